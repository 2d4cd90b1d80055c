import { describe, expect, test } from 'vitest'
import type { Answers } from '../values/answers.ts'
import { BERLIN, VIENNA, wholeAnswers } from '../journey/sample-journey.ts'
import { offersFor } from '../tariff/offers.ts'
import type { TariffFigures } from '../tariff/tariff-figures.ts'
import { tariffOn, BUILT_IN_TARIFFS } from '../tariff/tariff-table.ts'
import { decide } from '../underwriting/decide.ts'
import { BUILT_IN_RULE_SETS, ruleSetOn } from '../underwriting/rule-set.ts'
import { tidyPromiseCode } from './promise-code.ts'
import { mayAskForPromise, promisePath, PROMISE_STEPS } from './promise-path.ts'
import {
  coversHome,
  depositInReach,
  highestRent,
  isPromised,
  isReportInUse,
  lowestRent,
  promiseInput,
  promiseLastDay,
  promisedOn,
  promiseState,
  publicPromiseState,
  sameSubject,
  tariffUnderPromise,
  type PromiseState,
} from './promise.ts'

const whole = wholeAnswers()
/** A tenant without a home who has answered the questions of a promise. */
const person: Answers = Object.fromEntries(
  PROMISE_STEPS.flatMap((id) =>
    Object.entries(whole).filter(([name]) =>
      ({
        name: ['salutation', 'firstName', 'lastName', 'email'],
        'current-address': ['currentAddress'],
        employment: ['employmentStatus', 'grossIncome'],
        'user-info': ['phone', 'birthDate', 'birthPlace', 'nationality', 'newsAgreement'],
      })[id].includes(name),
    ),
  ),
)
const ruleSet = ruleSetOn(BUILT_IN_RULE_SETS, '2026-05-04')
const today = '2026-05-04'

test('the questions of a promise are the person, the present address and the employment', () => {
  expect(promisePath.asked({})).toEqual([...PROMISE_STEPS])
  expect(promisePath.firstUnanswered({})).toBe('name')
  expect(promisePath.complete(person)).toBe(true)
  expect(promisePath.next('user-info', person)).toBeNull()
})

test.each([
  ['on the day of the report', '2026-05-04', true],
  ['on its last day', '2026-07-03', true],
  ['on the day after', '2026-07-04', false],
])('a report may be used %s', (_, on, may) => {
  expect(isReportInUse({ retrievedAt: '2026-05-04T21:59:59.000Z' }, on)).toBe(may)
  // In Germany, this is the next day.
  expect(isReportInUse({ retrievedAt: '2026-05-04T22:00:00.000Z' }, '2026-07-04')).toBe(true)
})

test.each<[string, Answers, boolean]>([
  ['a tenant without a home', person, true],
  ['a tenant who has named a home', { ...person, address: BERLIN }, false],
  ['a tenant who replaces a deposit', { ...person, existingRent: true }, false],
  ['a tenant without a present address', { ...person, currentAddress: undefined }, false],
  ['a tenant without an employment', { ...person, employmentStatus: undefined }, false],
  ['nobody yet', {}, false],
])('%s may ask for a promise: %s', (_, answers, may) => expect(mayAskForPromise(answers)).toBe(may))

test.each([
  [499_00, 'de', 166_34],
  [3_000_00, 'de', 1_000_00],
  [3_000_01, 'de', 1_000_01],
  [15_000_00, 'de', 5_000_00],
  [3_000_00, 'at', 500_00],
  [15_000_00, 'at', 2_500_00],
] as const)('a deposit of %i cents in %s needs a rent of %i', (deposit, country, rent) =>
  expect(lowestRent(deposit, country)).toBe(rent),
)

test.each([
  ['EMPLOYED', null, 50, undefined, null],
  ['EMPLOYED', 24_000_00, 50, undefined, 1_000_00],
  ['EMPLOYED', 24_000_00, 40, undefined, 800_00],
  ['EMPLOYED', 24_001_00, 50, 16_800_00, 1_000_04],
  ['EMPLOYED', 1, 50, undefined, 0],
  ['JOB_SEEKER', null, 50, 16_800_00, 0],
  ['STUDENT', null, 50, 16_800_00, 700_00],
  ['STUDENT', 24_000_00, 50, 16_800_00, 1_000_00],
] as const)(
  '%s with %s cents at %i percent, and %s assumed for a student, carries a rent of %s',
  (employmentStatus, grossIncome, rentBurdenPercent, assumedMaintenance, rent) =>
    expect(
      highestRent(
        { employmentStatus, grossIncome },
        { rentBurdenPercent, ...(assumedMaintenance && { assumedMaintenance }) },
      ),
    ).toBe(rent),
)

