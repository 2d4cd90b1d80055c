import { DAY } from '@nestbond/domain/values/day'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { homeKeys } from '@nestbond/domain/values/home'
import { BERLIN, byHand, drive, flowBodies, WIEN } from '../test/flow.ts'
import { ApiServer } from '../test/api-server.ts'
import { justNow } from '../test/just-now.ts'

let server: ApiServer
beforeAll(async () => {
  server = await ApiServer.start()
})
afterAll(() => server?.close())

describe('the price', () => {
  it.each([
    ['499', 36, 3.33],
    ['750', 36, 3.33],
    ['1000', 46.8, 4.33],
    ['2400', 112.32, 10.4],
    ['5000.00', 234, 21.67],
    ['15000', 702, 65],
  ])('is calculated for a deposit of %s in Germany', async (rentDepositAmount, yearly, monthly) => {
    expect(await server.ok('price', { payload: { rentDepositAmount } })).toMatchObject({
      currency: 'EUR',
      rate: 5.2,
      minimum: 40,
      yearly: { period: 'YEARLY', discountPercent: 10, insuranceTaxPercent: 0, price: yearly, term: null },
      monthly: { period: 'MONTHLY', discountPercent: 0, insuranceTaxPercent: 0, price: monthly, firstCharge: null },
    })
  })

  it('uses the country of the home’s address once it is known', async () => {
    const { token } = await drive(server, 'START')
    expect(
      (await server.ok('price', { payload: { rentDepositAmount: '1000', token, country: 'at' } })).yearly.price,
    ).toBe(58.5)
    await server.ok('address', { payload: { token, ...byHand(BERLIN) } })
    expect(
      (await server.ok('price', { payload: { rentDepositAmount: '1000', token, country: 'at' } })).yearly.price,
    ).toBe(46.8)
    await server.ok('address', { payload: { token, ...byHand(WIEN) } })
    expect((await server.ok('price', { payload: { rentDepositAmount: '1000', token } })).yearly.price).toBe(58.5)
  })

  it.each([
    [{ rentDepositAmount: '498.99' }, 'validation.depositRange', 'rentDepositAmount'],
    [{ rentDepositAmount: '15000.01' }, 'validation.depositRange', 'rentDepositAmount'],
    [{ rentDepositAmount: '1.500' }, 'validation.invalid', 'rentDepositAmount'],
    [{ rentDepositAmount: 'viel' }, 'validation.invalid', 'rentDepositAmount'],
    [{ rentDepositAmount: 1500 }, 'validation.invalid', 'rentDepositAmount'],
    [{ rentDepositAmount: ' ' }, 'validation.required', 'rentDepositAmount'],
    [{}, 'validation.required', 'rentDepositAmount'],
    [{ rentDepositAmount: '1500', country: 'fr' }, 'validation.invalid', 'country'],
  ])('refuses %j', async (payload, key, field) => {
    const { status, problem } = await server.call('price', { payload })
    expect([status, problem?.errors.map((error) => [error.field, error.key])]).toEqual([400, [[field, key]]])
  })
})

describe('the message', () => {
  it('is stored and clears no later answer', async () => {
    const { token, user } = await drive(server, 'RISK_CHECK')
    expect(await server.ok('message', { payload: { token, message: '  Guten Tag!\nBis bald.  ' } })).toEqual({
      lastCompletedPage: 'RISK_CHECK',
    })
    expect(await user()).toMatchObject({
      message: 'Guten Tag!\nBis bald.',
      lastCompletedPage: 'RISK_CHECK',
      riskResult: true,
    })
  })

  it.each([
    ['', 'MESSAGE_EMPTY'],
    [' \n', 'MESSAGE_EMPTY'],
    [undefined, 'MESSAGE_EMPTY'],
    ['x'.repeat(1001), 'VALIDATION_FAILED'],
  ])('refuses %j', async (message, code) => {
    const { token } = await drive(server, 'START')
    const { status, problem } = await server.call('message', { payload: { token, message } })
    expect([status, problem?.errorCode]).toEqual([400, code])
  })
})

