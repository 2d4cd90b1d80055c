import { DAY } from '@nestbond/domain/values/day'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { claimable, type Claimable } from '../test/claims.ts'
import { cookieIn } from '../test/account-sign-in.ts'
import { startHttpApi, type HttpApi } from '../test/http-api.ts'
import { justNow } from '../test/just-now.ts'
import { asLandlord, landlordSession, signRelease } from '../test/landlords.ts'
import { codeMailedTo, codesMailedTo } from '../test/mailed-code.ts'
import { signedApplication } from '../test/sample-contract.ts'
import { issueCode } from '../application/mailbox-codes/issue-code.ts'
import { doorOf } from './door.ts'

const MINUTE = 60_000

let server: HttpApi
let mine: Claimable
let strangers: Claimable
beforeAll(async () => {
  server = await startHttpApi()
  mine = await claimable(server)
  strangers = await claimable(server)
})
afterAll(() => server.close())

const session = '/landlord/session'
const openedAtOf = async (applicationId: string) =>
  (await server.row('invitations', { application_id: applicationId })).opened_at
const take = (of: Claimable, headers: Record<string, string> = {}, more: Record<string, string> = {}) =>
  server.call('POST', `/landlord/policies/${of.link}/language`, { language: 'de' }, { ...headers, ...more })

