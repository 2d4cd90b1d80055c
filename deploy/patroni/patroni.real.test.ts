import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Savers } from '../../e2e/faults/savers.ts'
import { exitOf, query, startProcess, untilReady, type ServerProcess } from '../../e2e/faults/support.ts'
import { ApplicationDriver } from '../../e2e/support/api.ts'
import { inDays, wire } from '../../e2e/support/dates.ts'
import { build } from '../../scripts/build.mjs'
import { isReady } from '../../scripts/server-process.mjs'
import { startCluster } from './cluster.mjs'
import { TTL_SECONDS } from './settings.mjs'

let cluster: Awaited<ReturnType<typeof startCluster>>
let server: ServerProcess
beforeAll(async () => {
  await build({ parts: ['addresses', 'server'] })
  cluster = await startCluster()
  server = await startProcess(cluster.url, {
    RATE_LIMIT_UNPROVED_MAILS_PER_CALLER_AND_HOUR: '1000',
    RATE_LIMIT_CODES_PER_CALLER_AND_HOUR: '1000',
  })
})
afterAll(async () => {
  await server?.stop()
  await cluster?.stop()
})

/** A signed contract whose landlord has not answered. @returns the id of the mailed invitation */
async function invited(): Promise<string> {
  const bodies = { dates: { insuranceStart: wire(inDays(0)), insuranceEnd: null } }
  return (await (await ApplicationDriver.start(server.url, { bodies })).signed()).invitationId()
}

/** The landlord accepts, which charges the first premium. A call without an answer is sent again, as a browser does. */
async function accept(id: string): Promise<void> {
  for (const deadline = Date.now() + 90_000; Date.now() < deadline; await sleep(300)) {
    const answer = await fetch(`${server.url}/api/v1/onboarding/tenant/invitation/${id}/accept`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    }).catch(() => null)
    if (answer?.ok) return
  }
  throw new Error('the acceptance was never answered')
}

/** @returns how long the server gave no answers after the fault, in milliseconds */
async function away(fault: () => Promise<void>, withinMs: number): Promise<number> {
  const began = performance.now()
  await fault()
  while (await isReady(server.url)) await sleep(20)
  await untilReady(server.url, withinMs)
  return performance.now() - began
}

async function primary(): Promise<string> {
  const name = await cluster.primary()
  if (name === null) throw new Error(`there is no primary:\n${cluster.log()}`)
  return name
}

const POLICIES = 4

it('keeps its primary and answers every save when one of three members of etcd dies, and stays without it', async () => {
  const savers = await Savers.begin(server.url, 8)
  const first = await primary()
  await cluster.killEtcd('etcd1')
  // Longer than a primary may go without a word to etcd.
  await sleep((TTL_SECONDS + 5) * 1_000)
  expect(await primary()).toBe(first)
  const { acknowledged, statuses } = await savers.stop()
  console.log(`${acknowledged} saves acknowledged with two of three members of etcd`)
  expect(acknowledged).toBeGreaterThan(100)
  expect([...statuses]).toEqual([])
  expect(await savers.lost()).toEqual([])
}, 120_000)

it('promotes the standby under load, and loses or doubles no acknowledged save and no charge', async () => {
  const invitations = await Promise.all(Array.from({ length: 2 * POLICIES }, () => invited()))
  const savers = await Savers.begin(server.url, 8)
  await sleep(1_000)

  const first = await primary()
  const acceptances = invitations.slice(0, POLICIES).map(accept)
  const withoutPostgres = await away(() => cluster.killPostgres(first), 20_000)
  const second = await primary()
  expect(second).not.toBe(first)
  // The old primary comes back as the standby, which is synchronous again.
  await expect.poll(() => cluster.isSynchronous(), { timeout: 90_000, interval: 500 }).toBe(true)
  await Promise.all(acceptances)

  const more = invitations.slice(POLICIES).map(accept)
  const withoutNode = await away(() => cluster.killNode(second), (TTL_SECONDS + 20) * 1_000)
  expect(await primary()).toBe(first)
  cluster.startNode(second)
  await expect.poll(() => cluster.isSynchronous(), { timeout: 90_000, interval: 500 }).toBe(true)
  await Promise.all(more)

  const { acknowledged, statuses, withoutRetryAfter } = await savers.stop()
  console.log(
    `${acknowledged} saves acknowledged; no answers for ${Math.round(withoutPostgres)} ms without PostgreSQL, for ${Math.round(withoutNode)} ms without the node; others ${JSON.stringify([...statuses])}`,
  )
  expect(acknowledged).toBeGreaterThan(100)
  expect([...statuses.keys()].filter((status) => status !== '503 NOT_READY')).toEqual([])
  expect(withoutRetryAfter).toBe(0)
  expect(await savers.lost()).toEqual([])
  expect(await exitOf(server)).toBeNull()

  const paid = async () =>
    (await query(cluster.url, `select 1 from premium_charges where state = 'PAID'`).catch(() => [])).length
  // A job whose end could not be written runs again when its lease of five minutes is over.
  const all = invitations.length
  await expect.poll(paid, { timeout: 330_000, interval: 500 }).toBe(all)
  const [sums] = await query(
    cluster.url,
    `select (select count(*)::int from policies) as policies, (select count(*)::int from premium_charges) as charges,
      (select count(*)::int from sandbox_card_charges) as taken, (select count(*)::int from ledger_entries) as booked`,
  )
  expect(sums).toEqual({ policies: all, charges: all, taken: all, booked: all })
}, 900_000)
