import { FUNNEL_STEPS, type FigureRow, type FiguresQuery, type OfficeFigures } from '@nestbond/api/figures/figures'
import {
  NO_PARTNER,
  figuresByMonth,
  premiumCounts,
  totalOf,
  totalsBy,
  type BusinessFigures,
  type FigureRows,
} from '@nestbond/domain/figures/business-figures'
import { MOST_MONTHS, monthAfter, monthOf, type Month } from '@nestbond/domain/figures/months'
import { INVALID } from '@nestbond/domain/validation/codes'
import { toMajor } from '@nestbond/domain/values/money'
import { todayOf } from '../platform/clock.ts'
import type { Deps } from '../platform/deps.ts'
import { invalid } from '../platform/errors.ts'
import { figureFilter, type FigureFilter } from './figure-filter.ts'
import * as store from './figure-store.ts'
import { allPartners } from './partner-names-store.ts'
import { funnelOf, waitsOf } from './progress-store.ts'

type Needed = Pick<Deps, 'database' | 'clock'>

/** The figures of the business for a period, a country and a partner. @throws AppError VALIDATION_FAILED for an empty or too long period */
export async function figures(deps: Needed, query: FiguresQuery): Promise<OfficeFigures> {
  const db = deps.database.kysely
  const { from, to } = periodOf(deps, query)
  const partners = await allPartners(db)
  if (query.partner !== undefined && query.partner !== NO_PARTNER && !partners.some(({ id }) => id === query.partner))
    throw invalid([{ field: 'partner', ...INVALID }])
  const partnerId = query.partner === NO_PARTNER ? null : query.partner
  const filter = figureFilter({ from, to, country: query.country, partnerId })
  const rows = await readRows(deps, filter)
  const months = figuresByMonth(rows, filter.months)
  const names = new Map(partners.map(({ id, name }) => [id, name]))
  const funnel = await funnelOf(db, filter)
  return {
    from,
    to,
    months: months.map((one) => ({ month: one.month, ...present(one) })),
    total: present(totalOf(months)),
    countries: totalsBy(rows, filter.months, ({ country }) => country).map(({ key, ...one }) => ({
      country: key,
      ...present(one),
    })),
    partners: totalsBy(rows, filter.months, (share) => share.partnerId).map(({ key, ...one }) => ({
      name: key === null ? null : (names.get(key) ?? key),
      ...present(one),
    })),
    funnel: FUNNEL_STEPS.map((step) => ({ step, count: funnel[step] })),
    waits: await waitsOf(db, filter),
    partnerChoices: partners,
  }
}

/** The months that a query asks for, by default the last twelve. @throws AppError VALIDATION_FAILED for an empty or too long period */
export function periodOf(
  { clock }: Pick<Deps, 'clock'>,
  query: Pick<FiguresQuery, 'from' | 'to'>,
): { from: Month; to: Month } {
  const to = query.to ?? monthOf(todayOf(clock))
  const from = query.from ?? monthAfter(to, -11)
  if (from > to || from < monthAfter(to, 1 - MOST_MONTHS)) throw invalid([{ field: 'from', ...INVALID }])
  return { from, to }
}

async function readRows({ database }: Pick<Deps, 'database'>, filter: FigureFilter): Promise<FigureRows> {
  const db = database.kysely
  const [before, premiums, lowered, ...counts] = await Promise.all([
    store.inForceBefore(db, filter),
    store.premiumsCovering(db, filter),
    store.premiumsLowered(db, filter),
    store.policiesStarted(db, filter),
    store.policiesEnded(db, filter),
    store.premiumsUnpaid(db, filter),
    store.moneyReturned(db, filter),
    store.claimsReported(db, filter),
  ])
  return { before, counts: [...premiumCounts([...premiums, ...lowered], filter.months), ...counts.flat()] }
}

function present(one: BusinessFigures): FigureRow {
  return {
    inForce: one.inForce,
    started: one.started,
    ended: one.ended,
    written: toMajor(one.written),
    earned: toMajor(one.earned),
    unpaid: toMajor(one.unpaid),
    refunded: toMajor(one.refunded),
    claimsReported: one.claimsReported,
    claimsRequested: toMajor(one.claimsRequested),
    claimsPaid: one.claimsPaid,
    claimsPaidOut: toMajor(one.claimsPaidOut),
    lossRatio: one.lossRatio,
  }
}
