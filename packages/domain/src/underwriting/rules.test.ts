import { describe, expect, test } from 'vitest'
import { BUILT_IN_RULE_SETS } from './rule-set.ts'
import { RULE_IDS } from './rule.ts'
import type { UnderwritingInput } from './underwriting-input.ts'

const GOOD: UnderwritingInput = {
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

type Says = 'accept' | 'manual' | `refuse ${string}` | `bring ${string}`
const CASES: Record<(typeof RULE_IDS)[number], [Partial<UnderwritingInput>, Says][]> = {
  'under-age': [
    [{}, 'accept'],
    [{ birthDate: '2008-06-01' }, 'accept'],
    [{ birthDate: '2008-06-02' }, 'refuse UNDER_AGE 2026-06-02'],
    [{ birthDate: '2015-01-31' }, 'refuse UNDER_AGE 2033-01-31'],
    [{ birthDate: '2008-06-01', minimumAge: 21 }, 'refuse UNDER_AGE 2029-06-01'],
    [{ birthDate: '2005-06-01', minimumAge: 21 }, 'accept'],
    // A tenant born on 29 February turns 18 on 1 March in a common year.
    [{ birthDate: '2008-02-29', insuranceStart: '2026-02-28' }, 'refuse UNDER_AGE 2026-03-01'],
    [{ birthDate: '2008-02-29', insuranceStart: '2026-03-01' }, 'accept'],
    [{ birthDate: '2007-03-01', insuranceStart: '2028-02-29', minimumAge: 21 }, 'refuse UNDER_AGE 2028-03-01'],
    [{ birthDate: '2007-02-28', insuranceStart: '2028-02-29', minimumAge: 21 }, 'accept'],
  ],
  'score-insufficient': [
    [{ score: 499 }, 'refuse CREDIT_SCORE_INSUFFICIENT'],
    [{ score: 0 }, 'refuse CREDIT_SCORE_INSUFFICIENT'],
    [{ score: 500 }, 'accept'],
    [{ score: null }, 'accept'],
  ],
  'score-borderline': [
    [{ score: 499 }, 'accept'],
    [{ score: 500 }, 'manual'],
    [{ score: 649 }, 'manual'],
    [{ score: 650 }, 'accept'],
    [{ score: null }, 'accept'],
  ],
  'no-score': [
    [{}, 'accept'],
    [{ score: null }, 'refuse NO_CREDIT_SCORE'],
    [{ score: null, rentDepositAmount: 1_500_00 }, 'manual'],
    [{ score: null, rentDepositAmount: 1_500_01 }, 'refuse NO_CREDIT_SCORE'],
    [{ score: null, employmentStatus: 'STUDENT', rentDepositAmount: 15_000_00 }, 'manual'],
  ],
  'rent-burden': [
    [{}, 'accept'],
    [{ coldRentAmount: 1_000_00, grossIncome: 24_000_00 }, 'accept'],
    [{ coldRentAmount: 1_000_01, grossIncome: 24_000_00 }, 'manual'],
    [{ coldRentAmount: 1_000_00, grossIncome: 23_999_99 }, 'manual'],
    [{ coldRentAmount: 9_000_00, grossIncome: null }, 'accept'],
  ],
  'job-seeker': [
    [{}, 'accept'],
    [{ employmentStatus: 'JOB_SEEKER' }, 'manual'],
  ],
  'active-policy': [
    [{}, 'accept'],
    [{ activePolicy: true }, 'manual'],
  ],
  'self-employed-proof': [
    [{}, 'accept'],
    [{ employmentStatus: 'SELF_EMPLOYED' }, 'bring tax-assessment'],
  ],
  'student-proof': [
    [{}, 'accept'],
    [{ employmentStatus: 'STUDENT' }, 'bring student-certificate'],
  ],
  'pension-proof': [
    [{ employmentStatus: 'RETIRED', rentDepositAmount: 3_000_00 }, 'accept'],
    [{ employmentStatus: 'RETIRED', rentDepositAmount: 3_000_01 }, 'bring pension-notice'],
    [{ rentDepositAmount: 4_000_00 }, 'accept'],
  ],
  'income-proof': [
    [{ rentDepositAmount: 5_000_00 }, 'accept'],
    [{ rentDepositAmount: 5_000_01 }, 'bring income-proof'],
    [{ rentDepositAmount: 9_000_00, employmentStatus: 'RETIRED' }, 'accept'],
  ],
}

/** The rule about the rent since 2026-11, with 16,800 a year as the maintenance of a student. */
const COUNTED: [Partial<UnderwritingInput>, Says][] = [
  [{}, 'accept'],
  [{ coldRentAmount: 1_000_00, grossIncome: 24_000_00 }, 'accept'],
  [{ coldRentAmount: 1_000_01, grossIncome: 24_000_00 }, 'manual'],
  [{ coldRentAmount: 1_00, grossIncome: null }, 'manual'],
  [{ coldRentAmount: 1_00, grossIncome: 0 }, 'manual'],
  [{ coldRentAmount: 700_00, employmentStatus: 'STUDENT', grossIncome: null }, 'accept'],
  [{ coldRentAmount: 700_01, employmentStatus: 'STUDENT', grossIncome: null }, 'manual'],
  [{ coldRentAmount: 700_00, employmentStatus: 'STUDENT', grossIncome: 16_799_99 }, 'accept'],
  [{ coldRentAmount: 700_01, employmentStatus: 'STUDENT', grossIncome: 16_801_00 }, 'accept'],
  [{ coldRentAmount: 1_00, employmentStatus: 'JOB_SEEKER', grossIncome: null }, 'manual'],
  // A co-tenant's rent is judged with the first tenant.
  [{ coldRentAmount: 9_000_00, grossIncome: null, coTenant: true }, 'accept'],
  [{ coldRentAmount: 1_00, householdIncome: null, householdStudents: [] }, 'manual'],
  [{ coldRentAmount: 1_400_00, householdIncome: null, householdStudents: [0, 0] }, 'accept'],
  [{ coldRentAmount: 1_400_01, householdIncome: null, householdStudents: [0, 0] }, 'manual'],
  [{ coldRentAmount: 1_400_01, householdIncome: 6_000_00, householdStudents: [0, 0] }, 'accept'],
  [{ coldRentAmount: 1_000_00, householdIncome: 24_000_00, householdStudents: [24_000_00] }, 'accept'],
  [{ coldRentAmount: 1_000_01, householdIncome: 24_000_00, householdStudents: [24_000_00] }, 'manual'],
]

const [FIRST, SECOND] = BUILT_IN_RULE_SETS
const SETS = [
  ...RULE_IDS.map((id) => [id, FIRST!, CASES[id]] as const),
  ...RULE_IDS.map((id) => [id, SECOND!, id === 'rent-burden' ? COUNTED : CASES[id]] as const),
]

describe.each(SETS)('%s', (id, { rules, parameters }, cases) => {
  const rule = rules.find((one) => one.id === id)!
  test.each(cases)('%o → %s', (change, says) => {
    const verdict = rule.evaluate({ ...GOOD, ...change }, parameters)
    const words = {
      accept: () => 'accept',
      manual: () => 'manual',
      'require-document': () => `bring ${verdict.kind === 'require-document' ? verdict.document : ''}`,
      refuse: () =>
        verdict.kind === 'refuse' ? ['refuse', verdict.reason, verdict.possibleFrom].filter(Boolean).join(' ') : '',
    }
    expect(words[verdict.kind]()).toBe(says)
  })

  test('gives only the reasons that it declares', () => {
    const said = cases
      .map(([change]) => rule.evaluate({ ...GOOD, ...change }, parameters).kind)
      .filter((kind) => kind !== 'accept')
    expect([...new Set(said)].sort()).toEqual([...rule.says].sort())
  })

  test('reads only the inputs and figures that it declares', () => {
    const [seen, used] = [new Set<string | symbol>(), new Set<string | symbol>()]
    const watched = <T extends object>(target: T, names: Set<string | symbol>) =>
      new Proxy(target, { get: (input, name) => (names.add(name), Reflect.get(input, name)) })
    for (const [change] of cases) rule.evaluate(watched({ ...GOOD, ...change }, seen), watched({ ...parameters }, used))
    expect([...seen].sort()).toEqual([...rule.reads].sort())
    expect([...used].sort()).toEqual([...rule.uses].sort())
  })
})

test('uses every figure in some rule', () => {
  for (const { rules, parameters } of BUILT_IN_RULE_SETS)
    expect([...new Set(rules.flatMap(({ uses }) => uses))].sort()).toEqual(Object.keys(parameters).sort())
})
