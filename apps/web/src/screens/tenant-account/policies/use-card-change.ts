import { useState, type RefObject } from 'react'
import type { ResponseOf } from '@nestbond/api/types'
import { ApiError, NoAnswerError } from '../../../api/api-error.ts'
import { callApi } from '../../../api/client.ts'
import type { PaymentMethod } from '@nestbond/domain/premiums/debit'
import { useApiForm } from '../../../forms/use-api-form.ts'
import { awaitConfirmation } from '../../checkout/card/await-confirmation.ts'
import type { CardForm } from '../../checkout/card/card-widget.ts'
import { declineWord, type DeclineWord } from '../../checkout/card/decline.ts'

/** Reasons why the card was not changed. The tenant's input is kept in all cases. */
export type ChangeTrouble =
  | { kind: 'declined'; word: DeclineWord }
  | { kind: 'pending' | 'notReady' | 'offline' | 'provider' | 'over' | 'fault' }

export interface CardChange {
  busy: boolean
  trouble: ChangeTrouble | null
  send: () => Promise<unknown>
  /** Asks the server again whether the provider has confirmed the card. */
  checkAgain: () => Promise<unknown>
}

/** Replaces the card: requests a secret from the server, sends the card to the provider, then waits for the provider's confirmation at the server. */
export function useCardChange(
  id: string,
  { form: card, method }: { form: RefObject<CardForm | null>; method: PaymentMethod },
  onChanged: (card: ResponseOf<'userCardChange'>) => void,
): CardChange {
  const [trouble, setTrouble] = useState<ChangeTrouble | null>(null)
  const confirm = async (): Promise<ChangeTrouble | null> => {
    const changed = await awaitConfirmation(() => askOnce(id))
    if (changed === null) return { kind: 'pending' }
    onChanged(changed)
    return null
  }
  const change = async (): Promise<ChangeTrouble | null> => {
    const widget = card.current
    if (!widget) return { kind: 'notReady' }
    if (!(await widget.check())) return null
    const { secret } = await callApi('userCardSecret', { params: { id }, query: { method } })
    const outcome = await widget.confirm(secret).catch((error: unknown) => {
      // A timeout of the provider must not be reported as an outage of our server.
      if (error instanceof NoAnswerError) return null
      throw error
    })
    if (outcome === null) return { kind: 'provider' }
    if (outcome.status === 'failed')
      return outcome.atField ? null : { kind: 'declined', word: declineWord(outcome.code, method) }
    return confirm()
  }
  const attempt = async (work: () => Promise<ChangeTrouble | null>) => {
    setTrouble(null)
    setTrouble(await work())
  }
  const form = useApiForm({ send: () => attempt(change) })
  return {
    busy: form.busy,
    trouble: form.trouble === null ? trouble : troubleOf(form.trouble),
    send: form.submit,
    checkAgain: () => form.run(() => attempt(confirm)),
  }
}

/** Null if the provider has not confirmed yet. */
async function askOnce(id: string): Promise<ResponseOf<'userCardChange'> | null> {
  try {
    return await callApi('userCardChange', { params: { id }, payload: {} })
  } catch (error) {
    if (error instanceof ApiError && error.errorCode === 'PAYMENT_NOT_CONFIRMED') return null
    throw error
  }
}

function troubleOf(error: unknown): ChangeTrouble {
  if (error instanceof ApiError && error.status === 409) return { kind: 'over' }
  return { kind: error instanceof NoAnswerError ? 'offline' : 'fault' }
}
