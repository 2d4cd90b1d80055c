import { afterAll, beforeAll, expect, it } from 'vitest'
import { OPENED_AGAIN_MINUTES } from '@nestbond/domain/support/support-act'
import { claimable, claimsHandler, sendEvidence, type Claimable } from '../test/claims.ts'
import { startHttpApi, type HttpApi } from '../test/http-api.ts'
import { auditTrail } from './audit-store.ts'

const EVERY_ACT = { staffId: null, area: null, subject: null, from: null, until: null, after: null }

let server: HttpApi
let policy: Claimable
let office: Awaited<ReturnType<typeof claimsHandler>>
beforeAll(async () => {
  server = await startHttpApi()
  policy = await claimable(server)
  office = await claimsHandler(server)
})
afterAll(() => server?.close())

it('notes who views a claim and its evidence, and leaves the views out of the claim’s history', async () => {
  const { body } = await policy.claim([1, 'Posten'])
  const path = `/landlord/policies/${policy.link}/claims/${body.id}/items/${body.items[0]!.id}/evidence` as const
  await sendEvidence(server, path, await policy.landlordHeaders())
  const { items, policyNumber } = await office.see(body.id)
  const open = (evidence: string) =>
    fetch(`${server.url}/api/v1/office/claims/${body.id}/evidence/${evidence}`, { headers: office.headers })
  expect((await open(items[0]!.evidence[0]!.id)).status).toBe(200)
  expect((await open('00000000-0000-4000-8000-000000000000')).status).toBe(404)
  const { history } = await office.see(body.id)
  const views = async () =>
    (await auditTrail(server.db, EVERY_ACT, 100))
      .filter(({ subject, kind }) => subject === policyNumber && kind.endsWith('-viewed'))
      .map(({ kind, area, by }) => [area, kind, by])
      .toSorted()
  const once = [
    ['claim', 'claim-viewed', expect.any(String)],
    ['claim', 'evidence-viewed', expect.any(String)],
  ]
  expect(await views()).toEqual(once)
  expect(history.map(({ kind }) => kind)).toEqual(['opened', 'evidence-brought'])

  // The list is no view, but keeps the session, which ends after as many minutes without a call.
  server.travel((OPENED_AGAIN_MINUTES - 1) * 60_000)
  await office.list()
  server.travel(2 * 60_000)
  await office.see(body.id)
  expect(await views()).toEqual([once[0], ...once])
})
