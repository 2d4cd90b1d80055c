import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Access } from '@nestbond/api/access-kind'
import { CALLS } from '@nestbond/api/calls'
import type { CallName } from '@nestbond/api/routes'
import type { Call } from '@nestbond/api/call'
import { API_SCOPES } from '@nestbond/domain/partners/portal'
import { ACCESS } from './test/access-table.ts'
import { claimable, type Claimable } from './test/claims.ts'
import { everyone } from './test/everyone.ts'
import { landlordHeaders } from './test/landlords.ts'
import { aKey, aPartner, aPerson } from './test/partner.ts'
import { pageOf } from './test/staff-sign-in.ts'

type Headers = Record<string, string>
interface Answered {
  status: number
  code: string
  text: string
}

/** Callers with and without access. Each sends its cookies to the calls of all areas. */
type Caller =
  | 'nobody'
  | 'otherTenant'
  | 'tenant'
  | 'otherLandlord'
  | 'landlord'
  | 'underwriter'
  | 'manager'
  | 'otherOwner'
  | 'member'
  | 'owner'
  | 'key'
  | 'bareKey'

let world: Awaited<ReturnType<typeof everyone>>
let headers: Record<Caller, Headers>
let victim: Claimable
let claimId: string
let caseId: string
let propertyId: string

beforeAll(async () => {
  world = await everyone()
  const { server, http, callers } = world
  victim = await claimable(http)
  const other = await claimable(http)
  const { body: claim } = await victim.claim(120)
  claimId = claim.id
  caseId = (await server.ok('officeCases', { headers: callers['underwriter']! })).cases[0]!.id
  const { partner, headers: owner } = await aPartner(server)
  const { headers: otherOwner } = await aPartner(server)
  const member = await aPerson(server, partner.id, 'member')
  const address = { street: 'Weserstraße', streetNumber: '41', zip: '12045', city: 'Berlin', country: 'de' as const }
  propertyId = (await server.ok('partnerPropertyAdd', { headers: owner, payload: { title: 'Hof 7', address } })).id
  headers = {
    nobody: {},
    otherTenant: other.headers,
    tenant: victim.headers,
    otherLandlord: await landlordHeaders(http, other.link),
    landlord: await landlordHeaders(http, victim.link),
    underwriter: callers['underwriter']!,
    manager: callers['manager']!,
    otherOwner,
    member: member.headers,
    owner,
    key: (await aKey(server, owner, [...API_SCOPES])).headers,
    bareKey: (await aKey(server, owner, ['properties:read'])).headers,
  }
}, 120_000)
afterAll(() => world.server.close())

/** A path to a resource of the victim. */
function pathOf({ name, path }: Call): string {
  const id = path.startsWith('/user/policies')
    ? victim.contract
    : path.startsWith('/landlord/') || path.includes('/invitation/')
      ? victim.link
      : path.startsWith('/office/claims')
        ? claimId
        : path.startsWith('/office/cases')
          ? caseId
          : name.startsWith('partnerProperty')
            ? propertyId
            : randomUUID()
  const known: Record<string, string> = {
    id,
    claimId,
    token: 'x'.repeat(43),
    secret: 'x'.repeat(43),
    kind: 'identity',
    provider: 'sandbox',
  }
  return path.replace(/\{(\w+)\}/g, (_, part: string) => known[part] ?? randomUUID())
}

/** Valid bodies, for calls that check the role after the body. */
const BODIES: Partial<Record<CallName, object>> = {
  landlordLanguage: { language: 'de' },
  officeSecondFactor: { code: '123456' },
  partnerSecondFactor: { code: '123456' },
  officeStaffAdd: { name: 'Kim Falk', email: 'kim.falk@office.example', role: 'underwriter' },
  officeStaffChange: { action: 'disable' },
  officeRulesPutInForce: { validFrom: '2099-01-01T00:00:00.000Z' },
  partnerPersonAdd: { name: 'Kim Falk', email: 'kim.falk@acme.example', role: 'member' },
  partnerPersonChange: { action: 'disable' },
  partnerLookChange: { action: null, accent: null, minimumAge: 18 },
  partnerKeyAdd: { name: 'ERP', scopes: ['properties:read'] },
  partnerAuthorityAsk: { home: randomUUID(), powers: ['ASK_FOR_PAPERS'] },
  partnerHomeDecline: { reason: 'x' },
  partnerWebhookAdd: { url: 'https://acme.example/hook', events: ['policy.started'] },
}

