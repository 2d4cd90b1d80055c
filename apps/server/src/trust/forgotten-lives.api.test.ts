import { civilDateIn, daysBetween } from '@nestbond/domain/values/civil-date'
import { DAY } from '@nestbond/domain/values/day'
import { TRUST_CHECKS } from '@nestbond/domain/support/trust'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sweepFiles } from '../application/stored-files/sweep-run.ts'
import { checkTrail } from '../audit/check-trail.ts'
import { checkIntegrity } from '../commands/check-integrity.ts'
import { foldFigures } from '../figures/fold-changes.ts'
import { forgetMails } from '../support/mails/forget-mails.ts'
import { eraseDue } from '../tenant-account/rights/erase-due-run.ts'
import { ApiServer } from '../test/api-server.ts'
import { cancelledPolicies } from '../test/cancelled-policies.ts'
import { httpApiOf } from '../test/http-api.ts'
import { landlordSessionByEmail, linkIdsOf, signRelease } from '../test/landlords.ts'
import { decideSigned } from '../test/sample-contract.ts'
import { playTrustWorld } from '../test/trust-world.ts'
import { measureTrust } from './measure-trust.ts'

let server: ApiServer
beforeAll(async () => {
  server = await ApiServer.start({
    settings: {
      RATE_LIMIT_CALLS_PER_MINUTE: '1000000',
      RATE_LIMIT_MAILS_OF_ONE_KIND_PER_DAY: '100000',
    },
  })
  await playTrustWorld(server)
  await cancelledPolicies(() => httpApiOf(server)).cancelled(2)
  await decideSigned(server.db)
  await releaseAll()
}, 120_000)
afterAll(() => server?.close())

/** The landlords release every policy that is in force. */
async function releaseAll(): Promise<void> {
  const http = httpApiOf(server)
  const running = await server.db
    .selectFrom('policies')
    .select(['id', 'application_id'])
    .where('status', '=', 'ACTIVE')
    .execute()
  for (const { id, application_id: applicationId } of running) {
    const links = await linkIdsOf(http, applicationId)
    await signRelease(http, links.policy(id))
  }
  await server.runJobs()
}

/** Each landlord asks for an erasure, or the first one takes the request back. */
async function landlordsErase(method: 'POST' | 'DELETE'): Promise<void> {
  const http = httpApiOf(server)
  const mailboxes = await server.db
    .selectFrom('invitations')
    .select('landlord_email_key as email')
    .where('status', '=', 'ACCEPTED')
    .where('landlord_email_key', 'is not', null)
    .distinct()
    .execute()
  for (const { email } of method === 'POST' ? mailboxes : mailboxes.slice(0, 1)) {
    const headers = await landlordSessionByEmail(http, email ?? '')
    const body = method === 'POST' ? {} : undefined
    expect((await http.call(method, '/landlord/erasure', body, headers)).status).toBe(200)
  }
  await server.runJobs()
}

async function night(): Promise<void> {
  for (const run of [eraseDue, forgetMails, sweepFiles, foldFigures]) await server.triggers(run, {})
}

/** Everything that a check names. */
async function alarms(): Promise<string[]> {
  const { database, storage, clock } = server.deps
  const { results } = await measureTrust(server.deps)
  expect(results.map(({ check }) => check)).toEqual(TRUST_CHECKS)
  const { missing, damaged, orphans } = await checkIntegrity({ database, storage }, clock.now())
  const { faults } = await checkTrail(server.deps)
  return [
    ...results.flatMap(({ check, examples }) => examples.map((example) => `${check}: ${example}`)),
    ...[...missing, ...damaged, ...orphans].map((file) => `file ${file}`),
    ...faults.map(({ kind, key }) => `trail: ${kind} ${key}`),
  ]
}

it('trusts what is left of every life once it has ended, and once nothing but the books is left', async () => {
  server.passes(2 * DAY)
  await night()
  expect(await alarms()).toEqual([])
  // The mails to landlords who ask for it leave with the end.
  await landlordsErase('POST')
  await night()
  expect(await alarms()).toEqual([])
  await landlordsErase('DELETE')
  expect(await alarms()).toEqual([])
  // The mails and the tenants' uploads leave first.
  server.passes(400 * DAY)
  await night()
  expect(await alarms()).toEqual([])
  // The books are kept for ten years after the year of the end.
  const over = `${new Date(server.now).getUTCFullYear() + 11}-01-01`
  server.passes((daysBetween(civilDateIn(server.now), over) + 2) * DAY)
  for (const days of [0, 1, 31]) {
    server.passes(days * DAY)
    await night()
    expect(await alarms()).toEqual([])
  }
  const left = server.db.selectFrom('contracts').select('number').where('signed_pdf_sha256', 'is not', null)
  expect(await left.execute()).toEqual([])
  expect(await server.db.selectFrom('releases').select('id').execute()).toEqual([])
  expect((await server.db.selectFrom('policies').select('id').execute()).length).toBeGreaterThan(8)
}, 120_000)
