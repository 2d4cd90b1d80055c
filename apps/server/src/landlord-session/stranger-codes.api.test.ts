import { DAY } from '@nestbond/domain/values/day'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { anEmail } from '../test/account-sign-in.ts'
import { claimable } from '../test/claims.ts'
import { startHttpApi, type HttpApi } from '../test/http-api.ts'
import { codeMailedTo, codesMailedTo } from '../test/mailed-code.ts'
import { sampleAnswers } from '../test/sample-application.ts'
import { signedApplication } from '../test/sample-contract.ts'

const MINUTE = 60_000
const limited = { status: 429, problem: { errorCode: 'RATE_LIMITED' } }

let server: HttpApi
beforeAll(async () => {
  server = await startHttpApi({ TRUST_PROXY: 'true' })
})
afterAll(() => server.close())
beforeEach(() => server.travel(2 * DAY))

const aMailbox = () => `haus.${randomUUID().slice(0, 8)}@example.net`
const aLandlord = async () => {
  const email = aMailbox()
  await claimable(server, { landlord: { ...sampleAnswers(server.deps).landlord!, email } })
  return email
}
const from = (network: number) => ({ 'x-forwarded-for': `203.0.113.${network}` })
const cookiesOf = (headers: Headers) =>
  headers
    .getSetCookie()
    .map((line) => line.split(';')[0]!)
    .join('; ')
const ask = (email: string, network: number, cookie?: string) =>
  server.call('POST', '/landlord/session/code', { email }, { ...from(network), ...(cookie ? { cookie } : {}) })

/** The codes that have been mailed so far. */
const arrived = async (email: string) => {
  await server.runJobs()
  return codesMailedTo(server, email)
}

/** Asks for codes from as many networks as there are codes for strangers. */
async function useUp(email: string) {
  for (let network = 100; network < 110; network++) expect((await ask(email, network)).status).toBe(200)
  expect(await ask(email, 111)).toMatchObject(limited)
}

/** The cookies of a browser that has proved the mailbox. */
async function provedBrowser(email: string): Promise<string> {
  const before = await arrived(email)
  const asked = await ask(email, 1)
  const code = await codeMailedTo(server, email, before)
  const cookie = cookiesOf(asked.headers)
  const opened = await server.call('POST', '/landlord/session', { email, code }, { ...from(1), cookie })
  expect(opened.status).toBe(200)
  const mark = opened.headers.getSetCookie().find((line) => line.startsWith('mailbox_browser='))
  expect(mark).toMatch(/; Max-Age=15552000; Path=\/api\/v1; HttpOnly; SameSite=Strict$/)
  return mark!.split(';')[0]!
}

