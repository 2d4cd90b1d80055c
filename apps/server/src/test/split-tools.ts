import type { ApiServer } from './api-server.ts'
import type { sharingHousehold } from './sharing-household.ts'

type Headers = Record<string, string>
type Home = Pick<Awaited<ReturnType<typeof sharingHousehold>>, 'contract'>

/** For tests: another split of the premium in the accounts of its tenants (docs/product-decisions.md#d110). */
export function splitTools(of: () => ApiServer) {
  const policyOf = async (headers: Headers) => (await of().ok('userPolicies', { headers })).policies[0]!
  const splitOf = async (headers: Headers) => (await policyOf(headers)).split!
  return {
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
