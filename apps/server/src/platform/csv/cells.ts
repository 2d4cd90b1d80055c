import { createHash } from 'node:crypto'
import type { CsvProblemCode } from '@nestbond/domain/partners/csv-report'
import type { FieldError, ValidationKey } from '@nestbond/domain/validation/codes'
import { COUNTRIES, type Country } from '@nestbond/domain/values/enums'
import { headerKey } from './import-file.ts'

const COUNTRY_NAMES: Record<Country, readonly string[]> = {
  de: ['de', 'deu', 'd', 'deutschland', 'germany', 'brd'],
  at: ['at', 'aut', 'a', 'oesterreich', 'osterreich', 'austria'],
}

export interface ReadPlace {
  country: string | undefined
  zip: string | undefined
  /** Neither the line nor the file names a country, and the zip has four digits: Austria's, or Germany's without its zero, or another country's. */
  countryMissing: boolean
}

/**
 * Reads country and zip of a line as people and spreadsheets write them. The line's own country comes first, then a country before the zip (A-1060),
 * then the country that was named for the file. Only five digits stand for themselves, as Germany's.
 */
export function readPlace(
  cells: { country?: string | undefined; zip?: string | undefined },
  fileCountry: Country | undefined,
): ReadPlace {
  const [, prefix, digits] = /^(d|de|a|at)[- ]+(\d.*)$/i.exec(cells.zip ?? '') ?? []
  const zip = digits ?? cells.zip
  const named = cells.country ?? prefix ?? fileCountry
  if (named === undefined) return { country: 'de', zip, countryMissing: zip !== undefined && /^\d{4}$/.test(zip) }
  const key = headerKey(named)
  const country = COUNTRIES.find((one) => COUNTRY_NAMES[one].includes(key))
  // A spreadsheet reads 01067 as a number and drops the zero.
  const padded = country === 'de' && zip !== undefined && /^\d{4}$/.test(zip) ? `0${zip}` : zip
  return { country: country ?? named, zip: padded, countryMissing: false }
}

/** The hash that confirms a checked file, together with the country that it was checked with. */
export function checkedHash(hash: string, country: Country | undefined): string {
  return country === undefined ? hash : createHash('sha256').update(`${country}:${hash}`).digest('hex')
}

/** Maps a field error of the API to a problem in an import report. */
export function problemOf({ field, code, key, params }: FieldError): {
  code: CsvProblemCode
  params?: Record<string, string | number>
} {
  const last = field.slice(field.lastIndexOf('.') + 1)
  if (code === 'ADDRESS_HAS_NO_UNIT_NAME') return { code: 'UNIT_MISSING' }
  if (code === 'EMAIL_ONBOARDING_MUST_BE_DIFFERENT' || code === 'PHONE_NUMBER_ONBOARDING_MUST_BE_DIFFERENT')
    return { code: 'SAME_CONTACT' }
  if (key === 'validation.repeated') return { code: 'SAME_MAILBOX' }
  if (key === 'validation.required') return { code: 'REQUIRED' }
  if (code === 'INVALID_EMAIL') return { code: 'EMAIL_INVALID' }
  if (code === 'INVALID_PHONE_NUMBER') return { code: 'PHONE_INVALID' }
  if (key === 'validation.postBox') return { code: 'POST_BOX' }
  if (last === 'zip') return { code: code === 'ADDRESS_NOT_EXISTS' ? 'ZIP_ELSEWHERE' : 'ZIP_INVALID' }
  if (last === 'country') return { code: 'COUNTRY_UNKNOWN' }
  const limits = params ? { params } : {}
  if (last.endsWith('Amount')) return { code: AMOUNT[key] ?? 'AMOUNT_INVALID', ...limits }
  if (last.startsWith('insurance')) return { code: DATE[key] ?? 'DATE_INVALID', ...limits }
  if (key === 'validation.max') return { code: 'TOO_LONG', ...limits }
  if (code === 'ADDRESS_NOT_EXISTS') return { code: 'PROPERTY_UNKNOWN' }
  return { code: 'INVALID' }
}

const AMOUNT: Partial<Record<ValidationKey, CsvProblemCode>> = {
  'validation.min': 'AMOUNT_TOO_LOW',
  'validation.max': 'AMOUNT_TOO_HIGH',
  'validation.depositRange': 'AMOUNT_TOO_HIGH',
  'validation.coldRentAmount': 'AMOUNT_TOO_HIGH',
}
const DATE: Partial<Record<ValidationKey, CsvProblemCode>> = {
  'validation.min': 'DATE_TOO_EARLY',
  'validation.max': 'DATE_TOO_LATE',
}
