import { expect, test } from 'vitest'
import type { ClaimFacts } from './claim.ts'
import { answerClaim, type ItemAnswer } from './claim-answer.ts'

const items = ['a', 'b', 'c'].map((id) => ({
  id,
  requested: 100_00,
  state: 'OPEN' as const,
  countered: null,
  decided: null,
}))
const open: ClaimFacts = { state: 'WITH_TENANT', openedOn: '2027-03-20', items }
const HARMLESS = {
  coverBegan: '2026-01-01',
  today: '2027-03-21',
  evidenceComplete: true,
  accountHolder: 'Jonas Weber',
  tenants: [{ firstName: 'Greta', lastName: 'Grenzfall' }],
}
const accept = (id: string): ItemAnswer => ({ id, answer: 'ACCEPT', amount: null, reason: null })
const dispute = (id: string, reason: string | null = 'It was so before.'): ItemAnswer => ({
  id,
  answer: 'DISPUTE',
  amount: null,
  reason,
})
const counter = (id: string, amount: number | null): ItemAnswer => ({ id, answer: 'COUNTER', amount, reason: null })
const after = (claim: ClaimFacts, ...answers: ItemAnswer[]): ClaimFacts => {
  const outcome = answerClaim(claim, answers, HARMLESS)
  if (outcome.kind !== 'move') throw new Error(outcome.kind)
  return { ...claim, ...outcome.claim }
}
const fields = (...answers: ItemAnswer[]) => {
  const outcome = answerClaim(open, answers, HARMLESS)
  return outcome.kind === 'invalid' ? outcome.errors.map(({ field, key, code }) => [field, key, code]) : outcome.kind
}

test('all accepted is decided at once, anything else goes to the office, and not before all is answered', () => {
  expect(after(open, accept('a'), accept('b'), accept('c')).state).toBe('DECIDED')
  expect(after(open, accept('a'), dispute('b'))).toMatchObject({
    state: 'WITH_TENANT',
    items: [{ state: 'ACCEPTED' }, { state: 'DISPUTED' }, { state: 'OPEN' }],
  })
  expect(after(after(open, accept('a'), dispute('b')), counter('c', 99_99))).toMatchObject({
    state: 'WITH_OFFICE',
    items: [{}, {}, { state: 'COUNTERED', countered: 99_99 }],
  })
})

test('all accepted goes to the office with its reasons where it is not harmless', () => {
  const young = answerClaim(open, [accept('a'), accept('b'), accept('c')], {
    ...HARMLESS,
    coverBegan: '2027-03-20',
    evidenceComplete: false,
  })
  expect(young).toMatchObject({
    kind: 'move',
    claim: {
      state: 'WITH_OFFICE',
      checks: ['POLICY_YOUNG', 'EVIDENCE_MISSING'],
      items: [{ state: 'ACCEPTED' }, { state: 'ACCEPTED' }, { state: 'ACCEPTED' }],
    },
  })
})

test('treats a repeated answer as a no-op and rejects a different one', () => {
  const answered = after(open, accept('a'), counter('b', 10_00), dispute('c'))
  expect(answerClaim(answered, [accept('a'), counter('b', 10_00), dispute('c')], HARMLESS).kind).toBe('same')
  expect(answerClaim(answered, [counter('b', 11_00)], HARMLESS).kind).toBe('closed')
  expect(answerClaim(answered, [dispute('a')], HARMLESS).kind).toBe('closed')
  const part = after(open, accept('a'))
  expect(answerClaim(part, [dispute('a'), accept('b')], HARMLESS).kind).toBe('closed')
  expect(answerClaim(part, [accept('a'), accept('b')], HARMLESS)).toMatchObject({
    kind: 'move',
    answered: [{ id: 'b' }],
  })
  expect(answerClaim({ ...open, state: 'WITH_OFFICE' }, [accept('a')], HARMLESS).kind).toBe('closed')
})

test('reports each fault at its field', () => {
  expect(fields(accept('x'))).toEqual([['items.0.id', 'validation.invalid', null]])
  expect(fields(accept('a'), dispute('a'))).toEqual([['items.1.id', 'validation.invalid', null]])
  expect(fields(dispute('a', null))).toEqual([['items.0.reason', 'validation.required', 'FIELD_REQUIRED']])
  expect(fields(accept('a'), counter('b', null))).toEqual([['items.1.amount', 'validation.required', 'FIELD_REQUIRED']])
  expect(fields(counter('a', 100_00))).toEqual([['items.0.amount', 'validation.figure', null]])
})
