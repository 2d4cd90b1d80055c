import { describe, expect, it } from 'vitest'
import { receiptNumber } from './charge.ts'
import { chargeNumber, payerOfCharge, periodOfCharge } from './charge-number.ts'

describe('chargeNumber', () => {
  it.each([
    [1, 0, 1, 'NB-1-001'],
    [1, 1, 10_001, 'NB-1-001B'],
    [12, 3, 30_012, 'NB-1-012D'],
    [840, 2, 20_840, 'NB-1-840C'],
  ])('period %i of payer %i', (period, payer, number, receipt) => {
    expect(chargeNumber(period, payer)).toBe(number)
    expect([periodOfCharge(number), payerOfCharge(number)]).toEqual([period, payer])
    expect(receiptNumber('NB-1', number)).toBe(receipt)
  })
})
