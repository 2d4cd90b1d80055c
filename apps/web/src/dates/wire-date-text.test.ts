import { expect, test } from 'vitest'
import { toWireDate } from '@nestbond/domain/values/civil-date'
import { NO_DAYS, TYPED_DAYS } from '@nestbond/domain/values/sample-dates'
import { wireDateText } from './wire-date-text.ts'

test('sends a date at UTC midnight, and leaves invalid text to the schema', () => {
  for (const [text, day] of TYPED_DAYS) expect(wireDateText(text), text).toBe(toWireDate(day))
  for (const text of NO_DAYS) expect(wireDateText(text), text).toBe(text.trim())
  expect(wireDateText('170590', { past: true })).toBe('1990-05-17T00:00:00.000Z')
  expect(wireDateText('  ')).toBe('')
})
