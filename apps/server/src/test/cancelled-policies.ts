import { DAY } from '@nestbond/domain/values/day'
import { expect } from 'vitest'
import { addDays } from '@nestbond/domain/values/civil-date'
import { runPremiums } from '../policy/premiums/premium-run.ts'
import { signIn } from '../lives/sessions.ts'
import { anAccount, anEmail, PASSWORD } from './account-sign-in.ts'
import type { HttpApi } from './http-api.ts'
import { premiumTools } from './premiums.ts'
import { sampleAnswers } from './sample-application.ts'
import { acceptedPolicy } from './sample-contract.ts'
import { signInStaff } from './staff.ts'

const BAD = '4000000000000341'

/** For tests: policies that the office has cancelled for an unpaid premium. The server starts after a test file has loaded, so it is passed as a function. */
export function cancelledPolicies(server: () => HttpApi) {
  const { chargesOf } = premiumTools(server)
  const today = () => server().today()
  const db = () => server().db
  const manager = async (method: string, path: string, body?: object) =>
    server().call(method, `/office/${path}`, body, (await signInStaff(server(), 'manager')).headers)

  /** The card of a policy, as the provider knows it. */
  const setupOf = async (applicationId: string) =>
    (await server().row('card_setups', { application_id: applicationId, status: 'succeeded' })).setup_id
  const putCard = (policyId: string, setupId: string) =>
    db().updateTable('policies').set({ card_setup_id: setupId }).where('id', '=', policyId).execute()

  /**
   * A policy whose period `unpaid` was not paid, and that the office cancelled after its reminder.
   * @param before runs after the last day to pay, before the cancellation
   */
  async function cancelled(
    unpaid: 1 | 2,
    period: 'MONTHLY' | 'YEARLY' = 'MONTHLY',
    before: (policyId: string) => Promise<unknown> = async () => {},
  ) {
    const landlordEmail = anEmail()
    const landlord = { ...sampleAnswers(server().deps).landlord!, email: landlordEmail }
    const account = await anAccount(server(), { insuranceStart: addDays(today(), 1), landlord }, { period })
    /** Sessions expire within the test's weeks. */
    const headers = () => signIn(server().player, account.email, PASSWORD)
    const { id: policyId } = await acceptedPolicy(server(), account)
    const good = await setupOf(account.id)
    const bad = await setupOf((await anAccount(server(), {}, { card: BAD })).id)
    server().travel(DAY)
    if (unpaid === 2) await runPremiums(server().deps)
    await putCard(policyId, bad)
    if (unpaid === 2) server().travel((period === 'YEARLY' ? 366 : 31) * DAY)
    for (const days of [0, 3, 4, 7]) {
      server().travel(days * DAY)
      await runPremiums(server().deps)
    }
    const charge = (await chargesOf(policyId)).at(-1)!
    expect([charge.state, charge.period_number]).toEqual(['WITH_OFFICE', unpaid])
    expect((await manager('POST', `premiums/${charge.id}/remind`, {})).status).toBe(200)
    const payUntil = addDays(today(), 14)
    server().travel(15 * DAY)
    await before(policyId)
    expect((await manager('POST', `premiums/${charge.id}/cancel`, {})).status).toBe(200)
    const shown = async () =>
      (await server().call('GET', '/user/policies', undefined, await headers())).body.policies[0]!
    const pay = async () =>
      server().call('POST', `/user/policies/${(await shown()).id}/reinstatement`, {}, await headers())
    return { ...account, landlordEmail, policyId, chargeId: charge.id, good, payUntil, shown, pay }
  }

  return { cancelled, putCard, setupOf }
}
