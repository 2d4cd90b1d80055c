import { useState, type RefObject } from 'react'
import type { PaymentMethod } from '@nestbond/domain/premiums/debit'
import { ApiError, NoAnswerError } from '../../../api/api-error.ts'
import { useApiForm } from '../../../forms/use-api-form.ts'
import { awaitConfirmation } from './await-confirmation.ts'
import type { CardForm } from './card-widget.ts'
import { declineWord, type DeclineWord } from './decline.ts'

/** Reasons why the card was not saved. The tenant's input is kept in all cases. */
export type SaveTrouble =
  | { kind: 'declined'; word: DeclineWord }
  | { kind: 'pending' | 'notReady' | 'offline' | 'provider' | 'over' | 'fault' }

export interface SavedCard {
  busy: boolean
  trouble: SaveTrouble | null
  send: () => Promise<unknown>
  /** Asks the server again whether the provider has confirmed the card. */
  checkAgain: () => Promise<unknown>
}

interface Calls<Answer> {
  /** Has the server create a set-up, and returns its secret. */
  secret: () => Promise<string>
  /** Asks the server whether the provider has confirmed the set-up. */
  confirm: () => Promise<Answer>
}

/** Saves a card: requests a secret from the server, sends the card to the provider, then waits for the provider's confirmation at the server. */
export function useSavedCard<Answer>(
  { form: card, method }: { form: RefObject<CardForm | null>; method: PaymentMethod },
  calls: Calls<Answer>,
  onSaved: (answer: Answer) => void,
): SavedCard {
  const [trouble, setTrouble] = useState<SaveTrouble | null>(null)
  const confirm = async (): Promise<SaveTrouble | null> => {
    const saved = await awaitConfirmation(() => askOnce(calls.confirm))
    if (saved === null) return { kind: 'pending' }
    onSaved(saved)
    return null
  }
  const save = async (): Promise<SaveTrouble | null> => {
    const widget = card.current
    if (!widget) return { kind: 'notReady' }
    if (!(await widget.check())) return null
    const secret = await calls.secret()
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
  const attempt = async (work: () => Promise<SaveTrouble | null>) => {
    setTrouble(null)
    setTrouble(await work())
  }
  const form = useApiForm({ send: () => attempt(save) })
  return {
    busy: form.busy,
    trouble: form.trouble === null ? trouble : troubleOf(form.trouble),
    send: form.submit,
    checkAgain: () => form.run(() => attempt(confirm)),
  }
}

/** Null if the provider has not confirmed yet. */
async function askOnce<Answer>(confirm: () => Promise<Answer>): Promise<Answer | null> {
  try {
    return await confirm()
  } catch (error) {
    if (error instanceof ApiError && error.errorCode === 'PAYMENT_NOT_CONFIRMED') return null
    throw error
  }
}

function troubleOf(error: unknown): SaveTrouble {
  if (error instanceof ApiError && error.status === 409) return { kind: 'over' }
  return { kind: error instanceof NoAnswerError ? 'offline' : 'fault' }
}
