import { expect } from 'vitest'
import type { Answers } from '@nestbond/domain/values/answers'
import { accept } from '../lives/application.ts'
import { signIn } from '../lives/sessions.ts'
import { anAccount, anEmail, PASSWORD } from './account-sign-in.ts'
import type { HttpApi } from './http-api.ts'
import { premiumTools } from './premiums.ts'
import { sampleAnswers } from './sample-application.ts'
import { asLandlord, linkIdsOf } from './landlords.ts'
import type { Paying } from './sample-contract.ts'

/** For tests: an insured tenant with the calls of both parties about another deposit. The sample deposit is 2,220 for a rent of 740. */
export function depositCalls(server: () => HttpApi) {
  const db = () => server().db
  const today = () => server().today()
  const { chargesOf } = premiumTools(server)
  return {
    async insured(more: Partial<Answers> = {}, paying: Paying = {}) {
      const landlordEmail = anEmail()
      const landlord = { ...sampleAnswers(server().deps).landlord!, email: landlordEmail }
      const account = await anAccount(server(), { insuranceStart: today(), landlord, ...more }, paying)
      await accept(server().player, account.invitation)
      const row = () => server().row('policies', { application_id: account.id })
      const charges = async () => chargesOf((await row()).id)
      const refunds = async () =>
        db()
          .selectFrom('premium_refunds')
          .selectAll()
          .where('policy_id', '=', (await row()).id)
          .orderBy('requested_at')
          .execute()
      await server().runJobs()
      if (paying.card === undefined && paying.iban === undefined && (more.insuranceStart ?? today()) <= today())
        expect((await charges())[0]?.state).toBe('PAID')
      // Sessions expire within a test's weeks.
      const headers = () => signIn(server().player, account.email, PASSWORD)
      const contract = (await row()).contract_id
      const own = async <const Method extends string, const What extends string>(
        method: Method,
        what: What,
        body?: object,
      ) => server().call(method, `/user/policies/${contract}${what}`, body, await headers())
      const shown = async () => {
        const policy = (await server().call('GET', '/user/policies', undefined, await headers())).body.policies[0]!
        return { ...policy, depositChange: policy.depositChange! }
      }
      const link = async () => (await linkIdsOf(server(), account.id)).policy((await row()).id)
      const page = async () => (await server().call('GET', `/landlord/policies/${await link()}`)).body
      const answer = async (more: object = {}) => {
        const { depositChange: wish } = await page()
        const body = { change: wish?.id ?? 'none', deposit: wish?.to ?? 1, agree: true, ...more }
        return asLandlord(server(), 'POST', `/landlord/policies/${await link()}/deposit`, body)
      }
      const priceOf = async (deposit: number, more: object = {}) =>
        (await own('POST', '/deposit/price', { deposit, ...more })).body
      return {
        ...account,
        landlordEmail,
        contract,
        row,
        charges,
        refunds,
        own,
        shown,
        link,
        page,
        answer,
        priceOf,
        async paper(changeId: string) {
          const path = `/user/policies/${contract}/deposit/${changeId}/amendment`
          return Buffer.from(
            await (await fetch(`${server().url}/api/v1${path}`, { headers: await headers() })).arrayBuffer(),
          )
        },
        /** Asks at the present price. */
        ask: async (deposit: number, more: object = {}) =>
          own('POST', '/deposit', { deposit, premium: (await priceOf(deposit, more)).premium ?? 1, ...more }),
      }
    },
  }
}
