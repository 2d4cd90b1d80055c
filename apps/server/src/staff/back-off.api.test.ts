import { DAY } from '@nestbond/domain/values/day'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { ApiServer } from '../test/api-server.ts'
import { codeOf, cookieOf, login, pageOf, signInFully, staffWithPassword } from '../test/staff-sign-in.ts'
import { updateAccount } from './area-account-store.ts'
import { OFFICE } from './area.ts'

/** The algorithm and cost of each hash that a password was compared with. */
const judged = vi.hoisted((): string[] => {
  // Modules that an earlier file has loaded would still use the real argon2.
  vi.resetModules()
  return []
})
vi.mock('@node-rs/argon2', async (original) => {
  const argon2 = await original<typeof import('@node-rs/argon2')>()
  const verify: typeof argon2.verify = (hash, password) => {
    judged.push(String(hash).split('$').slice(0, 4).join('$'))
    return argon2.verify(hash, password)
  }
  return { ...argon2, verify }
})

const MINUTE = 60_000

let server: ApiServer
beforeAll(async () => {
  server = await ApiServer.start({ settings: { PASSWORD_MEMORY_KIB: '' } })
})
afterAll(() => server.close())
afterAll(() => vi.resetModules())

const fail = async (email: string, times: number) => {
  for (let time = 0; time < times; time++)
    expect((await login(server, email, 'wrong')).problem?.errorCode).toBe('LOGIN_INVALID')
}

describe('guessed passwords', () => {
  it.each(['an account', 'nobody'])('make %s wait 1, 2, 4… minutes, at most an hour', async (whose) => {
    const email = whose === 'nobody' ? 'nobody.at.all@office.example' : (await staffWithPassword(server)).email
    await fail(email, 5)
    for (const minutes of [1, 2, 4, 8, 16, 32, 60, 60]) {
      const blocked = await login(server, email)
      expect(blocked.problem).toMatchObject({ status: 429, errorCode: 'SIGN_IN_LINK_REQUIRED' })
      expect(blocked.headers['retry-after']).toBe(String(minutes * 60))
      server.passes(minutes * MINUTE - 1_000)
      expect((await login(server, email, 'wrong')).status).toBe(429)
      server.passes(1_000)
      await fail(email, 1)
    }
  })

  it('are reset by the right password', async () => {
    const { email } = await staffWithPassword(server)
    for (let round = 0; round < 3; round++) {
      await fail(email, 4)
      expect((await login(server, email)).status).toBe(200)
    }
    await fail(email, 5)
    expect((await login(server, email)).status).toBe(429)
    server.passes(MINUTE)
    expect((await login(server, email)).status).toBe(200)
    await fail(email, 5)
  })

  it('are deleted a day after the last one', async () => {
    const { email } = await staffWithPassword(server)
    await fail(email, 4)
    await fail('left.behind@office.example', 1)
    server.passes(DAY + 1)
    await fail(email, 4)
    expect((await login(server, email)).status).toBe(200)
    await fail('somebody.else@office.example', 1)
    const { count } = await server.db
      .selectFrom('login_failures')
      .select((select) => select.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    // One row for the caller, one for all strangers together.
    expect(Number(count)).toBe(2)
  })

  it.each(['an account', 'nobody'])('of %s are limited also in parallel', async (whose) => {
    const email = whose === 'nobody' ? 'nobody.in.parallel@office.example' : (await staffWithPassword(server)).email
    const answers = await Promise.all(Array.from({ length: 20 }, () => login(server, email, 'wrong')))
    const codes = answers.map(({ problem }) => problem?.errorCode)
    expect(codes.filter((code) => code === 'LOGIN_INVALID')).toHaveLength(5)
    expect(codes.filter((code) => code === 'SIGN_IN_LINK_REQUIRED')).toHaveLength(15)
  })

  it('take the same work with and without an account, a password or a link', async () => {
    const { database } = server.deps
    const [open, closed, invited] = [
      await staffWithPassword(server),
      await staffWithPassword(server),
      await staffWithPassword(server),
    ]
    await updateAccount(database.kysely, OFFICE, closed.id, { disabled_at: server.now })
    await updateAccount(database.kysely, OFFICE, invited.id, { password_hash: null })
    for (const email of [open.email, closed.email, invited.email, 'unknown@office.example']) {
      judged.length = 0
      await fail(email, 1)
      expect(judged).toEqual(['$argon2id$v=19$m=19456,t=2,p=1'])
    }
  })
})

describe('guessed codes', () => {
  it('make the account wait, in all its sessions; the password stays free', async () => {
    const { email } = await staffWithPassword(server)
    const { secret } = await signInFully(server, email)
    server.passes(5 * MINUTE)
    const halves: Record<string, string>[] = []
    for (let made = 0; made < 12; made++)
      halves.push({ ...pageOf(server), cookie: cookieOf(await login(server, email)) })
    const send = (code: string, headers: Record<string, string>) =>
      server.call('officeSecondFactor', { payload: { code }, headers })
    const guess = (code: string) => send(code, halves[0]!)
    const right = new Set([-1, 0, 1].map((steps) => codeOf(server, secret, steps)))
    const wrong = Array.from({ length: 20 }, (_, at) => String(100_000 + at)).filter((code) => !right.has(code))
    const guesses = await Promise.all(halves.map((half, at) => send(wrong[at]!, half)))
    expect(guesses.filter(({ problem }) => problem?.errorCode === 'SECOND_FACTOR_INVALID')).toHaveLength(5)
    expect(guesses.filter(({ problem }) => problem?.errorCode === 'SIGN_IN_LINK_REQUIRED')).toHaveLength(7)
    const blocked = await guess(codeOf(server, secret))
    expect(blocked.problem?.errorCode).toBe('SIGN_IN_LINK_REQUIRED')
    expect(blocked.headers['retry-after']).toBe('60')
    server.passes(MINUTE)
    expect((await guess(codeOf(server, secret))).status).toBe(200)
  })

  it('that are not six digits count too', async () => {
    const { email } = await staffWithPassword(server)
    const half = { ...pageOf(server), cookie: cookieOf(await login(server, email)) }
    const codes = ['12345', '1234567', 'abcdef', '１２３４５６', '12 34'].map((code) =>
      server.call('officeSecondFactor', { payload: { code }, headers: half }),
    )
    for (const { problem } of await Promise.all(codes)) expect(problem?.errorCode).toBe('SECOND_FACTOR_INVALID')
    expect((await server.call('officeSecondFactor', { payload: { code: '123456' }, headers: half })).status).toBe(429)
  })
})

it('attempts are limited by network address and minute, for all accounts together', async () => {
  const strict = await ApiServer.start({
    settings: { RATE_LIMIT_LOGIN_PER_MINUTE: '3' },
    database: server.deps.database,
  })
  for (let time = 0; time < 3; time++) expect((await login(strict, `address.${time}@office.example`)).status).toBe(400)
  const limited = await login(strict, 'address.3@office.example')
  expect(limited.problem).toMatchObject({ status: 429, errorCode: 'RATE_LIMITED' })
  expect(Number(limited.headers['retry-after'])).toBeGreaterThan(0)
  await strict.close()
})
