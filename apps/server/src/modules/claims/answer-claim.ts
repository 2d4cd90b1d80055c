import { settledSum } from '@nestbond/domain/lifecycle/claim'
import { answerClaim, type ItemAnswer } from '@nestbond/domain/lifecycle/claim-answer'
import type { Deps } from '../../deps.ts'
import { AppError, invalid } from '../../errors.ts'
import { claimAnswered } from '../../jobs/claim-answered.ts'
import { claimDecidedToLandlord, claimDecidedToTenant } from '../../jobs/claim-decided.ts'
import { claimMailData } from '../../jobs/claim-mail.ts'
import { actOnClaim } from './act-on-claim.ts'
import type { StoredItem } from './claim-store.ts'

/** What the tenant says to items: as the contract has read it, amounts in cents. */
export type Answers = readonly { id: string; answer: ItemAnswer['answer']; amount?: number | null | undefined; reason?: string | null | undefined }[]

/**
 * The tenant answers items, all at once or one after the other. All accepted is decided at once; with anything else the claim goes to
 * the office when none is open, and the landlord is told. The same answer again changes nothing.
 * @throws AppError CLAIM_MOVED_ON where it comes too late or was given otherwise before, NOT_FOUND, or the failing fields
 */
export async function answerItems(
  deps: Pick<Deps, 'database' | 'clock' | 'queue'>,
  which: { claimId: string; policyId: string },
  given: Answers,
): Promise<void> {
  const answers = given.map(({ id, answer, amount, reason }): ItemAnswer => ({ id, answer, amount: answer === 'COUNTER' ? (amount ?? null) : null, reason: reason ?? null }))
  await actOnClaim(deps, which, ({ trx, now, claim }) => {
    const outcome = answerClaim(claim, answers)
    if (outcome.kind === 'invalid') throw invalid(outcome.errors)
    if (outcome.kind === 'same') return null
    if (outcome.kind === 'closed') throw new AppError('CLAIM_MOVED_ON')
    const { state, items } = outcome.claim
    const answered = claim.items.map((item, index): StoredItem => {
      const said = outcome.answered.find(({ id }) => id === item.id)
      return said ? { ...item, ...items[index], answer: { reason: said.reason, at: now } } : item
    })
    return {
      state,
      items: answered,
      columns: state === 'DECIDED' ? { settled_cents: settledSum(answered), decided_at: now } : {},
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
