import { settledSum } from '@nestbond/domain/claims/claim'
import {
  decidedItems,
  decisionProblems,
  stateAfterClaimDecision,
  stateOfDecided,
  type ItemDecision,
} from '@nestbond/domain/claims/claim-decision'
import { json } from '../platform/database/database.ts'
import type { Deps } from '../platform/deps.ts'
import { AppError, invalid } from '../platform/errors.ts'
import { claimDecidedToLandlord, claimDecidedToTenant } from './mails/claim-decided.ts'
import { claimMailData, claimMailsToTenants } from './mails/claim-mail.ts'
import { actOnClaim, type ClaimChange, type HeldClaim } from './act-on-claim.ts'
import { didNext, requireAction, type ActingOnClaim } from './acting-on-claim.ts'
import type { StoredItem } from './claim-store.ts'
import { confirmPayout } from './pay-claim-out.ts'

type Needs = Pick<Deps, 'database' | 'clock' | 'queue'>

/**
 * Decides all open items. If the deposit is above 10,000, a second person must confirm the decision. Repeating a decision changes nothing.
 * @throws AppError CLAIM_CHANGED with the changes since the seen version, CLAIM_MOVED_ON, NOT_FOUND, or the failing fields
 */
export async function decideClaim(
  deps: Needs,
  acting: ActingOnClaim,
  decisions: readonly ItemDecision[],
): Promise<void> {
  await actOnClaim(deps, acting, async (held) => {
    const { claim, now, policy } = held
    if (await decidedSo(held, acting, decisions)) return null
    await requireAction(held, acting, 'decide')
    const problems = decisionProblems(claim.items, decisions)
    if (problems.length > 0) throw invalid(problems)
    const items = withDecisions(claim.items, decisions)
    const amount = settledSum(items)
    if (stateAfterClaimDecision(items, policy.deposit) !== 'CONFIRMING')
      return decided(deps, held, items, acting.staffId)
    const proposal = {
      by: acting.staffId,
      at: now.toISOString(),
      items: decisions.map(({ id, amount: granted, reason }) => ({ id, amount: granted, reason })),
    }
    return {
      state: 'CONFIRMING',
      columns: { proposal: json(proposal) },
      event: { actor: 'office', staffId: acting.staffId, kind: 'decision-proposed', amount },
    }
  })
}

/**
 * Confirms the first person's decision or payout as the second person. @throws as `decideClaim` and `payClaimOut`, and SECOND_PERSON_NEEDED for the
 * first person
 */
export async function confirmClaim(deps: Needs, acting: ActingOnClaim): Promise<void> {
  await actOnClaim(deps, acting, async (held) => {
    const { claim } = held
    if ((await didNext(held, acting, 'decided')) || (await didNext(held, acting, 'paid-out'))) return null
    if (claim.version === acting.version && (claim.proposal ?? claim.payoutProposal)?.by === acting.staffId)
      throw new AppError('SECOND_PERSON_NEEDED')
    await requireAction(held, acting, 'confirm')
    if (claim.payoutProposal) return confirmPayout(deps, held, acting.staffId)
    return decided(deps, held, withDecisions(claim.items, claim.proposal?.items ?? []), acting.staffId)
  })
}

/** Returns a decision or payout that waits for a second person, so that it is looked at again. @throws as `decideClaim` */
export async function returnClaim(deps: Needs, acting: ActingOnClaim, note: string): Promise<void> {
  await actOnClaim(deps, acting, async (held) => {
    if (await didNext(held, acting, 'returned')) return null
    await requireAction(held, acting, 'return')
    const state = held.claim.payoutProposal ? held.claim.state : 'WITH_OFFICE'
    return {
      state,
      columns: { proposal: null, payout_proposal: null },
      event: { actor: 'office', staffId: acting.staffId, kind: 'returned', note },
    }
  })
}

function decided(
  { queue }: Needs,
  { trx, now, claim, policy }: HeldClaim,
  items: readonly StoredItem[],
  staffId: string,
): ClaimChange {
  const amount = settledSum(items)
  return {
    state: stateOfDecided(items),
    items,
    columns: { proposal: null, settled_cents: amount, decided_at: now },
    event: { actor: 'office', staffId, kind: 'decided', amount },
    async also() {
      await queue.enqueue(trx, claimDecidedToLandlord, claimMailData(claim.id))
      await queue.enqueueAll(trx, claimDecidedToTenant, await claimMailsToTenants(trx, policy, claim.id))
    },
  }
}

function withDecisions(items: readonly StoredItem[], decisions: readonly ItemDecision[]): StoredItem[] {
  const after = decidedItems(items, decisions)
  return items.map((item, index): StoredItem => {
    const decision = decisions.find(({ id }) => id === item.id)
    return decision && after[index] !== item ? { ...item, ...after[index], decisionReason: decision.reason } : item
  })
}

/** Whether this person has already made or proposed the same decisions on the seen version, so the request is a repetition. */
async function decidedSo(held: HeldClaim, acting: ActingOnClaim, decisions: readonly ItemDecision[]): Promise<boolean> {
  const { claim } = held
  if (!(await didNext(held, acting, 'decided')) && !(await didNext(held, acting, 'decision-proposed'))) return false
  if (claim.proposal)
    return (
      claim.proposal.by === acting.staffId &&
      decisions.every((one) => claim.proposal?.items.some((other) => sameDecision(one, other)))
    )
  return decisions.every((one) =>
    claim.items.some(
      ({ id, decided: amount, decisionReason: reason }) =>
        amount !== null && reason !== null && sameDecision(one, { id, amount, reason }),
    ),
  )
}

function sameDecision(one: ItemDecision, other: ItemDecision): boolean {
  return one.id === other.id && one.amount === other.amount && one.reason === other.reason
}
