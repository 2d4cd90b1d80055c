import { useEffect, useRef, useState, type Ref } from 'react'
import { Button } from '@nestbond/design-system/Button.tsx'
import { Notice } from '@nestbond/design-system/Notice.tsx'
import type { WithdrawalRefusal } from '@nestbond/domain/policy/withdrawal'
import type {
  HeldWithdrawal,
  OwnWithdrawalPreview,
  WithdrawalPreview,
  WithdrawalReceipt,
} from '@nestbond/api/policy/withdrawal'
import { errorCodeOf } from '../../../api/api-error.ts'
import { useApiForm } from '../../../forms/use-api-form.ts'
import { pathTo } from '../../../paths.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Continued } from './Continued.tsx'
import { ContractFacts } from './ContractFacts.tsx'
import { Decide } from './Decide.tsx'
import { ReceiptView } from './ReceiptView.tsx'
import { valuesOf } from './withdrawal-values.ts'

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

interface NotPossibleProps {
  preview: WithdrawalPreview
  why: WithdrawalRefusal
  headingRef: Ref<HTMLHeadingElement>
  onLeave: () => void
}

/** Why the contract can no longer be withdrawn, and the alternatives. */
function NotPossible({ preview, why, headingRef, onLeave }: NotPossibleProps) {
  const texts = useTexts()
  const { t, locale } = texts
  return (
    <div className="stack sheet-wide">
      <div className="page-head">
        <h1 ref={headingRef} tabIndex={-1}>
          {t(`withdrawal.not.${why}.title`)}
        </h1>
      </div>
      <Notice tone="wait">
        <p>{t(`withdrawal.not.${why}.text`, valuesOf(preview, texts))}</p>
      </Notice>
      <ContractFacts preview={preview} />
      <div className="split start">
        <Button href={pathTo('account', locale)}>
          {t(why === 'TOO_LATE' ? 'withdrawal.toCancel' : 'withdrawal.toAccount')}
        </Button>
        <Button variant="secondary" onClick={onLeave}>
          {t('common.back')}
        </Button>
      </div>
    </div>
  )
}
