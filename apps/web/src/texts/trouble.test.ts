import { serverTranslator } from '@nestbond/messages/server-translator'
import { afterEach, expect, it, vi } from 'vitest'
import { ApiError, NoAnswerError } from '../api/api-error.ts'
import { troubleOf } from './trouble.ts'

afterEach(() => vi.unstubAllGlobals())

const texts = serverTranslator('en')
const refusal = (status: number, errorCode: string, retryAfter: number | null = null) =>
  new ApiError(status, { errorCode } as ConstructorParameters<typeof ApiError>[1], retryAfter)

it.each([
  [true, 'common.networkError'],
  [false, 'common.offline'],
] as const)('tells a server that does not respond from a device without a line (%s)', (onLine, key) => {
  vi.stubGlobal('navigator', { onLine })
  expect(troubleOf(new NoAnswerError(null), texts)).toBe(texts.t(key))
})

it.each([
  ['a fault of the page', new TypeError('x'), texts.t('common.serverError')],
  ['a fault of the server with a known code', refusal(500, 'CASE_CHANGED'), texts.t('common.serverError')],
  ['an unknown code', refusal(409, 'NEW_CODE'), texts.t('common.serverError')],
  ['a known code', refusal(409, 'CASE_CHANGED'), texts.t('errors.CASE_CHANGED')],
  ['too many calls', refusal(429, 'CASE_CHANGED', 61), texts.t('errors.tooMany', { minutes: 2 })],
  ['too many calls without a time', refusal(429, 'CASE_CHANGED'), texts.t('errors.CASE_CHANGED')],
])('says after %s what is wrong', (_, error, text) => expect(troubleOf(error, texts)).toBe(text))
