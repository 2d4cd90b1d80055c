import { readFileSync } from 'node:fs'
import { describe, expect, expectTypeOf, test } from 'vitest'
import type { Answers } from '../values/answers.ts'
import { wholeAnswers } from '../journey/sample-journey.ts'
import { decide, judge, replay, type Decision, type Verdict } from './decide.ts'
import { acceptedByOffice, outcomeOf } from './outcome.ts'
import { BUILT_IN_RULE_SETS, ruleSetOf, ruleSetOn } from './rule-set.ts'
import { FIRST_PARAMETERS } from './rule-parameters.ts'
import { BUREAU_AWAY, RULE_IDS } from './rule.ts'
import { underwritingInput, type UnderwritingInput } from './underwriting-input.ts'

const first = ruleSetOn(BUILT_IN_RULE_SETS, '2026-05-04')
const FACTS = { score: 820, minimumAge: 18, activePolicy: false }
const good = underwritingInput(wholeAnswers(), FACTS)

type Expected = Pick<Decision, 'verdict'> & Partial<Decision>
const CASES: [string, Partial<UnderwritingInput>, Expected][] = [
  ['all is well', {}, { verdict: 'accept', reasons: [], manualReasons: [], requiredDocuments: [], possibleFrom: null }],
  [
    'a document',
    { employmentStatus: 'SELF_EMPLOYED' },
    { verdict: 'require-document', requiredDocuments: ['tax-assessment'] },
  ],
  [
    'manual is stricter than a document',
    { employmentStatus: 'STUDENT', score: null, grossIncome: null },
    { verdict: 'manual', manualReasons: ['no-score'], requiredDocuments: ['student-certificate'], reasons: [] },
  ],
  [
    'refuse is the strictest, and everything is kept',
    { birthDate: '2010-06-01', score: 499, activePolicy: true, rentDepositAmount: 6_000_00, coldRentAmount: 2_000_00 },
    {
      verdict: 'refuse',
      reasons: ['UNDER_AGE', 'CREDIT_SCORE_INSUFFICIENT'],
      manualReasons: ['rent-burden', 'active-policy'],
      requiredDocuments: ['income-proof'],
      possibleFrom: '2028-06-01',
    },
  ],
  [
    'all manual reasons',
    { employmentStatus: 'JOB_SEEKER', score: 500, activePolicy: true, grossIncome: null },
    { verdict: 'manual', manualReasons: ['score-borderline', 'job-seeker', 'active-policy'] },
  ],
]

test.each(CASES)('%s', (_name, change, expected) => {
  const decision = decide({ ...good, ...change }, first)
  expect(decision).toMatchObject(expected)
  expect(decision.trace.map(({ rule }) => rule)).toEqual([...RULE_IDS])
  expect(replay(JSON.parse(JSON.stringify(decision)) as Decision, BUILT_IN_RULE_SETS)).toEqual(decision)
})

test('the trace contains exactly the inputs that a rule read', () => {
  const { trace } = decide(good, first)
  expect(trace[0]).toEqual({
    rule: 'under-age',
    inputs: { birthDate: '1990-05-17', insuranceStart: '2026-06-01', minimumAge: 18 },
    verdict: { kind: 'accept' },
  })
  expect(Object.assign({}, ...trace.map(({ inputs }) => inputs))).toEqual(good)
})

describe('without a credit report', () => {
  const away = { ...good, score: null, bureauAway: true } as const
  const CASES_AWAY: [string, Partial<UnderwritingInput>, Partial<Decision>][] = [
    ['a person decides, and no rule about the score does', {}, { verdict: 'manual', manualReasons: ['bureau-away'] }],
    [
      'other rules still count',
      { employmentStatus: 'SELF_EMPLOYED', activePolicy: true },
      { verdict: 'manual', manualReasons: ['active-policy', 'bureau-away'], requiredDocuments: ['tax-assessment'] },
    ],
    [
      'a refusal that needs no score stays a refusal',
      { birthDate: '2010-06-01' },
      { verdict: 'refuse', reasons: ['UNDER_AGE'] },
    ],
  ]
  test.each(CASES_AWAY)('%s', (_name, change, expected) => {
    const decision = decide({ ...away, ...change }, first)
    expect(decision).toMatchObject(expected)
    expect(decision.reasons).not.toContain('NO_CREDIT_SCORE')
    expect(replay(JSON.parse(JSON.stringify(decision)) as Decision, BUILT_IN_RULE_SETS)).toEqual(decision)
    expect(judge({ ...away, ...change }, first).verdict).toBe(decision.verdict)
  })
  test('a person about whom the bureau cannot answer has a reason of their own', () => {
    const decision = decide({ ...good, score: null, bureauCannotAsk: true }, first)
    expect(decision).toMatchObject({ verdict: 'manual', manualReasons: ['bureau-cannot-ask'], reasons: [] })
    expect(replay(JSON.parse(JSON.stringify(decision)) as Decision, BUILT_IN_RULE_SETS)).toEqual(decision)
  })
  test('the trace names the stand-in and none of the rules about the score', () => {
    expect(decide(away, first).trace.map(({ rule }) => rule)).toEqual([
      ...RULE_IDS.filter((id) => !id.includes('score')),
      BUREAU_AWAY,
    ])
  })
})

