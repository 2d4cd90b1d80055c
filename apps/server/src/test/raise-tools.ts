import type { ApiServer } from './api-server.ts'
import { httpApiOf } from './http-api.ts'
import { asLandlord, linkIdsOf } from './landlords.ts'
import type { sharingHousehold } from './sharing-household.ts'

type Headers = Record<string, string>
type Home = Awaited<ReturnType<typeof sharingHousehold>>

const FACTS = { rent: 1_000, employmentStatus: 'EMPLOYED', grossIncome: 90_000, creditCheck: true } as const

/** For tests: a higher deposit in the accounts of several tenants and on the landlord's page (docs/product-decisions.md#d118). */
export function raiseTools(of: () => ApiServer) {
  const policyOf = async (headers: Headers) => (await of().ok('userPolicies', { headers })).policies[0]!
  const headersOf = ({ tenants }: Home, at: number) => tenants[at]!.headers
  const questionOf = async (home: Home, at: number) => (await policyOf(headersOf(home, at))).depositQuestion
  const link = async (home: Home) => (await linkIdsOf(httpApiOf(of()), home.first.id)).policy(home.policy.id)
  const landlordPage = async (home: Home) =>
    (await asLandlord(httpApiOf(of()), 'GET', `/landlord/policies/${await link(home)}`)).body
  return {
    policyOf,
    headersOf,
    questionOf,
    landlordPage,
    wishOf: async (home: Home) => (await policyOf(headersOf(home, 0))).depositChange!.last,
    /** The first tenant asks, at the present price. */
    async ask(home: Home, deposit: number, more: object = FACTS) {
      const given = { params: { id: home.contract }, headers: headersOf(home, 0) }
      const wish = deposit > 2_220 ? { deposit, ...more } : { deposit }
      const { premium } = await of().ok('userDepositPrice', { ...given, payload: wish })
      return of().call('userDepositChange', { ...given, payload: { ...wish, premium } })
    },
    /** Agrees to what the account shows. */
    async agree(home: Home, at: number, over: object = {}) {
      const question = await questionOf(home, at)
      const payload = {
        change: question?.id ?? 'none',
        deposit: question?.to ?? 1,
        premium: question?.premium ?? 1,
        ...over,
      }
      return of().call('userDepositAgree', { params: { id: home.contract }, payload, headers: headersOf(home, at) })
    },
    decline: (home: Home, at: number, change: string) =>
      of().call('userDepositDecline', {
        params: { id: home.contract },
        payload: { change },
        headers: headersOf(home, at),
      }),
    async landlordAnswers(home: Home, over: object = {}) {
      const { depositChange: wish } = await landlordPage(home)
      const body = { change: wish?.id ?? 'none', deposit: wish?.to ?? 1, agree: true, ...over }
      return asLandlord(httpApiOf(of()), 'POST', `/landlord/policies/${await link(home)}/deposit`, body)
    },
    async mailsTo({ tenants }: Home, at: number, words: string) {
      await of().runJobs()
      return (await of().mailsTo(tenants[at]!.email)).filter(({ subject }) => subject.includes(words))
    },
  }
}
