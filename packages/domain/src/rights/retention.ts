import { addDays, type CivilDate } from '../values/civil-date.ts'
import type { Country } from '../values/enums.ts'

/** What is kept of a person, in the order in which a tenant is shown it (D49). */
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

/** From when a period is counted. */
export type RetentionStart = 'lastUse' | 'signature' | 'end' | 'sending' | 'attempt'

/** Days from a day, or whole calendar years after the year in which something ended, as books are kept. */
export type RetentionRule = { from: RetentionStart; days: number } | { from: 'end'; years: Record<Country, number> }

/**
 * Until the 31 December so many years after the year of the end: Germany's commercial and tax books (HGB §257, AO §147), Austria's
 * (UGB §212, BAO §132). An insurer that supplies periods of its own changes them here.
 */
const BOOKS: RetentionRule = { from: 'end', years: { de: 10, at: 7 } }
/** Claims out of a contract lapse in three years (BGB §§195, 199; ABGB §1489). */
const LIMITATION: RetentionRule = { from: 'end', years: { de: 3, at: 3 } }

/**
 * How long each kind is kept. Jobs carry ids alone, and mails are kept by whoever gets them; an unsigned application is kept for as
 * long as its link lives (D8), whether it was refused, abandoned, or only forgotten.
 */
export const RETENTION: Record<KeptData, RetentionRule> = {
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
  mails: { from: 'sending', days: 0 },
  jobs: { from: 'sending', days: 7 },
}

/** The last day on which a kind is kept. @param from the day that the rule counts from */
export function keptUntil(kind: KeptData, from: CivilDate, country: Country): CivilDate {
  const rule = RETENTION[kind]
  return 'days' in rule ? addDays(from, rule.days) : `${Number(from.slice(0, 4)) + rule.years[country]}-12-31`
}
