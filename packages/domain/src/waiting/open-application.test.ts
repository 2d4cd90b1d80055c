import { expect, test } from 'vitest'
import { openApplicationWaitsFor } from './open-application.ts'

test.each([
  ['the tenant who answers', null, false, false, false, false, 'YOU'],
  ['the other tenants, whose check comes first', null, false, false, true, false, 'OTHERS'],
  ['the office, which reviews it', null, true, false, false, false, 'OFFICE'],
  ['the office, which reviews a promise', null, false, false, false, true, 'OFFICE'],
  ['the documents for the review', null, true, true, false, false, 'YOU'],
  ['nobody after a refusal', false, false, false, true, false, null],
  ['the signature', true, false, false, false, false, 'YOU'],
  ['the signatures of the others', true, false, false, true, false, 'OTHERS'],
] as const)(
  'an open application waits for %s',
  (_, riskResult, manualUnderwriting, documentsAwaited, othersFirst, promiseReviewed, expected) => {
    const more = { documentsAwaited, othersFirst, promiseReviewed }
    expect(openApplicationWaitsFor({ riskResult, manualUnderwriting }, more)).toBe(expected)
  },
)
