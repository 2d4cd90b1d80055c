import { describe, expect, test } from 'vitest'
import type { Answers } from '../values/answers.ts'
import {
  answer,
  BERLIN,
  BODIES,
  checkSample,
  foundIn,
  MANUAL_ADDRESS,
  wholeAnswers,
  withField,
} from './sample-journey.ts'
import { anyStep, STEP_IDS, stepOfCall, type StepId } from './order.ts'

test.each(STEP_IDS)('%s: accepts the sample payload and ignores unknown fields', (id) => {
  const answers: Answers = id === 'landlord-address' ? answer('landlord', {}) : {}
  expect(foundIn(id, BODIES[id], answers)).toEqual(['ok'])
  expect(foundIn(id, { ...BODIES[id], token: 'x', nothing: 1 }, answers)).toEqual(['ok'])
})

test.each(STEP_IDS)('%s: rejects a payload that is no object', (id) => {
  for (const body of [undefined, null, 5, 'text', []]) {
    const checked = checkSample(id, body)
    expect(checked.ok, `${id} ${JSON.stringify(body)}`).toBe(false)
  }
})

test.each<[StepId, (keyof Answers)[]]>([
  ['name', ['firstName', 'lastName', 'email']],
  ['address', ['address']],
  ['rental-kind', ['existingRent']],
  ['current-address', ['currentAddress']],
  ['rent-time', ['rentTime']],
  ['rent-pay', ['rentPay']],
  ['home-type', ['buildingType']],
  ['furnished', ['furnishedType']],
  ['living-with', ['liveWith']],
  ['pets', ['pet']],
  ['rent-amounts', ['coldRentAmount', 'rentDepositAmount']],
  ['dates', ['insuranceStart']],
  ['rental-contract', ['rentContractId']],
  ['landlord', ['landlord']],
  ['landlord-address', ['landlordAddress']],
  ['employment', ['employmentStatus']],
  ['user-info', ['phone', 'birthDate', 'nationality']],
])('%s is answered with %j, and without one of them is not', (id, needed) => {
  const whole: Answers = { ...wholeAnswers(), rentTime: 'two', rentPay: 'transfer' }
  const { answered } = anyStep(id)
  expect(answered(whole)).toBe(true)
  for (const name of needed) {
    const { [name]: _gone, ...rest } = whole
    expect(answered(rest), name).toBe(false)
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
  const with_ = (value: unknown) => foundIn(id, withField(BODIES[id], path, value))
  test('rejects missing, null and blank text', () => {
    for (const value of [undefined, null, '', '  \t', '\u00a0'])
      expect(with_(value), String(value)).toEqual([`${path} required ${code}`])
  })
  test('rejects a wrong type, NUL and lone surrogates', () => {
    for (const value of [5, true, {}, [], 'a\0b', 'a\ud800', '\udc00a', '\ud800\ud800'])
      expect(with_(value)).toEqual([`${path} invalid`])
  })
  test('applies the maximum after trimming, and accepts surrogate pairs', () => {
    expect(with_('x'.repeat(longest))).toEqual(['ok'])
    expect(with_(`  ${'x'.repeat(longest)} `)).toEqual(['ok'])
    expect(with_('x'.repeat(longest + 1))).toEqual([`${path} max`])
    expect(with_('x𠮷')).toEqual(['ok'])
  })
})

test('trims text and composes it to NFC', () => {
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
    expect(foundIn(id, withField(BODIES[id], field, value))).toEqual([`${field} required FIELD_REQUIRED`])
  for (const value of ['other', '', 1, ['cat'], 'CAT', 'toString'])
    expect(foundIn(id, withField(BODIES[id], field, value))).toEqual([`${field} invalid`])
})

describe('name', () => {
  test('accepts a missing salutation', () => {
    expect(answer('name', {}, { ...BODIES.name, salutation: null }).salutation).toBeNull()
    expect(answer('name', { salutation: 'MR' }, withField(BODIES.name, 'salutation', undefined)).salutation).toBe('MR')
    expect(foundIn('name', { ...BODIES.name, salutation: 'DR' })).toEqual(['salutation invalid'])
  })
  test.each([
    'a@b.de',
    'A.b+c@sub.example.co.uk',
    'x_y-z@xn--mller-kva.de',
    "o'neill@example.org",
    ' lea@example.org ',
    `${'a'.repeat(64)}@example.org`,
  ])('e-mail %s', (email) => expect(foundIn('name', { ...BODIES.name, email })).toEqual(['ok']))
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
    'a@b.de\0',
    'a@b.de\ud800',
    `${'a'.repeat(65)}@example.org`,
    `a@${'b.'.repeat(130)}de`,
    'a@b,de',
    'ä@b.de',
    'a@[1.2.3.4]',
    'a@b.de\nBcc: c@d.de',
  ])('rejects the email %j', (email) =>
    expect(foundIn('name', { ...BODIES.name, email })).toEqual(['email invalid INVALID_EMAIL']),
  )
  test('accepts an email of 254 characters, and rejects one of 255', () => {
    const email = (length: number) =>
      `${'a'.repeat(64)}@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.${'e'.repeat(length - 248)}`
    expect(email(254)).toHaveLength(254)
    expect(foundIn('name', { ...BODIES.name, email: email(254) })).toEqual(['ok'])
    expect(foundIn('name', { ...BODIES.name, email: email(255) })).toEqual(['email invalid INVALID_EMAIL'])
  })
  test('reports every invalid field in order', () => {
    expect(foundIn('name', {})).toEqual([
      'firstName required FIELD_REQUIRED',
      'lastName required FIELD_REQUIRED',
      'email required FIELD_REQUIRED',
    ])
  })
})

