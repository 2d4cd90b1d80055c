import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CallName } from '@nestbond/api/routes'
import { BERLIN, byHand, drive, flowBodies, WIEN } from '../../test/flow.ts'
import { ApiServer } from '../../test/api-server.ts'

let server: ApiServer
beforeAll(async () => {
  server = await ApiServer.start()
})
afterAll(() => server?.close())

const start = async () => (await server.ok('partnerInit', { payload: { language: 'de' } })).token
const save = (call: CallName, token: string, body: object) => server.call(call, { payload: { token, ...body } })

describe('the questionnaire', () => {
  it('is complete with the last answer of a new rental, in any order', async () => {
    const { user } = await drive(server, 'TENANT_DETAILS')
    const complete = await user()
    expect(complete).toMatchObject({
      lastCompletedPage: 'TENANT_DETAILS',
      country: 'de',
      existingRent: false,
      coldRentAmount: 740,
      rentDepositAmount: 2220,
      insuranceStart: '2026-06-01T00:00:00.000Z',
      insuranceEnd: null,
      address: {
        address: { ...BERLIN, unitName: null },
        fullAddress: 'Weserstraße 41, 12045 Berlin',
        suggestionAddress: null,
      },
      userInfo: {
        firstName: 'Lea',
        phone: { dialCode: '+49', number: '1512 3456789' },
        birthDate: '1990-05-17T00:00:00.000Z',
        nationality: 'DE',
      },
      landlordInfo: { type: 'private', firstName: 'Jonas', address: { fullAddress: 'Hermannstraße 3, 12045 Berlin' } },
      riskResult: null,
      requiredDocuments: [],
    })
  })

  it('is complete for an existing rental in Austria, by Austria’s rules', async () => {
    const { user } = await drive(server, 'TENANT_DETAILS', {
      address: byHand({ ...WIEN, country: 'AT' }),
      'usage-purpose': { existingRent: true },
      'rent-property-details': { currency: 'EUR', coldRentAmount: 400, rentDepositAmount: 2400 },
    })
    expect(await user()).toMatchObject({
      country: 'at',
      existingRent: true,
      rentTime: 'two',
      rentPay: 'transfer',
      rentDepositAmount: 2400,
    })
  })

  it('starts an application with the name, and keeps fields that a later save omits', async () => {
    const { email } = flowBodies()['name'] as { email: string }
    const made = await server.ok('name', {
      payload: {
        firstName: ' Lea ',
        lastName: 'Brandt',
        email,
        salutation: 'MRS',
        phone: { dialCode: '+49', number: '1512 3456789' },
      },
    })
    expect(made.lastCompletedPage).toBeNull()
    const again = await server.ok('name', {
      payload: { token: made.token, firstName: 'Lea', lastName: 'Brandt', email },
    })
    expect(again.token).toBe(made.token)
    expect((await server.ok('user', { params: { token: made.token } })).userInfo).toMatchObject({
      salutation: 'MRS',
      firstName: 'Lea',
      phone: { dialCode: '+49' },
    })
  })

  it('gives the same response to a repeated body and writes nothing the second time', async () => {
    const { token, bodies } = await drive(server, 'TENANT_DETAILS')
    const count = async () =>
      Number(
        (
          await server.deps.database.kysely
            .selectFrom('application_events')
            .select((e) => e.fn.countAll().as('n'))
            .executeTakeFirstOrThrow()
        ).n,
      )
    const before = await count()
    for (const call of ['name', 'address', 'pets', 'landlord-details', 'tenant-details'] as const) {
      const { status, body } = await save(call, token, bodies[call] as object)
      expect([call, status, body]).toEqual([
        call,
        200,
        expect.objectContaining({ lastCompletedPage: 'TENANT_DETAILS' }),
      ])
    }
    expect(await count()).toBe(before)
  })

  it('loses no answer of two parallel saves', async () => {
    const { token, user } = await drive(server, 'START')
    const answers = await Promise.all([
      save('pets', token, { pet: 'dog' }),
      save('furnished', token, { furnishedType: 'full' }),
      save('living-with', token, { liveWith: 'family' }),
      save('home-type', token, { buildingType: 'house' }),
      save('usage-purpose', token, { existingRent: true }),
      save('rent-contract', token, { rentContractId: 'X-1' }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200])
    expect(await user()).toMatchObject({
      pet: 'dog',
      furnishedType: 'full',
      liveWith: 'family',
      buildingType: 'house',
      existingRent: true,
      rentContractId: 'X-1',
    })
  })

  it('ignores unknown fields', async () => {
    const token = await start()
    expect((await save('pets', token, { pet: 'cat', colour: 'black', lastCompletedPage: 'PAYMENT' })).status).toBe(200)
  })

  it('skips the optional contract number', async () => {
    const token = await start()
    expect((await save('rent-contract', token, {})).status).toBe(200)
    expect((await save('rent-contract', token, { rentContractId: '  ' })).status).toBe(200)
  })
})

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
      [['address.address.streetNumber', invalidKey, 'ADDRESS_NOT_EXISTS']],
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
      [['address.streetNumber', invalidKey, 'ADDRESS_NOT_EXISTS']],
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
      'a number of another dial code',
      'tenant-details',
      { ...person, phone: { dialCode: '+43', number: '+49 1512 3456789' } },
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
    ]) {
      const token = await start()
      expect([
        phone,
        (await save('name', token, { ...name, email: `p${Math.random()}@example.org`, phone })).status,
      ]).toEqual([phone, 200])
    }
  })
})

