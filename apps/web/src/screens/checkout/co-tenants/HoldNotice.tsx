import type { ResponseOf } from '@nestbond/api/types'
import { Notice } from '@nestbond/design-system/Notice.tsx'
import { formatDateTime } from '@nestbond/messages/format'
import { useTexts } from '../../../texts/use-texts.ts'
import { GoOnButtons } from '../../policy/withdrawal/GoOnButtons.tsx'

interface HoldNoticeProps {
  hold: NonNullable<ResponseOf<'finishPage'>['hold']>
  /** FIRST answers the question, OTHER waits for the answer, GONE has withdrawn. */
  who: 'FIRST' | 'OTHER' | 'GONE'
  /** The first tenant's name. */
  first: string
  /** Reloads the contract after an answer, or because it was settled in the meantime. */
  onAnswered?: () => void
}

/** Says that a co-tenant has withdrawn before the landlord's acceptance, until when, and what comes next. The first tenant answers here once asked. */
export function HoldNotice({ hold, who, first, onAnswered }: HoldNoticeProps) {
  const { t, locale } = useTexts()
  const { names, count, state, question } = hold
  const values = {
    names,
    count,
    first,
    until: formatDateTime(state === 'HELD' ? hold.heldUntil : hold.answerUntil, locale),
  }
  return (
    <Notice tone="wait">
      <p>{t(`payment.hold.${state}.${who}`, values)}</p>
      {who === 'FIRST' && question !== null && onAnswered && (
        <GoOnButtons
          id={question}
          size="small"
          labels={{ yes: t('payment.hold.yes', values), no: t('payment.hold.no'), busy: t('payment.hold.busy') }}
          onAnswer={onAnswered}
          again={onAnswered}
        />
      )}
    </Notice>
  )
}
