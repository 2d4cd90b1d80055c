import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ApiServer } from '../../test/api-server.ts'
import { justNow } from '../../test/just-now.ts'
import { aKey, aPartner, aPerson, PASSWORD } from '../../test/partner.ts'
import { codeOf, cookieOf, pageOf, staffWithPassword } from '../../test/staff-sign-in.ts'
import { readPartnerStaffCommand, runPartnerStaffCommand } from './partner-staff-command.ts'

let server: ApiServer
beforeAll(async () => {
  server = await ApiServer.start()
})
afterAll(() => server.close())

const login = (email: string, password = PASSWORD) =>
  server.call('partnerLogin', { payload: { email, password }, headers: pageOf(server) })
const secretIn = (words: string) => /\/partner\/password\/([\w-]{43})/.exec(words)![1]!

describe('signing in to the portal', () => {
  it('needs only the password until a second factor is set up', async () => {
    const { email, partner, account } = await aPartner(server, 'member')
    const answer = await login(email.toLowerCase())
    expect(answer.body).toEqual({ next: 'portal' })
    expect([answer.headers['set-cookie']].flat()).toEqual([
      expect.stringMatching(/^partner_session=[\w-]{43}; Path=\/api\/v1\/partner; HttpOnly; SameSite=Strict$/),
      expect.stringMatching(
        /^partner_device=[\w-]{43}; Max-Age=15552000; Path=\/api\/v1\/partner; HttpOnly; SameSite=Strict$/,
      ),
    ])
    const headers = { ...pageOf(server), cookie: cookieOf(answer) }
    expect(await server.ok('partnerSession', { headers })).toEqual({
      id: account.id,
      name: account.name,
      email,
      role: 'member',
      secondFactor: false,
      partner: { name: partner.name, space: partner.space, logo: null },
    })
    const { secret } = await server.ok('partnerSecondFactorSetUp', { headers })
    expect(
      (await server.call('partnerSecondFactorConfirm', { headers, payload: { code: '000000' } })).problem?.errorCode,
    ).toBe('SECOND_FACTOR_INVALID')
    const again = await server.ok('partnerSecondFactorSetUp', { headers })
    expect(again.secret).toBe(secret)
    expect(
      (await server.ok('partnerSecondFactorConfirm', { headers, payload: { code: codeOf(server, secret) } }))
        .secondFactor,
    ).toBe(true)
    expect((await server.call('partnerSecondFactorSetUp', { headers })).problem?.errorCode).toBe('FORBIDDEN')

    server.passes(60_000)
    const half = await login(email)
    expect(half.body).toEqual({ next: 'second-factor' })
    const halfHeaders = { ...pageOf(server), cookie: cookieOf(half) }
    expect((await server.call('partnerSession', { headers: halfHeaders })).problem?.errorCode).toBe('SIGN_IN_REQUIRED')
    const whole = await server.call('partnerSecondFactor', {
      headers: halfHeaders,
      payload: { code: codeOf(server, secret) },
    })
    expect(whole.body.secondFactor).toBe(true)
    const wholeHeaders = { ...pageOf(server), cookie: cookieOf(whole) }
    expect(
      (await server.call('partnerSecondFactorRemove', { headers: wholeHeaders, payload: { password: 'wrong' } }))
        .problem?.errorCode,
    ).toBe('LOGIN_INVALID')
    expect(
      (await server.ok('partnerSecondFactorRemove', { headers: wholeHeaders, payload: { password: PASSWORD } }))
        .secondFactor,
    ).toBe(false)
    await server.ok('partnerLogout', { headers: wholeHeaders, payload: {} })
    expect((await server.call('partnerSession', { headers: wholeHeaders })).status).toBe(401)
  })

  it('requires a second factor of an owner, set up at the first sign-in and not removable', async () => {
    const { partner } = await aPartner(server)
    const { email, headers: before } = await aPerson(server, partner.id, 'owner', false)
    // A session from before owners needed a second factor.
    expect((await server.call('partnerSession', { headers: before })).status).toBe(401)
    const half = await login(email)
    expect(half.body).toEqual({ next: 'set-up-second-factor' })
    const halfHeaders = { ...pageOf(server), cookie: cookieOf(half) }
    for (const call of ['partnerSession', 'partnerKeys', 'partnerPeople', 'partnerInvitations'] as const) {
      expect((await server.call(call, { headers: halfHeaders })).problem?.errorCode).toBe('SIGN_IN_REQUIRED')
    }
    const { secret } = await server.ok('partnerSecondFactorSetUp', { headers: halfHeaders })
    const whole = await server.call('partnerSecondFactor', {
      headers: halfHeaders,
      payload: { code: codeOf(server, secret) },
    })
    expect(whole.body).toMatchObject({ role: 'owner', secondFactor: true })
    const headers = { ...pageOf(server), cookie: cookieOf(whole) }
    expect(
      (await server.call('partnerSecondFactorRemove', { headers, payload: { password: PASSWORD } })).problem?.errorCode,
    ).toBe('FORBIDDEN')
  })

  it('suspends a key when its maker loses access, until another owner takes it over', async () => {
    const { partner, account, headers } = await aPartner(server)
    const leaver = await aPerson(server, partner.id, 'owner')
    const { key, headers: byKey } = await aKey(server, leaver.headers, ['invitations:read'])
    expect((await server.call('partnerInvitations', { headers: byKey })).status).toBe(200)
    const takeOver = (id: string) => server.call('partnerKeyTakeOver', { headers, params: { id }, payload: {} })
    expect((await takeOver(key.id)).problem?.errorCode).toBe('NOT_FOUND')

    await server.ok('partnerPersonChange', {
      headers,
      params: { id: leaver.account.id },
      payload: { action: 'disable' },
    })
    expect((await server.call('partnerInvitations', { headers: byKey })).problem?.errorCode).toBe('SIGN_IN_REQUIRED')
    expect((await server.ok('partnerKeys', { headers })).keys).toMatchObject([{ id: key.id, orphaned: true }])
    const foreign = await aPartner(server)
    expect(
      (await server.call('partnerKeyTakeOver', { headers: foreign.headers, params: { id: key.id }, payload: {} }))
        .problem?.errorCode,
    ).toBe('NOT_FOUND')
    expect((await takeOver(key.id)).body).toMatchObject({ createdBy: account.name, orphaned: false })
    expect((await server.call('partnerInvitations', { headers: byKey })).status).toBe(200)
  })

  it('is separate from the office’s sign-in, with a separate count of failures', async () => {
    const staff = await staffWithPassword(server, 'manager')
    expect((await login(staff.email)).problem?.errorCode).toBe('LOGIN_INVALID')
    const { headers, email } = await aPartner(server)
    expect(
      (
        await server.call('officeSession', {
          headers: { ...headers, cookie: headers['cookie']!.replace('partner', 'office') },
        })
      ).status,
    ).toBe(401)
    for (let time = 0; time < 5; time++) expect((await login(email, 'wrong')).problem?.errorCode).toBe('LOGIN_INVALID')
    expect((await login(email)).problem?.errorCode).toBe('SIGN_IN_LINK_REQUIRED')
    server.passes(60_000)
    expect((await login(email)).status).toBe(200)
  })

  it('rejects requests from pages of other sites', async () => {
    const { headers, email } = await aPartner(server)
    const foreign = { ...headers, origin: 'https://evil.example' }
    expect(
      (await server.call('partnerLogin', { payload: { email, password: PASSWORD }, headers: foreign })).problem
        ?.errorCode,
    ).toBe('FORBIDDEN')
    expect(
      (await server.call('partnerLandlordRemove', { params: { id: 'x' }, headers: foreign })).problem?.errorCode,
    ).toBe('FORBIDDEN')
    const { origin: _origin, ...unsaid } = headers
    expect((await server.call('partnerKeyRevoke', { params: { id: 'x' }, headers: unsaid })).problem?.errorCode).toBe(
      'FORBIDDEN',
    )
  })

  it('mails a password link and does not reveal whether an account exists', async () => {
    const { email, headers } = await aPartner(server)
    const ask = (to: string) =>
      server.ok('partnerForgottenPassword', { payload: { email: to }, headers: pageOf(server) })
    expect(await ask('nobody@acme.example')).toEqual(await ask(email))
    const [mail] = await server.mailsTo(email)
    const secret = secretIn(mail!.text)
    expect(await server.ok('partnerPasswordLink', { params: { secret } })).toMatchObject({ email })
    await server.ok('partnerPassword', {
      params: { secret },
      payload: { password: 'Another-One-77' },
      headers: pageOf(server),
    })
    expect((await server.call('partnerSession', { headers })).status).toBe(401)
    expect((await login(email, 'Another-One-77')).status).toBe(200)
    expect(
      (
        await server.call('partnerPassword', {
          params: { secret },
          payload: { password: 'Another-One-78' },
          headers: pageOf(server),
        })
      ).problem?.errorCode,
    ).toBe('WRONG_TOKEN')
  })
})

