import type { Answers } from '../values/answers.ts'
import { contextFor, type ValidationContext } from '../validation/context.ts'
import type { Checked } from '../validation/field-errors.ts'
import type { FullAddress } from '../values/address.ts'
import { anyStep, checkStep, ORDER, type StepId } from './order.ts'

/** For tests: the day on which everything happens, a body for every step, and a way through them. */
export const TODAY = '2026-05-04'

export const MANUAL_ADDRESS = { street: 'Weserstraße', streetNumber: '41', zip: '12045', city: 'Berlin', country: 'de' }
export const BERLIN: FullAddress = {
  ...MANUAL_ADDRESS,
  country: 'de',
  fullAddress: 'Weserstraße 41, 12045 Berlin',
  verified: 'house',
}
export const VIENNA: FullAddress = {
  street: 'Mariahilfer Straße',
  streetNumber: '5',
  zip: '1060',
  city: 'Wien',
  country: 'at',
  fullAddress: 'Mariahilfer Straße 5, 1060 Wien',
  verified: 'house',
}
const addressBody = { address: { address: MANUAL_ADDRESS, suggestSession: null, suggestionAddress: null } }

export const BODIES: Record<StepId, Record<string, unknown>> = {
  name: { salutation: 'MRS', firstName: 'Lea', lastName: 'Brandt', email: 'lea@example.org' },
  address: addressBody,
  'rental-kind': { existingRent: false },
  'current-address': addressBody,
  'rent-time': { rentTime: 'two' },
  'rent-pay': { rentPay: 'transfer' },
  'home-type': { buildingType: 'apartment' },
  furnished: { furnishedType: 'no' },
  'living-with': { liveWith: 'couple' },
  pets: { pet: 'cat' },
  'rent-amounts': { currency: 'EUR', coldRentAmount: 740, rentDepositAmount: 2220 },
  dates: { insuranceStart: '2026-06-01T00:00:00.000Z', insuranceEnd: null },
  'rental-contract': { rentContractId: 'WE-41-7' },
  landlord: {
    type: 'private',
    companyName: null,
    firstName: 'Jonas',
    lastName: 'Weber',
    email: 'jonas@example.net',
    phone: { dialCode: '+49', number: '30 1234567' },
  },
  'landlord-address': { address: MANUAL_ADDRESS },
  employment: { employmentStatus: 'EMPLOYED', grossIncome: 42000, educationLevel: null, educationPlace: null },
  'user-info': {
    phone: { dialCode: '+49', number: '1512 3456789' },
    birthDate: '1990-05-17T00:00:00.000Z',
    birthPlace: 'Köln',
    nationality: 'DE',
    newsAgreement: false,
  },
}

/** Another valid body of every step, in which every answer differs from `BODIES`. */
export const OTHER_BODIES: Record<StepId, Record<string, unknown>> = {
  name: {
    salutation: 'MR',
    firstName: 'Emil',
    lastName: 'Sander',
    latinFirstName: 'Emile',
    latinLastName: 'Zander',
    email: 'emil@example.org',
  },
  address: addressBody,
  'rental-kind': { existingRent: true },
  'current-address': addressBody,
  'rent-time': { rentTime: 'three' },
  'rent-pay': { rentPay: 'hand' },
  'home-type': { buildingType: 'house' },
  furnished: { furnishedType: 'full' },
  'living-with': { liveWith: 'single' },
  pets: { pet: 'none' },
  'rent-amounts': { currency: 'EUR', coldRentAmount: 800, rentDepositAmount: 2300 },
  dates: { insuranceStart: '2026-07-01T00:00:00.000Z', insuranceEnd: '2028-07-01T00:00:00.000Z' },
  'rental-contract': { rentContractId: null },
  landlord: {
    type: 'agent',
    companyName: 'Weber GmbH',
    firstName: 'Ida',
    lastName: 'Kern',
    email: 'ida@example.net',
    phone: { dialCode: '+49', number: '30 7654321' },
    language: 'en',
  },
  'landlord-address': { address: MANUAL_ADDRESS },
  employment: { employmentStatus: 'STUDENT', grossIncome: 9000, educationLevel: 'Master', educationPlace: 'TU Wien' },
  'user-info': {
    phone: { dialCode: '+49', number: '1512 7654321' },
    birthDate: '1985-11-02T00:00:00.000Z',
    birthPlace: 'Graz',
    nationality: 'AT',
    newsAgreement: true,
  },
}

export function contextOf(answers: Answers): ValidationContext {
  return contextFor(answers, TODAY)
}

/** Checks a body as the server does. */
export function checkSample(
  id: StepId,
  body: unknown,
  answers: Answers = {},
  ctx = contextOf(answers),
): Checked<unknown> {
  return checkStep(id, body, ctx)
}

/** The faults of a body as `field key code`, or `ok`. */
export function foundIn(id: StepId, body: unknown, answers: Answers = {}): string[] {
  const checked = checkSample(id, body, answers)
  if (checked.ok) return ['ok']
  return checked.errors.map(({ field, key, code }) =>
    [field, key.replace('validation.', ''), code].filter(Boolean).join(' '),
  )
}

/** A copy of a body with one field replaced; undefined removes it. */
export function withField(body: Record<string, unknown>, path: string, value: unknown): Record<string, unknown> {
  const [head = '', ...rest] = path.split('.')
  if (rest.length > 0)
    return { ...body, [head]: withField(body[head] as Record<string, unknown>, rest.join('.'), value) }
  const { [head]: _gone, ...others } = body
  return value === undefined ? others : { ...body, [head]: value }
}

/** The answers after a step's body. Throws if the check finds a problem. */
export function answer(
  id: StepId,
  answers: Answers,
  body: Record<string, unknown> = BODIES[id],
  checked = BERLIN,
): Answers {
  const step = anyStep(id)
  const result = checkSample(id, body, answers)
  if (!result.ok) throw new Error(`${id}: ${JSON.stringify(result.errors)}`)
  return step.apply(answers, result.value, step.addressChoice?.(result.value) ? checked : undefined)
}

/**
 * The steps that these bodies lead to, in their order. Other steps depend on choices only, and those have the same form in a body and in the answers.
 */
export function stepsFor(bodyOf: (id: StepId) => object | undefined): StepId[] {
  let answers: Answers = {}
  return ORDER.filter(({ id, applies }) => {
    const asked = applies(answers) === true
    if (asked) answers = { ...answers, ...bodyOf(id) }
    return asked
  }).map(({ id }) => id)
}

/** All applicable answers of the sample, with some steps' bodies replaced. */
export function wholeAnswers(bodies: Partial<typeof BODIES> = {}): Answers {
  let answers: Answers = {}
  for (const { id, applies } of ORDER) if (applies(answers)) answers = answer(id, answers, bodies[id] ?? BODIES[id])
  return answers
}
