import { expect, test } from 'vitest'
import { DEFAULT_RATES, readCostRate } from './cost-rates.ts'

test.each([
  ['1.00 | 2026 | Bank', { rate: 100, asOf: '2026', source: 'Bank' }],
  ['0.5|2026-09|Bank, table 2', { rate: 50, asOf: '2026-09', source: 'Bank, table 2' }],
  ['0 | 2028-02-29 | Bank', { rate: 0, asOf: '2028-02-29', source: 'Bank' }],
  ['30 | 2026 | Bank', { rate: 3000, asOf: '2026', source: 'Bank' }],
  ['30.01 | 2026 | Bank', null],
  ['-1 | 2026 | Bank', null],
  ['1,5 | 2026 | Bank', null],
  ['1.005 | 2026 | Bank', null],
  ['1.5 | 2026-13 | Bank', null],
  ['1.5 | 2027-02-29 | Bank', null],
  ['1.5 | September | Bank', null],
  ['1.5 | 2026', null],
  ['1.5 | 2026 | ', null],
  ['1.5 | 2026 | Bank | more', null],
  [`1.5 | 2026 | ${'x'.repeat(161)}`, null],
  ['1.5 | 2026 | a\u0000b', null],
  ['', null],
])('%j', (text, read) => expect(readCostRate(text)).toEqual(read))

test('the built-in figures can be read', () => {
  for (const text of Object.values(DEFAULT_RATES)) expect(readCostRate(text)).not.toBeNull()
})
