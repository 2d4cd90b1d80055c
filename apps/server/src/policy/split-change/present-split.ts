import type { AccountPolicy } from '@nestbond/api/policy/account-policy'
import { splitOf } from '@nestbond/domain/premiums/shares'
import { changedParts } from '@nestbond/domain/premiums/split-change'
import { inForce } from '@nestbond/domain/policy/policy'
import { toWireDate } from '@nestbond/domain/values/civil-date'
import { toMajor } from '@nestbond/domain/values/money'
import type { Application } from '../../application/application.ts'
import { loadHousehold, namedTenants } from '../../application/household.ts'
import { chargedOf, setupsOf } from '../../contract/card-setups/card-setup-store.ts'
import { todayOf } from '../../platform/clock.ts'
import type { Deps } from '../../platform/deps.ts'
import { findChargedPolicy } from '../premiums/premium-store.ts'
import { splittableNow } from './split-change.ts'
import { findOpenSplit, type StoredPart } from './split-change-store.ts'

type Split = NonNullable<AccountPolicy['split']>

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
  const today = todayOf(clock)
  const is = household && (await splittableNow(kysely, first, policyId, today))
  if (!household || !is) return null
  const names = new Map(namedTenants(household).map(({ applicationId, name }) => [applicationId, name]))
  const weights = is.tenants.map(({ weight }) => weight)
  const now = splitOf(weights)
  const parts = changedParts(is.amount, weights, weights)
  const open = await findOpenSplit(kysely, policyId)
  const mine = open?.parts.find(({ applicationId }) => applicationId === ownId)
  const proposed = open ? splitOf(open.parts.map(({ weight }) => weight)) : null
  return {
    now,
    period: is.period,
    tenants: is.tenants.map(({ applicationId, weight }, at) => ({
      name: names.get(applicationId) ?? '',
      you: applicationId === ownId,
      percent: now === 'PERCENT' ? weight : null,
      amount: toMajor(parts[at]?.after ?? 0),
    })),
    bar: typeof is.allowed === 'string' ? is.allowed : null,
    proposal:
      open && proposed && open.lastDay >= today
        ? {
            id: open.id,
            lastDay: toWireDate(open.lastDay),
            split: proposed,
            tenants: open.parts.map((part) => ({
              name: names.get(part.applicationId) ?? '',
              you: part.applicationId === ownId,
              percent: proposed === 'PERCENT' ? part.weight : null,
              before: toMajor(part.before),
              after: toMajor(part.after),
              agrees: agreesOf(part),
            })),
            you: mine ? await stepOf(mine) : 'NONE',
          }
        : null,
  }

  async function stepOf(part: StoredPart): Promise<NonNullable<Split['proposal']>['you']> {
    if (agreesOf(part) === 'NOT_NEEDED') return 'NONE'
    if (part.agreedAt === null) return 'AGREE'
    return chargedOf(await setupsOf(kysely, part.applicationId)) ? 'DONE' : 'CARD'
  }
}

function agreesOf({ payer, before, after, agreedAt }: StoredPart) {
  if (payer === 0 || after <= before) return 'NOT_NEEDED'
  return agreedAt === null ? 'OPEN' : 'AGREED'
}
