import { describe, expect, test } from 'vitest'
import type { Answers } from '../values/answers.ts'
import { contextFor } from '../validation/context.ts'
import { answer, BERLIN, BODIES, checkSample, MANUAL_ADDRESS, TODAY, VIENNA, wholeAnswers } from './sample-journey.ts'
import { STEP_IDS, stepOfCall, type StepId } from './order.ts'

/** `field key code`, or `ok`. */
function found(id: StepId, body: unknown, answers: Answers = {}): string[] {
  const checked = checkSample(id, body, answers)
  if (checked.ok) return ['ok']
  return checked.errors.map(({ field, key, code }) =>
    [field, key.replace('validation.', ''), code].filter(Boolean).join(' '),
  )
}

/** A copy of a body with one field replaced; undefined removes it. */
function put(body: Record<string, unknown>, path: string, value: unknown): Record<string, unknown> {
  const [head = '', ...rest] = path.split('.')
  if (rest.length > 0) return { ...body, [head]: put(body[head] as Record<string, unknown>, rest.join('.'), value) }
  const { [head]: _gone, ...others } = body
  return value === undefined ? others : { ...body, [head]: value }
}

test.each(STEP_IDS)('%s: the sample body is right, and unknown fields are ignored', (id) => {
  const answers: Answers = id === 'landlord-address' ? answer('landlord', {}) : {}
  expect(found(id, BODIES[id], answers)).toEqual(['ok'])
  expect(found(id, { ...BODIES[id], token: 'x', nothing: 1 }, answers)).toEqual(['ok'])
})

test.each(STEP_IDS)('%s: a body that is no object is refused, not a crash', (id) => {
  for (const body of [undefined, null, 5, 'text', []]) {
    const checked = checkSample(id, body)
    expect(checked.ok, `${id} ${JSON.stringify(body)}`).toBe(false)
  }
})

/** Required texts: step, path, longest, code when missing. */
const TEXTS: [StepId, string, number, string][] = [
  ['name', 'firstName', 100, 'FIELD_REQUIRED'],
  ['name', 'lastName', 100, 'FIELD_REQUIRED'],
  ['landlord', 'firstName', 100, 'FIELD_REQUIRED'],
  ['landlord', 'lastName', 100, 'FIELD_REQUIRED'],
  ['address', 'address.address.street', 200, 'ADDRESS_HAS_NO_STREET'],
  ['address', 'address.address.streetNumber', 20, 'ADDRESS_HAS_NO_STREET_NUMBER'],
  ['address', 'address.address.city', 120, 'ADDRESS_HAS_NO_CITY'],
  ['current-address', 'address.address.street', 200, 'ADDRESS_HAS_NO_STREET'],
]
describe.each(TEXTS)('%s %s', (id, path, longest, code) => {
  const with_ = (value: unknown) => found(id, put(BODIES[id], path, value))
  test('missing, null, blank', () => {
    for (const value of [undefined, null, '', '  \t', '\u00a0'])
      expect(with_(value), String(value)).toEqual([`${path} required ${code}`])
  })
  test('wrong type, NUL, lone surrogates', () => {
    for (const value of [5, true, {}, [], 'a\0b', 'a\ud800', '\udc00a', '\ud800\ud800'])
      expect(with_(value)).toEqual([`${path} invalid`])
  })
  test('length, pairs of surrogates, trimming', () => {
    expect(with_('x'.repeat(longest))).toEqual(['ok'])
    expect(with_(`  ${'x'.repeat(longest)} `)).toEqual(['ok'])
    expect(with_('x'.repeat(longest + 1))).toEqual([`${path} max`])
    expect(with_('x😀')).toEqual(['ok'])
  })
})

test('text is trimmed and NFC, else as typed', () => {
  expect(answer('name', {}, { ...BODIES.name, firstName: '  Jose\u0301 ', lastName: "O'Neill–d’Ävila" })).toMatchObject(
    { firstName: 'José', lastName: "O'Neill–d’Ävila" },
  )
})

