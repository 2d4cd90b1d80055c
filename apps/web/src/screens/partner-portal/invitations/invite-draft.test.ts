import { expect, test } from 'vitest'
import { draftOf, keepDraft } from './invite-draft.ts'
import { firstValues } from './invite-values.ts'

test('restores a draft only for the same person on the same page', () => {
  const draft = {
    account: 'kim',
    from: 'property=p1',
    values: firstValues('de', { invitation: null }, String),
    home: { kind: 'address' } as const,
  }
  keepDraft(draft)
  expect(draftOf('kim', 'property=p1')).toBe(draft)
  expect(draftOf('kim', 'property=p2')).toBe(null)
  expect(draftOf('ben', 'property=p1')).toBe(null)
  keepDraft(null)
  expect(draftOf('kim', 'property=p1')).toBe(null)
})
