import { todayOf } from '../../platform/clock.ts'
import type { Deps } from '../../platform/deps.ts'
import { AppError } from '../../platform/errors.ts'
import type { CardPayment } from '../../claims/card-payments/pay-claim-by-card.ts'
import { findCollection, planTry } from '../collection/collection-store.ts'
import { premiumCharged } from '../mails/premium-charged.ts'
import { premiumMailData } from '../mails/premium-mail.ts'
import { lockChargedPolicy } from '../end/end-store.ts'
import { chargeCards } from '../premiums/charge-cards.ts'
import { leaseOpenCharge } from '../premiums/lease-store.ts'
import { writeAttempts } from '../premiums/premium-run.ts'
import { findChargedPolicy, findPremium, type StoredPremium } from '../premiums/premium-store.ts'

type Needs = Pick<Deps, 'database' | 'clock' | 'queue' | 'cards'>

const LEASE_MS = 5 * 60_000

/**
 * Charges an unpaid premium at once: the policy's card, because its first tenant asks for it (the own premium, or another's share, which all owe), or a
 * co-tenant's card for the own share. It is the next attempt of the same charge, with the same
 * locks and keys as in a premium run, so neither a second press nor a run at the same time charges twice. A failed attempt leaves the planned
 * attempts, and a day that the office waits for, as they were.
 * @throws AppError STEP_NOT_ALLOWED if the premium cannot be charged, NOT_FOUND
 */
export async function payPremiumNow(
  deps: Needs,
  { policyId, chargeId, payerId = null }: { policyId: string; chargeId: string; payerId?: string | null },
): Promise<CardPayment> {
  const { database, clock, cards } = deps
  const { provider } = cards
  const waits = (await findCollection(database.kysely, chargeId))?.collection.nextTryOn ?? null
  const leased = await database.transaction(async (trx) => {
    await lockChargedPolicy(trx, policyId)
    const premium = await findPremium(trx, chargeId)
    if (premium?.policyId !== policyId) throw new AppError('NOT_FOUND')
    if (premium.state === 'PAID' || premium.state === 'CHARGING') return null
    const charge = await leaseOpenCharge(
      trx,
      provider.name,
      { chargeId, payerId },
      new Date(clock.now().getTime() + LEASE_MS),
    )
    if (!charge) throw new AppError('STEP_NOT_ALLOWED')
    return charge
  })
  if (!leased) return resultOf(await findPremium(database.kysely, chargeId))
  const charged = await chargeCards(provider, [leased])
  // The screen tells the tenant about a decline, so no mail follows it.
  const [written] = await writeAttempts(deps, [leased], charged, ['PAID'])
  if (charged.fault !== null) throw charged.fault
  if (written?.state === 'WITH_OFFICE' && waits !== null && waits > todayOf(clock))
    await planTry(database.kysely, chargeId, waits)
  const policy = await findChargedPolicy(database.kysely, policyId)
  // The payer of a share is mailed like after any charge. The first tenant, who has paid it, gets the receipt too.
  if (payerId === null && written?.state === 'PAID' && policy && policy.application_id !== leased.applicationId)
    await database.transaction((trx) =>
      deps.queue.enqueue(trx, premiumCharged, premiumMailData(policy.application_id, chargeId)),
    )
  return resultOf(await findPremium(database.kysely, chargeId))
}

function resultOf(premium: Pick<StoredPremium, 'state' | 'declineCode'> | null): CardPayment {
  if (premium?.state === 'PAID') return { state: 'PAID', declineCode: null }
  if (premium?.state === 'CHARGING') return { state: 'UNDER_WAY', declineCode: null }
  return { state: 'DECLINED', declineCode: premium?.declineCode ?? 'card_declined' }
}
