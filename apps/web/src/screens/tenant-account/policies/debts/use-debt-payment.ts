import { useState } from 'react'
import type { AccountPolicy } from '@nestbond/api/policy/account-policy'
import type { AccountDebt } from '@nestbond/api/policy/debt'
import { ApiError, NoAnswerError } from '../../../../api/api-error.ts'
import { callApi } from '../../../../api/client.ts'
import { reload } from '../../../../api/query-client.ts'
import { useApiForm } from '../../../../forms/use-api-form.ts'
import { awaitConfirmation } from '../../../checkout/card/await-confirmation.ts'
import { declineWord, type DeclineWord } from '../../../checkout/card/decline.ts'

/** Why a payment has not succeeded, or is not known to have. */
export type DebtTrouble =
  | { kind: 'declined'; word: DeclineWord }
  | { kind: 'UNDER_WAY' | 'changed' | 'limited' | 'offline' | 'fault' }

export interface DebtPayment {
  busy: boolean
  /** The amount that is being paid, in major units. */
  amount: number | null
  trouble: DebtTrouble | null
  pay: (amount: number) => Promise<unknown>
  checkAgain: () => Promise<unknown>
}

/** Charges the card on file for a debt. While the provider has not answered, the server is asked again; it never begins a second charge. */
export function useDebtPayment(
  policyId: string,
  debt: AccountDebt,
  onPaid: (amount: number, policy: AccountPolicy) => void,
  onChanged: (policy: AccountPolicy) => void,
): DebtPayment {
  const [amount, setAmount] = useState<number | null>(null)
  const [trouble, setTrouble] = useState<DebtTrouble | null>(null)
  const ask = async (major: number) => {
    const payload = { amount: major, owed: debt.amount }
    const answer = await callApi('userDebtPay', { params: { id: policyId, debtId: debt.id }, payload, quiet: true })
    return answer.state === 'UNDER_WAY' ? null : answer
  }
  const attempt = async (major: number) => {
    setTrouble(null)
    const answer = await awaitConfirmation(() => ask(major))
    if (answer === null) return setTrouble({ kind: 'UNDER_WAY' })
    if (answer.state === 'PAID') return onPaid(major, answer.policy)
    onChanged(answer.policy)
    return setTrouble({ kind: 'declined', word: declineWord(answer.declineCode ?? '') })
  }
  const form = useApiForm({ send: () => attempt(amount ?? debt.amount) })
  return {
    busy: form.busy,
    amount,
    trouble: form.trouble === null ? trouble : troubleOf(form.trouble),
    pay: (major) => {
      setAmount(major)
      return form.run(() => attempt(major))
    },
    // The debt's present state says whether it was paid.
    checkAgain: () =>
      form.run(() => {
        setTrouble(null)
        reload('userPolicies')
        return Promise.resolve()
      }),
  }
}

function troubleOf(error: unknown): DebtTrouble {
  if (error instanceof ApiError && error.errorCode === 'RATE_LIMITED') return { kind: 'limited' }
  if (error instanceof ApiError && (error.status === 409 || error.status === 404)) return { kind: 'changed' }
  return { kind: error instanceof NoAnswerError ? 'offline' : 'fault' }
}