describe('addresses', () => {
  test('takes no post box for the rented home, typed or chosen, and judges no other address so', () => {
    const typed = { address: { ...MANUAL_ADDRESS, street: 'Postfach', streetNumber: '123456' } }
    const chosen = {
      suggestionAddress: { suggestion: { placeId: 'x', title: 'Postfach 1, 10115 Berlin' }, streetNumber: '', zip: '' },
    }
    expect(foundIn('address', { address: typed })).toEqual(['address.address.street postBox'])
    expect(foundIn('address', { address: chosen })).toEqual(['address.suggestionAddress.suggestion postBox'])
    expect(foundIn('current-address', { address: typed })).toEqual(['ok'])
  })

  test('reports every invalid part in the order of the form', () => {
    expect(foundIn('address', { address: { address: {} } })).toEqual([
      'address.address.street required ADDRESS_HAS_NO_STREET',
      'address.address.streetNumber required ADDRESS_HAS_NO_STREET_NUMBER',
      'address.address.zip required ADDRESS_HAS_NO_ZIP',
      'address.address.city required ADDRESS_HAS_NO_CITY',
      'address.address.country required ADDRESS_HAS_NO_COUNTRY',
    ])
    const parts = { ...MANUAL_ADDRESS, street: '', zip: '99999', city: ' ' }
    expect(foundIn('address', { address: { address: parts } })).toEqual([
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
    expect(foundIn('address', { address })).toEqual([right ? 'ok' : 'address.address.zip invalid'])
  })
  test('country', () => {
    for (const country of ['nl', 'x', 'deu'])
      expect(foundIn('address', { address: { address: { ...MANUAL_ADDRESS, country } } })[0]).toMatch(
        /^address\.address\.country (invalid|max)$/,
      )
  })
  test('keeps a partner’s home a partner’s when it is saved again by hand, and makes no other home one', () => {
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
  test('rejects an address without any part', () => {
    expect(foundIn('address', {})).toEqual(['address required FIELD_REQUIRED'])
    expect(foundIn('address', { address: {} })).toEqual(['address required FIELD_REQUIRED'])
    expect(foundIn('address', { address: { address: null, suggestionAddress: null } })).toEqual([
      'address required FIELD_REQUIRED',
    ])
    expect(foundIn('address', { address: 'Berlin' })).toEqual(['address invalid'])
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
          roomName: null,
          suggestion: { suggestion: { placeId: 'p', title: 't' }, streetNumber: '41', zip: '' },
        },
      },
    })
    expect(
      foundIn('address', { address: { suggestionAddress: { ...suggestionAddress, streetNumber: '4\0' } } }),
    ).toEqual(['address.suggestionAddress.streetNumber invalid'])
    expect(foundIn('address', { address: { suggestionAddress: { suggestion: {} } } })).toEqual([
      'address.suggestionAddress.suggestion.placeId required FIELD_REQUIRED',
      'address.suggestionAddress.suggestion.title required FIELD_REQUIRED',
    ])
  })
  test("a partner's property", () => {
    expect(checkSample('address', { address: { propertyId: 'p1', unitName: ' 3.OG ' } })).toEqual({
      ok: true,
      value: { address: { kind: 'property', propertyId: 'p1', unitName: '3.OG', roomName: null } },
    })
  })
  test('keeps a unit name, and drops a blank one', () => {
    const named = checkSample('address', { address: { address: { ...MANUAL_ADDRESS, unitName: 'WE 7' } } })
    expect(named).toMatchObject({ value: { address: { address: { unitName: 'WE 7' } } } })
    const roomOf = (roomName: unknown) =>
      checkSample('address', { address: { address: { ...MANUAL_ADDRESS, roomName } } })
    expect(roomOf(' Zimmer 3 ')).toMatchObject({ value: { address: { address: { roomName: 'Zimmer 3' } } } })
    expect(roomOf(null)).toEqual(checkSample('address', { address: { address: MANUAL_ADDRESS } }))
    for (const [typed, key] of [
      ['', 'validation.required'],
      [' ', 'validation.required'],
      ['–', 'validation.invalid'],
      ['x'.repeat(61), 'validation.max'],
    ])
      expect(roomOf(typed)).toMatchObject({ ok: false, errors: [{ field: 'address.address.roomName', key }] })
    const blank = checkSample('address', { address: { address: { ...MANUAL_ADDRESS, unitName: ' ' } } })
    expect(blank).toEqual({ ok: true, value: { address: { kind: 'manual', address: MANUAL_ADDRESS } } })
  })
})

