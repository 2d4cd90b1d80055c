import { isOpenClaim } from '@nestbond/domain/claims/claim'
import {
  depositChangeBar,
  depositChangePrice,
  type DepositChangeBar,
  type DepositChangePrice,
} from '@nestbond/domain/premiums/deposit-change'
import type { PremiumTerms } from '@nestbond/domain/premiums/period'
import { offerOf } from '@nestbond/domain/tariff/offers'
import type { CivilDate } from '@nestbond/domain/values/civil-date'
import type { PaymentPeriod } from '@nestbond/domain/values/enums'
import type { Cents } from '@nestbond/domain/values/money'
import type { Kysely, Selectable } from 'kysely'
import type { Application } from '../../application/application.ts'
import { isTenantChangeOpen } from '../../application/tenant-change-store.ts'
import { claimsOfPolicy, findPolicy } from '../../claims/claim-store.ts'
import { amountLeftOf, amountUseOf } from '../../claims/surety-of-policy.ts'
import { offersForDeposit } from '../../contract/offers-store.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { required } from '../../platform/required.ts'
import { heldCharges } from '../end/refund-store.ts'
import { termsOf } from '../premiums/lease-charges.ts'
import { partsOfPolicy } from '../premiums/parts-of-policy.ts'
import { findChargedPolicy, premiumsOfPolicy } from '../premiums/premium-store.ts'
import { findLastRelease } from '../release/release-store.ts'
import type { PoliciesTable } from '../tables.ts'
import { findWithdrawalOf } from '../withdrawal/withdrawal-store.ts'

/** A policy with what decides whether, and at what price, its deposit may be changed. */
export interface DepositOfPolicy {
  policy: Selectable<PoliciesTable>
  terms: PremiumTerms
  bar: DepositChangeBar | null
  /** The sum of all payouts to the landlord (cents), also from the policy of a former household. */
  paidOut: Cents
  /** What the landlord may still claim (cents): the deposit that a wish is compared with (docs/product-decisions.md#d122). */
  left: Cents
  held: Awaited<ReturnType<typeof heldCharges>>
  /** The price of a whole period for a deposit, by the contract's own tariff. */
  premiumFor(deposit: Cents, period: PaymentPeriod): Promise<Cents>
  /** The price of a change to this deposit if it takes effect today. */
  priceOf(deposit: Cents): Promise<DepositChangePrice>
}

/** Null if no policy has this id. A command holds the locks of the charges and the policy. */
export async function depositOfPolicy(
  db: Kysely<Tables>,
  application: Application,
  policyId: string,
  today: CivilDate,
): Promise<DepositOfPolicy | null> {
  const policy = await findChargedPolicy(db, policyId)
  if (!policy) return null
  const terms = termsOf(policy)
  const claimed = required(await findPolicy(db, policyId), 'policy')
  const claims = await claimsOfPolicy(db, policyId)
  const release = await findLastRelease(db, policyId)
  const held = await heldCharges(db, policyId, today)
  const bar = depositChangeBar(
    {
      state: policy.status,
      withdrawn: (await findWithdrawalOf(db, application.id)) !== null,
      awaitsDepositBack: policy.awaits_deposit_back,
      claimOpen: claimed.announced || [...claims, ...claimed.linkedClaims].some(({ state }) => isOpenClaim(state)),
      releaseAsked: release?.state === 'REQUESTED',
      tenantChangeOpen: await isTenantChangeOpen(db, policyId),
      terms,
      nextPeriod: policy.next_period,
      charges: (await premiumsOfPolicy(db, policyId)).map(({ state }) => state),
    },
    today,
  )
  const premiumFor = async (deposit: Cents, period: PaymentPeriod) =>
    offerOf(await offersForDeposit(db, application, deposit), period).price
  return {
    policy,
    terms,
    bar,
    paidOut: amountUseOf(claimed, claims).paidOut,
    left: amountLeftOf(claimed, claims),
    held,
    premiumFor,
    async priceOf(deposit) {
      const premium = await premiumFor(deposit, policy.payment_period)
      const price = depositChangePrice({ terms, nextPeriod: policy.next_period, held }, premium, today)
      if (price.charge === 0) return price
      const parts = await partsOfPolicy(db, policy, price.charge)
      const charge = parts.reduce((sum, { amount }) => sum + amount, 0)
      return { ...price, charge, waived: price.waived + price.charge - charge }
    },
  }
}
