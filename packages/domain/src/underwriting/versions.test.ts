import { describe, expect, test } from 'vitest'
import { checkTariffFigures, TARIFF_FIGURES } from '../tariff/tariff-figures.ts'
import { BUILT_IN_TARIFFS, tariffOn, type DatedTariffTable } from '../tariff/tariff-table.ts'
import { figureToWire, type FigureLimits } from '../validation/figures.ts'
import { decide } from './decide.ts'
import {
  checkRuleParameters,
  FIRST_PARAMETERS,
  RULE_PARAMETERS,
  SECOND_PARAMETERS,
  type RuleParameters,
} from './rule-parameters.ts'
import { BUILT_IN_RULE_SETS, findRuleSet, ruleSetOf, ruleSetOn } from './rule-set.ts'
import type { UnderwritingInput } from './underwriting-input.ts'

const input: UnderwritingInput = {
  birthDate: '1990-05-17',
  insuranceStart: '2026-06-01',
  employmentStatus: 'EMPLOYED',
  coldRentAmount: 740_00,
  rentDepositAmount: 2_220_00,
  grossIncome: 42_000_00,
  score: 820,
  minimumAge: 18,
  activePolicy: false,
}
const wire = {
  lowestScore: 500,
  goodScore: 650,
  smallDeposit: 1500,
  rentBurdenPercent: 50,
  pensionProofAbove: 3000,
  incomeProofAbove: 5000,
  assumedMaintenance: 16_800,
}
const words = (checked: { ok: boolean; errors?: { field: string; key: string; params?: object }[] }) =>
  checked.ok
    ? 'ok'
    : (checked.errors ?? [])
        .map(({ field, key, params }) => `${field} ${key.slice(11)} ${Object.values(params ?? {}).join()}`.trim())
        .join('; ')

test.each<[string, Partial<RuleParameters>, Partial<UnderwritingInput>, string]>([
  ['lowest score', { lowestScore: 600 }, { score: 599 }, 'refuse CREDIT_SCORE_INSUFFICIENT'],
  ['lowest score, borderline above it', { lowestScore: 600 }, { score: 600 }, 'manual score-borderline'],
  ['good score', { goodScore: 830 }, { score: 829 }, 'manual score-borderline'],
  ['no borderline where both are one', { lowestScore: 650 }, { score: 650 }, 'accept '],
  ['small deposit', { smallDeposit: 2_220_00 }, { score: null }, 'manual no-score'],
  ['small deposit, a cent less', { smallDeposit: 2_219_99 }, { score: null }, 'refuse NO_CREDIT_SCORE'],
  ['rent burden', { rentBurdenPercent: 21 }, {}, 'manual rent-burden'],
  ['rent burden, exactly the share', { rentBurdenPercent: 25 }, { coldRentAmount: 875_00 }, 'accept '],
  ['rent burden, a cent more', { rentBurdenPercent: 25 }, { coldRentAmount: 875_01 }, 'manual rent-burden'],
  ['pension', { pensionProofAbove: 2_000_00 }, { employmentStatus: 'RETIRED' }, 'require-document pension-notice'],
  ['income', { incomeProofAbove: 2_219_99 }, {}, 'require-document income-proof'],
  ['income, exactly', { incomeProofAbove: 2_220_00 }, {}, 'accept '],
])('another figure decides: %s', (_name, change, over, says) => {
  const set = ruleSetOf('2027-01-01.1', '2025-01', { ...FIRST_PARAMETERS, ...change })
  const { verdict, reasons, manualReasons, requiredDocuments, ruleSetVersion } = decide({ ...input, ...over }, set)
  expect(`${verdict} ${[...reasons, ...manualReasons, ...requiredDocuments].join()}`).toBe(says)
  expect(ruleSetVersion).toBe('2027-01-01.1')
})

test.each<[string, Partial<RuleParameters>, Partial<UnderwritingInput>, string]>([
  // 740.00 a month are 8,880.00 a year, half of 17,760.00.
  ['a student without an income', {}, { employmentStatus: 'STUDENT', grossIncome: null }, 'manual rent-burden'],
  [
    'who is assumed to have more',
    { assumedMaintenance: 17_760_00 },
    { employmentStatus: 'STUDENT', grossIncome: null },
    'require-document ',
  ],
  [
    'a cent less',
    { assumedMaintenance: 17_759_99 },
    { employmentStatus: 'STUDENT', grossIncome: 0 },
    'manual rent-burden',
  ],
  ['anybody else', {}, { employmentStatus: 'RETIRED', grossIncome: null }, 'manual rent-burden'],
])('the assumed maintenance decides: %s', (_name, change, over, says) => {
  const set = ruleSetOf('2027-01-01.1', '2026-11', { ...SECOND_PARAMETERS, ...change })
  const { verdict, manualReasons } = decide({ ...input, ...over }, set)
  expect(`${verdict} ${manualReasons.join()}`).toBe(says)
})