describe('a landlord’s session', () => {
  it('is opened by the mailed code, and opens every policy of that mailbox and no other', async () => {
    const before = await codesMailedTo(server, mine.landlordMail)
    expect(await take(mine)).toMatchObject({ status: 409, problem: { errorCode: 'LANDLORD_CODE_REQUIRED' } })
    const asked = await server.call('POST', `${session}/code`, { id: mine.link })
    expect(asked.body).toEqual({ sentTo: 'l•••@example.net' })
    const browser = cookieIn(asked.headers)
    const code = await codeMailedTo(server, mine.landlordMail, before)
    const opened = await server.call('POST', session, { id: mine.link, code }, browser)
    expect(opened).toMatchObject({ status: 200, body: { session: { mailbox: 'l•••@example.net' }, opens: true } })
    const [cookie = '', ofInvitations] = opened.headers.getSetCookie()
    expect(cookie).toMatch(/^landlord_session=[\w-]{43}; Path=\/api\/v1\/landlord; HttpOnly; SameSite=Lax$/)
    expect(ofInvitations).toBe(cookie.replace('/landlord;', '/onboarding/tenant/invitation;'))
    const headers = cookieIn(opened.headers)
    expect((await take(mine, headers)).status).toBe(200)
    expect(await take(strangers, headers)).toMatchObject({ status: 404, problem: { errorCode: 'NOT_FOUND' } })
    expect((await server.call('GET', `${session}?id=${mine.link}`, undefined, headers)).body).toEqual({
      session: { mailbox: 'l•••@example.net' },
      opens: true,
    })
    expect((await server.call('GET', `${session}?id=${strangers.link}`, undefined, headers)).body).toEqual({
      session: { mailbox: 'l•••@example.net' },
      opens: false,
    })
    expect((await server.call('GET', session, undefined, headers)).body).toMatchObject({ opens: null })
    expect((await server.call('GET', `${session}?id=x`)).body).toEqual({ session: null, opens: false })
    // A code opens one session.
    expect((await server.call('POST', session, { id: mine.link, code }, browser)).problem?.errorCode).toBe(
      'CODE_EXPIRED',
    )
    // Only its hash is stored.
    const rows = await server.db.selectFrom('landlord_sessions').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(headers.cookie.split('=')[1])
  })

  it('opens another policy of the same mailbox', async () => {
    const headers = await landlordSession(server, mine.link)
    const second = await claimable(server, { landlord: mine.answers.landlord! })
    expect((await take(second, headers)).status).toBe(200)
  })

  it('expires after thirty idle minutes, not earlier', async () => {
    const headers = await landlordSession(server, mine.link)
    server.travel(29 * MINUTE)
    expect((await take(mine, headers)).status).toBe(200)
    server.travel(29 * MINUTE)
    expect((await take(mine, headers)).status).toBe(200)
    server.travel(30 * MINUTE)
    expect((await take(mine, headers)).problem?.errorCode).toBe('LANDLORD_CODE_REQUIRED')
  })

  it('is ended by the landlord', async () => {
    server.travel(60 * MINUTE)
    const headers = await landlordSession(server, mine.link)
    const ended = await server.call('DELETE', session, undefined, headers)
    expect(ended.status).toBe(200)
    expect(ended.headers.get('set-cookie')).toMatch(/^landlord_session=; Max-Age=0/)
    expect((await take(mine, headers)).problem?.errorCode).toBe('LANDLORD_CODE_REQUIRED')
  })

  it('is rejected from a page of another site', async () => {
    server.travel(60 * MINUTE)
    const headers = await landlordSession(server, mine.link)
    for (const [header, value] of [
      ['origin', 'https://evil.example'],
      ['sec-fetch-site', 'cross-site'],
      ['origin', 'null'],
    ] as const)
      expect((await take(mine, headers, { [header]: value })).status).toBe(403)
    for (const path of ['/code', ''])
      expect(
        (
          await server.call(
            'POST',
            `${session}${path}`,
            { id: mine.link, code: '123456' },
            { origin: 'https://evil.example' },
          )
        ).status,
      ).toBe(403)
    expect((await take(mine, headers, { origin: server.url })).status).toBe(200)
  })

  it('gives the same response for an unknown e-mail address, and mails nothing', async () => {
    server.travel(60 * MINUTE)
    const before = await codesMailedTo(server, mine.landlordMail)
    const asked = await server.call('POST', `${session}/code`, { email: 'lara@example.net' })
    expect(asked.body).toEqual({ sentTo: 'l•••@example.net' })
    const browser = cookieIn(asked.headers)
    expect(
      (await server.call('POST', `${session}/code`, { email: mine.landlordMail.toUpperCase() }, browser)).body,
    ).toEqual({
      sentTo: 'L•••@EXAMPLE.NET',
    })
    const code = await codeMailedTo(server, mine.landlordMail, before)
    const opened = await server.call('POST', session, { email: mine.landlordMail, code }, browser)
    expect(opened).toMatchObject({ status: 200, body: { opens: null } })
    expect((await take(mine, cookieIn(opened.headers))).status).toBe(200)
    await server.runJobs()
    expect((await server.mails()).filter(({ to }) => to === 'lara@example.net')).toEqual([])
    expect(
      (await server.call('POST', session, { email: 'lara@example.net', code: '123456' }, browser)).problem?.errorCode,
    ).toBe('CODE_WRONG')
  })

  it('takes the same work for an unknown e-mail address, including one job', async () => {
    server.travel(DAY)
    const { database, queue } = server.deps
    const work = async (email: string) => {
      const done: string[] = []
      const noted = database.kysely.withPlugin({
        transformQuery({ node, queryId }) {
          done.push(database.kysely.getExecutor().compileQuery(node, queryId).sql)
          return node
        },
        transformResult: async ({ result }) => result,
      })
      const deps = {
        ...server.deps,
        database: {
          ...database,
          kysely: noted,
          transaction: <T>(run: Parameters<typeof database.transaction<T>>[0]) => noted.transaction().execute(run),
        },
        queue: {
          ...queue,
          enqueue: ((trx, job, ...more) => (
            done.push(`job ${job.name}`),
            queue.enqueue(trx, job, ...more)
          )) as typeof queue.enqueue,
        },
      }
      const { email: to, ...door } = await doorOf(deps, { email })
      const caller = { browser: null, network: '203.0.113.9', mark: 'a browser', unmarked: true }
      await issueCode(deps, { ...door, email: to, subject: to, caller, inBrowserOnly: true })
      return done
    }
    const known = await work(mine.landlordMail)
    expect(known).toContain('job mailbox-code')
    expect(await work('nobody.here@example.net')).toEqual(known)
  })

  it.each([
    [{}, 400, 'id'],
    [{ email: 'x' }, 400, 'email'],
    [{ id: 'x' }, 404, undefined],
  ])('needs a link or an address: %j', async (door, status, field) => {
    const answer = await server.call('POST', `${session}/code`, door)
    expect([answer.status, answer.problem?.errors[0]?.field]).toEqual([status, field])
  })

  it('a caller with the shared link cannot use up the landlord’s codes', async () => {
    server.travel(DAY)
    for (let count = 0; count < 5; count++)
      expect((await server.call('POST', `${session}/code`, { id: mine.sharedInvitation })).status).toBe(200)
    const refused = await server.call('POST', `${session}/code`, { id: mine.sharedInvitation })
    expect(refused).toMatchObject({ status: 429, problem: { errorCode: 'RATE_LIMITED' } })
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    // Wait for these mails before asking for the next code.
    await server.runJobs()
    for (let guess = 0; guess < 6; guess++)
      await server.call('POST', session, { id: mine.sharedInvitation, code: `00000${guess}` })
    expect((await landlordSession(server, mine.link)).cookie).toContain('landlord_session=')
  })
})

