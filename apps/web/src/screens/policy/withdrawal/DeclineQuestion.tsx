import type { ReactNode } from 'react'
import { Button } from '@nestbond/design-system/Button.tsx'
import type { ApiError } from '../../../api/api-error.ts'
import { Trouble } from '../../../forms/Trouble.tsx'
import { useApiForm } from '../../../forms/use-api-form.ts'
import { pathTo } from '../../../paths.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import type { Answering } from './MailedQuestion.tsx'
import { QuestionSheet } from './QuestionSheet.tsx'

interface DeclineQuestionProps<Question> {
  /** Names what is shown. */
  shown: string
  /** `no` is null if the question cannot be declined any more. */
  words: { title: string; lead: string; no: string | null; toAccount: string }
  /** Declines. */
  send: () => Promise<Question>
  answering: Answering<Question>
  /** The facts of the question. */
  children: ReactNode
}

/** A mailed question that its link can only decline: to agree, the tenant signs in. */
export function DeclineQuestion<Question>({ shown, words, send, answering, children }: DeclineQuestionProps<Question>) {
  const { t, locale } = useTexts()
  const form = useApiForm({
    send,
    onDone: answering.onAnswer,
    onRefused({ errorCode }: ApiError) {
      if (errorCode === 'STEP_NOT_ALLOWED') answering.again()
      return errorCode === 'STEP_NOT_ALLOWED'
    },
  })
  return (
    <QuestionSheet shown={shown} title={words.title} lead={words.lead}>
      {children}
      <Trouble of={form.trouble} />
      <div className="split start">
        <Button href={pathTo('account', locale)}>{words.toAccount}</Button>
        {words.no !== null && (
          <Button
            variant="secondary"
            busy={form.busy}
            busyLabel={t('withdrawal.busy')}
            onClick={() => void form.submit()}
          >
            {words.no}
          </Button>
        )}
      </div>
    </QuestionSheet>
  )
}
