import fc from 'fast-check'
import { periodOf } from '@nestbond/domain/premiums/period'
import { weightsOf, type PremiumSplit } from '@nestbond/domain/premiums/shares'
import { changedParts, SPLIT_PROPOSALS_A_DAY, splitChange } from '@nestbond/domain/premiums/split-change'
import { toMajor } from '@nestbond/domain/values/money'
import type { Action } from './action.ts'
import { termsOf } from './policy-rules.ts'
import { NOWHERE, type Snapshot } from './policy-snapshot.ts'

/** Percentages for two, three and four tenants. */
const PERCENTS = {
  most: [[], [100], [20, 80], [20, 50, 30], [10, 20, 30, 40]],
  least: [[], [100], [90, 10], [60, 0, 40], [70, 10, 0, 20]],
} as const

/** How a proposal divides the premium. */
type Proposal = Exclude<PremiumSplit, 'PERCENT'> | keyof typeof PERCENTS

function bodyOf(proposal: Proposal, tenants: number): { split: PremiumSplit; percents?: number[] } {
  return proposal === 'most' || proposal === 'least'
    ? { split: 'PERCENT', percents: [...(PERCENTS[proposal][tenants] ?? [])] }
    : { split: proposal }
}

const openSplit = ({ splits }: Snapshot) => splits.find(({ state }) => state === 'OPEN')

/** The first tenant proposes another split of the premium, whether the time for it is right or not (docs/product-decisions.md#d110). */
export const firstProposesSplit = (proposal: Proposal): Action => ({
  name: `first tenant proposes the split ${proposal}`,
  expected(seen) {
    const { policy, tenantWeights, withdrawals, splits, today } = seen
    if (!policy || tenantWeights.length < 2) return 'refused'
    const { status, next_charge_on: on, next_period: number, payment_period: period } = policy
    const allowed = splitChange(
      {
        state: status,
        withdrawn: withdrawals.length > 0,
        tenantChangeOpen: false,
        method: policy.payment_method,
        next: on === null ? null : { on, number, period },
        toldFor: policy.renewal_told_for,
      },
      today,
    )
    if (typeof allowed === 'string') return 'refused'
    const { split, percents } = bodyOf(proposal, tenantWeights.length)
    const weights = weightsOf(split, tenantWeights.length, percents) ?? []
    const open = openSplit(seen)
    // One whose last day is over is closed by a proposal that comes before the nightly run, also by one that changes nothing.
    if (open && open.lastDay < today) return null
    if (open) return open.parts.every(({ weight }, at) => weight === weights[at]) ? 'same' : 'refused'
    const amount = periodOf(termsOf(policy), number)?.amount ?? 0
    if (changedParts(amount, tenantWeights, weights).every(({ change }) => change === 'SAME')) return 'same'
    // Which of them are of the last 24 hours is a matter of minutes.
    return splits.length < SPLIT_PROPOSALS_A_DAY ? 'move' : null
  },
  act: async (world, { contractId, tenantWeights }) =>
    (await world.tenant('POST', `/user/policies/${contractId}/split`, bodyOf(proposal, tenantWeights.length))).status,
})

export const firstTakesSplitBack: Action = {
  name: 'first tenant takes the proposed split back',
  expected: (seen) => (seen.policy ? (openSplit(seen) ? 'move' : 'same') : 'refused'),
  act: async (world, { contractId }) =>
    (await world.tenant('POST', `/user/policies/${contractId}/split/take-back`, {})).status,
}

/** A co-tenant agrees to the own part, as the account shows it. Nobody agrees for another. */
export const coTenantAgrees = (payer: number): Action => ({
  name: `co-tenant ${payer} agrees to the split`,
  expected(seen) {
    const open = openSplit(seen)
    const own = open?.parts[payer]
    if (!seen.policy || !open || !own || open.lastDay < seen.today || own.after <= own.before) return 'refused'
    // Agreed before, it may hold now: the charge that was announced is made.
    return own.agreedAt === null ? 'move' : null
  },
  async act(world, seen) {
    const open = openSplit(seen)
    const payload = { proposal: open?.id ?? NOWHERE, amount: toMajor(open?.parts[payer]?.after ?? 1_00) }
    return (await world.coTenant(payer, 'POST', `/user/policies/${seen.contractId}/split/agree`, payload)).status
  },
})

/** A co-tenant who pays, or shall pay, saves a card. */
export const coTenantSavesCard = (payer: number, number = '4242424242424242'): Action => ({
  name: `co-tenant ${payer} saves the card ${number}`,
  expected: () => null,
  async act(world, { contractId }) {
    const path = `/user/policies/${contractId}`
    const { status, body } = await world.coTenant(payer, 'GET', `${path}/payment-secret`)
    if (status !== 200) return status
    await world.confirmCard((body as { secret: string }).secret, number)
    return (await world.coTenant(payer, 'POST', `${path}/payment`, {})).status
  },
})

/** All that a proposal needs to hold. */
export const allAgree = (coTenants: number): Action[] =>
  Array.from({ length: coTenants }, (_, at) => [coTenantAgrees(at + 1), coTenantSavesCard(at + 1)]).flat()

const anyProposal = fc.constantFrom<Proposal[]>('EQUAL', 'FIRST', 'most', 'least')
const anyCoTenant = fc.constantFrom(1, 1, 1, 2, 2, 3)

/** Random acts about the split. Most co-tenants agree and have a card, because otherwise no split would ever hold. */
export const anySplitAction: fc.Arbitrary<Action> = fc.oneof(
  { weight: 3, arbitrary: anyProposal.map(firstProposesSplit) },
  { weight: 1, arbitrary: fc.constant(firstTakesSplitBack) },
  { weight: 4, arbitrary: anyCoTenant.map(coTenantAgrees) },
  {
    weight: 4,
    arbitrary: fc
      .tuple(anyCoTenant, fc.constantFrom('4242424242424242', '4242424242424242', '4000000000000341'))
      .map(([payer, number]) => coTenantSavesCard(payer, number)),
  },
)