/** Choices: a missing one is required, any other value invalid. */
test.each<[StepId, string]>([
  ['home-type', 'buildingType'],
  ['furnished', 'furnishedType'],
  ['living-with', 'liveWith'],
  ['pets', 'pet'],
  ['rent-time', 'rentTime'],
  ['rent-pay', 'rentPay'],
  ['rental-kind', 'existingRent'],
  ['landlord', 'type'],
  ['employment', 'employmentStatus'],
])('%s %s', (id, field) => {
  for (const value of [undefined, null])
    expect(found(id, put(BODIES[id], field, value))).toEqual([`${field} required FIELD_REQUIRED`])
  for (const value of ['other', '', 1, ['cat'], 'CAT', 'toString'])
    expect(found(id, put(BODIES[id], field, value))).toEqual([`${field} invalid`])
})

describe('name', () => {
  test('salutation may be left out', () => {
    expect(answer('name', {}, { ...BODIES.name, salutation: null }).salutation).toBeNull()
    expect(answer('name', { salutation: 'MR' }, put(BODIES.name, 'salutation', undefined)).salutation).toBe('MR')
    expect(found('name', { ...BODIES.name, salutation: 'DR' })).toEqual(['salutation invalid'])
  })
  test.each([
    'a@b.de',
    'A.b+c@sub.example.co.uk',
    'x_y-z@xn--mller-kva.de',
    "o'neill@example.org",
    ' lea@example.org ',
    `${'a'.repeat(64)}@example.org`,
  ])('e-mail %s', (email) => expect(found('name', { ...BODIES.name, email })).toEqual(['ok']))
  test.each([
    'a',
    'a@',
    '@b.de',
    'a@b',
    'a@b.d',
    'a@b.1e',
    'a@b.d3',
    'a b@c.de',
    'a@b@c.de',
    'a@.de',
    'a@b..de',
    '.a@b.de',
    'a.@b.de',
    'a..b@c.de',
    'a@-b.de',
    'a@b-.de',
    'a@b.de.',
    'a@b.de\0',
    'a@b.de\ud800',
    `${'a'.repeat(65)}@example.org`,
    `a@${'b.'.repeat(130)}de`,
    'a@b,de',
    'ä@b.de',
    'a@[1.2.3.4]',
    'a@b.de\nBcc: c@d.de',
  ])('no e-mail: %j', (email) =>
    expect(found('name', { ...BODIES.name, email })).toEqual(['email invalid INVALID_EMAIL']),
  )
  test('an e-mail of 254 characters, and one more', () => {
    const email = (length: number) =>
      `${'a'.repeat(64)}@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.${'e'.repeat(length - 248)}`
    expect(email(254)).toHaveLength(254)
    expect(found('name', { ...BODIES.name, email: email(254) })).toEqual(['ok'])
    expect(found('name', { ...BODIES.name, email: email(255) })).toEqual(['email invalid INVALID_EMAIL'])
  })
  test('every failing field is named, in order', () => {
    expect(found('name', {})).toEqual([
      'firstName required FIELD_REQUIRED',
      'lastName required FIELD_REQUIRED',
      'email required FIELD_REQUIRED',
    ])
  })
})

