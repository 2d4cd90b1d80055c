import { DAY } from '@nestbond/domain/values/day'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { StaffAction } from '@nestbond/api/staff/office-session'
import { staffPasswordLink } from './mails/staff-password-link.ts'
import { ApiServer } from '../test/api-server.ts'
import { justNow } from '../test/just-now.ts'
import { login, pageOf, PASSWORD, signInFully, staffWithPassword } from '../test/staff-sign-in.ts'
import { signInStaff } from '../test/staff.ts'
import { newSecret } from '../platform/secrets.ts'

let server: ApiServer
let headers: Record<string, string>
beforeAll(async () => {
  server = await ApiServer.start()
  headers = (await signInStaff(server, 'manager')).headers
})
afterAll(() => server.close())

let made = 0
const newcomer = (changes: object = {}) => {
  made += 1
  return {
    name: ` Noor  Haas ${made} `,
    email: `noor.${process.pid}.${made}@office.example`,
    role: 'underwriter' as const,
    ...changes,
  }
}
const add = (payload: ReturnType<typeof newcomer>) => server.call('officeStaffAdd', { payload, headers })
const change = (id: string, action: StaffAction, by = headers) =>
  server.call('officeStaffChange', { params: { id }, payload: { action }, headers: by })
const accountOf = async (id: string) =>
  (await server.ok('officeStaff', { headers })).staff.find((one) => one.id === id)!
const secretIn = (text: string) => /\/office\/password\/([\w-]{43})/.exec(text)![1]!
const setPassword = (secret: string, password = PASSWORD) =>
  server.call('officePassword', { params: { secret }, payload: { password }, headers: pageOf(server) })

