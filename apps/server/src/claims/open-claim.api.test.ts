import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays, toWireDate } from '@nestbond/domain/values/civil-date'
import { ACCOUNT, claimable, type Claimable } from '../test/claims.ts'
import { startHttpApi, type HttpApi } from '../test/http-api.ts'

let server: HttpApi
let shared: Claimable
beforeAll(async () => {
  server = await startHttpApi({ RATE_LIMIT_MAILS_OF_ONE_KIND_PER_DAY: '1000' })
  shared = await claimable(server)
})
afterAll(() => server.close())

describe('the landlord’s page', () => {
  it('shows the policy, its certificate, and how much may be claimed', async () => {
    const policy = await claimable(server)
    const page = await policy.see()
    expect(page).toMatchObject({
      country: 'de',
      landlord: { name: 'Jonas Weber' },
      tenant: { firstName: policy.answers.firstName, lastName: policy.answers.lastName },
      rentDepositAmount: 2220,
      insuranceStart: toWireDate(server.today()),
      certificate: { state: 'valid' },
      claims: [],
      newClaim: { possible: true, hindrance: null, left: 2220 },
      mailboxChange: null,
      openRelease: null,
    })
    const pdf = await fetch(`${server.url}/api/v1/landlord/policies/${policy.link}/certificate`)
    expect([pdf.status, pdf.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    const mail = await server.mailOf(({ to, text }) => to === policy.landlordMail && text.includes('/landlord/policy/'))
    expect(mail.text).toContain(`/de/landlord/policy/${policy.link}`)
    expect(mail.text).toContain(page.certificate.code)
    const toTenant = await server.mailOf(
      ({ to, text }) => to === policy.email && text.includes(page.certificate.code) && text.includes('/certificate/'),
    )
    expect(toTenant.text).not.toContain('/landlord/')
  })

  it('shows a release request that waits for the landlord', async () => {
    const policy = await claimable(server)
    expect((await server.call('POST', `/user/policies/${policy.contract}/cancel`, {}, policy.headers)).status).toBe(200)
    const { openRelease } = await policy.see()
    expect(openRelease!.requestedOn).toBe(toWireDate(server.today()))
    expect((await server.call('GET', `/landlord/release/${openRelease!.id}`)).status).toBe(200)
  })

  it.each(['x', 'A'.repeat(32), '..%2F..', '0'.repeat(4000)])('is not found with %s', async (id) => {
    for (const path of ['', '/certificate'])
      expect(await server.call('GET', `/landlord/policies/${id}${path}`)).toMatchObject({
        status: 404,
        problem: { errorCode: 'NOT_FOUND' },
      })
    expect(
      (await server.call('POST', `/landlord/policies/${id}/claims`, { items: [{ amount: 1, reason: 'x' }] })).status,
    ).toBe(404)
  })
})

describe('the items and the account of a claim', () => {
  const ok = { amount: 10, reason: 'Kratzer' }
  it.each<[string, unknown, string[], string]>([
    ['nothing', {}, ['items FIELD_REQUIRED'], 'FIELD_REQUIRED'],
    ['no item', { items: [] }, ['items null'], 'VALIDATION_FAILED'],
    ['too many items', { items: Array.from({ length: 21 }, () => ok) }, ['items null'], 'VALIDATION_FAILED'],
    ['no list', { items: 'all of it' }, ['items null'], 'VALIDATION_FAILED'],
    ['zero', { items: [{ ...ok, amount: 0 }] }, ['items.0.amount null'], 'VALIDATION_FAILED'],
    ['less than zero', { items: [ok, { ...ok, amount: -5 }] }, ['items.1.amount null'], 'VALIDATION_FAILED'],
    ['three decimals', { items: [{ ...ok, amount: 1.005 }] }, ['items.0.amount null'], 'VALIDATION_FAILED'],
    ['text for an amount', { items: [{ ...ok, amount: '10' }] }, ['items.0.amount null'], 'VALIDATION_FAILED'],
    ['no amount', { items: [{ reason: 'x' }] }, ['items.0.amount FIELD_REQUIRED'], 'FIELD_REQUIRED'],
    ['a blank reason', { items: [{ ...ok, reason: '  ' }] }, ['items.0.reason FIELD_REQUIRED'], 'FIELD_REQUIRED'],
    [
      'an endless reason',
      { items: [{ ...ok, reason: 'x'.repeat(1001) }] },
      ['items.0.reason null'],
      'VALIDATION_FAILED',
    ],
    [
      'a wrong IBAN',
      { items: [ok], payoutAccount: { ...ACCOUNT, iban: 'DE89 3704 0044 0532 0130 01' } },
      ['payoutAccount.iban INVALID_IBAN'],
      'INVALID_IBAN',
    ],
    [
      'nobody’s account',
      { items: [ok], payoutAccount: { iban: ACCOUNT.iban } },
      ['payoutAccount.accountHolder FIELD_REQUIRED'],
      'FIELD_REQUIRED',
    ],
    [
      'more than the deposit',
      { items: [ok, { ...ok, amount: 2220.01 }] },
      ['items.1.amount CLAIM_AMOUNT_BIGGER_THAN_DEPOSIT'],
      'CLAIM_AMOUNT_BIGGER_THAN_DEPOSIT',
    ],
    [
      'more in sum',
      {
        items: [
          { ...ok, amount: 2000 },
          { ...ok, amount: 220.01 },
        ],
      },
      ['items CLAIM_AMOUNT_BIGGER_THAN_DEPOSIT'],
      'CLAIM_AMOUNT_BIGGER_THAN_DEPOSIT',
    ],
  ])('are rejected: %s', async (_, body, fields, errorCode) => {
    const answer = await shared.post('claims', body)
    expect([answer.status, answer.problem?.errorCode]).toEqual([400, errorCode])
    expect(answer.problem!.errors.map(({ field, code }) => `${field} ${code}`)).toEqual(fields)
    expect(await shared.policyState()).toBe('ACTIVE')
  })

  it('may use up the whole deposit, and a further claim is rejected', async () => {
    const policy = await claimable(server)
    expect((await policy.claim(2220)).status).toBe(200)
    expect((await policy.see()).newClaim).toEqual({ possible: false, hindrance: 'USED_UP', left: 0, linked: 0 })
    const more = await policy.claim([0.01, 'Noch etwas'])
    expect(more).toMatchObject({ status: 400, problem: { errorCode: 'CLAIM_AMOUNT_BIGGER_THAN_DEPOSIT' } })
    expect(more.problem?.errors[0]?.message).toBe('Die Kautionssumme ist kleiner als die geforderte Summe.')
  })

  it('are limited by the sum of all claims, until one is taken back', async () => {
    const policy = await claimable(server)
    const { body: first } = await policy.claim(1500)
    expect((await policy.claim(720.01)).problem?.errorCode).toBe('CLAIM_AMOUNT_BIGGER_THAN_DEPOSIT')
    expect((await policy.claim(720)).status).toBe(200)
    await policy.post(`claims/${first.id}/take-back`)
    expect((await policy.see()).newClaim.left).toBe(1500)
    expect(await policy.policyState()).toBe('CLAIMED')
  })
})

describe('the time for a claim', () => {
  it('does not begin before cover', async () => {
    const policy = await claimable(server, { insuranceStart: addDays(server.today(), 1) })
    expect((await policy.see()).newClaim).toEqual({ possible: false, hindrance: 'NOT_BEGUN', left: 2220, linked: 0 })
    expect(await policy.claim(10)).toMatchObject({ status: 409, problem: { errorCode: 'CLAIM_NOT_POSSIBLE' } })
  })

  it('ends with the last day for claims about the time of cover, and with a release', async () => {
    const policy = await claimable(server)
    const set = (change: object) =>
      server.db.updateTable('policies').set(change).where('id', '=', policy.policyId).execute()
    const over = async () => {
      expect((await policy.see()).newClaim).toMatchObject({ possible: false, hindrance: 'ENDED' })
      expect(await policy.claim(25)).toMatchObject({ status: 409, problem: { errorCode: 'CLAIM_NOT_POSSIBLE' } })
    }
    await set({
      insurance_start: '2020-01-01',
      insurance_end: addDays(server.today(), -150),
      created_at: new Date('2020-01-01'),
    })
    expect((await policy.claim(10)).status).toBe(200)
    for (const status of ['WITHDRAWN', 'CANCELLED'] as const) {
      const ended = { status, insurance_end: null, notice_by: 'mail' }
      await set({ ...ended, ended_on: addDays(server.today(), -200), notice_day: addDays(server.today(), -240) })
      expect((await policy.claim(status === 'WITHDRAWN' ? 20 : 30)).status).toBe(200)
      await set({ ...ended, ended_on: addDays(server.today(), -200), notice_day: addDays(server.today(), -250) })
      await over()
    }
    await set({ status: 'RELEASED', ended_on: server.today() })
    await over()
    await set({ status: 'ACTIVE', ended_on: null, refund_scope: null, insurance_end: addDays(server.today(), -190) })
    await over()
  })
})

describe('a claim', () => {
  it('needs only its items, and is opened once when sent twice', async () => {
    const policy = await claimable(server)
    const { status, body } = await policy.claim([250, 'Kratzer im Parkett'], [62.5, 'Schlüssel'])
    expect(status).toBe(200)
    expect(body).toMatchObject({
      state: 'WITH_TENANT',
      answerUntil: toWireDate(addDays(server.today(), 14)),
      turn: { who: 'TENANT', since: toWireDate(server.today()) },
      items: [
        {
          amount: 250,
          reason: 'Kratzer im Parkett',
          state: 'OPEN',
          answer: null,
          decision: null,
          settledAmount: null,
          evidence: [],
        },
        { amount: 62.5, reason: 'Schlüssel', state: 'OPEN' },
      ],
      amount: 312.5,
      settledAmount: null,
      payoutAccount: null,
      mayTakeBack: true,
      mayBringEvidence: true,
      mayNamePayoutAccount: true,
    })
    expect((await policy.claim([250, 'Kratzer im Parkett'], [62.5, 'Schlüssel'])).body.id).toBe(body.id)
    expect((await policy.see()).claims).toHaveLength(1)
    expect((await policy.claim([250, 'Kratzer im Parkett'])).body.id).not.toBe(body.id)
  })

  it('sets the policy to CLAIMED and mails the tenant what to do and until when', async () => {
    const policy = await claimable(server)
    const { body } = await policy.claim([250, 'Kratzer im Parkett'])
    expect(await policy.policyState()).toBe('CLAIMED')
    const { certificate } = await policy.see()
    expect(certificate.state).toBe('claimed')
    expect((await server.call('GET', `/certificate/${certificate.code}`)).body.state).toBe('claimed')
    const { policies } = (await server.call('GET', '/user/policies', undefined, policy.headers)).body
    expect(policies[0]).toMatchObject({
      stage: 'CLAIMED',
      waiting: [
        { what: 'CLAIM', who: 'YOU', since: toWireDate(server.today()) },
        { what: 'PAYOUT_ACCOUNT', who: 'LANDLORD', until: null },
      ],
    })
    const mail = await server.mailOf(({ to, subject }) => to === policy.email && subject.includes('250,00'))
    for (const words of ['Kratzer im Parkett', 'Jonas Weber', policy.contractId, '/de/account'])
      expect(mail.text).toContain(words)
    expect(await policy.own()).toMatchObject([{ id: body.id, state: 'WITH_TENANT', mayAnswer: true, repayment: null }])
    expect(JSON.stringify(await policy.own())).not.toContain('payoutAccount')
    await policy.post(`claims/${body.id}/take-back`)
    expect([await policy.policyState(), (await policy.see()).certificate.state]).toEqual(['ACTIVE', 'valid'])
  })

  it('never exceeds the deposit together with a parallel one', async () => {
    for (let round = 0; round < 3; round++) {
      const policy = await claimable(server)
      const answers = await Promise.all([
        policy.claim([1500, 'a']),
        policy.claim([1500, 'b']),
        policy.claim([700, 'c']),
      ])
      const opened = answers.filter(({ status }) => status === 200).reduce((sum, { body }) => sum + body.amount, 0)
      expect(opened).toBeGreaterThan(0)
      expect(opened).toBeLessThanOrEqual(2220)
      for (const { status, problem } of answers)
        if (status !== 200) expect([status, problem?.errorCode]).toEqual([400, 'CLAIM_AMOUNT_BIGGER_THAN_DEPOSIT'])
      expect((await policy.see()).newClaim.left).toBeCloseTo(2220 - opened)
    }
  })

  it('is paid to the account that the landlord names with it or later', async () => {
    const policy = await claimable(server)
    const { body } = await policy.post('claims', { items: [{ amount: 10, reason: 'x' }], payoutAccount: ACCOUNT })
    expect(body.payoutAccount).toEqual({ accountHolder: 'Jonas Weber', iban: 'DE•• •••• 3000' })
    const name = (account: unknown) => policy.post(`claims/${body.id}/payout-account`, account)
    expect((await name({ ...ACCOUNT, iban: 'AT61 1904 3002 3457 3201' })).body.payoutAccount!.iban).toBe(
      'AT•• •••• 3201',
    )
    expect(await name({ accountHolder: 'x', iban: 'DE00' })).toMatchObject({
      status: 400,
      problem: { errorCode: 'INVALID_IBAN', errors: [{ field: 'iban' }] },
    })
    await policy.post(`claims/${body.id}/take-back`)
    expect(await name(ACCOUNT)).toMatchObject({ status: 409, problem: { errorCode: 'CLAIM_MOVED_ON' } })
  })

  it('is not accessible for other callers', async () => {
    const own = await claimable(server)
    const { body } = await own.claim([11, 'Nur dieser'])
    const other = await claimable(server)
    for (const what of ['take-back', 'payout-account'])
      for (const id of [body.id, 'x', '%00'])
        expect(await other.post(`claims/${id}/${what}`, ACCOUNT)).toMatchObject({
          status: 404,
          problem: { errorCode: 'NOT_FOUND' },
        })
    expect((await own.see()).claims[0]).toMatchObject({ id: body.id, state: 'WITH_TENANT', payoutAccount: null })
  })
})
