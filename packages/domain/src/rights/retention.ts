import { addDays, type CivilDate } from '../values/civil-date.ts'
import type { Country } from '../values/enums.ts'

/** The kinds of personal data that are kept, in the order in which a tenant sees them (rights of the tenant, docs/product-decisions.md#d49). */
export const KEPT_DATA = [
  'application',
  'documents',
  'decision',
  'contract',
  'policy',
  'ledger',
  'consents',
  'account',
  'session',
  'logins',
  'mails',
  'jobs',
] as const
export type KeptData = (typeof KEPT_DATA)[number]

/** The event from which a period is counted. */
export type RetentionStart = 'lastUse' | 'signature' | 'end' | 'sending' | 'attempt'

/** A number of days, or whole calendar years after the year of the end, as for account books. */
export type RetentionRule = { from: RetentionStart; days: number } | { from: 'end'; years: Record<Country, number> }

/**
 * Kept until 31 December, this many years after the year of the end. Germany: commercial and tax books (HGB §257, AO §147).
 * Austria: UGB §212, BAO §132. An insurer with different periods changes them here.
 */
const BOOKS: RetentionRule = { from: 'end', years: { de: 10, at: 7 } }
/** Claims from a contract lapse after three years (BGB §§195, 199; ABGB §1489). */
const LIMITATION: RetentionRule = { from: 'end', years: { de: 3, at: 3 } }

/**
 * The retention of each kind. Jobs carry only ids. Records of mails and the notes of support are deleted after a year. An unsigned application is kept as long as its link
 * lives (tokens and links, docs/product-decisions.md#d8), whether it was refused or abandoned.
 */
export const RETENTION = {
  application: { from: 'lastUse', days: 30 },
  documents: { from: 'signature', days: 180 },
  decision: BOOKS,
  contract: LIMITATION,
  policy: BOOKS,
  ledger: BOOKS,
  consents: BOOKS,
  account: BOOKS,
  session: { from: 'lastUse', days: 7 },
  logins: { from: 'attempt', days: 1 },
  mails: { from: 'sending', days: 365 },
  jobs: { from: 'sending', days: 7 },
} as const satisfies Record<KeptData, RetentionRule>

/**
 * The last day on which a kind is kept.
 * @param from the day that the rule counts from
 */
export function keptUntil(kind: KeptData, from: CivilDate, country: Country): CivilDate {
  const rule: RetentionRule = RETENTION[kind]
  return 'days' in rule ? addDays(from, rule.days) : `${Number(from.slice(0, 4)) + rule.years[country]}-12-31`
}
