/** Each country has an account, and so a pair of keys, of its own (D33). */
export type CardCountry = 'de' | 'at'

/**
 * pending: no card yet. requires_action: the bank wants the holder's approval. failed: this card was declined; another may
 * be tried with the same secret. succeeded and canceled are final.
 */
export type SetupStatus = 'pending' | 'requires_action' | 'succeeded' | 'failed' | 'canceled'

export interface NewSetup {
  /** Our own id of this set-up: the same id gives the same provider set-up and secret again. */
  setupId: string
  country: CardCountry
  /** An id that says nothing about the person. */
  applicationRef: string
  /** Kept at the provider and given back in its console; never personal data. */
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
  /** 'Visa •••• 4242', once known. */
  cardLabel: string | null
}

export interface NewCharge {
  providerSetupId: string
  /** Whole cents, more than 0. */
  amountCents: number
  currency: 'EUR'
  /** Policy, period and attempt: the same key never charges twice (D34) and answers as the first time. */
  idempotencyKey: string
  /** True where an earlier call with this key may have been heard although nobody heard its answer, however long ago. */
  repeated?: boolean
  /** What the bank statement's details may say, without personal data. */
  description?: string
  metadata?: Record<string, string>
}

/** `providerChargeId` is opaque; it carries the country's account, so that a refund needs only this. */
export type ChargeOutcome =
  | { status: 'succeeded'; providerChargeId: string }
  | { status: 'failed'; providerChargeId: string | null; declineCode: string }

export interface NewRefund {
  /** Of a charge that succeeded. */
  providerChargeId: string
  /** Whole cents, more than 0; all refunds of a charge together are never more than it. */
  amountCents: number
  /** The same key never pays back twice and answers as the first time. */
  idempotencyKey: string
  /** True where an earlier call with this key may have been heard although nobody heard its answer, however long ago. */
  repeated?: boolean
}

/** refused: for good, whoever asks again; in the provider's words such as 'charge_already_refunded'. */
export type RefundOutcome =
  | { status: 'succeeded'; providerRefundId: string }
  | { status: 'refused'; declineCode: string }

/**
 * What a provider tells us. Events may come late, twice, never or in another order: treat one as a hint and ask
 * setupStatus for the truth; eventId tells repeats apart. providerSetupId is null for kinds that do not concern us.
 */
export interface CardEvent {
  eventId: string
  /** The provider's own name of it, for the log. */
  type: string
  providerSetupId: string | null
  status: SetupStatus | null
  declineCode: string | null
}

export type WebhookHeaders = Readonly<Record<string, string | string[] | undefined>>

/** Takes cards and later charges them (D33, D34). All calls but verifyWebhook may throw CardProviderUnavailable. */
export interface CardProvider {
  /** Part of the webhook's address, and tells the browser which widget to show. */
  readonly name: string
  /** How many charges it takes at the same time. */
  readonly chargesAtOnce: number
  /** What the browser needs to talk to the provider; public. */
  publicKey(country: CardCountry): string
  /** Prepares to keep a card for later charges; moves no money. */
  createSetup(setup: NewSetup): Promise<CreatedSetup>
  /** @throws SetupUnknown */
  setupStatus(providerSetupId: string): Promise<SetupState>
  /** Charges the kept card without its holder. A decline is an outcome, not an error. @throws SetupUnknown, IdempotencyKeyReused */
  charge(charge: NewCharge): Promise<ChargeOutcome>
  /** Pays back to the card that was charged, also when it was forgotten since. @throws IdempotencyKeyReused */
  refund(refund: NewRefund): Promise<RefundOutcome>
  /** Ends the set-up and forgets its card; no later charge succeeds. Repeating it is no error. @throws SetupUnknown */
  cancelSetup(providerSetupId: string): Promise<void>
  /** @param rawBody the bytes as received, before any parsing. @throws WebhookSignatureInvalid */
  verifyWebhook(rawBody: Buffer, headers: WebhookHeaders): CardEvent
}

/** The provider could not be asked or answered nonsense: the same call may be repeated. */
export class CardProviderUnavailable extends Error {
  override readonly name = 'CardProviderUnavailable'
}

export class SetupUnknown extends Error {
  override readonly name = 'SetupUnknown'
}

/** The same key came with another amount, currency or set-up: a fault of ours, never to be repeated. */
export class IdempotencyKeyReused extends Error {
  override readonly name = 'IdempotencyKeyReused'
}

/** The webhook was not sent by the provider, was altered, or is older than five minutes. */
export class WebhookSignatureInvalid extends Error {
  override readonly name = 'WebhookSignatureInvalid'
}
