import { DAY } from '@nestbond/domain/values/day'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { endOfUnused } from '../application/link-secret-store.ts'
import { replayDecisions } from '../office/workbench/replay.ts'
import { ApiServer } from '../test/api-server.ts'
import { BERLIN, byHand, drive } from '../test/flow.ts'
import { httpApiOf } from '../test/http-api.ts'
import { justNow } from '../test/just-now.ts'
import { paidApplication, sign } from '../test/sample-contract.ts'
import { sampleAnswers } from '../test/sample-application.ts'
import { pdfText } from '../test/pdf-text.ts'
import { aPromise, aSeeker, askForPromise, findHome, raiseTariff, type SeekerOptions } from '../test/promised.ts'
import { promiseIssued } from './mails/promise-issued.ts'

let server: ApiServer
beforeAll(async () => {
  server = await ApiServer.start({ papers: 'real' })
})
afterAll(() => server.close())
beforeEach(() => vi.restoreAllMocks())

const ask = (token: string, over: object = {}) => askForPromise(server, token, over)
const own = (token: string) => server.ok('promiseOwn', { params: { token } })
const check = (code: string) => server.call('promiseCheck', { params: { code } })
const person = (over: SeekerOptions = {}) => aSeeker(server, over)
const promised = (over: SeekerOptions = {}, wish: object = {}) => aPromise(server, over, wish)

