import type { MessageKey } from './areas.ts'
import { type CurrencyCode, formatDate, formatMoney, formatNumber } from './format.ts'
import type { Locale } from './locales.ts'
import type { Translator } from './translator.ts'

/** A problem in the form that the API and the domain use. Params are major units, counts or civil dates. */
export interface FieldProblem {
  /** Path in the body, such as 'phone.number' or 'address.address.zip'. */
  field: string
  key: string
  code?: string | null
  params?: Readonly<Record<string, string | number>> | undefined
}

const MONEY = new Set(['lower', 'upper', 'rent', 'most'])
/** Contrast ratios of a partner's colours, formatted as the hint beside the field shows them. */
const CONTRAST = new Set(['contrast', 'least'])
const CIVIL_DATE = /^\d{4}-\d\d-\d\d$/

/**
 * The message for a field's problem. Needs the areas validation and errors. The most specific text wins, in this order: the code at a field
 * (`errors.ADDRESS_NOT_EXISTS.zip`), the field (`validation.required.email`), exact figures or dates, the server's code, the validation key.
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
    // Rare messages are in the area errors, so that the first page does not load them.
    `errors.${key}`,
  ]
  const found = candidates.find(has) ?? ('validation.invalid' satisfies MessageKey)
  const values = Object.entries(params).map(([name, value]) => [name, inWords(name, value, locale, currency)])
  return t(found, Object.fromEntries(values))
}

/** The user sees both parts of a phone number as one field. */
function fieldName(path: string): string {
  const parts = path.split('.')
  return parts.includes('phone') ? 'phone' : (parts.at(-1) ?? path)
}

function inWords(name: string, value: string | number, locale: Locale, currency: CurrencyCode): string {
  if (typeof value === 'string') return CIVIL_DATE.test(value) ? formatDate(value, locale) : value
  // Rounded down to one digit, so that no contrast looks better than it is.
  if (CONTRAST.has(name)) return formatNumber(Math.floor(value * 10) / 10, locale, { fractionDigits: 1 })
  if (MONEY.has(name)) return formatMoney(Math.round(value * 100), currency, locale, { whole: true })
  return formatNumber(value, locale, { fractionDigits: Number.isInteger(value) ? 0 : 2 })
}
