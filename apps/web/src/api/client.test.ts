import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { ProblemAnswer } from '@nestbond/api/errors'
import { ApiError, CancelledError } from './api-error.ts'
import { activateLocale } from '../locale.ts'
import { callApi, showErrorScreen, urlOf } from './client.ts'
import { isWaiting } from './loading.ts'
import { showErrorsWith } from './send-call.ts'

const shown: string[] = []
showErrorsWith({
  show: (screen) => shown.push(screen),
  dropToken: () => shown.push('token dropped'),
  signIn: (area) => shown.push(`sign-in to ${area}`),
})

function answer(status: number, errorCode: string, headers: Record<string, string> = {}): void {
  vi.stubGlobal('navigator', { languages: ['de'] })
  vi.stubGlobal('fetch', () =>
    Promise.resolve(new Response(JSON.stringify({ status, errorCode, errors: [] }), { status, headers })),
  )
}

afterEach(() => {
  vi.unstubAllGlobals()
  shown.length = 0
})

test.each([
  [401, 'SIGN_IN_REQUIRED', ['sign-in to office']],
  [403, 'FORBIDDEN', []],
  [404, 'NOT_FOUND', []],
  [409, 'CASE_CHANGED', []],
  [500, 'INTERNAL', []],
] as const)('the office: %i %s', async (status, code, screens) => {
  answer(status, code)
  await expect(callApi('officeCases', { query: {} })).rejects.toMatchObject({ status, errorCode: code })
  expect(shown).toEqual(screens)
})

test('the account: leads only visitors without a session to the sign-in', async () => {
  answer(401, 'SIGN_IN_REQUIRED')
  await expect(callApi('userPolicies')).rejects.toThrow(ApiError)
  answer(404, 'NOT_FOUND')
  await expect(callApi('userSessions')).rejects.toThrow(ApiError)
  expect(shown).toEqual(['sign-in to account'])
})

test('never leads a tenant to the office’s sign-in', async () => {
  answer(401, 'SIGN_IN_REQUIRED')
  await expect(callApi('price', { payload: { rentDepositAmount: '1500' } })).rejects.toThrow(ApiError)
  expect(shown).toEqual(['404'])
})

test('opens the screen of an error that a caller has kept, by the area of the call', () => {
  const problem = { errorCode: 'SIGN_IN_REQUIRED' } as ProblemAnswer
  showErrorScreen(new ApiError(401, problem), 'officeCases')
  showErrorScreen(new ApiError(401, problem))
  expect(shown).toEqual(['sign-in to office', '404'])
})

test('names the reader’s language in a link to a file, unless the file is in another one', () => {
  vi.stubGlobal('document', { documentElement: {} })
  for (const [locale, language] of [
    ['de-AT', 'de'],
    ['en', 'en'],
  ] as const) {
    activateLocale(locale)
    expect(urlOf('userExport')).toBe(`/api/v1/user/export?language=${language}`)
    const letter = { params: { id: 'p' }, query: { language: 'de' } } as const
    expect(urlOf('userExchangeLetter', letter)).toMatch(/\?language=de$/)
    // An upload is sent by a script, with the header.
    expect(urlOf('documentUpload', { params: { kind: 'income-proof' } })).not.toContain('language')
  }
})

test('changes no screen after a quiet call, and tells when to retry', async () => {
  answer(429, 'RATE_LIMITED', { 'retry-after': '61' })
  await expect(
    callApi('officeLogin', { payload: { email: 'a@b.de', password: 'x' }, quiet: true }),
  ).rejects.toMatchObject({ retryAfter: 61 })
  expect(shown).toEqual([])
})