describe('landlord', () => {
  test('requires a company unless the landlord is private, and drops it otherwise', () => {
    for (const type of ['property_manager', 'agent', 'cooperative'])
      for (const companyName of [undefined, null, ' '])
        expect(foundIn('landlord', { ...BODIES.landlord, type, companyName })).toEqual([
          'companyName required FIELD_REQUIRED',
        ])
    expect(foundIn('landlord', { type: 'agent' })).toEqual([
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
  test('keeps the contact if only the address is sent, and requires a contact', () => {
    const saved = answer('landlord', {})
    expect(stepOfCall('landlord-details', BODIES['landlord-address'])).toBe('landlord-address')
    expect(stepOfCall('landlord-details', BODIES.landlord)).toBe('landlord')
    expect(answer('landlord-address', saved)).toEqual({ ...saved, landlordAddress: BERLIN })
    expect(foundIn('landlord-address', BODIES['landlord-address'])).toContain('email required FIELD_REQUIRED')
    expect(foundIn('landlord-address', {}, saved)).toEqual(['address required FIELD_REQUIRED'])
    expect(foundIn('landlord-address', { address: { ...MANUAL_ADDRESS, zip: '' } }, saved)).toEqual([
      'address.zip required ADDRESS_HAS_NO_ZIP',
    ])
  })
  const tenant = { email: 'Jonas@Example.net', phone: { dialCode: '+49', number: '0301234567' } }
  test('rejects the tenant’s contact as the landlord’s', () => {
    const answers = answer('user-info', answer('name', {}, { ...BODIES.name, email: tenant.email }), {
      ...BODIES['user-info'],
      phone: tenant.phone,
    })
    expect(foundIn('landlord', BODIES.landlord, answers)).toEqual([
      'email different EMAIL_ONBOARDING_MUST_BE_DIFFERENT',
      'phone.number different PHONE_NUMBER_ONBOARDING_MUST_BE_DIFFERENT',
    ])
  })
  test('rejects the landlord’s contact as the tenant’s', () => {
    const answers = answer('landlord', {})
    expect(foundIn('name', { ...BODIES.name, ...tenant }, answers)).toEqual([
      'email different EMAIL_ONBOARDING_MUST_BE_DIFFERENT',
      'phone.number different PHONE_NUMBER_ONBOARDING_MUST_BE_DIFFERENT',
    ])
    expect(foundIn('user-info', { ...BODIES['user-info'], phone: tenant.phone }, answers)).toEqual([
      'phone.number different PHONE_NUMBER_ONBOARDING_MUST_BE_DIFFERENT',
    ])
  })
})

test('removes a blank contract number, and keeps an absent one', () => {
  expect(answer('rental-contract', {}, {}).rentContractId).toBeNull()
  expect(answer('rental-contract', { rentContractId: 'A' }, {}).rentContractId).toBe('A')
  expect(answer('rental-contract', { rentContractId: 'A' }, { rentContractId: ' ' }).rentContractId).toBeNull()
  expect(foundIn('rental-contract', { rentContractId: 'a\0' })).toEqual(['rentContractId invalid'])
  expect(foundIn('rental-contract', { rentContractId: 'x'.repeat(61) })).toEqual(['rentContractId max'])
})

test('changes only the answers of its step', () => {
  const whole = wholeAnswers()
  for (const id of STEP_IDS) {
    if (id === 'rent-time' || id === 'rent-pay') continue
    expect(answer(id, whole), id).toEqual(whole)
  }
})