describe('the summary', () => {
  const rows = async (refId: string) =>
    server.db
      .selectFrom('consents')
      .innerJoin('applications', 'applications.id', 'consents.application_id')
      .select(['consents.kind', 'consents.granted', 'consents.text_version', 'consents.language', 'consents.at'])
      .where('applications.ref_id', '=', refId)
      .orderBy('consents.id')
      .execute()

  it('keeps each consent once, with time, text version and language', async () => {
    const { token, user, bodies } = await drive(server, 'SUMMARY')
    const { refId } = await user()
    const before = await rows(refId)
    expect(before.map(({ kind, granted }) => [kind, granted])).toEqual([
      ['termsOfUse', true],
      ['privacyPolicy', true],
      ['creditCheck', true],
      ['intermediaryInformation', true],
      ['productInformation', true],
      ['newsAgreement', false],
    ])
    expect(before[0]).toMatchObject({
      text_version: expect.stringMatching(/^\d{4}-/),
      language: 'de',
      at: justNow(server),
    })
    expect(await server.ok('summary', { payload: { token, ...bodies['summary'] } })).toEqual({
      lastCompletedPage: 'SUMMARY',
    })
    expect(await rows(refId)).toHaveLength(before.length)
  })

  it('asks four consents in Germany, five for an early start, all six in Austria', async () => {
    const missing = async (over: Parameters<typeof drive>[2]) => {
      const { token } = await drive(server, 'TENANT_DETAILS', over)
      const { status, problem } = await server.call('summary', { payload: { token } })
      expect(status).toBe(400)
      return problem?.errors.map(({ field, code }) => [field, code])
    }
    const four = ['termsOfUse', 'privacyPolicy', 'intermediaryInformation', 'productInformation']
    const asked = (names: string[]) => names.map((name) => [`consents.${name}`, 'FIELD_REQUIRED'])
    expect(await missing({})).toEqual(asked(four))
    expect(await missing({ 'rent-property-dates': { insuranceStart: '2026-05-18T00:00:00.000Z' } })).toEqual(
      asked([...four, 'fulfilmentWithinWithdrawal']),
    )
    expect(await missing({ address: byHand(WIEN) })).toEqual(
      asked([...four, 'electronicCommunication', 'fulfilmentWithinWithdrawal']),
    )
  })

  it('stores the consent to the credit check separately from the privacy policy', async () => {
    const { token, bodies } = await drive(server, 'TENANT_DETAILS')
    const { consents } = bodies['summary'] as { consents: Record<string, boolean> }
    const refused = await server.call('summary', { payload: { token, consents: { ...consents, creditCheck: false } } })
    expect([refused.status, refused.problem?.errors.map(({ field, code }) => [field, code])]).toEqual([
      400,
      [['consents.creditCheck', 'FIELD_REQUIRED']],
    ])
    expect(await server.ok('summary', { payload: { token, consents: { ...consents, creditCheck: true } } })).toEqual({
      lastCompletedPage: 'SUMMARY',
    })
  })

  it('rejects an insurance start that has passed since it was typed', async () => {
    const { token, bodies } = await drive(server, 'TENANT_DETAILS', {
      'rent-property-dates': { insuranceStart: '2026-05-05T00:00:00.000Z' },
    })
    const now = server.now
    server.passes(2 * DAY)
    const { status, problem } = await server.call('summary', { payload: { token, ...bodies['summary'] } })
    server.now = now
    expect([status, problem?.errors.map(({ field, key }) => [field, key])]).toEqual([
      400,
      [['insuranceStart', 'validation.min']],
    ])
  })

  it('is accepted only after the questions and before the risk check', async () => {
    for (const until of ['START', 'RISK_CHECK'] as const) {
      const { token, bodies } = await drive(server, until)
      const { status, problem } = await server.call('summary', { payload: { token, ...bodies['summary'] } })
      expect([status, problem?.errorCode, problem?.lastCompletedPage]).toEqual([
        409,
        'STEP_NOT_ALLOWED',
        until === 'START' ? null : until,
      ])
    }
  })
})

describe('deposit back', () => {
  it('mails a link into an application for an existing rental', async () => {
    const { email } = flowBodies()['name'] as { email: string }
    const { refId } = await server.ok('backDepositInit', {
      payload: { firstName: 'Mia', lastName: 'Sommer', email, contractId: 'MV 12/3', language: 'en' },
    })
    const [mail] = await server.mailsTo(email, 1)
    const link = /http\S+\/en\/onboarding\?token=\S+/.exec(mail?.text ?? '')?.[0] ?? ''
    const user = await server.ok('user', {
      params: { token: await server.open(new URL(link).searchParams.get('token') ?? '') },
    })
    expect(user).toMatchObject({
      refId,
      existingRent: true,
      rentContractId: 'MV 12/3',
      language: 'en',
      userInfo: { firstName: 'Mia', email },
    })
  })

  it('is Austrian from an Austrian page, and needs no number of the contract', async () => {
    const { email } = flowBodies()['name'] as { email: string }
    const { refId } = await server.ok('backDepositInit', {
      payload: { firstName: 'Mia', lastName: 'Sommer', email, contractId: '', language: 'de', country: 'at' },
    })
    const row = await server.db
      .selectFrom('applications as a')
      .innerJoin('deposit_back_requests as d', 'd.application_id', 'a.id')
      .select(['a.country', 'a.answers', 'd.contract_id'])
      .where('a.ref_id', '=', refId)
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({ country: 'at', contract_id: null, answers: { rentContractId: null } })
  })

  it('names every invalid field, and invalid requests do not count against the limit', async () => {
    for (let times = 0; times < 15; times++) {
      const { status, problem } = await server.call('backDepositInit', { payload: { email: 'x', language: 'fr' } })
      expect([status, problem?.errors.map(({ field, code }) => [field, code])]).toEqual([
        400,
        [
          ['firstName', 'FIELD_REQUIRED'],
          ['lastName', 'FIELD_REQUIRED'],
          ['email', 'INVALID_EMAIL'],
          ['language', null],
        ],
      ])
    }
  })

  it('has a separate rate limit', async () => {
    const limited = await ApiServer.start()
    const ask = () =>
      limited.call('backDepositInit', {
        payload: { firstName: 'A', lastName: 'B', email: 'limit@example.org', contractId: '1', language: 'de' },
      })
    let answer = await ask()
    for (let times = 0; times < 12 && answer.status === 200; times++) answer = await ask()
    expect([answer.status, answer.problem?.errorCode]).toEqual([429, 'RATE_LIMITED'])
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
    await limited.close()
  })
})

