import type { ComponentType, Ref } from 'react'
import type { PaymentMethod } from '@nestbond/domain/premiums/debit'
import type { Locale } from '@nestbond/messages/locales'

/** The provider's result for a card or a bank account. */
export type CardOutcome =
  | { status: 'succeeded' }
  /** `code` is the provider's, such as 'card_declined'. `atField`: the widget shows the fault at one of its fields. */
  | { status: 'failed'; code: string; atField: boolean }

/** The form of a card provider, as the page uses it. */
export interface CardForm {
  /** Checks the typed values and shows faults at the fields. True if it may be sent. */
  check(): Promise<boolean>
  /**
   * Confirms the set-up of this secret in the browser, directly with the provider (card set-ups, docs/product-decisions.md#d33).
   * @throws NoAnswerError if the provider cannot be reached; the typed values stay
   */
  confirm(secret: string): Promise<CardOutcome>
}

export interface CardWidgetProps {
  method: PaymentMethod
  /** The provider's public key for the country of the rented home. */
  publicKey: string
  locale: Locale
  /** True on a trial installation, which may show test cards. */
  trial: boolean
  ref: Ref<CardForm>
}

export type CardWidget = ComponentType<CardWidgetProps>