describe('addresses', () => {
  test('every failing part, in the order in which they are judged', () => {
    expect(found('address', { address: { address: {} } })).toEqual([
      'address.address.street required ADDRESS_HAS_NO_STREET',
      'address.address.streetNumber required ADDRESS_HAS_NO_STREET_NUMBER',
      'address.address.zip required ADDRESS_HAS_NO_ZIP',
      'address.address.city required ADDRESS_HAS_NO_CITY',
      'address.address.country required ADDRESS_HAS_NO_COUNTRY',
    ])
    const parts = { ...MANUAL_ADDRESS, street: '', zip: '99999', city: ' ' }
    expect(found('address', { address: { address: parts } })).toEqual([
      'address.address.street required ADDRESS_HAS_NO_STREET',
      'address.address.zip invalid',
      'address.address.city required ADDRESS_HAS_NO_CITY',
    ])
  })
  test.each([
    ['de', '01001', true],
    ['de', '99998', true],
    ['de', '01000', false],
    ['de', '99999', false],
    ['de', '1001', false],
    ['de', '123456', false],
    ['de', '1204a', false],
    ['at', '1010', true],
    ['at', '9992', true],
    ['at', '1009', false],
    ['at', '9993', false],
    ['at', '12045', false],
    ['DE', '12045', true],
    ['de', ' 12045 ', true],
    ['de', '１２０４５', false],
  ])('%s %s', (country, zip, right) => {
    const address = { address: { ...MANUAL_ADDRESS, country, zip } }
    expect(found('address', { address })).toEqual([right ? 'ok' : 'address.address.zip invalid'])
  })
  test('country', () => {
    for (const country of ['nl', 'x', 'deu'])
      expect(found('address', { address: { address: { ...MANUAL_ADDRESS, country } } })[0]).toMatch(
        /^address\.address\.country (invalid|max)$/,
      )
  })
  test('a partner’s home stays one when it is saved again by hand, and no other home becomes one', () => {
    const home = { ...BERLIN, unitName: '2. OG', propertyId: 'p' }
    const after = (checked: typeof BERLIN, before: Answers = { address: home }) =>
      answer('address', before, BODIES.address, checked).address?.propertyId
    expect(after({ ...BERLIN, street: 'WESERSTR.', unitName: '2.OG' })).toBe('p')
    expect(after({ ...home, propertyId: 'other' })).toBe('other')
    for (const other of [
      { ...BERLIN, unitName: '3. OG' },
      BERLIN,
      { ...home, propertyId: undefined, streetNumber: '42' },
    ])
      expect(after(other)).toBeUndefined()
    expect(after({ ...BERLIN, unitName: '2. OG' }, {})).toBeUndefined()
  })
  test('nothing named at all', () => {
    expect(found('address', {})).toEqual(['address required FIELD_REQUIRED'])
    expect(found('address', { address: {} })).toEqual(['address required FIELD_REQUIRED'])
    expect(found('address', { address: { address: null, suggestionAddress: null } })).toEqual([
      'address required FIELD_REQUIRED',
    ])
    expect(found('address', { address: 'Berlin' })).toEqual(['address invalid'])
  })
  test('a suggestion', () => {
    const suggestionAddress = { suggestion: { placeId: 'p', title: 't' }, streetNumber: ' 41 ', zip: null }
    const checked = checkSample('address', { address: { address: null, suggestSession: 's', suggestionAddress } })
    expect(checked).toEqual({
      ok: true,
      value: {
        address: {
          kind: 'suggestion',
          session: 's',
          unitName: null,
          suggestion: { suggestion: { placeId: 'p', title: 't' }, streetNumber: '41', zip: '' },
        },
      },
    })
    expect(found('address', { address: { suggestionAddress: { ...suggestionAddress, streetNumber: '4\0' } } })).toEqual(
      ['address.suggestionAddress.streetNumber invalid'],
    )
    expect(found('address', { address: { suggestionAddress: { suggestion: {} } } })).toEqual([
      'address.suggestionAddress.suggestion.placeId required FIELD_REQUIRED',
      'address.suggestionAddress.suggestion.title required FIELD_REQUIRED',
    ])
  })
  test("a partner's property", () => {
    expect(checkSample('address', { address: { propertyId: 'p1', unitName: ' 3.OG ' } })).toEqual({
      ok: true,
      value: { address: { kind: 'property', propertyId: 'p1', unitName: '3.OG' } },
    })
  })
  test('a unit name is kept, a blank one is none', () => {
    const named = checkSample('address', { address: { address: { ...MANUAL_ADDRESS, unitName: 'WE 7' } } })
    expect(named).toMatchObject({ value: { address: { address: { unitName: 'WE 7' } } } })
    const blank = checkSample('address', { address: { address: { ...MANUAL_ADDRESS, unitName: ' ' } } })
    expect(blank).toEqual({ ok: true, value: { address: { kind: 'manual', address: MANUAL_ADDRESS } } })
  })
})

