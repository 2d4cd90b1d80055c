import { expect, test } from 'vitest'
import { movedStart } from './mail-facts.ts'

test.each([
  ['2026-12-01', '2026-12-03', '2026-12-01'],
  ['2026-12-01', '2026-12-01', null],
  ['2026-12-01', '2026-11-30', null],
  [undefined, '2026-12-01', null],
])('the agreed start %s is told where cover begins on %s: %s', (insuranceStart, coverStart, told) => {
  expect(movedStart({ insuranceStart }, coverStart)).toBe(told)
})
