import { sql, type Kysely } from 'kysely'
import type { CoTenantWithdrawalState } from '@nestbond/domain/co-tenants/co-tenant-withdrawal'
import { civilDateIn, type CivilDate } from '@nestbond/domain/values/civil-date'
import { lastDayBefore } from '@nestbond/domain/values/end-of-day'
import { todayOf } from '../../platform/clock.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { Deps } from '../../platform/deps.ts'
import { linkedPolicies } from '../../application/first-policy-store.ts'
import { findShares } from '../../application/premium-share-store.ts'
import { CHARGE_OF_REFUND } from '../../policy/end/refund-store.ts'
import { ledgerOfPayer } from '../../policy/premiums/policy-ledger-store.ts'
import { findMoveOut } from '../../policy/move-out/move-out-store.ts'

/** An id that does not exist. */
export const NOWHERE = '00000000-0000-0000-0000-000000000000'

/** A stored claim, with its items in their order. */
export type ClaimSeen = Snapshot['claims'][number]

export type Snapshot = Awaited<ReturnType<typeof policySnapshot>>

interface Contract {
  deps: Deps
  contractNumber: string
  /** The start that the tenant asked for. */
  agreedStart: CivilDate
  earlyCoverAgreed: boolean
  /** Errors of late workers so far. */
  stumbled: readonly string[]
}