describe('a new account', () => {
  it('gets a link by mail, with which a password is set once', async () => {
    const payload = newcomer()
    const { body: account } = await add(payload)
    expect(account).toMatchObject({
      name: payload.name.trim(),
      email: payload.email,
      role: 'underwriter',
      state: 'INVITED',
      secondFactor: false,
      lastLoginAt: null,
    })
    const [mail] = await server.mailsTo(payload.email)
    expect(mail!.subject).toBe('Ihr Zugang zum Büro von Nestbond')
    expect(mail!.text).toContain(`${server.deps.config.publicUrl}/de/office/password/`)
    const secret = secretIn(mail!.text)

    expect((await login(server, payload.email)).problem?.errorCode).toBe('LOGIN_INVALID')
    expect(await server.ok('officePasswordLink', { params: { secret } })).toEqual({
      name: payload.name.trim(),
      email: payload.email,
    })
    const weak = await setPassword(secret, 'onlyletters')
    expect(weak.problem).toMatchObject({
      errorCode: 'VALIDATION_FAILED',
      errors: [{ field: 'password', key: 'validation.password' }],
    })
    expect(weak.problem!.errors[0]!.message).toMatch(/^10 bis 100 Zeichen/)

    expect((await setPassword(secret)).body).toEqual({})
    expect((await setPassword(secret, 'Another-One-77')).problem).toMatchObject({
      status: 400,
      errorCode: 'WRONG_TOKEN',
    })
    expect((await server.call('officePasswordLink', { params: { secret } })).problem?.errorCode).toBe('WRONG_TOKEN')
    await signInFully(server, payload.email)
    expect(await accountOf(account.id)).toMatchObject({
      state: 'ACTIVE',
      secondFactor: true,
      lastLoginAt: justNow(server),
    })
    expect(server.log.join('\n')).not.toContain(secret)
  })

  it('is mailed in its own language', async () => {
    const payload = newcomer({ language: 'en' })
    await add(payload)
    const [mail] = await server.mailsTo(payload.email)
    expect(mail!.subject).toBe('Your access to the Nestbond office')
    expect(mail!.text).toContain(`${server.deps.config.publicUrl}/en/office/password/`)
  })

  it('rejects an address that exists in any spelling', async () => {
    const payload = newcomer()
    await add(payload)
    const again = await add({ ...payload, email: ` ${payload.email.toUpperCase()} ` })
    expect(again.problem).toMatchObject({ status: 409, errorCode: 'EMAIL_TAKEN' })
    const both = newcomer()
    const answers = await Promise.all([add(both), add(both)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  it.each([
    [{ name: ' ' }, 'FIELD_REQUIRED', 'name'],
    [{ email: 'noor' }, 'INVALID_EMAIL', 'email'],
    [{ role: 'owner' }, 'VALIDATION_FAILED', 'role'],
    [{ language: 'fr' }, 'VALIDATION_FAILED', 'language'],
  ])('%j is refused', async (changes, errorCode, field) => {
    expect((await add(newcomer(changes))).problem).toMatchObject({ errorCode, errors: [{ field }] })
  })
})

describe('a password link', () => {
  it('expires after a day', async () => {
    const payload = newcomer()
    await add(payload)
    const secret = secretIn((await server.mailsTo(payload.email))[0]!.text)
    server.passes(DAY - 1_000)
    expect((await server.call('officePasswordLink', { params: { secret } })).status).toBe(200)
    server.passes(1_000)
    expect((await setPassword(secret)).problem?.errorCode).toBe('WRONG_TOKEN')
    headers = (await signInStaff(server, 'manager')).headers
  })

  it('admits one of two callers who use it at the same time', async () => {
    const payload = newcomer()
    await add(payload)
    const secret = secretIn((await server.mailsTo(payload.email))[0]!.text)
    const answers = await Promise.all([setPassword(secret, 'One-Horse-999'), setPassword(secret, 'Two-Horses-999')])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
    const right = answers[0].status === 200 ? 'One-Horse-999' : 'Two-Horses-999'
    expect((await login(server, payload.email, right)).status).toBe(200)
  })

  it.each(['x', newSecret().secret, '%00', 'y'.repeat(1500)])('rejects %s as a password link', async (secret) => {
    expect((await server.call('officePasswordLink', { params: { secret } })).problem?.errorCode).toBe('WRONG_TOKEN')
    expect((await setPassword(secret)).problem?.errorCode).toBe('WRONG_TOKEN')
  })
})

describe('another’s account', () => {
  it('that is disabled is signed out and cannot sign in until it is enabled', async () => {
    const { id, email } = await staffWithPassword(server)
    const { headers: own } = await signInFully(server, email)
    expect((await change(id, 'disable')).body).toMatchObject({ state: 'DISABLED', secondFactor: true })
    expect((await change(id, 'disable')).body.state).toBe('DISABLED')
    expect((await server.call('officeSession', { headers: own })).status).toBe(401)
    expect((await login(server, email)).problem?.errorCode).toBe('LOGIN_INVALID')
    expect((await change(id, 'enable')).body.state).toBe('ACTIVE')
    expect((await server.call('officeSession', { headers: own })).status).toBe(401)
    expect((await login(server, email)).body).toEqual({ next: 'second-factor' })
  })

  it('that is reset loses password and second factor, and is mailed a new link', async () => {
    const { id, email } = await staffWithPassword(server)
    const { headers: own } = await signInFully(server, email)
    expect((await change(id, 'reset')).body).toMatchObject({ state: 'INVITED', secondFactor: false })
    expect((await server.call('officeSession', { headers: own })).status).toBe(401)
    expect((await login(server, email)).problem?.errorCode).toBe('LOGIN_INVALID')
    const [mail] = await server.mailsTo(email)
    expect(mail!.subject).toBe('Ihr Zugang zum Büro von Nestbond wurde zurückgesetzt')
    await setPassword(secretIn(mail!.text), 'Another-One-77')
    expect((await login(server, email)).problem?.errorCode).toBe('LOGIN_INVALID')
    expect((await login(server, email, 'Another-One-77')).body).toEqual({ next: 'set-up-second-factor' })
  })

  it('does not have to wait once the owner has used a mailed link', async () => {
    const { id, email } = await staffWithPassword(server)
    for (let time = 0; time < 5; time++) await login(server, email, 'wrong')
    expect((await login(server, email)).status).toBe(429)
    await change(id, 'reset')
    await setPassword(secretIn((await server.mailsTo(email))[0]!.text))
    expect((await login(server, email)).status).toBe(200)
  })

  it('that is disabled has no valid link, and gets one when it is enabled', async () => {
    const payload = newcomer()
    const { body: account } = await add(payload)
    const secret = secretIn((await server.mailsTo(payload.email))[0]!.text)
    await change(account.id, 'disable')
    expect((await setPassword(secret)).problem?.errorCode).toBe('WRONG_TOKEN')
    await change(account.id, 'reset')
    await change(account.id, 'enable')
    const mails = await server.mailsTo(payload.email, 2)
    expect((await setPassword(secret)).problem?.errorCode).toBe('WRONG_TOKEN')
    expect((await setPassword(secretIn(mails[1]!.text))).status).toBe(200)
  })

  it('with a password gets no mail from a late job', async () => {
    const { id, email } = await staffWithPassword(server)
    await server.triggers(staffPasswordLink, { staffId: id, mailId: id, occasion: 'added' })
    await change(id, 'disable')
    await change(id, 'reset')
    await server.triggers(staffPasswordLink, { staffId: id, mailId: id, occasion: 'added' })
    expect((await server.mailbox.list(1000)).filter(({ to }) => to === email)).toEqual([])
  })

  it.each(['6f1c7a52-3c2b-4a0e-9f0b-5a2f0e4b7c11', 'nobody', '%00'])('rejects %s as a password link', async (id) => {
    expect((await change(id, 'disable')).problem).toMatchObject({ status: 404, errorCode: 'NOT_FOUND' })
  })
})

describe('managers', () => {
  it.each(['disable', 'enable', 'reset'] as const)('do not %s themselves', async (action) => {
    const { staff, headers: own } = await signInStaff(server, 'manager')
    expect((await change(staff.id, action, own)).problem).toMatchObject({ status: 403, errorCode: 'FORBIDDEN' })
    expect((await change(staff.id.toUpperCase(), action, own)).status).toBe(403)
    expect((await server.call('officeSession', { headers: own })).status).toBe(200)
  })

  it.each([
    ['disable', 'disable'],
    ['disable', 'reset'],
    ['reset', 'reset'],
  ] as const)('that %s and %s each other at the same time leave one manager', async (first, second) => {
    for (let round = 0; round < 5; round++) {
      const [one, other] = [await signInStaff(server, 'manager'), await signInStaff(server, 'manager')]
      const answers = await Promise.all([
        change(other.staff.id, first, one.headers),
        change(one.staff.id, second, other.headers),
      ])
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 401])
      const states = await Promise.all([one, other].map(async ({ staff }) => (await accountOf(staff.id)).state))
      expect(states.filter((state) => state === 'ACTIVE')).toHaveLength(1)
    }
  })

  it('are recorded with each action', async () => {
    const { staff, headers: own } = await signInStaff(server, 'manager')
    const payload = newcomer()
    const { body } = await server.call('officeStaffAdd', { payload, headers: own })
    for (const action of ['disable', 'disable', 'enable', 'reset'] as const) await change(body.id, action, own)
    const mails = await server.mailsTo(payload.email)
    await setPassword(secretIn(mails.at(-1)!.text))
    const events = await server.db
      .selectFrom('staff_account_events')
      .select(['kind', 'actor_id'])
      .where('account_id', '=', body.id)
      .orderBy('id')
      .execute()
    expect(events).toEqual([
      ...['added', 'disabled', 'enabled', 'reset'].map((kind) => ({ kind, actor_id: staff.id })),
      { kind: 'password-set', actor_id: null },
    ])
  })
})