describe('a promise', () => {
  it('needs the answers, both consents, a deposit within the limits and the proved mailbox', async () => {
    const { token } = await server.ok('partnerInit', { payload: { language: 'de', country: 'de' } })
    expect((await ask(token)).problem?.errorCode).toBe('STEP_NOT_ALLOWED')
    const who = await person({ proved: false })
    const wrong = await ask(who.token, { deposit: 100, creditCheck: false, privacyPolicy: null })
    expect(wrong.status).toBe(400)
    expect(wrong.problem?.errors?.map(({ field }) => field)).toEqual(['deposit', 'privacyPolicy', 'creditCheck'])
    for (const deposit of [15_001, -1, 0, 1e300, '3000', 3000.001])
      expect((await ask(who.token, { deposit })).status, String(deposit)).toBe(400)
    expect((await ask(who.token, { country: 'fr' })).status).toBe(400)
    expect((await ask(who.token)).problem?.errorCode).toBe('MAILBOX_NOT_PROVED')
    expect(await own(who.token)).toEqual({ mayAsk: true, promise: null, refusal: null, request: null })
  })

  it('names deposit, price, rent and last day, is mailed with its paper, and charges nothing', async () => {
    const { token, email, promise } = await promised()
    expect(promise).toMatchObject({
      state: 'valid',
      country: 'de',
      deposit: 3000,
      yearly: 140.4,
      monthly: 13,
      rentLimit: 1750,
      requiredDocuments: [],
    })
    expect(promise.validUntil).toBe('2026-07-03T00:00:00.000Z')
    const mail = (await httpApiOf(server).mails()).find(
      ({ to, attachments }) => to === email && attachments.some(({ filename }) => filename === `${promise.code}.pdf`),
    )
    expect(mail?.subject).toBe('Ihre Zusage für die Kaution')
    const paper = await server.call('promisePaper', { params: { token }, query: { language: 'de' } })
    expect(paper.headers['content-type']).toBe('application/pdf')
    const text = pdfText(paper.raw)
    expect(text).toContain(promise.code)
    expect(text).toContain('Lea Brandt')
    const { user } = { user: await server.ok('user', { params: { token } }) }
    expect(user).toMatchObject({ promised: true, lastCompletedPage: null, premiumAmount: null, contract: null })
  })

  it('answers each of two parallel calls with another deposit, and asks the bureau once', async () => {
    const { token } = await person()
    const report = vi.spyOn(server.deps.bureau, 'report')
    await Promise.all([ask(token, { deposit: 2000 }), ask(token, { deposit: 3000 })])
    const { refId } = await server.ok('user', { params: { token } })
    const rows = await server.db
      .selectFrom('promises as p')
      .innerJoin('applications as a', 'a.id', 'p.application_id')
      .select('p.deposit_cents')
      .where('a.ref_id', '=', refId)
      .orderBy('p.deposit_cents')
      .execute()
    expect(rows.map(({ deposit_cents: cents }) => cents)).toEqual([2000_00, 3000_00])
    expect(report).toHaveBeenCalledTimes(1)
  })

  it('asks the bureau once, also for parallel and repeated calls, and for another deposit', async () => {
    const { token } = await person()
    const report = vi.spyOn(server.deps.bureau, 'report')
    const answers = await Promise.all([ask(token), ask(token), ask(token)])
    const codes = new Set(answers.map(({ body }) => body.promise?.code))
    expect(codes.size).toBe(1)
    expect((await ask(token)).body.promise?.code).toBe([...codes][0])
    const other = await ask(token, { deposit: 2000 })
    expect(other.body.promise).toMatchObject({ deposit: 2000, state: 'valid' })
    expect(report).toHaveBeenCalledTimes(1)
    // The former one says that it ended.
    expect((await check([...codes][0]!)).body.state).toBe('revoked')
    expect((await check(other.body.promise!.code)).body.state).toBe('valid')
  })

  it('is refused with reasons, or with the deposit in reach, and leaves a former promise', async () => {
    const weak = await person({ name: { lastName: 'Schwach' } })
    const refused = (await ask(weak.token)).body
    expect(refused).toMatchObject({ promise: null, refusal: { verdict: 'refuse', depositInReach: null } })
    expect(refused.refusal?.reasons).not.toEqual([])
    const open = await person({ name: { lastName: 'Grenzfall' } })
    expect((await ask(open.token)).body.refusal).toMatchObject({ verdict: 'manual', reasons: [] })
    const { token, promise } = await promised()
    const high = (await ask(token, { deposit: 6000 })).body
    expect(high.refusal).toMatchObject({ verdict: 'manual', depositInReach: 5250 })
    expect(high.promise).toMatchObject({ code: promise.code, state: 'valid' })
  })

  it('may be asked for again while the bureau is away, and then asks it', async () => {
    const { token } = await person()
    const { BureauUnavailable } = await import('../platform/providers/bureau/port.ts')
    const report = vi.spyOn(server.deps.bureau, 'report').mockRejectedValueOnce(new BureauUnavailable('away'))
    expect((await ask(token)).body.refusal).toMatchObject({ verdict: 'manual' })
    expect((await ask(token)).body.promise).toMatchObject({ state: 'valid' })
    expect(report).toHaveBeenCalledTimes(2)
  })

  it('requires the documents that the rules require', async () => {
    const { promise } = await promised({ employment: { employmentStatus: 'SELF_EMPLOYED', grossIncome: 60_000 } })
    expect(promise.requiredDocuments).toEqual(['tax-assessment'])
  })

  it('is for tenants without a home only', async () => {
    const { token } = await drive(server, 'TENANT_DETAILS')
    expect((await ask(token)).problem?.errorCode).toBe('STEP_NOT_ALLOWED')
    const who = await person()
    await server.ok('address', { payload: { token: who.token, ...byHand(BERLIN) } })
    expect((await ask(who.token)).problem?.errorCode).toBe('STEP_NOT_ALLOWED')
    expect((await own(who.token)).mayAsk).toBe(false)
  })

  it('is not found without its token', async () => {
    expect((await server.call('promiseOwn', { params: { token: 'A'.repeat(43) } })).problem?.errorCode).toBe(
      'TOKEN_UNKNOWN',
    )
    const { token } = await person()
    expect((await server.call('promisePaper', { params: { token } })).status).toBe(404)
    expect((await server.call('promiseRevoke', { payload: { token } })).status).toBe(404)
  })
})

