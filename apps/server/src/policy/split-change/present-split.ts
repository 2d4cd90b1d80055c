import { DAY } from '@nestbond/domain/values/day'
import type { AccountPolicy } from '@nestbond/api/policy/account-policy'
import { splitOf } from '@nestbond/domain/premiums/shares'
import { changedParts, isAsked, SPLIT_PROPOSALS_DAYS } from '@nestbond/domain/premiums/split-change'
import { inForce } from '@nestbond/domain/policy/policy'
import { toWireDate } from '@nestbond/domain/values/civil-date'
import { toMajor } from '@nestbond/domain/values/money'
import type { Application } from '../../application/application.ts'
import { loadHousehold, namedTenants } from '../../application/household.ts'
import { chargedOf, setupsOf } from '../../contract/card-setups/card-setup-store.ts'
import { todayOf } from '../../platform/clock.ts'
import type { Deps } from '../../platform/deps.ts'
import { findChargedPolicy } from '../premiums/premium-store.ts'
import { findLastSplit, findOpenSplit, type StoredPart, type StoredSplitChange } from './split-change-store.ts'
import { mayProposeAgainAt, splittableNow } from './splittable-now.ts'

type Split = NonNullable<AccountPolicy['split']>
type Proposal = NonNullable<Split['proposal']>

/**
 * How the tenants share the premium, and another split that is proposed (docs/product-decisions.md#d110). All see all shares, which tell nothing about an
 * income; whether a card is missing, each sees of the own one only. Null for a single tenant, and if no premium runs.
 * @param ownId the application of the signed-in tenant
 */
export async function presentSplit(
  { database: { kysely }, clock }: Pick<Deps, 'database' | 'clock'>,
  first: Application,
  policyId: string,
  ownId: string,
): Promise<AccountPolicy['split']> {
  const policy = await findChargedPolicy(kysely, policyId)
  const household = policy && inForce(policy.status) ? await loadHousehold(kysely, first) : null
  const now = clock.now()
  const today = todayOf(clock)
  const is = household && (await splittableNow(kysely, first, policyId, today))
  if (!household || !is) return null
  const names = new Map(namedTenants(household).map(({ applicationId, name }) => [applicationId, name]))
  const nameOf = (id: string) => names.get(id) ?? ''
  const weights = is.tenants.map(({ weight }) => weight)
  const split = splitOf(weights)
  const parts = changedParts(is.amount, weights, weights)
  const open = await findOpenSplit(kysely, policyId)
  const last = await findLastSplit(kysely, policyId)
  const own = is.tenants.findIndex(({ applicationId }) => applicationId === ownId)
  const again = await mayProposeAgainAt(kysely, { policyId, proposer: own }, now)
  return {
    now: split,
    period: is.period,
    tenants: is.tenants.map(({ applicationId, weight }, at) => ({
      name: nameOf(applicationId),
      you: applicationId === ownId,
      percent: split === 'PERCENT' ? weight : null,
      amount: toMajor(parts[at]?.after ?? 0),
    })),
    bar: typeof is.allowed === 'string' ? is.allowed : null,
    againAt: again?.toISOString() ?? null,
    proposal: open && open.lastDay >= today ? await presentProposal(open) : null,
    declined: last && presentDeclined(last),
  }

  async function presentProposal(proposal: StoredSplitChange): Promise<Proposal> {
    const proposed = splitOf(proposal.parts.map(({ weight }) => weight))
    const proposer = proposal.parts.find(({ payer }) => payer === proposal.proposer)
    const mine = proposal.parts.find(({ applicationId }) => applicationId === ownId)
    return {
      id: proposal.id,
      lastDay: toWireDate(proposal.lastDay),
      split: proposed,
      proposer: { name: nameOf(proposer?.applicationId ?? ''), you: proposer?.applicationId === ownId },
      tenants: proposal.parts.map((part) => ({
        name: nameOf(part.applicationId),
        you: part.applicationId === ownId,
        percent: proposed === 'PERCENT' ? part.weight : null,
        before: toMajor(part.before),
        after: toMajor(part.after),
        agrees: agreesOf(proposal, part),
      })),
      you: mine ? await stepOf(proposal, mine) : 'NONE',
    }
  }

  async function stepOf(proposal: StoredSplitChange, part: StoredPart): Promise<Proposal['you']> {
    const asked = isAsked(proposal, part)
    const proposes = part.payer === proposal.proposer
    if (!asked && !proposes) return 'NONE'
    if (asked && part.agreedAt === null) return 'AGREE'
    // The first tenant's means of payment carries the contract.
    const card = part.payer === 0 || part.after === 0 || chargedOf(await setupsOf(kysely, part.applicationId))
    if (proposes) return card ? 'PROPOSED' : 'PROPOSED_CARD'
    return card ? 'DONE' : 'CARD'
  }

  /** For a month, so that every tenant has heard of it in the account. */
  function presentDeclined({ state, closedAt, proposer, parts: all }: StoredSplitChange): Split['declined'] {
    const by = all.find(({ declinedAt }) => declinedAt !== null)
    if (state !== 'DECLINED' || !by || closedAt === null) return null
    if (now.getTime() - closedAt.getTime() > SPLIT_PROPOSALS_DAYS * DAY) return null
    const proposed = all.find(({ payer }) => payer === proposer)
    return {
      by: nameOf(by.applicationId),
      you: by.applicationId === ownId,
      proposer: nameOf(proposed?.applicationId ?? ''),
      at: closedAt.toISOString(),
    }
  }
}

function agreesOf(open: StoredSplitChange, part: StoredPart): Proposal['tenants'][number]['agrees'] {
  if (part.after <= part.before) return 'NOT_NEEDED'
  return isAsked(open, part) && part.agreedAt === null ? 'OPEN' : 'AGREED'
}
