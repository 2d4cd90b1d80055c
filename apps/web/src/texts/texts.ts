import type { BrowserArea } from '@nestbond/messages/areas'
import type { CompiledArea } from '@nestbond/messages/compile'
import type { Locale } from '@nestbond/messages/locales'
import { createTranslator, type Translator } from '@nestbond/messages/translator'

/** Areas that every screen needs. */
const ALWAYS: readonly BrowserArea[] = ['common']

const wanted = new Set<BrowserArea>(ALWAYS)
const areas = new Map<string, CompiledArea>()
const listeners = new Set<() => void>()
let translator: Translator = createTranslator('en', [])

/** The texts that are currently on the page. */
export function currentTexts(): Translator {
  return translator
}

export function onTexts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The areas that a screen needs and that are not here yet, and those of earlier screens in another locale. Empty if nothing has to change. */
export function missingAreas(locale: Locale, needed: readonly BrowserArea[]): BrowserArea[] {
  return [...new Set([...wanted, ...needed])].filter((area) => !areas.has(`${locale}/${area}`))
}

/** Stores texts, and shows all areas used so far in this locale. An area counts as wanted once it has arrived. */
export function putTexts(locale: Locale, texts: Partial<Record<BrowserArea, CompiledArea>>): void {
  for (const [area, compiled] of Object.entries(texts)) {
    wanted.add(area as BrowserArea)
    if (compiled) areas.set(`${locale}/${area}`, compiled)
  }
  const own = [...areas].filter(([key]) => key.startsWith(`${locale}/`)).map(([, compiled]) => compiled)
  translator = createTranslator(locale, own, { isolate: true })
  for (const listener of listeners) listener()
}