/** Reads all data about one contract that the rules check, from our database and from the provider's books. */
export async function policySnapshot({ deps, contractNumber, agreedStart, earlyCoverAgreed, stumbled }: Contract) {
  const db = deps.database.kysely
  const contract = await db
    .selectFrom('contracts')
    .selectAll()
    .where('number', '=', contractNumber)
    .executeTakeFirstOrThrow()
  const invitation = await db
    .selectFrom('invitations')
    .select(['status', 'expires_at', 'answered_at'])
    .where('application_id', '=', contract.application_id)
    .executeTakeFirstOrThrow()
  const policy =
    (await db.selectFrom('policies').selectAll().where('contract_id', '=', contract.id).executeTakeFirst()) ?? null
  const policyId = policy?.id ?? NOWHERE
  const [
    charges,
    collection,
    ledger,
    refunds,
    releases,
    declared,
    claims,
    books,
    certificates,
    moveOut,
    depositChanges,
    coTenants,
    shares,
    beforeAcceptance,
    takeOvers,
    firstSetups,
    replacedBy,
    linkedClaims,
    splits,
    raiseAgreements,
  ] = await Promise.all([
    db
      .selectFrom('premium_charges')
      .select([
        'id',
        'state',
        'period_number',
        'period_start',
        'period_end',
        'amount_cents',
        'due_on',
        'next_try_on',
        'reinstatable_until',
        'card_provider',
        'card_setup_id',
        'payer_id',
      ])
      .where('policy_id', '=', policyId)
      .orderBy('period_number')
      .orderBy('payer_id', (order) => order.asc().nullsFirst())
      .orderBy('id')
      .execute(),
    db
      .selectFrom('premium_collection_events as e')
      .innerJoin('premium_charges as c', 'c.id', 'e.charge_id')
      .select((e) => ['e.charge_id', 'e.kind', 'e.at', e('e.round', '=', e.ref('c.collection_round')).as('counts')])
      .where('c.policy_id', '=', policyId)
      .orderBy('e.id')
      .execute(),
    db
      .selectFrom('ledger_entries')
      .select(['kind', 'charge_id', 'claim_id', 'amount_cents', 'reference', 'at'])
      .where('policy_id', '=', policyId)
      .orderBy('id')
      .execute(),
    db
      .selectFrom('premium_refunds as r')
      .select(['r.state', CHARGE_OF_REFUND.as('charge_id'), 'r.amount_cents', 'r.from_day', 'r.reference'])
      .where('r.policy_id', '=', policyId)
      .orderBy('charge_id')
      .orderBy('r.id')
      .execute(),
    db
      .selectFrom('releases')
      .select(['id', 'state', 'begun_by', 'answered_at'])
      .where('policy_id', '=', policyId)
      .orderBy('requested_at')
      .orderBy('id')
      .execute(),
    db
      .selectFrom('withdrawals')
      .selectAll()
      .where('contract_id', '=', contract.id)
      // The one that has ended the contract is the first that was carried out, as in the product.
      .orderBy('carried_out_at')
      .orderBy('held_until', (order) => order.asc().nullsFirst())
      .orderBy('withdrawn_at')
      .orderBy('id')
      .execute(),
    claimsOf(db, [policyId]),
    booksOf(db, policyId),
    db.selectFrom('certificates').select('code').where('policy_id', '=', policyId).execute(),
    findMoveOut(db, policyId),
    db.selectFrom('deposit_changes').selectAll().where('policy_id', '=', policyId).orderBy('number').execute(),
    db
      .selectFrom('co_tenants')
      .select(['application_id', 'signed_at', 'signed_version'])
      .where('first_application_id', '=', contract.application_id)
      .orderBy('added_at')
      .orderBy('id')
      .execute(),
    findShares(db, contract.application_id),
    db
      .selectFrom('co_tenant_withdrawals')
      .select(['id', 'application_id', 'state', 'held_until', 'answer_until'])
      .where('contract_id', '=', contract.id)
      .orderBy('withdrawn_at')
      .orderBy('id')
      .execute(),
    db
      .selectFrom('take_over_questions as q')
      .innerJoin('co_tenant_withdrawals as w', 'w.id', 'q.withdrawal_id')
      .select(['q.id', 'q.application_id', 'q.answer'])
      .where('w.contract_id', '=', contract.id)
      .orderBy('w.withdrawn_at')
      .orderBy('q.id')
      .execute(),
    db.selectFrom('card_setups').select('setup_id').where('application_id', '=', contract.application_id).execute(),
    db
      .selectFrom('tenant_changes as t')
      .innerJoin('policies as p', 'p.application_id', 't.successor_id')
      .select('p.insurance_start')
      .where('t.policy_id', '=', policyId)
      .where('t.state', '=', 'DONE')
      .executeTakeFirst(),
    claimsOf(
      db,
      ((await linkedPolicies(db, [policyId])).get(policyId) ?? []).filter((id) => id !== policyId),
    ),
    splitsOf(db, policyId),
    raiseAgreementsOf(db, policyId),
  ])
  const newestOfCoTenant = newest(declared.filter((one) => one.of_co_tenant && one.policy_id !== null))
  const newestBefore = (ofFirst: boolean) => {
    const one = beforeAcceptance.findLast((row) => (row.application_id === contract.application_id) === ofFirst)
    return one ? { id: one.id, state: stateBefore(deps.clock.now(), one) } : null
  }
  const payers = [null, ...new Set(charges.flatMap(({ payer_id: payer }) => payer ?? []))]
  const ledgers = []
  for (const payer of payers) ledgers.push(await ledgerOfPayer(db, policyId, payer))
  return {
    today: todayOf(deps.clock),
    signedOn: civilDateIn(contract.signed_at!),
    weights: shares.map(({ weight }) => weight),
    /** Of each tenant, the first one first; empty for a single tenant. */
    tenantWeights: weightsOfTenants(
      [contract.application_id, ...coTenants.map(({ application_id: id }) => id)],
      shares,
    ),
    splits,
    raiseAgreements,
    contractId: contract.id,
    invitation: {
      status: invitation.status,
      lastDay: lastDayBefore(invitation.expires_at),
      answeredOn: invitation.answered_at && civilDateIn(invitation.answered_at),
    },
    insuranceStart: policy?.insurance_start ?? agreedStart,
    earlyCoverAgreed,
    policy,
    charges,
    collection: collection.map(({ charge_id: chargeId, kind, at, counts }) => ({
      chargeId,
      kind,
      at,
      on: civilDateIn(at),
      counts,
    })),
    ledger,
    /** The sum of each payer's own ledger, the first tenant's first. */
    balances: ledgers.map((entries) => entries.reduce((sum, { amount }) => sum + amount, 0)),
    /** The entries of the first tenant: claims, the own charges, and others' that the first tenant's card has paid. */
    ownLedger: ledger.filter(({ charge_id: id }) => {
      const charge = charges.find((one) => one.id === id)
      const setups = new Set(firstSetups.map(({ setup_id }) => setup_id))
      return !charge || charge.payer_id === null || setups.has(charge.card_setup_id)
    }),
    refunds,
    releases,
    /** Withdrawals that are not taken back: carried out, or still held. */
    withdrawals: declared
      .filter((one) => one.taken_back_at === null)
      .map((one) => ({
        withdrawn_at: one.withdrawn_at,
        carriedOut: one.carried_out_at !== null,
        ofCoTenant: one.of_co_tenant,
      })),
    declaration: stateOf(
      deps.clock.now(),
      newest(declared.filter((one) => one.held_until !== null && !one.of_co_tenant)),
    ),
    coTenant: {
      /** The co-tenant's newest declaration after the acceptance. */
      declared: newestOfCoTenant?.id ?? null,
      declaration: stateOf(deps.clock.now(), newestOfCoTenant),
      /** The newest one before it, with its state now. */
      before: newestBefore(false),
    },
    /** The newest declaration of the first of several tenants before the acceptance. */
    firstBefore: newestBefore(true),
    /** The questions to the co-tenants whether they take over, with their answers. */
    takeOvers: takeOvers.map(({ id, application_id, answer }) => ({
      id,
      answer,
      ofLast: application_id === coTenants.at(-1)?.application_id,
    })),
    claims,
    /** Claims on the policies of a former or a new household. */
    linkedClaims,
    books,
    stumbled,
    certificate: certificates.at(-1)?.code ?? null,
    moveOut,
    /** The first day of the new household's policy that has taken the place of this one. */
    replacedOn: replacedBy?.insurance_start ?? null,
    depositChanges,
    /** For each co-tenant, whether this contract has their signature. */
    coTenantsSigned: coTenants.map((one) => one.signed_at !== null && one.signed_version === contract.answers_version),
  }
}

