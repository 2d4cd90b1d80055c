import { useEffect, useRef, useState } from 'react'
import type {
  HeldWithdrawal,
  OwnWithdrawalPreview,
  WithdrawalPreview,
  WithdrawalReceipt,
} from '@nestbond/api/policy/withdrawal'
import { errorCodeOf } from '../../../api/use-answer.ts'
import { useSubmit } from '../../../forms/use-submit.ts'
import { Continued } from './Continued.tsx'
import { Decide } from './Decide.tsx'
import { NotPossible } from './NotPossible.tsx'
import { ReceiptView } from './ReceiptView.tsx'

interface ContractWithdrawalProps {
  preview: WithdrawalPreview | OwnWithdrawalPreview
  confirm: () => Promise<WithdrawalReceipt>
  /** Continues a contract whose withdrawal is on hold. Only available to the signed-in tenant. */
  goOn?: () => Promise<HeldWithdrawal>
  /** Reloads the contract, which has changed in the meantime. */
  again: () => Promise<void>
  onLeave: () => void
}

/** One contract: the effects of its withdrawal, the confirmation and the receipt, or why withdrawal is not possible. */
export function ContractWithdrawal({ preview, confirm, goOn, again, onLeave }: ContractWithdrawalProps) {
  const form = useSubmit()
  const [given, setGiven] = useState<WithdrawalReceipt | null>(null)
  const [continued, setContinued] = useState(false)
  const receipt = given ?? preview.receipt
  const heading = useRef<HTMLHeadingElement>(null)
  const stage = continued ? 'continued' : receipt ? 'receipt' : preview.status
  // Screen readers need the new heading announced at each stage, so focus it.
  useEffect(() => heading.current?.focus(), [stage])
  const send = () =>
    form.send([], async () => {
      try {
        setGiven(await confirm())
      } catch (error) {
        if (errorCodeOf(error) !== 'WITHDRAWAL_NOT_POSSIBLE') throw error
        await again()
      }
    })
  const { status } = preview
  if (continued) return <Continued headingRef={heading} />
  if (receipt) {
    const onContinue =
      goOn && (() => void form.send([], async () => setContinued((await goOn()).state === 'CONTINUED')))
    return (
      <ReceiptView
        receipt={receipt}
        accepted={preview.accepted}
        headingRef={heading}
        busy={form.busy}
        trouble={form.trouble}
        {...(onContinue ? { onContinue } : {})}
      />
    )
  }
  // WITHDRAWN always has a receipt and is handled above. It is listed here only for the type.
  if (status === 'POSSIBLE' || status === 'WITHDRAWN')
    return (
      <Decide
        preview={preview}
        busy={form.busy}
        trouble={form.trouble}
        headingRef={heading}
        onConfirm={() => void send()}
        onLeave={onLeave}
      />
    )
  return <NotPossible preview={preview} why={status} headingRef={heading} onLeave={onLeave} />
}
