import { useEffect, useRef } from 'react'
import type { GoOnQuestion } from '@nestbond/api/policy/withdrawal'
import { Button } from '@nestbond/design-system/Button.tsx'
import { Notice } from '@nestbond/design-system/Notice.tsx'
import { formatDateTime } from '@nestbond/messages/format'
import { pathTo } from '../../../paths.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { GoOnButtons } from './GoOnButtons.tsx'

interface TakeOverQuestionProps {
  id: string
  question: GoOnQuestion
  onAnswer: (question: GoOnQuestion) => void
  /** Reloads the question, which has been settled in the meantime. */
  again: () => void
}

/** A co-tenant says whether they take over from a first tenant who has withdrawn, and reads who has been faster. */
export function TakeOverQuestion({ id, question, onAnswer, again }: TakeOverQuestionProps) {
  const { t, locale } = useTexts()
  const { name, takeOver } = question
  const values = { name, by: takeOver?.by ?? '', until: formatDateTime(question.answerUntil, locale) }
  const shown = shownOf(question)
  const heading = useRef<HTMLHeadingElement>(null)
  // Screen readers need the new heading announced on each change of state, so focus it.
  useEffect(() => heading.current?.focus(), [shown])
  const open = shown === 'ASKED' || shown === 'DECLINED'
  const known = shown === 'HELD' || shown === 'CONTINUED' || shown === 'ENDED'
  return (
    <div className="stack sheet-wide" data-withdrawal={`take-over-${shown.toLowerCase()}`}>
      <div className="page-head">
        <h1 ref={heading} tabIndex={-1}>
          {known ? t(`withdrawal.without.title.${shown}`, values) : t(`withdrawal.takeOver.title.${shown}`, values)}
        </h1>
        <p>{known ? t(`withdrawal.without.lead.${shown}`, values) : t(`withdrawal.takeOver.lead.${shown}`, values)}</p>
      </div>
      {shown === 'ASKED' && (
        <Notice tone="wait">
          <p>{t('withdrawal.takeOver.until', values)}</p>
        </Notice>
      )}
      {open ? (
        <GoOnButtons
          id={id}
          labels={{
            yes: t('withdrawal.takeOver.yes', values),
            no: shown === 'DECLINED' ? null : t('withdrawal.takeOver.no'),
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

/** DECLINED: may still take over. TAKEN: this co-tenant has. OTHER: another one has. */
function shownOf({ state, takeOver }: GoOnQuestion) {
  if (state === 'ASKED') return takeOver?.answer === 'DECLINED' ? 'DECLINED' : 'ASKED'
  if (state === 'GONE_ON') return takeOver?.answer === 'TAKEN' ? 'TAKEN' : 'OTHER'
  return state
}
