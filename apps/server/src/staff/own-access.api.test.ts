import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newSecret } from '../platform/secrets.ts'
import { ApiServer } from '../test/api-server.ts'
import { aPartner, aPerson } from '../test/partner.ts'
import { cookieOf, login, PASSWORD, pageOf, signInFully, staffWithPassword } from '../test/staff-sign-in.ts'
import { FREE_FAILURES } from '../platform/sign-in/back-off.ts'

let server: ApiServer
beforeAll(async () => {
  server = await ApiServer.start()
})
afterAll(() => server.close())

const NEW = 'Kapitel-Wolke-77'

/** A member of the office with two sessions. */
async function ofTheOffice() {
  const { id, email } = await staffWithPassword(server)
  const { headers } = await signInFully(server, email)
  const other = await otherSession('staff_sessions', id, 'office_session')
  return {
    id,
    email,
    headers,
    other,
    events: () => eventsOf('staff_account_events', id),
    opens: async (with_: Record<string, string>) => (await server.call('officeSession', { headers: with_ })).status,
  }
}

async function ofThePortal() {
  const { partner } = await aPartner(server)
  const { account, email, headers } = await aPerson(server, partner.id, 'member')
  const other = await otherSession('partner_sessions', account.id, 'partner_session')
  return {
    id: account.id,
    email,
    headers,
    other,
    events: () => eventsOf('partner_account_events', account.id),
    opens: async (with_: Record<string, string>) => (await server.call('partnerSession', { headers: with_ })).status,
  }
}

async function otherSession(
  table: 'staff_sessions' | 'partner_sessions',
  accountId: string,
  cookie: string,
): Promise<Record<string, string>> {
  const { secret, hash } = newSecret()
  const expiresAt = new Date(server.now.getTime() + 3_600_000)
  await server.db
    .insertInto(table)
    .values({
      token_hash: hash,
      account_id: accountId,
      state: 'COMPLETE',
      last_seen_at: server.now,
      expires_at: expiresAt,
      created_at: server.now,
    })
    .execute()
  return { ...pageOf(server), cookie: `${cookie}=${secret}` }
}

async function eventsOf(table: 'staff_account_events' | 'partner_account_events', id: string) {
  const rows = await server.db
    .selectFrom(table)
    .select(['kind', 'actor_id'])
    .where('account_id', '=', id)
    .orderBy('id')
    .execute()
  return rows.map(({ kind, actor_id }) => [kind, actor_id === id])
}

const AREAS = [
  {
    area: 'office',
    who: ofTheOffice,
    names: {
      password: 'officeOwnPassword',
      sessions: 'officeOwnSessions',
      end: 'officeOwnSessionEnd',
      login: 'officeLogin',
    },
  },
  {
    area: 'partner',
    who: ofThePortal,
    names: {
      password: 'partnerOwnPassword',
      sessions: 'partnerOwnSessions',
      end: 'partnerOwnSessionEnd',
      login: 'partnerLogin',
    },
  },
] as const

