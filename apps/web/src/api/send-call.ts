import type { ProblemAnswer } from '@nestbond/api/errors'
import type { CallName } from '@nestbond/api/routes'
import type { ResponseOf, Params, Payload, Query } from '@nestbond/api/types'
import { acceptedLanguages } from '../locale.ts'
import { underWay } from '../under-way.ts'
import { ApiError, CancelledError, NoAnswerError } from './api-error.ts'
import { dropsToken, errorScreen, type ErrorScreen } from './error-screen.ts'
import { announce, announceWait } from './loading.ts'

const BASE = '/api/v1'

export interface CallInput<Name extends CallName> {
  params?: Params<Name>
  query?: Query<Name>
  payload?: Payload<Name>
  /** Body of a call that uploads a file. The type of the blob is the media type. */
  file?: Blob
  /** Every error goes to the caller only; no error screen opens. */
  quiet?: boolean
  /** The caller can wait for the server: while it or its database is away, the call has no answer (NoAnswerError), as without a line. */
  waits?: boolean
  /** Cancels the call, which then rejects with CancelledError. With a signal, a newer call does not cancel this one: the caller decides. */
  signal?: AbortSignal
}

export type SignedInArea = 'office' | 'account' | 'partner'

/** Handlers for errors that have a screen. */
export interface ErrorScreens {
  show(screen: ErrorScreen, errorCode: string | null, problem: ProblemAnswer | null): void
  dropToken(): void
  /**
   * Opens the sign-in of the area, because the visitor is not signed in there. The sign-in leads back to the current page (status codes,
   * docs/product-decisions.md#d5).
   */
  signIn(area: SignedInArea): void
}

let screens: ErrorScreens | null = null

export function showErrorsWith(handlers: ErrorScreens): void {
  screens = handlers
}

const pending = new Map<string, AbortController>()

/** Method, and path under `/api/v1`. */
export type Route = readonly [method: string, path: string]

/**
 * Sends one call to the API. A newer call with the same method and URL cancels the earlier one, unless the caller cancels calls itself by a signal.
 * @throws ApiError, NoAnswerError, CancelledError; if the error has a screen, that screen is already opening.
 */
export async function sendCall<Name extends CallName>(
  name: Name,
  [method, path]: Route,
  input: CallInput<Name>,
): Promise<ResponseOf<Name>> {
  const url = urlAt(path, input)
  const key = `${method} ${url}`
  const abort = new AbortController()
  if (!input.signal) {
    pending.get(key)?.abort()
    pending.set(key, abort)
  }
  const signal = input.signal ?? abort.signal
  const announced = announce(name)
  const ended = underWay(name)
  try {
    return await answered(method, url, input, signal)
  } catch (error) {
    if (signal.aborted) throw new CancelledError()
    if (!(error instanceof ApiError) || (input.waits && AWAY.includes(error.status))) throw new NoAnswerError(error)
    if (!input.quiet) showErrorAt(error, path)
    throw error
  } finally {
    announced()
    ended()
    if (pending.get(key) === abort) pending.delete(key)
  }
}

/** The server's own answer without its database, and those of a proxy without the server. */
const AWAY = [502, 503, 504]
/** A call is sent again for so long while the server is not ready, for example because its database restarts or all places for its work are taken. */
const LONGEST_MS = 60_000
/** A caller that can wait by itself hears of it sooner. */
const LONGEST_OF_WAITING_MS = 6_000

/**
 * Sends a call, and again while the server answers 503 with a Retry-After (work that strangers can cause, docs/product-decisions.md#d132). The overlay says so. Every call of the API can be retried safely: the same body gives
 * the same response (idempotent saves, docs/product-decisions.md#d7).
 */
async function answered<Name extends CallName>(
  method: string,
  url: string,
  input: CallInput<Name>,
  signal: AbortSignal,
): Promise<ResponseOf<Name>> {
  let until: number | null = null
  for (;;) {
    const response = await fetch(url, {
      method,
      signal,
      credentials: 'same-origin',
      headers: {
        'accept-language': acceptedLanguages(),
        ...(input.payload === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(input.payload === undefined
        ? input.file
          ? { body: input.file }
          : {}
        : { body: JSON.stringify(input.payload) }),
    })
    const body: unknown = await response.json().catch((error: unknown) => {
      // A call that is cancelled while its body arrives has no response, not an empty one.
      if (signal.aborted) throw error
      return null
    })
    if (response.ok) return body as ResponseOf<Name>
    const error = new ApiError(
      response.status,
      body as ProblemAnswer | null,
      Number(response.headers.get('retry-after')) || null,
    )
    const { status, retryAfter } = error
    until ??= performance.now() + (input.waits ? LONGEST_OF_WAITING_MS : LONGEST_MS)
    if (status !== 503 || retryAfter === null || performance.now() + retryAfter * 1000 > until) throw error
    const ended = announceWait()
    await wait(retryAfter * 1000, signal).finally(ended)
  }
}

function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(new CancelledError())
    })
  })
}

/** The URL of a call. */
export function urlAt<Name extends CallName>(template: string, input: CallInput<Name>): string {
  const params = (input.params ?? {}) as Record<string, string>
  const path = template.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(params[key] ?? ''))
  const query = new URLSearchParams()
  for (const [key, value] of Object.entries((input.query ?? {}) as Record<string, unknown>))
    if (typeof value === 'string') query.set(key, value)
  const search = query.toString()
  return `${BASE}${path}${search === '' ? '' : `?${search}`}`
}

/** Opens the screen of an error, if it has one. `path` is that of the call. */
export function showErrorAt(error: ApiError, path: string): void {
  // Signed-in areas show their errors in place, so that typed text is not lost. Only a 401 leads away, to the sign-in.
  const area = areaOf(path)
  if (area) return error.status === 401 ? screens?.signIn(area) : undefined
  const screen = errorScreen(error.status, error.errorCode)
  if (screen === null) return
  if (dropsToken(error.errorCode)) screens?.dropToken()
  screens?.show(screen, error.errorCode, error.problem)
}

function areaOf(path: string): SignedInArea | null {
  if (path.startsWith('/office/')) return 'office'
  if (path.startsWith('/partner/')) return 'partner'
  return path.startsWith('/user/') ? 'account' : null
}
