import type { ComponentType, Ref } from 'react'
import type { Locale } from '@nestbond/messages/locales'

/** What came of a card at the provider. */
export type CardOutcome =
  | { status: 'succeeded' }
  /** `code` in the provider's words such as 'card_declined'; `atField`: the widget has said it at one of its fields. */
  | { status: 'failed'; code: string; atField: boolean }

/** What a page does with the form of a card provider. */
export interface CardForm {
  /** Checks what was typed and says faults at the fields. True: it may be sent. */
  check(): Promise<boolean>
  /**
   * Confirms the set-up of this secret with the provider, from the browser and past our server (D33).
   * @throws NoAnswerError where the provider cannot be reached; what was typed stays
   */
  confirm(secret: string): Promise<CardOutcome>
}

export interface CardWidgetProps {
  /** The provider's public key for the country of the home. */
  publicKey: string
  locale: Locale
  /** A trial installation: test cards may be shown. */
  trial: boolean
  ref: Ref<CardForm>
}

export type CardWidget = ComponentType<CardWidgetProps>
