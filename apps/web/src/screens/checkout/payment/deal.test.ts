import { presentAnswers } from '@nestbond/domain/journey/user-answers'
import { TODAY, wholeAnswers } from '@nestbond/domain/journey/sample-journey'
import { describe, expect, it } from 'vitest'
import { newUser } from '../../../application/new-user.ts'
import { dealOf, sameTerms } from './deal.ts'

const ALL = wholeAnswers()

const userWith = (premiumWeights: number[]) => ({
  ...newUser({ language: 'de', country: 'de' }),
  ...presentAnswers(ALL),
  premiumAmount: 100.01,
  paymentPeriod: 'YEARLY' as const,
  premiumWeights,
})

describe('the deal of several tenants', () => {
  it.each([
    [[], null, 100_01],
    [[1], 100_01, 100_01],
    [[1, 1], 50_01, 50_01],
    [[1, 1, 1], 33_34, 33_34],
    [[60, 40], 60_01, 60_01],
  ])('with the weights %j names what the first tenant is charged', (weights, share, charged) => {
    expect(dealOf(userWith(weights), TODAY)).toMatchObject({
      premium: 100_01,
      share,
      charges: { firstCharge: { amount: charged } },
    })
  })

  it('is another one after another split', () => {
    const before = dealOf(userWith([1, 1]), TODAY)
    expect(sameTerms(before!, dealOf(userWith([1, 1]), TODAY))).toBe(true)
    expect(sameTerms(before!, dealOf(userWith([70, 30]), TODAY))).toBe(false)
    expect(sameTerms(before!, null)).toBe(false)
    for (const other of [
      { period: 'MONTHLY' },
      { premium: 1 },
      { deposit: 1 },
      { start: '2027-01-01' },
      { end: '2028-01-01' },
    ] as const)
      expect(sameTerms(before!, { ...before!, ...other })).toBe(false)
  })
})
