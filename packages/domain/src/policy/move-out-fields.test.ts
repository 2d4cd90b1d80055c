import { expect, test } from 'vitest'
import { checkWith } from '../validation/field-errors.ts'
import { moveOutAnswerBody } from './move-out-fields.ts'

const named = '2028-02-29'

test.each([
  [{ answer: 'CONFIRMED' }, []],
  [{ answer: 'CORRECTED', day: '2028-03-31' }, []],
  [{ answer: 'CORRECTED' }, ['day']],
  [{ answer: 'OBJECTED', reason: 'Kein Auszug bekannt' }, []],
  [{ answer: 'OBJECTED' }, ['reason']],
  [{ answer: 'OBJECTED', reason: '  ' }, ['reason']],
])('the answer %o to a move-out lacks %o', (given, missing) => {
  const checked = checkWith(moveOutAnswerBody, { named, ...given })
  expect(checked.ok ? [] : checked.errors.map(({ field }) => field)).toEqual(missing)
})
