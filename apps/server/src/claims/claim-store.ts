import type { LatinName } from '@nestbond/domain/values/person-name'
import type { ClaimCheck } from '@nestbond/domain/claims/claim-limits'
import type { ClaimFacts, ClaimItem } from '@nestbond/domain/claims/claim'
import type { PolicyState } from '@nestbond/domain/policy/policy'
import type { RepaymentPlan } from '@nestbond/domain/claims/recourse'
import { civilDateIn, type CivilDate } from '@nestbond/domain/values/civil-date'
import type { Country } from '@nestbond/domain/values/enums'
import type { Iban } from '@nestbond/domain/values/iban'
import type { Cents } from '@nestbond/domain/values/money'
import type { Kysely, Selectable, Updateable } from 'kysely'
import type { ClaimItemsTable, ClaimProposal, ClaimsTable, PayoutProposal } from './tables.ts'
import { linkedPolicies, lockFirstPolicy } from '../application/first-policy-store.ts'
import type { Tables } from '../platform/database/tables.ts'
import { isId } from '../underwriting/cases/case-store.ts'

/** The fields of a policy that claims need. */
export interface ClaimedPolicy {
  id: string
  number: string
  applicationId: string
  country: Country
  state: PolicyState
  deposit: Cents
  /** What had been paid out when this deposit was agreed, which no longer counts against it (docs/product-decisions.md#d122). */
  paidBefore: Cents
  /** The day since which the deposit is higher than agreed at first; null if it was not raised. */
  raisedOn: CivilDate | null
  /** Day on which the landlord accepted. */
  acceptedOn: CivilDate
  insuranceStart: CivilDate
  insuranceEnd: CivilDate | null
  /** The last paid day of a policy that has ended. */
  endedOn: CivilDate | null
  /** The day on which the landlord was told of a withdrawal or a cancellation. */
  noticeDay: CivilDate | null
  /** A claim was announced, and its amount was not given yet. */
  announced: boolean
  /** Claims on the policy of a former or a new household, which uses the same amount (docs/product-decisions.md#d108). */
  linkedClaims: readonly StoredClaim[]
}

export interface StoredItem extends ClaimItem {
  reason: string
  answer: { reason: string | null; at: Date } | null
  decisionReason: string | null
}

/** A claim as stored; `claimOn` returns its state on a day. */
export interface StoredClaim extends ClaimFacts {
  id: string
  policyId: string
  version: number
  openedAt: Date
  since: Date
  dueAt: Date | null
  items: readonly StoredItem[]
  settled: Cents | null
  decidedAt: Date | null
  payoutAccount: { accountHolder: string; iban: Iban } | null
  /** Null if the account was never replaced. */
  accountChangedOn: CivilDate | null
  /** Reasons for a review by the office, although the tenant accepted the whole claim. */
  checks: readonly ClaimCheck[]
  payoutProposal: PayoutProposal | null
  proposal: ClaimProposal | null
  payout: { paidOn: CivilDate; reference: string } | null
  owed: Cents
  /** The tenants' first answer counts from then on; null if none is held. */
  answerHoldsUntil: Date | null
  /** `number` counts the plans of a claim. */
  plan: (RepaymentPlan & { number: number; repaidBefore: Cents }) | null
}

export async function findPolicy(db: Kysely<Tables>, id: string): Promise<ClaimedPolicy | null> {
  return (await findPolicies(db, [id]))[0] ?? null
}

/** In no certain order. */
export async function findPolicies(db: Kysely<Tables>, ids: readonly string[]): Promise<ClaimedPolicy[]> {
  return ids.length === 0 ? [] : withLinkedClaims(db, await selectPolicies(db, ids).execute())
}

export async function tenantOfPolicy(
  db: Kysely<Tables>,
  { applicationId }: Pick<ClaimedPolicy, 'applicationId'>,
): Promise<{ firstName: string; lastName: string } & LatinName> {
  const { answers } = await db
    .selectFrom('applications')
    .select('answers')
    .where('id', '=', applicationId)
    .executeTakeFirstOrThrow()
  const { firstName = '', lastName = '', latinFirstName, latinLastName } = answers
  return { firstName, lastName, latinFirstName, latinLastName }
}

