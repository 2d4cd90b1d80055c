import { expect, test } from 'vitest'
import { arrivedAt, ownValuesOf, refundReason, valuesOf } from './withdrawal-values.ts'

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

const words = {
  money: (cents: number, options: object = {}) => `${cents} ${JSON.stringify(options)}`,
  date: (day: string) => day,
}

test('shows the days and amounts of a contract, and the tenant alone landlord and deposit', () => {
  const preview = {
    currency: 'EUR',
    shared: false,
    part: null,
    country: 'de',
    insuranceStart: '2026-06-01T00:00:00.000Z',
    lastDay: null,
    accepted: true,
    paidAmount: 103.9,
    refundAmount: 12.5,
    landlordName: 'Jonas Weber',
    rentDepositAmount: 2220,
    signedAt: '2026-05-04T23:30:00.000Z',
  } as unknown as Parameters<typeof valuesOf>[0] & Parameters<typeof ownValuesOf>[0]
  const shown = {
    country: 'de',
    shared: 'false',
    part: 'none',
    start: '2026-06-01',
    paid: '10390 {"currency":"EUR"}',
    refund: '1250 {"currency":"EUR"}',
    refunds: 'true',
  }
  expect(valuesOf(preview, words)).toEqual({ ...shown, begins: 'fixed', lastDay: '' })
  const open = { ...preview, accepted: false, lastDay: '2026-06-30T00:00:00.000Z' }
  expect(valuesOf(open, words)).toEqual({ ...shown, begins: 'earliest', lastDay: '2026-06-30' })
  expect(valuesOf({ ...preview, refundAmount: 0 }, words).refunds).toBe('false')
  expect(ownValuesOf(preview, words)).toEqual({
    landlord: 'Jonas Weber',
    deposit: '222000 {"whole":true,"currency":"EUR"}',
    signed: '2026-05-05',
  })
})
