import { globSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Access } from '@nestbond/api/access-kind'
import type { Call } from '@nestbond/api/call'
import { CALLS } from '@nestbond/api/calls'
import { PATHS } from '@nestbond/api/page-paths'
import type { CallName } from '@nestbond/api/routes'
import { anAccount, anEmail, PASSWORD } from './test/account-sign-in.ts'
import { ApiServer } from './test/api-server.ts'
import { claimable } from './test/claims.ts'
import { LIMITS } from './test/everyone.ts'
import { changedBy } from './test/filled-installation.ts'
import { BERLIN } from './test/flow.ts'
import { httpApiOf, type HttpApi } from './test/http-api.ts'
import { aPartnerWithAHouse, rentalFor, someone } from './test/partner-house.ts'
import { aPromise } from './test/promised.ts'
import { sampleAnswers } from './test/sample-application.ts'
import { signedApplication } from './test/sample-contract.ts'
import { signInStaff } from './test/staff.ts'
import { ratingRun } from './tenant-account/rating/rating-run.ts'

const DAY = 86_400_000

let server: ApiServer
let http: HttpApi
/** The links of all mails, without the server's address. */
let links: string[]
beforeAll(async () => {
  const limits = [...LIMITS, 'MAILS_OF_ONE_KIND_PER_DAY', 'UNPROVED_MAILS_PER_DAY']
  server = await ApiServer.start({
    settings: Object.fromEntries(limits.map((name) => [`RATE_LIMIT_${name}`, '1000000'])),
  })
  http = httpApiOf(server)
  await mailEveryKind()
  const texts = (await http.mails()).map(({ text }) => text)
  links = texts.flatMap((text) => [...text.matchAll(/https?:\/\/[^/\s]+(\/[^\s<>"]+)/g)].map(([, path]) => path!))
}, 120_000)
afterAll(() => server.close())

/** Brings about a mail with each kind of link. */
async function mailEveryKind(): Promise<void> {
  // A rating is asked for after 30 days, in which the links of all others would expire.
  await claimable(http)
  server.passes(30 * DAY)
  await server.triggers(ratingRun, {})

  // Links into an application, of each kind.
  await server.ok('backDepositInit', {
    payload: { firstName: 'Lea', lastName: 'Brandt', email: anEmail(), contractId: 'M-2201', language: 'de' },
  })
  await aPromise(server)
  const { headers: owner } = await aPartnerWithAHouse(server)
  await server.ok('partnerInvite', {
    headers: owner,
    payload: {
      reference: 'T-7',
      tenant: { email: someone(), firstName: 'Lea', lastName: 'Brandt' },
      language: 'de',
      address: BERLIN,
      unitName: '1. OG',
      rental: rentalFor(server),
    },
  })
  await server.ok('partnerPromiseAsk', {
    headers: owner,
    payload: {
      person: { firstName: 'Mara', lastName: 'Lind', email: someone() },
      language: 'de',
      country: 'de',
      deposit: 3000,
    },
  })

  // An invitation of a landlord that stays open, with a correction, and a declaration by number.
  const signed = await signedApplication(http)
  const { type: _, ...draft } = await server.ok('invitationCorrection', { params: { id: signed.invitation } })
  await server.ok('invitationCorrect', {
    params: { id: signed.invitation },
    payload: { ...draft, rentDepositAmount: draft.rentDepositAmount - 100 },
  })
  const withdrawn = await signedApplication(http, {
    answers: sampleAnswers(server.deps, { email: anEmail() }),
  })
  await server.ok('withdrawal', {
    payload: { contractId: withdrawn.contractId, email: withdrawn.answers.email! },
  })

  // A policy that is to end, and an account that moves to another address and is locked out.
  const insured = await claimable(http)
  await server.ok('userPolicyCancel', { params: { id: insured.contract }, payload: {}, headers: insured.headers })
  const account = await anAccount(http)
  await server.ok('userEmail', { payload: { email: anEmail(), password: PASSWORD }, headers: account.headers })
  await server.ok('userLoginLink', { payload: { login: account.email } })
  const { headers: manager } = await signInStaff(server, 'manager')
  await server.ok('officeStaffAdd', {
    headers: manager,
    payload: { name: 'Noor Haas', email: 'noor.link@office.example', role: 'underwriter' },
  })
  await server.ok('partnerPersonAdd', {
    headers: owner,
    payload: { name: 'Noor Haas', email: 'noor.link@acme.example', role: 'member' },
  })
  await server.runJobs()
}

/** How the secret stands in a link: behind a part of the path, or as a value. */
const kindOf = (link: string) =>
  /\?(?:token|device|continue|without|split|leave)=/.exec(link)?.[0] ??
  /^(?:\/[a-z]{2}(?:-[A-Z]{2})?)?\/(.+\/)[^/?]+/.exec(link)?.[1]

/** The kinds that only the mails of several tenants have. The walk of households reads those. */
const OF_SEVERAL_TENANTS = ['?leave=', '?split=', '?without=']
/** Pages and values to which no mail leads by a secret. */
const NO_SECRET = ['account/claims/', 'legal/', 'partner/homes/', '?country=', '?subject=']

describe('a program that opens all links of all mails', () => {
  it('finds each kind of link that mails have', () => {
    const folder = import.meta.dirname
    const sources = globSync('**/*.ts', {
      cwd: folder,
      exclude: ['test/**', 'lives/**', 'commands/**', '**/*.test.ts'],
    })
    const values = sources.flatMap((file) =>
      [...readFileSync(`${folder}/${file}`, 'utf8').matchAll(/(?:withdraw|\})(\?[a-z]+=)\$\{/g)].map(
        ([, name]) => name!,
      ),
    )
    const paths = Object.values(PATHS).flatMap((path) => /^\/(.+\/)\{/.exec(path)?.[1] ?? [])
    const seen = new Set(links.map(kindOf))
    const missing = [...values, ...paths].filter((kind) => !seen.has(kind) && !NO_SECRET.includes(kind))
    expect([...new Set(missing)].toSorted()).toEqual(OF_SEVERAL_TENANTS)
  })

  it('changes nothing with any call that reads, and every link still works', async () => {
    const secrets = [
      ...new Set(links.flatMap((link) => [...link.matchAll(/[/=]([\w-]{10,})(?![\w-])/g)].map(([, one]) => one!))),
    ]
    expect(secrets.length).toBeGreaterThan(20)
    const byLink: readonly Access[] = ['mailed-secret', 'landlord-link', 'application-token', 'anybody']
    const reads = (Object.values(CALLS) as Call[]).filter(
      ({ who, method, path }) =>
        method === 'GET' && byLink.includes(who) && [...path.matchAll(/\{(?!kind)\w+\}/g)].length === 1,
    )
    const answered = new Set<CallName>()
    const changed = await changedBy(server.db, async () => {
      for (const { name, path } of reads)
        for (const secret of secrets) {
          const url = `/api/v1${path.replace(/\{\w+\}/, secret)}`
          const { statusCode } = await server.app.inject({ method: 'GET', url })
          expect(statusCode, url).toBeLessThan(500)
          if (statusCode === 200) answered.add(name)
        }
    })
    expect(changed).toEqual([])
    // Reads that were all refused would change nothing either.
    const opened = ['tenantLink', 'invitation', 'landlordPolicy', 'landlordRelease', 'correction', 'rating'] as const
    expect(opened.filter((name) => !answered.has(name))).toEqual([])
    expect((await server.call('tenantOpen', { payload: { token: await liveLink(secrets) } })).status).toBe(200)
  }, 120_000)
})

/** The first secret that opens an application. */
async function liveLink(secrets: readonly string[]): Promise<string> {
  for (const secret of secrets)
    if ((await server.call('tenantLink', { params: { token: secret } })).status === 200) return secret
  throw new Error('no link can be opened')
}
