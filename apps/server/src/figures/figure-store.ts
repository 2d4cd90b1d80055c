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

/** Premiums of the periods that begin in the filter's months (cents). A cancelled charge is no premium. */
export function premiumsWritten(db: Kysely<Tables>, filter: FigureFilter): Promise<Count[]> {
  const written = charges(db, filter).where(dayIn('c.period_start', filter)).where('c.state', '<>', 'CANCELLED')
  return counted(written, 'written', monthOfDay('c.period_start'), sql`sum(c.amount_cents)`)
}

/** Premiums that fell due in the period and are not paid today (cents). */
export function premiumsUnpaid(db: Kysely<Tables>, filter: FigureFilter): Promise<Count[]> {
  const unpaid = charges(db, filter)
    .where(dayIn('c.due_on', filter))
    .where('c.state', 'in', ['CHARGING', 'FAILED', 'WITH_OFFICE'])
  return counted(unpaid, 'unpaid', monthOfDay('c.due_on'), sql`sum(c.amount_cents)`)
}

/**
 * Premiums whose days touch the period, summed up for equal days of cover, so that there are far fewer rows than charges. A refund counts from its
 * promise.
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

/** Premiums given back in the period (cents), as the ledger has them. */
export function premiumsRefunded(db: Kysely<Tables>, filter: FigureFilter): Promise<Count[]> {
  return fromLedger(db, 'refunded', 'PREMIUM_REFUND', sql`-sum(l.amount_cents)`, filter)
}

/** Claims reported in the period. */
export function claimsReported(db: Kysely<Tables>, filter: FigureFilter): Promise<Count[]> {
  return fromClaims(db, 'claimsReported', COUNT, filter)
}

/** Sums asked for by the claims reported in the period (cents). */
export function claimsRequested(db: Kysely<Tables>, filter: FigureFilter): Promise<Count[]> {
  return fromClaims(db, 'claimsRequested', sql`sum(k.requested_cents)`, filter)
}

/** Claims paid out in the period. */
export function claimsPaid(db: Kysely<Tables>, filter: FigureFilter): Promise<Count[]> {
  return fromLedger(db, 'claimsPaid', 'CLAIM_PAYOUT', COUNT, filter)
}

/** Money paid out for claims in the period (cents). */
export function claimsPaidOut(db: Kysely<Tables>, filter: FigureFilter): Promise<Count[]> {
  return fromLedger(db, 'claimsPaidOut', 'CLAIM_PAYOUT', sql`-sum(l.amount_cents)`, filter)
}

const policies = (db: Kysely<Tables>, filter: FigureFilter) =>
  db.selectFrom('policies as p').where(ofShare(filter, 'p.country', 'p.partner_id'))

const charges = (db: Kysely<Tables>, filter: FigureFilter) =>
  policies(db, filter).innerJoin('premium_charges as c', 'c.policy_id', 'p.id')

function fromClaims(db: Kysely<Tables>, figure: Counted, value: RawBuilder<unknown>, filter: FigureFilter) {
  const claims = policies(db, filter)
    .innerJoin('claims as k', 'k.policy_id', 'p.id')
    .where(instantIn('k.opened_at', filter))
  return counted(claims, figure, monthOfInstant('k.opened_at'), value)
}

function fromLedger(
  db: Kysely<Tables>,
  figure: Counted,
  kind: 'PREMIUM_REFUND' | 'CLAIM_PAYOUT',
  value: RawBuilder<unknown>,
  filter: FigureFilter,
) {
  const entries = policies(db, filter)
    .innerJoin('ledger_entries as l', 'l.policy_id', 'p.id')
    .where(instantIn('l.at', filter))
    .where('l.kind', '=', kind)
  return counted(entries, figure, monthOfInstant('l.at'), value)
}

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
