import { DAY } from '@nestbond/domain/values/day'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accountPasswordLink } from './mails/account-password-link.ts'
import { anAccount, anEmail, cookieIn, PASSWORD, secretIn, signedBy } from '../test/account-sign-in.ts'
import { startHttpApi, type HttpApi } from '../test/http-api.ts'
import { hashOf, newSecret } from '../platform/secrets.ts'

const MINUTE = 60_000

let server: HttpApi
beforeAll(async () => {
  server = await startHttpApi({ PASSWORD_MEMORY_KIB: '' })
})
afterAll(() => server.close())

const login = (login: string, password: string = PASSWORD, headers: Record<string, string> = {}) =>
  server.call('POST', '/user/login', { login, password }, headers)
const policies = (headers: Record<string, string> = {}) => server.call('GET', '/user/policies', undefined, headers)
const look = (secret: string) => server.call('GET', `/user/confirm-account/${secret}`)
const confirm = (token: string, password: string) => server.call('POST', '/user/confirm-account', { token, password })
const newPhone = () => ({ dialCode: '+49', number: `151 2${Math.floor(1e6 + Math.random() * 9e6)}` })
const withPhone = () => {
  const phone = newPhone()
  return { ...phone, e164: phone.dialCode + phone.number.replace(/\s/g, '') }
}

describe('the account confirmation', () => {
  it('is mailed after the signature; its link sets the password once and signs the tenant in', async () => {
    const email = anEmail()
    await signedBy(server, email)
    const mail = await server.mailOf(({ to, text }) => to === email && text.includes('/new-password/'))
    expect(mail.text).toMatch(new RegExp(`${server.url}/de/new-password/[\\w-]{43}`))
    const secret = secretIn(mail)
    expect(await look(secret)).toMatchObject({ status: 200, body: { email } })
    expect(await look(secret)).toMatchObject({ status: 200 })
    expect((await login(email)).problem?.errorCode).toBe('LOGIN_INVALID')

    expect(await confirm(secret, 'Password12')).toMatchObject({
      status: 400,
      problem: { errors: [{ field: 'password', key: 'validation.passwordKnown' }] },
    })
    const set = await confirm(secret, PASSWORD)
    expect(set).toMatchObject({ status: 200, body: { email } })
    expect(set.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^account_session=[\w-]{43}; Path=\/api\/v1\/user; HttpOnly; SameSite=Lax$/),
      expect.stringMatching(/^user_device=[\w-]{43}; Max-Age=15552000; Path=\/api\/v1\/user; HttpOnly; SameSite=Lax$/),
    ])
    expect((await policies(cookieIn(set.headers))).body).toMatchObject({ email, policies: [{ stage: 'INVITED' }] })

    for (const again of [await look(secret), await confirm(secret, PASSWORD)])
      expect(again).toMatchObject({ status: 400, problem: { errorCode: 'WRONG_TOKEN' } })
    expect((await login(email)).status).toBe(200)
    const stored = await server.row('accounts', { email_key: email })
    expect(stored.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(server.log.join('')).not.toContain(secret)
  })

  it.each(['', 'x', newSecret().secret, '%00', 'x'.repeat(500)])('rejects %s with WRONG_TOKEN', async (secret) => {
    if (secret !== '')
      expect(await look(encodeURIComponent(secret))).toMatchObject({
        status: 400,
        problem: { errorCode: 'WRONG_TOKEN' },
      })
    expect((await confirm(secret, PASSWORD)).problem?.errorCode).toBe('WRONG_TOKEN')
  })

  it('expires after thirty days', async () => {
    const email = anEmail()
    await signedBy(server, email)
    const secret = secretIn(await server.mailOf(({ to, text }) => to === email && text.includes('/new-password/')))
    const { database } = server.deps
    const link = database.kysely.updateTable('account_password_links').where('secret_hash', '=', hashOf(secret))
    await link.set({ expires_at: new Date(server.deps.clock.now().getTime() + MINUTE) }).execute()
    expect((await look(secret)).status).toBe(200)
    await link.set({ expires_at: server.deps.clock.now() }).execute()
    expect((await look(secret)).problem?.errorCode).toBe('WRONG_TOKEN')
    expect((await confirm(secret, PASSWORD)).problem?.errorCode).toBe('WRONG_TOKEN')
  })

  it.each([
    ['', 'validation.required', 'FIELD_REQUIRED'],
    ['Kurz-123!', 'validation.password', null],
    ['nurkleinbuchstaben', 'validation.password', null],
    ['kleinundgross'.toUpperCase() + 'klein', 'validation.password', null],
    [`Aa1!${'x'.repeat(97)}`, 'validation.password', null],
  ])('rejects %s at its field and keeps the link valid', async (password, key, code) => {
    const email = anEmail()
    await signedBy(server, email)
    const secret = secretIn(await server.mailOf(({ to, text }) => to === email && text.includes('/new-password/')))
    expect(await confirm(secret, password)).toMatchObject({
      status: 400,
      problem: { errors: [{ field: 'password', key, code }] },
    })
    expect((await confirm(secret, PASSWORD)).status).toBe(200)
  })

  it('sets the password once when two callers use the link at the same time', async () => {
    const email = anEmail()
    await signedBy(server, email)
    const secret = secretIn(await server.mailOf(({ to, text }) => to === email && text.includes('/new-password/')))
    const answers = await Promise.all([confirm(secret, 'Erstes-Passwort-1'), confirm(secret, 'Zweites-Passwort-2')])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400])
    const works = await Promise.all([login(email, 'Erstes-Passwort-1'), login(email, 'Zweites-Passwort-2')])
    expect(works.map(({ status }) => status)).toEqual(answers.map(({ status }) => status))
  })

  it('is mailed once: a second contract of the same address joins the account and keeps its password', async () => {
    const { email, headers } = await anAccount(server)
    await signedBy(server, email.toUpperCase())
    const mail = await server.mailOf(
      ({ to, text }) => to.toLowerCase() === email && to !== email && !text.includes('/new-password/'),
    )
    expect(mail.text).toContain(`${server.url}/de/login`)
    expect(mail.text).toContain('Ihr Passwort bleibt, wie es ist.')
    expect((await policies(headers)).body.policies).toHaveLength(2)
    expect((await login(email)).status).toBe(200)
  })
})

