import { expect, test } from 'vitest'
import { refusalsSince } from './optional-mails.ts'

test('a refused mailbox gets no optional mails for ninety days, whatever the clocks do', () => {
  expect(refusalsSince(new Date('2026-11-19T22:30:00Z')).toISOString()).toBe('2026-08-21T21:30:00.000Z')
})
