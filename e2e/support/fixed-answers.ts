import type { Page, Request } from '@playwright/test'
import { statusOf, type ErrorCode, type ProblemAnswer } from '@nestbond/api/errors'
import { routeOf, type CallName } from '@nestbond/api/routes'
import type { ResponseOf } from '@nestbond/api/types'

// The types are those of the API's schemas, so that a change of the API breaks the tests that fix its answers.

/** Answers a call of a page without the server. */
export async function answerCall<Name extends CallName>(
  page: Page,
  name: Name,
  answer: (request: Request) => ResponseOf<Name>,
): Promise<void> {
  await page.route(addressOf(name), (route, request) =>
    request.method() === routeOf(name)[0] ? route.fulfill({ json: answer(request) }) : route.fallback(),
  )
}

/** Rejects the next calls of a page with a problem, then lets them pass. The status is the code's. */
export async function rejectCalls(
  page: Page,
  name: CallName,
  errorCode: ErrorCode,
  { times = 1, retryAfter, ...more }: Partial<ProblemAnswer> & { times?: number; retryAfter?: number } = {},
): Promise<void> {
  const status = statusOf(errorCode)
  await page.route(
    addressOf(name),
    (route) =>
      route.fulfill({
        status,
        contentType: 'application/problem+json',
        headers: retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) },
        json: { title: '', status, detail: '', errorCode, errors: [], ...more } satisfies ProblemAnswer,
      }),
    { times },
  )
}

const addressOf = (name: CallName) => new RegExp(`/api/v1${routeOf(name)[1].replaceAll(/\{\w+\}/g, '[^/]+')}(\\?.*)?$`)
