import { routeOf, type CallName } from '@nestbond/api/routes'
import type { ResponseOf } from '@nestbond/api/types'
import { languageOf } from '@nestbond/messages/locales'
import { currentLocale } from '../locale.ts'
import type { ApiError } from './api-error.ts'
import { sendCall, showErrorAt, urlAt, type CallInput } from './send-call.ts'

/**
 * Sends one call to the API. A newer call with the same method and URL cancels the earlier one, unless the caller cancels calls itself by a signal.
 * @throws ApiError, NoAnswerError, CancelledError; if the error has a screen, that screen is already opening.
 */
export function callApi<Name extends CallName>(name: Name, input: CallInput<Name> = {}): Promise<ResponseOf<Name>> {
  return sendCall(name, routeOf(name), input)
}

/**
 * The URL of a call; also for links to files. A link sends no header, so its query names the reader's language, in which the server words the file, or
 * the page that says why there is none.
 */
export function urlOf<Name extends CallName>(name: Name, input: CallInput<Name> = {}): string {
  const [method, path] = routeOf(name)
  if (method !== 'GET') return urlAt(path, input)
  const query = { language: languageOf(currentLocale()), ...input.query }
  return urlAt(path, { ...input, query } as CallInput<Name>)
}

/** Opens the screen of an error, if it has one. */
export function showErrorScreen(error: ApiError, name?: CallName): void {
  showErrorAt(error, name === undefined ? '' : routeOf(name)[1])
}
