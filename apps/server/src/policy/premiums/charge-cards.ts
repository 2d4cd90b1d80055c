import { idempotencyKey, type AttemptOutcome } from '@nestbond/domain/premiums/charge'
import {
  CardProviderUnavailable,
  IdempotencyKeyReused,
  SetupUnknown,
  type CardProvider,
} from '../../platform/providers/cards/port.ts'
import type { LeasedCharge } from './lease-store.ts'

/** What a batch of attempts came to, by the charge's id; one without an outcome was not answered, or not asked for any more. */
export interface Charged {
  outcomes: Map<string, AttemptOutcome>
  /** The provider seems to be away: whoever asks on, asks in vain. */
  away: boolean
  /** What nobody expected. */
  fault: unknown
}

/** So many calls without an answer, and the rest of a batch is not asked for. */
const AWAY_AFTER = 5

/** Charges each card, as many at once as the provider takes. Never throws: what has an outcome must be written in any case. */
export async function chargeCards(provider: CardProvider, charges: readonly LeasedCharge[]): Promise<Charged> {
  const outcomes = new Map<string, AttemptOutcome>()
  let unanswered = 0
  let fault: unknown = null
  const waiting = charges.values()
  const worker = async () => {
    for (const charge of waiting) {
      try {
        outcomes.set(charge.id, await attempt(provider, charge))
      } catch (error) {
        unanswered++
        if (!(error instanceof CardProviderUnavailable)) fault ??= error
      }
      if (unanswered >= AWAY_AFTER) return
    }
  }
  await Promise.all(Array.from({ length: Math.min(provider.chargesAtOnce, charges.length) }, worker))
  return { outcomes, away: unanswered >= Math.min(AWAY_AFTER, charges.length), fault }
}

async function attempt(provider: CardProvider, charge: LeasedCharge): Promise<AttemptOutcome> {
  try {
    return await provider.charge({
      providerSetupId: charge.cardSetupId,
      amountCents: charge.amount,
      currency: 'EUR',
      idempotencyKey: idempotencyKey(charge.policyId, charge.period, charge.attempt),
      repeated: charge.repeated,
      description: charge.policyNumber,
    })
  } catch (error) {
    // The card is gone: the tenant is asked for another one, as after any failure.
    if (error instanceof SetupUnknown) return { status: 'failed', declineCode: 'setup_unknown' }
    if (error instanceof IdempotencyKeyReused) return { status: 'refused', declineCode: 'idempotency_key_reused' }
    throw error
  }
}
