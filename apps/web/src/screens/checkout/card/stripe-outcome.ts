import type { StripeError } from '@stripe/stripe-js'
import { NoAnswerError } from '../../../api/api-error.ts'
import type { CardOutcome } from './card-widget.ts'

/**
 * The outcome of a refused confirmation.
 * @throws NoAnswerError if Stripe could not be reached
 */
export function outcomeOf(error: Pick<StripeError, 'type' | 'code' | 'decline_code' | 'setup_intent'>): CardOutcome {
  if (error.type === 'api_connection_error' || error.type === 'api_error') throw new NoAnswerError(error.type)
  const code = error.decline_code ?? error.code ?? 'card_declined'
  // The order was placed twice, and the intent had already succeeded. In any other state, such as canceled, there is no confirmed card.
  if (code === 'setup_intent_unexpected_state')
    return error.setup_intent?.status === 'succeeded'
      ? { status: 'succeeded' }
      : { status: 'failed', code: 'processing_error', atField: false }
  return { status: 'failed', code, atField: error.type === 'validation_error' }
}