describe('rent and deposit', () => {
  const german = (rentDepositAmount: unknown, coldRentAmount: unknown) =>
    found('rent-amounts', { rentDepositAmount, coldRentAmount })
  test.each<[unknown, unknown, string]>([
    [499, 1000, 'ok'],
    [498.99, 1000, 'rentDepositAmount depositRange'],
    [15000, 5000, 'ok'],
    [15000.01, 9000, 'rentDepositAmount depositRange'],
    [2220, 740, 'ok'],
    [2220.01, 740, 'rentDepositAmount coldRentAmount'],
    [2220, 739.99, 'rentDepositAmount coldRentAmount'],
    [16000, 100, 'rentDepositAmount depositRange'],
    [1500.5, 740, 'ok'],
    [1500.555, 740, 'rentDepositAmount invalid'],
    ['1500', 740, 'rentDepositAmount invalid'],
    [-1, 740, 'rentDepositAmount invalid'],
    [0, 740, 'rentDepositAmount invalid'],
    [1500, 0, 'coldRentAmount invalid'],
    [1500, null, 'coldRentAmount required FIELD_REQUIRED'],
    [1e30, 740, 'rentDepositAmount invalid'],
    [Number.NaN, 740, 'rentDepositAmount invalid'],
    [undefined, 740, 'rentDepositAmount required FIELD_REQUIRED'],
  ])('deposit %s of rent %s: %s', (deposit, rent, expected) => expect(german(deposit, rent)).toEqual([expected]))

  test('both are named when both are wrong', () => {
    expect(german(100, undefined)).toEqual(['coldRentAmount required FIELD_REQUIRED', 'rentDepositAmount depositRange'])
  })
  test('Austria takes six gross rents', () => {
    const answers: Answers = { address: VIENNA }
    expect(found('rent-amounts', { coldRentAmount: 500, rentDepositAmount: 3000 }, answers)).toEqual(['ok'])
    expect(found('rent-amounts', { coldRentAmount: 500, rentDepositAmount: 3000.01 }, answers)).toEqual([
      'rentDepositAmount coldRentAmount',
    ])
  })
  test('params are the limits in major units', () => {
    expect(checkSample('rent-amounts', { coldRentAmount: 740, rentDepositAmount: 100 })).toMatchObject({
      errors: [{ params: { lower: 499, upper: 15000 } }],
    })
    expect(checkSample('rent-amounts', { coldRentAmount: 740, rentDepositAmount: 2400 })).toMatchObject({
      errors: [{ params: { multiplier: 3, rent: 740, most: 2220 } }],
    })
  })
  test('currency', () => {
    expect(found('rent-amounts', { ...BODIES['rent-amounts'], currency: 'CHF' })).toEqual(['currency invalid'])
    expect(answer('rent-amounts', {}, { coldRentAmount: 740, rentDepositAmount: 500 })).toEqual({
      currency: 'EUR',
      coldRentAmount: 740_00,
      rentDepositAmount: 500_00,
    })
  })
})