describe('signing in', () => {
  it('accepts the address in any case and the number in any spelling', async () => {
    const phone = withPhone()
    const { email } = await anAccount(server, { phone })
    const national = phone.e164.slice(3)
    for (const spelling of [
      email,
      ` ${email.toUpperCase()} `,
      phone.e164,
      `0${national}`,
      `0049${national}`,
      `+49 (0) ${national.slice(0, 3)} / ${national.slice(3)}`,
      `0${national.slice(0, 3)}-${national.slice(3)}`,
    ])
      expect(await login(spelling), spelling).toMatchObject({ status: 200, body: { email } })
  })

  it('signs in the right one of two accounts with one phone number, by the password', async () => {
    const phone = withPhone()
    const one = await anAccount(server, { phone })
    const other = await anAccount(server, { phone })
    const row = await server.row('accounts', { email_key: other.email })
    await server.triggers(accountPasswordLink, { accountId: row.id, mailId: crypto.randomUUID() })
    const mailed = await server.mailOf(({ to, subject }) => to === other.email && subject.startsWith('Neues Passwort'))
    await confirm(secretIn(mailed), 'Ein anderes 1')
    expect((await login(phone.e164)).body).toEqual({ email: one.email })
    expect((await login(phone.e164, 'Ein anderes 1')).body).toEqual({ email: other.email })
    expect((await login(phone.e164, 'keines von beiden')).problem?.errorCode).toBe('LOGIN_INVALID')
    // A tenant who shares the number guesses at the other account, and signs in to the own one in between, which pardons no guess.
    const guesses = []
    for (let round = 0; round < 3; round++) {
      for (let guess = 0; guess < 2; guess++) guesses.push((await login(phone.e164, `geraten ${round}`)).status)
      guesses.push((await login(phone.e164, 'Ein anderes 1')).status)
    }
    expect(guesses).toEqual([400, 400, 200, 400, 400, 200, 429, 429, 200])
    expect((await login(one.email)).status).toBe(429)
    expect((await login(other.email, 'Ein anderes 1')).status).toBe(200)
  })

  it('costs neither of two tenants with one number anything, however often each signs in by it', async () => {
    const phone = withPhone()
    const one = await anAccount(server, { phone })
    await anAccount(server, { phone })
    for (let time = 0; time < 8; time++) expect((await login(phone.e164)).body).toEqual({ email: one.email })
  })

  it.each(['nobody@example.org', '+49 151 00000001', 'Lea', '12345'])(
    'answers %s like a wrong password',
    async (unknown) => {
      const { email } = await anAccount(server)
      const [wrong, nobody] = [await login(email, 'falsch'), await login(unknown, 'falsch')]
      expect(nobody.status).toBe(400)
      expect({ ...nobody.body, requestId: '' }).toEqual({ ...wrong.body, requestId: '' })
      expect(nobody.problem?.detail).toBe('E-Mail-Adresse, Telefonnummer oder Passwort stimmt nicht.')
    },
  )

  it('names each empty field', async () => {
    const { problem } = await server.call('POST', '/user/login', { login: ' ', password: '' })
    expect(problem?.errors).toMatchObject([
      { field: 'login', code: 'FIELD_REQUIRED' },
      { field: 'password', code: 'FIELD_REQUIRED' },
    ])
  })

  it('makes a login wait after five failures by address and number together, until a mailed link is used', async () => {
    const phone = withPhone()
    const { email } = await anAccount(server, { phone })
    for (let time = 0; time < 5; time++) expect((await login(time % 2 ? email : phone.e164, 'falsch')).status).toBe(400)
    for (const name of [email, phone.e164]) {
      const blocked = await login(name)
      expect(blocked).toMatchObject({ status: 429, problem: { errorCode: 'SIGN_IN_LINK_REQUIRED' } })
      expect(Number(blocked.headers.get('retry-after'))).toBeGreaterThan(50)
    }
    await server.call('POST', '/user/forgotten-password', { login: email })
    const mail = await server.mailOf(({ to, subject }) => to === email && subject.startsWith('Neues Passwort'))
    expect((await confirm(secretIn(mail), 'Neu & besser 1')).status).toBe(200)
    expect((await login(email, 'Neu & besser 1')).status).toBe(200)
  })

  it.each([
    ['POST', '/user/login', { login: 'a@b.example', password: 'x' }],
    ['POST', '/user/logout', {}],
    ['POST', '/user/forgotten-password', { login: 'a@b.example' }],
    ['POST', '/user/confirm-account', { token: 'x', password: PASSWORD }],
  ])('rejects %s %s from a page of another site', async (method, path, body) => {
    for (const headers of [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
    ] as Record<string, string>[])
      expect(await server.call(method, path, body, headers)).toMatchObject({
        status: 403,
        problem: { errorCode: 'FORBIDDEN' },
      })
  })
})

