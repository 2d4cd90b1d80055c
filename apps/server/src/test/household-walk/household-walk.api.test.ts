import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Call } from '@nestbond/api/call'
import { isWholeRun, propertyCases } from '../../../../../scripts/property-runs.mjs'
import { ApiServer } from '../api-server.ts'
import { LIMITS } from '../everyone.ts'
import { changedBy } from '../filled-installation.ts'
import { httpApiOf, type HttpApi } from '../http-api.ts'
import { ALLOWED, REFUSED } from './allowed.ts'
import { factsOf, type HouseholdFacts } from './household-facts.ts'
import type { Caller, PlayedHousehold } from './callers.ts'
import { playHousehold } from './household-play.ts'
import { MEMBER_NAMES, type Trace } from './members.ts'
import { seenText } from './seen-text.ts'
import { ASKED_STAGES, STAGES } from './stages.ts'
import {
  FILE,
  inOrder,
  isLast,
  LANDLORD_CALLS,
  LANDLORD_LINK_CALLS,
  MAILED_LINK_CALLS,
  PARTNER_CALLS,
  requestsOf,
  TENANT_CALLS,
  type Request,
} from './ways.ts'

let server: ApiServer
let http: HttpApi
beforeAll(async () => {
  const limits = [...LIMITS, 'MAILS_OF_ONE_KIND_PER_DAY', 'UNPROVED_MAILS_PER_DAY']
  server = await ApiServer.start({
    settings: Object.fromEntries(limits.map((name) => [`RATE_LIMIT_${name}`, '1000000'])),
    papers: 'real',
  })
  http = httpApiOf(server)
})
afterAll(() => server.close())

const reads = ({ method }: Call) => method === 'GET'
const writes = (call: Call) => !reads(call)

/** Entries of the list that a response has needed, and calls that were answered with success. */
const used = new Set<string>()
const answered = new Map<string, number[]>()

async function send(call: Call, { headers }: Caller, { path, query, payload, upload }: Request) {
  const form = upload && new FormData()
  for (const [name, value] of Object.entries(upload ?? {})) form?.append(name, value)
  form?.append('file', new Blob([new Uint8Array(FILE.content)]), FILE.name)
  const response = await fetch(
    `${server.url}/api/v1${path}${query ? `?${new URLSearchParams(query).toString()}` : ''}`,
    {
      method: call.method,
      redirect: 'manual',
      headers: {
        'accept-language': 'de',
        ...headers,
        ...(payload && !upload ? { 'content-type': 'application/json' } : {}),
      },
      ...(form ? { body: form } : payload ? { body: JSON.stringify(payload) } : {}),
    },
  )
  // Two papers of a household differ in length, which may by chance be the number of an income.
  const kept = [...response.headers].filter(([name]) => name !== 'content-length')
  const told = kept.map(([name, value]) => `${name}: ${value}`).join('\n')
  return { status: response.status, text: `${told}\n${seenText(Buffer.from(await response.arrayBuffer()))}` }
}

/** The data of others in a text, but for what the list allows. */
function foundIn(where: string, caller: Caller, text: string, traces: readonly Trace[], asked: string): string[] {
  const found = traces.filter(({ of, pattern }) => of !== caller.who && pattern.test(text) && !pattern.test(asked))
  return found
    .filter((trace) => {
      const entries = ALLOWED.filter(
        (one) =>
          one.where.includes(where) &&
          isOne(one.who, caller.who) &&
          isOne(one.of, trace.of) &&
          one.what.includes(trace.name),
      )
      for (const entry of entries) used.add(`${ALLOWED.indexOf(entry)} ${where} ${trace.name}`)
      return entries.length === 0
    })
    .map(({ of, name, pattern }) => `${where}: ${caller.who} sees ${name} of ${of}: ${around(text, pattern)}`)
}

/** What was found, with the words before it. */
function around(text: string, pattern: RegExp): string {
  const found = pattern.exec(text)
  return found ? text.slice(Math.max(0, found.index - 40), found.index + found[0].length) : ''
}

function isOne(role: string, who: string): boolean {
  if (role === 'tenant') return MEMBER_NAMES.some((name) => name === who)
  return role === who || (role === 'co-tenant' && (who === 'second' || who === 'third'))
}

