import { expect, test } from 'vitest'
import { mayAskForReview, reviewStep } from './promise-review.ts'

test.each([
  ['a refused check', { promised: false, reviewed: false, state: 'valid' }, true],
  ['a promise', { promised: true, reviewed: false, state: 'valid' }, false],
  ['a check that has a review', { promised: false, reviewed: true, state: 'valid' }, false],
  ['a check about other details', { promised: false, reviewed: false, state: 'changed' }, false],
  ['a check that is too old', { promised: false, reviewed: false, state: 'expired' }, false],
  ['a check before a signature', { promised: false, reviewed: false, state: 'used' }, false],
] as const)('a tenant may ask for a review of %s: %s', (_, check, may) => expect(mayAskForReview(check)).toBe(may))

const by = (name: string, accept = true) => ({ by: name, accept })
test.each([
  ['one person up to the limit', 10_000_00, null, by('Ada'), 'decide'],
  ['the first person above it', 10_000_01, null, by('Ada'), 'propose'],
  ['the same person again', 10_000_01, by('Ada'), by('Ada'), 'again'],
  ['the second person', 10_000_01, by('Ada'), by('Ben'), 'decide'],
  ['a second person who decides otherwise', 10_000_01, by('Ada'), by('Ben', false), 'propose'],
  ['the first person, otherwise', 10_000_01, by('Ada'), by('Ada', false), 'propose'],
] as const)('%s: %s', (_, deposit, proposal, decision, step) =>
  expect(reviewStep(deposit, proposal, decision)).toBe(step),
)
