import { refundKey } from '@nestbond/domain/premiums/refund'
import type { Deps } from '../../platform/deps.ts'
import { refundAccountWanted, refundAccountWantedData } from '../mails/refund-account-wanted.ts'
import { premiumRefunded, premiumRefundedData } from '../mails/premium-refunded.ts'
import { IdempotencyKeyReused, type CardProvider, type RefundOutcome } from '../../platform/providers/cards/port.ts'
import { addEvent } from '../../application/application-event.ts'
import { leaseRefunds, returnRefund, writePaidBack, writeRefused, type LeasedRefund } from './refund-lease-store.ts'

type Needs = Pick<Deps, 'database' | 'clock' | 'cards' | 'queue'>

export interface RefundReport {
  paid: number
  refused: number
  /** Number of refunds that the provider still processes, as those to a bank account. */
  pending: number
  /** Number of refunds without an answer from the provider. They are retried later. */
  unanswered: number
  /** Error of the first of them; null if there is none. */
  fault: unknown
}

const MINUTE = 60_000
/** Longer than a batch takes, and shorter than the time after which the queue considers a job's process dead. */
const LEASE_MS = 4 * MINUTE
/** A bank takes days, so the provider is asked again some times a day. */
const PENDING_MS = 6 * 60 * MINUTE
const BATCH = 10

/**
 * Pays open refunds, each exactly once. The intent is committed before the provider is called, and the outcome after its answer. After a lease has
 * expired without an outcome, the next worker repeats the request with the same idempotency key. Several processes may run at once.
 * Stops if the provider does not answer.
 */
export async function payRefunds(deps: Needs): Promise<RefundReport> {
  const report: RefundReport = { paid: 0, refused: 0, pending: 0, unanswered: 0, fault: null }
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
  if (outcome.status === 'pending') {
    report.pending++
    await returnRefund(deps.database.kysely, refund.id, new Date(deps.clock.now().getTime() + PENDING_MS))
    return
  }
  try {
    const written = await writeOutcome(deps, refund, outcome)
    if (written) report[outcome.status === 'succeeded' ? 'paid' : 'refused']++
  } catch (error) {
    // The refund may be paid, only its outcome is not stored. It is requested again when the lease expires.
    report.unanswered++
    report.fault ??= error
  }
}

async function ask(
  provider: CardProvider,
  { chargeId, depositChangeId, providerChargeId, amount, repeated }: LeasedRefund,
): Promise<RefundOutcome> {
  try {
    return await provider.refund({
      providerChargeId,
      amountCents: amount,
      idempotencyKey: refundKey(chargeId, depositChangeId),
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
  outcome: Exclude<RefundOutcome, { status: 'pending' }>,
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
      // A fault on our side or the provider's is the office's to solve.
      if (declineCode !== 'idempotency_key_reused')
        await queue.enqueue(trx, refundAccountWanted, refundAccountWantedData(applicationId, id))
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
