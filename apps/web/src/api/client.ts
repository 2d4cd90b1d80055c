import type { ProblemAnswer } from '@nestbond/api/errors'
import { ROUTES, type CallName } from '@nestbond/api/routes'
import type { Answer, Params, Payload, Query } from '@nestbond/api/types'
import { acceptedLanguages } from '../locale.ts'
import { ApiError, CancelledError, NoAnswerError } from './api-error.ts'
import { dropsToken, errorScreen, type ErrorScreen } from './error-screen.ts'
import { announce } from './loading.ts'

const BASE = '/api/v1'

export interface CallInput<Name extends CallName> {
  params?: Params<Name>
  query?: Query<Name>
  payload?: Payload<Name>
  /** The body of a call that takes a file; its type is the media type. */
  file?: Blob
  /** Hands every error to the caller; no screen is changed. */
  quiet?: boolean
  /** Ends the call; it then rejects with CancelledError. */
  signal?: AbortSignal
}

export type SignedInArea = 'office' | 'account' | 'partner'

/** What the app does about errors that are screens; the index page has its own. */
export interface ErrorScreens {
  show(screen: ErrorScreen, errorCode: string | null, problem: ProblemAnswer | null): void
  dropToken(): void
  /** Nobody is signed in to this area: its sign-in opens and leads back to where one was (D5). */
  signIn(area: SignedInArea): void
}

let screens: ErrorScreens | null = null

export function showErrorsWith(handlers: ErrorScreens): void {
  screens = handlers
}

const pending = new Map<string, AbortController>()

/**
 * One call of the API. A newer call to the same URL cancels an earlier one.
 * @throws ApiError, NoAnswerError, CancelledError; an error with a screen of its own has changed the screen already.
 */
export async function callApi<Name extends CallName>(name: Name, input: CallInput<Name> = {}): Promise<Answer<Name>> {
  const [method] = ROUTES[name]
  const url = urlOf(name, input)
  const key = `${method} ${url}`
  pending.get(key)?.abort()
  const abort = new AbortController()
  pending.set(key, abort)
  input.signal?.addEventListener('abort', () => abort.abort(), { once: true })
  if (input.signal?.aborted) abort.abort()
  const ended = announce(name)
  try {
    return await answered(name, url, input, abort.signal)
  } catch (error) {
    if (abort.signal.aborted) throw new CancelledError()
    if (!(error instanceof ApiError)) throw new NoAnswerError(error)
    if (!input.quiet) showErrorScreen(error, name)
    throw error
  } finally {
    ended()
    if (pending.get(key) === abort) pending.delete(key)
  }
}

/** How often a call is repeated that the server could not answer for a moment, such as while its database comes back. */
const REPETITIONS = 3
/** A longer wait is told instead. */
const WAIT_AT_MOST_SECONDS = 5

/**
 * Sends a call, and again as long as the server says that it is not ready and when to come back. Each call of the API may be repeated: the same
 * body gives the same answer (D7).
 */
async function answered<Name extends CallName>(
  name: Name,
  url: string,
  input: CallInput<Name>,
  signal: AbortSignal,
): Promise<Answer<Name>> {
  const [method] = ROUTES[name]
  for (let repeated = 0; ; repeated++) {
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
    const body: unknown = await response.json().catch(() => null)
    if (response.ok) return body as Answer<Name>
    const error = new ApiError(
      response.status,
      body as ProblemAnswer | null,
      Number(response.headers.get('retry-after')) || null,
    )
    const { status, retryAfter } = error
    if (status !== 503 || retryAfter === null || retryAfter > WAIT_AT_MOST_SECONDS || repeated === REPETITIONS)
      throw error
    await wait(retryAfter * 1000, signal)
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

/** The URL of a call, for links to files too. */
export function urlOf<Name extends CallName>(name: Name, input: CallInput<Name> = {}): string {
  const params = (input.params ?? {}) as Record<string, string>
  const path = ROUTES[name][1].replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(params[key] ?? ''))
  const query = new URLSearchParams()
  for (const [key, value] of Object.entries((input.query ?? {}) as Record<string, unknown>))
    if (typeof value === 'string') query.set(key, value)
  const search = query.toString()
  return `${BASE}${path}${search === '' ? '' : `?${search}`}`
}

/** Leads to the screen of an error, if it has one. */
export function showErrorScreen(error: ApiError, name?: CallName): void {
  // Screens of signed-in areas tell their errors in place, so that nothing typed is lost; only who has to sign in is led away.
  const area = name && areaOf(name)
  if (area) return error.status === 401 ? screens?.signIn(area) : undefined
  const screen = errorScreen(error.status, error.errorCode)
  if (screen === null) return
  if (dropsToken(error.errorCode)) screens?.dropToken()
  screens?.show(screen, error.errorCode, error.problem)
}

function areaOf(name: CallName): SignedInArea | null {
  const path = ROUTES[name][1]
  if (path.startsWith('/office/')) return 'office'
  if (path.startsWith('/partner/')) return 'partner'
  return path.startsWith('/user/') ? 'account' : null
}
