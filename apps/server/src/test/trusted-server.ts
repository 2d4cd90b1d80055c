import { sql } from 'kysely'
import { expect } from 'vitest'
import { TRUST_CHECKS, type TrustCheckName } from '@nestbond/domain/support/trust'
import { DAY } from '@nestbond/domain/values/day'
import { recordView } from '../staff/staff-view-store.ts'
import { measureTrust } from '../trust/measure-trust.ts'
import { ApiServer } from './api-server.ts'
import { drive } from './flow.ts'
import { httpApiOf } from './http-api.ts'
import { releaseCalls } from './releases.ts'
import { decideSigned } from './sample-contract.ts'
import { signInStaff } from './staff.ts'

/** The mails that a check finds once they are spoilt. */
export const MAILS = {
  spoil: sql`update sent_mails set state = 'RETRYING' where kind = 'contract-signed'`,
  mend: sql`update sent_mails set state = 'SENT' where kind = 'contract-signed'`,
}

/** A server with a policy in force and a released one, a decided application and one that its tenant left. No check finds a difference. */
export async function startTrusted() {
  const server = await ApiServer.start()
  const api = httpApiOf(server)
  const { insured, releaseLink, sign, rowOf } = releaseCalls(() => api)
  const { kysely } = server.deps.database
  const running = await insured()
  const released = await insured()
  await released.ask()
  await sign(await releaseLink(released))
  const { staff } = await signInStaff(server, 'manager')
  await recordView(kysely, staff.id, 'ledger-exported', server.deps.clock.now())
  const decided = (await (await drive(server, 'DECIDED')).user()).refId
  await decideSigned(kysely)
  const abandoned = (await (await drive(server, 'TENANT_DETAILS')).user()).refId
  // Past the times that jobs are given.
  api.travel(2 * DAY)
  await server.runJobs()
  // Seals the trail: only what is changed afterwards is a difference.
  await measureTrust(server.deps)
  return { server, policy: await rowOf(running), decided, abandoned }
}

/** The checks that find a difference, with their first example. */
export async function brokenTrust(server: ApiServer): Promise<Partial<Record<TrustCheckName, string>>> {
  const { results } = await measureTrust(server.deps)
  expect(results.map(({ check }) => check)).toEqual(TRUST_CHECKS)
  return Object.fromEntries(
    results.flatMap(({ check, different, examples }) => (different > 0 ? [[check, examples[0] ?? '']] : [])),
  )
}