const earning = (grossIncome: number) => ({ employmentStatus: 'EMPLOYED', grossIncome }) as const

const decision = (answers: Answers, deposit: number, score: number | null = 800, country: 'de' | 'at' = 'de') =>
  decide(promiseInput(answers, { deposit, country, today }, { score, minimumAge: 18 }), ruleSet)

describe('the rules on a promise', () => {
  // The sample earns 42,000 a year: a rent up to 1,750 a month, so a deposit up to 5,250 in Germany and 10,500 in Austria.
  test.each([
    [2_220_00, 800, 'de', 'accept', null],
    [5_250_00, 800, 'de', 'require-document', null],
    [5_250_01, 800, 'de', 'manual', 5_250_00],
    [10_500_00, 800, 'at', 'require-document', null],
    [10_501_00, 800, 'at', 'manual', 10_500_00],
    [2_220_00, 580, 'de', 'manual', null],
    [6_000_00, 580, 'de', 'manual', null],
    [2_220_00, 420, 'de', 'refuse', null],
    [6_000_00, 420, 'de', 'refuse', null],
  ] as const)('%i cents with the score %i in %s: %s, in reach %s', (deposit, score, country, verdict, reach) => {
    const decided = decision(person, deposit, score, country)
    expect(decided.verdict).toBe(verdict)
    expect(isPromised(decided)).toBe(verdict === 'accept' || verdict === 'require-document')
    expect(depositInReach(decided, { earner: earning(42_000_00), country }, ruleSet.parameters)).toBe(reach)
  })

  test('offer no deposit below the lowest one', () => {
    const poor = { ...person, grossIncome: 3_000_00 }
    const decided = decision(poor, 1_000_00)
    expect(decided.manualReasons).toEqual(['rent-burden'])
    expect(depositInReach(decided, { earner: earning(3_000_00), country: 'de' }, ruleSet.parameters)).toBeNull()
  })

  test('refuse a tenant who is not of age today', () => {
    expect(decision({ ...person, birthDate: '2008-05-05' }, 1_000_00).verdict).toBe('refuse')
    expect(decision({ ...person, birthDate: '2008-05-04' }, 1_000_00).verdict).toBe('accept')
  })

  test('never accept a rent above the promised one', () => {
    for (const deposit of [499_00, 2_220_00, 5_000_00, 5_250_00]) {
      const rent = highestRent(earning(42_000_00), ruleSet.parameters)!
      const { input } = decision(person, deposit)
      expect(decide({ ...input, coldRentAmount: rent }, ruleSet).manualReasons).toEqual([])
      expect(decide({ ...input, coldRentAmount: rent + 1 }, ruleSet).manualReasons).toEqual(['rent-burden'])
    }
  })
})

describe('the state of a promise', () => {
  const promise = { validUntil: promiseLastDay(today), revoked: false, used: false, promisedOn: promisedOn(person) }
  const now = { answers: person, signed: false, today }
  test.each<[string, Partial<typeof promise>, Partial<typeof now>, PromiseState]>([
    ['on its day', {}, {}, 'valid'],
    ['on its last day', {}, { today: '2026-07-03' }, 'valid'],
    ['on the day after', {}, { today: '2026-07-04' }, 'expired'],
    ['revoked', { revoked: true }, {}, 'revoked'],
    ['revoked and expired', { revoked: true }, { today: '2027-01-01' }, 'revoked'],
    ['with a home', {}, { answers: { ...person, address: BERLIN, coldRentAmount: 1 } }, 'valid'],
    ['with another income', {}, { answers: { ...person, grossIncome: 1 } }, 'changed'],
    ['with another name', {}, { answers: { ...person, lastName: 'Sander' } }, 'changed'],
    ['with another address', {}, { answers: { ...person, currentAddress: VIENNA } }, 'changed'],
    ['with another mailbox', {}, { answers: { ...person, email: 'other@example.org' } }, 'changed'],
    ['with another phone', {}, { answers: { ...person, phone: undefined } }, 'valid'],
    ['signed', {}, { signed: true }, 'used'],
    ['signed, later expired', {}, { signed: true, today: '2027-01-01' }, 'used'],
  ])('%s', (_, change, at, state) => expect(promiseState({ ...promise, ...change }, { ...now, ...at })).toBe(state))

  test('tells the public nothing about changed details', () => {
    expect(publicPromiseState('changed')).toBe('revoked')
    expect(publicPromiseState('used')).toBe('used')
  })
})

