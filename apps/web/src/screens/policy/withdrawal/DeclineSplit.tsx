import { useEffect, useRef } from 'react'
import type { ResponseOf } from '@nestbond/api/types'
import { Button } from '@nestbond/design-system/Button.tsx'
import { Facts } from '@nestbond/design-system/Facts.tsx'
import { formatAddress } from '@nestbond/domain/values/address'
import { errorCodeOf, type ApiError } from '../../../api/api-error.ts'
import { callApi } from '../../../api/client.ts'
import { putResponse, reload } from '../../../api/query-client.ts'
import { useCall } from '../../../api/use-call.ts'
import { Trouble } from '../../../forms/Trouble.tsx'
import { useApiForm } from '../../../forms/use-api-form.ts'
import { pathTo } from '../../../paths.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { centsOf, dayOf } from '../policy-values.ts'
import { UnknownLink } from './UnknownLink.tsx'
import { Waiting } from './Waiting.tsx'

/** Opened by the link in the mail to a tenant who would pay more by another split (docs/product-decisions.md#d110): decline it without an account. */
export function DeclineSplit({ id }: { id: string }) {
  const input = { params: { id }, quiet: true }
  const { data, error, refetch } = useCall('splitAsked', input)
  if (!data && errorCodeOf(error) === 'NOT_FOUND') return <UnknownLink />
  if (!data) return <Waiting error={error} onRetry={refetch} />
  return (
    <Question
      question={data}
      send={() => callApi('splitDecline', { params: { id }, payload: {}, quiet: true })}
      onAnswer={(question) => putResponse('splitAsked', input, question)}
      again={() => reload('splitAsked')}
    />
  )
}

type Asked = ResponseOf<'splitAsked'>

interface QuestionProps {
  question: Asked
  send: () => Promise<Asked>
  onAnswer: (question: Asked) => void
  /** Reloads the question, which has been settled in the meantime. */
  again: () => void
}

function Question({ question, send, onAnswer, again }: QuestionProps) {
  const { t, date, money, locale } = useTexts()
  const { name, proposer, before, after, currency } = question
  const state = question.holds ? 'HOLDS' : question.state
  const values = {
    name,
    proposer,
    address: formatAddress(question.address.address),
    until: date(dayOf(question.lastDay)),
  }
  const form = useApiForm({
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
  const asked = state === 'ASKED' || state === 'AGREED'
  return (
    <div className="stack sheet-wide" data-withdrawal={`split-${state.toLowerCase()}`}>
      <div className="page-head">
        <h1 ref={heading} tabIndex={-1}>
          {t(`withdrawal.split.title.${state}`, values)}
        </h1>
        <p>{t(`withdrawal.split.lead.${state}`, values)}</p>
      </div>
      {asked && (
        <>
          <Facts
            facts={[
              { term: t('withdrawal.split.before'), value: money(centsOf(before), { currency }) },
              { term: t('withdrawal.split.after'), value: money(centsOf(after), { currency }) },
            ]}
          />
          <p>{t('withdrawal.split.means', values)}</p>
          <Trouble of={form.trouble} />
        </>
      )}
      <div className="split start">
        {asked && (
          <Button
            variant="secondary"
            busy={form.busy}
            busyLabel={t('withdrawal.busy')}
            onClick={() => void form.submit()}
          >
            {t('withdrawal.split.no')}
          </Button>
        )}
        <Button href={pathTo('account', locale)}>
          {t(state === 'ASKED' ? 'withdrawal.split.toAccount' : 'withdrawal.toAccount')}
        </Button>
      </div>
    </div>
  )
}
