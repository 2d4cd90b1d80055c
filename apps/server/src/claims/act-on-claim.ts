import { claimLastDay, claimOn, isOpenClaim, policyStateWith, type ClaimState } from '@nestbond/domain/claims/claim'
import { move } from '@nestbond/domain/values/moves'
import { POLICY_MOVES, type PolicyState } from '@nestbond/domain/policy/policy'
import type { CivilDate } from '@nestbond/domain/values/civil-date'
import { endOfDay } from '@nestbond/domain/values/end-of-day'
import { addWorkingDays } from '@nestbond/domain/values/working-days'
import type { Kysely, Updateable } from 'kysely'
import { todayOf } from '../platform/clock.ts'
import type { ClaimsTable } from './tables.ts'
import type { Tables } from '../platform/database/tables.ts'
import type { Deps } from '../platform/deps.ts'
import { AppError } from '../platform/errors.ts'
import { claimAnswered } from './mails/claim-answered.ts'
import { claimMailData } from './mails/claim-mail.ts'
import { addClaimEvent, type NewClaimEvent } from './claim-event-store.ts'
import {
  claimsOfPolicy,
  findClaim,
  lockPolicy,
  updateClaim,
  updateItem,
  writePolicyState,
  type ClaimedPolicy,
  type StoredClaim,
  type StoredItem,
} from './claim-store.ts'

/** Working days that the office has for a decision, and for a payout. */
const OFFICE_DAYS = 5

type Needs = Pick<Deps, 'database' | 'clock' | 'queue'>

/** A locked claim in its state of today, with its policy and the transaction. */
export interface HeldClaim {
  trx: Kysely<Tables>
  now: Date
  today: CivilDate
  policy: ClaimedPolicy
  claim: StoredClaim
}

/** The changes that an action makes to a claim. Fields that are left out stay as they are. */
export interface ClaimChange {
  state?: ClaimState
  items?: readonly StoredItem[]
  columns?: Updateable<ClaimsTable>
  event: NewClaimEvent
  /** Runs in the same transaction, after the claim is written. */
  also?: () => Promise<void>
}

/** The time by which the office should have handled a claim that reached it on `day`. */
export function officeDueAt(day: CivilDate): Date {
  return endOfDay(addWorkingDays(day, OFFICE_DAYS))
}

/**
 * Runs one action on a claim. Claim, items, history, the policy's state and mails are written in one transaction. The policy is locked first, which
 * serialises all actions on its claims. If the tenant's time to answer is over, that is saved before the action runs.
 * @param policyId limits the caller to claims of this policy
 * @throws AppError NOT_FOUND, and errors of `perform`
 */
export async function actOnClaim(
  deps: Needs,
  { claimId, policyId }: { claimId: string; policyId?: string },
  perform: (held: HeldClaim) => Promise<ClaimChange | null> | ClaimChange | null,
): Promise<void> {
  await deps.database.transaction(async (trx) => {
    const found = await findClaim(trx, claimId)
    if (!found || (policyId !== undefined && found.policyId !== policyId)) throw new AppError('NOT_FOUND')
    const policy = await lockPolicy(trx, found.policyId)
    const stored = await findClaim(trx, claimId)
    if (!policy || !stored) throw new AppError('NOT_FOUND')
    const held: HeldClaim = { trx, now: deps.clock.now(), today: todayOf(deps.clock), policy, claim: stored }
    const claim = await writeTimeOver(deps, held)
    const change = await perform({ ...held, claim })
    if (change) await writeChange({ ...held, claim }, change)
    await change?.also?.()
  })
}

/**
 * Saves that the tenant has not answered in time. The version stays the same, because `claimOn` has shown this state to every reader since the
 * deadline.
 */
async function writeTimeOver({ queue }: Needs, { trx, now, today, claim }: HeldClaim): Promise<StoredClaim> {
  const over = claimOn(claim, today)
  if (over === claim) return claim
  const lastDay = claimLastDay(claim.openedOn)
  const since = new Date(endOfDay(lastDay).getTime() + 1)
  await writeItems(trx, claim.items, over.items)
  await updateClaim(trx, claim.id, { state: over.state, since, due_at: officeDueAt(lastDay) })
  await addClaimEvent(trx, claim.id, claim.version, now, { actor: 'system', kind: 'time-over' })
  await queue.enqueue(trx, claimAnswered, claimMailData(claim.id))
  return { ...over, since }
}

async function writeChange({ trx, now, today, policy, claim }: HeldClaim, change: ClaimChange): Promise<void> {
  const { state = claim.state, items = claim.items, columns = {}, event } = change
  const version = claim.version + 1
  await writeItems(trx, claim.items, items)
  await updateClaim(trx, claim.id, {
    version,
    ...(state === claim.state ? {} : entering(state, now, today)),
    ...columns,
  })
  await addClaimEvent(trx, claim.id, version, now, event)
  await writePolicy(trx, policy)
}

function entering(state: ClaimState, now: Date, today: CivilDate): Updateable<ClaimsTable> {
  const open = isOpenClaim(state)
  return { state, since: now, due_at: open ? officeDueAt(today) : null, ...(open ? {} : { closed_at: now }) }
}

async function writeItems(
  trx: Kysely<Tables>,
  before: readonly StoredItem[],
  after: readonly StoredItem[],
): Promise<void> {
  for (const item of after) if (!before.includes(item)) await updateItem(trx, item)
}

/** Sets the policy's state, which is claimed while one of its claims is open. @returns the new state */
export async function writePolicy(
  trx: Kysely<Tables>,
  policy: Pick<ClaimedPolicy, 'id' | 'state'>,
): Promise<PolicyState> {
  const state = policyStateWith(policy.state, await claimsOfPolicy(trx, policy.id))
  if (state !== policy.state) await writePolicyState(trx, policy.id, move(POLICY_MOVES, policy.state, state))
  return state
}
