import { DAY } from '@nestbond/domain/values/day'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { addDays } from '@nestbond/domain/values/civil-date'
import { ApiServer } from '../../test/api-server.ts'
import { expectLedger } from '../../test/ledger.ts'
import { TenantChangePlay } from '../../test/tenant-change-play.ts'
import { carryOutDueWithdrawals } from '../withdrawal/held-withdrawal.ts'
import { settleTenantChanges } from './tenant-change-run.ts'

let server: ApiServer
let play: TenantChangePlay
beforeAll(async () => {
  server = await ApiServer.start({ settings: { RATE_LIMIT_MAILS_OF_ONE_KIND_PER_DAY: '100' } })
  play = new TenantChangePlay(server)
})
afterAll(() => server.close())
afterEach(() => expectLedger(play.kysely()))

/** The new contract begins tomorrow, and is withdrawn from by its number and an address, which is held for 48 hours. */
async function declaredBeforeTheDay() {
  const home = await play.signedWithoutMara()
  expect((await play.accept(home.newLink)).status).toBe(200)
  await play.passes(9)
  const named = { contractId: (await play.policyOf(home.next.id)).number, email: home.first.email }
  const declare = () => server.call('withdrawal', { payload: named })
  return { home, declare }
}

const states = async (home: Awaited<ReturnType<typeof declaredBeforeTheDay>>['home']) => ({
  former: (await play.policyOf(home.first.id)).status,
  next: (await play.policyOf(home.next.id)).status,
  change: (await play.changeOf(home))!.state,
})

it('the day comes while a withdrawal of the new contract is held: the former one goes on once it is carried out', async () => {
  const { home, declare } = await declaredBeforeTheDay()
  expect((await declare()).status).toBe(200)
  await play.passes(1)
  expect(await states(home)).toEqual({ former: 'ACTIVE', next: 'ACTIVE', change: 'ACCEPTED' })
  await play.passes(1)
  server.passes(60_000)
  await carryOutDueWithdrawals(server.deps)
  await play.passes(0)
  expect(await states(home)).toEqual({ former: 'ACTIVE', next: 'WITHDRAWN', change: 'ENDED' })
  expect(await play.changeOf(home)).toMatchObject({ ended_by: 'WITHDRAWN' })
  expect(await play.policyOf(home.first.id)).toMatchObject({ ended_on: null })
})

it('a withdrawal that is taken back lets the new contract take the place from its own day on', async () => {
  const { home, declare } = await declaredBeforeTheDay()
  const day = addDays(play.today(), 1)
  expect((await declare()).status).toBe(200)
  const mail = (await server.mailsTo(home.first.email)).findLast(({ text }) => text.includes('/withdraw?continue='))
  const id = /continue=([\w-]{32})/.exec(mail!.text)![1]!
  await play.passes(1)
  await server.ok('withdrawalContinue', { params: { id }, payload: {} })
  await play.passes(0)
  expect(await states(home)).toEqual({ former: 'REPLACED', next: 'ACTIVE', change: 'DONE' })
  expect(await play.policyOf(home.first.id)).toMatchObject({ ended_on: addDays(day, -1) })
})

it('a landlord who accepts after the day, while a withdrawal is held, does not end the former contract', async () => {
  const home = await play.signedWithoutMara(addDays(play.today(), 34))
  const number = (
    await play
      .kysely()
      .selectFrom('contracts')
      .select('number')
      .where('application_id', '=', home.next.id)
      .executeTakeFirstOrThrow()
  ).number
  await play.passes(5)
  await server.call('withdrawal', { payload: { contractId: number, email: home.first.email } })
  const { status } = await play.accept(home.newLink)
  // Either the landlord has to wait, or both contracts stay until the withdrawal is settled.
  if (status === 200) expect(await states(home)).toEqual({ former: 'ACTIVE', next: 'ACTIVE', change: 'ACCEPTED' })
  else expect(await play.policyOf(home.first.id)).toMatchObject({ status: 'ACTIVE' })
})

it('declared at the moment of the run: a contract covers the home after both', async () => {
  const { home, declare } = await declaredBeforeTheDay()
  server.passes(DAY)
  await Promise.all([declare(), settleTenantChanges(server.deps)])
  const { former, change } = await states(home)
  expect([former, change]).toEqual(change === 'DONE' ? ['REPLACED', 'DONE'] : ['ACTIVE', 'ACCEPTED'])
})
