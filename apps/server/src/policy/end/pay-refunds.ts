import { refundKey } from '@nestbond/domain/premiums/refund'
import type { Deps } from '../../platform/deps.ts'
import { premiumRefunded, premiumRefundedData } from '../mails/premium-refunded.ts'
import { IdempotencyKeyReused, type CardProvider, type RefundOutcome } from '../../platform/providers/cards/port.ts'
import { addEvent } from '../../application/application-event.ts'
import { leaseRefunds, returnRefund, writePaidBack, writeRefused, type LeasedRefund } from './refund-lease-store.ts'

type Needs = Pick<Deps, 'database' | 'clock' | 'cards' | 'queue'>

export interface RefundReport {
  paid: number
  refused: number
  /** The provider did not answer: asked for again later. */
  unanswered: number
  /** Why, of the first. */
  fault: unknown
}

const MINUTE = 60_000
/** Longer than a batch takes, shorter than a job may take before the queue thinks that its process is gone. */
const LEASE_MS = 4 * MINUTE
const BATCH = 10

/**
 * Pays back what is open, each exactly once: the intent was committed before, the outcome is written after the provider's answer, and
 * whoever finds an intent without an outcome whose lease has ended asks again with the same key. Any number of processes may do so at
 * once. Stops where the provider does not answer.
 */
export async function payRefunds(deps: Needs): Promise<RefundReport> {
  const report: RefundReport = { paid: 0, refused: 0, unanswered: 0, fault: null }
  while (report.unanswered === 0) {
    const now = deps.clock.now()
    const lease = new Date(now.getTime() + LEASE_MS)
    const leased = await leaseRefunds(deps.database.kysely, deps.cards.provider.name, now, lease, BATCH)
    if (leased.length === 0) break
    await Promise.all(leased.map((refund) => payBack(deps, refund, report)))
  }
  return report
}

async function payBack(deps: Needs, refund: LeasedRefund, report: RefundReport): Promise<void> {
  let outcome: RefundOutcome
  try {
    outcome = await ask(deps.cards.provider, refund)
  } catch (error) {
    report.unanswered++
    report.fault ??= error
    await returnRefund(deps.database.kysely, refund.id, deps.clock.now())
    return
  }
  try {
    const written = await writeOutcome(deps, refund, outcome)
    if (written) report[outcome.status === 'succeeded' ? 'paid' : 'refused']++
  } catch (error) {
    // The answer is lost, not the money: it is asked for again when the lease ends.
    report.unanswered++
    report.fault ??= error
  }
}

async function ask(
  provider: CardProvider,
  { chargeId, providerChargeId, amount, repeated }: LeasedRefund,
): Promise<RefundOutcome> {
  try {
    return await provider.refund({
      providerChargeId,
      amountCents: amount,
      idempotencyKey: refundKey(chargeId),
      repeated,
    })
  } catch (error) {
    if (error instanceof IdempotencyKeyReused) return { status: 'refused', declineCode: 'idempotency_key_reused' }
    throw error
  }
}

function writeOutcome(
  { database, clock, queue }: Needs,
  refund: LeasedRefund,
  outcome: RefundOutcome,
): Promise<boolean> {
  const now = clock.now()
  const { id, applicationId, reference, amount } = refund
  return database.transaction(async (trx) => {
    if (outcome.status === 'refused') {
      const { declineCode } = outcome
      if (!(await writeRefused(trx, id, declineCode))) return false
      await addEvent(
        trx,
        applicationId,
        { actor: 'provider', kind: 'refund-with-office', data: { reference, declineCode } },
        now,
      )
      return true
    }
    if (!(await writePaidBack(trx, refund, outcome.providerRefundId, now))) return false
    await addEvent(
      trx,
      applicationId,
      { actor: 'provider', kind: 'premium-refunded', data: { reference, refundCents: amount } },
      now,
    )
    await queue.enqueue(trx, premiumRefunded, premiumRefundedData(applicationId, id))
    return true
  })
}
