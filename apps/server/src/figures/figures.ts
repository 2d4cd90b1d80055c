import {
  FUNNEL_STEPS,
  WAITS,
  type FigureRow,
  type FiguresQuery,
  type FunnelStep,
  type OfficeFigures,
  type Wait,
} from '@nestbond/api/figures/figures'
import {
  COUNTED,
  NO_PARTNER,
  figuresByMonth,
  figuresByShare,
  totalOf,
  totalsBy,
  type BusinessFigures,
  type Count,
  type FigureRows,
} from '@nestbond/domain/figures/business-figures'
import { MOST_MONTHS, monthAfter, monthOf, type Month } from '@nestbond/domain/figures/months'
import { waitWithin } from '@nestbond/domain/figures/waits'
import { INVALID } from '@nestbond/domain/validation/codes'
import { toMajor } from '@nestbond/domain/values/money'
import { todayOf } from '../platform/clock.ts'
import type { Deps } from '../platform/deps.ts'
import { invalid } from '../platform/errors.ts'
import { funnelFigure, readWaitFigure } from './counted-store.ts'
import { figureFilter } from './figure-filter.ts'
import { foldChanges } from './fold-changes.ts'
import { countChanges, inForceBefore, monthCounts, waitSums } from './month-store.ts'
import { allPartners } from './partner-names-store.ts'

/** Batches of changes that are counted before figures are shown: some seconds. A larger backlog is the job's, and the figures say so. */
const MOST_BATCHES = 5

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
  await foldChanges(deps, MOST_BATCHES)
  const [before, counted, waits, uncounted] = await deps.database.reading((replica) =>
    Promise.all([
      inForceBefore(replica, filter),
      monthCounts(replica, filter),
      waitSums(replica, filter),
      countChanges(replica),
    ]),
  )
  const rows: FigureRows = { before, counts: counted.filter(isBusiness) }
  const months = figuresByMonth(rows, filter.months)
  const names = new Map(partners.map(({ id, name }) => [id, name]))
  const nameOf = (id: string | null) => (id === null ? null : (names.get(id) ?? id))
  const reached = (step: FunnelStep) =>
    counted.reduce((sum, { figure, value }) => sum + (figure === funnelFigure(step) ? value : 0), 0)
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
      name: nameOf(key),
      ...present(one),
    })),
    shares: figuresByShare(rows, filter.months).map((one) => ({
      month: one.month,
      country: one.country,
      partner: nameOf(one.partnerId),
      ...present(one),
    })),
    funnel: FUNNEL_STEPS.map((step) => ({ step, count: reached(step) })),
    waits: WAITS.map((wait) => presentWait(wait, waits)),
    partnerChoices: partners,
    uncounted,
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

function presentWait(wait: Wait, sums: readonly { figure: string; value: number }[]): OfficeFigures['waits'][number] {
  const spans = new Map<number, number>()
  for (const { figure, value } of sums) {
    const read = readWaitFigure(figure)
    if (read?.wait === wait) spans.set(read.span, value)
  }
  const count = [...spans.values()].reduce((sum, value) => sum + value, 0)
  return { wait, count, medianHours: waitWithin(spans, 0.5), ninetiethHours: waitWithin(spans, 0.9) }
}

function isBusiness(count: { figure: string }): count is Count {
  return COUNTED.some((figure) => figure === count.figure)
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
