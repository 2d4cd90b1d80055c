import { describe, expect, test } from 'vitest'
import type { Answers } from '../values/answers.ts'
import { checkWith } from '../validation/field-errors.ts'
import { addDays } from '../values/civil-date.ts'
import {
  applyInvitationDetails,
  INVITED_STEP,
  invitationDetails,
  invitedAddressChoice,
  invitedPath,
  prefilledSteps,
  stillPrefilled,
} from './invited-tenant.ts'
import { answer, BERLIN, BODIES, contextOf, wholeAnswers } from './sample-journey.ts'
import { tenantPath } from './order.ts'

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
const HOUSE: Answers = Object.fromEntries(Object.entries(wholeAnswers()).filter(([field]) => !OPEN.includes(field)))
const PREFILLED: Answers = { ...HOUSE, address: { ...BERLIN, unitName: '2. OG links' } }

function apply(answers: Answers): Answers {
  const checked = checkWith(invitationDetails(contextOf(answers)), BODY)
  if (!checked.ok) throw new Error(JSON.stringify(checked.errors))
  return applyInvitationDetails(answers, checked.value, invitedAddressChoice(checked.value) ? BERLIN : undefined)
}

describe('the combined screen', () => {
  test('checks every field', () => {
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
  test('needs no address of a tenant who already lives there', () => {
    expect(found({ ...BODY, address: undefined }, { existingRent: true })).toEqual(['ok'])
    expect(found({ ...BODY, address: null }, { existingRent: false })).toEqual(['address required FIELD_REQUIRED'])
  })
  test('rejects the contact of the landlord', () => {
    const answers = answer('landlord', {})
    expect(
      found({ ...BODY, email: 'jonas@example.net', phone: { dialCode: '+49', number: '301234567' } }, answers),
    ).toEqual([
      'email different EMAIL_ONBOARDING_MUST_BE_DIFFERENT',
      'phone.number different PHONE_NUMBER_ONBOARDING_MUST_BE_DIFFERENT',
    ])
  })
  test('fills the answers of three steps', () => {
    const answers = apply(PREFILLED)
    expect({
      ...answers,
      pet: 'cat',
      liveWith: 'couple',
      employmentStatus: 'EMPLOYED',
      grossIncome: 42_000_00,
    }).toEqual({ ...wholeAnswers(), address: PREFILLED.address })
  })
})

describe('the path of an invited tenant', () => {
  const prefilled = prefilledSteps(PREFILLED)
  const today = PREFILLED.insuranceStart!
  const path = invitedPath(prefilled, today)
  const PATH = [INVITED_STEP, 'living-with', 'pets', 'employment']
  test('shows the combined screen, then the open steps', () => {
    expect(path.asked(PREFILLED)).toEqual(PATH)
    let answers = PREFILLED
    const walked: string[] = []
    for (let at = path.firstUnanswered(answers); at !== null; at = path.next(at, answers)) {
      walked.push(at)
      expect(tenantPath.complete(answers)).toBe(false)
      expect(path.resume(answers, 'employment')).toBe(at)
      answers = at === INVITED_STEP ? apply(answers) : answer(at, answers)
    }
    expect(walked).toEqual(PATH)
    expect(tenantPath.complete(answers)).toBe(true)
    expect(path.firstUnanswered(answers)).toBeNull()
    expect(path.resume(answers)).toBe(INVITED_STEP)
    expect(path.back('employment', answers)).toBe('pets')
    expect(path.back('living-with', answers)).toBe(INVITED_STEP)
    expect(path.back(INVITED_STEP, answers)).toBeNull()
    expect(path.next('employment', answers)).toBeNull()
  })
  test('asks for the flat that the inviter has not named, unless the home is a house or a partner’s property', () => {
    expect(invitedPath(prefilledSteps(HOUSE), today).next(INVITED_STEP, apply(HOUSE))).toBe('address')
    expect(prefilledSteps({ ...HOUSE, buildingType: undefined })).not.toContain('address')
    for (const known of [{ buildingType: 'house' }, { address: { ...BERLIN, propertyId: 'p1' } }] as const)
      expect(prefilledSteps({ ...HOUSE, ...known })).toContain('address')
  })
  test('returns to the flat until it is named or a later question is answered', () => {
    const open = invitedPath(prefilledSteps(HOUSE), today)
    const left = apply(HOUSE)
    expect(open.resume(left)).toBe('address')
    // "Not known yet" leaves the address unchanged, and leads on.
    expect(open.next('address', left)).toBe('living-with')
    expect(open.reachable('living-with', left)).toBe(true)
    expect(open.resume(answer('living-with', left))).toBe('pets')
    expect(open.resume({ ...left, address: PREFILLED.address })).toBe('living-with')
  })
  test('returns to the flat although the start behind it has passed', () => {
    const late = addDays(today, 1)
    const left = apply(HOUSE)
    const open = invitedPath(stillPrefilled(prefilledSteps(HOUSE), left, { today: late, tenancy: null }), late)
    expect(open.resume(left)).toBe('address')
    expect(open.open(left)).toContain('dates')
  })
  test('counts the progress on the tenant’s own path', () => {
    expect(path.progress('pets', PREFILLED)).toEqual({ now: 3, of: 4, percent: 75 })
  })
  test('asks again for a start that has passed and a removed answer', () => {
    expect(stillPrefilled(prefilled, PREFILLED, { today, tenancy: null })).toEqual(prefilled)
    const late = stillPrefilled(prefilled, PREFILLED, { today: addDays(today, 1), tenancy: null })
    expect(prefilled.filter((id) => !late.includes(id))).toEqual(['dates'])
    expect(stillPrefilled(prefilled, { ...PREFILLED, landlord: undefined }, { today, tenancy: null })).not.toContain(
      'landlord',
    )
  })
  test('never asks a co-tenant for a start that has passed, which only the first tenant may change', () => {
    const late = { today: addDays(today, 1), tenancy: 'co-tenant' as const }
    expect(stillPrefilled(prefilled, PREFILLED, late)).toEqual(prefilled)
    expect(invitedPath(stillPrefilled(prefilled, PREFILLED, late), late.today).asked(PREFILLED)).not.toContain('dates')
  })
})