/** Without any share the first tenant pays for all. */
function weightsOfTenants(ids: readonly string[], shares: readonly { applicationId: string; weight: number }[]) {
  if (ids.length === 1) return []
  if (shares.length === 0) return ids.map((_, at) => (at === 0 ? 1 : 0))
  return ids.map((id) => shares.find(({ applicationId }) => applicationId === id)?.weight ?? 0)
}

/** Every other split that was proposed, the oldest first. */
async function splitsOf(db: Kysely<Tables>, policyId: string) {
  const changes = await db
    .selectFrom('split_changes')
    .selectAll()
    .where('policy_id', '=', policyId)
    .orderBy('proposed_at')
    .execute()
  const parts = await db
    .selectFrom('split_change_parts')
    .selectAll()
    .where('change_id', 'in', [...changes.map(({ id }) => id), NOWHERE])
    .orderBy('payer')
    .execute()
  return changes.map(({ id, state, last_day, closed_at }) => ({
    id,
    state,
    lastDay: last_day,
    closedAt: closed_at,
    parts: parts
      .filter(({ change_id }) => change_id === id)
      .map((part) => ({
        weight: part.weight,
        before: part.before_cents,
        after: part.after_cents,
        agreedAt: part.agreed_at,
      })),
  }))
}

/** The answers of co-tenants to raises of the deposit. */
async function raiseAgreementsOf(db: Kysely<Tables>, policyId: string) {
  return db
    .selectFrom('deposit_change_agreements as a')
    .innerJoin('deposit_changes as d', 'd.id', 'a.change_id')
    .selectAll('a')
    .where('d.policy_id', '=', policyId)
    .orderBy('d.number')
    .orderBy('a.payer')
    .execute()
}

function newest<Row extends { withdrawn_at: Date }>(rows: readonly Row[]): Row | undefined {
  return rows.toSorted((a, b) => a.withdrawn_at.getTime() - b.withdrawn_at.getTime()).at(-1)
}

/** The state of the newest declaration by contract number; null if there is none. */
function stateOf(
  now: Date,
  one: { held_until: Date | null; carried_out_at: Date | null; taken_back_at: Date | null } | undefined,
): 'CONTINUED' | 'HELD' | 'FINAL' | null {
  if (!one?.held_until) return null
  if (one.taken_back_at) return 'CONTINUED'
  return one.carried_out_at || now >= one.held_until ? 'FINAL' : 'HELD'
}

/** OVER: it may not be taken back any more, and the first tenant is not asked yet. UNANSWERED: the time to answer is over. */
function stateBefore(
  now: Date,
  { state, held_until, answer_until }: { state: CoTenantWithdrawalState; held_until: Date; answer_until: Date },
): CoTenantWithdrawalState | 'OVER' | 'UNANSWERED' {
  if (state === 'HELD' && now >= held_until) return 'OVER'
  return state === 'ASKED' && now >= answer_until ? 'UNANSWERED' : state
}

async function claimsOf(db: Kysely<Tables>, policyIds: readonly string[]) {
  const claims = await db
    .selectFrom('claims')
    .select(['id', 'state', 'opened_at', 'since', 'owed_cents', 'payout_proposal', 'paid_on'])
    .where('policy_id', 'in', [...policyIds, NOWHERE])
    .orderBy('opened_at')
    .orderBy('id')
    .execute()
  const items = await db
    .selectFrom('claim_items')
    .selectAll()
    .where('claim_id', 'in', [...claims.map(({ id }) => id), NOWHERE])
    .orderBy('position')
    .execute()
  return claims.map(({ id, state, opened_at, since, owed_cents, payout_proposal, paid_on }) => ({
    id,
    state,
    openedOn: civilDateIn(opened_at),
    openedAt: opened_at,
    /** When the claim ended without a payout; else null. */
    overAt: state === 'CLOSED' || state === 'TAKEN_BACK' ? since : null,
    owed: owed_cents,
    paidOn: paid_on,
    payoutProposal: payout_proposal,
    items: items
      .filter(({ claim_id }) => claim_id === id)
      .map((item) => ({
        id: item.id,
        requested: item.requested_cents,
        state: item.state,
        countered: item.countered_cents,
        decided: item.decided_cents,
      })),
  }))
}

/** The amounts taken and refunded in the provider's own books: one row per successful charge. */
async function booksOf(db: Kysely<Tables>, policyId: string) {
  const { rows } = await sql<{
    key: string
    taken: number
    returned: number
  }>`select c.idempotency_key as key, c.amount_cents as taken,
        coalesce((select sum(r.amount_cents) from sandbox_card_refunds r where r.charge_id = c.id), 0)::int as returned
      from sandbox_card_charges c where c.idempotency_key like ${`${policyId}:%`} and c.decline_code is null order by 1`.execute(
    db,
  )
  return rows
}
