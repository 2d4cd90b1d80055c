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
const mailTranslators = new Map<Locale, Translator>()

/** A translator with every area, for API responses and PDFs. Compiled on first use, then cached. Not for the browser. */
export function serverTranslator(locale: Locale): Translator {
  return cached(translators, locale, { isolate: false })
}

/** The same for mails: values from right to left are isolated, see `isolated`. */
export function mailTranslator(locale: Locale): Translator {
  return cached(mailTranslators, locale, { isolate: true })
}

function cached(translators: Map<Locale, Translator>, locale: Locale, options: { isolate: boolean }): Translator {
  const known = translators.get(locale)
  if (known) return known
  const translator = createTranslator(locale, [...fallbackChain(locale)].reverse().map(allAreasOf), options)
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
