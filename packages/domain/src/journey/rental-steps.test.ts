import { describe, expect, test } from 'vitest'
import type { Answers } from '../values/answers.ts'
import { contextFor } from '../validation/context.ts'
import { anyStep } from './order.ts'
import { answer, BODIES, checkSample, foundIn, TODAY, VIENNA } from './sample-journey.ts'

describe('rent and deposit', () => {
  const german = (rentDepositAmount: unknown, coldRentAmount: unknown) =>
    foundIn('rent-amounts', { rentDepositAmount, coldRentAmount })
  test.each<[unknown, unknown, string]>([
    [499, 1000, 'ok'],
    [498.99, 1000, 'rentDepositAmount depositRange'],
    [15000, 5000, 'ok'],
    [15000.01, 9000, 'rentDepositAmount depositRange'],
    [2220, 740, 'ok'],
    [2220.01, 740, 'rentDepositAmount coldRentAmount'],
    [2220, 739.99, 'rentDepositAmount coldRentAmount'],
    [16000, 100, 'rentDepositAmount depositRange'],
    [1500.5, 740, 'ok'],
    [1500.555, 740, 'rentDepositAmount invalid'],
    ['1500', 740, 'rentDepositAmount invalid'],
    [-1, 740, 'rentDepositAmount invalid'],
    [0, 740, 'rentDepositAmount invalid'],
    [1500, 0, 'coldRentAmount invalid'],
    [1500, null, 'coldRentAmount required FIELD_REQUIRED'],
    [1e30, 740, 'rentDepositAmount invalid'],
    [Number.NaN, 740, 'rentDepositAmount invalid'],
    [undefined, 740, 'rentDepositAmount required FIELD_REQUIRED'],
  ])('deposit %s of rent %s: %s', (deposit, rent, expected) => expect(german(deposit, rent)).toEqual([expected]))

  test('reports both when both are wrong', () => {
    expect(german(100, undefined)).toEqual(['coldRentAmount required FIELD_REQUIRED', 'rentDepositAmount depositRange'])
  })
  test('allows six gross rents in Austria', () => {
    const answers: Answers = { address: VIENNA }
    expect(foundIn('rent-amounts', { coldRentAmount: 500, rentDepositAmount: 3000 }, answers)).toEqual(['ok'])
    expect(foundIn('rent-amounts', { coldRentAmount: 500, rentDepositAmount: 3000.01 }, answers)).toEqual([
      'rentDepositAmount coldRentAmount',
    ])
  })
  test('is answered by two amounts that the country of the home allows', () => {
    const { answered } = anyStep('rent-amounts')
    const amounts = { coldRentAmount: 500_00, rentDepositAmount: 3_000_00 }
    expect(answered({ ...amounts, address: VIENNA })).toBe(true)
    expect(answered(amounts)).toBe(false)
    expect(answered({ rentDepositAmount: 1_000_00 })).toBe(false)
    expect(answered({ coldRentAmount: 500_00 })).toBe(false)
  })
  test('gives the limits in major units', () => {
    expect(checkSample('rent-amounts', { coldRentAmount: 740, rentDepositAmount: 100 })).toMatchObject({
      errors: [{ params: { lower: 499, upper: 15000 } }],
    })
    expect(checkSample('rent-amounts', { coldRentAmount: 740, rentDepositAmount: 2400 })).toMatchObject({
      errors: [{ params: { multiplier: 3, rent: 740, most: 2220 } }],
    })
  })
  test('currency', () => {
    expect(foundIn('rent-amounts', { ...BODIES['rent-amounts'], currency: 'CHF' })).toEqual(['currency invalid'])
    expect(answer('rent-amounts', {}, { coldRentAmount: 740, rentDepositAmount: 500 })).toEqual({
      currency: 'EUR',
      coldRentAmount: 740_00,
      rentDepositAmount: 500_00,
    })
  })
})