/**
 * Locks the policy until the transaction ends, which serialises all changes to its claims and to those on the policy of a former or a new household.
 */
export async function lockPolicy(trx: Kysely<Tables>, id: string): Promise<ClaimedPolicy | null> {
  await lockFirstPolicy(trx, id)
  const [policy] = await withLinkedClaims(trx, await selectPolicies(trx, [id]).forUpdate().execute())
  return policy ?? null
}

function selectPolicies(db: Kysely<Tables>, ids: readonly string[]) {
  return db
    .selectFrom('policies')
    .select([
      'id',
      'number',
      'application_id',
      'country',
      'status',
      'deposit_cents',
      'deposit_raised_on',
      'paid_before_cents',
      'created_at',
      'insurance_start',
      'insurance_end',
      'ended_on',
      'notice_day',
    ])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('claim_announcements as a')
          .select('a.id')
          .whereRef('a.policy_id', '=', 'policies.id')
          .where('a.claim_id', 'is', null)
          .where('a.taken_back_at', 'is', null),
      ).as('announced'),
    )
    .where('id', 'in', ids)
}

type PolicyRow = NonNullable<Awaited<ReturnType<ReturnType<typeof selectPolicies>['executeTakeFirst']>>>

async function withLinkedClaims(db: Kysely<Tables>, rows: readonly PolicyRow[]): Promise<ClaimedPolicy[]> {
  const groups = await linkedPolicies(
    db,
    rows.map(({ id }) => id),
  )
  const claims = await claimsOfPolicies(db, [...groups.keys()])
  return rows.map((row) => {
    const group = groups.get(row.id) ?? []
    return toPolicy(
      row,
      claims.filter(({ policyId }) => policyId !== row.id && group.includes(policyId)),
    )
  })
}

function toPolicy(row: PolicyRow, linkedClaims: StoredClaim[]): ClaimedPolicy {
  return {
    id: row.id,
    number: row.number,
    applicationId: row.application_id,
    country: row.country,
    state: row.status,
    deposit: row.deposit_cents,
    paidBefore: row.paid_before_cents,
    raisedOn: row.deposit_raised_on,
    acceptedOn: civilDateIn(row.created_at),
    insuranceStart: row.insurance_start,
    insuranceEnd: row.insurance_end,
    endedOn: row.ended_on,
    noticeDay: row.notice_day,
    announced: row.announced === true,
    linkedClaims,
  }
}

/** Newest first. */
export async function claimsOfPolicy(db: Kysely<Tables>, policyId: string): Promise<StoredClaim[]> {
  return claimsOfPolicies(db, [policyId])
}

/** Newest first. */
export async function claimsOfPolicies(db: Kysely<Tables>, policyIds: readonly string[]): Promise<StoredClaim[]> {
  if (policyIds.length === 0) return []
  return withItems(
    db,
    await db
      .selectFrom('claims')
      .selectAll()
      .where('policy_id', 'in', policyIds)
      .orderBy('opened_at', 'desc')
      .orderBy('id')
      .execute(),
  )
}

/** Null for an unknown or malformed id. */
export async function findClaim(db: Kysely<Tables>, id: string): Promise<StoredClaim | null> {
  if (!isId(id)) return null
  const [claim] = await withItems(db, await db.selectFrom('claims').selectAll().where('id', '=', id).execute())
  return claim ?? null
}

async function withItems(db: Kysely<Tables>, rows: Selectable<ClaimsTable>[]): Promise<StoredClaim[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const items = await db
    .selectFrom('claim_items')
    .selectAll()
    .where('claim_id', 'in', ids)
    .orderBy('claim_id')
    .orderBy('position')
    .execute()
  return rows.map((row) => toClaim(row, items.filter((item) => item.claim_id === row.id).map(toItem)))
}

