import { afterAll, beforeAll, expect, it } from 'vitest'
import { addDays, toWireDate } from '@nestbond/domain/values/civil-date'
import { createToken } from '../../application/tokens.ts'
import { ApiServer } from '../../test/api-server.ts'
import { flowBodies } from '../../test/flow.ts'
import { httpApiOf } from '../../test/http-api.ts'
import { linkIdsOf } from '../../test/landlords.ts'
import { sign } from '../../test/sample-contract.ts'
import { TenantChangePlay } from '../../test/tenant-change-play.ts'
import { carryOutDueWithdrawals } from '../withdrawal/held-withdrawal.ts'

const HOUR = 3_600_000

let server: ApiServer
let play: TenantChangePlay
beforeAll(async () => {
  server = await ApiServer.start({ settings: { RATE_LIMIT_MAILS_OF_ONE_KIND_PER_DAY: '100' } })
  play = new TenantChangePlay(server)
})
afterAll(() => server.close())

/** Ina joins Lea, Mara leaves, and both have signed the new contract. Ina withdraws from it before the landlord answers, and Lea is asked. */
async function inaHasWithdrawn() {
  const home = await play.inForce()
  expect((await play.ask(home, { leaves: [home.mara], day: addDays(play.today(), 20) })).status).toBe(200)
  await play.agree(home)
  const next = await play.successorOf(home.first.email)
  const ina = await play.homes.coTenant(next.token, { firstName: 'Ina', lastName: 'Falk' })
  await play.homes.answer(ina.token, ina.email, { lastName: 'Falk' })
  await play.confirmAndPay(next.token)
  expect((await play.homes.signAsCoTenant(ina.token)).status).toBe(200)
  expect((await sign(httpApiOf(server), next.token)).status).toBe(200)
  const { number } = await server.row('contracts', { application_id: next.id })
  await server.ok('withdrawal', { payload: { contractId: number, email: ina.email } })
  server.passes(48 * HOUR + 60_000)
  await carryOutDueWithdrawals(server.deps)
  await server.runJobs()
  const mail = (await server.mailsTo(home.first.email)).findLast(({ text }) => text.includes('/withdraw?without='))
  return { home, next, question: /without=([\w-]{32})/.exec(mail!.text)![1]! }
}

it('goes on without one who has withdrawn, and the next contract takes the place of the present one', async () => {
  const { home, next, question } = await inaHasWithdrawn()
  await server.ok('withdrawalGoOnAnswer', { params: { id: question }, payload: { goOn: true } })
  const { successor_id: id } = (await play.changeOf(home))!
  expect(id).not.toBe(next.id)
  const token = await createToken(play.kysely(), id!, server.deps.clock.now())
  // The deposit stays that of the surety in force.
  const other = { ...flowBodies()['rent-property-details'], rentDepositAmount: 1_500 }
  expect((await server.call('rent-property-details', { payload: { token, ...other } })).problem?.errorCode).toBe(
    'STEP_NOT_ALLOWED',
  )
  // It is decided without a person: the present policy of the home does not count.
  await play.confirmAndPay(token)
  expect((await sign(httpApiOf(server), token)).status).toBe(200)
  await server.runJobs()
  const { mailed } = await linkIdsOf(httpApiOf(server), id!)
  expect((await play.accept(mailed)).status).toBe(200)
  expect(await play.changeOf(home)).toMatchObject({ state: 'ACCEPTED', successor_id: id })
  await play.passes(20)
  expect(await play.policyOf(home.first.id)).toMatchObject({ status: 'REPLACED' })
  expect(await play.policyOf(id!)).toMatchObject({ status: 'ACTIVE', first_policy_id: home.policyId })
})

it('keeps home, amounts and dates of a new household’s contract, which its landlord cannot have signed anew', async () => {
  const home = await play.signedWithoutMara()
  const id = home.newLink
  const { type: _, contractFixed, ...draft } = await server.ok('invitationCorrection', { params: { id } })
  // The landlord's form offers none of what is refused.
  expect(contractFixed).toBe(true)
  const later = toWireDate(addDays(play.today(), 12))
  const refused = await server.call('invitationCorrect', {
    params: { id },
    payload: { ...draft, insuranceStart: later, coldRentAmount: draft.coldRentAmount + 10 },
  })
  expect(refused.status).toBe(400)
  expect(refused.problem).toMatchObject({
    errors: [
      { field: 'coldRentAmount', key: 'validation.keptByTenantChange' },
      { field: 'insuranceStart', key: 'validation.keptByTenantChange' },
    ],
  })
  const named = { ...draft, tenant: { ...draft.tenant, firstName: 'Leonie' } }
  expect((await server.call('invitationCorrect', { params: { id }, payload: named })).status).toBe(200)
  expect(await play.changeOf(home)).toMatchObject({ state: 'AGREED', successor_id: home.next.id })
})
