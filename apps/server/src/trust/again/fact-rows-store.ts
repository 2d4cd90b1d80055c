import type { Kysely } from 'kysely'
import { linkedPolicies } from '../../application/first-policy-store.ts'
import { CHARGE_OF_REFUND } from '../../policy/end/refund-store.ts'
import type { Tables } from '../../platform/database/tables.ts'

type Db = Kysely<Tables>

/** The rows of several policies, of all tables that their money and their ends are computed from, or are compared with. */
export type FactRows = Awaited<ReturnType<typeof loadFactRows>>

/** The keys by which the rows of several policies are found. */
interface Keys {
  ids: readonly string[]
  applicationIds: readonly string[]
  contractIds: readonly string[]
  /** The policies, and those that secure the same deposit. */
  securing: readonly string[]
}

/** @param ids of at least one policy */
export async function loadFactRows(db: Db, ids: readonly string[]) {
  const policies = await db.selectFrom('policies').selectAll().where('id', 'in', ids).orderBy('id').execute()
  const linked = await linkedPolicies(db, ids)
  const keys: Keys = {
    ids,
    applicationIds: policies.map(({ application_id: id }) => id),
    contractIds: policies.map(({ contract_id: id }) => id),
    securing: [...new Set([...ids, ...[...linked.values()].flat()])],
  }
  const [agreement, money, course] = await Promise.all([
    agreementRows(db, keys),
    moneyRows(db, keys),
    courseRows(db, keys),
  ])
  const people = await peopleRows(db, [...new Set([...keys.applicationIds, ...money.charges.flatMap(payersOf)])])
  return { policies, linked, ...agreement, ...money, ...course, ...people }
}

/** The applications of those who paid a charge, besides the first tenant. */
export function payersOf(charge: { payer_id: string | null; transferred_by: string | null }): string[] {
  return [charge.payer_id ?? [], charge.transferred_by ?? []].flat()
}

/** Reads all at once. */
async function readAll<Readings extends Record<string, Promise<unknown>>>(
  readings: Readings,
): Promise<{ [Name in keyof Readings]: Awaited<Readings[Name]> }> {
  const rows = await Promise.all(
    Object.entries(readings).map(async ([name, reading]) => [name, await reading] as const),
  )
  return Object.fromEntries(rows) as { [Name in keyof Readings]: Awaited<Readings[Name]> }
}

/** The rows of what was agreed. */
async function agreementRows(db: Db, { ids, applicationIds, contractIds }: Keys) {
  return readAll({
    applications: db
      .selectFrom('applications')
      .select(['id', 'answers', 'email_key', 'insurance_start', 'insurance_end'])
      .where('id', 'in', applicationIds)
      .execute(),
    contracts: db.selectFrom('contracts').selectAll().where('id', 'in', contractIds).execute(),
    invitations: db
      .selectFrom('invitations')
      .select(['application_id', 'status', 'answered_at'])
      .where('application_id', 'in', applicationIds)
      .where('status', '=', 'ACCEPTED')
      .execute(),
    offers: db.selectFrom('offers').selectAll().where('application_id', 'in', applicationIds).execute(),
    exchanges: db.selectFrom('deposit_exchanges').selectAll().where('application_id', 'in', applicationIds).execute(),
    periodChanges: db
      .selectFrom('period_changes')
      .selectAll()
      .where('policy_id', 'in', ids)
      .where('taken_back_at', 'is', null)
      .orderBy('effective_on')
      .execute(),
    depositChanges: db
      .selectFrom('deposit_changes')
      .selectAll()
      .where('policy_id', 'in', ids)
      .where('state', '=', 'AGREED')
      .orderBy('number')
      .execute(),
    splits: db
      .selectFrom('split_changes')
      .selectAll()
      .where('policy_id', 'in', ids)
      .where('state', '=', 'HOLDS')
      .orderBy('closed_at')
      .execute(),
    splitParts: db
      .selectFrom('split_change_parts as s')
      .innerJoin('split_changes as c', 'c.id', 's.change_id')
      .select(['s.change_id', 's.payer', 's.weight'])
      .where('c.policy_id', 'in', ids)
      .where('c.state', '=', 'HOLDS')
      .orderBy('s.payer')
      .execute(),
    shares: db
      .selectFrom('premium_shares')
      .selectAll()
      .where('first_application_id', 'in', applicationIds)
      .orderBy('payer')
      .execute(),
    coTenants: db
      .selectFrom('co_tenants')
      .select('first_application_id as firstId')
      .where('first_application_id', 'in', applicationIds)
      .execute(),
  })
}

