import { settledSum } from '@nestbond/domain/claims/claim'
import { answerClaim, itemAnswerOf, type ItemAnswer } from '@nestbond/domain/claims/claim-answer'
import type { AcceptedClaim } from '@nestbond/domain/claims/claim-limits'
import type { Deps } from '../platform/deps.ts'
import { AppError, invalid } from '../platform/errors.ts'
import { claimAnswered } from './mails/claim-answered.ts'
import { claimDecidedToLandlord, claimDecidedToTenant } from './mails/claim-decided.ts'
import { claimMailData } from './mails/claim-mail.ts'
import { actOnClaim, type HeldClaim } from './act-on-claim.ts'
import { tenantOfPolicy, type StoredItem } from './claim-store.ts'
import { evidenceOf } from './evidence-store.ts'
import { coverStartOf } from './surety-of-policy.ts'

/** The tenant's validated answers to items; amounts in cents. */
export type Answers = readonly {
  id: string
  answer: ItemAnswer['answer']
  amount?: number | null | undefined
  reason?: string | null | undefined
}[]

/**
 * Saves the tenant's answers to all items or to some of them. A small claim without warning signs that is accepted as a whole is decided at once
 * (money by two people, docs/product-decisions.md#d51). Any other claim goes to the office when all items are answered, and the landlord is told.
 * Repeating an answer changes nothing.
 * @throws AppError CLAIM_MOVED_ON if the answer is too late or differs from an earlier one, NOT_FOUND, or the failing fields
 */
export async function answerItems(
  deps: Pick<Deps, 'database' | 'clock' | 'queue'>,
  which: { claimId: string; policyId: string },
  given: Answers,
): Promise<void> {
  const answers = given.map(itemAnswerOf)
  await actOnClaim(deps, which, async (held) => {
    const { trx, now, claim } = held
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
      columns: state === 'DECIDED' ? { settled_cents: settledSum(answered), decided_at: now } : { checks },
      event: { actor: 'tenant', kind: 'answered' },
      async also() {
        if (state === 'WITH_OFFICE') await deps.queue.enqueue(trx, claimAnswered, claimMailData(claim.id))
        if (state !== 'DECIDED') return
        await deps.queue.enqueue(trx, claimDecidedToLandlord, claimMailData(claim.id))
        await deps.queue.enqueue(trx, claimDecidedToTenant, claimMailData(claim.id))
      },
    }
  })
}

/** The facts besides the items that decide whether an agreement of both parties settles the claim. */
export async function circumstancesOf({ trx, today, policy, claim }: HeldClaim): Promise<Omit<AcceptedClaim, 'sum'>> {
  const evidence = await evidenceOf(trx, [claim.id])
  const tenant = await tenantOfPolicy(trx, policy)
  return {
    coverBegan: policy.raisedOn ?? coverStartOf(policy),
    today,
    evidenceComplete: claim.items.every(({ id }) =>
      evidence.some(({ itemId, party }) => itemId === id && party === 'LANDLORD'),
    ),
    accountHolder: claim.payoutAccount?.accountHolder ?? null,
    tenant,
  }
}