async function send(call: Call, by: Headers): Promise<Answered> {
  const hasBody = call.method !== 'GET' && call.method !== 'DELETE'
  const answer = await fetch(`${world.server.url}/api/v1${pathOf(call)}`, {
    method: call.method,
    headers: {
      ...pageOf(world.server),
      'accept-language': 'de',
      ...(hasBody ? { 'content-type': call.body ?? 'application/json' } : {}),
      ...by,
    },
    ...(hasBody ? { body: call.body === undefined ? JSON.stringify(BODIES[call.name] ?? {}) : 'x' } : {}),
  })
  const text = await answer.text()
  const code = /json/.test(answer.headers.get('content-type') ?? '')
    ? ((JSON.parse(text) as { errorCode?: string } | null)?.errorCode ?? '')
    : ''
  return { status: answer.status, code, text }
}

const calls = Object.values(CALLS) as Call[]
const callsWith = (...kinds: Access[]) => calls.filter(({ name }) => kinds.includes(ACCESS[name]))

/** Returns each caller's refusal as `caller: status code`. */
async function refusals(call: Call, callers: readonly Caller[]): Promise<string[]> {
  const told: string[] = []
  for (const caller of callers) {
    const { status, code } = await send(call, headers[caller])
    told.push(`${caller}: ${status} ${code}`)
  }
  return told
}

const NO_TENANT = ['nobody', 'otherLandlord', 'landlord', 'underwriter', 'manager', 'owner', 'key'] as const
const NO_STAFF = ['nobody', 'tenant', 'landlord', 'owner', 'key'] as const
const NO_PARTNER = ['nobody', 'tenant', 'landlord', 'underwriter', 'manager'] as const
const signIn = (callers: readonly Caller[]) => callers.map((caller) => `${caller}: 401 SIGN_IN_REQUIRED`)

it('asks of each call the proof that is written down by hand', () => {
  expect(Object.fromEntries(calls.map(({ name, who }) => [name, who]))).toEqual(ACCESS)
})

