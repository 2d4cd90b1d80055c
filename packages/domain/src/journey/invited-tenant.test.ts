import { describe, expect, test } from 'vitest'
import type { Answers } from '../values/answers.ts'
import { checkWith } from '../validation/field-errors.ts'
import {
  applyInvitationDetails,
  INVITED_STEP,
  invitationDetails,
  invitedAddressChoice,
  invitedBack,
  invitedFirstUnanswered,
  invitedNext,
  invitedPath,
  invitedProgress,
  invitedResume,
  prefilledSteps,
} from './invited-tenant.ts'
import { answer, BERLIN, BODIES, contextOf, wholeAnswers } from './sample-journey.ts'
import { complete } from './session.ts'

const { name, 'user-info': user, 'current-address': place } = BODIES
const BODY: Record<string, unknown> = { ...name, ...user, ...place }
const found = (body: unknown, answers: Answers = {}) => {
  const checked = checkWith(invitationDetails(contextOf(answers)), body)
  return checked.ok
    ? ['ok']
    : checked.errors.map(({ field, key, code }) => [field, key.slice(11), code].filter(Boolean).join(' '))
}

/** A partner knows the rental and the landlord. These answers stay open. */
const OPEN = [
  'salutation',
  'phone',
  'birthDate',
  'birthPlace',
  'nationality',
  'newsAgreement',
  'currentAddress',
  'pet',
  'liveWith',
  'employmentStatus',
  'grossIncome',
]
const PREFILLED: Answers = Object.fromEntries(Object.entries(wholeAnswers()).filter(([field]) => !OPEN.includes(field)))

function apply(answers: Answers): Answers {
  const checked = checkWith(invitationDetails(contextOf(answers)), BODY)
  if (!checked.ok) throw new Error(JSON.stringify(checked.errors))
  return applyInvitationDetails(answers, checked.value, invitedAddressChoice(checked.value) ? BERLIN : undefined)
}

describe('the combined screen', () => {
  test('every field', () => {
    expect(found(BODY)).toEqual(['ok'])
    expect(found({})).toEqual([
      'firstName required FIELD_REQUIRED',
      'lastName required FIELD_REQUIRED',
      'email required FIELD_REQUIRED',
      'phone required FIELD_REQUIRED',
      'birthDate required FIELD_REQUIRED',
      'nationality required FIELD_REQUIRED',
      'address required FIELD_REQUIRED',
    ])
    expect(
      found({
        ...BODY,
        birthDate: '2030-01-01T00:00:00.000Z',
        address: { address: { ...(place['address'] as { address: object }).address, zip: '1' } },
      }),
    ).toEqual(['birthDate max', 'address.address.zip invalid'])
  })
  test('who already lives there needs no address', () => {
    expect(found({ ...BODY, address: undefined }, { existingRent: true })).toEqual(['ok'])
    expect(found({ ...BODY, address: null }, { existingRent: false })).toEqual(['address required FIELD_REQUIRED'])
  })
  test('never the landlord', () => {
    const answers = answer('landlord', {})
    expect(
      found({ ...BODY, email: 'jonas@example.net', phone: { dialCode: '+49', number: '301234567' } }, answers),
    ).toEqual([
      'email different EMAIL_ONBOARDING_MUST_BE_DIFFERENT',
      'phone.number different PHONE_NUMBER_ONBOARDING_MUST_BE_DIFFERENT',
    ])
  })
  test('fills what three steps would', () => {
    const answers = apply(PREFILLED)
    expect({
      ...answers,
      pet: 'cat',
      liveWith: 'couple',
      employmentStatus: 'EMPLOYED',
      grossIncome: 42_000_00,
    }).toEqual(wholeAnswers())
  })
})

describe('the session', () => {
  const prefilled = prefilledSteps(PREFILLED)
  const PATH = [INVITED_STEP, 'living-with', 'pets', 'employment']
  test('the combined screen, then what is open', () => {
    expect(invitedPath(PREFILLED, prefilled)).toEqual(PATH)
    let answers = PREFILLED
    const walked: string[] = []
    for (let at = invitedFirstUnanswered(answers); at !== null; at = invitedNext(at, answers, prefilled)) {
      walked.push(at)
      expect(complete(answers)).toBe(false)
      expect(invitedResume(answers, 'employment', prefilled)).toBe(at)
      answers = at === INVITED_STEP ? apply(answers) : answer(at, answers)
    }
    expect(walked).toEqual(PATH)
    expect(complete(answers)).toBe(true)
    expect(invitedFirstUnanswered(answers)).toBeNull()
    expect(invitedResume(answers)).toBe(INVITED_STEP)
    expect(invitedBack('employment', answers, prefilled)).toBe('pets')
    expect(invitedBack('living-with', answers, prefilled)).toBe(INVITED_STEP)
    expect(invitedBack(INVITED_STEP, answers, prefilled)).toBeNull()
    expect(invitedNext('employment', answers, prefilled)).toBeNull()
  })
  test('the bar counts the own path', () => {
    expect(invitedProgress('pets', PREFILLED, prefilled)).toEqual({ now: 3, of: 4, percent: 75 })
  })
})
