import { afterEach, expect, test, vi } from 'vitest'
import { ApiError } from './api-error.ts'
import { callApi, showErrorsWith } from './client.ts'

const shown: string[] = []
showErrorsWith({ show: (screen) => shown.push(screen), dropToken: () => shown.push('token dropped'), signIn: () => shown.push('sign-in') })

function answer(status: number, errorCode: string, headers: Record<string, string> = {}): void {
  vi.stubGlobal('navigator', { languages: ['de'] })
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify({ status, errorCode, errors: [] }), { status, headers })))
}

afterEach(() => {
  vi.unstubAllGlobals()
  shown.length = 0
})

test.each([
  [401, 'SIGN_IN_REQUIRED', ['sign-in']],
  [403, 'FORBIDDEN', []],
  [404, 'NOT_FOUND', []],
  [409, 'CASE_CHANGED', []],
  [500, 'INTERNAL', []],
] as const)('the office: %i %s', async (status, code, screens) => {
  answer(status, code)
  await expect(callApi('officeCases', { query: {} })).rejects.toMatchObject({ status, errorCode: code })
  expect(shown).toEqual(screens)
})

test('a tenant never sees the sign-in of the office', async () => {
  answer(401, 'SIGN_IN_REQUIRED')
  await expect(callApi('price', { payload: { rentDepositAmount: '1500' } })).rejects.toThrow(ApiError)
  expect(shown).toEqual(['404'])
})

test('a quiet call changes no screen, and says when to try again', async () => {
  answer(429, 'RATE_LIMITED', { 'retry-after': '61' })
  await expect(callApi('officeLogin', { payload: { email: 'a@b.de', password: 'x' }, quiet: true })).rejects.toMatchObject({ retryAfter: 61 })
  expect(shown).toEqual([])
})

test('a call that is no longer wanted is silence', async () => {
  const abort = new AbortController()
  vi.stubGlobal('navigator', { languages: ['de'] })
  vi.stubGlobal('fetch', (_url: string, { signal }: RequestInit) => new Promise((_, reject) => signal?.addEventListener('abort', () => reject(new Error('aborted')))))
  const call = callApi('officeCases', { query: { search: 'le' }, signal: abort.signal })
  abort.abort()
  await expect(call).rejects.toMatchObject({ name: 'CancelledError' })
})
