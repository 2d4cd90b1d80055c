import { DAY } from '@nestbond/domain/values/day'
import { CARD_TRIES_A_DAY } from '@nestbond/domain/premiums/debt'
import type { Cents } from '@nestbond/domain/values/money'
import { addEvent } from '../../application/application-event.ts'
import { countEvents } from '../../application/event-store.ts'
import { payClaimByCard, type CardPayment } from '../../claims/card-payments/pay-claim-by-card.ts'
import { payerOf, type AccountContract } from '../../contract/own-contract-store.ts'
import { todayOf } from '../../platform/clock.ts'
import type { Deps } from '../../platform/deps.ts'
import { AppError } from '../../platform/errors.ts'
import { isUuid } from '../../platform/http/uuid.ts'
import { findPremium } from '../premiums/premium-store.ts'
import { debtsOf } from './debts-of.ts'
import { payPremiumNow } from './pay-premium-now.ts'

type Needs = Pick<Deps, 'database' | 'clock' | 'queue' | 'cards'>

const TRIED = 'debt-payment-tried'

/**
 * Pays a debt with the tenant's own card: the first tenant any of the contract, a co-tenant the own share and the repayment of a claim, which all owe. A paid debt ends its reminders at once, because every step of a dunning run looks at what is still owed.
 * @param seen the amount to charge, and the debt that the tenant has seen (cents)
 * @throws AppError NOT_FOUND, CLAIM_CHANGED if the debt is another one by now, STEP_NOT_ALLOWED, RATE_LIMITED
 */
export async function payDebt(
  deps: Needs,
  own: AccountContract,
  debtId: string,
  seen: { amount: Cents; owed: Cents },
): Promise<CardPayment> {
  const { database, clock } = deps
  const { policy } = own.contract
  const payerId = payerOf(own)
  if (!policy || !isUuid(debtId)) throw new AppError('NOT_FOUND')
  const premium = await findPremium(database.kysely, debtId)
  if (payerId !== null && premium && premium.payerId !== payerId) throw new AppError('NOT_FOUND')
  // A repeated call after the payment gets the same response.
  if (premium?.policyId === policy.id && premium.state === 'PAID') return { state: 'PAID', declineCode: null }
  const debt = (await debtsOf(database.kysely, policy.id, todayOf(clock), payerId)).find(({ id }) => id === debtId)
  if (!debt) {
    if (premium?.policyId !== policy.id) throw new AppError('NOT_FOUND')
    // A run may have charged it in the meantime.
    const paid = (await findPremium(database.kysely, debtId))?.state === 'PAID'
    if (!paid) throw new AppError('STEP_NOT_ALLOWED')
    return { state: 'PAID', declineCode: null }
  }
  if (debt.follows === 'UNDER_WAY') return { state: 'UNDER_WAY', declineCode: null }
  if (debt.amount !== seen.owed || !debt.payable.includes(seen.amount)) throw new AppError('CLAIM_CHANGED')
  await countTry(deps, own.applicationId)
  return debt.kind === 'PREMIUM'
    ? payPremiumNow(deps, { policyId: policy.id, chargeId: debtId, payerId })
    : payClaimByCard(deps, { policyId: policy.id, claimId: debtId, payerId }, seen)
}

/** @throws AppError RATE_LIMITED after too many attempts within a day */
async function countTry({ database, clock }: Needs, applicationId: string): Promise<void> {
  const now = clock.now()
  const since = new Date(now.getTime() - DAY)
  if ((await countEvents(database.kysely, applicationId, TRIED, since)) >= CARD_TRIES_A_DAY)
    throw new AppError('RATE_LIMITED')
  await database.transaction((trx) => addEvent(trx, applicationId, { actor: 'tenant', kind: TRIED }, now))
}