describe('people', () => {
  it('are managed by owners of the same partner only', async () => {
    const mine = await aPartner(server)
    const other = await aPartner(server)
    const member = await aPerson(server, mine.partner.id, 'member')
    expect((await server.call('partnerPeople', { headers: member.headers })).problem?.errorCode).toBe('FORBIDDEN')
    const added = await server.ok('partnerPersonAdd', {
      headers: mine.headers,
      payload: { name: 'Robin', email: `robin.${process.pid}@acme.example`, role: 'member' },
    })
    expect(added).toMatchObject({ state: 'INVITED', role: 'member' })
    await server.mailsTo(added.email)
    expect((await server.ok('partnerPeople', { headers: mine.headers })).people.map(({ id }) => id).toSorted()).toEqual(
      [added.id, mine.account.id, member.account.id].toSorted(),
    )
    const change = (headers: Record<string, string>, id: string) =>
      server.call('partnerPersonChange', { headers, params: { id }, payload: { action: 'disable' } })
    expect((await change(other.headers, member.account.id)).problem?.errorCode).toBe('NOT_FOUND')
    expect((await change(mine.headers, mine.account.id)).problem?.errorCode).toBe('FORBIDDEN')
    expect((await change(mine.headers, member.account.id)).body.state).toBe('DISABLED')
    expect((await server.call('partnerSession', { headers: member.headers })).status).toBe(401)
  })
})

