import { expect, test } from 'vitest'
import { SPELLINGS } from '../values/sample-spellings.ts'
import { afterTry, isReservedMailbox } from './portal.ts'

test('retries a delivery after 1 and 5 minutes, half an hour, 2 and 12 hours, and then gives up', () => {
  expect([0, 1, 2, 3, 4].map((tries) => afterTry(false, tries))).toEqual(
    [1, 5, 30, 120, 720].map((retryAfter) => ({ state: 'PENDING', retryAfter })),
  )
  expect(afterTry(false, 5)).toEqual({ state: 'FAILED', retryAfter: null })
  expect(afterTry(true, 3)).toEqual({ state: 'DELIVERED', retryAfter: null })
})

test.each(SPELLINGS.mailbox.filter(([, value]) => /[@.](?:example|example\.org)$/i.test(String(value))))(
  'a sandbox takes the reserved mailbox %j',
  (typed) => expect(isReservedMailbox(typed)).toBe(true),
)

test.each(['lea@example.de', 'Lea <lea@nestbond.eu>', 'lea@example.org <lea@nestbond.eu>', 'example.org', ''])(
  'a sandbox does not take %j',
  (typed) => expect(isReservedMailbox(typed)).toBe(false),
)