describe('a request while the server is not ready', () => {
  const problem = (status: number, headers: Record<string, string> = {}) =>
    new Response(JSON.stringify({ status, errorCode: status === 503 ? 'NOT_READY' : 'INTERNAL', errors: [] }), {
      status,
      headers,
    })
  const answersOf = (...answers: Response[]) => {
    const sent: unknown[] = []
    vi.stubGlobal('navigator', { languages: ['de'] })
    vi.stubGlobal('fetch', (_url: string, init: RequestInit) => {
      sent.push(init.body)
      return Promise.resolve(answers[Math.min(sent.length, answers.length) - 1]?.clone())
    })
    return sent
  }
  const price = () => callApi('price', { payload: { rentDepositAmount: '1500' } })

  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  test('is sent again, without an error page', async () => {
    const sent = answersOf(
      problem(503, { 'retry-after': '2' }),
      problem(503, { 'retry-after': '1' }),
      new Response('{}', { status: 200 }),
    )
    const call = price()
    await vi.advanceTimersByTimeAsync(1_999)
    expect(sent).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1_001)
    await expect(call).resolves.toEqual({})
    expect(sent).toEqual(Array(3).fill('{"rentDepositAmount":"1500"}'))
    expect(shown).toEqual([])
  })

  test('leads to the error page after a minute, of which a word tells', async () => {
    const sent = answersOf(problem(503, { 'retry-after': '2' }))
    const call = expect(price()).rejects.toMatchObject({ status: 503, retryAfter: 2 })
    await vi.advanceTimersByTimeAsync(59_000)
    expect([sent.length, isWaiting(), shown]).toEqual([30, true, []])
    await vi.advanceTimersByTimeAsync(1_000)
    await call
    expect([sent.length, isWaiting()]).toEqual([31, false])
    expect(shown).toEqual(['500'])
  })

  test.each([502, 503, 504])('counts as no answer (%i) where the caller waits for the server', async (status) => {
    const sent = answersOf(problem(status, { 'retry-after': '2' }))
    const call = expect(
      callApi('price', { payload: { rentDepositAmount: '1500' }, waits: true }),
    ).rejects.toMatchObject({ name: 'NoAnswerError', cause: { status } })
    await vi.advanceTimersByTimeAsync(6_000)
    await call
    expect(sent).toHaveLength(status === 503 ? 4 : 1)
    expect(shown).toEqual([])
  })

  test.each([
    ['503 without a time', problem(503)],
    ['503 with a time beyond the minute', problem(503, { 'retry-after': '61' })],
    ['500', problem(500, { 'retry-after': '1' })],
  ])('%s is not repeated', async (_, response) => {
    const sent = answersOf(response)
    await expect(price()).rejects.toThrow(ApiError)
    expect(sent).toHaveLength(1)
    expect(shown).toEqual(['500'])
  })

  test('gets no retry when a newer call has replaced this one', async () => {
    const sent = answersOf(problem(503, { 'retry-after': '2' }), new Response('{}', { status: 200 }))
    const first = expect(price()).rejects.toMatchObject({ name: 'CancelledError' })
    await vi.advanceTimersByTimeAsync(500)
    const second = price()
    await vi.advanceTimersByTimeAsync(5_000)
    await first
    await expect(second).resolves.toEqual({})
    expect(sent).toHaveLength(2)
  })
})

test('reports no error for a cancelled call', async () => {
  const abort = new AbortController()
  vi.stubGlobal('navigator', { languages: ['de'] })
  vi.stubGlobal(
    'fetch',
    (_url: string, { signal }: RequestInit) =>
      new Promise((_, reject) => signal?.addEventListener('abort', () => reject(new Error('aborted')))),
  )
  const call = callApi('officeCases', { query: { search: 'le' }, signal: abort.signal })
  abort.abort()
  await expect(call).rejects.toMatchObject({ name: 'CancelledError' })
})

test('cancels a call that has a signal only when its caller aborts', async () => {
  vi.stubGlobal('navigator', { languages: ['de'] })
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('{}', { status: 200 })))
  const signal = new AbortController().signal
  const calls = [callApi('officeCases', { query: {}, signal }), callApi('officeCases', { query: {} })]
  calls.push(callApi('officeCases', { query: {}, signal }))
  await expect(Promise.all(calls)).resolves.toHaveLength(3)
})

test('a call that is cancelled while its body arrives rejects, instead of resolving to an empty response', async () => {
  vi.stubGlobal('navigator', { languages: ['de'] })
  const leaving = new AbortController()
  const json = () => {
    leaving.abort()
    return Promise.reject(new DOMException('aborted', 'AbortError'))
  }
  vi.stubGlobal('fetch', () => Promise.resolve({ ok: true, status: 200, json }))
  await expect(callApi('userPolicies', { signal: leaving.signal })).rejects.toThrow(CancelledError)
})