describe('the same contact for tenant and landlord', () => {
  it('is rejected at the step that is saved second', async () => {
    const { token, bodies } = await drive(server, 'TENANT_DETAILS')
    const { email, phone } = bodies['landlord-details'] as { email: string; phone: object }
    const tenantEmail = (bodies['name'] as { email: string }).email
    const byLandlord = await save('landlord-details', token, { email: tenantEmail.toUpperCase() })
    expect([byLandlord.status, byLandlord.problem?.errorCode]).toEqual([409, 'EMAIL_ONBOARDING_MUST_BE_DIFFERENT'])
    const byTenant = await save('name', token, { ...(bodies['name'] as object), email })
    expect([byTenant.status, byTenant.problem?.errorCode]).toEqual([409, 'EMAIL_ONBOARDING_MUST_BE_DIFFERENT'])
    const phoneOfTenant = await save('tenant-details', token, { ...(bodies['tenant-details'] as object), phone })
    expect([phoneOfTenant.status, phoneOfTenant.problem?.errorCode, phoneOfTenant.problem?.errors[0]?.field]).toEqual([
      409,
      'PHONE_NUMBER_ONBOARDING_MUST_BE_DIFFERENT',
      'phone.number',
    ])
    const both = await save('landlord-details', token, {
      email: tenantEmail,
      phone: { dialCode: '+49', number: '01512/3456789' },
    })
    expect([both.status, both.problem?.errorCode, both.problem?.errors.map(({ field }) => field)]).toEqual([
      409,
      'VALIDATION_FAILED',
      ['email', 'phone.number'],
    ])
  })
})