/** A new claim with its items in order. */
export interface NewClaim {
  id: string
  policyId: string
  at: Date
  dueAt: Date
  requested: Cents
  payoutAccount: StoredClaim['payoutAccount']
  items: readonly { id: string; amount: Cents; reason: string }[]
}

export async function insertClaim(trx: Kysely<Tables>, claim: NewClaim): Promise<void> {
  await trx
    .insertInto('claims')
    .values({
      id: claim.id,
      policy_id: claim.policyId,
      state: 'WITH_TENANT',
      opened_at: claim.at,
      since: claim.at,
      due_at: claim.dueAt,
      requested_cents: claim.requested,
      account_holder: claim.payoutAccount?.accountHolder ?? null,
      iban: claim.payoutAccount?.iban ?? null,
    })
    .execute()
  await trx
    .insertInto('claim_items')
    .values(
      claim.items.map(({ id, amount, reason }, position) => ({
        id,
        claim_id: claim.id,
        position,
        requested_cents: amount,
        reason,
      })),
    )
    .execute()
}

/** Updates the given columns of a claim. */
export async function updateClaim(trx: Kysely<Tables>, id: string, columns: Updateable<ClaimsTable>): Promise<void> {
  await trx.updateTable('claims').set(columns).where('id', '=', id).execute()
}

/** Updates the columns of an item that can change: its state, the tenant's answer and the office's decision. */
export async function updateItem(trx: Kysely<Tables>, item: StoredItem): Promise<void> {
  await trx
    .updateTable('claim_items')
    .set({
      state: item.state,
      countered_cents: item.countered,
      answer_reason: item.answer?.reason ?? null,
      answered_at: item.answer?.at ?? null,
      decided_cents: item.decided,
      decision_reason: item.decisionReason,
    })
    .where('id', '=', item.id)
    .execute()
}

export async function writePolicyState(trx: Kysely<Tables>, policyId: string, state: PolicyState): Promise<void> {
  await trx.updateTable('policies').set({ status: state }).where('id', '=', policyId).execute()
}

function toItem(row: Selectable<ClaimItemsTable>): StoredItem {
  return {
    id: row.id,
    requested: row.requested_cents,
    reason: row.reason,
    state: row.state,
    countered: row.countered_cents,
    answer: row.answered_at && { reason: row.answer_reason, at: row.answered_at },
    decided: row.decided_cents,
    decisionReason: row.decision_reason,
  }
}

function toClaim(row: Selectable<ClaimsTable>, items: StoredItem[]): StoredClaim {
  return {
    id: row.id,
    policyId: row.policy_id,
    state: row.state,
    version: row.version,
    openedAt: row.opened_at,
    openedOn: civilDateIn(row.opened_at),
    since: row.since,
    dueAt: row.due_at,
    items,
    settled: row.settled_cents,
    decidedAt: row.decided_at,
    payoutAccount:
      row.iban !== null && row.account_holder !== null ? { accountHolder: row.account_holder, iban: row.iban } : null,
    accountChangedOn: row.account_changed_at && civilDateIn(row.account_changed_at),
    checks: row.checks,
    payoutProposal: row.payout_proposal,
    proposal: row.proposal,
    payout:
      row.paid_on !== null && row.payout_reference !== null
        ? { paidOn: row.paid_on, reference: row.payout_reference }
        : null,
    owed: row.owed_cents,
    answerHoldsUntil: row.answer_holds_until,
    plan: planOf(row),
  }
}

function planOf(row: Selectable<ClaimsTable>): StoredClaim['plan'] {
  const {
    plan_cents: amount,
    plan_instalments: instalments,
    plan_first_due_on: firstDueOn,
    plan_repaid_before_cents: repaidBefore,
  } = row
  if (amount === null || instalments === null || firstDueOn === null || repaidBefore === null) return null
  return { number: row.plan_number, amount, instalments, firstDueOn, repaidBefore }
}