describe('dates', () => {
  const on = (start: string, end: string | null | undefined, today: string, answers: Answers) => {
    const wire = (day: string | null | undefined) => (day ? `${day}T00:00:00.000Z` : day)
    const checked = checkSample(
      'dates',
      { insuranceStart: wire(start), insuranceEnd: wire(end) },
      answers,
      contextFor(answers, today),
    )
    return checked.ok
      ? 'ok'
      : checked.errors
          .map(({ field, key, params }) => `${field} ${key.slice(11)} ${String(Object.values(params ?? {}))}`)
          .join()
  }
  const fresh = { existingRent: false }
  const running = { existingRent: true }
  test.each<[string, Answers, string, string]>([
    ['2026-05-04', fresh, '2026-05-04', 'ok'],
    ['2026-05-04', fresh, '2026-05-03', 'insuranceStart min 2026-05-04'],
    ['2026-05-04', fresh, '2027-05-04', 'ok'],
    ['2026-05-04', fresh, '2027-05-05', 'insuranceStart max 2027-05-04'],
    ['2026-05-04', running, '2026-08-04', 'ok'],
    ['2026-05-04', running, '2026-08-05', 'insuranceStart max 2026-08-04'],
    ['2026-11-30', running, '2027-02-28', 'ok'],
    ['2026-11-30', running, '2027-03-01', 'insuranceStart max 2027-02-28'],
    ['2027-11-30', running, '2028-02-29', 'ok'],
    ['2028-02-29', fresh, '2029-02-28', 'ok'],
    ['2028-02-29', fresh, '2029-03-01', 'insuranceStart max 2029-02-28'],
    ['2026-12-31', running, '2027-03-31', 'ok'],
  ])('today %s %o start %s: %s', (today, answers, start, expected) =>
    expect(on(start, null, today, answers)).toBe(expected),
  )

  test('the end comes after the start', () => {
    expect(on('2026-06-01', '2026-06-02', TODAY, fresh)).toBe('ok')
    expect(on('2026-06-01', '2026-06-01', TODAY, fresh)).toBe('insuranceEnd min 2026-06-02')
    expect(on('2028-02-28', '2028-02-28', '2028-01-01', fresh)).toBe('insuranceEnd min 2028-02-29')
  })
  test('an absent end leaves the saved one, null removes it', () => {
    const saved: Answers = { ...fresh, insuranceEnd: '2026-07-01' }
    expect(answer('dates', saved, { insuranceStart: '2026-06-01T00:00:00.000Z' }).insuranceEnd).toBe('2026-07-01')
    expect(
      answer('dates', saved, { insuranceStart: '2026-06-01T00:00:00.000Z', insuranceEnd: null }).insuranceEnd,
    ).toBeNull()
    expect(on('2026-08-01', undefined, TODAY, saved)).toBe('insuranceEnd min 2026-08-02')
  })
  test.each<[unknown, string]>([
    [undefined, 'required FIELD_REQUIRED'],
    [null, 'required FIELD_REQUIRED'],
    ['', 'required FIELD_REQUIRED'],
    ['2026-02-30T00:00:00.000Z', 'invalid'],
    ['2026-06-01T22:00:00.000Z', 'invalid'],
    ['2027-02-29T00:00:00.000Z', 'invalid'],
    ['01.06.2026', 'invalid'],
    [20260601, 'invalid'],
    ['2026-06-01T00:00:00.000+02:00', 'invalid'],
  ])('start %j', (insuranceStart, expected) =>
    expect(found('dates', { insuranceStart }, fresh)).toEqual([`insuranceStart ${expected}`]),
  )
  test('both wrong', () => {
    expect(found('dates', { insuranceStart: 'x', insuranceEnd: 'y' }, fresh)).toEqual([
      'insuranceStart invalid',
      'insuranceEnd invalid',
    ])
  })
})

describe('employment', () => {
  test.each<[string, unknown, string]>([
    ['EMPLOYED', 6000, 'ok'],
    ['EMPLOYED', 5999.99, 'grossIncome grossIncomeMonthly GROSS_INCOME_LOOKS_MONTHLY'],
    ['EMPLOYED', null, 'grossIncome required FIELD_REQUIRED'],
    ['SELF_EMPLOYED', undefined, 'grossIncome required FIELD_REQUIRED'],
    ['RETIRED', 5999.99, 'grossIncome grossIncomeMonthly GROSS_INCOME_LOOKS_MONTHLY'],
    ['RETIRED', 6000, 'ok'],
    ['JOB_SEEKER', null, 'ok'],
    ['JOB_SEEKER', 500, 'ok'],
    ['EMPLOYED', -1, 'grossIncome invalid'],
    ['EMPLOYED', '42000', 'grossIncome invalid'],
  ])('%s earning %s: %s', (employmentStatus, grossIncome, expected) =>
    expect(found('employment', { employmentStatus, grossIncome })).toEqual([expected]),
  )

  test('students name level and place, others lose them', () => {
    expect(found('employment', { employmentStatus: 'STUDENT' })).toEqual([
      'educationLevel required FIELD_REQUIRED',
      'educationPlace required FIELD_REQUIRED',
    ])
    expect(found('employment', { employmentStatus: 'STUDENT', educationLevel: ' ', educationPlace: 'TU' })).toEqual([
      'educationLevel required FIELD_REQUIRED',
    ])
    const student = answer(
      'employment',
      {},
      { employmentStatus: 'STUDENT', educationLevel: 'BACHELOR', educationPlace: 'TU' },
    )
    expect(student).toMatchObject({ educationLevel: 'BACHELOR', educationPlace: 'TU' })
    const employed = answer('employment', student, {
      employmentStatus: 'EMPLOYED',
      grossIncome: 42000,
      educationLevel: 'x',
      educationPlace: 'y',
    })
    expect(employed).toEqual({ employmentStatus: 'EMPLOYED', grossIncome: 42_000_00 })
  })
  test('an income belongs to its status', () => {
    const employed = answer('employment', {}, { employmentStatus: 'EMPLOYED', grossIncome: 42000 })
    expect(answer('employment', employed, { employmentStatus: 'JOB_SEEKER' }).grossIncome).toBeUndefined()
  })
})

