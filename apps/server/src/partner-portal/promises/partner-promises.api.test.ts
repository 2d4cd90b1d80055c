import { DAY } from '@nestbond/domain/values/day'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DISCLOSURE_VERSION } from '@nestbond/domain/promises/promise-request'
import { addDays, civilDateIn } from '@nestbond/domain/values/civil-date'
import { WEBHOOK_EVENTS } from '@nestbond/domain/partners/portal'
import { promiseRequestRun } from '../../promises/promise-request-run.ts'
import { anAccount } from '../../test/account-sign-in.ts'
import { ApiServer } from '../../test/api-server.ts'
import { httpApiOf } from '../../test/http-api.ts'
import { justNow } from '../../test/just-now.ts'
import { aKey, aPartner, testKey } from '../../test/partner.ts'
import { secretIn } from '../../test/partner-house.ts'
import { promiseRequestCalls } from '../../test/promise-requests.ts'
import { answerAsSeeker, askForPromise } from '../../test/promised.ts'
import { signInStaff } from '../../test/staff.ts'
import { takeEvents } from '../webhooks/event-store.ts'
import { expectHistory } from '../../test/expect-history.ts'

let server: ApiServer
beforeAll(async () => {
  server = await ApiServer.start({ settings: { WEBHOOKS_TO_PRIVATE_ADDRESSES: 'true' } })
})
afterAll(() => server.close())

let mine: Awaited<ReturnType<typeof aPartner>>
let key: Record<string, string>
beforeEach(async () => {
  mine = await aPartner(server)
  key = (await aKey(server, mine.headers, ['promises:read', 'promises:write'])).headers
})

const { body, ask, seen, own, share, asked, promised } = promiseRequestCalls(
  () => server,
  () => key,
)

const anotherPartner = async () => {
  const { headers } = await aPartner(server)
  return aKey(server, headers, ['promises:read', 'promises:write'])
}

