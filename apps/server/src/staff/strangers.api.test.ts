import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { emailKey } from '@nestbond/domain/validation/different-contact'
import { FREE_FAILURES, FREE_FAILURES_OF_STRANGERS } from '../platform/sign-in/back-off.ts'
import { findAccountByEmail } from './area-account-store.ts'
import { makePasswordLink } from './area-password-link.ts'
import { OFFICE } from './area.ts'
import { ApiServer } from '../test/api-server.ts'
import { codeOf, PASSWORD, staffWithPassword } from '../test/staff-sign-in.ts'

const MINUTE = 60_000

let server: ApiServer
beforeAll(async () => {
  server = await ApiServer.start({ settings: { TRUST_PROXY: '1' } })
})
afterAll(() => server.close())

/** A browser at a network address, which keeps its cookies. */
function browser(address: string) {
  const jar = new Map<string, string>()
  const send = async (
    name: 'officeLogin' | 'officeSecondFactor' | 'officeDevice' | 'officeLoginLink',
    payload: object,
  ) => {
    const headers = {
      origin: new URL(server.deps.config.publicUrl).origin,
      'x-forwarded-for': address,
      cookie: [...jar].map((pair) => pair.join('=')).join('; '),
    }
    const answer = await server.call(name, { payload, headers })
    for (const cookie of [answer.headers['set-cookie'] ?? []].flat()) {
      const [name = '', value = ''] = String(cookie).split(';')[0]!.split('=')
      jar.set(name, value)
    }
    return answer
  }
  return {
    jar,
    send,
    login: (email: string, password: string = PASSWORD) => send('officeLogin', { email, password }),
    async secretOf() {
      const headers = {
        origin: new URL(server.deps.config.publicUrl).origin,
        cookie: [...jar].map((pair) => pair.join('=')).join('; '),
      }
      return (await server.ok('officeSecondFactorSetUp', { headers })).secret
    },
  }
}

let networks = 0
const network = () => `203.0.113.${(networks += 1)}`
/** Guesses at an account from many networks, until strangers have to wait. */
async function besiege(email: string) {
  for (let guesses = 0; guesses < FREE_FAILURES_OF_STRANGERS;) {
    const attacker = browser(network())
    for (let time = 0; time < FREE_FAILURES - 1 && guesses < FREE_FAILURES_OF_STRANGERS; time++, guesses++) {
      expect((await attacker.login(email, 'wrong')).problem?.errorCode).toBe('LOGIN_INVALID')
    }
  }
}

async function signedInBefore() {
  const { email } = await staffWithPassword(server)
  const own = browser(network())
  await own.login(email)
  const secret = await own.secretOf()
  expect((await own.send('officeSecondFactor', { code: codeOf(server, secret) })).status).toBe(200)
  server.passes(MINUTE)
  return { email, secret, own }
}

describe('a stranger who guesses at an account of the office', () => {
  it('delays only the stranger’s network', async () => {
    const { email } = await staffWithPassword(server)
    const attacker = browser(network())
    for (let time = 0; time < FREE_FAILURES; time++) await attacker.login(email, 'wrong')
    expect((await attacker.login(email)).problem?.errorCode).toBe('SIGN_IN_LINK_REQUIRED')
    expect((await browser(network()).login(email)).status).toBe(200)
  })

  it('does not delay a device that has signed in before, from any network', async () => {
    const { email, secret, own } = await signedInBefore()
    await besiege(email)
    expect((await own.login(email)).status).toBe(200)
    expect((await own.send('officeSecondFactor', { code: codeOf(server, secret) })).status).toBe(200)
  })

  it('makes all unknown devices need a link, and the response reveals nothing about the password', async () => {
    const { email } = await staffWithPassword(server)
    await besiege(email)
    const [right, wrong] = [await browser(network()).login(email), await browser(network()).login(email, 'wrong')]
    expect(right.problem).toMatchObject({ status: 429, errorCode: 'SIGN_IN_LINK_REQUIRED' })
    expect(wrong.problem).toMatchObject({ status: 429, errorCode: 'SIGN_IN_LINK_REQUIRED' })
    expect(right.headers['retry-after']).toBe(wrong.headers['retry-after'])
  })

  it('cannot use a device cookie of another account', async () => {
    const { email } = await staffWithPassword(server)
    const { own: attacker } = await signedInBefore()
    for (let time = 0; time < FREE_FAILURES; time++) await attacker.login(email, 'wrong')
    expect((await attacker.login(email)).problem?.errorCode).toBe('SIGN_IN_LINK_REQUIRED')
  })
})

it('makes known devices unknown when the password is reset', async () => {
  const { email, own } = await signedInBefore()
  const account = await findAccountByEmail(server.db, OFFICE, emailKey(email))
  const link = await makePasswordLink(server.db, OFFICE, server.deps.config, account!, server.now)
  await server.ok('officePassword', {
    params: { secret: link.split('/').at(-1)! },
    payload: { password: 'Another-One-77' },
    headers: { origin: new URL(server.deps.config.publicUrl).origin },
  })
  await besiege(email)
  expect((await own.login(email, 'Another-One-77')).problem?.errorCode).toBe('SIGN_IN_LINK_REQUIRED')
})

describe('the mailed link', () => {
  const linkOf = async (email: string) => {
    const mails = await server.mailsTo(email)
    return /device=([\w-]+)/.exec(mails.at(-1)!.text)![1]!
  }

  it('makes a new browser of the owner known once, without a session', async () => {
    const { email, secret } = await signedInBefore()
    await besiege(email)
    const fresh = browser(network())
    expect((await fresh.login(email)).status).toBe(429)
    expect((await fresh.send('officeLoginLink', { email })).status).toBe(200)
    const device = await linkOf(email)
    expect((await fresh.send('officeDevice', { secret: device })).status).toBe(200)
    expect([...fresh.jar.keys()]).toEqual(['office_device'])
    expect((await fresh.login(email, 'wrong')).problem?.errorCode).toBe('LOGIN_INVALID')
    expect((await fresh.login(email)).status).toBe(200)
    expect((await fresh.send('officeSecondFactor', { code: codeOf(server, secret) })).status).toBe(200)

    const thief = browser(network())
    expect((await thief.send('officeDevice', { secret: device })).problem?.errorCode).toBe('WRONG_TOKEN')
    expect((await thief.send('officeDevice', { secret: 'x'.repeat(43) })).problem?.errorCode).toBe('WRONG_TOKEN')
  })

  it('expires after an hour, and an unknown address gets the same response and no mail', async () => {
    const { email } = await staffWithPassword(server)
    const caller = browser(network())
    await caller.send('officeLoginLink', { email })
    const device = await linkOf(email)
    server.passes(60 * MINUTE + 1)
    expect((await caller.send('officeDevice', { secret: device })).problem?.errorCode).toBe('WRONG_TOKEN')
    const nobody = await caller.send('officeLoginLink', { email: 'nobody.here@office.example' })
    expect([nobody.status, nobody.body]).toEqual([200, {}])
  })

  it('is mailed at most five times an hour', async () => {
    const { email } = await staffWithPassword(server)
    for (let time = 0; time < 8; time++) await browser(network()).send('officeLoginLink', { email })
    await server.runJobs()
    expect((await server.mailbox.list(1000)).filter(({ to }) => to === email)).toHaveLength(5)
  })
})
