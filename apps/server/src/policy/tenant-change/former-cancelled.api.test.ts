import { DAY } from '@nestbond/domain/values/day'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addDays } from '@nestbond/domain/values/civil-date'
import { accept } from '../../lives/application.ts'
import { anAccount } from '../../test/account-sign-in.ts'
import { ApiServer } from '../../test/api-server.ts'
import { cancelledPolicies } from '../../test/cancelled-policies.ts'
import { startHttpApi, type HttpApi } from '../../test/http-api.ts'
import { TenantChangePlay } from '../../test/tenant-change-play.ts'
import { endPolicy, type PolicyEnd } from '../end/end-policy.ts'
import { settleTenantChanges } from './tenant-change-run.ts'

let server: ApiServer
let http: HttpApi
let play: TenantChangePlay
beforeAll(async () => {
  server = await ApiServer.start({ settings: { RATE_LIMIT_MAILS_OF_ONE_KIND_PER_DAY: '100' } })
  http = await startHttpApi()
  play = new TenantChangePlay(server)
})
afterAll(async () => {
  await server.close()
  await http.close()
})

const { cancelled, putCard } = cancelledPolicies(() => http)

/** The landlord has accepted the new contract, and the former one ends before the day. */
async function endsBeforeTheDay(state: PolicyEnd['state']) {
  const home = await play.signedWithoutMara()
  expect((await play.accept(home.newLink)).status).toBe(200)
  await play.passes(2)
  const end = { policyId: home.policyId, state, lastDay: play.today(), refund: 'UNUSED' } as const
  expect(await server.deps.database.transaction((trx) => endPolicy(server.deps, trx, end))).not.toBeNull()
  return home
}

it('is cancelled before the day: the change waits, and on the day the new one is the only one of its home', async () => {
  const home = await endsBeforeTheDay('CANCELLED')
  expect(await play.changeOf(home)).toMatchObject({ state: 'ACCEPTED' })
  await play.passes(8)
  expect(await play.changeOf(home)).toMatchObject({ state: 'DONE' })
  expect(await play.policyOf(home.first.id)).toMatchObject({ status: 'CANCELLED' })
  expect(await play.policyOf(home.next.id)).toMatchObject({ status: 'ACTIVE', shares_home: false })
})

it('is released before the day: the new one is the only one of its home at once', async () => {
  const home = await endsBeforeTheDay('RELEASED')
  expect(await play.changeOf(home)).toMatchObject({ state: 'DONE' })
  expect(await play.policyOf(home.next.id)).toMatchObject({ status: 'ACTIVE', shares_home: false })
})

it('is released without a change: a co-tenant is offered no act, as the first tenant is not', async () => {
  const home = await play.inForce()
  const shown = async ({ headers }: { headers: Record<string, string> }) =>
    (await play.policiesOf(headers)).find(({ id }) => id === home.contract)!.tenantChange
  await server.ok('userMovesOut', {
    params: { id: home.contract },
    payload: { movesOut: true },
    headers: home.other.headers,
  })
  expect(await shown(home.other)).toMatchObject({ bar: null, movesOut: true })
  const end = { policyId: home.policyId, state: 'RELEASED', lastDay: play.today(), refund: 'UNUSED' } as const
  expect(await server.deps.database.transaction((trx) => endPolicy(server.deps, trx, end))).not.toBeNull()
  expect(await shown(home.first)).toMatchObject({ bar: 'ENDED', last: null })
  expect(await shown(home.other)).toMatchObject({ bar: 'ENDED', last: null, movesOut: false })
})

it('the new one ends, too: no tenant is told that the cancelled one goes on', async () => {
  const home = await endsBeforeTheDay('CANCELLED')
  const [policy] = await play.policiesOf(home.first.headers)
  await server.ok('userWithdrawal', { params: { id: policy!.id }, payload: {}, headers: home.first.headers })
  expect(await play.changeOf(home)).toMatchObject({ state: 'ENDED', ended_by: 'POLICY_ENDED' })
})

it('the landlord of the unanswered new one is not told that the cancelled one goes on', async () => {
  const home = await play.signedWithoutMara()
  const replaces = async () => (await server.ok('invitation', { params: { id: home.newLink } })).replaces
  expect(await replaces()).toMatchObject({ inForce: true })
  const end = { policyId: home.policyId, state: 'CANCELLED', lastDay: play.today(), refund: 'UNUSED' } as const
  expect(await server.deps.database.transaction((trx) => endPolicy(server.deps, trx, end))).not.toBeNull()
  expect(await replaces()).toMatchObject({ inForce: false })
})

it('is put back in force while the new one has not begun, and replaced on the day', async () => {
  const { policyId, id: applicationId, good, shown, pay } = await cancelled(2)
  const db = http.db
  const { address_key, unit_key, room_key, whole_house } = await db
    .selectFrom('policies')
    .selectAll()
    .where('id', '=', policyId)
    .executeTakeFirstOrThrow()
  const next = await anAccount(http)
  await accept(http.player, next.invitation)
  await db
    .updateTable('policies')
    .set({ address_key, unit_key, room_key, whole_house, shares_home: true })
    .where('application_id', '=', next.id)
    .execute()
  const now = http.deps.clock.now()
  await db
    .insertInto('tenant_changes')
    .values({
      id: randomUUID(),
      policy_id: policyId,
      application_id: applicationId,
      begins_id: applicationId,
      state: 'ACCEPTED',
      day: addDays(http.today(), 10),
      asked_at: now,
      answer_until: now,
      successor_id: next.id,
    })
    .execute()
  expect((await shown()).reinstatement).toMatchObject({ bar: null })
  await putCard(policyId, good)
  expect((await pay()).status).toBe(200)
  const stateOf = async (id: string) =>
    db.selectFrom('policies').select(['status', 'shares_home']).where('id', '=', id).executeTakeFirstOrThrow()
  await http.runJobs()
  expect((await stateOf(policyId)).status).toBe('ACTIVE')
  http.travel(10 * DAY)
  await settleTenantChanges(http.deps)
  expect(await stateOf(policyId)).toMatchObject({ status: 'REPLACED' })
})
