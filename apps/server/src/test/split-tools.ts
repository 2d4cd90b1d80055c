import type { ApiServer } from './api-server.ts'
import type { sharingHousehold } from './sharing-household.ts'

type Headers = Record<string, string>
type Household = Awaited<ReturnType<typeof sharingHousehold>>
type Home = Pick<Household, 'contract'>

/** For tests: another split of the premium in the accounts of its tenants (docs/product-decisions.md#d110). */
export function splitTools(of: () => ApiServer) {
  const policyOf = async (headers: Headers) => (await of().ok('userPolicies', { headers })).policies[0]!
  const splitOf = async (headers: Headers) => (await policyOf(headers)).split!
  return {
    headersOf: ({ tenants }: Household, at: number) => tenants[at]!.headers,
    /** The mails to a tenant with these words in the subject. */
    async mailsTo({ tenants }: Household, at: number, words: string) {
      await of().runJobs()
      return (await of().mailsTo(tenants[at]!.email)).filter(({ subject }) => subject.includes(words))
    },
    policyOf,
    splitOf,
    propose: ({ contract }: Home, headers: Headers, percents: number[]) =>
      of().call('userSplitPropose', { params: { id: contract }, payload: { split: 'PERCENT', percents }, headers }),
    takeBack: ({ contract }: Home, headers: Headers) =>
      of().call('userSplitTakeBack', { params: { id: contract }, payload: {}, headers }),
    async agree({ contract }: Home, headers: Headers, over: object = {}) {
      const { proposal } = await splitOf(headers)
      const own = proposal?.tenants.find(({ you }) => you)
      const payload = { proposal: proposal?.id ?? 'none', amount: own?.after ?? 1, ...over }
      return of().call('userSplitAgree', { params: { id: contract }, payload, headers })
    },
    decline: ({ contract }: Home, headers: Headers, proposal: string) =>
      of().call('userSplitDecline', { params: { id: contract }, payload: { proposal }, headers }),
  }
}
