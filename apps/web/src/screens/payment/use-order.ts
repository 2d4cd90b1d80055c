import { useRouter } from '@tanstack/react-router'
import { useRef, useState, type RefObject } from 'react'
import { ApiError, CancelledError, NoAnswerError } from '../../api/api-error.ts'
import { callApi } from '../../api/client.ts'
import { application, loadUser, setMarker } from '../../application/application.ts'
import { readToken } from '../../application/token.ts'
import { awaitConfirmation } from '../../payment/await-confirmation.ts'
import type { CardForm } from '../../payment/card-widget.ts'
import { declineWord, type DeclineWord } from '../../payment/decline.ts'
import { sameTerms, dealOf, type Deal } from './deal.ts'

/** Why an order has not gone through; what was typed is still there. */
export type OrderTrouble =
  | { kind: 'declined'; word: DeclineWord }
  /** The provider has the card, and the server does not know it yet. */
  | { kind: 'pending' }
  /** Something was changed elsewhere: what is shown now has not been read yet. */
  | { kind: 'changed' }
  /** The provider's form is still being loaded. */
  | { kind: 'notReady' }
  | { kind: 'offline' | 'provider' | 'fault' }

export interface Order {
  busy: boolean
  trouble: OrderTrouble | null
  place: () => Promise<void>
  /** Asks again whether the provider's word has arrived. */
  checkAgain: () => Promise<void>
}

/** Concludes the contract: a secret from us, the card to its provider, then the provider's word at the server. */
export function useOrder(deal: Deal, card: RefObject<CardForm | null>, onConfirmed: () => void): Order {
  const router = useRouter()
  const [busy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<OrderTrouble | null>(null)
  // State comes too late for the second press of a double click.
  const running = useRef(false)

  const once = async (work: () => Promise<OrderTrouble | null>) => {
    if (running.current) return
    running.current = true
    setBusy(true)
    setTrouble(null)
    try {
      setTrouble(await work())
    } catch (error) {
      // The application has moved on, perhaps in another tab: the guards know where to.
      if (error instanceof ApiError && error.status === 409) await router.invalidate()
      else setTrouble(troubleOf(error))
    } finally {
      running.current = false
      setBusy(false)
    }
  }

  const confirm = async (): Promise<OrderTrouble | null> => {
    const marker = await awaitConfirmation(askOnce)
    if (marker !== 'PAYMENT') return { kind: 'pending' }
    setMarker(marker)
    onConfirmed()
    return null
  }

  const place = () =>
    once(async () => {
      const form = card.current
      if (!form) return { kind: 'notReady' }
      if (!(await form.check())) return null
      // Another tab may have chosen another period: nobody concludes what they have not read.
      const now = await loadUser(true)
      if (now?.lastCompletedPage !== 'PAYMENT_PERIOD') {
        await router.invalidate()
        return null
      }
      if (!sameTerms(deal, dealOf(now))) return { kind: 'changed' }
      const { secret } = await callApi('paymentSecret', { params: { token: readToken() ?? '' }, quiet: true })
      const outcome = await atProvider(form.confirm(secret))
      if (outcome === null) return { kind: 'provider' }
      if (outcome.status === 'failed')
        return outcome.atField ? null : { kind: 'declined', word: declineWord(outcome.code) }
      return confirm()
    })

  return { busy, trouble, place, checkAgain: () => once(confirm) }
}

/** Null: the provider could not be reached, which is not our own server's silence. */
async function atProvider<T>(confirming: Promise<T>): Promise<T | null> {
  try {
    return await confirming
  } catch (error) {
    if (error instanceof NoAnswerError) return null
    throw error
  }
}

/** The marker once the set-up is confirmed, null before. Our own webhook may have been faster. */
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

function troubleOf(error: unknown): OrderTrouble | null {
  if (error instanceof CancelledError) return null
  return { kind: error instanceof NoAnswerError ? 'offline' : 'fault' }
}
