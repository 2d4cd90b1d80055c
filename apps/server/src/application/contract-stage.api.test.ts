import { DAY } from '@nestbond/domain/values/day'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addDays, toWireDate } from '@nestbond/domain/values/civil-date'
import { anAccount } from '../test/account-sign-in.ts'
import { startHttpApi, type HttpApi } from '../test/http-api.ts'
import { paidApplication } from '../test/sample-contract.ts'

let server: HttpApi
beforeAll(async () => {
  server = await startHttpApi()
})
afterAll(() => server.close())

type Account = Awaited<ReturnType<typeof anAccount>>
const answer = ({ invitation }: Account, how: 'accept' | 'decline', body: object = {}) =>
  server.call('POST', `/onboarding/tenant/invitation/${invitation}/${how}`, body)

/** Changes the policy's row after the acceptance. */
const policy =
  (
    change: Partial<{
      status: 'ACTIVE' | 'CLAIMED' | 'RELEASED' | 'WITHDRAWN' | 'CANCELLED'
      insurance_start: string
      insurance_end: string
    }>,
  ) =>
  async (account: Account) => {
    await answer(account, 'accept')
    await server.db
      .updateTable('policies')
      .set(change as object)
      .where('number', '=', account.contractId)
      .execute()
  }

it.each<[string, string | null, (account: Account) => Promise<unknown>]>([
  ['INVITED', null, async () => undefined],
  ['DECLINED', 'Lieber bar.', (account) => answer(account, 'decline', { reason: 'Lieber bar.' })],
  [
    'EXPIRED',
    null,
    ({ id }) =>
      server.db
        .updateTable('invitations')
        .set({ expires_at: new Date(server.deps.clock.now().getTime() - DAY) })
        .where('application_id', '=', id)
        .execute(),
  ],
  ['ACCEPTED', null, policy({ status: 'ACTIVE' })],
  ['INSURED', null, (account) => policy({ insurance_start: server.today() })(account)],
  [
    'TERM_OVER',
    null,
    (account) =>
      policy({ insurance_start: addDays(server.today(), -40), insurance_end: addDays(server.today(), -1) })(account),
  ],
  ['CLAIMED', null, policy({ status: 'CLAIMED' })],
  ['RELEASED', null, policy({ status: 'RELEASED' })],
  ['WITHDRAWN', null, policy({ status: 'WITHDRAWN' })],
  ['ENDED', null, policy({ status: 'CANCELLED' })],
])('tells a tenant by token that the signed contract is %s, as the account does', async (stage, reason, bring) => {
  const account = await anAccount(server)
  await bring(account)
  const { contract } = (await server.call('GET', `/onboarding/tenant/${account.token}`)).body
  expect(contract).toMatchObject({ contractId: account.contractId, stage, reason })
  const { policies } = (await server.call('GET', '/user/policies', undefined, account.headers)).body
  expect(policies[0]).toMatchObject({ stage, landlord: { reason, answerUntil: contract!.answerUntil } })
})

it('shows no contract before the signature', async () => {
  const { token } = await paidApplication(server)
  expect((await server.call('GET', `/onboarding/tenant/${token}`)).body.contract).toBeNull()
})

it('shows the landlord’s last day to answer', async () => {
  const { token } = await anAccount(server)
  const { contract } = (await server.call('GET', `/onboarding/tenant/${token}`)).body
  expect(contract!.answerUntil).toBe(toWireDate(addDays(server.today(), 30)))
})
