import type { ReactNode } from 'react'
import type { ResponseOf } from '@nestbond/api/types'
import { Notice } from '@nestbond/design-system/Notice.tsx'
import { formatDateTime } from '@nestbond/messages/format'
import { useTexts } from '../../../texts/use-texts.ts'
import { GoOnButtons } from '../../policy/withdrawal/GoOnButtons.tsx'

interface HoldNoticeProps {
  hold: NonNullable<ResponseOf<'finishPage'>['hold']>
  /** FIRST is the first tenant, OTHER a co-tenant who stays, GONE a co-tenant who has withdrawn. */
  who: 'FIRST' | 'OTHER' | 'GONE'
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
  const { names, count, state, question, firstGone } = hold
  const values = {
    names,
    count,
    first,
    until: formatDateTime(state === 'HELD' ? hold.heldUntil : hold.answerUntil, locale),
  }
  return (
    <Notice tone="wait">
      <p>
        {firstGone
          ? t(`payment.hold.${textWithoutFirst(hold, who)}`, values)
          : t(`payment.hold.${state}.${who}`, values)}
      </p>
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

/** The first tenant has withdrawn: those who have withdrawn wait, and the others are asked whether they take over. */
function textWithoutFirst({ state, declined }: HoldNoticeProps['hold'], who: HoldNoticeProps['who']) {
  if (who !== 'OTHER') return `${state}.LEFT` as const
  return state === 'ASKED' && declined ? ('ASKED.DECLINED' as const) : (`${state}.TAKER` as const)
}
