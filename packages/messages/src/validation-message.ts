import type { MessageKey } from './areas.ts'
import { type CurrencyCode, formatDate, formatMoney, formatNumber } from './format.ts'
import type { Locale } from './locales.ts'
import type { Translator } from './translator.ts'

/** A problem as the wire and the domain name it; params are major units, counts or civil dates. */
export interface FieldProblem {
  /** Path in the body, such as 'phone.number' or 'address.address.zip'. */
  field: string
  key: string
  code?: string | null
  params?: Readonly<Record<string, string | number>> | undefined
}

const MONEY = new Set(['lower', 'upper', 'rent', 'most'])
/** Ratios of a partner's colours, as the hint beside the field shows them. */
const CONTRAST = new Set(['contrast', 'least'])
const CIVIL_DATE = /^\d{4}-\d\d-\d\d$/

/**
 * The sentence for a field's problem, needing the areas validation and errors. The most specific text wins: that of
 * the code at a field (`errors.ADDRESS_NOT_EXISTS.zip`), of the field (`validation.required.email`), of exact figures or dates, of the server's code, of the validation key.
 */
export function validationMessage(
  problem: FieldProblem,
  { t, has, locale }: Translator,
  currency: CurrencyCode = 'EUR',
): string {
  const { key, code, params = {} } = problem
  const isDate = CIVIL_DATE.test(String(params['min'] ?? params['max'] ?? ''))
  const candidates = [
    ...(code ? [`errors.${code}.${fieldName(problem.field)}`] : []),
    `${key}.${fieldName(problem.field)}`,
    ...('most' in params ? [`${key}.exact`] : []),
    ...(isDate ? [`${key}.date`] : []),
    ...(code && code !== 'FIELD_REQUIRED' ? [`errors.${code}`] : []),
    key,
    // Said to few, and so not part of what everybody loads with the first page.
    `errors.${key}`,
  ]
  const found = candidates.find(has) ?? ('validation.invalid' satisfies MessageKey)
  const values = Object.entries(params).map(([name, value]) => [name, inWords(name, value, locale, currency)])
  return t(found, Object.fromEntries(values))
}

/** Both parts of a phone number are one field to the user. */
function fieldName(path: string): string {
  const parts = path.split('.')
  return parts.includes('phone') ? 'phone' : (parts.at(-1) ?? path)
}

function inWords(name: string, value: string | number, locale: Locale, currency: CurrencyCode): string {
  if (typeof value === 'string') return CIVIL_DATE.test(value) ? formatDate(value, locale) : value
  // Cut to one digit, so that no contrast looks better than it is.
  if (CONTRAST.has(name)) return formatNumber(Math.floor(value * 10) / 10, locale, { fractionDigits: 1 })
  if (MONEY.has(name)) return formatMoney(Math.round(value * 100), currency, locale, { whole: true })
  return formatNumber(value, locale, { fractionDigits: Number.isInteger(value) ? 0 : 2 })
}
