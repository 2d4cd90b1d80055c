import { expect } from 'vitest'
import type { PaymentMethod } from '@nestbond/domain/premiums/debit'
import { addDays } from '@nestbond/domain/values/civil-date'
import { signWebhook } from '../platform/providers/cards/webhook-signature.ts'
import { runPremiums } from '../policy/premiums/premium-run.ts'
import { WHOLE } from '../trust/tally.ts'
import { CHECKS } from '../trust/trust-checks.ts'
import type { depositCalls } from './deposits.ts'
import { figureFaults } from './figure-faults.ts'
import type { HttpApi } from './http-api.ts'
import { sampleAnswers } from './sample-application.ts'
import { signedApplication, acceptedPolicy } from './sample-contract.ts'

/** Test accounts of the sandbox bank. */
export const PAYS = 'DE89 3704 0044 0532 0130 00'
export const RETURNED = 'DE62 3704 0044 0532 0130 01'
export const RETURNED_LATE = 'DE35 3704 0044 0532 0130 02'

type Insured = Awaited<ReturnType<ReturnType<typeof depositCalls>['insured']>>

/** Tools of tests with policies that are paid by direct debit. */
export function debitTools(server: () => HttpApi) {
  const deps = () => server().deps
  const db = () => server().db
  const today = () => server().today()
  /** Several runs, at the same time and one after the other, and the mails that they cause. */
  const run = async () => {
    await Promise.all([runPremiums(deps()), runPremiums(deps())])
    await runPremiums(deps())
    await server().runJobs()
  }
  return {
    /** The sums of the figures agree with the rows. */
    expectFigures: async () => expect(await figureFaults(deps())).toEqual([]),
    /** Trust computes the same premiums and days. */
    expectTrust: async () => expect((await CHECKS.premiums(deps(), WHOLE)).result.examples).toEqual([]),
    run,
    noticesOf: (policyId: string) =>
      db()
        .selectFrom('debit_notices')
        .selectAll()
        .where('policy_id', '=', policyId)
        .orderBy('announced_at')
        .orderBy('period_number')
        .orderBy('attempt')
        .execute(),
    /** The landlord of a tenant who pays by direct debit has accepted; the insurance begins in `startsIn` days. */
    async newPolicy(iban: string, startsIn = 20) {
      const answers = { ...sampleAnswers(deps()), insuranceStart: addDays(today(), startsIn) }
      const signed = await signedApplication(server(), { answers }, { iban })
      return { ...signed, answers, policy: await acceptedPolicy(server(), signed) }
    },
    /** The tenant saves another means of payment in the account, a minute later: the newest one pays. */
    async save({ own }: Pick<Insured, 'own'>, method: PaymentMethod, means: object) {
      server().travel(60_000)
      const { secret } = (await own('GET', `/payment-secret?method=${method}`)).body
      await server().player.sendToSandbox({ secret, ...means })
      expect((await own('POST', '/payment', {})).status).toBe(200)
    },
    /** The bank's news, as the sandbox sends it. */
    async bankSays(news: object) {
      const event = {
        eventId: `e${Math.random()}`,
        type: 'x',
        providerSetupId: null,
        status: null,
        declineCode: null,
        ...news,
      }
      const body = JSON.stringify(event)
      const signature = signWebhook(body, deps().config.cards.webhookSecret, deps().clock.now())
      const headers = { 'content-type': 'application/json', 'sandbox-signature': signature }
      expect(await server().call('POST', '/payment/webhook/sandbox', body, headers)).toMatchObject({ status: 200 })
    },
  }
}