describe('a forgotten password', () => {
  it('gets the same response whether or not the account exists', async () => {
    const { email } = await anAccount(server)
    const [known, unknown] = [
      await server.call('POST', '/user/forgotten-password', { login: email }),
      await server.call('POST', '/user/forgotten-password', { login: anEmail() }),
    ]
    expect([known.status, known.body]).toEqual([200, {}])
    expect([unknown.status, unknown.body]).toEqual([200, {}])
    await server.mailOf(({ to, subject }) => to === email && subject.startsWith('Neues Passwort'))
  })

  it('can be reset by phone number; the new password ends all sessions and other links', async () => {
    const phone = withPhone()
    const { email, headers } = await anAccount(server, { phone })
    await server.call('POST', '/user/forgotten-password', { login: `0${phone.e164.slice(3)}` })
    const first = await server.mailOf(({ to, subject }) => to === email && subject.startsWith('Neues Passwort'))
    await server.call('POST', '/user/forgotten-password', { login: email })
    const second = await server.mailOf(
      ({ to, subject, id }) => to === email && subject.startsWith('Neues Passwort') && id !== first.id,
    )
    expect((await confirm(secretIn(second), 'Ganz neues 1')).status).toBe(200)
    expect((await look(secretIn(first))).problem?.errorCode).toBe('WRONG_TOKEN')
    expect((await policies(headers)).status).toBe(401)
    expect((await login(email)).problem?.errorCode).toBe('LOGIN_INVALID')
    expect((await login(email, 'Ganz neues 1')).status).toBe(200)
  })

  it('ends a change of the mailbox that somebody else may have asked for', async () => {
    const { email, headers } = await anAccount(server)
    const thief = anEmail()
    expect((await server.call('POST', '/user/email', { email: thief, password: PASSWORD }, headers)).status).toBe(200)
    const change = await server.mailOf(({ to }) => to === thief)
    await server.call('POST', '/user/forgotten-password', { login: email })
    const mail = await server.mailOf(({ to, subject }) => to === email && subject.startsWith('Neues Passwort'))
    expect((await confirm(secretIn(mail), 'Ganz neues 1')).status).toBe(200)
    const token = /new-email\/([\w-]+)/.exec(change.text ?? '')?.[1] ?? ''
    expect((await server.call('POST', '/user/confirm-email', { token })).problem?.errorCode).toBe('WRONG_TOKEN')
    expect((await login(email, 'Ganz neues 1')).status).toBe(200)
  })

  it('mails at most five links a day with the same response, and counts from zero after the owner has used one', async () => {
    const { email } = await anAccount(server)
    const ask = () => server.call('POST', '/user/forgotten-password', { login: email })
    const links = async () => {
      await server.runJobs()
      return (await server.mails()).filter(({ to, subject }) => to === email && subject.startsWith('Neues Passwort'))
    }
    const answers = []
    for (let time = 0; time < 12; time++) {
      answers.push(await ask())
      // Equal links that wait at the same time would go once.
      await server.runJobs()
    }
    expect(answers.map(({ status, body }) => [status, body])).toEqual(Array.from({ length: 12 }, () => [200, {}]))
    const mailed = await links()
    expect(mailed).toHaveLength(5)
    // All five links work, so requests of strangers do not lock the owner out.
    for (const mail of mailed) expect((await look(secretIn(mail))).status).toBe(200)
    expect((await confirm(secretIn(mailed[0]!), 'Ganz neues 1')).status).toBe(200)
    await ask()
    expect(await links()).toHaveLength(6)
  })
})

