import { chargeOfKey } from '@nestbond/domain/premiums/charge'
import { repaymentKey } from '@nestbond/domain/premiums/debt'
import { grouped } from '../../platform/grouped.ts'
import type { PolicyFacts } from './facts-store.ts'
import type { ProviderBooks } from '../../platform/providers/cards/port.ts'

/** Of which provider a list is, and what it has. */
interface Listed {
  provider: string
  /** The list has everything that was paid from this instant on; null if it has everything. */
  whole: Date | null
  /** The list has what was paid by this instant; null if it is read with the rows. */
  listedAt: Date | null
}

type Payment = ProviderBooks['payments'][number]
type Refund = ProviderBooks['refunds'][number]

/** The card provider's own list. */
export interface ProviderList extends Listed {
  payments: readonly Payment[]
  paymentsOf: (policyId: string) => readonly Payment[]
  refundsOf: (paymentId: string) => readonly Refund[]
}

/** Groups a list once, because every policy asks for its part. */
export function listOf({ payments, refunds }: ProviderBooks, listed: Listed): ProviderList {
  const ofPolicy = grouped(payments, ({ key }) => chargeOfKey(key)?.policyId ?? '')
  const ofPayment = grouped(refunds, ({ paymentId }) => paymentId)
  return {
    ...listed,
    payments,
    paymentsOf: (policyId) => ofPolicy.get(policyId) ?? [],
    refundsOf: (paymentId) => ofPayment.get(paymentId) ?? [],
  }
}

/** Differences between a policy's premiums and refunds and the card provider's own list. */
export function* providerFaults(
  { policy, charges, refunds, entries }: PolicyFacts,
  list: ProviderList,
): Generator<string> {
  const { provider } = list
  const isListed = isListedIn(list)
  const own = list.paymentsOf(policy.id)
  const returns = (chargeId: string) =>
    entries.filter(({ kind, charge_id: id }) => kind === 'PREMIUM_RETURN' && id === chargeId).length
  for (const charge of charges) {
    if (charge.state !== 'PAID' || charge.card_provider !== provider || !isListed(charge.charged_at)) continue
    const payment = own.find(({ id }) => id === charge.provider_charge_id)
    if (!payment) {
      // What a bank has given back to us is paid on that day, by a payment of an earlier one.
      if (list.whole === null || returns(charge.id) === 0)
        yield `charge ${charge.period_number} is unknown to the provider`
    } else if (payment.amount !== charge.amount_cents) yield `charge ${charge.period_number} at the provider`
  }
  for (const { id, key } of own) {
    const number = chargeOfKey(key)?.period
    const charge = charges.find(({ period_number: stored }) => stored === number)
    const known = charge && (charge.provider_charge_id === id || charge.state === 'CHARGING' || returns(charge.id) > 0)
    if (!known) yield `a payment for charge ${number} that is not ours`
  }
  const taken = new Set([...own.map(({ id }) => id), ...charges.flatMap(({ provider_charge_id: id }) => id ?? [])])
  const given = [...taken].flatMap(list.refundsOf)
  for (const refund of refunds) {
    if (refund.state !== 'PAID' || refund.card_provider !== provider || !isListed(refund.paid_at)) continue
    const one = given.find(({ id }) => id === refund.provider_refund_id)
    if (!one) yield `refund ${refund.reference} is unknown to the provider`
    else if (one.amount !== refund.amount_cents) yield `refund ${refund.reference} at the provider`
  }
  const named = new Set(refunds.map(({ provider_refund_id: id }) => id))
  // A refund whose outcome is not written yet, or which has come back, is not named.
  const open = refunds.filter(({ state, card_provider: by }) => state !== 'PAID' || by !== provider).length
  const unnamed = given.filter(({ id }) => !named.has(id)).length
  if (unnamed > open) yield 'a refund at the provider that is not ours'
}

/** The same for repayments of claims, of all policies together. */
export function* repaymentFaults(
  repayments: readonly {
    id: string
    amount_cents: number
    state: string
    provider_charge_id: string | null
    card_provider: string
    paid_at: Date | null
    number: string
  }[],
  list: ProviderList,
): Generator<string> {
  const { provider, payments } = list
  const isListed = isListedIn(list)
  const byKey = new Map(repayments.map((one) => [repaymentKey(one.id), one]))
  for (const { key, amount } of payments) {
    const one = byKey.get(key)
    if (!one) yield `${key}: a payment that is not ours`
    else if (one.state === 'FAILED' || one.amount_cents !== amount) yield `${one.number}: repayment at the provider`
  }
  const taken = new Set(payments.map(({ id }) => id))
  for (const { state, card_provider: by, provider_charge_id: id, paid_at: paidAt, number } of repayments)
    if (state === 'PAID' && by === provider && isListed(paidAt) && !taken.has(id ?? ''))
      yield `${number}: a repayment that the provider does not know`
}

function isListedIn({ whole, listedAt }: Listed): (paidAt: Date | null) => boolean {
  return (paidAt) =>
    (whole === null || (paidAt !== null && paidAt >= whole)) &&
    (listedAt === null || (paidAt !== null && paidAt <= listedAt))
}
