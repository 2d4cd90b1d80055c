import { sql, type Expression, type Kysely, type RawBuilder, type SqlBool } from 'kysely'
import type { Count, Counted, Share } from '@nestbond/domain/figures/business-figures'
import type { WrittenPremium } from '@nestbond/domain/figures/earned-premium'
import type { Month } from '@nestbond/domain/figures/months'
import type { Tables } from '../platform/database/tables.ts'
import { dayIn, instantIn, monthOfDay, monthOfInstant, type FigureFilter } from './figure-filter.ts'

type Row = Share & { month: Month; value: number }

/** Policies whose cover began in the period. A policy that ended before its start was never in force. */
export function policiesStarted(db: Kysely<Tables>, filter: FigureFilter): Promise<Count[]> {
  return counted(db, 'started', {
    month: monthOfDay('p.insurance_start'),
    value: sql`count(*)`,
    from: sql`policies as p`,
    where: sql`${dayIn('p.insurance_start', filter)} and (p.ended_on is null or p.ended_on >= p.insurance_start)`,
    filter,
  })
}

/** Policies whose last day of cover lies in the period. */
export function policiesEnded(db: Kysely<Tables>, filter: FigureFilter): Promise<Count[]> {
  return counted(db, 'ended', {
    month: monthOfDay('p.ended_on'),
    value: sql`count(*)`,
    from: sql`policies as p`,
    where: sql`${dayIn('p.ended_on', filter)} and p.ended_on >= p.insurance_start`,
    filter,
  })
}

/** Policies in force before the first day of the period. */
export async function inForceBefore(db: Kysely<Tables>, filter: FigureFilter): Promise<(Share & { value: number })[]> {
  const { rows } = await sql<Share & { value: number }>`
    select p.country, p.partner_id as "partnerId", count(*) as value
    from policies as p
    where p.insurance_start < ${filter.first}::date
      and (p.ended_on is null or (p.ended_on >= ${filter.first}::date and p.ended_on >= p.insurance_start))
      and ${ofShare(filter)}
    group by 1, 2`.execute(db)
  return rows.map((row) => ({ ...row, value: Number(row.value) }))
}

/** Premiums of the periods that begin in the filter's months (cents). A cancelled charge is no premium. */
export function premiumsWritten(db: Kysely<Tables>, filter: FigureFilter): Promise<Count[]> {
  return counted(db, 'written', {
    month: monthOfDay('c.period_start'),
    value: sql`sum(c.amount_cents)`,
    from: sql`premium_charges as c join policies as p on p.id = c.policy_id`,
    where: sql`${dayIn('c.period_start', filter)} and c.state <> 'CANCELLED'`,
    filter,
  })
}

/** Premiums that fell due in the period and are not paid today (cents). */
export function premiumsUnpaid(db: Kysely<Tables>, filter: FigureFilter): Promise<Count[]> {
  return counted(db, 'unpaid', {
    month: monthOfDay('c.due_on'),
    value: sql`sum(c.amount_cents)`,
    from: sql`premium_charges as c join policies as p on p.id = c.policy_id`,
    where: sql`${dayIn('c.due_on', filter)} and c.state in ('CHARGING', 'FAILED', 'WITH_OFFICE')`,
    filter,
  })
}

/**
 * Premiums whose days touch the period, summed up for equal days of cover, so that there are far fewer rows than charges. A refund counts from its
 * promise.
 */
export async function premiumsCovering(db: Kysely<Tables>, filter: FigureFilter): Promise<(Share & WrittenPremium)[]> {
  const { rows } = await sql<Share & WrittenPremium>`
    select p.country, p.partner_id as "partnerId", c.period_start as start, c.period_end as "end",
      case when p.ended_on < c.period_end then p.ended_on end as "lastDay",
      sum(c.amount_cents) as amount, coalesce(sum(r.amount_cents), 0) as refunded
    from premium_charges as c
    join policies as p on p.id = c.policy_id
    left join premium_refunds as r on r.charge_id = c.id
    where c.period_start < ${filter.end}::date and c.period_end > ${filter.first}::date and c.state <> 'CANCELLED'
      and ${ofShare(filter)}
    group by 1, 2, 3, 4, 5`.execute(db)
  return rows.map((row) => ({ ...row, amount: Number(row.amount), refunded: Number(row.refunded) }))
}

/** Premiums given back in the period (cents), as the ledger has them. */
export function premiumsRefunded(db: Kysely<Tables>, filter: FigureFilter): Promise<Count[]> {
  return fromLedger(db, 'refunded', 'PREMIUM_REFUND', sql`-sum(l.amount_cents)`, filter)
}

/** Claims reported in the period. */
export function claimsReported(db: Kysely<Tables>, filter: FigureFilter): Promise<Count[]> {
  return fromClaims(db, 'claimsReported', sql`count(*)`, filter)
}

/** Sums asked for by the claims reported in the period (cents). */
export function claimsRequested(db: Kysely<Tables>, filter: FigureFilter): Promise<Count[]> {
  return fromClaims(db, 'claimsRequested', sql`sum(k.requested_cents)`, filter)
}

/** Claims paid out in the period. */
export function claimsPaid(db: Kysely<Tables>, filter: FigureFilter): Promise<Count[]> {
  return fromLedger(db, 'claimsPaid', 'CLAIM_PAYOUT', sql`count(*)`, filter)
}

/** Money paid out for claims in the period (cents). */
export function claimsPaidOut(db: Kysely<Tables>, filter: FigureFilter): Promise<Count[]> {
  return fromLedger(db, 'claimsPaidOut', 'CLAIM_PAYOUT', sql`-sum(l.amount_cents)`, filter)
}

function fromClaims(db: Kysely<Tables>, figure: Counted, value: RawBuilder<unknown>, filter: FigureFilter) {
  return counted(db, figure, {
    month: monthOfInstant('k.opened_at'),
    value,
    from: sql`claims as k join policies as p on p.id = k.policy_id`,
    where: instantIn('k.opened_at', filter),
    filter,
  })
}

function fromLedger(
  db: Kysely<Tables>,
  figure: Counted,
  kind: string,
  value: RawBuilder<unknown>,
  filter: FigureFilter,
) {
  return counted(db, figure, {
    month: monthOfInstant('l.at'),
    value,
    from: sql`ledger_entries as l join policies as p on p.id = l.policy_id`,
    where: sql`${instantIn('l.at', filter)} and l.kind = ${kind}`,
    filter,
  })
}

async function counted(
  db: Kysely<Tables>,
  figure: Counted,
  parts: {
    month: RawBuilder<unknown>
    value: RawBuilder<unknown>
    from: RawBuilder<unknown>
    where: RawBuilder<unknown>
    filter: FigureFilter
  },
): Promise<Count[]> {
  const { rows } = await sql<Row>`
    select ${parts.month} as month, p.country, p.partner_id as "partnerId", ${parts.value} as value
    from ${parts.from}
    where ${parts.where} and ${ofShare(parts.filter)}
    group by 1, 2, 3`.execute(db)
  // A sum arrives as text, because it may be larger than an integer of the database.
  return rows.map((row) => ({ ...row, figure, value: Number(row.value) }))
}

function ofShare(filter: FigureFilter): Expression<SqlBool> {
  return filter.ofShare('p.country', 'p.partner_id')
}
