import type { Answers } from '../values/answers.ts'
import { contextFor, type ValidationContext } from '../validation/context.ts'
import { checkWith, type Checked } from '../validation/field-errors.ts'
import type { FullAddress } from '../values/address.ts'
import { ORDER, STEPS } from './order.ts'
import type { Step, StepId } from './step.ts'
import { withSavedLandlord } from './landlord-details.ts'

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

export function contextOf(answers: Answers): ValidationContext {
  return contextFor(answers, TODAY)
}

/** Checks a body as the server does: a landlord body with only an address is completed from the saved landlord. */
export function checkStep(
  id: StepId,
  body: unknown,
  answers: Answers = {},
  ctx = contextOf(answers),
): Checked<unknown> {
  const whole =
    id === 'landlord-address' && typeof body === 'object' && body !== null ? withSavedLandlord(body, answers) : body
  return checkWith((STEPS[id] as unknown as Step<unknown, unknown>).schema(ctx), whole)
}

/** The answers after a step's body. Throws if the check finds a problem. */
export function answer(
  id: StepId,
  answers: Answers,
  body: Record<string, unknown> = BODIES[id],
  checked = BERLIN,
): Answers {
  const step = STEPS[id] as unknown as Step<unknown, unknown>
  const result = checkStep(id, body, answers)
  if (!result.ok) throw new Error(`${id}: ${JSON.stringify(result.errors)}`)
  return step.apply(answers, result.value, step.addressChoice?.(result.value) ? checked : undefined)
}

/** All applicable answers of the sample, with some steps' bodies replaced. */
export function wholeAnswers(bodies: Partial<typeof BODIES> = {}): Answers {
  let answers: Answers = {}
  for (const { id, applies } of ORDER) if (applies(answers)) answers = answer(id, answers, bodies[id] ?? BODIES[id])
  return answers
}
