import type { ReactNode } from 'react'
import type { ResponseOf } from '@nestbond/api/types'
import { errorCodeOf } from '../../../api/api-error.ts'
import { putResponse, reload, type ReadInput } from '../../../api/query-client.ts'
import { useCall } from '../../../api/use-call.ts'
import { UnknownLink } from './UnknownLink.tsx'
import { Waiting } from './Waiting.tsx'

/** What an answer does to the question on the screen. */
export interface Answering<Question> {
  onAnswer: (question: Question) => void
  /** Reloads the question, which has been settled in the meantime. */
  again: () => void
}

interface MailedQuestionProps<Name extends QuestionCall> {
  /** The call that reads the question. */
  call: Name
  /** The id in the mailed link. */
  id: string
  children: (question: ResponseOf<Name>, answering: Answering<ResponseOf<Name>>) => ReactNode
}

type QuestionCall = 'splitAsked' | 'tenantChangeAsked' | 'withdrawalGoOn' | 'withdrawalHeld'

/** Loads the question of a mailed link, which works without an account. */
export function MailedQuestion<Name extends QuestionCall>({ call, id, children }: MailedQuestionProps<Name>) {
  const input = { params: { id }, quiet: true } as ReadInput<Name>
  const { data, error, refetch } = useCall(call, input)
  if (!data && errorCodeOf(error) === 'NOT_FOUND') return <UnknownLink />
  if (!data) return <Waiting error={error} onRetry={refetch} />
  return children(data, { onAnswer: (question) => putResponse(call, input, question), again: () => reload(call) })
}