describe('the public page', () => {
  it('shows amount, country and validity alone, by any spelling of the code', async () => {
    const { promise } = await promised()
    const answer = await check(promise.code.toLowerCase().replaceAll('-', ' '))
    expect(answer.body).toEqual({
      code: promise.code,
      state: 'valid',
      country: 'de',
      currency: 'EUR',
      deposit: 3000,
      validUntil: promise.validUntil,
      checkedAt: justNow(server),
    })
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(answer.raw.toString()).not.toMatch(/Lea|Brandt|42|1750|example/)
  })

  it.each(['NP-2222-2222', 'NB-2222-2222', 'x', 'N'.repeat(300), '%00'])('does not know %s', async (code) => {
    expect((await check(code)).problem?.errorCode).toBe('NOT_FOUND')
  })

  it('limits guesses', async () => {
    const tight = await ApiServer.start({ settings: { RATE_LIMIT_MAILED_LINKS_PER_HOUR: '1' } })
    try {
      const guess = () => tight.call('promiseCheck', { params: { code: 'NP-2222-2222' } })
      for (let turn = 0; turn < 10; turn++) expect((await guess()).status).toBe(404)
      expect((await guess()).problem?.errorCode).toBe('RATE_LIMITED')
    } finally {
      await tight.close()
    }
  })

  it('says that a promise was revoked, for good', async () => {
    const { token, promise } = await promised()
    expect((await server.ok('promiseRevoke', { payload: { token } })).promise?.state).toBe('revoked')
    expect((await server.ok('promiseRevoke', { payload: { token } })).promise?.state).toBe('revoked')
    expect((await check(promise.code)).body.state).toBe('revoked')
    expect((await server.call('promisePaper', { params: { token } })).status).toBe(404)
    const again = await ask(token)
    expect(again.body.promise?.code).not.toBe(promise.code)
    expect((await check(promise.code)).body.state).toBe('revoked')
  })

  it('says that it is no longer valid once the details change, but not why', async () => {
    const { token, promise } = await promised()
    await server.ok('employment-status', {
      payload: { token, employmentStatus: 'JOB_SEEKER', educationLevel: null, educationPlace: null },
    })
    expect((await own(token)).promise?.state).toBe('changed')
    expect((await check(promise.code)).body.state).toBe('revoked')
  })
})

describe('with the home found', () => {
  it('only the questions about it are left, the report is used again, and all decisions replay', async () => {
    const { token, bodies, promise } = await promised()
    const report = vi.spyOn(server.deps.bureau, 'report')
    await findHome(server, token, bodies)
    expect((await server.ok('user', { params: { token } })).lastCompletedPage).toBe('TENANT_DETAILS')
    await server.ok('summary', { payload: { token, ...bodies['summary'] } })
    const risk = await server.ok('risk', { query: { token, successful: 'true' } })
    expect(risk).toMatchObject({ riskResult: true, lastCompletedPage: 'RISK_CHECK' })
    expect(report).not.toHaveBeenCalled()
    expect((await check(promise.code)).body.state).toBe('valid')
    const differing: unknown[] = []
    const replay = await replayDecisions(server.deps.database, (one) => differing.push(one))
    expect(differing).toEqual([])
    expect(replay.decisions).toBeGreaterThan(1)
  })

  it('asks the bureau again about another person', async () => {
    const { token, bodies, email } = await promised()
    const report = vi.spyOn(server.deps.bureau, 'report')
    await server.ok('name', { payload: { token, ...bodies['name'], email, lastName: 'Schwach' } })
    await findHome(server, token, bodies)
    await server.ok('summary', { payload: { token, ...bodies['summary'] } })
    expect((await server.ok('risk', { query: { token, successful: 'true' } })).riskResult).toBe(false)
    expect(report).toHaveBeenCalledTimes(1)
  })

  it('decides by the rent of the home: a higher one than promised gets a person', async () => {
    const { token, bodies } = await promised()
    const amounts = { currency: 'EUR', coldRentAmount: 1751, rentDepositAmount: 3000 }
    await findHome(server, token, bodies, { 'rent-amounts': amounts })
    await server.ok('summary', { payload: { token, ...bodies['summary'] } })
    expect(await server.ok('risk', { query: { token, successful: 'true' } })).toMatchObject({
      riskResult: null,
      manualUnderwriting: true,
    })
  })

  it('keeps the price of the promise when the tariff rises, and not beyond its deposit, country and days', async () => {
    const { token, bodies } = await promised()
    const late = await person()
    await raiseTariff(server)
    await findHome(server, token, bodies)
    // Without the promise, 6.20 % of 2,220 with the yearly discount; with it, 5.20 %.
    const price = (who: string) => server.ok('price', { payload: { token: who, rentDepositAmount: '2220' } })
    expect((await price(late.token)).yearly.price).toBe(123.88)
    expect((await price(token)).yearly.price).toBe(103.9)
    const above = await server.ok('price', { payload: { token, rentDepositAmount: '3001' } })
    expect(above.rate).toBe(6.2)
    await server.ok('summary', { payload: { token, ...bodies['summary'] } })
    await server.ok('risk', { query: { token, successful: 'true' } })
    expect((await server.ok('offers', { params: { token } })).yearly.price).toBe(103.9)
    // A new promise has the new price.
    expect((await ask(late.token, { deposit: 2220 })).body.promise?.yearly).toBe(123.88)
    server.passes(-DAY)
  })
})

