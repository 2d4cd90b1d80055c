import * as german from './catalogs/de/areas.ts'
import * as english from './catalogs/en/areas.ts'
import { type CompiledArea, compileArea } from './compile.ts'
import { fallbackChain, type Locale } from './locales.ts'
import { overlays } from './overlays.ts'
import { createTranslator, type Translator } from './translator.ts'

const catalogs: Partial<Record<Locale, Record<string, Record<string, string>>>> = {
  en: english,
  de: german,
  ...overlays,
}

const compiled = new Map<Locale, CompiledArea>()
const translators = new Map<Locale, Translator>()

/** A translator with every area, for API responses, mails and PDFs. Compiled on first use, then cached. Not for the browser. */
export function serverTranslator(locale: Locale): Translator {
  const known = translators.get(locale)
  if (known) return known
  const translator = createTranslator(locale, [...fallbackChain(locale)].reverse().map(allAreasOf))
  translators.set(locale, translator)
  return translator
}

function allAreasOf(locale: Locale): CompiledArea {
  const known = compiled.get(locale)
  if (known) return known
  const messages: Record<string, string> = Object.assign({}, ...Object.values(catalogs[locale] ?? {}))
  const area = compileArea(messages)
  compiled.set(locale, area)
  return area
}