describe('a partner', () => {
  it('asks by mail, which has names only, and sees each step but nothing of the person', async () => {
    const { id, given, mail, open } = await asked()
    expect(mail.subject).toContain(mine.partner.name)
    expect(mail.text).toContain('Mara Lind')
    expect(mail.text).not.toMatch(/3[.,]?000/)
    expect(mail.html ?? '').not.toMatch(/<img[^>]+http/)
    expect(await seen(id)).toMatchObject({ state: 'ASKED', person: given.person, deposit: 3000, promise: null })
    const token = await open()
    expect((await seen(id)).state).toBe('OPENED')
    expect((await own(token)).request).toMatchObject({
      partner: mine.partner.name,
      state: 'OPENED',
      deposit: 3000,
      version: DISCLOSURE_VERSION,
      agreed: null,
    })
    expect((await share(token, true)).body.request).toMatchObject({
      state: 'AGREED',
      agreed: { version: DISCLOSURE_VERSION, at: justNow(server), withdrawnAt: null },
    })
    expect((await seen(id)).state).toBe('AGREED')
    // The link has proved the mailbox, so no code is asked for.
    const bodies = await answerAsSeeker(server, token, {
      email: given.person.email,
      name: { lastName: 'Lind-Corrected' },
      proved: false,
    })
    const { body: answer } = await askForPromise(server, token, { deposit: 2500 })
    const shown = await seen(id)
    expect(shown).toMatchObject({
      state: 'PROMISED',
      promise: {
        code: answer.promise!.code,
        country: 'de',
        currency: 'EUR',
        deposit: 2500,
        validUntil: answer.promise!.validUntil,
      },
    })
    // Neither answers nor score nor corrections.
    const text = JSON.stringify(shown)
    for (const secret of ['Corrected', '42000', 'score', bodies['current-address']!])
      expect(text).not.toContain(typeof secret === 'string' ? secret : JSON.stringify(secret))
    expect(Object.keys(shown.promise!).toSorted()).toEqual(['code', 'country', 'currency', 'deposit', 'validUntil'])
    const listed = await server.ok('partnerPromises', { headers: key, query: { filter: 'PROMISED' } })
    expect(listed.promises).toEqual([shown])
    // A higher promise replaces the former one without a new consent.
    const other = (await askForPromise(server, token, { deposit: 3500 })).body.promise!
    expect((await seen(id)).promise).toMatchObject({ code: other.code, deposit: 3500 })
  })

  it('is told of a promise only with the consent, also if the promise came first', async () => {
    const { id, given, open } = await asked()
    const token = await open()
    await answerAsSeeker(server, token, { email: given.person.email, proved: false })
    await askForPromise(server, token)
    expect(await seen(id)).toMatchObject({ state: 'OPENED', promise: null })
    await share(token, true)
    expect((await seen(id)).state).toBe('PROMISED')
  })

  it('learns the same word from a person who declines, and from one who is refused after the last day', async () => {
    const declined = await asked()
    const token = await declined.open()
    expect((await share(token, false)).body.request?.state).toBe('NOT_PROMISED')
    expect((await share(token, false)).status).toBe(200)
    expect((await share(token, true)).problem?.errorCode).toBe('STEP_NOT_ALLOWED')
    // The person may still get a promise alone.
    await answerAsSeeker(server, token, { email: declined.given.person.email, proved: false })
    expect((await askForPromise(server, token)).body.promise?.state).toBe('valid')
    expect(await seen(declined.id)).toMatchObject({ state: 'NOT_PROMISED', promise: null })

    const refused = await asked()
    const weak = await refused.open()
    await share(weak, true)
    await answerAsSeeker(server, weak, {
      email: refused.given.person.email,
      name: { lastName: 'Schwach' },
      proved: false,
    })
    expect((await askForPromise(server, weak)).body).toMatchObject({ promise: null, refusal: { verdict: 'refuse' } })
    const silent = await asked()
    await share(await silent.open(), true)
    // A refusal tells nothing by its time.
    for (const { id } of [refused, silent]) expect((await seen(id)).state).toBe('AGREED')
    server.passes(29 * DAY)
    for (const { id } of [refused, silent])
      expect(await seen(id)).toMatchObject({ state: 'NOT_PROMISED', promise: null })
    expect(
      (await server.ok('partnerPromises', { headers: key, query: { filter: 'AGREED' } })).promises.map(({ id }) => id),
    ).toEqual([])
  })

  it.each(['withdraws the consent', 'revokes', 'changes the income', 'lets it expire'] as const)(
    'sees nothing but the end once the person %s',
    async (how) => {
      const { id, token, code } = await promised()
      expect((await seen(id)).promise?.code).toBe(code)
      if (how === 'withdraws the consent')
        expect((await share(token, false)).body.request).toMatchObject({
          state: 'ENDED',
          agreed: { withdrawnAt: justNow(server) },
        })
      else if (how === 'revokes') await server.ok('promiseRevoke', { payload: { token } })
      else if (how === 'changes the income')
        await server.ok('employment-status', {
          payload: { token, employmentStatus: 'EMPLOYED', grossIncome: 30_000 },
        })
      else server.passes(61 * DAY)
      expect(await seen(id)).toMatchObject({ state: 'ENDED', promise: null })
      await server.triggers(promiseRequestRun, {})
      expect(await seen(id)).toMatchObject({ state: 'ENDED', promise: null })
      expect(
        (await server.ok('partnerPromises', { headers: key, query: { filter: 'ENDED' } })).promises.map(
          (one) => one.id,
        ),
      ).toContain(id)
    },
  )

  it.each(['a change of income', 'its last day'] as const)(
    'is not told of a promise that follows one ended by %s, also before the hourly run',
    async (how) => {
      const { id, token, given } = await promised()
      if (how === 'a change of income')
        await server.ok('employment-status', {
          payload: { token, employmentStatus: 'EMPLOYED', grossIncome: 40_000 },
        })
      else {
        // The run of the first minute of a day comes at 25 past.
        await server.db
          .updateTable('promises as p')
          .from('promise_requests as r')
          .set({ valid_until: addDays(civilDateIn(server.now), -1) })
          .whereRef('p.application_id', '=', 'r.application_id')
          .where('r.id', '=', id)
          .execute()
      }
      expect((await seen(id)).state).toBe('ENDED')
      const next = (await askForPromise(server, token, { deposit: 2900 })).body
      expect(next.promise?.state).toBe('valid')
      expect(await seen(id)).toMatchObject({ state: 'ENDED', promise: null })
      expect((await own(token)).request?.state).toBe('ENDED')
      // The partner may ask anew.
      expect((await ask(body({ person: given.person }))).status).toBe(200)
    },
  )

  it('asks a mailbox once in 30 days, whatever its spelling, and again after a promise has ended', async () => {
    const { given, open } = await asked()
    const again = body({ person: { ...given.person, email: given.person.email.toUpperCase() } })
    expect((await ask(again)).problem?.errorCode).toBe('ALREADY_ASKED')
    const opened = await open()
    await share(opened, false)
    await expectHistory(server, opened, ['promise-request-opened', 'promise-request-declined'])
    expect((await ask(again)).problem?.errorCode).toBe('ALREADY_ASKED')
    expect((await ask(again, (await anotherPartner()).headers)).status).toBe(200)
    const { given: other, token } = await promised()
    await share(token, false)
    expect((await ask(body({ person: other.person }))).status).toBe(200)
    await expectHistory(server, token, [
      'promise-request-opened',
      'promise-request-agreed',
      'promise-request-withdrawn',
    ])
  })

  it('is named each failing field, and a repeated call asks once', async () => {
    expect(
      (await ask(body({ deposit: 100, person: { firstName: 'www.x.example', lastName: '', email: 'x' } }))).status,
    ).toBe(400)
    const given = body()
    const headers = { ...key, 'idempotency-key': `promise-${given.person.email}` }
    const first = await ask(given, headers)
    const second = await ask(given, headers)
    expect(second.headers['idempotent-replayed']).toBe('true')
    expect(second.body.id).toBe(first.body.id)
    expect(await server.mailsTo(given.person.email)).toHaveLength(1)
  })

  it('sees no request of another partner, and needs the scope', async () => {
    const { id } = await asked()
    const other = await anotherPartner()
    expect((await server.call('partnerPromiseGet', { headers: other.headers, params: { id } })).status).toBe(404)
    expect((await server.ok('partnerPromises', { headers: other.headers })).promises).toEqual([])
    const { headers: reads } = await aKey(server, mine.headers, ['promises:read'])
    expect((await ask(body(), reads)).problem?.errorCode).toBe('FORBIDDEN')
    const { headers: without } = await aKey(server, mine.headers, ['invitations:read'])
    expect((await server.call('partnerPromises', { headers: without })).problem?.errorCode).toBe('FORBIDDEN')
    expect((await server.call('partnerPromises', { headers: key, query: { cursor: 'x' } })).status).toBe(400)
  })

  it('tries it with a test key, with reserved addresses and without a mail', async () => {
    const headers = await testKey(server, mine.headers)
    const real = body({ person: { firstName: 'Mara', lastName: 'Lind', email: 'mara@nestbond.de' } })
    expect((await ask(real, headers)).problem?.errorCode).toBe('SANDBOX_ADDRESS_REQUIRED')
    const given = body()
    const { body: request } = await ask(given, headers)
    expect(request.state).toBe('ASKED')
    expect(await server.mailsTo(given.person.email, 0)).toEqual([])
    const move = (state: string, by: Record<string, string> = headers) =>
      server.call('partnerSandboxPromise', { headers: by, params: { id: request.id }, payload: { state } })
    expect((await move('PROMISED')).problem?.errorCode).toBe('STEP_NOT_ALLOWED')
    for (const state of ['OPENED', 'AGREED', 'PROMISED']) expect((await move(state)).body.state).toBe(state)
    const { promise } = await seen(request.id, headers)
    expect(promise).toMatchObject({ deposit: 3000, country: 'de' })
    expect((await server.call('promiseCheck', { params: { code: promise!.code } })).status).toBe(404)
    expect((await move('ENDED')).body).toMatchObject({ state: 'ENDED', promise: null })
    expect((await move('AGREED', key)).problem?.errorCode).toBe('FORBIDDEN')
    // The sandbox is apart from the real requests.
    expect((await server.ok('partnerPromises', { headers: key })).promises).toEqual([])
  })

  it('is told by webhooks, without names, amount and code', async () => {
    await server.ok('partnerWebhookAdd', {
      headers: mine.headers,
      payload: {
        url: 'http://127.0.0.1:9/in',
        events: WEBHOOK_EVENTS.filter((event) => event.startsWith('promise.')),
      },
    })
    const { id, token } = await promised()
    await share(token, false)
    const events = await server.deps.database.transaction((trx) => takeEvents(trx, 100))
    const told = events.filter(({ partnerId }) => partnerId === mine.partner.id)
    expect(told.map(({ event }) => event)).toEqual([
      'promise.asked',
      'promise.opened',
      'promise.agreed',
      'promise.promised',
      'promise.ended',
    ])
    for (const { promiseRequest, invitation, policy } of told)
      expect({ promiseRequest, invitation, policy }).toEqual({
        promiseRequest: { id, reference: 'P-3' },
        invitation: null,
        policy: null,
      })
  })
})