test('an unknown version cannot be replayed', () => {
  expect(() => replay({ input: good, ruleSetVersion: 'none' }, BUILT_IN_RULE_SETS)).toThrow('none')
  expect(() => ruleSetOf('x', 'no-base', FIRST_PARAMETERS)).toThrow('no-base')
})

describe('protected traits', () => {
  const forbidden = [
    'nationality',
    'salutation',
    'liveWith',
    'pet',
    'birthPlace',
    'firstName',
    'lastName',
    'email',
  ] as const
  test('are excluded from the inputs by their type', () => {
    expectTypeOf<Extract<keyof UnderwritingInput, keyof Answers>>().toEqualTypeOf<
      'birthDate' | 'insuranceStart' | 'employmentStatus' | 'coldRentAmount' | 'rentDepositAmount' | 'grossIncome'
    >()
    for (const field of forbidden) expect(Object.keys(good)).not.toContain(field)
  })
  test('do not affect the decision', () => {
    const other: Answers = {
      ...wholeAnswers(),
      nationality: 'VN',
      salutation: 'MR',
      liveWith: 'children',
      pet: 'both',
      birthPlace: 'Hanoi',
    }
    expect(decide(underwritingInput(other, FACTS), first)).toEqual(decide(good, first))
  })
  test('rules import only underwriting and values', () => {
    for (const id of RULE_IDS) {
      const imports = [
        ...readFileSync(new URL(`./rules/${id}.ts`, import.meta.url), 'utf8').matchAll(/from '(.+)'/g),
      ].map(([, from]) => from)
      for (const from of imports)
        expect(from, id).toMatch(/^(\.\.\/rule\.ts|\.\.\/\.\.\/values\/(money|civil-date)\.ts)$/)
    }
  })
})

test('rules never get missing answers', () => {
  for (const field of [
    'birthDate',
    'insuranceStart',
    'employmentStatus',
    'coldRentAmount',
    'rentDepositAmount',
  ] as const)
    expect(() => underwritingInput({ ...wholeAnswers(), [field]: undefined }, FACTS)).toThrow('complete')
  expect(underwritingInput({ ...wholeAnswers(), grossIncome: undefined }, FACTS).grossIncome).toBeNull()
})

test.each<[Verdict, ReturnType<typeof outcomeOf>]>([
  ['accept', { riskResult: true, manualUnderwriting: false, requiredDocuments: [], marker: 'RISK_CHECK' }],
  [
    'require-document',
    { riskResult: true, manualUnderwriting: false, requiredDocuments: ['identity'], marker: 'RISK_CHECK' },
  ],
  ['manual', { riskResult: null, manualUnderwriting: true, requiredDocuments: ['identity'], marker: 'SUMMARY' }],
  ['refuse', { riskResult: false, manualUnderwriting: false, requiredDocuments: ['identity'], marker: 'SUMMARY' }],
])('the outcome of %s', (verdict, expected) => {
  expect(outcomeOf({ verdict, requiredDocuments: expected.requiredDocuments })).toEqual(expected)
})

test('keeps the documents required that the office did not waive', () => {
  expect(acceptedByOffice(['identity', 'income-proof'], ['identity'], [])).toMatchObject({
    marker: 'RISK_CHECK',
    requiredDocuments: ['income-proof'],
    riskResult: true,
  })
  expect(acceptedByOffice(['identity', 'income-proof'], ['identity'], ['income-proof'])).toMatchObject({
    marker: 'PRIVATE_DOCUMENTS',
    manualUnderwriting: false,
  })
  expect(acceptedByOffice([], [], []).marker).toBe('PRIVATE_DOCUMENTS')
})
