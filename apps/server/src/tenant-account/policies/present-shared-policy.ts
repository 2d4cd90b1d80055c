import type { AccountPolicy } from '@nestbond/api/policy/account-policy'
import { UNPAID_STATES } from '@nestbond/domain/premiums/charge'
import { chargeStateForOthers } from '@nestbond/domain/premiums/reinstatement'
import { toWireDate } from '@nestbond/domain/values/civil-date'
import { toMajor } from '@nestbond/domain/values/money'
import type { Application } from '../../application/application.ts'
import { firstOfPayer } from '../../application/premium-share-store.ts'
import { tenantNameOf } from '../../application/names.ts'
import { maySaveShareCard } from '../../checkout/share-card.ts'
import { todayOf } from '../../platform/clock.ts'
import { presentHold } from '../../contract/co-tenant-withdrawals/present-hold.ts'
import type { Deps } from '../../platform/deps.ts'
import { findCollection } from '../../policy/collection/collection-store.ts'
import { presentDebts } from '../../policy/debts/debts-of.ts'
import { presentRaiseQuestion } from '../../policy/deposit-change/present-raise-question.ts'
import { premiumsOf } from '../../policy/premiums/premiums-of.ts'
import { presentSplit } from '../../policy/split-change/present-split.ts'
import { presentTenantChange } from '../../policy/tenant-change/present-tenant-change.ts'
import type { OpenedContract } from '../../policy/timeline/open-contract.ts'
import { presentPolicy, presentPremiums } from './present-policy.ts'
import { presentRefunds, presentWithdrawal } from './present-refunds.ts'
import { presentWaiting } from './present-waiting.ts'

/**
 * Presents a contract to a co-tenant: what concerns all tenants, the own share with its charges, receipts, refunds and debts, and nothing of the others'
 * payments, answers, decisions, documents or acts (accounts of co-tenants, docs/product-decisions.md#d104). Every field is named here, so that a new one is not shown by accident.
 */
export async function presentSharedPolicy(
  deps: Pick<Deps, 'database' | 'config' | 'clock'>,
  opened: OpenedContract,
  own: Application,
): Promise<AccountPolicy> {
  const all = await presentPolicy(deps, opened)
  const { policy } = opened.contract
  const paysShare = (await firstOfPayer(deps.database.kysely, own.id)) !== null
  const premiums =
    policy &&
    (await (paysShare
      ? presentPremiums(deps, policy.id, opened, own.id)
      : presentPremiumsOfOther(deps, policy.id, all)))
  const shared: Omit<AccountPolicy, 'waiting'> = {
    id: all.id,
    contractId: all.contractId,
    refId: own.refId,
    country: all.country,
    stage: all.stage,
    timeline: all.timeline,
    role: 'CO_TENANT',
    tenant: tenantNameOf(own.answers),
    tenants: all.tenants,
    firstTenant: all.firstTenant,
    landlord: { ...all.landlord, email: null, inviteAgainUntil: null },
    address: all.address,
    currency: all.currency,
    rentDepositAmount: all.rentDepositAmount,
    premiumAmount: all.premiumAmount,
    paymentPeriod: all.paymentPeriod,
    insuranceStart: all.insuranceStart,
    insuranceEnd: all.insuranceEnd,
    surety: all.surety,
    signedAt: all.signedAt,
    takesPlace: all.takesPlace,
    presentSecurity: all.presentSecurity,
    certificateCode: all.certificateCode,
    move: null,
    card: await maySaveShareCard(deps, own),
    cardOnly: true,
    reinstatement: null,
    premiums,
    periodChange: null,
    split: policy && (await presentSplit(deps, opened.application, policy.id, own.id)),
    depositChange: null,
    depositQuestion: policy && (await presentRaiseQuestion(deps, opened.application, policy.id, own.id)),
    amendments: all.amendments,
    debts: policy ? await presentDebts(deps, policy.id, own.id) : [],
    refunds: await presentRefunds(deps, opened, own.id),
    withdrawal: await presentWithdrawal(deps, opened, own.id),
    invitation: {
      ...all.invitation,
      correction: null,
      hold: all.invitation.hold && (await presentHold(deps, { firstId: opened.application.id, viewer: own })),
      handOn: null,
    },
    cancel: { ...all.cancel, refund: null },
    moveOut: { days: null, named: all.moveOut.named },
    depositExchange: null,
    tenantChange: await presentTenantChange(deps, opened, own),
  }
  // An act of the first tenant for all waits for the first tenant.
  const { landlord, depositExchange } = all
  const invitation = { ...shared.invitation, correction: all.invitation.correction }
  const waiting = await presentWaiting(deps, opened, own.id, { ...shared, landlord, depositExchange, invitation })
  return { ...shared, waiting }
}

/** The first tenant's charges, for a co-tenant who pays none: whether each is paid, the planned day of the next one, and nothing more. */
async function presentPremiumsOfOther(
  { database: { kysely }, clock }: Pick<Deps, 'database' | 'clock'>,
  policyId: string,
  { premiums }: AccountPolicy,
): Promise<AccountPolicy['premiums']> {
  const planned = (await premiumsOf(kysely, policyId))?.planned
  if (!premiums) return null
  const charges = []
  for (const { id, state, periodStart, periodEnd, amount } of premiums.charges) {
    // A charge that is settled has no reminder to show.
    const reminded =
      UNPAID_STATES.some((one) => one === state) && (await findCollection(kysely, id))?.collection.remindedOn != null
    const shown = chargeStateForOthers(state, reminded)
    const hidden = { nextTryOn: null, paidAt: null, receiptNumber: null, paidBy: null }
    charges.push({ id, periodStart, periodEnd, amount, state: shown, ...hidden })
  }
  // A day that has passed would say that charges pause.
  const next =
    planned && planned.on >= todayOf(clock) ? { on: toWireDate(planned.on), amount: toMajor(planned.amount) } : null
  return { next, charges }
}
