import { IN_FORCE_STATES } from '@nestbond/domain/policy/policy'
import { afterReturn, receiptNumber } from '@nestbond/domain/premiums/charge'
import type { Kysely } from 'kysely'
import { addEvent } from '../../application/application-event.ts'
import { todayOf } from '../../platform/clock.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { Deps } from '../../platform/deps.ts'
import type { ReturnedPayment } from '../../platform/providers/cards/port.ts'
import { lockChargedPolicy } from '../end/end-store.ts'
import { premiumMailData } from '../mails/premium-mail.ts'
import { refundAccountWanted, refundAccountWantedData } from '../mails/refund-account-wanted.ts'
import { premiumWithOffice } from '../mails/premium-with-office.ts'
import { endMandates } from '../debits/ended-mandate-store.ts'
import { resumePolicies } from '../premiums/outcome-store.ts'
import {
  findPaidFor,
  findRepaymentOf,
  readReturnable,
  writePaidAgain,
  writeRefundReturned,
  writeReturned,
  type PaidFor,
} from './return-store.ts'

type Needs = Pick<Deps, 'database' | 'clock' | 'cards' | 'queue'>

/** A refund that has come back. Trying the same card once more is pointless, so the office transfers it. */
const REFUND_CAME_BACK = 'refund_came_back'

/**
 * Takes news of a payment that a bank has taken back, or given back, into the books: the provider is asked what is true now, so late, repeated and
 * reordered news are harmless. A return is an entry of the ledger, and the premium is owed again (returned payments,
 * docs/product-decisions.md#d85). A return that cannot be booked so, of a part or of a premium of which something was refunded, is an event for the
 * office.
 * @throws CardProviderUnavailable
 */
export async function takeReturn(deps: Needs, providerChargeIds: readonly string[]): Promise<void> {
  const { database, clock, cards } = deps
  const { kysely } = database
  const paidFor = await findPaidFor(kysely, providerChargeIds)
  if (!paidFor) {
    const repayment = await findRepaymentOf(kysely, providerChargeIds)
    if (!repayment) return
    const returned = await cards.provider.returnedPayment(repayment.providerChargeId)
    await database.transaction((trx) => toOffice(trx, repayment.applicationId, returned, clock.now()))
    return
  }
  const returned = await cards.provider.returnedPayment(paidFor.providerChargeId)
  await database.transaction((trx) => book(deps, trx, paidFor, returned))
}

async function book(
  { clock, cards, queue }: Needs,
  trx: Kysely<Tables>,
  paidFor: PaidFor,
  returned: ReturnedPayment | null,
): Promise<void> {
  const { chargeId, policyId, providerChargeId } = paidFor
  const policy = await lockChargedPolicy(trx, policyId)
  if (!policy) return
  const { applicationId } = policy
  const charge = await readReturnable(trx, chargeId)
  const now = clock.now()
  const today = todayOf(clock)
  const isPaid = charge.state === 'PAID' && charge.providerChargeId === providerChargeId
  // The news says what is in the books already.
  if (isPaid === (returned === null)) return
  const { period, amount } = charge
  if (returned !== null) {
    await endMandates(trx, [chargeId])
    if (returned.amountCents !== amount || charge.refunded) return toOffice(trx, applicationId, returned, now)
    const inForce = IN_FORCE_STATES.some((state) => state === policy.status)
    await writeReturned(trx, paidFor, { ...afterReturn(charge, inForce, today), amount }, now)
    const data = { period, reason: returned.reason }
    await addEvent(trx, applicationId, { actor: 'provider', kind: 'premium-returned', data }, now)
    if (inForce) await queue.enqueue(trx, premiumWithOffice, premiumMailData(charge.payerId ?? applicationId, chargeId))
    return
  }
  // Paid in another way in the meantime, or being charged: the office decides what happens to the second payment.
  if (charge.state !== 'WITH_OFFICE') return toOffice(trx, applicationId, null, now)
  const reference = receiptNumber(policy.number, period, charge.returns)
  await writePaidAgain(trx, paidFor, { amount, reference, provider: cards.provider.name }, now)
  await addEvent(trx, applicationId, { actor: 'provider', kind: 'premium-return-undone', data: { period } }, now)
  await resumePolicies(trx, [policyId], today)
}

async function toOffice(
  trx: Kysely<Tables>,
  applicationId: string,
  returned: ReturnedPayment | null,
  now: Date,
): Promise<void> {
  const data = returned === null ? { undone: true } : { amountCents: returned.amountCents, reason: returned.reason }
  await addEvent(trx, applicationId, { actor: 'provider', kind: 'payment-return-with-office', data }, now)
}

/** Takes a refund back into the books that had succeeded and has come back, because the card or its account is closed. Idempotent. */
export async function takeFailedRefund(
  { database, clock, cards, queue }: Needs,
  providerRefundId: string,
): Promise<void> {
  const now = clock.now()
  await database.transaction(async (trx) => {
    const given = { provider: cards.provider.name, providerRefundId }
    const refund = await writeRefundReturned(trx, given, REFUND_CAME_BACK, now)
    if (!refund) return
    const data = { reference: refund.reference, declineCode: REFUND_CAME_BACK }
    await addEvent(trx, refund.applicationId, { actor: 'provider', kind: 'refund-with-office', data }, now)
    await queue.enqueue(trx, refundAccountWanted, refundAccountWantedData(refund.applicationId, refund.id))
  })
}
