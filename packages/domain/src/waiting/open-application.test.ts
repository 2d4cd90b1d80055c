import { expect, test } from 'vitest'
import { openApplicationWaitsFor } from './open-application.ts'

test.each([
  ['the tenant who answers', null, false, false, false, 'YOU'],
  ['the other tenants, whose check comes first', null, false, false, true, 'OTHERS'],
  ['the office, which reviews it', null, true, false, false, 'OFFICE'],
  ['the documents for the review', null, true, true, false, 'YOU'],
  ['nobody after a refusal', false, false, false, true, null],
  ['the signature', true, false, false, false, 'YOU'],
  ['the signatures of the others', true, false, false, true, 'OTHERS'],
] as const)(
  'an open application waits for %s',
  (_, riskResult, manualUnderwriting, documentsAwaited, othersFirst, expected) =>
    expect(openApplicationWaitsFor({ riskResult, manualUnderwriting }, { documentsAwaited, othersFirst })).toBe(
      expected,
    ),
)