describe('the codes of a landlord’s mailbox', () => {
  it('are not used up by one stranger for a caller in another network', async () => {
    const email = await aLandlord()
    for (let count = 0; count < 5; count++) await ask(email, 7)
    expect(await ask(email, 7)).toMatchObject(limited)
    expect((await ask(email, 8)).status).toBe(200)
  })

  it('are not used up by strangers for a browser that has proved the mailbox, which opens a session with its code', async () => {
    const email = await aLandlord()
    const browser = await provedBrowser(email)
    server.travel(DAY)
    await useUp(email)
    const before = await arrived(email)
    const asked = await ask(email, 1, browser)
    expect(asked.status).toBe(200)
    const code = await codeMailedTo(server, email, before)
    const cookie = cookiesOf(asked.headers)
    expect((await server.call('POST', '/landlord/session', { email, code }, { ...from(1), cookie })).status).toBe(200)
    // The owner's browser has limits, too.
    for (let count = 0; count < 4; count++) await ask(email, 1, browser)
    expect(await ask(email, 1, browser)).toMatchObject(limited)
  })

  it.each([
    ['accepts by the shared link', 'shared'],
    ['names a first mailbox by the letter’s link', 'mailed'],
  ] as const)('are not used up for a browser that %s with a code', async (_, link) => {
    const email = aMailbox()
    const answers = sampleAnswers(server.deps)
    const landlord = { ...answers.landlord!, email: link === 'shared' ? email : null }
    const { invitation, sharedInvitation } = await signedApplication(server, { answers: { ...answers, landlord } })
    const at = `/onboarding/tenant/invitation/${link === 'shared' ? sharedInvitation : invitation}` as const
    expect((await server.call('POST', `${at}/code`, link === 'shared' ? {} : { email }, from(1))).status).toBe(200)
    const code = await codeMailedTo(server, email)
    const proved = await server.call('POST', link === 'shared' ? `${at}/accept` : `${at}/mailbox`, { email, code })
    const browser = cookiesOf(proved.headers)
    expect([proved.status, browser]).toEqual([200, expect.stringMatching(/^mailbox_browser=[\w-]{43}$/)])
    server.travel(DAY)
    await useUp(email)
    expect((await ask(email, 1, browser)).status).toBe(200)
  })

  it('are used up for a browser that has proved only another mailbox', async () => {
    const [mine, other] = [await aLandlord(), await aLandlord()]
    const browser = await provedBrowser(mine)
    server.travel(DAY)
    await useUp(other)
    expect(await ask(other, 1, browser)).toMatchObject(limited)
  })

  it('are sent to strangers again after one minute, then after two, with fewer tries', async () => {
    const email = await aLandlord()
    await useUp(email)
    const refused = await ask(email, 120)
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(60)
    server.travel(MINUTE)
    const before = await arrived(email)
    const asked = await ask(email, 120)
    expect(asked.status).toBe(200)
    expect(await ask(email, 121)).toMatchObject(limited)
    const code = await codeMailedTo(server, email, before)
    const cookie = cookiesOf(asked.headers)
    const open = (typed: string) => server.call('POST', '/landlord/session', { email, code: typed }, { cookie })
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
    expect([await open(wrong), await open(wrong), await open(code)].map(({ problem }) => problem?.errorCode)).toEqual([
      'CODE_WRONG',
      'CODE_WRONG',
      'CODE_EXPIRED',
    ])
    server.travel(2 * MINUTE)
    expect((await ask(email, 121)).status).toBe(200)
  })

  it('forget a browser that has not proved the mailbox for 180 days', async () => {
    const email = await aLandlord()
    const browser = await provedBrowser(email)
    server.travel(181 * DAY)
    await useUp(email)
    expect(await ask(email, 1, browser)).toMatchObject(limited)
  })
})

describe('the codes of a tenant’s mailbox', () => {
  /** A new application for this address, from this network. */
  const begin = async (email: string, network: number) => {
    const name = { salutation: null, firstName: 'Lea', lastName: 'Brandt', email }
    return (await server.call('POST', '/onboarding/tenant/name', name, from(network))).body.token
  }
  const askFor = (token: string, network: number, cookie?: string) =>
    server.call(
      'POST',
      '/onboarding/tenant/mailbox/code',
      { token },
      { ...from(network), ...(cookie ? { cookie } : {}) },
    )

  it('are not used up by a stranger who types the address, and count alone for a browser that has proved it', async () => {
    const email = anEmail()
    const strangers = await begin(email, 30)
    for (let count = 0; count < 5; count++) await askFor(strangers, 30)
    expect(await askFor(strangers, 30)).toMatchObject(limited)
    const mine = await begin(email, 31)
    const before = await arrived(email)
    expect((await askFor(mine, 31)).status).toBe(200)
    const code = await codeMailedTo(server, email, before)
    const proved = await server.call('POST', '/onboarding/tenant/mailbox', { token: mine, code }, from(31))
    expect(proved.status).toBe(200)
    const browser = cookiesOf(proved.headers)
    expect(browser).toMatch(/^mailbox_browser=[\w-]{43}$/)
    for (let network = 40; network < 44; network++) await askFor(strangers, network)
    expect(await askFor(strangers, 45)).toMatchObject(limited)
    const next = await begin(email, 31)
    expect((await askFor(next, 31, browser)).status).toBe(200)
  })
})
