import { DAY } from '@nestbond/domain/values/day'
import { ApiServer, type ApiServerOptions } from './api-server.ts'
import { claimable } from './claims.ts'
import { drive, type Flow } from './flow.ts'
import { httpApiOf } from './http-api.ts'
import { manualCase } from './office-cases.ts'
import { aKey, aPartner, aPerson, passwordOnly } from './partner.ts'
import { paidApplication } from './sample-contract.ts'
import { cookieOf, login, pageOf, staffWithPassword } from './staff-sign-in.ts'
import { signInStaff } from './staff.ts'
import { API_SCOPES } from '@nestbond/domain/partners/portal'

export const LIMITS = [
  'CALLS_PER_MINUTE',
  'PAGES_PER_MINUTE',
  'LOGIN_PER_MINUTE',
  'RISK_CHECKS_PER_HOUR',
  'REVIEW_PER_HOUR',
  'DEPOSIT_BACK_PER_HOUR',
  'WITHDRAWAL_PER_HOUR',
  'MAILED_LINKS_PER_HOUR',
  'EXPORTS_PER_HOUR',
  'API_KEY_PER_MINUTE',
  'FRESH_LINKS_PER_HOUR',
  'HAND_OVERS_PER_HOUR',
  'DOUBLE_POLICY_PER_HOUR',
]

/** For tests: a server with one caller of each kind, with their headers and the ids that they know. */
export async function everyone(more: Record<string, string> = {}, options: Pick<ApiServerOptions, 'onRoute'> = {}) {
  const settings = Object.fromEntries(LIMITS.map((name) => [`RATE_LIMIT_${name}`, '1000000']))
  const server = await ApiServer.start({ settings: { ...settings, ...more }, ...options })
  const http = httpApiOf(server)
  const flows: Flow[] = []
  for (const until of ['START', 'TENANT_DETAILS', 'SUMMARY', 'RISK_CHECK'] as const)
    flows.push(await drive(server, until, laterDates(server)))
  const inReview = await manualCase(server, laterDates(server))
  const paid = await paidApplication(http)
  const policy = await claimable(http)
  const { partner, headers: owner } = await aPartner(server)
  const key = await aKey(server, owner, [...API_SCOPES])
  const { headers: underwriter } = await signInStaff(server)
  const { headers: manager } = await signInStaff(server, 'manager')
  const { body: opened } = await policy.claim(100)
  const halfStaff = {
    ...pageOf(server),
    cookie: cookieOf(await login(server, (await staffWithPassword(server)).email)),
  }
  const halfPartner = await passwordOnly(server, (await aPerson(server, partner.id, 'owner', false)).email)
  return {
    server,
    http,
    /** The policy with the open claim, its landlord and its tenant. */
    policy,
    /** The headers that each of them sends. */
    callers: {
      nobody: {},
      tenant: policy.headers,
      landlord: await policy.landlordHeaders(),
      underwriter,
      manager,
      owner,
      key: key.headers,
      halfStaff,
      halfPartner,
    } as Record<string, Record<string, string>>,
    tokens: {
      start: flows[0]!.token,
      details: flows[1]!.token,
      summary: flows[2]!.token,
      decided: flows[3]!.token,
      review: inReview.token,
      paid: paid.token,
      signed: policy.token,
    },
    /** Ids of existing objects of every kind. */
    ids: [
      policy.policyId,
      policy.contract,
      policy.link,
      policy.invitation,
      policy.contractId,
      inReview.caseId,
      key.key.id,
      partner.id,
      partner.space,
      idIn(opened),
    ].filter((id) => id !== null),
    email: policy.email,
  }
}

function idIn(body: unknown): string | null {
  return typeof body === 'object' && body !== null && 'id' in body && typeof body.id === 'string' ? body.id : null
}

/** Dates one month after the server's current day. */
function laterDates(server: ApiServer) {
  const start = new Date(server.now.getTime() + 30 * DAY).toISOString().slice(0, 10)
  return { 'rent-property-dates': { insuranceStart: `${start}T00:00:00.000Z`, insuranceEnd: null } }
}