describe('double policy', () => {
  it('warns when another policy in force may be for the same home', async () => {
    const flow = await drive(server, 'START')
    const { refId } = await flow.user()
    const { id } = await server.row('applications', { ref_id: refId })
    const contract = randomUUID()
    await server.db
      .insertInto('contracts')
      .values({ id: contract, number: 'C-1', application_id: id, answers_version: 1 })
      .execute()
    const home = { ...BERLIN, street: 'Reuterstraße', country: 'de' as const }
    await server.db
      .insertInto('policies')
      .values({
        id: randomUUID(),
        number: 'P-1',
        application_id: id,
        contract_id: contract,
        country: 'de',
        address_key: homeKeys(home).addressKey,
        unit_key: '3og',
        whole_house: false,
        deposit_cents: 100_000,
        payment_period: 'YEARLY',
        premium_cents: 4_680,
        tariff_version: 'x',
        insurance_start: '2026-05-01',
      })
      .execute()
    const ask = async (address: object) => {
      const { token } = await drive(server, 'START')
      await server.ok('address', { payload: { token, ...byHand(address) } })
      return (await server.ok('doublePolicy', { params: { token } })).doublePolicy
    }
    expect(await ask({ ...home, street: 'Reuterstr.', unitName: '3. OG' })).toBe(true)
    expect(await ask(home)).toBe(true)
    expect(await ask({ ...home, unitName: '4. OG' })).toBe(false)
    expect(await ask({ ...home, streetNumber: '42' })).toBe(false)
    await server.db.updateTable('policies').set({ status: 'RELEASED' }).execute()
    expect(await ask(home)).toBe(false)
    expect((await server.ok('doublePolicy', { params: { token: flow.token } })).doublePolicy).toBe(false)
  })
})

describe("a partner's tenant", () => {
  it('chooses one of the partner’s homes', async () => {
    const [mine, other, house] = [randomUUID(), randomUUID(), randomUUID()]
    await server.db
      .insertInto('partners')
      .values([
        { id: mine, space: 'haus-und-hof', name: 'Haus & Hof' },
        { id: other, space: 'andere', name: 'Andere' },
      ])
      .execute()
    const address = JSON.stringify({ ...BERLIN, street: 'Pannierstraße' })
    const property = {
      title: 'Pannier',
      address,
      address_key: 'x',
      units: ['A 1', 'A 2'],
      search: ' pannier pannierstr 41',
    }
    await server.db
      .insertInto('partner_properties')
      .values([
        { ...property, id: house, partner_id: mine },
        { ...property, id: randomUUID(), partner_id: other, title: 'Fremd' },
      ])
      .execute()
    const { token } = await server.ok('partnerInit', { payload: { space: 'haus-und-hof', language: 'de' } })
    const { properties } = await server.ok('propertySearch', {
      payload: { token, query: 'pannier neukölln'.slice(0, 7) },
    })
    expect(properties).toMatchObject([
      { id: house, title: 'Pannier', units: ['A 1', 'A 2'], address: { street: 'Pannierstraße' } },
    ])
    const save = (choice: object) => server.call('address', { payload: { token, address: choice } })
    expect((await save({ propertyId: house })).problem?.errors).toMatchObject([
      { field: 'address.unitName', code: 'ADDRESS_HAS_NO_UNIT_NAME', key: 'validation.required' },
    ])
    expect((await save({ propertyId: house, unitName: 'B 9' })).problem?.errors).toMatchObject([
      { field: 'address.unitName', key: 'validation.invalid' },
    ])
    expect((await save({ propertyId: house, unitName: 'A 2' })).status).toBe(200)
    expect(await server.ok('user', { params: { token } })).toMatchObject({
      address: { address: { unitName: 'A 2' } },
      partner: { name: 'Haus & Hof', space: 'haus-und-hof', logo: null },
    })
    expect(await server.ok('partnerCheck', { query: { space: 'haus-und-hof' } })).toEqual({
      partner: true,
      name: 'Haus & Hof',
      space: 'haus-und-hof',
      logo: null,
    })
    expect(await server.ok('partnerCheck', { query: { space: 'niemand' } })).toEqual({ partner: false })
    expect((await server.call('partnerLogo', { query: { space: 'haus-und-hof' } })).status).toBe(404)
  })
})