describe.each(AREAS)('the own password, $area', ({ who, names }) => {
  const change = (headers: Record<string, string>, payload: { password: string; newPassword: string }) =>
    server.call(names.password, { headers, payload })
  const signsIn = async (email: string, password: string) =>
    (await server.call(names.login, { payload: { email, password }, headers: pageOf(server) })).status

  it('changes with the present one, ends all other sessions and links, is recorded, and is mailed to the owner', async () => {
    const mine = await who()
    expect(await change(mine.headers, { password: PASSWORD, newPassword: NEW })).toMatchObject({
      status: 200,
      body: {},
    })
    expect(await mine.opens(mine.headers)).toBe(200)
    expect(await mine.opens(mine.other)).toBe(401)
    expect(await signsIn(mine.email, PASSWORD)).toBe(400)
    expect(await signsIn(mine.email, NEW)).toBe(200)
    expect(await mine.events()).toContainEqual(['password-changed', true])
    const [mail] = await server.mailsTo(mine.email)
    expect(mail!.text).toContain('neues Passwort')
    expect(mail!.text).not.toContain(NEW)
  })

  it('cannot be changed from an open session without the present one, and tries are limited', async () => {
    const mine = await who()
    for (let time = 0; time < FREE_FAILURES; time++)
      expect((await change(mine.headers, { password: `falsch ${time}`, newPassword: NEW })).problem?.errorCode).toBe(
        'LOGIN_INVALID',
      )
    expect((await change(mine.headers, { password: PASSWORD, newPassword: NEW })).problem?.errorCode).toBe(
      'RATE_LIMITED',
    )
    expect(await mine.opens(mine.other)).toBe(200)
    expect(await signsIn(mine.email, PASSWORD)).toBe(200)
    expect(
      (await change({ ...mine.headers, origin: 'https://evil.example' }, { password: PASSWORD, newPassword: NEW }))
        .problem?.errorCode,
    ).toBe('FORBIDDEN')
    expect((await change(pageOf(server), { password: PASSWORD, newPassword: NEW })).problem?.errorCode).toBe(
      'SIGN_IN_REQUIRED',
    )
  })

  it('is rejected when it is a common password', async () => {
    const mine = await who()
    expect((await change(mine.headers, { password: PASSWORD, newPassword: 'Password12' })).problem).toMatchObject({
      errors: [{ field: 'newPassword', key: 'validation.passwordKnown' }],
    })
    expect(await mine.events()).not.toContainEqual(['password-changed', true])
    expect(await mine.opens(mine.other)).toBe(200)
  })
})

describe.each(AREAS)('the own sessions, $area', ({ who, names }) => {
  const read = async (headers: Record<string, string>) => (await server.ok(names.sessions, { headers })).sessions
  const end = (headers: Record<string, string>, id: string) =>
    server.call(names.end, { headers, params: { id }, payload: {} })

  it('are listed without their secrets, and another one ends at once', async () => {
    const mine = await who()
    const sessions = await read(mine.headers)
    expect(sessions.map(({ current }) => current).toSorted()).toEqual([false, true])
    const table = names.sessions === 'officeOwnSessions' ? 'staff_sessions' : 'partner_sessions'
    const hashes = await server.db.selectFrom(table).select('token_hash').where('account_id', '=', mine.id).execute()
    for (const { token_hash } of hashes) expect(JSON.stringify(sessions)).not.toContain(token_hash)
    const other = sessions.find(({ current }) => !current)!
    expect((await end(mine.headers, other.id)).body.sessions).toMatchObject([{ current: true }])
    expect(await mine.opens(mine.other)).toBe(401)
    expect(await mine.events()).toContainEqual(['session-ended', true])
  })

  it('of other accounts are not listed, and the present one cannot be ended', async () => {
    const [mine, theirs] = [await who(), await who()]
    const [own, foreign] = [await read(mine.headers), await read(theirs.headers)]
    for (const id of [...foreign.map((one) => one.id), own.find(({ current }) => current)!.id, 'x'])
      expect((await end(mine.headers, id)).problem?.errorCode).toBe('NOT_FOUND')
    expect([
      await theirs.opens(theirs.headers),
      await theirs.opens(theirs.other),
      await mine.opens(mine.headers),
    ]).toEqual([200, 200, 200])
    expect((await server.call(names.sessions, { headers: pageOf(server) })).problem?.errorCode).toBe('SIGN_IN_REQUIRED')
  })
})

it('a session without the second factor changes and sees nothing', async () => {
  const { email } = await staffWithPassword(server)
  const headers = { ...pageOf(server), cookie: cookieOf(await login(server, email)) }
  expect(
    (await server.call('officeOwnPassword', { headers, payload: { password: PASSWORD, newPassword: NEW } })).problem
      ?.errorCode,
  ).toBe('SIGN_IN_REQUIRED')
  expect((await server.call('officeOwnSessions', { headers })).problem?.errorCode).toBe('SIGN_IN_REQUIRED')
})