describe('an address that has an account', () => {
  const add = (headers: Record<string, string>, email: string) =>
    server.call('partnerPersonAdd', { headers, payload: { name: 'Kim Falk', email, role: 'member' } })

  it('reveals nothing to another partner: response, list and later actions are those of an invitation that is never accepted', async () => {
    const [mine, theirs] = [await aPartner(server), await aPartner(server)]
    const { email } = await aPerson(server, theirs.partner.id, 'member')
    const free = await add(mine.headers, `free.${email}`)
    const taken = await add(mine.headers, email)
    const known = ({ name, role, secondFactor, state, lastLoginAt }: typeof free.body) => ({
      name,
      role,
      secondFactor,
      state,
      lastLoginAt,
    })
    expect(taken.status).toBe(free.status)
    expect(known(taken.body)).toEqual(known(free.body))
    expect(taken.body.email).toBe(email)
    expect(
      (await server.ok('partnerPeople', { headers: mine.headers })).people
        .filter(({ id }) => [free.body.id, taken.body.id].includes(id))
        .map(({ state }) => state),
    ).toEqual(['INVITED', 'INVITED'])
    for (const action of ['reset', 'disable', 'enable'] as const) {
      const [one, other] = [
        await server.call('partnerPersonChange', {
          headers: mine.headers,
          params: { id: free.body.id },
          payload: { action },
        }),
        await server.call('partnerPersonChange', {
          headers: mine.headers,
          params: { id: taken.body.id },
          payload: { action },
        }),
      ]
      expect([other.status, known(other.body)], action).toEqual([one.status, known(one.body)])
    }
    expect((await add(mine.headers, `free.${email}`)).problem?.errorCode).toBe('EMAIL_TAKEN')
    expect((await add(mine.headers, email.toUpperCase())).problem?.errorCode).toBe('EMAIL_TAKEN')
  })

  it('is told by mail without a link, and its account does not change', async () => {
    const [mine, theirs] = [await aPartner(server), await aPartner(server)]
    const { email, account } = await aPerson(server, theirs.partner.id, 'member')
    await add(mine.headers, email)
    const [mail] = await server.mailsTo(email)
    expect(mail!.text).toContain('anderen Adresse')
    expect(mail!.text).not.toMatch(/\/partner\/password\//)
    expect(mail!.text).not.toContain(mine.partner.name)
    const answer = await login(email)
    expect(answer.body).toEqual({ next: 'portal' })
    expect(
      await server.ok('partnerSession', { headers: { ...pageOf(server), cookie: cookieOf(answer) } }),
    ).toMatchObject({ id: account.id, partner: { name: theirs.partner.name } })
  })
})

describe('partner:staff', () => {
  const run = (...args: string[]) => runPartnerStaffCommand(server.deps, readPartnerStaffCommand(args, 'en'))

  it('creates an account and a sign-in link', async () => {
    const { partner } = await aPartner(server)
    const nora = [
      '--space',
      partner.space,
      '--email',
      `nora.${process.pid}@nord.example`,
      '--name',
      'Nora',
      '--language',
      'de',
    ]
    const words = await run(...nora)
    expect(words).toContain(`owner of ${partner.name} (${partner.space})`)
    await server.ok('partnerPassword', {
      params: { secret: secretIn(words) },
      payload: { password: PASSWORD },
      headers: pageOf(server),
    })
    expect((await login(`nora.${process.pid}@nord.example`)).body).toEqual({ next: 'set-up-second-factor' })
    await expect(run(...nora)).rejects.toThrow('has an account already')
    await expect(run('--space', 'nowhere', '--email', 'a@nord.example', '--name', 'A')).rejects.toThrow(
      'There is no partner nowhere',
    )
    expect(() => readPartnerStaffCommand(['--email', 'x', '--role', 'boss'], 'en')).toThrow(
      /--space needs[^]*--name needs[^]*--email needs[^]*--role is one of/,
    )
    expect(() => readPartnerStaffCommand(['--password', 'x'], 'en')).toThrow("Unknown option '--password'")
  })
})

describe('a key of the public API', () => {
  it('allows the calls of its scopes for its partner until it is revoked', async () => {
    const { headers, account } = await aPartner(server)
    const { key, secret, headers: byKey } = await aKey(server, headers, ['properties:read'])
    expect(secret).toMatch(/^nbk_[\w-]{43}$/)
    expect((await server.call('partnerProperties', { headers: byKey })).status).toBe(200)
    const denied = await server.call('partnerPropertyAdd', {
      headers: byKey,
      payload: {
        title: 'A',
        address: { street: 'Weserstraße', streetNumber: '1', zip: '12045', city: 'Berlin', country: 'de' },
      },
    })
    expect(denied.problem).toMatchObject({ status: 403, errorCode: 'FORBIDDEN' })
    for (const name of ['partnerPeople', 'partnerKeys', 'partnerProfile'] as const)
      expect((await server.call(name, { headers: byKey })).problem?.errorCode).toBe('FORBIDDEN')
    const { keys } = await server.ok('partnerKeys', { headers })
    expect(keys).toEqual([{ ...key, start: secret.slice(0, 10), createdBy: account.name, lastUsedAt: justNow(server) }])
    const other = await aPartner(server)
    expect(
      (await server.call('partnerKeyRevoke', { headers: other.headers, params: { id: key.id } })).problem?.errorCode,
    ).toBe('NOT_FOUND')
    await server.ok('partnerKeyRevoke', { headers, params: { id: key.id } })
    expect((await server.call('partnerProperties', { headers: byKey })).problem?.errorCode).toBe('SIGN_IN_REQUIRED')
    const rows = await server.db.selectFrom('partner_api_keys').selectAll().where('id', '=', key.id).execute()
    expect(JSON.stringify(rows)).not.toContain(secret)
    expect(server.log.join('\n')).not.toContain(secret)
  })

  it.each(['Bearer', 'Bearer nbk_x', 'Basic abc', `Bearer nbk_${'a'.repeat(43)}`])(
    'rejects %s as a key',
    async (authorization) => {
      expect((await server.call('partnerProperties', { headers: { authorization } })).problem?.errorCode).toBe(
        'SIGN_IN_REQUIRED',
      )
    },
  )

  it('has a separate rate limit', async () => {
    const small = await ApiServer.start({ settings: { RATE_LIMIT_API_KEY_PER_MINUTE: '3' } })
    try {
      const { headers } = await aPartner(small)
      const one = await aKey(small, headers, ['properties:read'])
      const two = await aKey(small, headers, ['properties:read'])
      for (let n = 0; n < 3; n++)
        expect((await small.call('partnerProperties', { headers: one.headers })).status).toBe(200)
      const answer = await small.call('partnerProperties', { headers: one.headers })
      expect([answer.status, Number(answer.headers['retry-after']) > 0]).toEqual([429, true])
      expect((await small.call('partnerProperties', { headers: two.headers })).status).toBe(200)
      expect((await small.call('partnerProperties', { headers })).status).toBe(200)
    } finally {
      await small.close()
    }
  })
})
