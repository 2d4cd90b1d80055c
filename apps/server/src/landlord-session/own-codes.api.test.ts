import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { anEmail, cookieIn } from '../test/account-sign-in.ts'
import { startHttpApi, type HttpApi } from '../test/http-api.ts'
import { codeMailedTo, codesMailedTo } from '../test/mailed-code.ts'
import { sampleAnswers } from '../test/sample-application.ts'
import { signedApplication } from '../test/sample-contract.ts'

const HOUR = 3_600_000
const EXPIRED = { status: 400, problem: { errorCode: 'CODE_EXPIRED' } }

let server: HttpApi
beforeAll(async () => {
  server = await startHttpApi({ TRUST_PROXY: 'true' })
})
afterAll(() => server.close())
beforeEach(() => server.travel(HOUR))

type Headers = Record<string, string>
const from = (network: number): Headers => ({ 'x-forwarded-for': `203.0.113.${network}` })
const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

/** A link that several people hold: whoever has it may ask for a code, and type one. */
interface Link {
  email: string
  ask(headers: Headers): Promise<{ status: number; headers: globalThis.Headers }>
  type(code: string, headers: Headers): Promise<{ status: number; problem: unknown }>
}

/** An open invitation, whose shared link the tenant has, too. */
async function invitation(act: 'accept' | 'decline'): Promise<Link> {
  const { answers, sharedInvitation } = await signedApplication(server)
  const path = `/onboarding/tenant/invitation/${sharedInvitation}` as const
  return {
    email: answers.landlord!.email!,
    ask: (headers) => server.call('POST', `${path}/code`, {}, headers),
    type: (code, headers) => server.call('POST', `${path}/${act}`, { code, reason: 'Nein.' }, headers),
  }
}

/** A declined invitation, whose decline can be withdrawn. */
async function declined(): Promise<Link> {
  const { answers, invitation: mailed, sharedInvitation } = await signedApplication(server)
  const path = `/onboarding/tenant/invitation/${sharedInvitation}` as const
  await server.call('POST', `/onboarding/tenant/invitation/${mailed}/decline`, { reason: 'Nein.' })
  return {
    email: answers.landlord!.email!,
    ask: (headers) => server.call('POST', `${path}/code`, {}, headers),
    type: (code, headers) => server.call('POST', `${path}/withdraw-decline`, { code }, headers),
  }
}

/** A letter, which more than one person in a house may open. */
async function letter(): Promise<Link> {
  const email = anEmail()
  const answers = sampleAnswers(server.deps)
  const landlord = { ...answers.landlord!, email: null }
  const signed = await signedApplication(server, { answers: { ...answers, landlord } })
  const path = `/onboarding/tenant/invitation/${signed.invitation}` as const
  return {
    email,
    ask: (headers) => server.call('POST', `${path}/code`, { email }, headers),
    type: (code, headers) => server.call('POST', `${path}/mailbox`, { email, code }, headers),
  }
}

/** An application, whose link the tenant may have passed on. */
async function application(): Promise<Link> {
  const email = anEmail()
  const name = { salutation: null, firstName: 'Lea', lastName: 'Brandt', email }
  const { token } = (await server.call('POST', '/onboarding/tenant/name', name)).body
  return {
    email,
    ask: (headers) => server.call('POST', '/onboarding/tenant/mailbox/code', { token }, headers),
    type: (code, headers) => server.call('POST', '/onboarding/tenant/mailbox', { token, code }, headers),
  }
}

/** Asks as a browser. @returns its code and the headers of its next calls */
async function asBrowser({ email, ask }: Link, network: number) {
  await server.runJobs()
  const before = await codesMailedTo(server, email)
  const asked = await ask(from(network))
  expect(asked.status).toBe(200)
  const code = await codeMailedTo(server, email, before)
  return { code, headers: { ...from(network), ...cookieIn(asked.headers) } }
}

describe.each([
  ['accepts by the shared link', () => invitation('accept')],
  ['declines by the shared link', () => invitation('decline')],
  ['withdraws a decline by the shared link', declined],
  ['names a mailbox by the link of a letter', letter],
  ['proves a tenant’s mailbox', application],
] as const)('a code that %s', (_, begin) => {
  it('works after five wrong tries of a stranger with the same link', async () => {
    const link = await begin()
    const owner = await asBrowser(link, 1)
    // One stranger has asked for a code, too; others send no cookie, in the owner's network and elsewhere.
    const stranger = await asBrowser(link, 2)
    for (const headers of [stranger.headers, from(1), from(3)])
      for (let guess = 0; guess < 6; guess++) expect((await link.type(other(owner.code), headers)).status).toBe(400)
    expect(await link.type(owner.code, stranger.headers)).toMatchObject(EXPIRED)
    expect((await link.type(owner.code, owner.headers)).status).toBe(200)
  })
})

describe('the shared link', () => {
  it('takes a code without a cookie that was asked for without one, five tries a network', async () => {
    const link = await invitation('accept')
    const { code } = await asBrowser(link, 1)
    for (let guess = 0; guess < 5; guess++) await link.type(other(code), from(2))
    expect(await link.type(code, from(2))).toMatchObject(EXPIRED)
    expect((await link.type(code, from(3))).status).toBe(200)
  })

  it('takes a code in its browser alone if that has asked before', async () => {
    const link = await invitation('accept')
    const first = await asBrowser(link, 1)
    await server.runJobs()
    const before = await codesMailedTo(server, link.email)
    const asked = await link.ask(first.headers)
    expect(cookieIn(asked.headers)).toEqual({ cookie: first.headers['cookie'] })
    const code = await codeMailedTo(server, link.email, before)
    expect((await link.type(code, from(1))).status).toBe(400)
    expect((await link.type(code, first.headers)).status).toBe(200)
  })

  it('marks the browser until the code expires', async () => {
    const asked = await (await invitation('accept')).ask({})
    expect(asked.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^mailbox_code=[\w-]{43}; Max-Age=600; Path=\/api\/v1; HttpOnly; SameSite=Strict$/),
    ])
  })
})
