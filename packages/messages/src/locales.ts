/**
 * The supported locales, their fallbacks, and the choice of a visitor's locale. All functions are pure, so that the server's prediction and the
 * browser's guard cannot disagree.
 */

export const LOCALES = ['en', 'de', 'en-DE', 'en-AT', 'en-NL', 'de-DE', 'de-AT', 'de-NL'] as const
export type Locale = (typeof LOCALES)[number]

export const LANGUAGES = ['de', 'en'] as const
export type Language = (typeof LANGUAGES)[number]

export const DEFAULT_LOCALE: Locale = 'en'

/** Locale by top-level domain. Other domains say nothing about the visitor. */
const LOCALE_OF_SUFFIX: Readonly<Record<string, Locale>> = { de: 'de', at: 'de-AT' }

/** True for exactly the supported spellings, such as 'de-AT' but not 'de-at'. */
export function isLocale(value: unknown): value is Locale {
  return (LOCALES as readonly unknown[]).includes(value)
}

/** The supported locale for a tag in any case ('DE_at' → 'de-AT'). An unknown region falls back to the language, an unknown language to null. */
export function toLocale(tag: string): Locale | null {
  const [language = '', region] = tag.trim().split(/[-_]/)
  const full = region ? `${language.toLowerCase()}-${region.toUpperCase()}` : language.toLowerCase()
  if (isLocale(full)) return full
  const base = language.toLowerCase()
  return isLocale(base) ? base : null
}

/** The locale for the first segment of a path: a supported tag, or a country code in the reader's language ('nl' → 'en-NL'); else null. */
export function localeOfSegment(segment: string, predicted: Locale): Locale | null {
  const regional = `${languageOf(predicted)}-${segment.toUpperCase()}`
  return toLocale(segment) ?? (isLocale(regional) ? regional : null)
}

/** 'en-AT' → 'en'. */
export function languageOf(locale: Locale): Language {
  return locale.startsWith('de') ? 'de' : 'en'
}

/** Guesses the country from the locale, until the address of the home is known (country of the home, docs/product-decisions.md#d26a). */
export function countryGuess(locale: Locale): 'at' | 'de' {
  return locale.endsWith('-AT') ? 'at' : 'de'
}

/** Most specific first: 'en-AT' → ['en-AT', 'en']. Texts missing in one are taken from the next. */
export function fallbackChain(locale: Locale): readonly Locale[] {
  const base = languageOf(locale)
  return locale === base ? [base] : [locale, base]
}

/**
 * BCP 47 tag for Intl. Plain 'en' means European English (day before month, €2,460), not American.
 */
export function formattingLocale(locale: Locale): string {
  if (languageOf(locale) === 'en') return 'en-GB'
  return locale === 'de-AT' ? 'de-AT' : 'de-DE'
}

/** The locale for a host name ('nestbond.at:443' → 'de-AT'), or null. */
export function localeOfHost(host: string): Locale | null {
  const suffix = host.toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '').split('.').pop() ?? ''
  return Object.hasOwn(LOCALE_OF_SUFFIX, suffix) ? (LOCALE_OF_SUFFIX[suffix] ?? null) : null
}

/** The first supported locale of an Accept-Language header, by its weights (RFC 9110, 12.5.4), or null. */
export function localeOfAcceptLanguage(header: string): Locale | null {
  const wanted = header
    .split(',')
    .map((part, position) => {
      const [tag = '', ...parameters] = part.split(';')
      const weight = parameters.map((text) => /^\s*q\s*=(.*)$/i.exec(text)?.[1]).find((text) => text !== undefined)
      return { tag, position, weight: weight === undefined ? 1 : Number(weight) }
    })
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight || a.position - b.position)
  for (const { tag } of wanted) {
    const locale = toLocale(tag)
    if (locale) return locale
  }
  return null
}

/** The initial locale: by domain suffix, then Accept-Language, then the default. */
export function predictLocale(visit: { host?: string | undefined; acceptLanguage?: string | undefined }): Locale {
  return localeOfHost(visit.host ?? '') ?? localeOfAcceptLanguage(visit.acceptLanguage ?? '') ?? DEFAULT_LOCALE
}

/**
 * The locale of a page: from its address, then local storage, then the prediction, then the default. A candidate must be supported. If `enabled` is
 * given, the candidate or its language must also be enabled.
 * @param choice `urlLang` is a language or a locale as written in the address, `enabled` the list of the locale settings.
 */
export function pickLocale(choice: {
  urlLang?: string | null | undefined
  stored?: string | null | undefined
  predicted?: string | null | undefined
  enabled?: readonly string[] | undefined
}): Locale {
  for (const candidate of [choice.urlLang, choice.stored, choice.predicted]) {
    const locale = candidate ? toLocale(candidate) : null
    if (locale && isEnabled(locale, choice.enabled)) return locale
  }
  return DEFAULT_LOCALE
}

function isEnabled(locale: Locale, enabled: readonly string[] | undefined): boolean {
  return !enabled || enabled.length === 0 || enabled.includes(locale) || enabled.includes(languageOf(locale))
}
