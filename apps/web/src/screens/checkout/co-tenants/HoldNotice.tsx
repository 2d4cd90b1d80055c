import type { ReactNode } from 'react'
import { Notice } from '@nestbond/design-system/Notice.tsx'
import { formatDateTime, formatNames } from '@nestbond/messages/format'
import { useTexts } from '../../../texts/use-texts.ts'
import { GoOnButtons } from '../../policy/withdrawal/GoOnButtons.tsx'
import { endOfHold, holdText, type Hold, type ReaderOfHold } from './hold-words.ts'

interface HoldNoticeProps {
  hold: Hold
  who: ReaderOfHold
  /** The first tenant's name. */
  first: string
  /** Reloads the contract after an answer, or because it was settled in the meantime. */
  onAnswered?: () => void
  /** How a tenant who has withdrawn takes it back. */
  children?: ReactNode
}

/** Says that tenants have withdrawn before the landlord's acceptance, until when, and what comes next. Who is asked answers here. */
export function HoldNotice({ hold, who, first, onAnswered, children }: HoldNoticeProps) {
  const { t, locale } = useTexts()
  const { count, question, firstGone } = hold
  const names = formatNames(hold.names, locale)
  const end = endOfHold(hold)
  const values = { names, count, first, until: end === null ? '' : formatDateTime(end, locale) }
  return (
    <Notice tone="wait">
      <p>{t(`payment.hold.${holdText(hold, who)}`, values)}</p>
      {question !== null && onAnswered && (
        <GoOnButtons
          id={question}
          size="small"
          labels={{
            yes: firstGone ? t('payment.hold.take', values) : t('payment.hold.yes', values),
            no: hold.declined ? null : t(firstGone ? 'payment.hold.takeNot' : 'payment.hold.no'),
            busy: t('payment.hold.busy'),
          }}
          onAnswer={onAnswered}
          again={onAnswered}
        />
      )}
      {children}
    </Notice>
  )
}
