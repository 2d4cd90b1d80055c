import { idempotencyKey, type AttemptOutcome } from '@nestbond/domain/premiums/charge'
import {
  CardProviderUnavailable,
  IdempotencyKeyReused,
  SetupUnknown,
  type CardProvider,
} from '../../platform/providers/cards/port.ts'
import { mayDebitAgain } from '@nestbond/domain/premiums/debit'
import type { LeasedCharge } from './lease-store.ts'

/** Outcomes of a batch of attempts, by charge id. A charge without an outcome got no answer, or was not requested. */
export interface Charged {
  outcomes: Map<string, AttemptOutcome>
  /** The ids of debits that the bank has not answered yet. */
  pending: Set<string>
  /** The provider seems to be down: further requests would fail too. */
  away: boolean
  /** The first unexpected error. */
  fault: unknown
}

/** After this many requests without an answer the rest of the batch is skipped. */
const AWAY_AFTER = 5

/** Charges each card, as many at once as the provider allows. Never throws, because known outcomes must be stored in any case. */
export async function chargeCards(provider: CardProvider, charges: readonly LeasedCharge[]): Promise<Charged> {
  const outcomes = new Map<string, AttemptOutcome>()
  const pending = new Set<string>()
  let unanswered = 0
  let fault: unknown = null
  const waiting = charges.values()
  const worker = async () => {
    for (const charge of waiting) {
      try {
        const outcome = await attempt(provider, charge)
        if (outcome === null) pending.add(charge.id)
        else outcomes.set(charge.id, outcome)
      } catch (error) {
        unanswered++
        if (!(error instanceof CardProviderUnavailable)) fault ??= error
      }
      if (unanswered >= AWAY_AFTER) return
    }
  }
  await Promise.all(Array.from({ length: Math.min(provider.chargesAtOnce, charges.length) }, worker))
  return { outcomes, pending, away: unanswered >= Math.min(AWAY_AFTER, charges.length), fault }
}

/** @returns null while a debit is pending */
async function attempt(provider: CardProvider, charge: LeasedCharge): Promise<AttemptOutcome | null> {
  try {
    const outcome = await provider.charge({
      providerSetupId: charge.cardSetupId,
      amountCents: charge.amount,
      currency: 'EUR',
      idempotencyKey: idempotencyKey(charge.policyId, charge.period, charge.attempt),
      repeated: charge.repeated,
      description: charge.policyNumber,
    })
    if (outcome.status === 'pending') return null
    return outcome.status === 'failed' ? failed(charge, outcome.declineCode) : outcome
  } catch (error) {
    // The card is gone. The tenant is asked for another one, as after any failure.
    if (error instanceof SetupUnknown) return failed(charge, 'setup_unknown')
    if (error instanceof IdempotencyKeyReused) return { status: 'refused', declineCode: 'idempotency_key_reused' }
    throw error
  }
}

/** Another debit of a closed account, or against the holder's will, costs a fee and brings nothing. */
function failed({ method }: LeasedCharge, declineCode: string): AttemptOutcome {
  return { status: method === 'card' || mayDebitAgain(declineCode) ? 'failed' : 'refused', declineCode }
}
