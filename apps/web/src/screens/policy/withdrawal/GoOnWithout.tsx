import type { GoOnQuestion } from '@nestbond/api/policy/withdrawal'
import { Button } from '@nestbond/design-system/Button.tsx'
import { Notice } from '@nestbond/design-system/Notice.tsx'
import { pathTo } from '../../../paths.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { goOnWords } from './go-on-words.ts'
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
