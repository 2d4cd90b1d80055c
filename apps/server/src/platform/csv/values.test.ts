import { expect, it } from 'vitest'
import { toWireDate } from '@nestbond/domain/values/civil-date'
import { NO_DAYS, TYPED_DAYS } from '@nestbond/domain/values/sample-dates'
import { readDay } from './values.ts'

it('reads the days that a form reads', () => {
  for (const [text, day] of TYPED_DAYS) expect(readDay(text), text).toBe(toWireDate(day))
  for (const text of NO_DAYS) expect(readDay(text), text).toBeNull()
})
