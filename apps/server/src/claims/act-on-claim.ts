import { claimLastDay, claimOn, isOpenClaim, policyStateWith, type ClaimState } from '@nestbond/domain/lifecycle/claim'
import { move } from '@nestbond/domain/lifecycle/moves'
import { POLICY_MOVES, type PolicyState } from '@nestbond/domain/lifecycle/policy'
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
import {
  addClaimEvent,
  claimsOfPolicy,
  findClaim,
  lockPolicy,
  updateClaim,
  updateItem,
  writePolicyState,
  type ClaimedPolicy,
  type NewClaimEvent,
  type StoredClaim,
  type StoredItem,
} from './claim-store.ts'

/** Working days in which the office decides, and pays. */
const OFFICE_DAYS = 5

type Needs = Pick<Deps, 'database' | 'clock' | 'queue'>

/** A claim under lock, as it stands today, with its policy and the transaction. */
export interface HeldClaim {
  trx: Kysely<Tables>
  now: Date
  today: CivilDate
  policy: ClaimedPolicy
  claim: StoredClaim
}

/** What becomes of a claim. */
export interface ClaimChange {
  state?: ClaimState
  items?: readonly StoredItem[]
  columns?: Updateable<ClaimsTable>
  event: NewClaimEvent
  /** In the same transaction, when the claim is written. */
  also?: () => Promise<void>
}

/** When the office should be done with what came to it on a day. */
export function officeDueAt(day: CivilDate): Date {
  return endOfDay(addWorkingDays(day, OFFICE_DAYS))
}

/**
 * One thing that happens to a claim: claim, items, history, the policy's state and mails in one transaction. The policy is locked first,
 * so that whatever happens to its claims happens one after the other. What ran out of time is written down on the way.
 * @param policyId where the caller may only see this policy's
 * @throws AppError NOT_FOUND, and what `perform` throws
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

/** The tenant has not answered in time: every reader has known it by the clock, so that it makes no new version. */
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

/** A policy is claimed while a claim of it is open. @returns its state then */
export async function writePolicy(
  trx: Kysely<Tables>,
  policy: Pick<ClaimedPolicy, 'id' | 'state'>,
): Promise<PolicyState> {
  const state = policyStateWith(policy.state, await claimsOfPolicy(trx, policy.id))
  if (state !== policy.state) await writePolicyState(trx, policy.id, move(POLICY_MOVES, policy.state, state))
  return state
}