describe('a change of answers', () => {
  it('sets the marker back to TENANT_DETAILS and clears decision and offers', async () => {
    const { token, user } = await drive(server, 'RISK_CHECK')
    const { body } = await save('pets', token, { pet: 'none' })
    expect(body).toEqual({ lastCompletedPage: 'TENANT_DETAILS' })
    expect(await user()).toMatchObject({
      lastCompletedPage: 'TENANT_DETAILS',
      riskResult: null,
      requiredDocuments: [],
      premiumAmount: null,
      paymentPeriod: null,
    })
  })

  it('sets the marker back to the questions when an answer is missing afterwards', async () => {
    const { token } = await drive(server, 'SUMMARY')
    expect((await save('usage-purpose', token, { existingRent: true })).body).toEqual({ lastCompletedPage: null })
    expect((await save('rent-time', token, { rentTime: 'two' })).body).toEqual({ lastCompletedPage: null })
    expect((await save('rent-pay', token, { rentPay: 'hand' })).body).toEqual({ lastCompletedPage: 'TENANT_DETAILS' })
  })

  it('asks again for amounts that the new country does not allow', async () => {
    const { token } = await drive(server, 'TENANT_DETAILS', {
      address: byHand(WIEN),
      'rent-property-details': { coldRentAmount: 400, rentDepositAmount: 2400 },
    })
    expect((await save('address', token, byHand(BERLIN))).body).toEqual({ lastCompletedPage: null })
  })

  it('keeps education only for students', async () => {
    const { token, user } = await drive(server, 'TENANT_DETAILS')
    await save('employment-status', token, {
      employmentStatus: 'STUDENT',
      educationLevel: 'Master',
      educationPlace: 'TU Berlin',
    })
    expect(await user()).toMatchObject({ educationPlace: 'TU Berlin' })
    await save('employment-status', token, {
      employmentStatus: 'RETIRED',
      grossIncome: 20000,
      educationLevel: 'Master',
      educationPlace: 'TU Berlin',
    })
    expect(await user()).toMatchObject({ educationLevel: null, educationPlace: null })
  })

  it.each([
    ['Schwach', { riskResult: false }],
    ['Grenzfall', { manualUnderwriting: true }],
  ])('is refused after %s', async (lastName, outcome) => {
    const { token, bodies, user } = await drive(server, 'DECIDED', { name: { ...flowBodies()['name'], lastName } })
    expect(await user()).toMatchObject({ lastCompletedPage: 'SUMMARY', ...outcome })
    const { status, problem } = await save('pets', token, bodies['pets'] as object)
    expect([status, problem?.errorCode, problem?.lastCompletedPage]).toEqual([409, 'APPLICATION_DECIDED', 'SUMMARY'])
  })

  it('is refused at PAYMENT', async () => {
    const { token, user } = await drive(server, 'RISK_CHECK')
    const { refId } = await user()
    await server.deps.database.kysely
      .updateTable('applications')
      .set({ last_completed_page: 'PAYMENT' })
      .where('ref_id', '=', refId)
      .execute()
    const { status, problem } = await save('pets', token, { pet: 'dog' })
    expect([status, problem?.errorCode, problem?.lastCompletedPage]).toEqual([409, 'STEP_NOT_ALLOWED', 'PAYMENT'])
  })
})

describe('an invited tenant', () => {
  it('saves one combined screen', async () => {
    const { token, user } = await drive(server, 'START')
    const { email } = flowBodies()['name'] as { email: string }
    const body = {
      firstName: 'Lea',
      lastName: 'Brandt',
      email,
      phone: { dialCode: '+49', number: '1512 3456789' },
      birthDate: '1990-05-17T00:00:00.000Z',
      nationality: 'de',
    }
    const without = await save('invitation-details', token, body)
    expect(without.problem?.errors).toMatchObject([{ field: 'address', code: 'FIELD_REQUIRED' }])
    const wrong = await save('invitation-details', token, { ...body, ...byHand({ ...BERLIN, streetNumber: '' }) })
    expect(wrong.problem?.errors).toMatchObject([
      { field: 'address.address.streetNumber', code: 'ADDRESS_HAS_NO_STREET_NUMBER' },
    ])
    expect((await save('invitation-details', token, { ...body, ...byHand(BERLIN) })).body).toEqual({
      lastCompletedPage: null,
    })
    expect((await user()).userInfo).toMatchObject({
      firstName: 'Lea',
      nationality: 'DE',
      address: { fullAddress: 'Weserstraße 41, 12045 Berlin' },
    })
    expect(await server.mailsTo(email)).toHaveLength(1)
  })
})

it.each([{ toString: 1 }, { toString: 'x' }, ['a'], 7, true])('treats %j as an unknown token', async (token) => {
  const body = { firstName: 'Lea', lastName: 'Brandt', email: 'lea@example.org', salutation: null, token }
  expect(await server.call('name', { payload: body })).toMatchObject({
    status: 400,
    problem: { errors: [{ field: 'token', key: 'validation.invalid' }] },
  })
})
