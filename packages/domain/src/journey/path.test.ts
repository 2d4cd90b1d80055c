import { describe, expect, test } from 'vitest'
import type { Answers } from '../values/answers.ts'
import { stepOfAnswer, STEP_IDS, STEPS, tenantPath, type StepId } from './order.ts'
import { pathOf } from './path.ts'
import { answer, BODIES, wholeAnswers } from './sample-journey.ts'

const { asked, back, complete, firstUnanswered, next, progress, prune, reachable, resume } = tenantPath

const NEW: StepId[] = [
  'name',
  'address',
  'rental-kind',
  'current-address',
  'home-type',
  'furnished',
  'living-with',
  'pets',
  'rent-amounts',
  'dates',
  'rental-contract',
  'landlord',
  'landlord-address',
  'employment',
  'user-info',
]
const EXISTING: StepId[] = [
  'name',
  'address',
  'rental-kind',
  'rent-time',
  'rent-pay',
  'home-type',
  'furnished',
  'living-with',
  'pets',
  'rent-amounts',
  'dates',
  'rental-contract',
  'landlord',
  'landlord-address',
  'employment',
  'user-info',
]

const BRANCHES: [string, Partial<typeof BODIES>, StepId[]][] = [
  ['new rental', {}, NEW],
  ['existing rental', { 'rental-kind': { existingRent: true } }, EXISTING],
  ['house without pets', { 'home-type': { buildingType: 'house' }, pets: { pet: 'none' } }, NEW],
  ['no contract number', { 'rental-contract': { rentContractId: null } }, NEW],
  [
    'student',
    { employment: { employmentStatus: 'STUDENT', educationLevel: 'BACHELOR', educationPlace: 'TU Berlin' } },
    NEW,
  ],
  [
    'job seeker in an existing rental',
    { 'rental-kind': { existingRent: true }, employment: { employmentStatus: 'JOB_SEEKER' } },
    EXISTING,
  ],
  [
    'phone with the name',
    {
      name: { ...BODIES.name, phone: { dialCode: '+49', number: '1512 3456789' } },
      'user-info': { birthDate: '1990-05-17T00:00:00.000Z', nationality: 'AT' },
    },
    NEW,
  ],
]

describe.each(BRANCHES)('%s', (_name, bodies, expected) => {
  test('leads each answer to the next expected question', () => {
    let answers: Answers = {}
    const walked: StepId[] = []
    let at: StepId | null = firstUnanswered(answers)
    while (at !== null) {
      expect(complete(answers), at).toBe(false)
      expect(reachable(at, answers)).toBe(true)
      walked.push(at)
      answers = answer(at, answers, bodies[at] ?? BODIES[at])
      expect(STEPS[at].answered(answers), `${at} answered`).toBe(true)
      expect(firstUnanswered(answers)).toBe(next(at, answers))
      at = next(at, answers)
    }
    expect(walked).toEqual(expected)
    expect(asked(answers)).toEqual(expected)
    expect(complete(answers)).toBe(true)
  })

  test('leads back through the same questions in reverse', () => {
    const answers = wholeAnswers(bodies)
    const walked: StepId[] = []
    for (let at: StepId | null = 'user-info'; at !== null; at = back(at, answers)) walked.push(at)
    expect(walked.toReversed()).toEqual(expected)
  })
})

test('visits every step in some branch', () => {
  expect(new Set([...NEW, ...EXISTING])).toEqual(new Set(STEP_IDS))
})

test('skips step 2 on the way back from step 5 with an existing rental', () => {
  const answers: Answers = { existingRent: true }
  expect(progress('rent-time', answers).now).toBe(5)
  expect(progress(back('rent-time', answers), answers).now).toBe(3)
})

test('leads a step beyond the first open one back to that one', () => {
  const answers = answer('name', {})
  expect(resume(answers, 'pets')).toBe('address')
  expect(resume(answers, 'name')).toBe('name')
  expect(resume({}, null)).toBe('name')
  expect(resume(wholeAnswers(), 'rent-pay')).toBe('name')
  expect(resume(wholeAnswers(), 'dates')).toBe('dates')
})

test('shows an optional step in its turn, without blocking, and skips it by the next button', () => {
  const answers = { ...wholeAnswers(), rentContractId: undefined }
  expect(complete(answers)).toBe(true)
  expect(reachable('landlord', answers)).toBe(true)
  expect(firstUnanswered(answers)).toBeNull()
  const before = {
    ...answers,
    landlord: undefined,
    landlordAddress: undefined,
    employmentStatus: undefined,
    phone: undefined,
  }
  expect(firstUnanswered(before)).toBe('rental-contract')
})

test('counts each applicable required answer', () => {
  const whole = wholeAnswers()
  for (const field of [
    'email',
    'address',
    'existingRent',
    'currentAddress',
    'pet',
    'rentDepositAmount',
    'insuranceStart',
    'landlord',
    'landlordAddress',
    'employmentStatus',
    'phone',
    'nationality',
  ] as const)
    expect(complete({ ...whole, [field]: undefined }), field).toBe(false)
  expect(complete({ ...whole, rentPay: undefined, salutation: null })).toBe(true)
})

test('asks again for amounts that the new country does not allow', () => {
  const austrian = wholeAnswers()
  const high: Answers = {
    ...austrian,
    address: { ...austrian.address!, country: 'at' },
    coldRentAmount: 500_00,
    rentDepositAmount: 2500_00,
  }
  expect(complete(high)).toBe(true)
  expect(firstUnanswered({ ...high, address: austrian.address })).toBe('rent-amounts')
})

test('shows fixed progress numbers, and a full bar after the last question', () => {
  const of = STEP_IDS.length
  expect(progress('name', {})).toEqual({ now: 1, of, percent: (1 / of) * 100 })
  expect(progress('user-info', {}).percent).toBe(100)
  expect(progress(null, {}).percent).toBe(100)
})

test('ignores the steps that are not on the path', () => {
  const part = pathOf<StepId>([STEPS.landlord, STEPS['landlord-address']])
  expect(part.next('landlord', {})).toBe('landlord-address')
  expect(part.next('landlord-address', {})).toBeNull()
  expect(part.back('landlord', {})).toBeNull()
  expect(part.next('pets', {})).toBeNull()
  expect(part.back('pets', {})).toBeNull()
  expect(part.resume({}, 'pets')).toBe('landlord')
})

test('keeps only applicable answers when pruning', () => {
  const answers: Answers = {
    existingRent: true,
    currentAddress: wholeAnswers().currentAddress,
    rentTime: 'two',
    employmentStatus: 'EMPLOYED',
    educationLevel: 'x',
  }
  expect(prune(answers)).toEqual({ existingRent: true, rentTime: 'two', employmentStatus: 'EMPLOYED' })
  expect(prune({ ...answers, existingRent: false }).rentTime).toBeUndefined()
})

test.each([
  ['firstName', 'name'],
  ['insuranceStart', 'dates'],
  ['pet', 'pets'],
] as const)('%s is asked for by %s', (answerName, step) => expect(stepOfAnswer(answerName)).toBe(step))
