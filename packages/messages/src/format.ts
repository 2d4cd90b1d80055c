import { formattingLocale, languageOf, type Language, type Locale } from './locales.ts'

export type CurrencyCode = 'EUR' | 'USD' | 'GBP'

const NBSP = '\u00A0'
const cache = new Map<string, unknown>()

/** Caches Intl formatters, which are slow to create and fast to reuse. */
function kept<T>(id: string, make: () => T): T {
  const known = cache.get(id) as T | undefined
  if (known !== undefined) return known
  const made = make()
  cache.set(id, made)
  return made
}

/** Of numbers and lists: Austria has those of Germany. */
const numberLocale = (locale: Locale) => (languageOf(locale) === 'de' ? 'de-DE' : 'en-GB')

const SYMBOLS: Record<CurrencyCode, string> = { EUR: '€', USD: '$', GBP: '£' }

/**
 * '2.220 €' or '€2,460', from an integer of cents. Written by hand: the index shows amounts before anything else, and the first number that a browser
 * formats itself takes a slow phone 80 ms, in which it loads its tables.
 * @param options `whole`: omit the cents if they are zero (deposits). Otherwise always two digits (premiums).
 */
export function formatMoney(
  cents: number,
  currency: CurrencyCode,
  locale: Locale,
  options: { whole?: boolean } = {},
): string {
  const german = languageOf(locale) === 'de'
  const digits = options.whole && cents % 100 === 0 ? 0 : 2
  const [major = '', minor] = (Math.abs(cents) / 100).toFixed(digits).split('.')
  const first = major.length % 3 || 3
  const groups = [major.slice(0, first), ...(major.slice(first).match(/\d{3}/g) ?? [])]
  const amount = groups.join(german ? '.' : ',')
  const all = minor === undefined ? amount : `${amount}${german ? ',' : '.'}${minor}`
  const symbol = SYMBOLS[currency]
  return `${cents < 0 ? '-' : ''}${german ? `${all}${NBSP}${symbol}` : `${symbol}${all}`}`
}

/** The symbol beside a money field: '€'. */
export function currencySymbol(currency: CurrencyCode): string {
  return SYMBOLS[currency]
}

/** '12.345' or '12,345'. */
export function formatNumber(value: number, locale: Locale, options: { fractionDigits?: number } = {}): string {
  const tag = numberLocale(locale)
  const digits = options.fractionDigits ?? 0
  return kept(
    `number ${tag} ${digits}`,
    () => new Intl.NumberFormat(tag, { minimumFractionDigits: digits, maximumFractionDigits: digits }),
  ).format(value)
}

/** '10 %' or '10%', from a percentage such as 10. At most two fraction digits. */
export function formatPercent(percent: number, locale: Locale): string {
  const number = kept(
    `percent ${numberLocale(locale)}`,
    () => new Intl.NumberFormat(numberLocale(locale), { maximumFractionDigits: 2 }),
  )
  return number.format(percent) + (languageOf(locale) === 'de' ? `${NBSP}%` : '%')
}

export type DateStyle = 'long' | 'short' | 'day'

/** '1. Dezember 2026' (long), '01.12.2026' (short) or '1. Dezember' (day), from a civil date 'YYYY-MM-DD'. */
export function formatDate(civilDate: string, locale: Locale, style: DateStyle = 'long'): string {
  const tag = formattingLocale(locale)
  const format = kept(
    `date ${tag} ${style}`,
    () =>
      new Intl.DateTimeFormat(tag, {
        day: style === 'short' ? '2-digit' : 'numeric',
        month: style === 'short' ? '2-digit' : 'long',
        ...(style === 'day' ? {} : { year: 'numeric' }),
        timeZone: 'UTC',
      }),
  )
  // Noon in UTC, formatted in UTC, so that no time zone of a machine can shift the day.
  return format.format(new Date(`${civilDate}T12:00:00.000Z`))
}

/** '21. November 2026 um 10:42', from an instant, in the time zone of the business. */
export function formatDateTime(instant: string | Date, locale: Locale, timeZone = 'Europe/Berlin'): string {
  const tag = formattingLocale(locale)
  const format = kept(
    `instant ${tag} ${timeZone}`,
    () =>
      new Intl.DateTimeFormat(tag, {
        day: 'numeric',
        month: 'long',
        year: 'numeric',
        hour: '2-digit',
        minute: '2-digit',
        timeZone,
      }),
  )
  return format.format(new Date(instant))
}

/** '10:42', from an instant, in the time zone of the business. */
export function formatTime(instant: string | Date, locale: Locale, timeZone = 'Europe/Berlin'): string {
  const tag = formattingLocale(locale)
  return kept(
    `time ${tag} ${timeZone}`,
    () => new Intl.DateTimeFormat(tag, { hour: '2-digit', minute: '2-digit', timeZone }),
  ).format(new Date(instant))
}

const KILOBYTE = 1024
const MEGABYTE = 1024 * KILOBYTE

/** '1,2 MB', from a number of bytes. 1 MB is 1,048,576 bytes, the unit in which all limits of files are set. */
export function formatFileSize(bytes: number, locale: Locale): string {
  const tenths = Math.round((bytes / MEGABYTE) * 10) / 10
  const [value, unit] = bytes < MEGABYTE ? [Math.max(1, Math.round(bytes / KILOBYTE)), 'kB'] : [tenths, 'MB']
  const fractionDigits = value % 1 === 0 ? 0 : 1
  return `${formatNumber(value, locale, { fractionDigits })}${NBSP}${unit}`
}

/** 'Lea Brandt, Mara Lind und Nils Olsen', for a sentence, from the names or from one line of them (`namesInLine`). */
export function formatNames(names: string | readonly string[], locale: Locale): string {
  const tag = numberLocale(locale)
  const list = typeof names === 'string' ? names.split(', ') : names
  return kept(`names ${tag}`, () => new Intl.ListFormat(tag, { style: 'long', type: 'conjunction' })).format(list)
}

/** 'Österreich', from an ISO 3166 code in any case; the code itself if unknown. */
export function countryName(code: string, locale: Locale): string {
  const names = kept(
    `region ${locale}`,
    () => new Intl.DisplayNames([formattingLocale(locale)], { type: 'region', fallback: 'code' }),
  )
  try {
    return names.of(code.toUpperCase()) ?? code
  } catch {
    return code
  }
}

/** Country codes with their names in the user's language, in that language's order. */
export function countryNames(codes: readonly string[], locale: Locale): { code: string; name: string }[] {
  const compare = new Intl.Collator(formattingLocale(locale)).compare
  return codes.map((code) => ({ code, name: countryName(code, locale) })).sort((a, b) => compare(a.name, b.name))
}

const LANGUAGE_NAMES: Record<Language, string> = { de: 'Deutsch', en: 'English' }

/** 'Deutsch': the name of a language in the language itself. It is not asked of the browser, whose names take a slow phone 150 ms to load. */
export function languageName(language: Language): string {
  return LANGUAGE_NAMES[language]
}

/** 'November 2026', from a month such as '2026-11'. */
export function monthName(month: string, locale: Locale): string {
  const tag = formattingLocale(locale)
  return kept(
    `month ${tag}`,
    () => new Intl.DateTimeFormat(tag, { month: 'long', year: 'numeric', timeZone: 'UTC' }),
  ).format(new Date(`${month}-01T12:00:00.000Z`))
}
