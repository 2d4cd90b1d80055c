import { markerBeforeOffers } from '@nestbond/domain/application/application'
import { mayChangeTenants } from '@nestbond/domain/co-tenants/co-tenants'
import { percentFaults, shareFaults, weightsOf, type PremiumSplit } from '@nestbond/domain/premiums/shares'
import type { Application } from '../application/application.ts'
import { changeApplication } from '../application/change.ts'
import { voidCoTenantSignatures } from '../application/co-tenant-store.ts'
import { loadHousehold } from '../application/household.ts'
import { writeShares } from '../application/premium-share-store.ts'
import { tellCoTenants } from '../application/tell-co-tenants.ts'
import { findConfirmedSetup, supersedeSetups } from '../contract/card-setups/card-setup-store.ts'
import { presentPrices } from '../contract/present-prices.ts'
import type { Deps } from '../platform/deps.ts'
import { AppError, invalid } from '../platform/errors.ts'
import { sharesOfHousehold } from './shares-of-household.ts'
import { forgetSetups } from './void-deal.ts'

/**
 * Sets what each tenant pays of the premium (docs/product-decisions.md#d103). Another split voids the co-tenants' cards and signatures, because both
 * were given for another amount; the first tenant's card stays. If no card takes a part of the chosen period's premium, that choice is void as well, with
 * the first tenant's card (docs/product-decisions.md#d120). A repeated call changes nothing.
 * @throws AppError STEP_NOT_ALLOWED for a co-tenant, a single tenant, or after the signature; VALIDATION_FAILED for percentages that do not
 * add up, or of which no card takes a part of either premium
 */
export async function sharePremium(
  deps: Deps,
  read: Application,
  { split, percents }: { split: PremiumSplit; percents?: readonly number[] | undefined },
): Promise<Application> {
  const { database } = deps
  return changeApplication(deps, read, async (application) => {
    const household = await loadHousehold(database.kysely, application)
    if (!household || application.state.tenancy !== 'first' || !mayChangeTenants(application.state))
      throw new AppError('STEP_NOT_ALLOWED', { extras: { lastCompletedPage: application.state.marker } })
    const { coTenants } = household
    // A debit announces one amount for the policy.
    const card = await findConfirmedSetup(database.kysely, application.id)
    if (card?.method === 'sepa_debit' && split !== 'FIRST')
      throw new AppError('STEP_NOT_ALLOWED', { extras: { lastCompletedPage: application.state.marker } })
    const weights = weightsOf(split, coTenants.length + 1, percents)
    if (!weights) throw invalid(percentFaults(percents ?? [], coTenants.length + 1))
    const offers = await presentPrices(deps, application)
    // A year costs more than a month: what no card takes of a year, it takes of neither.
    const tooSmall = offers ? shareFaults(weights, offers.yearly.price) : []
    if (tooSmall.length > 0) throw invalid(tooSmall)
    const { tenants } = await sharesOfHousehold(database.kysely, household)
    if (tenants.every(({ weight }, at) => weight === weights[at])) return null
    const alone = weights.slice(1).every((weight) => weight === 0)
    const shares = [application.id, ...coTenants.map(({ applicationId }) => applicationId)].flatMap(
      (applicationId, payer) => {
        const weight = weights[payer] ?? 0
        return alone || weight === 0 ? [] : { applicationId, payer, weight }
      },
    )
    const { paymentPeriod, premium, state } = application
    const chosenHolds = premium === null || shareFaults(weights, premium).length === 0
    const after: Application = chosenHolds
      ? application
      : { ...application, paymentPeriod: null, premium: null, state: { ...state, marker: markerBeforeOffers(state) } }
    return {
      after: { ...after },
      event: {
        actor: 'tenant',
        kind: 'premium-shared',
        data: { split, weights, ...(!chosenHolds && { void: paymentPeriod }) },
      },
      also: async (trx) => {
        await writeShares(trx, application.id, shares)
        await voidCoTenantSignatures(trx, application.id)
        // A direct debit that was begun is void too.
        await supersedeSetups(trx, application.id)
        for (const { applicationId } of coTenants) await forgetSetups(deps, trx, applicationId)
        if (!chosenHolds) await forgetSetups(deps, trx, application.id)
        if (after.state.marker === 'PAYMENT') await tellCoTenants(deps, trx, application, 'sign')
      },
    }
  })
}