describe('the shared link of an invitation', () => {
  it('accepts with the code of the landlord’s mailbox, and again with the same code after a lost response', async () => {
    const { sharedInvitation, answers } = await signedApplication(server)
    const path = `/onboarding/tenant/invitation/${sharedInvitation}` as const
    const email = answers.landlord!.email!
    expect((await server.call('POST', `${path}/code`, {})).body).toEqual({ sentTo: 'l•••@example.net' })
    const code = await codeMailedTo(server, email)
    const accepted = await server.call('POST', `${path}/accept`, { code })
    expect(accepted).toMatchObject({ status: 200, body: { status: 'ACCEPTED', openedBy: 'shared' } })
    expect(accepted.body).not.toHaveProperty('policyPage')
    expect((await server.call('POST', `${path}/accept`, { code })).body).toEqual(accepted.body)
    expect((await server.call('POST', `${path}/decline`, { code, reason: 'x' })).problem?.errorCode).toBe(
      'INVITATION_CLOSED',
    )
    expect((await server.call('POST', `${path}/code`, {})).problem?.errorCode).toBe('INVITATION_CLOSED')
  })

  it('declines with the code, and rejects a code of another invitation', async () => {
    const one = await signedApplication(server)
    const other = await signedApplication(server, {
      answers: {
        ...one.answers,
        email: `zwei.${one.answers.email}`,
        address: { ...one.answers.address!, street: 'Andere Straße' },
      },
    })
    const path = (of: typeof one) => `/onboarding/tenant/invitation/${of.sharedInvitation}` as const
    await server.call('POST', `${path(one)}/code`, {})
    const code = await codeMailedTo(server, one.answers.landlord!.email!)
    expect((await server.call('POST', `${path(other)}/decline`, { code, reason: 'Nein.' })).problem?.errorCode).toBe(
      'CODE_EXPIRED',
    )
    expect((await server.call('POST', `${path(one)}/decline`, { code, reason: 'Nein.' })).body.status).toBe('DECLINED')
  })

  it('records when the landlord first acted by the mailed id; no read and no shared id does', async () => {
    const { id, invitation, sharedInvitation } = await signedApplication(server)
    const openedAt = () => openedAtOf(id)
    const path = (which: string) => `/onboarding/tenant/invitation/${which}` as const
    for (const which of [sharedInvitation, invitation]) await server.call('GET', path(which))
    for (const file of ['preview', 'correction']) await fetch(`${server.url}/api/v1${path(invitation)}/${file}`)
    expect((await server.call('POST', `${path(sharedInvitation)}/opened`, {})).problem?.errorCode).toBe(
      'LANDLORD_CODE_REQUIRED',
    )
    expect(await openedAt()).toBeNull()
    expect((await server.call('POST', `${path(invitation)}/opened`, {})).status).toBe(200)
    const first = await openedAt()
    expect(first).toEqual(justNow({ now: server.deps.clock.now() }))
    server.travel(MINUTE)
    await server.call('POST', `${path(invitation)}/opened`, {})
    expect(await openedAt()).toEqual(first)
  })

  it.each([
    ['accept', {}],
    ['decline', { reason: 'Nein.' }],
    ['language', { language: 'en' }],
  ] as const)('records it with %s, too', async (act, body) => {
    const { id, invitation } = await signedApplication(server)
    expect((await server.call('POST', `/onboarding/tenant/invitation/${invitation}/${act}`, body)).status).toBe(200)
    expect(await openedAtOf(id)).toEqual(justNow({ now: server.deps.clock.now() }))
  })

  it('records it with an answer by the shared id and a code, and not with a wrong code', async () => {
    const { id, sharedInvitation, answers } = await signedApplication(server)
    const path = `/onboarding/tenant/invitation/${sharedInvitation}` as const
    await server.call('POST', `${path}/code`, {})
    const code = await codeMailedTo(server, answers.landlord!.email!)
    await server.call('POST', `${path}/accept`, { code: code === '000000' ? '000001' : '000000' })
    expect(await openedAtOf(id)).toBeNull()
    expect((await server.call('POST', `${path}/accept`, { code })).status).toBe(200)
    expect(await openedAtOf(id)).not.toBeNull()
  })
})