/** The later facts, with the links of new mails alone. */
function since(before: HouseholdFacts, after: HouseholdFacts): HouseholdFacts {
  const secretsTo = (email: string) => after.secretsTo(email).filter((one) => !before.secretsTo(email).includes(one))
  return { ...after, secretsTo }
}

async function walk(calls: readonly Call[], caller: Caller, facts: HouseholdFacts): Promise<string[]> {
  const found = []
  for (const call of inOrder(calls))
    for (const request of requestsOf(call, caller, facts)) {
      const { status, text } = await send(call, caller, request)
      if (status >= 500) found.push(`${call.name}: ${status} to ${caller.who}`)
      answered.set(call.name, [...(answered.get(call.name) ?? []), status])
      found.push(...foundIn(call.name, caller, text, facts.traces, JSON.stringify(request)))
    }
  return found
}

async function walkMails(
  { members, landlord, partner }: PlayedHousehold,
  { traces }: HouseholdFacts,
): Promise<string[]> {
  const found = []
  for (const caller of [...Object.values(members), landlord, partner])
    for (const { to, subject, text, html, attachments } of await http.mails()) {
      if (to !== caller.email) continue
      const files = attachments.map(({ content }) => seenText(Buffer.from(content)))
      found.push(...foundIn('mail', caller, [subject, text, html, ...files].join('\n'), traces, ''))
    }
  return found
}

// In this order: the last test is about what all the others have seen.
describe('no response and no mail holds data of another tenant', { shuffle: false }, () => {
  it.each(propertyCases(STAGES))(
    'of a household that is %s',
    async (stage) => {
      const household = await playHousehold(server, stage)
      const { members, landlord, partner, stranger } = household
      const facts = await factsOf(http, household)
      const found = await walkMails(household, facts)
      // Programs that check mails open every link without a session (links from mails, docs/product-decisions.md#d128).
      const changed = await changedBy(http.db, async () => {
        for (const member of Object.values(members))
          found.push(...(await walk(MAILED_LINK_CALLS.filter(reads), { ...member, headers: {} }, facts)))
        found.push(...(await walk(LANDLORD_LINK_CALLS.filter(reads), { ...landlord, headers: {} }, facts)))
      })
      expect(changed).toEqual([])
      for (const caller of [landlord, stranger])
        found.push(...(await walk(LANDLORD_CALLS.filter(reads), caller, facts)))
      found.push(...(await walk(PARTNER_CALLS, partner, facts)))
      for (const caller of [...Object.values(members), stranger])
        found.push(...(await walk(TENANT_CALLS.filter(reads), caller, facts)))
      const { first, second, third } = members
      const asked = ASKED_STAGES.includes(stage)
      const calls = TENANT_CALLS.filter(writes)
      for (const member of asked ? [second, third, first] : [first, second, third]) {
        found.push(...(await walk(asked ? calls.filter((call) => !isLast(call)) : calls, member, facts)))
        // A reminder is mailed before its tenant leaves.
        await server.runJobs()
      }
      if (asked)
        for (const member of [second, third, first]) found.push(...(await walk(calls.filter(isLast), member, facts)))
      // The writes have mailed more, with links that open more.
      await server.runJobs()
      const later = await factsOf(http, household)
      found.push(...(await walkMails(household, later)))
      for (const member of Object.values(members)) {
        // A new password ends a change of the address that waits, so one of them sets none.
        const opened = MAILED_LINK_CALLS.filter(({ name }) => name !== 'confirmAccount' || member !== second)
        found.push(...(await walk(opened, member, since(facts, later))))
      }
      expect([...new Set(found)]).toEqual([])
    },
    240_000,
  )

  it.runIf(isWholeRun())('needs each exception, and has a successful answer of each call but those listed', () => {
    const exceptions = ALLOWED.flatMap(({ where, what }, at) =>
      where.flatMap((place) => what.map((name) => `${at} ${place} ${name}`)),
    )
    const refused = [...answered].filter(([, statuses]) => statuses.every((status) => status >= 300))
    expect({
      unused: exceptions.filter((one) => !used.has(one)),
      refused: refused.map(([name]) => name).toSorted(),
    }).toEqual({ unused: [], refused: Object.keys(REFUSED).toSorted() })
  })
})