test('the report is one about the same person at the same address, whatever the income', () => {
  const before = promisedOn(person)
  expect(sameSubject(before, { ...person, grossIncome: 1, email: 'x@example.org' })).toBe(true)
  expect(sameSubject(before, { ...person, birthDate: '1990-05-18' })).toBe(false)
  expect(sameSubject(before, { ...person, currentAddress: VIENNA })).toBe(false)
})

test.each<[Answers, boolean]>([
  [{ address: BERLIN, rentDepositAmount: 3_000_00 }, true],
  [{ address: BERLIN, rentDepositAmount: 3_000_01 }, false],
  [{ address: VIENNA, rentDepositAmount: 1_000_00 }, false],
  [{ rentDepositAmount: 1_000_00 }, false],
])('the price is kept for a home of this country up to this deposit', (answers, covered) =>
  expect(coversHome({ country: 'de', deposit: 3_000_00 }, answers)).toBe(covered),
)

// The promise: 5.20 %, at least 40.00, 10 % off per year. For 3,000: 156.00, so 140.40 per year or 13.00 per month.
test.each<[string, number, Partial<TariffFigures>, 'promised' | 'today']>([
  ['the same prices', 3_000_00, {}, 'promised'],
  ['a higher rate', 3_000_00, { rate: 620 }, 'promised'],
  ['a lower rate', 3_000_00, { rate: 420 }, 'today'],
  ['a lower rate without the discount: 153.00 per year', 3_000_00, { rate: 510, yearlyDiscountPercent: 0 }, 'promised'],
  ['a lower rate, a smaller discount: 140.76', 3_000_00, { rate: 510, yearlyDiscountPercent: 8 }, 'promised'],
  ['a lower rate, a smaller discount: 139.23', 3_000_00, { rate: 510, yearlyDiscountPercent: 9 }, 'today'],
  ['the same price per year, less per month', 3_000_00, { rate: 468, yearlyDiscountPercent: 0 }, 'today'],
  ['more per year, less per month', 3_000_00, { rate: 469, yearlyDiscountPercent: 0 }, 'promised'],
  ['a larger discount', 3_000_00, { yearlyDiscountPercent: 15 }, 'today'],
  ['less per year, more per month', 3_000_00, { rate: 530, yearlyDiscountPercent: 20 }, 'promised'],
  ['a lower rate with a tax', 3_000_00, { rate: 510, insuranceTaxPercent: 19 }, 'promised'],
  ['a lower least price', 500_00, { minimum: 30_00 }, 'today'],
  ['a higher least price', 500_00, { rate: 420, minimum: 41_00 }, 'promised'],
  ['a lower rate that the least price hides', 500_00, { rate: 420 }, 'promised'],
  ['a least price without the discount', 500_00, { rate: 420, yearlyDiscountPercent: 0 }, 'promised'],
])('under a promise, a tariff with %s: for %i cents', (_, deposit, figures, counts) => {
  const promised = tariffOn(BUILT_IN_TARIFFS, 'de', today)
  const later = { ...promised, id: 'later', ...figures }
  const taken = tariffUnderPromise(promised, later, deposit)
  expect(taken.id).toBe(counts === 'promised' ? promised.id : 'later')
  for (const period of ['yearly', 'monthly'] as const)
    expect(offersFor(deposit, 'EUR', taken)[period].price).toBeLessThanOrEqual(
      offersFor(deposit, 'EUR', promised)[period].price,
    )
})

test.each([
  ['NP-7K3M-92QD', 'NP-7K3M-92QD'],
  ['np 7k3m92qd', 'NP-7K3M-92QD'],
  ['7K3M-92QD', 'NP-7K3M-92QD'],
  ['NB-7K3M-92QD', null],
  ['NP-7K3M-92Q', null],
  ['NP-0K3M-92QD', null],
  ['N'.repeat(41), null],
])('the code %s is read as %s', (typed, code) => expect(tidyPromiseCode(typed)).toBe(code))
