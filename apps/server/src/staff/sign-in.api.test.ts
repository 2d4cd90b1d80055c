import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ApiServer } from '../test/api-server.ts'
import { codeOf, cookieOf, login, pageOf, PASSWORD, signInFully, staffWithPassword } from '../test/staff-sign-in.ts'
import { hashOf, newSecret } from '../platform/secrets.ts'

const MINUTE = 60_000

let server: ApiServer
beforeAll(async () => {
  server = await ApiServer.start({ settings: { PASSWORD_MEMORY_KIB: '' } })
})
afterAll(() => server.close())

const session = (headers: Record<string, string>) => server.call('officeSession', { headers })
const codeCall = (headers: Record<string, string>, code: string) =>
  server.call('officeSecondFactor', { payload: { code }, headers })

describe('signing in', () => {
  it('needs password, set-up and code, and sets a cookie that scripts and other sites cannot read', async () => {
    const { id, name, email } = await staffWithPassword(server)
    const first = await login(server, ` ${email.toUpperCase()} `)
    expect(first.body).toEqual({ next: 'set-up-second-factor' })
    expect(String(first.headers['set-cookie'])).toMatch(
      /^office_session=[\w-]{43}; Path=\/api\/v1\/office; HttpOnly; SameSite=Strict$/,
    )

    const half = { ...pageOf(server), cookie: cookieOf(first) }
    expect((await session(half)).problem?.errorCode).toBe('SIGN_IN_REQUIRED')
    const { secret, uri, qrCode } = await server.ok('officeSecondFactorSetUp', { headers: half })
    expect(uri).toContain(`otpauth://totp/Nestbond:${encodeURIComponent(email)}?`)
    expect(uri).toContain(`secret=${secret}`)
    expect(qrCode).toMatch(/^<svg [^]*<\/svg>\s*$/)
    expect(qrCode).not.toMatch(/script|data:/)
    expect((await server.ok('officeSecondFactorSetUp', { headers: half })).secret).toBe(secret)

    expect((await codeCall(half, '000000')).problem).toMatchObject({ status: 400, errorCode: 'SECOND_FACTOR_INVALID' })
    const second = await codeCall(half, codeOf(server, secret).replace(/^.../, '$& '))
    expect(second.body).toEqual({ id, name, email, role: 'underwriter' })
    expect(cookieOf(second)).not.toBe(half.cookie)
    expect((await session({ cookie: cookieOf(second) })).body).toEqual(second.body)
    expect((await session(half)).status).toBe(401)
  })

  it('asks only for the code afterwards, which works once', async () => {
    const { email } = await staffWithPassword(server)
    const { secret } = await signInFully(server, email)
    const again = await login(server, email)
    expect(again.body).toEqual({ next: 'second-factor' })
    const half = { ...pageOf(server), cookie: cookieOf(again) }
    expect((await server.call('officeSecondFactorSetUp', { headers: half })).problem?.errorCode).toBe('FORBIDDEN')
    for (const used of [codeOf(server, secret), codeOf(server, secret, -1)]) {
      expect((await codeCall(half, used)).problem?.errorCode).toBe('SECOND_FACTOR_INVALID')
    }
    expect((await codeCall(half, codeOf(server, secret, 1))).status).toBe(200)
  })

  it('accepts codes of a clock that is off by one step, not by two', async () => {
    const { email } = await staffWithPassword(server)
    const { secret } = await signInFully(server, email)
    server.passes(10 * MINUTE)
    const half = async () => ({ ...pageOf(server), cookie: cookieOf(await login(server, email)) })
    for (const [steps, status] of [
      [-2, 400],
      [2, 400],
      [-1, 200],
      [1, 200],
    ] as const) {
      expect((await codeCall(await half(), codeOf(server, secret, steps))).status).toBe(status)
    }
  })

  it('admits one of two callers that send the same code at the same time', async () => {
    const { email } = await staffWithPassword(server)
    const { secret } = await signInFully(server, email)
    server.passes(MINUTE)
    const halves = await Promise.all(
      [0, 1].map(async () => ({ ...pageOf(server), cookie: cookieOf(await login(server, email)) })),
    )
    const answers = await Promise.all(halves.map((half) => codeCall(half, codeOf(server, secret))))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
  })

  it('shows a different secret in each session and accepts only its own', async () => {
    const { email } = await staffWithPassword(server)
    const halves = await Promise.all(
      [0, 1].map(async () => ({ ...pageOf(server), cookie: cookieOf(await login(server, email)) })),
    )
    const [one, other] = await Promise.all(
      halves.map(async (headers) => (await server.ok('officeSecondFactorSetUp', { headers })).secret),
    )
    expect(one).not.toBe(other)
    expect((await codeCall(halves[0]!, codeOf(server, other!))).status).toBe(400)
    expect((await codeCall(halves[0]!, codeOf(server, one!))).status).toBe(200)
    server.passes(MINUTE)
    expect((await codeCall(halves[1]!, codeOf(server, other!))).status).toBe(400)
  })

  it('answers the same for a wrong password, an unknown address and a disabled account', async () => {
    const { id, email } = await staffWithPassword(server)
    const closed = await staffWithPassword(server)
    await server.db.updateTable('staff_accounts').set({ disabled_at: server.now }).where('id', '=', closed.id).execute()
    const answers = [
      await login(server, email, 'wrong'),
      await login(server, 'nobody@office.example'),
      await login(server, closed.email),
    ]
    for (const { problem } of answers)
      expect(problem).toEqual({ ...answers[0]!.problem, errorCode: 'LOGIN_INVALID', status: 400 })
    expect(
      await server.db.selectFrom('staff_sessions').select('token_hash').where('account_id', '=', id).execute(),
    ).toEqual([])
  })

  it.each([
    [{ password: PASSWORD }, 'email'],
    [{ email: 'a@b.example' }, 'password'],
  ])('%j lacks the %s', async (payload, field) => {
    const { problem } = await server.call('officeLogin', { payload, headers: pageOf(server) })
    expect(problem).toMatchObject({ errorCode: 'FIELD_REQUIRED', errors: [{ field }] })
  })
})

