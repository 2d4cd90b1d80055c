import { isCivilDate } from '@nestbond/domain/values/civil-date'
import type { Country } from '@nestbond/domain/values/enums'

/** A rate that prices are compared with, as tenants read it: whose figure it is, and of when. */
export interface CostRate {
  /** In hundredths of a percent a year. */
  rate: number
  /** A year, a month or a day: '2025', '2025-06' or '2025-06-30'. */
  asOf: string
  source: string
}

/** The interest of a deposit account and of a consumer loan, by country (true cost, docs/product-decisions.md#d97). */
export type CostRates = Record<Country, { deposit: CostRate; loan: CostRate }>

/** Above any rate of a licensed bank: it only catches typing errors. */
const MOST_RATE = 3000
const LONGEST_SOURCE = 160

/**
 * Published figures, for the trial and until the operator sets newer ones. Of a range, the one that is best for the cash deposit: accounts for deposits
 * 0.25 to 1.00 %, new instalment loans 8.13 to 8.54 %, daily savings, consumer loans of one to five years. The names of the sources are read in both
 * languages.
 * https://mietend.de/kosten-alltag/kaution-zinsen, https://www.verivox.de/kredit/nachrichten (27 February 2026), https://oenb.at/isawebstat (table 2.8)
 */
export const DEFAULT_RATES = {
  COST_DEPOSIT_DE: '1.00 | 2025 | mietend.de',
  COST_LOAN_DE: '8.13 | 2025 | Deutsche Bundesbank (Verivox)',
  COST_DEPOSIT_AT: '1.76 | 2024-09 | OeNB, Tab. 2.8',
  COST_LOAN_AT: '6.22 | 2024-09 | OeNB, Tab. 2.8',
} as const

/** Reads 'rate | date | source'; null if it is not that. */
export function readCostRate(text: string): CostRate | null {
  const [percent = '', asOf = '', source = '', ...more] = text.split('|').map((part) => part.trim())
  const [, whole, hundredths = ''] = /^(\d{1,2})(?:\.(\d{1,2}))?$/.exec(percent) ?? []
  if (whole === undefined || more.length > 0) return null
  const rate = Number(whole) * 100 + Number(hundredths.padEnd(2, '0'))
  if (rate > MOST_RATE || !isPartOfTime(asOf)) return null
  if (source === '' || source.length > LONGEST_SOURCE || /\p{Cc}/u.test(source)) return null
  return { rate, asOf, source }
}

function isPartOfTime(text: string): boolean {
  return /^\d{4}(?:-\d{2}){0,2}$/.test(text) && isCivilDate(`${text}-01-01`.slice(0, 10))
}