it('is used by the signature', async () => {
  const api = httpApiOf(server)
  const paid = await paidApplication(api, { answers: sampleAnswers(server.deps) })
  await server.db
    .insertInto('promises')
    .values({
      id: randomUUID(),
      application_id: paid.id,
      code: 'NP-7K3M-92QD',
      country: 'de',
      deposit_cents: 3_000_00,
      rent_limit_cents: null,
      tariff_id: 'de-2025-01',
      yearly_cents: 1,
      monthly_cents: 1,
      promised_on: '{}',
      rule_set_version: 'none',
      inputs: '{}',
      trace: '[]',
      verdict: 'accept',
      decided_at: server.now,
      valid_until: '2026-07-03',
      revoked_at: null,
    })
    .execute()
  await sign(api, paid.token)
  expect((await check('NP-7K3M-92QD')).body.state).toBe('used')
  await server.db.deleteFrom('promises').where('code', '=', 'NP-7K3M-92QD').execute()
})

it('expires after 60 days, and its application is kept until 30 days later', async () => {
  const { token, promise } = await promised()
  const { dueUnsigned } = await import('../tenant-account/rights/due-store.ts')
  const row = await server.row('promises', { code: promise.code })
  const isDue = async () => {
    const now = server.now
    const due = await dueUnsigned(server.db, {
      before: new Date(now.getTime() - 30 * DAY),
      now,
      limit: 10_000,
    })
    return due.some(({ id }) => id === row.application_id)
  }
  // The end of the thirtieth day after it, in Berlin.
  const end = await endOfUnused(server.deps.database.kysely, row.application_id)
  expect(end).toEqual(new Date('2026-08-02T22:00:00.000Z'))
  server.passes(60 * DAY)
  expect((await check(promise.code)).body.state).toBe('valid')
  expect(await isDue()).toBe(false)
  server.passes(DAY)
  expect((await check(promise.code)).body.state).toBe('expired')
  expect(await isDue()).toBe(false)
  server.passes(30 * DAY)
  expect(await isDue()).toBe(true)
  expect((await server.call('promiseOwn', { params: { token } })).status).toBe(404)
  server.passes(-91 * DAY)
})

it.each([
  ['was revoked', (token: string) => server.ok('promiseRevoke', { payload: { token } })],
  [
    'ended with another mailbox',
    (token: string, name: object) =>
      server.ok('name', { payload: { token, ...name, email: `other-${randomUUID()}@example.org` } }),
  ],
] as const)('mails nothing about a promise that %s before its mail', async (_, end) => {
  const { token, bodies } = await promised()
  await server.runJobs()
  await end(token, bodies['name']!)
  await server.runJobs()
  const count = async () =>
    (await httpApiOf(server).mails()).filter(({ attachments }) =>
      attachments.some(({ filename }) => filename?.startsWith('NP-')),
    ).length
  const before = await count()
  const { application_id: applicationId } = await server.db
    .selectFrom('promises')
    .select('application_id')
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  await server.triggers(promiseIssued, { applicationId, mailId: randomUUID() })
  expect(await count()).toBe(before)
})