describe('the consent', () => {
  it('is to the words that were read, and only for a request', async () => {
    const { open, id } = await asked()
    const token = await open()
    expect((await share(token, true, '2020-01-01')).status).toBe(400)
    expect((await seen(id)).state).toBe('OPENED')
    const { token: stranger } = await server.ok('partnerInit', { payload: { language: 'de', country: 'de' } })
    expect((await share(stranger, true)).problem?.errorCode).toBe('NOT_FOUND')
  })

  it('is recorded once, with version, language and time, and is deleted with the application', async () => {
    const { id, open } = await asked()
    const token = await open()
    const { agreed } = (await share(token, true)).body.request!
    expect(agreed).toMatchObject({ at: justNow(server) })
    server.passes(1000)
    await share(token, true)
    const find = () => server.db.selectFrom('promise_requests').selectAll().where('id', '=', id).executeTakeFirst()
    const row = (await find())!
    expect(row).toMatchObject({
      agreed_at: new Date(agreed!.at),
      agreed_version: DISCLOSURE_VERSION,
      withdrawn_at: null,
    })
    await server.db.deleteFrom('applications').where('id', '=', row.application_id).execute()
    expect(await find()).toBeUndefined()
    expect((await server.call('partnerPromiseGet', { headers: key, params: { id } })).status).toBe(404)
  })
})

