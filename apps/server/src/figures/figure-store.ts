import { sql, type Kysely, type RawBuilder, type SelectQueryBuilder, type SqlBool } from 'kysely'
import type { Count, Counted, Share } from '@nestbond/domain/figures/business-figures'
import type { WrittenPremium } from '@nestbond/domain/figures/earned-premium'
import type { Month } from '@nestbond/domain/figures/months'
import type { Tables } from '../platform/database/tables.ts'
import { dayIn, instantIn, monthOfDay, monthOfInstant, ofShare } from './condition-store.ts'
import type { FigureFilter } from './figure-filter.ts'

/** A sum arrives as text, because it may be larger than an integer of the database. */
type DatabaseSum = string | number

const COUNT = sql<DatabaseSum>`count(*)`
/** A policy that ended before its start was never in force. */
const HAD_COVER = sql<SqlBool>`(p.ended_on is null or p.ended_on >= p.insurance_start)`

/** Policies whose cover began in the period. */
export function policiesStarted(db: Kysely<Tables>, filter: FigureFilter): Promise<Count[]> {
  const started = policies(db, filter).where(dayIn('p.insurance_start', filter)).where(HAD_COVER)
  return counted(started, 'started', monthOfDay('p.insurance_start'), COUNT)
}

/** Policies whose last day of cover lies in the period. */
export function policiesEnded(db: Kysely<Tables>, filter: FigureFilter): Promise<Count[]> {
  const ended = policies(db, filter).where(dayIn('p.ended_on', filter)).where(HAD_COVER)
  return counted(ended, 'ended', monthOfDay('p.ended_on'), COUNT)
}

/** Policies in force before the first day of the period. */
export async function inForceBefore(db: Kysely<Tables>, filter: FigureFilter): Promise<(Share & { value: number })[]> {
  const rows = await policies(db, filter)
    .where(sql<SqlBool>`p.insurance_start < ${filter.first}::date`)
    .where(sql<SqlBool>`(p.ended_on is null or p.ended_on >= ${filter.first}::date)`)
    .where(HAD_COVER)
    .select(['p.country', 'p.partner_id as partnerId', COUNT.as('value')])
    .groupBy(['p.country', 'p.partner_id'])
    .execute()
  return rows.map((row) => ({ ...row, value: Number(row.value) }))
}

/** Premiums that fell due in the period and are not paid today (cents). */
export function premiumsUnpaid(db: Kysely<Tables>, filter: FigureFilter): Promise<Count[]> {
  const unpaid = charges(db, filter)
    .where(dayIn('c.due_on', filter))
    .where('c.state', 'in', ['CHARGING', 'FAILED', 'WITH_OFFICE'])
  return counted(unpaid, 'unpaid', monthOfDay('c.due_on'), sql`sum(c.amount_cents)`)
}

/**
 * Premiums whose days touch the period, summed up for equal days of cover, so that there are far fewer rows than charges. A refund at the end of a policy
 * counts from its promise.
 */
export async function premiumsCovering(db: Kysely<Tables>, filter: FigureFilter): Promise<(Share & WrittenPremium)[]> {
  const lastDay = sql<WrittenPremium['lastDay']>`case when p.ended_on < c.period_end then p.ended_on end`
  const rows = await charges(db, filter)
    .leftJoin('premium_refunds as r', 'r.charge_id', 'c.id')
    .where(sql<SqlBool>`c.period_start < ${filter.end}::date and c.period_end > ${filter.first}::date`)
    .where('c.state', '<>', 'CANCELLED')
    .select(['p.country', 'p.partner_id as partnerId', 'c.period_start as start', 'c.period_end as end'])
    .select([
      lastDay.as('lastDay'),
      sql<DatabaseSum>`sum(c.amount_cents)`.as('amount'),
      sql<DatabaseSum>`coalesce(sum(r.amount_cents), 0)`.as('refunded'),
    ])
    .groupBy(['p.country', 'p.partner_id', 'c.period_start', 'c.period_end'])
    .groupBy(lastDay)
    .execute()
  return rows.map((row) => ({ ...row, amount: Number(row.amount), refunded: Number(row.refunded) }))
}

