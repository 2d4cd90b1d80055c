import { useEffect, useRef } from 'react'
import type { GoOnQuestion } from '@nestbond/api/policy/withdrawal'
import { Button } from '@nestbond/design-system/Button.tsx'
import { Notice } from '@nestbond/design-system/Notice.tsx'
import { formatDateTime } from '@nestbond/messages/format'
import { errorCodeOf } from '../../../api/api-error.ts'
import { putResponse, reload } from '../../../api/query-client.ts'
import { useCall } from '../../../api/use-call.ts'
import { pathTo } from '../../../paths.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { GoOnButtons } from './GoOnButtons.tsx'
import { TakeOverQuestion } from './TakeOverQuestion.tsx'
import { UnknownLink } from './UnknownLink.tsx'
import { Waiting } from './Waiting.tsx'

/**
 * Opened by the link in the mail to the first tenant: go on without the co-tenant who has withdrawn, or end the contract for all. Or by that to a
 * co-tenant: take over from the first tenant, who has withdrawn.
 */
export function GoOnWithout({ id }: { id: string }) {
  const input = { params: { id }, quiet: true }
  const { data, error, refetch } = useCall('withdrawalGoOn', input)
  if (!data && errorCodeOf(error) === 'NOT_FOUND') return <UnknownLink />
  if (!data) return <Waiting error={error} onRetry={refetch} />
  const View = data.takeOver === null ? Question : TakeOverQuestion
  return (
    <View
      question={data}
      id={id}
      onAnswer={(question) => putResponse('withdrawalGoOn', input, question)}
      again={() => reload('withdrawalGoOn')}
    />
  )
}

interface QuestionProps {
  id: string
  question: GoOnQuestion
  onAnswer: (question: GoOnQuestion) => void
  /** Reloads the question, which has been settled in the meantime. */
  again: () => void
}

function Question({ id, question, onAnswer, again }: QuestionProps) {
  const { t, locale } = useTexts()
  const { state, name } = question
  const values = { name, until: formatDateTime(question.answerUntil, locale) }
  const heading = useRef<HTMLHeadingElement>(null)
  // Screen readers need the new heading announced on each change of state, so focus it.
  useEffect(() => heading.current?.focus(), [state])
  const asked = state === 'ASKED'
  return (
    <div className="stack sheet-wide" data-withdrawal={`without-${state.toLowerCase()}`}>
      <div className="page-head">
        <h1 ref={heading} tabIndex={-1}>
          {t(`withdrawal.without.title.${state}`, values)}
        </h1>
        <p>{t(`withdrawal.without.lead.${state}`, values)}</p>
      </div>
      {asked && (
        <Notice tone="wait">
          <p>{t('withdrawal.without.until', values)}</p>
        </Notice>
      )}
      {asked ? (
        <GoOnButtons
          id={id}
          labels={{
            yes: t('withdrawal.without.yes', values),
            no: t('withdrawal.without.no'),
            busy: t('withdrawal.busy'),
          }}
          onAnswer={onAnswer}
          again={again}
        />
      ) : (
        <div className="split start">
          <Button href={pathTo('account', locale)}>{t('withdrawal.toAccount')}</Button>
        </div>
      )}
    </div>
  )
}
