import { settledSum } from '@nestbond/domain/claims/claim'
import { answerClaim, type ItemAnswer } from '@nestbond/domain/claims/claim-answer'
import type { AcceptedClaim } from '@nestbond/domain/claims/claim-limits'
import { tenantsOfPolicy } from '../application/co-tenant-store.ts'
import type { Deps } from '../platform/deps.ts'
import { AppError, invalid } from '../platform/errors.ts'
import type { ClaimChange, HeldClaim } from './act-on-claim.ts'
import type { NewClaimEvent } from './claim-event-store.ts'
import { tenantOfPolicy, type StoredItem } from './claim-store.ts'
import { evidenceOf } from './evidence-store.ts'
import { claimAnswered } from './mails/claim-answered.ts'
import { claimDecidedToLandlord, claimDecidedToTenant } from './mails/claim-decided.ts'
import { claimMailData, claimMailsToTenants } from './mails/claim-mail.ts'
import { coverStartOf } from './surety-of-policy.ts'

/**
 * Writes the tenants' answers to the items. A small claim without warning signs that is accepted as a whole is decided at once (money by two people,
 * docs/product-decisions.md#d51). Any other claim goes to the office when all items are answered, and the landlord is told.
 * @returns null if every item has its answer already
 * @throws AppError CLAIM_MOVED_ON if the answer is too late or differs from an earlier one, or the failing fields
 */
export async function countAnswers(
  { queue }: Pick<Deps, 'queue'>,
  held: HeldClaim,
  answers: readonly ItemAnswer[],
  event: NewClaimEvent,
): Promise<ClaimChange | null> {
  const { trx, now, claim, policy } = held
  const outcome = answerClaim(claim, answers, await circumstancesOf(held))
  if (outcome.kind === 'invalid') throw invalid(outcome.errors)
  if (outcome.kind === 'same') return null
  if (outcome.kind === 'closed') throw new AppError('CLAIM_MOVED_ON')
  const { state, items, checks } = outcome.claim
  const answered = claim.items.map((item, index): StoredItem => {
    const said = outcome.answered.find(({ id }) => id === item.id)
    return said ? { ...item, ...items[index], answer: { reason: said.reason, at: now } } : item
  })
  return {
    state,
    items: answered,
    columns: {
      answer_holds_until: null,
      ...(state === 'DECIDED' ? { settled_cents: settledSum(answered), decided_at: now } : { checks }),
    },
    event,
    async also() {
      if (state === 'WITH_OFFICE') await queue.enqueue(trx, claimAnswered, claimMailData(claim.id))
      if (state !== 'DECIDED') return
      await queue.enqueue(trx, claimDecidedToLandlord, claimMailData(claim.id))
      await queue.enqueueAll(trx, claimDecidedToTenant, await claimMailsToTenants(trx, policy, claim.id))
    },
  }
}

/** The facts besides the items that decide whether an agreement of both parties settles the claim. */
export async function circumstancesOf({ trx, today, policy, claim }: HeldClaim): Promise<Omit<AcceptedClaim, 'sum'>> {
  const evidence = await evidenceOf(trx, [claim.id])
  // Also co-tenants without an account, who cannot answer.
  const tenants = await tenantsOfPolicy(trx, policy.applicationId)
  return {
    coverBegan: policy.raisedOn ?? coverStartOf(policy),
    today,
    evidenceComplete: claim.items.every(({ id }) =>
      evidence.some(({ itemId, party }) => itemId === id && party === 'LANDLORD'),
    ),
    accountHolder: claim.payoutAccount?.accountHolder ?? null,
    tenants: await Promise.all(tenants.map((applicationId) => tenantOfPolicy(trx, { applicationId }))),
  }
}
