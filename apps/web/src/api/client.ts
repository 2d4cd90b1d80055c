import { routeOf, type CallName } from '@nestbond/api/routes'
import type { ResponseOf } from '@nestbond/api/types'
import type { ApiError } from './api-error.ts'
import { sendCall, showErrorAt, urlAt, type CallInput } from './send-call.ts'

/**
 * Sends one call to the API. A newer call with the same method and URL cancels the earlier one, unless the caller cancels calls itself by a signal.
 * @throws ApiError, NoAnswerError, CancelledError; if the error has a screen, that screen is already opening.
 */
export function callApi<Name extends CallName>(name: Name, input: CallInput<Name> = {}): Promise<ResponseOf<Name>> {
  return sendCall(name, routeOf(name), input)
}

/** The URL of a call; also for links to files. */
export function urlOf<Name extends CallName>(name: Name, input: CallInput<Name> = {}): string {
  return urlAt(routeOf(name)[1], input)
}

/** Opens the screen of an error, if it has one. */
export function showErrorScreen(error: ApiError, name?: CallName): void {
  showErrorAt(error, name === undefined ? '' : routeOf(name)[1])
}
