import { useEffect, useRef } from 'react'
import type { ResponseOf } from '@nestbond/api/types'
import { Button } from '@nestbond/design-system/Button.tsx'
import { Notice } from '@nestbond/design-system/Notice.tsx'
import { formatAddress } from '@nestbond/domain/values/address'
import { formatDateTime } from '@nestbond/messages/format'
import { errorCodeOf, type ApiError } from '../../../api/api-error.ts'
import { callApi } from '../../../api/client.ts'
import { putResponse, reload } from '../../../api/query-client.ts'
import { useCall } from '../../../api/use-call.ts'
import { Trouble } from '../../../forms/Trouble.tsx'
import { useApiForm } from '../../../forms/use-api-form.ts'
import { pathTo } from '../../../paths.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { dayOf } from '../policy-values.ts'
import { UnknownLink } from './UnknownLink.tsx'
import { Waiting } from './Waiting.tsx'

/** Opened by the link in the mail to a tenant who shall leave (docs/product-decisions.md#d108): keep the contract as it is, or go to the account to agree. */
export function DeclineLeaving({ id }: { id: string }) {
  const input = { params: { id }, quiet: true }
  const { data, error, refetch } = useCall('tenantChangeAsked', input)
  if (!data && errorCodeOf(error) === 'NOT_FOUND') return <UnknownLink />
  if (!data) return <Waiting error={error} onRetry={refetch} />
  return (
    <Question
      question={data}
      send={() => callApi('tenantChangeAnswer', { params: { id }, payload: { agree: false }, quiet: true })}
      onAnswer={(question) => putResponse('tenantChangeAsked', input, question)}
      again={() => reload('tenantChangeAsked')}
    />
  )
}

type Asked = ResponseOf<'tenantChangeAsked'>

interface QuestionProps {
  question: Asked
  send: () => Promise<Asked>
  onAnswer: (question: Asked) => void
  /** Reloads the question, which has been settled in the meantime. */
  again: () => void
}

function Question({ question, send, onAnswer, again }: QuestionProps) {
  const { t, date, locale } = useTexts()
  const { state, name, firstTenant, tenants } = question
  const values = {
    name,
    firstTenant,
    tenants,
    address: formatAddress(question.address.address),
    day: date(dayOf(question.day)),
    until: formatDateTime(question.answerUntil, locale),
  }
  const refusing = useApiForm({
    send,
    onDone: onAnswer,
    onRefused({ errorCode }: ApiError) {
      if (errorCode === 'STEP_NOT_ALLOWED') again()
      return errorCode === 'STEP_NOT_ALLOWED'
    },
  })
  const heading = useRef<HTMLHeadingElement>(null)
  // Screen readers need the new heading announced on each change of state, so focus it.
  useEffect(() => heading.current?.focus(), [state])
  return (
    <div className="stack sheet-wide" data-withdrawal={`leave-${state.toLowerCase()}`}>
      <div className="page-head">
        <h1 ref={heading} tabIndex={-1}>
          {t(`withdrawal.leave.title.${state}`, values)}
        </h1>
        <p>{t(`withdrawal.leave.lead.${state}`, values)}</p>
      </div>
      {state === 'ASKED' && (
        <>
          <p>{t('withdrawal.leave.means')}</p>
          <p>{t('withdrawal.leave.inAccount')}</p>
          <Notice tone="wait">
            <p>{t('withdrawal.leave.until', values)}</p>
          </Notice>
        </>
      )}
      {question.mayRefuse && (
        <Notice tone="wait">
          <p>{t('withdrawal.leave.said')}</p>
        </Notice>
      )}
      <Trouble of={refusing.trouble} />
      <div className="split start">
        <Button href={pathTo('account', locale)}>
          {t(state === 'ASKED' ? 'withdrawal.leave.toAccount' : 'withdrawal.toAccount')}
        </Button>
        {(state === 'ASKED' || question.mayRefuse) && (
          <Button
            variant="secondary"
            busy={refusing.busy}
            busyLabel={t('withdrawal.busy')}
            onClick={() => void refusing.submit()}
          >
            {t('withdrawal.leave.no')}
          </Button>
        )}
      </div>
    </div>
  )
}