describe('sessions', () => {
  const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0'

  it('are listed with browser and system, and end one by one', async () => {
    const { email, headers } = await anAccount(server)
    const other = cookieIn((await login(email, PASSWORD, { 'user-agent': FIREFOX })).headers)
    const { body } = await server.call('GET', '/user/sessions', undefined, headers)
    expect(body.sessions).toMatchObject([{ current: true }, { current: false, browser: 'Firefox', system: 'Windows' }])
    expect(JSON.stringify(body)).not.toContain(other.cookie.split('=')[1])

    const ended = await server.call('DELETE', `/user/sessions/${body.sessions[1]!.id}`, undefined, headers)
    expect(ended.body.sessions).toMatchObject([{ current: true }])
    expect((await policies(other)).status).toBe(401)
    expect((await policies(headers)).status).toBe(200)
    expect((await server.call('DELETE', `/user/sessions/${body.sessions[1]!.id}`, undefined, headers)).status).toBe(200)
  })

  it('of another account cannot be ended', async () => {
    const victim = await anAccount(server)
    const { headers } = await anAccount(server)
    const { body } = await server.call('GET', '/user/sessions', undefined, victim.headers)
    for (const id of [body.sessions[0]!.id, 'x', '%00'])
      expect((await server.call('DELETE', `/user/sessions/${id}`, undefined, headers)).status).toBe(200)
    expect((await policies(victim.headers)).status).toBe(200)
  })

  it('end by sign-out, after a week without a call, and after thirty days at the latest', async () => {
    const { email, headers } = await anAccount(server)
    const out = await server.call('POST', '/user/logout', {}, headers)
    expect(out.headers.get('set-cookie')).toMatch(/^account_session=; Max-Age=0; Path=\/api\/v1\/user/)
    expect(await policies(headers)).toMatchObject({ status: 401, problem: { errorCode: 'SIGN_IN_REQUIRED' } })
    const idle = cookieIn((await login(email)).headers)
    const busy = cookieIn((await login(email)).headers)
    for (let day = 1; day <= 5; day++) {
      server.travel(6 * DAY - MINUTE)
      expect((await policies(busy)).status, `day ${day * 6}`).toBe(200)
      if (day === 2) expect((await policies(idle)).status).toBe(401)
    }
    server.travel(DAY)
    expect((await policies(busy)).status).toBe(401)
    server.travel(-31 * DAY + 5 * MINUTE)
  })

  it.each([
    '',
    'account_session=',
    `account_session=${newSecret().secret}`,
    'account_session=%00; a',
    `office_session=${newSecret().secret}`,
  ])('rejects %s as a session', async (cookie) => {
    for (const [method, path] of [
      ['GET', '/user/policies'],
      ['GET', '/user/sessions'],
      ['DELETE', '/user/sessions/x'],
      ['GET', '/user/policies/x/contract'],
      ['GET', '/user/policies/x/card'],
      ['POST', '/user/policies/x/payment'],
      ['POST', '/user/applications/NB-1'],
    ] as const)
      expect(await server.call(method, path, method === 'POST' ? {} : undefined, { cookie })).toMatchObject({
        status: 401,
        problem: { errorCode: 'SIGN_IN_REQUIRED' },
      })
  })
})
