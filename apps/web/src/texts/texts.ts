import type { BrowserArea } from '@nestbond/messages/areas'
import type { CompiledArea } from '@nestbond/messages/compile'
import { loadArea } from '@nestbond/messages/load-area'
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

/** Loads the missing areas in this locale, and shows all areas used so far in it. */
export async function loadTexts(locale: Locale, needed: readonly BrowserArea[]): Promise<void> {
  // An area counts as wanted once it has arrived. Otherwise one that cannot be loaded would keep every later screen away.
  const missing = [...new Set([...wanted, ...needed])].filter((area) => !areas.has(`${locale}/${area}`))
  if (missing.length === 0 && translator.locale === locale) return
  const loaded = await Promise.all(missing.map(async (area) => ({ area, texts: await loadArea(locale, area) })))
  putTexts(locale, Object.fromEntries(loaded.map(({ area, texts }) => [area, texts])))
}

/** Stores texts that came with the page. */
export function putTexts(locale: Locale, texts: Partial<Record<BrowserArea, CompiledArea>>): void {
  for (const [area, compiled] of Object.entries(texts)) {
    wanted.add(area as BrowserArea)
    if (compiled) areas.set(`${locale}/${area}`, compiled)
  }
  const own = [...areas].filter(([key]) => key.startsWith(`${locale}/`)).map(([, compiled]) => compiled)
  translator = createTranslator(locale, own)
  for (const listener of listeners) listener()
}
