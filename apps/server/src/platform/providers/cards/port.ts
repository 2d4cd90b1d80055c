import type { PaymentMethod } from '@nestbond/domain/premiums/debit'

/** Each country has a separate account and pair of keys (card set-ups, docs/product-decisions.md#d33). */
export type CardCountry = 'de' | 'at'

/**
 * pending: no card yet. requires_action: the bank wants the holder's approval. failed: this card was declined; another may
 * be tried with the same secret. succeeded and canceled are final.
 */
export type SetupStatus = 'pending' | 'requires_action' | 'succeeded' | 'failed' | 'canceled'

export interface NewSetup {
  /** Our own id of this set-up. The same id returns the same provider set-up and secret again. */
  setupId: string
  country: CardCountry
  /** A card by default. */
  method?: PaymentMethod
  /** An id that says nothing about the person. */
  applicationRef: string
  /** Stored at the provider and shown in its console; never personal data. */
  metadata?: Record<string, string>
}

export interface CreatedSetup {
  /** Opaque; carries the country's account, so that later calls need only this. */
  providerSetupId: string
  /** Lets a browser confirm this one set-up. A secret: never logged, never in an address. */
  secret: string
}

export interface SetupState {
  status: SetupStatus
  /** Why the last card was declined, in the provider's words such as 'insufficient_funds'; null unless failed. */
  declineCode: string | null
  method: PaymentMethod
  /** 'Visa •••• 4242', or 'DE•• •••• 3000' of a bank account, once known. */
  cardLabel: string | null
  /** The name of the bank account's holder, as it was typed at the provider; null for a card and while it is unknown. */
  holder: string | null
  /** The reference of the mandate that the holder has given for direct debits; null for a card and until the set-up succeeds. */
  mandateReference: string | null
}

export interface NewCharge {
  providerSetupId: string
  /** Whole cents, more than 0. */
  amountCents: number
  currency: 'EUR'
  /**
   * Policy, period and attempt. The same key never charges twice (charges and retries, docs/product-decisions.md#d34) and returns the first outcome
   * again.
   */
  idempotencyKey: string
  /** True if an earlier call with this key may have reached the provider although its answer was lost, however long ago. */
  repeated?: boolean
  /** Text for the bank statement, without personal data. */
  description?: string
  metadata?: Record<string, string>
}

/** `providerChargeId` is opaque; it carries the country's account, so that a refund needs only this. */
export type ChargeOutcome =
  | { status: 'succeeded'; providerChargeId: string }
  /** A bank takes days to answer. The same call with `repeated` asks again; it never charges a second time. */
  | { status: 'pending'; providerChargeId: string }
  | { status: 'failed'; providerChargeId: string | null; declineCode: string }

export interface NewRefund {
  /** Of a charge that succeeded. */
  providerChargeId: string
  /** Whole cents, more than 0; all refunds of a charge together are never more than it. */
  amountCents: number
  /** The same key never refunds twice and returns the first outcome again. */
  idempotencyKey: string
  /** True if an earlier call with this key may have reached the provider although its answer was lost, however long ago. */
  repeated?: boolean
}

/** refused: final, also for later calls; declineCode is the provider's, such as 'charge_already_refunded'. */
export type RefundOutcome =
  | { status: 'succeeded'; providerRefundId: string }
  /** A bank takes days. The same call with `repeated` asks again; it never refunds a second time. */
  | { status: 'pending' }
  | { status: 'refused'; declineCode: string }

/**
 * An event from a provider. Events may come late, twice, never or in another order: treat one as a hint and ask setupStatus for the truth.
 * eventId identifies repeats. providerSetupId is null for kinds of events that do not concern us.
 */
export interface CardEvent {
  eventId: string
  /** The provider's own name of it, for the log. */
  type: string
  providerSetupId: string | null
  status: SetupStatus | null
  declineCode: string | null
  /** The possible ids of a charge that a bank has taken back, or given back; at most one is ours. Absent for other events. */
  providerChargeIds?: readonly string[]
  /** The idempotency key of a charge that was pending and has an outcome now. Absent for other events. */
  settledKey?: string
  /** A refund that had succeeded and has come back. Absent for other events. */
  failedRefundId?: string
}

/** A payment that a bank has taken back from us: a chargeback of a card, or a returned debit. */
export interface ReturnedPayment {
  /** Whole cents. */
  amountCents: number
  /** In the provider's words, such as 'fraudulent', or the bank's reason code, such as 'MD06'. */
  reason: string
}

/** What a provider has taken and given back, by its own list. Ids are those of the outcomes. */
export interface ProviderBooks {
  /** `key`: the idempotency key; empty for a payment that was not made by `charge`. */
  payments: { id: string; key: string; amount: number }[]
  refunds: { id: string; paymentId: string; amount: number }[]
}

export type WebhookHeaders = Readonly<Record<string, string | string[] | undefined>>

/**
 * Takes cards and mandates, and later charges them (card set-ups, docs/product-decisions.md#d33; charges and retries, docs/product-decisions.md#d34;
 * SEPA direct debit, docs/product-decisions.md#d87). A mandate is kept and charged by the same calls as a card. All calls but
 * verifyWebhook may throw CardProviderUnavailable.
 */
export interface CardProvider {
  /** Part of the webhook's address, and tells the browser which widget to show. */
  readonly name: string
  /** Maximum number of concurrent charges. */
  readonly chargesAtOnce: number
  /** The public key, which a browser needs to talk to the provider. */
  publicKey(country: CardCountry): string
  /** Prepares to keep a card for later charges; moves no money. */
  createSetup(setup: NewSetup): Promise<CreatedSetup>
  /** @throws SetupUnknown */
  setupStatus(providerSetupId: string): Promise<SetupState>
  /** Charges the kept card without its holder. A decline is an outcome, not an error. @throws SetupUnknown, IdempotencyKeyReused */
  charge(charge: NewCharge): Promise<ChargeOutcome>
  /** Refunds to the card that was charged, even if the card was forgotten since. @throws IdempotencyKeyReused */
  refund(refund: NewRefund): Promise<RefundOutcome>
  /** The return of a charge that succeeded; null if the money is ours, also again after a dispute that we have won. */
  returnedPayment(providerChargeId: string): Promise<ReturnedPayment | null>
  /** Payments and refunds that were begun since an instant and have succeeded. Missing if the provider's list is in our own database. */
  books?(since: Date): Promise<ProviderBooks>
  /** Ends the set-up and forgets its card; later charges fail. Idempotent. @throws SetupUnknown */
  cancelSetup(providerSetupId: string): Promise<void>
  /** @param rawBody the bytes as received, before any parsing. @throws WebhookSignatureInvalid */
  verifyWebhook(rawBody: Buffer, headers: WebhookHeaders): CardEvent
}

/** The provider could not be asked or answered nonsense; the same call may be retried. */
export class CardProviderUnavailable extends Error {
  override readonly name = 'CardProviderUnavailable'
}

export class SetupUnknown extends Error {
  override readonly name = 'SetupUnknown'
}

/** The same key was used with another amount, currency or set-up. This is our bug, and the call must not be retried. */
export class IdempotencyKeyReused extends Error {
  override readonly name = 'IdempotencyKeyReused'
}

/** The webhook was not sent by the provider, was altered, or is older than five minutes. */
export class WebhookSignatureInvalid extends Error {
  override readonly name = 'WebhookSignatureInvalid'
}
