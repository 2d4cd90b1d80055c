import { expect, test } from 'vitest'
import { tariffDryRun } from '../tariff/tariff-dry-run.ts'
import { BUILT_IN_TARIFFS, tariffOn } from '../tariff/tariff-table.ts'
import { offersFor } from '../tariff/offers.ts'
import { decide } from './decide.ts'
import { FIRST_PARAMETERS, type RuleParameters } from './rule-parameters.ts'
import { rulesDryRun, type PastDecision } from './rules-dry-run.ts'
import { ruleSetOf } from './rule-set.ts'
import type { UnderwritingInput } from './underwriting-input.ts'

const good: UnderwritingInput = {
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
const setOf = (change: Partial<RuleParameters>) => ruleSetOf('x', '2025-01', { ...FIRST_PARAMETERS, ...change })

function past(applicationId: string, change: Partial<UnderwritingInput>): PastDecision {
  const input = { ...good, ...change }
  const { verdict, reasons, requiredDocuments } = decide(input, setOf({}))
  return { applicationId, verdict, reasons: reasons.join(), documents: requiredDocuments.join(), input }
}

const PAST = [
  past('accepted', {}),
  past('borderline', { score: 510 }),
  past('low', { score: 420 }),
  past('young and low', { score: 420, birthDate: '2010-01-01' }),
  past('large', { rentDepositAmount: 6_000_00 }),
  past('unknown, small', { score: null, rentDepositAmount: 1_000_00 }),
]

function tried(change: Partial<RuleParameters>) {
  const run = rulesDryRun(setOf(change))
  for (const one of PAST) run.add(one)
  return run.result()
}

test('finds no difference for the same figures', () =>
  expect(tried({})).toEqual({
    decisions: 6,
    changed: 0,
    toPerson: { before: 2, after: 2 },
    moves: [],
    otherReasons: 0,
    differing: [],
  }))

test('counts changed verdicts, and changed reasons separately', () => {
  expect(tried({ lowestScore: 400, incomeProofAbove: 7_000_00, smallDeposit: 0 })).toEqual({
    decisions: 6,
    changed: 4,
    toPerson: { before: 2, after: 2 },
    moves: [
      { from: 'require-document', to: 'accept', count: 1 },
      { from: 'manual', to: 'refuse', count: 1 },
      { from: 'refuse', to: 'manual', count: 1 },
    ],
    otherReasons: 1,
    differing: [
      { applicationId: 'low', from: 'refuse', to: 'manual' },
      { applicationId: 'young and low', from: 'refuse', to: 'refuse' },
      { applicationId: 'large', from: 'require-document', to: 'accept' },
      { applicationId: 'unknown, small', from: 'manual', to: 'refuse' },
    ],
  })
})

test('counts other documents with the same verdict as a difference', () => {
  const run = rulesDryRun(setOf({}))
  run.add({ ...past('a', { rentDepositAmount: 6_000_00 }), documents: 'identity' })
  expect(run.result()).toMatchObject({ changed: 1, moves: [], otherReasons: 1 })
})

test('lists only the first hundred', () => {
  const run = rulesDryRun(setOf({ lowestScore: 650 }))
  for (let n = 0; n < 150; n++) run.add(past(`a${n}`, { score: 600 }))
  const { changed, differing } = run.result()
  expect([changed, differing.length, differing[0]?.applicationId, differing[99]?.applicationId]).toEqual([
    150,
    100,
    'a0',
    'a99',
  ])
})

test('counts changed prices and their difference', () => {
  const de = tariffOn(BUILT_IN_TARIFFS, 'de', '2026-05-04')
  const offers = [499_00, 1_000_00, 2_400_00].map((deposit) => {
    const { yearly, monthly } = offersFor(deposit, 'EUR', de)
    return { applicationId: String(deposit), deposit, yearly: yearly.price, monthly: monthly.price }
  })
  const tried = (change: object) => {
    const run = tariffDryRun({ ...de, id: 'x', ...change })
    for (const offer of offers) run.add(offer)
    return run.result()
  }
  expect(tried({})).toMatchObject({ offers: 3, changed: 0, yearly: { dearer: 0, cheaper: 0, sum: 0 }, differing: [] })
  // 10 % dearer, the minimum stays: 46.80 → 51.48, 112.32 → 123.55.
  expect(tried({ rate: 572 })).toMatchObject({
    changed: 2,
    yearly: { dearer: 2, cheaper: 0, sum: 15_91, smallest: 4_68, largest: 11_23 },
    monthly: { dearer: 2, sum: 44 + 104, smallest: 44, largest: 104 },
    differing: [{ applicationId: '100000', yearly: { from: 46_80, to: 51_48 } }, { applicationId: '240000' }],
  })
  expect(tried({ rate: 521 })).toMatchObject({ monthly: { dearer: 2, cheaper: 0, sum: 3, smallest: 1, largest: 2 } })
  // Another discount changes only the yearly price.
  expect(tried({ yearlyDiscountPercent: 5 })).toMatchObject({
    changed: 3,
    yearly: { dearer: 3, smallest: 2_00, largest: 6_24 },
    monthly: { dearer: 0, cheaper: 0, sum: 0 },
  })
  expect(tried({ rate: 416, minimum: 20_00 })).toMatchObject({
    changed: 3,
    yearly: { cheaper: 3, smallest: -22_46, largest: -9_36 },
  })
})
