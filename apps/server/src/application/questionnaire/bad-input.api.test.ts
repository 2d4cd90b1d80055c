import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CallName } from '@nestbond/api/routes'
import { BERLIN, byHand, drive } from '../../test/flow.ts'
import { ApiServer } from '../../test/api-server.ts'

let server: ApiServer
beforeAll(async () => {
  server = await ApiServer.start()
})
afterAll(() => server?.close())

const start = async () => (await server.ok('partnerInit', { payload: { language: 'de' } })).token
const save = (call: CallName, token: string, body: object) => server.call(call, { payload: { token, ...body } })

type Fault = [field: string, key: string, code: string | null, params?: object]

describe('bad input', () => {
  const name = { firstName: 'Lea', lastName: 'Brandt', email: 'lea@example.org' }
  const landlord = {
    type: 'private',
    firstName: 'Jo',
    lastName: 'Weber',
    email: 'jo@example.net',
    phone: { dialCode: '+49', number: '30 901820' },
  }
  const person = {
    phone: { dialCode: '+49', number: '1512 3456789' },
    birthDate: '1990-05-17T00:00:00.000Z',
    nationality: 'DE',
  }
  const required = 'validation.required'
  const invalidKey = 'validation.invalid'

  it.each<[string, CallName, object, Fault[]]>([
    [
      'no name at all',
      'name',
      {},
      [
        ['firstName', required, 'FIELD_REQUIRED'],
        ['lastName', required, 'FIELD_REQUIRED'],
        ['email', required, 'FIELD_REQUIRED'],
      ],
    ],
    ['a blank name', 'name', { ...name, firstName: ' \t' }, [['firstName', required, 'FIELD_REQUIRED']]],
    ['a NUL', 'name', { ...name, lastName: 'Br\u0000andt' }, [['lastName', invalidKey, null]]],
    ['a lone surrogate', 'name', { ...name, lastName: 'Br\ud800' }, [['lastName', invalidKey, null]]],
    ['a number for a name', 'name', { ...name, firstName: 5 }, [['firstName', invalidKey, null]]],
    ['a malformed e-mail', 'name', { ...name, email: 'lea@example' }, [['email', invalidKey, 'INVALID_EMAIL']]],
    [
      'a too long e-mail',
      'name',
      { ...name, email: `${'l'.repeat(250)}@example.org` },
      [['email', invalidKey, 'INVALID_EMAIL']],
    ],
    ['an unknown salutation', 'name', { ...name, salutation: 'DR' }, [['salutation', invalidKey, null]]],
    [
      'a short phone',
      'name',
      { ...name, phone: { dialCode: '+49', number: '12345' } },
      [['phone.number', invalidKey, 'INVALID_PHONE_NUMBER']],
    ],
    [
      'a dial code of no country',
      'name',
      { ...name, phone: { dialCode: '+999', number: '1512345678' } },
      [['phone.number', invalidKey, 'INVALID_PHONE_NUMBER']],
    ],
    [
      'a landlord with a dial code of no country',
      'landlord-details',
      { ...landlord, phone: { dialCode: '+999', number: '1512345678' } },
      [['phone.number', invalidKey, 'INVALID_PHONE_NUMBER']],
    ],
    [
      'a person with a dial code of no country',
      'tenant-details',
      { ...person, phone: { dialCode: '+999', number: '1512345678' } },
      [['phone.number', invalidKey, 'INVALID_PHONE_NUMBER']],
    ],
    [
      'no phone number',
      'name',
      { ...name, phone: { dialCode: '+49', number: '' } },
      [['phone.number', required, 'FIELD_REQUIRED']],
    ],
    ['no address', 'address', {}, [['address', required, 'FIELD_REQUIRED']]],
    [
      'an address of nothing',
      'address',
      { address: { address: null, suggestSession: null, suggestionAddress: null } },
      [['address', required, 'FIELD_REQUIRED']],
    ],
    [
      'an address without parts',
      'address',
      byHand({}),
      [
        ['address.address.street', required, 'ADDRESS_HAS_NO_STREET'],
        ['address.address.streetNumber', required, 'ADDRESS_HAS_NO_STREET_NUMBER'],
        ['address.address.zip', required, 'ADDRESS_HAS_NO_ZIP'],
        ['address.address.city', required, 'ADDRESS_HAS_NO_CITY'],
        ['address.address.country', required, 'ADDRESS_HAS_NO_COUNTRY'],
      ],
    ],
    [
      'no house number',
      'address',
      byHand({ ...BERLIN, streetNumber: '' }),
      [['address.address.streetNumber', required, 'ADDRESS_HAS_NO_STREET_NUMBER']],
    ],
    [
      'an Austrian zip in Germany',
      'address',
      byHand({ ...BERLIN, zip: '1060' }),
      [['address.address.zip', invalidKey, null]],
    ],
    [
      'zip and city that contradict each other',
      'address',
      byHand({ ...BERLIN, city: 'München' }),
      [['address.address.zip', invalidKey, 'ADDRESS_NOT_EXISTS']],
    ],
    [
      'another country',
      'address',
      byHand({ ...BERLIN, country: 'fr' }),
      [['address.address.country', invalidKey, null]],
    ],
    [
      'a made-up suggestion',
      'address',
      {
        address: {
          address: null,
          suggestionAddress: { suggestion: { placeId: 'x', title: 'y' }, streetNumber: '1', zip: '' },
        },
      },
      [['address.suggestionAddress.streetNumber', invalidKey, 'ADDRESS_NOT_EXISTS']],
    ],
    [
      'a property without a partner',
      'address',
      { address: { propertyId: '00000000-0000-4000-8000-000000000000' } },
      [['address.propertyId', invalidKey, null]],
    ],
    ['no kind of rental', 'usage-purpose', {}, [['existingRent', required, 'FIELD_REQUIRED']]],
    ['a text for yes', 'usage-purpose', { existingRent: 'yes' }, [['existingRent', invalidKey, null]]],
    ['an unknown home', 'home-type', { buildingType: 'castle' }, [['buildingType', invalidKey, null]]],
    [
      'a deposit below the range',
      'rent-property-details',
      { coldRentAmount: 740, rentDepositAmount: 498.99 },
      [['rentDepositAmount', 'validation.depositRange', null, { lower: 499, upper: 15000 }]],
    ],
    [
      'a deposit above three rents',
      'rent-property-details',
      { coldRentAmount: 740, rentDepositAmount: 2220.01 },
      [['rentDepositAmount', 'validation.coldRentAmount', null, { multiplier: 3, rent: 740, most: 2220 }]],
    ],
    [
      'parts of a cent',
      'rent-property-details',
      { coldRentAmount: 740.005, rentDepositAmount: 2000 },
      [['coldRentAmount', invalidKey, null]],
    ],
    [
      'negative rent, no deposit',
      'rent-property-details',
      { coldRentAmount: -1 },
      [
        ['coldRentAmount', invalidKey, null],
        ['rentDepositAmount', required, 'FIELD_REQUIRED'],
      ],
    ],
    [
      'a start in the past',
      'rent-property-dates',
      { insuranceStart: '2026-05-03T00:00:00.000Z' },
      [['insuranceStart', 'validation.min', null, { min: '2026-05-04' }]],
    ],
    [
      'a start after a year',
      'rent-property-dates',
      { insuranceStart: '2027-05-05T00:00:00.000Z' },
      [['insuranceStart', 'validation.max', null, { max: '2027-05-04' }]],
    ],
    [
      'an end before the start',
      'rent-property-dates',
      { insuranceStart: '2026-06-01T00:00:00.000Z', insuranceEnd: '2026-06-01T00:00:00.000Z' },
      [['insuranceEnd', 'validation.min', null, { min: '2026-06-02' }]],
    ],
    [
      'a date with a time',
      'rent-property-dates',
      { insuranceStart: '2026-06-01T10:00:00.000Z' },
      [['insuranceStart', invalidKey, null]],
    ],
    [
      'a company without its name',
      'landlord-details',
      { ...landlord, type: 'agent' },
      [['companyName', required, 'FIELD_REQUIRED']],
    ],
    [
      'a landlord without anything but a name',
      'landlord-details',
      { firstName: 'Jo' },
      [
        ['type', required, 'FIELD_REQUIRED'],
        ['lastName', required, 'FIELD_REQUIRED'],
        ['email', required, 'FIELD_REQUIRED'],
        ['phone', required, 'FIELD_REQUIRED'],
      ],
    ],
    [
      'a landlord address without a number',
      'landlord-details',
      { ...landlord, address: { ...BERLIN, streetNumber: ' ' } },
      [['address.streetNumber', required, 'ADDRESS_HAS_NO_STREET_NUMBER']],
    ],
    [
      'a landlord address that contradicts itself',
      'landlord-details',
      { ...landlord, address: { ...BERLIN, city: 'Hamburg' } },
      [['address.zip', invalidKey, 'ADDRESS_NOT_EXISTS']],
    ],
    ['no income', 'employment-status', { employmentStatus: 'EMPLOYED' }, [['grossIncome', required, 'FIELD_REQUIRED']]],
    [
      'an income a month',
      'employment-status',
      { employmentStatus: 'EMPLOYED', grossIncome: 3500 },
      [['grossIncome', 'validation.grossIncomeMonthly', 'GROSS_INCOME_LOOKS_MONTHLY']],
    ],
    [
      'a student without education',
      'employment-status',
      { employmentStatus: 'STUDENT' },
      [
        ['educationLevel', required, 'FIELD_REQUIRED'],
        ['educationPlace', required, 'FIELD_REQUIRED'],
      ],
    ],
    [
      'a birth in the future',
      'tenant-details',
      { ...person, birthDate: '2026-05-04T00:00:00.000Z' },
      [['birthDate', 'validation.max', null, { max: '2026-05-03' }]],
    ],
    [
      'nobody that old',
      'tenant-details',
      { ...person, birthDate: '1906-05-03T00:00:00.000Z' },
      [['birthDate', 'validation.min', null, { min: '1906-05-04' }]],
    ],
    [
      'no nationality, no phone',
      'tenant-details',
      { birthDate: person.birthDate },
      [
        ['phone.number', required, 'FIELD_REQUIRED'],
        ['nationality', required, 'FIELD_REQUIRED'],
      ],
    ],
    ['an unknown nationality', 'tenant-details', { ...person, nationality: 'EU' }, [['nationality', invalidKey, null]]],
    [
      'a number with a dial code that no country has',
      'tenant-details',
      { ...person, phone: { dialCode: '+43', number: '+999 1512 3456789' } },
      [['phone.number', invalidKey, 'INVALID_PHONE_NUMBER']],
    ],
  ])('%s', async (_, call, body, faults) => {
    const token = await start()
    await server.ok('usage-purpose', { payload: { token, existingRent: false } })
    const { status, problem } = await save(call, token, body)
    expect(
      problem?.errors.map(({ field, key, code, params }) => (params ? [field, key, code, params] : [field, key, code])),
    ).toEqual(faults)
    const [only, ...others] = faults
    expect(status).toBe(400)
    expect(problem?.errorCode).toBe(others.length === 0 && only?.[2] ? only[2] : 'VALIDATION_FAILED')
    expect(problem?.errors.every(({ message }) => message.length > 3 && !message.includes('validation.'))).toBe(true)
  })

  it('is answered in the caller’s language', async () => {
    const token = await start()
    const german = await save('name', token, { ...name, email: 'x' })
    const english = await server.call('name', {
      payload: { token, ...name, email: 'x' },
      language: 'en-GB,en;q=0.9,de;q=0.1',
    })
    expect(german.problem?.title).not.toBe(english.problem?.title)
    expect(english.problem?.errors[0]?.message).toContain('e-mail')
  })

  it('saves nothing of an invalid body', async () => {
    const { token, user } = await drive(server, 'START')
    await save('rent-property-details', token, { coldRentAmount: 740, rentDepositAmount: 1 })
    expect((await user()).coldRentAmount).toBeNull()
  })

  it('accepts landlines, foreign numbers and numbers with their own dial code', async () => {
    for (const phone of [
      { dialCode: '+49', number: '030 901820' },
      { dialCode: '+49', number: '+49 30 901820' },
      { dialCode: '+49', number: '0049 30 901820' },
      { dialCode: '+43', number: '01 4000' },
      { dialCode: '+1', number: '(212) 555-2368' },
      { dialCode: '+43', number: '+49 30 901820' },
    ]) {
      const token = await start()
      expect([
        phone,
        (await save('name', token, { ...name, email: `p${Math.random()}@example.org`, phone })).status,
      ]).toEqual([phone, 200])
    }
  })
})

it.each([{ toString: 1 }, { toString: 'x' }, ['a'], 7, true])('treats %j as an unknown token', async (token) => {
  const body = { firstName: 'Lea', lastName: 'Brandt', email: 'lea@example.org', salutation: null, token }
  expect(await server.call('name', { payload: body })).toMatchObject({
    status: 400,
    problem: { errors: [{ field: 'token', key: 'validation.invalid' }] },
  })
})
