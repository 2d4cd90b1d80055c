import type { GoOnQuestion } from '@nestbond/api/policy/withdrawal'
import { Button } from '@nestbond/design-system/Button.tsx'
import { Notice } from '@nestbond/design-system/Notice.tsx'
import { formatDateTime } from '@nestbond/messages/format'
import { pathTo } from '../../../paths.ts'
import { useTexts, type Texts } from '../../../texts/use-texts.ts'
import { GoOnButtons } from './GoOnButtons.tsx'
import { MailedQuestion, type Answering } from './MailedQuestion.tsx'
import { QuestionSheet } from './QuestionSheet.tsx'

/**
 * Opened by the link in the mail to the first tenant: go on without the co-tenant who has withdrawn, or end the contract for all. Or by that to a
 * co-tenant: take over from the first tenant, who has withdrawn, or read who has been faster.
 */
export function GoOnWithout({ id }: { id: string }) {
  return (
    <MailedQuestion call="withdrawalGoOn" id={id}>
      {(question, answering) => <Question id={id} question={question} answering={answering} />}
    </MailedQuestion>
  )
}

interface QuestionProps {
  id: string
  question: GoOnQuestion
  answering: Answering<GoOnQuestion>
}

function Question({ id, question, answering }: QuestionProps) {
  const texts = useTexts()
  const { t, locale } = texts
  const words = goOnWords(question, texts)
  return (
    <QuestionSheet shown={words.shown} title={words.title} lead={words.lead}>
      {words.until !== null && (
        <Notice tone="wait">
          <p>{words.until}</p>
        </Notice>
      )}
      {question.state === 'ASKED' ? (
        <GoOnButtons
          id={id}
          labels={{ yes: words.yes, no: words.no, busy: t('withdrawal.busy') }}
          onAnswer={answering.onAnswer}
          again={answering.again}
        />
      ) : (
        <div className="split start">
          <Button href={pathTo('account', locale)}>{t('withdrawal.toAccount')}</Button>
        </div>
      )}
    </QuestionSheet>
  )
}

interface GoOnWords {
  /** Names what is shown. */
  shown: string
  title: string
  lead: string
  /** By when to answer; null unless the tenant has yet to. */
  until: string | null
  yes: string
  /** Null for a co-tenant who has said so already. */
  no: string | null
}

/** The words for the first tenant, whether the others go on without a co-tenant, or for a co-tenant, whether they take over from the first tenant. */
function goOnWords(question: GoOnQuestion, texts: Texts): GoOnWords {
  return question.takeOver === null ? withoutWords(question, texts) : takeOverWords(question, texts)
}

function withoutWords({ state, name, answerUntil }: GoOnQuestion, { t, locale }: Texts): GoOnWords {
  const values = { name, until: formatDateTime(answerUntil, locale) }
  return {
    shown: `without-${state.toLowerCase()}`,
    title: t(`withdrawal.without.title.${state}`, values),
    lead: t(`withdrawal.without.lead.${state}`, values),
    until: state === 'ASKED' ? t('withdrawal.without.until', values) : null,
    yes: t('withdrawal.without.yes', values),
    no: t('withdrawal.without.no'),
  }
}

function takeOverWords(question: GoOnQuestion, { t, locale }: Texts): GoOnWords {
  const { name, takeOver, answerUntil } = question
  const values = { name, by: takeOver?.by ?? '', until: formatDateTime(answerUntil, locale) }
  const shown = takeOverShown(question)
  const settled = shown === 'HELD' || shown === 'CONTINUED' || shown === 'ENDED'
  return {
    shown: `take-over-${shown.toLowerCase()}`,
    title: settled ? t(`withdrawal.without.title.${shown}`, values) : t(`withdrawal.takeOver.title.${shown}`, values),
    lead: settled ? t(`withdrawal.without.lead.${shown}`, values) : t(`withdrawal.takeOver.lead.${shown}`, values),
    until: shown === 'ASKED' ? t('withdrawal.takeOver.until', values) : null,
    yes: t('withdrawal.takeOver.yes', values),
    no: shown === 'DECLINED' ? null : t('withdrawal.takeOver.no'),
  }
}

/** DECLINED: may still take over. TAKEN: this co-tenant has. OTHER: another one has. */
function takeOverShown({ state, takeOver }: GoOnQuestion) {
  if (state === 'ASKED') return takeOver?.answer === 'DECLINED' ? 'DECLINED' : 'ASKED'
  if (state === 'GONE_ON') return takeOver?.answer === 'TAKEN' ? 'TAKEN' : 'OTHER'
  return state
}
