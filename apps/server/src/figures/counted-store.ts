import { WAITS, type FunnelStep, type Wait } from '@nestbond/api/figures/figures'
import type { Count } from '@nestbond/domain/figures/business-figures'
import { monthOf } from '@nestbond/domain/figures/months'
import { policyCounts, replacing, type ChargedPremium, type PolicyFacts } from '@nestbond/domain/figures/policy-figures'
import { waitSpan } from '@nestbond/domain/figures/waits'
import { civilDateIn } from '@nestbond/domain/values/civil-date'
import type { Kysely } from 'kysely'
import type { StoredCount } from '../office/tables.ts'
import { grouped } from '../platform/grouped.ts'
import type { Tables } from '../platform/database/tables.ts'
import { CHARGE_OF_REFUND } from '../policy/end/refund-store.ts'

type Db = Kysely<Tables>

/** The figure under which a step of the funnel is stored. */
export const funnelFigure = (step: FunnelStep) => `funnel-${step}`

/** The figures of applications and their policies, as they are now. An application that is gone has none. */
export async function countsOf(db: Db, applicationIds: readonly string[]): Promise<Map<string, StoredCount[]>> {
  const counts = new Map<string, StoredCount[]>(applicationIds.map((id) => [id, []]))
  for (const { id, ...count } of await funnelCounts(db, applicationIds)) counts.get(id)?.push(stored(count))
  for (const { id, ...count } of await waitCounts(db, applicationIds)) counts.get(id)?.push(stored(count))
  for (const { applicationId, ...facts } of await policyFacts(db, applicationIds))
    counts.get(applicationId)?.push(...policyCounts(facts).map(stored))
  return counts
}

const stored = ({
  figure,
  month,
  country,
  partnerId,
  value,
}: Omit<Count, 'figure'> & { figure: string }): StoredCount => [figure, month, country, partnerId ?? '', value]

/** The figure under which waits of a span are stored. */
const waitFigure = (wait: Wait, span: number) => `wait-${wait}-${span}`
const WAIT_FIGURE = /^wait-([a-z]+)-(\d+)$/

/** The waits that a stored figure counts; null for other figures. */
export function readWaitFigure(figure: string): { wait: string; span: number } | null {
  const [, wait, span] = WAIT_FIGURE.exec(figure) ?? []
  return wait === undefined ? null : { wait, span: Number(span) }
}

/** The turn-around times of applications, by the month of their end. */
async function waitCounts(db: Db, applicationIds: readonly string[]) {
  const policies = db
    .selectFrom('policies as p')
    .select(['p.application_id as id', 'p.country', 'p.partner_id'])
    .where('p.application_id', 'in', applicationIds)
  const claims = policies.innerJoin('claims as k', 'k.policy_id', 'p.id')
  const lists = await Promise.all([
    db
      .selectFrom('underwriting_cases as u')
      .innerJoin('applications as a', 'a.id', 'u.application_id')
      .select(['a.id', 'a.country', 'a.partner_id', 'u.opened_at as from', 'u.decided_at as to'])
      .where('a.id', 'in', applicationIds)
      .where('u.obsolete', '=', false)
      .execute(),
    policies
      .innerJoin('contracts as c', 'c.id', 'p.contract_id')
      .select(['c.signed_at as from', 'p.created_at as to'])
      .execute(),
    claims.select(['k.opened_at as from', 'k.decided_at as to']).execute(),
    claims
      .innerJoin('ledger_entries as l', 'l.claim_id', 'k.id')
      .where('l.kind', '=', 'CLAIM_PAYOUT')
      .select(['k.decided_at as from', 'l.at as to'])
      .execute(),
  ])
  return WAITS.flatMap((wait, at) =>
    (lists[at] ?? []).flatMap(({ id, country, partner_id: partnerId, from, to }) => {
      if (from === null || to === null) return []
      const month = monthOf(civilDateIn(to))
      return [{ id, figure: waitFigure(wait, waitSpan(from, to)), month, country, partnerId, value: 1 }]
    }),
  )
}

/**
 * How far each application has come, by the month in which it was started. Several tenants of one tenancy agreement are one application, and a new
 * household of an insured home is none.
 */