test('has the documented figures in the built-in rule sets, and accepts them as wire format', () => {
  expect(BUILT_IN_RULE_SETS).toMatchObject([
    { version: '2025-01', validFrom: '2025-01-01', parameters: FIRST_PARAMETERS },
    { version: '2026-11', validFrom: '2026-11-29', parameters: SECOND_PARAMETERS },
  ])
  expect(checkRuleParameters(wire)).toEqual({ ok: true, value: SECOND_PARAMETERS })
})

describe('parameters', () => {
  test.each<[string, object, string]>([
    ['none', { lowestScore: undefined, goodScore: null }, 'lowestScore required; goodScore required'],
    ['no numbers', { lowestScore: '500', smallDeposit: Number.NaN }, 'lowestScore invalid; smallDeposit invalid'],
    ['a fraction of a point', { goodScore: 650.5 }, 'goodScore invalid'],
    ['half a percent', { rentBurdenPercent: 33.5 }, 'rentBurdenPercent invalid'],
    ['a fraction of a cent', { incomeProofAbove: 0.001 }, 'incomeProofAbove invalid'],
    [
      'out of bounds',
      { lowestScore: -1, goodScore: 1001, rentBurdenPercent: 0, pensionProofAbove: 15_000.01 },
      'lowestScore figure 0,1000; goodScore figure 0,1000; rentBurdenPercent figure 1,100; pensionProofAbove figure 0,15000',
    ],
    ['in the wrong order', { lowestScore: 651 }, 'goodScore figure 651,1000'],
    ['equal', { lowestScore: 650 }, 'ok'],
    ['cents', { smallDeposit: 1500.5 }, 'ok'],
  ])('%s', (_name, change, says) => expect(words(checkRuleParameters({ ...wire, ...change }))).toBe(says))
  test.each(Object.entries<FigureLimits>(RULE_PARAMETERS))(
    '%s accepts values at its bounds',
    (name, { unit, least, most }) => {
      const wide = { ...wire, lowestScore: 0, goodScore: 1000 }
      for (const bound of [least, most])
        expect(checkRuleParameters({ ...wide, [name]: figureToWire(unit, bound) }).ok).toBe(
          !(name === 'goodScore' && bound < 0),
        )
    },
  )
})

describe('figures of a tariff', () => {
  const tariff = { rate: 5.2, minimum: 40, yearlyDiscountPercent: 10, insuranceTaxPercent: 0 }
  test('5.20 % is 520 hundredths', () =>
    expect(checkTariffFigures(tariff)).toEqual({
      ok: true,
      value: { rate: 520, minimum: 40_00, yearlyDiscountPercent: 10, insuranceTaxPercent: 0 },
    }))
  test.each<[object, string]>([
    [{ rate: 5.205 }, 'rate invalid'],
    [{ rate: 0.99 }, 'rate figure 1,50'],
    [{ rate: 50.01 }, 'rate figure 1,50'],
    [{ rate: null }, 'rate required'],
    [
      { minimum: 23.99, yearlyDiscountPercent: 51, insuranceTaxPercent: -1 },
      'minimum figure 24,500; yearlyDiscountPercent figure 0,50; insuranceTaxPercent figure 0,30',
    ],
    [{ insuranceTaxPercent: 19.5 }, 'insuranceTaxPercent invalid'],
  ])('%o: %s', (change, says) => expect(words(checkTariffFigures({ ...tariff, ...change }))).toBe(says))
  test.each(Object.entries<FigureLimits>(TARIFF_FIGURES))(
    '%s accepts values at its bounds',
    (name, { unit, least, most }) => {
      for (const bound of [least, most])
        expect(checkTariffFigures({ ...tariff, [name]: figureToWire(unit, bound) }).ok).toBe(true)
    },
  )
})

describe('the version in force on a day', () => {
  const later = { ...ruleSetOf('b', '2025-01', FIRST_PARAMETERS), validFrom: '2027-01-01' }
  const sets = [later, ...BUILT_IN_RULE_SETS]
  test.each([
    ['2025-01-01', '2025-01'],
    ['2026-11-28', '2025-01'],
    ['2026-12-31', '2026-11'],
    ['2027-01-01', 'b'],
    ['2030-06-01', 'b'],
  ])('%s: rule set %s', (day, version) => {
    expect(ruleSetOn(sets, day).version).toBe(version)
    expect(findRuleSet(sets, version)?.version).toBe(version)
  })
  test('throws for a day before the first version', () => {
    expect(() => ruleSetOn(sets, '2024-12-31')).toThrow(RangeError)
    expect(findRuleSet(sets, 'none')).toBeNull()
  })
  test('finds the tariff of its country only', () => {
    const dearer: DatedTariffTable = {
      id: 'de-x',
      country: 'de',
      validFrom: '2027-01-01',
      rate: 600,
      minimum: 40_00,
      yearlyDiscountPercent: 10,
      insuranceTaxPercent: 0,
    }
    const tables = [dearer, ...BUILT_IN_TARIFFS]
    expect([
      tariffOn(tables, 'de', '2026-12-31').id,
      tariffOn(tables, 'de', '2027-01-01').id,
      tariffOn(tables, 'at', '2027-01-01').id,
    ]).toEqual(['de-2025-01', 'de-x', 'at-2025-01'])
  })
})
