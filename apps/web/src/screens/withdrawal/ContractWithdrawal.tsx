import { useEffect, useRef, useState } from 'react'
import type {
  HeldWithdrawal,
  OwnWithdrawalPreview,
  WithdrawalPreview,
  WithdrawalReceipt,
} from '@nestbond/api/withdrawal'
import { errorCodeOf } from '../../api/use-answer.ts'
import { useSubmit } from '../../forms/use-submit.ts'
import { Continued } from './Continued.tsx'
import { Decide } from './Decide.tsx'
import { NotPossible } from './NotPossible.tsx'
import { ReceiptView } from './ReceiptView.tsx'

interface ContractWithdrawalProps {
  preview: WithdrawalPreview | OwnWithdrawalPreview
  confirm: () => Promise<WithdrawalReceipt>
  /** Continues a contract whose withdrawal is held; only its signed-in tenant can here. */
  goOn?: () => Promise<HeldWithdrawal>
  /** Reads the contract once more: it has changed meanwhile. */
  again: () => Promise<void>
  onLeave: () => void
}

/** One contract: what its withdrawal does, the confirmation, and the receipt; or why it is not possible. */
export function ContractWithdrawal({ preview, confirm, goOn, again, onLeave }: ContractWithdrawalProps) {
  const form = useSubmit()
  const [given, setGiven] = useState<WithdrawalReceipt | null>(null)
  const [continued, setContinued] = useState(false)
  const receipt = given ?? preview.receipt
  const heading = useRef<HTMLHeadingElement>(null)
  const stage = continued ? 'continued' : receipt ? 'receipt' : preview.status
  // Each stage is another page to whoever cannot see it: its heading is read.
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
  // What was withdrawn has a receipt.
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