describe('dates', () => {
  const on = (start: string, end: string | null | undefined, today: string, answers: Answers) => {
    const wire = (day: string | null | undefined) => (day ? `${day}T00:00:00.000Z` : day)
    const checked = checkSample(
      'dates',
      { insuranceStart: wire(start), insuranceEnd: wire(end) },
      answers,
      contextFor(answers, today),
    )
    return checked.ok
      ? 'ok'
      : checked.errors
          .map(({ field, key, params }) => `${field} ${key.slice(11)} ${String(Object.values(params ?? {}))}`)
          .join()
  }
  const fresh = { existingRent: false }
  const running = { existingRent: true }
  test.each<[string, Answers, string, string]>([
    ['2026-05-04', fresh, '2026-05-04', 'ok'],
    ['2026-05-04', fresh, '2026-05-03', 'insuranceStart min 2026-05-04'],
    ['2026-05-04', fresh, '2027-05-04', 'ok'],
    ['2026-05-04', fresh, '2027-05-05', 'insuranceStart max 2027-05-04'],
    ['2026-05-04', running, '2026-08-04', 'ok'],
    ['2026-05-04', running, '2026-08-05', 'insuranceStart max 2026-08-04'],
    ['2026-11-30', running, '2027-02-28', 'ok'],
    ['2026-11-30', running, '2027-03-01', 'insuranceStart max 2027-02-28'],
    ['2027-11-30', running, '2028-02-29', 'ok'],
    ['2028-02-29', fresh, '2029-02-28', 'ok'],
    ['2028-02-29', fresh, '2029-03-01', 'insuranceStart max 2029-02-28'],
    ['2026-12-31', running, '2027-03-31', 'ok'],
  ])('today %s %o start %s: %s', (today, answers, start, expected) =>
    expect(on(start, null, today, answers)).toBe(expected),
  )

  test('requires an end after the start', () => {
    expect(on('2026-06-01', '2026-06-02', TODAY, fresh)).toBe('ok')
    expect(on('2026-06-01', '2026-06-01', TODAY, fresh)).toBe('insuranceEnd min 2026-06-02')
    expect(on('2028-02-28', '2028-02-28', '2028-01-01', fresh)).toBe('insuranceEnd min 2028-02-29')
  })
  test('keeps the saved end if absent, and removes it if null', () => {
    const saved: Answers = { ...fresh, insuranceEnd: '2026-07-01' }
    expect(answer('dates', saved, { insuranceStart: '2026-06-01T00:00:00.000Z' }).insuranceEnd).toBe('2026-07-01')
    expect(
      answer('dates', saved, { insuranceStart: '2026-06-01T00:00:00.000Z', insuranceEnd: null }).insuranceEnd,
    ).toBeNull()
    expect(on('2026-08-01', undefined, TODAY, saved)).toBe('insuranceEnd min 2026-08-02')
  })
  test.each<[unknown, string]>([
    [undefined, 'required FIELD_REQUIRED'],
    [null, 'required FIELD_REQUIRED'],
    ['', 'required FIELD_REQUIRED'],
    ['2026-02-30T00:00:00.000Z', 'invalid'],
    ['2026-06-01T22:00:00.000Z', 'invalid'],
    ['2027-02-29T00:00:00.000Z', 'invalid'],
    ['01.06.2026', 'invalid'],
    [20260601, 'invalid'],
    ['2026-06-01T00:00:00.000+02:00', 'invalid'],
  ])('start %j', (insuranceStart, expected) =>
    expect(foundIn('dates', { insuranceStart }, fresh)).toEqual([`insuranceStart ${expected}`]),
  )
  test('reports both dates when both are wrong', () => {
    expect(foundIn('dates', { insuranceStart: 'x', insuranceEnd: 'y' }, fresh)).toEqual([
      'insuranceStart invalid',
      'insuranceEnd invalid',
    ])
  })
})
