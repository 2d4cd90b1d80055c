import { takeOffersBody } from '@nestbond/domain/claims/claim-fields'
import { checkWith } from '@nestbond/domain/validation/field-errors'
import { settledSum } from '@nestbond/domain/claims/claim'
import { takeCounterOffers as taken } from '@nestbond/domain/claims/counter-offer'
import type { Deps } from '../platform/deps.ts'
import { AppError, invalid } from '../platform/errors.ts'
import { actOnClaim } from './act-on-claim.ts'
import { circumstancesOf } from './count-answers.ts'
import type { StoredItem } from './claim-store.ts'
import { claimDecidedToLandlord, claimDecidedToTenant } from './mails/claim-decided.ts'
import { claimMailData, claimMailsToTenants } from './mails/claim-mail.ts'
import { counterOfferTaken } from './mails/counter-offer-taken.ts'
import type { OnBehalf } from '../landlord-session/on-behalf.ts'
import { tellLandlordOfAct } from './mails/landlord-act.ts'

/**
 * The landlord takes the tenant's counter-offers for items. If nothing is open then, the claim is decided, unless it must go to the office
 * (money by two people, docs/product-decisions.md#d51). Both are told. Idempotent.
 * @param onBehalf set if a partner acts for the landlord, who is then mailed by it
 * @throws AppError FIELD_REQUIRED, CLAIM_MOVED_ON if the office has begun to decide or an item has no counter-offer, NOT_FOUND
 */
export async function takeCounterOffers(
  deps: Pick<Deps, 'database' | 'clock' | 'queue'>,
  which: { claimId: string; policyId: string },
  given: object,
  onBehalf?: OnBehalf,
): Promise<void> {
  const checked = checkWith(takeOffersBody, given)
  if (!checked.ok) throw invalid(checked.errors)
  const ids = checked.value.items
  await actOnClaim(deps, which, async (held) => {
    const { trx, now, claim, policy } = held
    const outcome = taken(claim, ids, await circumstancesOf(held))
    if (outcome.kind === 'same') return null
    if (outcome.kind === 'closed') throw new AppError('CLAIM_MOVED_ON')
    const { state, checks } = outcome.claim
    const items = claim.items.map((item, index): StoredItem => {
      const after = outcome.claim.items[index]
      return after && after.state !== item.state ? { ...item, ...after } : item
    })
    return {
      state,
      items,
      columns: state === 'DECIDED' ? { settled_cents: settledSum(items), decided_at: now } : { checks },
      event: { actor: 'landlord', kind: 'counter-offer-taken' },
      async also() {
        if (onBehalf) await onBehalf(trx, claim.id)
        else await tellLandlordOfAct(deps, trx, { applicationId: policy.applicationId, act: 'COUNTER_OFFER_TAKEN' })
        if (state === 'DECIDED') {
          await deps.queue.enqueue(trx, claimDecidedToLandlord, claimMailData(claim.id))
          await deps.queue.enqueueAll(trx, claimDecidedToTenant, await claimMailsToTenants(trx, policy, claim.id))
        } else
          await deps.queue.enqueueAll(
            trx,
            counterOfferTaken,
            (await claimMailsToTenants(trx, policy, claim.id)).map((mail) => ({
              ...mail,
              byPartner: onBehalf !== undefined,
            })),
          )
      },
    }
  })
}