describe('the landlord’s language', () => {
  it('is the country’s by default whatever the tenant’s language, and the landlord’s choice overrides it', async () => {
    const { invitation, sharedInvitation, answers, id } = await signedApplication(server, { language: 'en' })
    const landlord = answers.landlord!.email!
    const invited = await server.mailOf(({ to }) => to === landlord)
    expect(invited.subject).toContain('stellt Ihnen')
    expect(invited.text).toContain('/de/landlord/invitation/')
    const path = (which: string) => `/onboarding/tenant/invitation/${which}` as const
    expect((await server.call('GET', path(invitation))).body.language).toBe('de')
    expect(
      (await server.call('POST', `${path(sharedInvitation)}/language`, { language: 'en' })).problem?.errorCode,
    ).toBe('LANDLORD_CODE_REQUIRED')
    expect((await server.call('POST', `${path(invitation)}/language`, { language: 'fr' })).status).toBe(400)
    expect((await server.call('POST', `${path(invitation)}/language`, { language: 'en' })).body.language).toBe('en')
    await server.call('POST', `${path(invitation)}/accept`, {})
    const certificate = await server.mailOf(({ to, attachments }) => to === landlord && attachments.length > 0)
    expect(certificate.text).toContain('/en/landlord/policy/')
    expect(
      (
        await server.db
          .selectFrom('application_events')
          .select('data')
          .where('application_id', '=', id)
          .where('kind', '=', 'landlord-language-chosen')
          .execute()
      ).map(({ data }) => data),
    ).toEqual([{ language: 'en' }])
  })

  it('is chosen by the shared id in a session of the mailbox, and not in a session of another one', async () => {
    const { sharedInvitation, invitation } = await signedApplication(server, { language: 'en' })
    const other = await signedApplication(server)
    const choose = (headers: Record<string, string>) =>
      server.call('POST', `/onboarding/tenant/invitation/${sharedInvitation}/language`, { language: 'en' }, headers)
    expect((await choose(await landlordSession(server, other.invitation))).status).toBe(404)
    expect((await choose(await landlordSession(server, invitation))).body.language).toBe('en')
  })
})

describe('a mail to the landlord', () => {
  it('is sent after each act, and shows only the last four digits of an account', async () => {
    const of = await claimable(server)
    const told = async (subject: string) =>
      server.mailOf((mail) => mail.to === of.landlordMail && mail.subject === subject)
    const { body: claim } = await of.claim(300)
    expect((await told('Ihre Forderung ist gemeldet')).text).toContain(`/landlord/policy/${of.link}`)
    await of.post(`claims/${claim.id}/payout-account`, { accountHolder: 'Jonas Weber', iban: 'DE89370400440532013000' })
    expect((await told('Konto für Ihre Auszahlung angegeben')).text).toMatch(/^Konto: DE.*3000$/m)
    await of.post(`claims/${claim.id}/payout-account`, { accountHolder: 'Jonas Weber', iban: 'AT611904300234573201' })
    const changed = await told('Konto für Ihre Auszahlung geändert')
    expect(changed.text).toMatch(/3201$/m)
    expect(changed.text.replace(/\s/g, '')).not.toContain('190430023457')
    await of.post(`claims/${claim.id}/take-back`)
    await told('Ihre Forderung ist zurückgenommen')
    await of.post('next-tenant', {
      email: `mira.${of.email}`,
      firstName: 'Mira',
      lastName: 'Sommer',
      coldRentAmount: 740,
      rentDepositAmount: 2220,
      language: 'de',
    })
    await told('Sie haben jemanden eingeladen')
    await server.call('POST', `/user/policies/${of.contract}/cancel`, {}, of.headers)
    await asLandlord(server, 'POST', `/landlord/release/${of.link}/object`, { reason: 'Noch nicht.' })
    await told('Ihr Widerspruch gegen die Freigabe')
    await signRelease(server, of.link)
    await server.mailOf(
      ({ to, attachments, subject }) => to === of.landlordMail && attachments.length > 0 && /Freigabe/.test(subject),
    )
  })
})
