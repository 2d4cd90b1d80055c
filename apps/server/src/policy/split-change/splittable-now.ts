import { periodOf } from '@nestbond/domain/premiums/period'
import {
  proposesAgainAt,
  splitChange,
  SPLIT_PROPOSALS_DAYS,
  type SplitChangeBar,
} from '@nestbond/domain/premiums/split-change'
import { DAY } from '@nestbond/domain/values/day'
import type { CivilDate } from '@nestbond/domain/values/civil-date'
import type { PaymentPeriod } from '@nestbond/domain/values/enums'
import type { Cents } from '@nestbond/domain/values/money'
import type { Kysely } from 'kysely'
import type { Application } from '../../application/application.ts'
import { loadHousehold } from '../../application/household.ts'
import { isTenantChangeOpen } from '../../application/tenant-change-store.ts'
import { sharesOfHousehold } from '../../co-tenants/shares-of-household.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { termsFromNext } from '../period-change/terms-from-next.ts'
import { findChargedPolicy } from '../premiums/premium-store.ts'
import { listPastProposals } from './split-change-store.ts'
import { findWithdrawalOf } from '../withdrawal/withdrawal-store.ts'

/** The terms of another split of a policy's premium if it were proposed now. */
export interface SplittableNow {
  /** The bar, or the last day to agree. */
  allowed: SplitChangeBar | { lastDay: CivilDate }
  /** Of the next charge, in cents; 0 if there is none. */
  amount: Cents
  /** Of a whole period from the next charge on. */
  premium: Cents
  period: PaymentPeriod
  /** The present weights of the tenants, the first one first. */
  tenants: { applicationId: string; weight: number }[]
}

/** Null for a single tenant. */
export async function splittableNow(
  db: Kysely<Tables>,
  first: Application,
  policyId: string,
  today: CivilDate,
): Promise<SplittableNow | null> {
  const household = await loadHousehold(db, first)
  const policy = household && (await findChargedPolicy(db, policyId))
  if (!household || !policy) return null
  const { tenants } = await sharesOfHousehold(db, household)
  const terms = await termsFromNext(db, policy)
  const next = periodOf(terms, policy.next_period)
  const { period } = terms
  return {
    allowed: splitChange(
      {
        state: policy.status,
        withdrawn: (await findWithdrawalOf(db, first.id)) !== null,
        tenantChangeOpen: await isTenantChangeOpen(db, policyId),
        method: policy.payment_method,
        next:
          next === null || policy.next_charge_on === null
            ? null
            : { on: policy.next_charge_on, number: policy.next_period, period },
        toldFor: policy.renewal_told_for,
      },
      today,
    ),
    amount: next?.amount ?? 0,
    premium: terms.premium,
    period,
    tenants: tenants.map(({ applicationId, weight }) => ({ applicationId, weight })),
  }
}

/** The moment from which a tenant may propose again; null: now. @param of the policy, and the `payer` of the tenant */
export async function mayProposeAgainAt(
  db: Kysely<Tables>,
  of: { policyId: string; proposer: number },
  now: Date,
): Promise<Date | null> {
  const past = await listPastProposals(db, of.policyId, new Date(now.getTime() - SPLIT_PROPOSALS_DAYS * DAY))
  return proposesAgainAt(
    past.map(({ at, proposer, holds }) => ({ at, own: proposer === of.proposer, holds })),
    now,
  )
}
