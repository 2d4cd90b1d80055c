import { useRouter } from '@tanstack/react-router'
import { useState, type RefObject } from 'react'
import { ApiError, NoAnswerError } from '../../../api/api-error.ts'
import { callApi } from '../../../api/client.ts'
import { loadUser } from '../../../application/application.ts'
import { application, setMarker } from '../../../application/state.ts'
import { readToken } from '../../../application/token.ts'
import { useToday } from '../../../dates/use-today.ts'
import { useApiForm } from '../../../forms/use-api-form.ts'
import { awaitConfirmation } from '../card/await-confirmation.ts'
import type { CardForm } from '../card/card-widget.ts'
import { declineWord, type DeclineWord } from '../card/decline.ts'
import type { PaymentMethod } from '@nestbond/domain/premiums/debit'
import { sameTerms, dealOf, type Deal } from './deal.ts'

/** Reasons why the order failed. The tenant's input is kept in all cases. */
export type OrderTrouble =
  | { kind: 'declined'; word: DeclineWord }
  /** The provider has confirmed the card, but the server does not know it yet. */
  | { kind: 'pending' }
  /** The terms were changed in another tab, and the tenant has not read the new ones. */
  | { kind: 'changed' }
  /** The provider's form is still loading. */
  | { kind: 'notReady' }
  | { kind: 'offline' | 'provider' | 'fault' }

export interface Order {
  busy: boolean
  trouble: OrderTrouble | null
  place: () => Promise<unknown>
  /** Asks the server again whether the provider has confirmed the card. */
  checkAgain: () => Promise<unknown>
}

/**
 * Orders the contract: requests a secret from the server, sends the card to the provider, then waits for the provider's
 * confirmation at the server.
 */
export function useOrder(
  deal: Deal,
  { form: card, method }: { form: RefObject<CardForm | null>; method: PaymentMethod },
  onConfirmed: () => void,
): Order {
  const router = useRouter()
  const today = useToday()
  const [trouble, setTrouble] = useState<OrderTrouble | null>(null)
  const place = async (): Promise<OrderTrouble | null> => {
    const widget = card.current
    if (!widget) return { kind: 'notReady' }
    if (!(await widget.check())) return null
    // Another tab may have changed the period. The tenant must not order terms that this tab has not shown.
    const now = await loadUser(true)
    if (now?.lastCompletedPage !== 'PAYMENT_PERIOD') {
      await router.invalidate()
      return null
    }
    if (!sameTerms(deal, dealOf(now, today))) return { kind: 'changed' }
    const { secret } = await callApi('paymentSecret', {
      params: { token: readToken() ?? '' },
      query: { method },
      quiet: true,
    })
    const outcome = await atProvider(widget.confirm(secret))
    if (outcome === null) return { kind: 'provider' }
    if (outcome.status === 'failed')
      return outcome.atField ? null : { kind: 'declined', word: declineWord(outcome.code, method) }
    return confirm()
  }
  const confirm = async (): Promise<OrderTrouble | null> => {
    const marker = await awaitConfirmation(askOnce)
    if (marker !== 'PAYMENT') return { kind: 'pending' }
    setMarker(marker)
    onConfirmed()
    return null
  }

  const attempt = async (work: () => Promise<OrderTrouble | null>) => {
    setTrouble(null)
    try {
      setTrouble(await work())
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 409) throw error
      // The application has moved on, perhaps in another tab. The guards know the right screen.
      await router.invalidate()
    }
  }
  const form = useApiForm({ send: () => attempt(place) })
  return {
    busy: form.busy,
    trouble: form.trouble === null ? trouble : { kind: form.trouble instanceof NoAnswerError ? 'offline' : 'fault' },
    place: form.submit,
    checkAgain: () => form.run(() => attempt(confirm)),
  }
}

/** Null if the provider could not be reached. That must not be reported as an outage of our server. */
async function atProvider<T>(confirming: Promise<T>): Promise<T | null> {
  try {
    return await confirming
  } catch (error) {
    if (error instanceof NoAnswerError) return null
    throw error
  }
}

/** The marker if the card is confirmed, else null. The provider's webhook may have updated it already. */
async function askOnce() {
  if (application.get().user?.lastCompletedPage === 'PAYMENT') return 'PAYMENT' as const
  try {
    const { lastCompletedPage } = await callApi('payment', { payload: { token: readToken() ?? '' } })
    return lastCompletedPage
  } catch (error) {
    if (error instanceof ApiError && error.errorCode === 'PAYMENT_NOT_CONFIRMED') return null
    throw error
  }
}