describe('a session', () => {
  it('ends half an hour after its last call', async () => {
    const { email } = await staffWithPassword(server)
    const { headers } = await signInFully(server, email)
    for (let call = 0; call < 4; call++) {
      server.passes(29 * MINUTE)
      expect((await session(headers)).status).toBe(200)
    }
    server.passes(30 * MINUTE)
    expect((await session(headers)).problem).toMatchObject({ status: 401, errorCode: 'SIGN_IN_REQUIRED' })
  })

  it('updates its last call at most once a minute', async () => {
    const { id, email } = await staffWithPassword(server)
    const { headers } = await signInFully(server, email)
    const seen = async () => {
      await session(headers)
      return (await server.row('staff_sessions', { account_id: id })).last_seen_at.getTime()
    }
    const begun = await seen()
    server.passes(58_000)
    expect(await seen()).toBe(begun)
    server.passes(2_000)
    const next = await seen()
    expect(next).toBeGreaterThanOrEqual(begun + 60_000)
    expect(next).toBeLessThan(begun + 61_000)
  })

  it('expires after twelve hours, also when in use', async () => {
    const { email } = await staffWithPassword(server)
    const { headers } = await signInFully(server, email)
    for (let call = 0; call < 35; call++) {
      server.passes(20 * MINUTE)
      expect((await session(headers)).status).toBe(200)
    }
    server.passes(20 * MINUTE)
    expect((await session(headers)).status).toBe(401)
  })

  it('without its second factor expires after ten minutes', async () => {
    const { email } = await staffWithPassword(server)
    const half = { ...pageOf(server), cookie: cookieOf(await login(server, email)) }
    server.passes(10 * MINUTE - 1_000)
    expect((await server.call('officeSecondFactorSetUp', { headers: half })).status).toBe(200)
    server.passes(1_000)
    expect((await server.call('officeSecondFactorSetUp', { headers: half })).status).toBe(401)
  })

  it('ends by sign-out, without other sessions', async () => {
    const { email } = await staffWithPassword(server)
    const { secret, headers } = await signInFully(server, email)
    server.passes(MINUTE)
    const half = { ...pageOf(server), cookie: cookieOf(await login(server, email)) }
    const other = { cookie: cookieOf(await codeCall(half, codeOf(server, secret))) }
    const out = await server.call('officeLogout', { payload: {}, headers })
    expect(String(out.headers['set-cookie'])).toMatch(/^office_session=; Max-Age=0; Path=\/api\/v1\/office/)
    expect((await session(headers)).status).toBe(401)
    expect((await session(other)).status).toBe(200)
    expect((await server.call('officeLogout', { payload: {}, headers })).status).toBe(200)
  })

  it.each([
    '',
    'office_session=',
    `office_session=${newSecret().secret}`,
    `office_session=${'x'.repeat(5000)}`,
    'office_session=%00%ff; a',
  ])('rejects %s as a session', async (cookie) => {
    expect((await session({ cookie })).status).toBe(401)
  })

  it('has a Secure cookie with https', async () => {
    const secure = await ApiServer.start({
      settings: { PUBLIC_URL: 'https://nestbond.example' },
      database: server.deps.database,
    })
    const { email } = await staffWithPassword(secure)
    expect(String((await login(secure, email)).headers['set-cookie'])).toContain('; Secure; SameSite=Strict')
    await secure.close()
  })
})

it('leaves no password, token, secret or address in database and log', async () => {
  const { id, email } = await staffWithPassword(server)
  const { secret, half, headers } = await signInFully(server, email)
  const account = await server.row('staff_accounts', { id })
  expect(account.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  const token = headers.cookie.split('=')[1]!
  const rows = await server.db.selectFrom('staff_sessions').selectAll().where('account_id', '=', id).execute()
  expect(rows.map((row) => row.token_hash)).toEqual([hashOf(token)])
  const sealed = account.second_factor_secret!
  expect(sealed).toHaveLength(12 + 20 + 16)
  await login(server, email, 'Wrong-Password-1')
  const log = server.log.join('\n')
  for (const word of [
    PASSWORD,
    'Wrong-Password-1',
    token,
    half.cookie.split('=')[1]!,
    secret,
    email,
    email.toLowerCase(),
  ])
    expect(log).not.toContain(word)
  expect(log).toContain('/api/v1/office/login')
})
