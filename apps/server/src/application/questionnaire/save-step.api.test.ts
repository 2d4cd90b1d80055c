import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
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

  it('makes no formatter to save an answer: one takes as long as all the rest of a save', async () => {
    const token = await start()
    await save('pets', token, { pet: 'cat' })
    const made = vi.spyOn(Intl, 'DateTimeFormat')
    expect((await save('pets', token, { pet: 'dog' })).status).toBe(200)
    expect(made).not.toHaveBeenCalled()
    made.mockRestore()
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
          await server.db
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
    await server.db
      .updateTable('applications')
      .set({ last_completed_page: 'PAYMENT' })
      .where('ref_id', '=', refId)
      .execute()
    const { status, problem } = await save('pets', token, { pet: 'dog' })
    expect([status, problem?.errorCode, problem?.lastCompletedPage]).toEqual([409, 'STEP_NOT_ALLOWED', 'PAYMENT'])
  })
})

describe('an invited tenant', () => {
  it('answers several questions on one combined screen', async () => {
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
