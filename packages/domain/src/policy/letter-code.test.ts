import { expect, test } from 'vitest'
import { letterCode, printedLetterCode, tidyLetterCode } from './letter-code.ts'

test('a printed code is read back however it is typed', () => {
  const code = letterCode(0x1234_5678_9abc_def0n)
  expect(code).toHaveLength(8)
  const printed = printedLetterCode(code)
  expect(printed).toMatch(/^[2-9A-Z]{4}-[2-9A-Z]{4}$/)
  for (const typed of [printed, code, ` ${printed.toLowerCase()} `, code.split('').join(' ')])
    expect(tidyLetterCode(typed)).toBe(code)
})

test.each(['', '2222', '2222-22222', '2222-222O', '1111-1111', 'ÄÄÄÄ-ÄÄÄÄ', '2'.repeat(1_000)])(
  '%j is no code',
  (typed) => {
    expect(tidyLetterCode(typed)).toBeNull()
  },
)

test('different numbers have different codes', () => {
  const codes = Array.from({ length: 1_000 }, (_, number) => letterCode(BigInt(number)))
  expect(new Set(codes).size).toBe(1_000)
})
