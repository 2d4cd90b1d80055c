import { expect } from 'vitest'
import type { Answers } from '@nestbond/domain/values/answers'
import { anAccount } from './account-sign-in.ts'
import type { HttpApi } from './http-api.ts'
import { asLandlord, linkIdsOf, SIGNATURE } from './landlords.ts'
import { accept } from '../lives/application.ts'

type Account = Awaited<ReturnType<typeof anAccount>>
export type InsuredTenant = Awaited<ReturnType<ReturnType<typeof releaseCalls>['insured']>>

/** For tests: the calls of tenant and landlord about a release, and the stored rows. */
export function releaseCalls(server: () => HttpApi) {
  const today = () => server().today()
  const db = () => server().db
  const policyOf = async ({ headers }: Pick<Account, 'headers'>) =>
    (await server().call('GET', '/user/policies', undefined, headers)).body.policies[0]!
  const rowOf = ({ contractId }: Account) => server().row('policies', { number: contractId })

  const releaseLink = async (account: Account): Promise<string> => {
    const { id } = await server().row('releases', { policy_id: (await rowOf(account)).id, state: 'REQUESTED' })
    return (await linkIdsOf(server(), account.id)).release(id)
  }

  return {
    policyOf,
    rowOf,
    releasesOf: async (account: Account) =>
      db()
        .selectFrom('releases')
        .selectAll()
        .where('policy_id', '=', (await rowOf(account)).id)
        .orderBy('requested_at')
        .execute(),
    mark: (account: Account, change: object) =>
      db().updateTable('policies').set(change).where('number', '=', account.contractId).execute(),

    /** A policy that begins today and whose first premium is paid, unless the arguments say otherwise. */
    async insured(more: Partial<Answers> = {}) {
      const account = await anAccount(server(), { insuranceStart: today(), ...more })
      await accept(server().player, account.invitation)
      await server().runJobs()
      if (!more.insuranceStart) expect((await policyOf(account)).premiums?.charges[0]?.state).toBe('PAID')
      const { id } = await policyOf(account)
      const post = <const What extends string>(what: What) =>
        server().call('POST', `/user/policies/${id}/${what}`, {}, account.headers)
      return { ...account, policyId: id, ask: () => post('cancel'), takeBack: () => post('cancel/take-back') }
    },

    /** The id of the link in the landlord's mail about the newest request for a release. */
    releaseLink,
    /** The tenant asks for the release. Returns the id of the link that is mailed to the landlord. */
    async askedLink(account: Account & { ask: () => Promise<unknown> }): Promise<string> {
      await account.ask()
      return releaseLink(account)
    },
    /** The id of the landlord's page of the policy. */
    policyLink: async (account: Account): Promise<string> =>
      (await linkIdsOf(server(), account.id)).policy((await rowOf(account)).id),
    get: (id: string) => server().call('GET', `/landlord/release/${id}`),
    sign: (id: string, body: object = SIGNATURE) => asLandlord(server(), 'POST', `/landlord/release/${id}/sign`, body),
    object: (id: string, reason: unknown = 'Die Küche ist noch nicht abgerechnet.') =>
      asLandlord(server(), 'POST', `/landlord/release/${id}/object`, { reason }),
    async pdfOf(path: string, headers: Record<string, string> = {}) {
      const answer = await fetch(`${server().url}/api/v1${path}`, { headers })
      return {
        status: answer.status,
        type: answer.headers.get('content-type'),
        pdf: Buffer.from(await answer.arrayBuffer()),
      }
    },
    mailsTo: async (address: string, word: string) =>
      (await server().mails()).filter(({ to, subject }) => to === address && subject.includes(word)),
  }
}