describe('a promise that a partner sees', () => {
  it('stands in the account with the partner, where the consent is withdrawn; and on the page of the office', async () => {
    const { email, headers } = await anAccount(httpApiOf(server))
    const { id } = (await ask(body({ person: { firstName: 'Mara', lastName: 'Lind', email } }))).body
    const mail = (await server.mailsTo(email)).find(({ subject }) => subject.includes(mine.partner.name))
    const token = await server.open(secretIn(mail!.text))
    await share(token, true)
    await answerAsSeeker(server, token, { email, name: { lastName: 'Lind' }, proved: false })
    const code = (await askForPromise(server, token)).body.promise!.code
    const shown = async () => (await server.ok('userPolicies', { headers })).promises.find((one) => one.code === code)!
    expect((await shown()).sharedWith).toMatchObject({
      partner: mine.partner.name,
      state: 'PROMISED',
      withdrawnAt: null,
    })
    const { refId } = await shown()
    const { headers: staff } = await signInStaff(server)
    const { people } = await server.ok('officePeopleSearch', { headers: staff, payload: { search: refId } })
    const page = () => server.ok('officePerson', { params: { id: people[0]!.id }, headers: staff })
    expect((await page()).promiseRequest).toMatchObject({
      partner: mine.partner.name,
      state: 'PROMISED',
      deposit: 3000,
    })
    const unshare = () => server.ok('userPromiseUnshare', { params: { refId }, payload: {}, headers })
    const ended = await unshare()
    expect(ended).toMatchObject({ state: 'valid', sharedWith: { state: 'ENDED', withdrawnAt: justNow(server) } })
    expect(await unshare()).toEqual(ended)
    expect(await seen(id)).toMatchObject({ state: 'ENDED', promise: null })
    expect((await page()).promiseRequest).toMatchObject({ state: 'ENDED', withdrawnAt: ended.sharedWith!.withdrawnAt })
    const other = await anAccount(httpApiOf(server))
    expect(
      (await server.call('userPromiseUnshare', { params: { refId }, payload: {}, headers: other.headers })).status,
    ).toBe(404)
  })
})
