import { expect, test } from 'vitest'
import type { ProblemAnswer } from '@nestbond/api/errors'
import type { Translator } from '@nestbond/messages/translator'
import { ApiError } from '../../../api/api-error.ts'
import { codeFault, waitValues } from './code-fault.ts'
import { clockTime } from './use-countdown.ts'

test.each([
  [0, { hours: 0, minutes: 1 }],
  [61, { hours: 0, minutes: 2 }],
  [90 * 60, { hours: 0, minutes: 90 }],
  [90 * 60 + 1, { hours: 2, minutes: 91 }],
  [2 * 3600 + 1, { hours: 3, minutes: 121 }],
  [23 * 3600, { hours: 23, minutes: 1380 }],
  [62 * 3600, { hours: 62, minutes: 3720 }],
])('describes a wait of %i seconds as %j', (seconds, values) => {
  expect(waitValues(seconds)).toEqual(values)
})

test.each([
  [0, '0:00'],
  [9, '0:09'],
  [62, '1:02'],
  [3599, '59:59'],
  [3661, '1:01:01'],
])('shows %i seconds as %s', (seconds, text) => {
  expect(clockTime(seconds)).toBe(text)
})

test.each([
  ['RATE_LIMITED', 61, 'mailbox-code.tooMany {"hours":0,"minutes":2}'],
  ['RATE_LIMITED', null, 'errors.RATE_LIMITED'],
  ['CODE_WRONG', 61, 'errors.CODE_WRONG'],
  ['CONFLICT', null, 'common.serverError'],
] as const)('tells of %s after %s seconds as %s', (errorCode, retryAfter, message) => {
  const texts = {
    t: (key: string, values?: object) => (values ? `${key} ${JSON.stringify(values)}` : key),
    has: (key: string) => key === 'errors.RATE_LIMITED' || key === 'errors.CODE_WRONG',
  } as unknown as Translator
  const problem = { errorCode } as ProblemAnswer
  expect(codeFault(new ApiError(429, problem, retryAfter), texts)).toEqual({ message, errorKey: `errors.${errorCode}` })
})
