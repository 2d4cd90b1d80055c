import { QUESTION_ROUTES, routeIn, type QuestionCall } from '@nestbond/api/question-routes'
import type { ResponseOf } from '@nestbond/api/types'
import { sendCall, urlAt, type CallInput } from './send-call.ts'

/** Like `callApi`, for the questionnaire and the frame around every screen, which do not load the routes of all other calls. */
export function callInQuestions<Name extends QuestionCall>(
  name: Name,
  input: CallInput<Name> = {},
): Promise<ResponseOf<Name>> {
  return sendCall(name, routeIn(QUESTION_ROUTES, name), input)
}

/** The URL of a call of the questionnaire, for links to files. */
export function urlInQuestions<Name extends QuestionCall>(name: Name, input: CallInput<Name> = {}): string {
  return urlAt(routeIn(QUESTION_ROUTES, name)[1], input)
}
