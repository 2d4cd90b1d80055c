import { useEffect, useRef, useState } from 'react'
import type {
  HeldWithdrawal,
  OwnWithdrawalPreview,
  WithdrawalPreview,
  WithdrawalReceipt,
} from '@nestbond/api/policy/withdrawal'
import { errorCodeOf } from '../../../api/api-error.ts'
import { useApiForm } from '../../../forms/use-api-form.ts'
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
  again: () => Promise<unknown>
  onLeave: () => void
}

/** One contract: the effects of its withdrawal, the confirmation and the receipt, or why withdrawal is not possible. */
export function ContractWithdrawal({ preview, confirm, goOn, again, onLeave }: ContractWithdrawalProps) {
  const [given, setGiven] = useState<WithdrawalReceipt | null>(null)
  const [continued, setContinued] = useState(false)
  const receipt = given ?? preview.receipt
  const heading = useRef<HTMLHeadingElement>(null)
  const stage = continued ? 'continued' : receipt ? 'receipt' : preview.status
  // Screen readers need the new heading announced at each stage, so focus it.
  useEffect(() => heading.current?.focus(), [stage])
  const confirming = useApiForm({
    send: async () => {
      try {
        setGiven(await confirm())
      } catch (error) {
        if (errorCodeOf(error) !== 'WITHDRAWAL_NOT_POSSIBLE') throw error
        await again()
      }
    },
  })
  const continuing = useApiForm({
    send: async () => goOn?.(),
    onDone: (held) => setContinued(held?.state === 'CONTINUED'),
  })
  const { status } = preview
  if (continued) return <Continued headingRef={heading} shared={preview.shared && !preview.accepted} />
  if (receipt) {
    return (
      <ReceiptView
        receipt={receipt}
        accepted={preview.accepted}
        shared={preview.shared && !preview.accepted}
        part={preview.part}
        headingRef={heading}
        busy={continuing.busy}
        trouble={continuing.trouble}
        {...(goOn ? { onContinue: () => void continuing.submit() } : {})}
      />
    )
  }
  // WITHDRAWN always has a receipt and is handled above. It is listed here only for the type.
  if (status === 'POSSIBLE' || status === 'WITHDRAWN')
    return (
      <Decide
        preview={preview}
        busy={confirming.busy}
        trouble={confirming.trouble}
        headingRef={heading}
        onConfirm={() => void confirming.submit()}
        onLeave={onLeave}
      />
    )
  return <NotPossible preview={preview} why={status} headingRef={heading} onLeave={onLeave} />
}
