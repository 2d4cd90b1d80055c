import { maskedIban } from '@nestbond/domain/values/iban'
import Stripe from 'stripe'
import {
  CardProviderUnavailable,
  type ChargeOutcome,
  IdempotencyKeyReused,
  type RefundOutcome,
  type SetupState,
  type SetupStatus,
  SetupUnknown,
} from './port.ts'

/** Whether an intent is for SEPA direct debits: it is created for one means of payment only. */
export function takesDebits(
  intent: Pick<Stripe.SetupIntent | Stripe.PaymentIntent, 'allowed_payment_method_types'>,
): boolean {
  return intent.allowed_payment_method_types?.includes('sepa_debit') ?? false
}

function expandedMethod({ payment_method: method }: Stripe.SetupIntent): Stripe.PaymentMethod | null {
  return typeof method === 'string' ? null : method
}

/** Stripe tells the country and the last digits of an account only. */
function accountLabel(intent: Stripe.SetupIntent): string | null {
  const { country, last4 } = expandedMethod(intent)?.sepa_debit ?? {}
  return country && last4 ? maskedIban(`${country}${last4}`) : null
}

/** @throws CardProviderUnavailable while Stripe has not numbered the mandate */
function mandateOf({ mandate }: Stripe.SetupIntent): string {
  const reference = typeof mandate === 'string' ? undefined : mandate?.payment_method_details.sepa_debit?.reference
  if (!reference) throw new CardProviderUnavailable('Stripe gave no reference of the mandate')
  return reference
}

/** @param intent with `payment_method` and `mandate` expanded */
export function setupStateOf(intent: Stripe.SetupIntent): SetupState {
  const state = setupStatusOf(intent)
  if (takesDebits(intent)) {
    const mandate = state.status === 'succeeded' ? mandateOf(intent) : null
    const holder = expandedMethod(intent)?.billing_details.name ?? null
    return { ...state, method: 'sepa_debit', cardLabel: accountLabel(intent), holder, mandateReference: mandate }
  }
  const card = expandedMethod(intent)?.card
  return {
    ...state,
    method: 'card',
    cardLabel: card ? `${brandName(card.brand)} •••• ${card.last4}` : null,
    holder: null,
    mandateReference: null,
  }
}

export function setupStatusOf(intent: Stripe.SetupIntent): { status: SetupStatus; declineCode: string | null } {
  const error = intent.last_setup_error
  switch (intent.status) {
    case 'succeeded':
      return { status: 'succeeded', declineCode: null }
    case 'canceled':
      return { status: 'canceled', declineCode: null }
    case 'requires_action':
      return { status: 'requires_action', declineCode: null }
    default:
      return error
        ? { status: 'failed', declineCode: error.decline_code ?? error.code ?? 'card_declined' }
        : { status: 'pending', declineCode: null }
  }
}

export function refundOutcomeOf(refund: Stripe.Refund): RefundOutcome {
  if (refund.status === 'succeeded') return { status: 'succeeded', providerRefundId: refund.id }
  if (refund.status === 'failed' || refund.status === 'canceled')
    return { status: 'refused', declineCode: refund.failure_reason ?? refund.status }
  return { status: 'pending' }
}

export function outcomeOf(intent: Stripe.PaymentIntent): ChargeOutcome {
  if (intent.status === 'succeeded') return { status: 'succeeded', providerChargeId: intent.id }
  if (intent.status === 'processing') {
    if (takesDebits(intent)) return { status: 'pending', providerChargeId: intent.id }
    throw new CardProviderUnavailable('the charge is still being processed')
  }
  const fallback = intent.status === 'requires_action' ? 'authentication_required' : 'card_declined'
  const declineCode = reasonOf(intent.last_payment_error, takesDebits(intent)) ?? fallback
  return { status: 'failed', providerChargeId: intent.id, declineCode }
}

/** The reason of a declined charge. That of a debit is in `code`, whose `decline_code` may be just 'generic_decline'. */
function reasonOf(error: { code?: string; decline_code?: string } | null, debit: boolean): string | undefined {
  return debit ? (error?.code ?? error?.decline_code) : (error?.decline_code ?? error?.code)
}

/** Codes by which Stripe refuses one charge as a bad request. Others would not be refused, so Stripe is not away. */
const REFUSED_REQUESTS: ReadonlySet<string | undefined> = new Set([
  'amount_too_large',
  'amount_too_small',
  'bank_account_unusable',
  'payment_intent_mandate_invalid',
  'payment_method_unexpected_state',
  'sepa_unsupported_account',
])

/** Turns a declined card or debit into an outcome; rethrows any other error. */
export function declineOf(error: unknown, debit: boolean): ChargeOutcome {
  if (error instanceof Stripe.errors.StripeCardError) {
    const declineCode = reasonOf(error, debit) ?? 'card_declined'
    return { status: 'failed', providerChargeId: error.payment_intent?.id ?? null, declineCode }
  }
  if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
  const { code, param } = error
  // Stripe refuses a detached card as a bad request, too.
  if (!REFUSED_REQUESTS.has(code) && param !== 'payment_method') throw error
  const declineCode = code === undefined || code === 'resource_missing' ? 'payment_method_missing' : code
  return { status: 'failed', providerChargeId: error.payment_intent?.id ?? null, declineCode }
}

/** Maps Stripe's errors to the port's errors. Their messages are dropped, because they may quote what was sent. */
export async function guarded<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    if (error instanceof Stripe.errors.StripeIdempotencyError)
      throw new IdempotencyKeyReused('the idempotency key belongs to another charge')
    if (error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing')
      throw new SetupUnknown('Stripe knows no such set-up')
    if (error instanceof Stripe.errors.StripeError)
      throw new CardProviderUnavailable(
        `Stripe: ${error.type} ${error.statusCode ?? ''} ${error.requestId ?? ''}`.trim(),
      )
    throw error
  }
}

export function idOf(reference: string | { id: string } | null | undefined): string | null {
  return typeof reference === 'string' ? reference : (reference?.id ?? null)
}

function brandName(brand: string): string {
  const names: Record<string, string> = { visa: 'Visa', mastercard: 'Mastercard', amex: 'American Express' }
  return names[brand] ?? 'Card'
}
