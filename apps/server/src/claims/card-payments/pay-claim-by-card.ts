import { randomUUID } from 'node:crypto'
import { recourseDebt, repaymentKey } from '@nestbond/domain/premiums/debt'
import type { CivilDate } from '@nestbond/domain/values/civil-date'
import type { Cents } from '@nestbond/domain/values/money'
import { fullName } from '@nestbond/domain/values/person-name'
import { todayOf } from '../../platform/clock.ts'
import type { Deps } from '../../platform/deps.ts'
import { AppError } from '../../platform/errors.ts'
import {
  CardProviderUnavailable,
  IdempotencyKeyReused,
  SetupUnknown,
  type ChargeOutcome,
} from '../../platform/providers/cards/port.ts'
import { findConfirmedSetup } from '../../contract/card-setups/card-setup-store.ts'
import { forgetCardOf } from '../../contract/card-setups/forget-card-of.ts'
import { inForce } from '@nestbond/domain/policy/policy'
import { actOnClaim, type HeldClaim } from '../act-on-claim.ts'
import { insertClaimEntry, repaidOfClaim } from '../claim-ledger-store.ts'
import { findClaim, lockPolicy, tenantOfPolicy, type StoredClaim } from '../claim-store.ts'
import { tellOfRepayment } from '../mails/repayment-received.ts'
import { nextDue } from '../repay-claim.ts'
import {
  insertPayment,
  leaseLostPayments,
  paymentsUnderWay,
  writePaymentOutcome,
  type LeasedPayment,
} from './card-payment-store.ts'

type Needs = Pick<Deps, 'database' | 'clock' | 'queue' | 'cards'>

/** The result of a payment by card, for premiums and claims. UNDER_WAY: the provider has not answered; the same charge is asked for again. */
export interface CardPayment {
  state: 'PAID' | 'UNDER_WAY' | 'DECLINED'
  declineCode: string | null
}

const MINUTE = 60_000
const LEASE_MS = 5 * MINUTE

/** The debt of a claim as `recourseDebt` needs it; null before the payout. */
export function owedClaim({ payout, owed, plan }: StoredClaim, repaid: Cents, underWay: boolean) {
  return payout && { paidOn: payout.paidOn, owed, plan, repaidOfPlan: repaid - (plan?.repaidBefore ?? 0), underWay }
}

/**
 * Charges a tenant's own card for a claim that the insurer has paid. Of several tenants each may pay, and one payment at a time is under way. The intent is committed before the provider is called, and the outcome after its
 * answer, so that a repeated call, a crash or a silent provider never charges twice.
 * @param payerId the application of a co-tenant; null for the first tenant
 * @param seen the debt that the tenant has seen: a second press after the first one was booked is refused
 * @throws AppError NOT_FOUND, CLAIM_CHANGED if the debt or the offered amounts are others by now
 */
export async function payClaimByCard(
  deps: Needs,
  { policyId, claimId, payerId }: { policyId: string; claimId: string; payerId: string | null },
  { amount, owed: seen }: { amount: Cents; owed: Cents },
): Promise<CardPayment> {
  const { database, clock, cards } = deps
  const begun = await database.transaction(async (trx): Promise<LeasedPayment | null> => {
    const policy = await lockPolicy(trx, policyId)
    const claim = await findClaim(trx, claimId)
    if (!policy || claim?.policyId !== policyId) throw new AppError('NOT_FOUND')
    const underWay = (await paymentsUnderWay(trx, policyId)).has(claimId)
    if (underWay) return null
    const owed = owedClaim(claim, await repaidOfClaim(trx, claim), false)
    const debt = owed && recourseDebt(owed, todayOf(clock))
    if (!debt?.payable.includes(amount) || debt.amount !== seen) throw new AppError('CLAIM_CHANGED')
    const setup = await findConfirmedSetup(trx, payerId ?? policy.applicationId)
    if (!setup || setup.method !== 'card' || setup.provider !== cards.provider.name) throw new AppError('CLAIM_CHANGED')
    const now = clock.now()
    const id = randomUUID()
    const leaseUntil = new Date(now.getTime() + LEASE_MS)
    await insertPayment(trx, { id, policyId, claimId, payerId, amount, card: setup, leaseUntil, now })
    const { number: policyNumber, applicationId } = policy
    return { id, policyId, policyNumber, applicationId, payerId, claimId, amount, cardSetupId: setup.setupId }
  })
  return begun === null ? { state: 'UNDER_WAY', declineCode: null } : charge(deps, begun, false)
}

/** Repeats charges without an outcome with the same key. Stops while the provider is away; the next run goes on. */
export async function settleLostPayments(deps: Needs): Promise<void> {
  const { database, clock, cards } = deps
  const now = clock.now()
  const lease = new Date(now.getTime() + LEASE_MS)
  for (const payment of await leaseLostPayments(database.kysely, cards.provider.name, now, lease, 20))
    if ((await charge(deps, payment, true)).state === 'UNDER_WAY') return
}

async function charge(deps: Needs, payment: LeasedPayment, repeated: boolean): Promise<CardPayment> {
  let outcome: ChargeOutcome
  try {
    outcome = await deps.cards.provider.charge({
      providerSetupId: payment.cardSetupId,
      amountCents: payment.amount,
      currency: 'EUR',
      idempotencyKey: repaymentKey(payment.id),
      repeated,
      description: payment.policyNumber,
    })
  } catch (error) {
    if (error instanceof CardProviderUnavailable) return { state: 'UNDER_WAY', declineCode: null }
    const declineCode =
      error instanceof SetupUnknown
        ? 'setup_unknown'
        : error instanceof IdempotencyKeyReused
          ? 'idempotency_key_reused'
          : null
    if (declineCode === null) throw error
    outcome = { status: 'failed', providerChargeId: null, declineCode }
  }
  // Only direct debits are ever pending.
  if (outcome.status === 'pending') return { state: 'UNDER_WAY', declineCode: null }
  if (outcome.status === 'failed') {
    const { declineCode } = outcome
    await deps.database.transaction((trx) => writePaymentOutcome(trx, payment.id, { state: 'FAILED', declineCode }))
    return { state: 'DECLINED', declineCode }
  }
  const { providerChargeId } = outcome
  await actOnClaim(deps, payment, (held) => booked(deps, held, payment, providerChargeId))
  return { state: 'PAID', declineCode: null }
}

async function booked(
  { queue }: Needs,
  { trx, now, today, claim, policy }: HeldClaim,
  { id, amount, applicationId, payerId }: LeasedPayment,
  providerChargeId: string,
) {
  if (!(await writePaymentOutcome(trx, id, { state: 'PAID', providerChargeId, now }))) return null
  await insertClaimEntry(trx, policy.id, { ...entryOf(id, amount, today), claimId: claim.id }, now)
  const owed = claim.owed - amount
  // The office sees which of several tenants has paid.
  const payer = payerId === null ? null : await tenantOfPolicy(trx, { applicationId: payerId })
  return {
    columns: { owed_cents: owed, due_at: nextDue(claim.plan, owed, today) },
    event: { actor: 'tenant', kind: 'repaid', amount, ...(payer && { note: fullName(payer) }) },
    also: async () => {
      await tellOfRepayment({ queue }, trx, { policy, claimId: claim.id, amount, payerId })
      // The card of an ended contract is needed no more.
      if (!inForce(policy.state)) await forgetCardOf({ queue }, trx, applicationId)
    },
  } as const
}

function entryOf(paymentId: string, amount: Cents, valueOn: CivilDate) {
  return { kind: 'CLAIM_REPAYMENT', amount, reference: paymentId, valueOn, via: 'card' } as const
}