/** The rows of premiums, refunds and their means of payment. */
async function moneyRows(db: Db, { ids, applicationIds }: Keys) {
  return readAll({
    charges: db
      .selectFrom('premium_charges')
      .selectAll()
      .where('policy_id', 'in', ids)
      .orderBy('period_number')
      .execute(),
    refunds: db
      .selectFrom('premium_refunds as r')
      .selectAll('r')
      .select(CHARGE_OF_REFUND.as('of'))
      .where('r.policy_id', 'in', ids)
      .orderBy('r.requested_at')
      .orderBy('r.id')
      .execute(),
    entries: db.selectFrom('ledger_entries').selectAll().where('policy_id', 'in', ids).orderBy('id').execute(),
    notices: db.selectFrom('debit_notices').selectAll().where('policy_id', 'in', ids).orderBy('announced_at').execute(),
    setups: db
      .selectFrom('card_setups')
      .select(['application_id', 'setup_id', 'method'])
      .where('application_id', 'in', applicationIds)
      .execute(),
    payments: db
      .selectFrom('claim_card_payments')
      .selectAll()
      .where('policy_id', 'in', ids)
      .orderBy('requested_at')
      .execute(),
    collection: db
      .selectFrom('premium_collection_events as e')
      .innerJoin('premium_charges as c', 'c.id', 'e.charge_id')
      .select(['c.policy_id', 'e.kind', 'e.at', 'e.charge_id', 'e.until'])
      .where('c.policy_id', 'in', ids)
      .orderBy('e.id')
      .execute(),
  })
}

/** The rows of what has happened to a policy. */
async function courseRows(db: Db, { ids, applicationIds, contractIds, securing }: Keys) {
  return readAll({
    events: db
      .selectFrom('application_events')
      .select(['application_id', 'kind', 'at', 'data', 'actor'])
      .where('application_id', 'in', applicationIds)
      .orderBy('id')
      .execute(),
    claimEvents: db
      .selectFrom('claim_events as e')
      .innerJoin('claims as c', 'c.id', 'e.claim_id')
      .select(['c.policy_id', 'e.claim_id', 'e.kind', 'e.at', 'e.amount_cents'])
      .where('c.policy_id', 'in', ids)
      .where('e.kind', 'in', ['opened', 'paid-out', 'repaid'])
      .execute(),
    claims: db.selectFrom('claims').selectAll().where('policy_id', 'in', securing).orderBy('opened_at').execute(),
    releases: db.selectFrom('releases').selectAll().where('policy_id', 'in', ids).orderBy('requested_at').execute(),
    withdrawals: db
      .selectFrom('withdrawals')
      .selectAll()
      .where('contract_id', 'in', contractIds)
      .where('taken_back_at', 'is', null)
      .where('carried_out_at', 'is not', null)
      .orderBy('carried_out_at')
      .orderBy('held_until', (order) => order.asc().nullsFirst())
      .orderBy('withdrawn_at')
      .execute(),
    earlyCover: db
      .selectFrom('contracts as c')
      .innerJoin('withdrawals as w', 'w.contract_id', 'c.id')
      .innerJoin('consents as k', (on) =>
        on.on((e) => e('k.application_id', '=', e.fn.coalesce('w.declared_by', 'c.application_id'))),
      )
      .select(['w.id', 'k.granted'])
      .where('c.id', 'in', contractIds)
      .where('k.kind', '=', 'fulfilmentWithinWithdrawal')
      .whereRef('k.at', '<=', 'c.signed_at')
      .orderBy('k.id')
      .execute(),
    moveOuts: db.selectFrom('move_outs').selectAll().where('policy_id', 'in', ids).execute(),
    replaced: db
      .selectFrom('tenant_changes as t')
      .innerJoin('policies as p', 'p.application_id', 't.successor_id')
      .select(['t.policy_id', 'p.insurance_start'])
      .where('t.policy_id', 'in', ids)
      .where('t.state', '=', 'DONE')
      .execute(),
    sandboxes: db.selectFrom('partners').select('id').where('sandbox_of', 'is not', null).execute(),
  })
}

/** The refunds that people were told of, and the ids of those people who are erased. */
async function peopleRows(db: Db, peopleIds: readonly string[]) {
  const refundEvents = await db
    .selectFrom('application_events')
    .select(['application_id', 'kind', 'at', 'data'])
    .where('application_id', 'in', peopleIds)
    .where('kind', 'in', ['premium-refunded', 'refund-with-office'])
    .execute()
  const present = await db.selectFrom('applications').select('id').where('id', 'in', peopleIds).execute()
  const presentIds = new Set(present.map((one) => one.id))
  const goneIds = new Set(peopleIds.filter((id) => !presentIds.has(id)))
  return { refundEvents, goneIds }
}