describe('user-info', () => {
  const birth = (day: string) => found('user-info', { ...BODIES['user-info'], birthDate: `${day}T00:00:00.000Z` })
  test.each([
    ['2026-05-03', 'ok'],
    ['2026-05-04', 'birthDate max'],
    ['2026-05-05', 'birthDate max'],
    ['1906-05-04', 'ok'],
    ['1906-05-03', 'birthDate min'],
    ['2012-02-29', 'ok'],
    ['2011-02-29', 'birthDate invalid'],
  ])('born on %s: %s', (day, expected) => expect(birth(day)).toEqual([expected]))

  test.each([
    ['DE', 'ok'],
    ['at', 'ok'],
    ['XK', 'ok'],
    ['EU', 'nationality invalid'],
    ['ZZ', 'nationality invalid'],
    ['D', 'nationality invalid'],
    ['DEU', 'nationality max'],
    ['', 'nationality required FIELD_REQUIRED'],
  ])('nationality %s: %s', (nationality, expected) =>
    expect(found('user-info', { ...BODIES['user-info'], nationality })).toEqual([expected]),
  )
  test('a phone is needed unless the name brought it', () => {
    const without = put(BODIES['user-info'], 'phone', undefined)
    expect(found('user-info', without)).toEqual(['phone.number required FIELD_REQUIRED'])
    expect(found('user-info', without, { phone: { dialCode: '+49', number: '1', e164: '+491' } })).toEqual(['ok'])
    expect(found('user-info', {})).toEqual([
      'phone.number required FIELD_REQUIRED',
      'birthDate required FIELD_REQUIRED',
      'nationality required FIELD_REQUIRED',
    ])
  })
  test.each<[unknown, string]>([
    [{ dialCode: '+49', number: '' }, 'phone.number required FIELD_REQUIRED'],
    [{ dialCode: '', number: '30123456' }, 'phone.dialCode required FIELD_REQUIRED'],
    [{ number: '30123456' }, 'phone.dialCode required FIELD_REQUIRED'],
    [{ dialCode: '+49', number: '1234' }, 'phone.number invalid INVALID_PHONE_NUMBER'],
    ['030123', 'phone invalid'],
    [{ dialCode: '+49', number: 'abcdef' }, 'phone.number invalid INVALID_PHONE_NUMBER'],
    [{ dialCode: '49', number: '301234567' }, 'phone.number invalid INVALID_PHONE_NUMBER'],
    [{ dialCode: '+49', number: '30\u0000123456' }, 'phone.number invalid'],
  ])('phone %j', (phone, expected) => expect(found('user-info', { ...BODIES['user-info'], phone })).toEqual([expected]))
  test('what is absent stays', () => {
    const saved = answer('user-info', {}, { ...BODIES['user-info'], newsAgreement: true })
    expect(answer('user-info', saved, { birthDate: '1991-01-01T00:00:00.000Z', nationality: 'FR' })).toEqual({
      ...saved,
      birthDate: '1991-01-01',
      nationality: 'FR',
    })
  })
})