/**
 * Refunds for lower deposits, for the days from the change on, so that earlier months keep their earned premium.
 */
export async function premiumsLowered(db: Kysely<Tables>, filter: FigureFilter): Promise<(Share & WrittenPremium)[]> {
  const lastDay = sql<WrittenPremium['lastDay']>`case when p.ended_on < c.period_end then p.ended_on end`
  const rows = await charges(db, filter)
    .innerJoin('premium_refunds as r', 'r.lowered_charge_id', 'c.id')
    .where(sql<SqlBool>`r.from_day < ${filter.end}::date and c.period_end > ${filter.first}::date`)
    .select((e) => [
      'p.country',
      'p.partner_id as partnerId',
      e.ref('r.from_day').$notNull().as('start'),
      'c.period_end as end',
      'r.amount_cents as lowered',
      lastDay.as('lastDay'),
    ])
    .execute()
  return rows.map(({ lowered, ...row }) => ({ ...row, amount: 0, refunded: lowered }))
}

/** Premiums given back, and claims paid out, in the period as the ledger has them: their number and their sum (cents). */
export async function moneyReturned(db: Kysely<Tables>, filter: FigureFilter): Promise<Count[]> {
  const entries = policies(db, filter)
    .innerJoin('ledger_entries as l', 'l.policy_id', 'p.id')
    .where(instantIn('l.at', filter))
  const month = monthOfInstant('l.at')
  // The index of these kinds is far shorter than the ledger.
  const refunds = entries.where('l.kind', '=', 'PREMIUM_REFUND')
  const payouts = entries.where('l.kind', '=', 'CLAIM_PAYOUT')
  const sum = sql`-sum(l.amount_cents)`
  return [
    ...(await counted(refunds, 'refunded', month, sum)),
    ...(await counted(payouts, 'claimsPaid', month, COUNT)),
    ...(await counted(payouts, 'claimsPaidOut', month, sum)),
  ]
}

/** Claims reported in the period, and the sums that they ask for (cents). */
export async function claimsReported(db: Kysely<Tables>, filter: FigureFilter): Promise<Count[]> {
  const claims = policies(db, filter)
    .innerJoin('claims as k', 'k.policy_id', 'p.id')
    .where(instantIn('k.opened_at', filter))
  const month = monthOfInstant('k.opened_at')
  return [
    ...(await counted(claims, 'claimsReported', month, COUNT)),
    ...(await counted(claims, 'claimsRequested', month, sql`sum(k.requested_cents)`)),
  ]
}

const policies = (db: Kysely<Tables>, filter: FigureFilter) =>
  db.selectFrom('policies as p').where(ofShare(filter, 'p.country', 'p.partner_id'))

const charges = (db: Kysely<Tables>, filter: FigureFilter) =>
  policies(db, filter).innerJoin('premium_charges as c', 'c.policy_id', 'p.id')

/** The value by month, country and partner of the policies that the query calls `p`. */
async function counted<DB, From extends keyof DB>(
  query: SelectQueryBuilder<DB, From, unknown>,
  figure: Counted,
  month: RawBuilder<Month>,
  value: RawBuilder<unknown>,
): Promise<Count[]> {
  const country = sql.ref<Share['country']>('p.country')
  const partner = sql.ref<Share['partnerId']>('p.partner_id')
  const rows = await query
    .select([month.as('month'), country.as('country'), partner.as('partnerId'), value.as('value')])
    .groupBy([month, country, partner])
    .$castTo<Share & { month: Month; value: DatabaseSum }>()
    .execute()
  return rows.map((row) => ({ ...row, figure, value: Number(row.value) }))
}
