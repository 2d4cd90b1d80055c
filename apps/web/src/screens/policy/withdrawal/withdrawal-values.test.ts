import { expect, test } from 'vitest'
import { arrivedAt, refundReason } from './withdrawal-values.ts'

test.each([
  [{ accepted: false, paidAmount: 0, refundAmount: 0 }, 'open'],
  [{ accepted: true, paidAmount: 0, refundAmount: 0 }, 'unpaid'],
  [{ accepted: true, paidAmount: 103.9, refundAmount: 103.9 }, 'all'],
  [{ accepted: true, paidAmount: 103.9, refundAmount: 103.05 }, 'unused'],
] as const)('%j: %s', (preview, reason) => {
  expect(refundReason(preview)).toBe(reason)
})

test('shows the time of Berlin in any time zone', () => {
  expect(arrivedAt({ withdrawnAt: '2026-11-24T23:05:00.000Z' }, { locale: 'de' })).toBe('25. November 2026 um 00:05')
})