describe('landlord', () => {
  test('a company is needed unless private, and forgotten when private', () => {
    for (const type of ['property_manager', 'agent', 'cooperative'])
      for (const companyName of [undefined, null, ' '])
        expect(found('landlord', { ...BODIES.landlord, type, companyName })).toEqual([
          'companyName required FIELD_REQUIRED',
        ])
    expect(found('landlord', { type: 'agent' })).toEqual([
      'companyName required FIELD_REQUIRED',
      'firstName required FIELD_REQUIRED',
      'lastName required FIELD_REQUIRED',
      'email required FIELD_REQUIRED',
      'phone required FIELD_REQUIRED',
    ])
    expect(
      answer('landlord', {}, { ...BODIES.landlord, companyName: 'Haus GmbH' }).landlord?.companyName,
    ).toBeUndefined()
    expect(
      answer('landlord', {}, { ...BODIES.landlord, type: 'agent', companyName: 'Haus GmbH' }).landlord?.companyName,
    ).toBe('Haus GmbH')
  })
  test('the address alone keeps the contact, and needs one', () => {
    const saved = answer('landlord', {})
    expect(stepOfCall('landlord-details', BODIES['landlord-address'])).toBe('landlord-address')
    expect(stepOfCall('landlord-details', BODIES.landlord)).toBe('landlord')
    expect(answer('landlord-address', saved)).toEqual({ ...saved, landlordAddress: BERLIN })
    expect(found('landlord-address', BODIES['landlord-address'])).toContain('email required FIELD_REQUIRED')
    expect(found('landlord-address', {}, saved)).toEqual(['address required FIELD_REQUIRED'])
    expect(found('landlord-address', { address: { ...MANUAL_ADDRESS, zip: '' } }, saved)).toEqual([
      'address.zip required ADDRESS_HAS_NO_ZIP',
    ])
  })
  const tenant = { email: 'Jonas@Example.net', phone: { dialCode: '+49', number: '0301234567' } }
  test('same contact, landlord second', () => {
    const answers = answer('user-info', answer('name', {}, { ...BODIES.name, email: tenant.email }), {
      ...BODIES['user-info'],
      phone: tenant.phone,
    })
    expect(found('landlord', BODIES.landlord, answers)).toEqual([
      'email different EMAIL_ONBOARDING_MUST_BE_DIFFERENT',
      'phone.number different PHONE_NUMBER_ONBOARDING_MUST_BE_DIFFERENT',
    ])
  })
  test('same contact, tenant second', () => {
    const answers = answer('landlord', {})
    expect(found('name', { ...BODIES.name, ...tenant }, answers)).toEqual([
      'email different EMAIL_ONBOARDING_MUST_BE_DIFFERENT',
      'phone.number different PHONE_NUMBER_ONBOARDING_MUST_BE_DIFFERENT',
    ])
    expect(found('user-info', { ...BODIES['user-info'], phone: tenant.phone }, answers)).toEqual([
      'phone.number different PHONE_NUMBER_ONBOARDING_MUST_BE_DIFFERENT',
    ])
  })
})

test('the optional contract number: blank is none, absent leaves it', () => {
  expect(answer('rental-contract', {}, {}).rentContractId).toBeNull()
  expect(answer('rental-contract', { rentContractId: 'A' }, {}).rentContractId).toBe('A')
  expect(answer('rental-contract', { rentContractId: 'A' }, { rentContractId: ' ' }).rentContractId).toBeNull()
  expect(found('rental-contract', { rentContractId: 'a\0' })).toEqual(['rentContractId invalid'])
  expect(found('rental-contract', { rentContractId: 'x'.repeat(61) })).toEqual(['rentContractId max'])
})

test('a step changes only its own answers', () => {
  const whole = wholeAnswers()
  for (const id of STEP_IDS) {
    if (id === 'rent-time' || id === 'rent-pay') continue
    expect(answer(id, whole), id).toEqual(whole)
  }
})