describe('a call is refused to every caller whom its rule does not name', () => {
  it.each(callsWith('tenant', 'own-contract').map((call) => [call.name, call] as const))(
    '%s: only a signed-in tenant',
    async (_, call) => {
      expect(await refusals(call, NO_TENANT)).toEqual(signIn(NO_TENANT))
    },
  )

  it.each(callsWith('own-contract').map((call) => [call.name, call] as const))(
    '%s: only the tenant of this contract',
    async (_, call) => {
      // Some calls reject the missing body (400) before they look up the contract (404).
      expect([400, 404]).toContain((await send(call, headers.otherTenant)).status)
    },
  )

  it.each(callsWith('landlord-session').map((call) => [call.name, call] as const))(
    '%s: only the session of the policy’s landlord',
    async (_, call) => {
      const others = ['nobody', 'tenant', 'otherTenant', 'underwriter', 'manager', 'owner', 'key'] as const
      expect(await refusals(call, others)).toEqual(others.map((caller) => `${caller}: 409 LANDLORD_CODE_REQUIRED`))
      expect((await send(call, headers.otherLandlord)).status).toBe(404)
    },
  )

  it.each(callsWith('landlord-mailbox').map((call) => [call.name, call] as const))(
    '%s: only the session of a landlord, for its own mailbox',
    async (_, call) => {
      const others = ['nobody', 'tenant', 'otherTenant', 'underwriter', 'manager', 'owner', 'key'] as const
      expect(await refusals(call, others)).toEqual(others.map((caller) => `${caller}: 409 LANDLORD_CODE_REQUIRED`))
    },
  )

  it.each(callsWith('staff', 'manager').map((call) => [call.name, call] as const))(
    '%s: only the office',
    async (_, call) => {
      expect(await refusals(call, NO_STAFF)).toEqual(signIn(NO_STAFF))
    },
  )

  it.each(callsWith('manager').map((call) => [call.name, call] as const))('%s: only a manager', async (_, call) => {
    expect(await refusals(call, ['underwriter'])).toEqual(['underwriter: 403 FORBIDDEN'])
  })

  it.each(callsWith('partner', 'partner-agent', 'partner-owner').map((call) => [call.name, call] as const))(
    '%s: only a partner',
    async (_, call) => {
      expect(await refusals(call, NO_PARTNER)).toEqual(signIn(NO_PARTNER))
      if (call.scope !== 'properties:read' && call.path !== '/partner/session')
        expect((await send(call, headers.bareKey)).status).toBeGreaterThanOrEqual(400)
    },
  )

  it.each(callsWith('partner-agent', 'partner-owner').map((call) => [call.name, call] as const))(
    '%s: no member of the partner without the role',
    async (_, call) => {
      expect(await refusals(call, ['member'])).toEqual(['member: 403 FORBIDDEN'])
    },
  )

  it.each(
    callsWith('partner', 'partner-agent', 'partner-owner')
      .filter(({ path }) => path.includes('{id}'))
      .map((call) => [call.name, call] as const),
  )('%s: only the partner’s own data', async (_, call) => {
    expect([400, 404]).toContain((await send(call, headers.otherOwner)).status)
  })

  it.each(callsWith('staff-first-factor', 'partner-first-factor').map((call) => [call.name, call] as const))(
    '%s: only a correct password, entered before the session is complete',
    async (_, call) => {
      for (const caller of ['nobody', 'tenant', 'landlord'] as const)
        expect([401, 403]).toContain((await send(call, headers[caller])).status)
      const passed = call.path.startsWith('/office') ? 'underwriter' : 'owner'
      expect((await send(call, headers[passed])).code).toBe('FORBIDDEN')
    },
  )

  it.each(
    callsWith('application-token', 'mailed-secret', 'card-provider', 'mail-server').map(
      (call) => [call.name, call] as const,
    ),
  )('%s: only the right secret, whoever is signed in', async (_, call) => {
    for (const caller of Object.keys(headers) as Caller[]) {
      const { status } = await send(call, headers[caller])
      expect([400, 404, 409], `${caller} ${status}`).toContain(status)
    }
  })
})

describe('the response to a stranger', () => {
  it('contains no data of the victim, in any call of any caller', async () => {
    // Own strangers: some of these calls end their sessions.
    const other = await claimable(world.http)
    const strangers: Partial<Record<Caller, Headers>> = {
      nobody: {},
      otherTenant: other.headers,
      otherLandlord: await landlordHeaders(world.http, other.link),
      otherOwner: (await aPartner(world.server)).headers,
    }
    const marks = [victim.email, victim.answers.firstName!, victim.answers.lastName!].filter((mark) => mark.length > 4)
    for (const call of calls) {
      if (['landlord-link', 'anybody'].includes(ACCESS[call.name])) continue
      for (const [caller, by] of Object.entries(strangers)) {
        const { text } = await send(call, by)
        expect(text, `${call.name} to ${caller}`).not.toContain(marks[0])
      }
    }
  })
})

describe('the right caller is let in', () => {
  const RIGHT: Partial<Record<Access, Caller>> = {
    tenant: 'tenant',
    'own-contract': 'tenant',
    'landlord-session': 'landlord',
    'landlord-mailbox': 'landlord',
    staff: 'underwriter',
    manager: 'manager',
    partner: 'member',
    'partner-agent': 'owner',
    'partner-owner': 'owner',
  }
  // A rule that rejects every caller would pass the tests above, so the right caller has to get through here.
  it.each(
    calls
      .filter(({ name, method }) => RIGHT[ACCESS[name]] !== undefined && method === 'GET')
      .map((call) => [call.name, call] as const),
  )('%s', async (_, call) => {
    const { status } = await send(call, headers[RIGHT[ACCESS[call.name]]!])
    expect([401, 403]).not.toContain(status)
  })
})