async function funnelCounts(db: Db, applicationIds: readonly string[]) {
  const rows = await db
    .selectFrom('applications as a')
    .where('a.id', 'in', applicationIds)
    .where('a.tenancy', 'is distinct from', 'co-tenant')
    .where((e) =>
      e.not(e.exists(e.selectFrom('tenant_changes as t').select('t.id').whereRef('t.successor_id', '=', 'a.id'))),
    )
    .select((e) => [
      'a.id',
      'a.country',
      'a.partner_id',
      'a.created_at',
      'a.last_completed_page',
      'a.risk_result',
      e.exists(e.selectFrom('decisions as d').select('d.id').whereRef('d.application_id', '=', 'a.id')).as('decided'),
      e
        .exists(
          e
            .selectFrom('contracts as c')
            .select('c.id')
            .whereRef('c.application_id', '=', 'a.id')
            .where('c.signed_at', 'is not', null),
        )
        .as('signed'),
      e.exists(e.selectFrom('policies as p').select('p.id').whereRef('p.application_id', '=', 'a.id')).as('insured'),
    ])
    .execute()
  return rows.flatMap((row) => {
    const answered = row.last_completed_page !== null
    const reached: Record<FunnelStep, boolean> = {
      started: true,
      answered,
      decided: answered && Boolean(row.decided),
      accepted: row.risk_result === true,
      signed: Boolean(row.signed),
      insured: Boolean(row.insured),
    }
    const month = monthOf(civilDateIn(row.created_at))
    const steps = Object.entries(reached) as [FunnelStep, boolean][]
    return steps.flatMap(([step, is]) =>
      is
        ? [{ id: row.id, figure: funnelFigure(step), month, country: row.country, partnerId: row.partner_id, value: 1 }]
        : [],
    )
  })
}

async function policyFacts(
  db: Db,
  applicationIds: readonly string[],
): Promise<(PolicyFacts & { applicationId: string })[]> {
  const policies = await db
    .selectFrom('policies as p')
    .leftJoin('tenant_changes as t', 't.successor_id', 'p.application_id')
    .leftJoin('policies as f', 'f.id', 't.policy_id')
    .select(['p.id', 'p.application_id', 'p.country', 'p.partner_id', 'p.insurance_start', 'p.ended_on', 'p.status'])
    .select(['t.state as change', 'f.status as former'])
    .where('p.application_id', 'in', applicationIds)
    .execute()
  if (policies.length === 0) return []
  const ids = policies.map(({ id }) => id)
  const [charges, refunds, entries, claims] = await Promise.all([
    db
      .selectFrom('premium_charges')
      .select(['id', 'policy_id', 'amount_cents', 'state', 'due_on', 'period_start', 'period_end'])
      .where('policy_id', 'in', ids)
      .execute(),
    db
      .selectFrom('premium_refunds as r')
      .select(['r.from_day', 'r.amount_cents', CHARGE_OF_REFUND.as('charge_id')])
      .where('r.policy_id', 'in', ids)
      .execute(),
    db
      .selectFrom('ledger_entries')
      .select(['policy_id', 'kind', 'amount_cents', 'at'])
      .where('policy_id', 'in', ids)
      .where('kind', 'in', ['PREMIUM_REFUND', 'REFUND_RETURN', 'CLAIM_PAYOUT'])
      .execute(),
    db
      .selectFrom('claims')
      .select(['policy_id', 'requested_cents', 'opened_at'])
      .where('policy_id', 'in', ids)
      .execute(),
  ])
  const refundsOf = grouped(refunds, (row) => row.charge_id ?? '')
  const chargesOf = grouped(charges, (row) => row.policy_id)
  const entriesOf = grouped(entries, (row) => row.policy_id)
  const claimsOf = grouped(claims, (row) => row.policy_id)
  const premium = (charge: (typeof charges)[number]): ChargedPremium => {
    const given = refundsOf.get(charge.id) ?? []
    return {
      amount: charge.amount_cents,
      state: charge.state,
      dueOn: charge.due_on,
      start: charge.period_start,
      end: charge.period_end,
      refunded: given.reduce((sum, { from_day: from, amount_cents: amount }) => sum + (from === null ? amount : 0), 0),
      lowered: given.flatMap(({ from_day: from, amount_cents: amount }) => (from === null ? [] : [{ from, amount }])),
    }
  }
  return policies.map((row) => ({
    applicationId: row.application_id,
    country: row.country,
    partnerId: row.partner_id,
    insuranceStart: row.insurance_start,
    endedOn: row.ended_on,
    replaced: row.status === 'REPLACED',
    replaces: replacing(row.change && row.former && { state: row.change, former: row.former }),
    premiums: (chargesOf.get(row.id) ?? []).map(premium),
    returned: (entriesOf.get(row.id) ?? []).map(({ kind, amount_cents: amount, at }) => ({
      kind: kind as 'PREMIUM_REFUND' | 'REFUND_RETURN' | 'CLAIM_PAYOUT',
      amount: -amount,
      on: civilDateIn(at),
    })),
    claims: (claimsOf.get(row.id) ?? []).map((claim) => ({
      openedOn: civilDateIn(claim.opened_at),
      requested: claim.requested_cents,
    })),
  }))
}
