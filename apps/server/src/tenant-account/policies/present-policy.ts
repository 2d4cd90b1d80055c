import type { AccountPolicy } from '@nestbond/api/policy/account-policy'
import { presentSecurity } from '@nestbond/domain/policy/deposit-exchange'
import { carriedAnswers, timelineOn } from '@nestbond/domain/policy/policy-timeline'
import { toWireDate, type CivilDate } from '@nestbond/domain/values/civil-date'
import { shownChargeState } from '@nestbond/domain/premiums/reinstatement'
import { toMajor } from '@nestbond/domain/values/money'
import { fullName } from '@nestbond/domain/values/person-name'
import { todayOf } from '../../platform/clock.ts'
import type { Deps } from '../../platform/deps.ts'
import { countryOfApplication } from '../../application/application.ts'
import { findShares } from '../../application/premium-share-store.ts'
import { partInChange } from '../../application/staying-tenants.ts'
import { findById } from '../../application/store.ts'
import { addressOf } from '../../application/user.ts'
import { presentProgress } from '../../application/user-extras.ts'
import { required } from '../../platform/required.ts'
import { loadSurety } from '../../claims/present-surety.ts'
import { maySaveCard } from '../../checkout/card-change.ts'
import { finishPage } from '../../contract/finish-page.ts'
import { presentInviteAgainUntil } from '../../contract/invite-again-until.ts'
import { presentAmendments, presentDepositChange } from '../../policy/deposit-change/present-deposit-change.ts'
import { presentExchange } from '../../policy/exchange/present-exchange.ts'
import { presentMoveOut } from '../../policy/move-out/present-move-out.ts'
import { presentTenantChange } from '../../policy/tenant-change/present-tenant-change.ts'
import { premiumsOf } from '../../policy/premiums/premiums-of.ts'
import { presentPeriodChange } from '../../policy/period-change/present-period-change.ts'
import { presentSplit } from '../../policy/split-change/present-split.ts'
import { findChargedPolicy } from '../../policy/premiums/premium-store.ts'
import { presentDebts } from '../../policy/debts/debts-of.ts'
import { presentCancel } from './present-cancel.ts'
import type { OpenedContract } from '../../policy/timeline/open-contract.ts'
import { presentRefunds, presentWithdrawal } from './present-refunds.ts'
import { presentWaiting } from './present-waiting.ts'
import { landlordNameOf, tenantNameOf, tenantNamesOf } from '../../application/names.ts'

/** Presents a contract in its present state, as its tenant sees it. */
export async function presentPolicy(
  deps: Pick<Deps, 'database' | 'config' | 'clock'>,
  opened: OpenedContract,
): Promise<AccountPolicy> {
  const { contract, application, invitation, certificate, life } = opened
  const { answers } = application
  const { stage, steps } = timelineOn(life, todayOf(deps.clock))
  const { kysely } = deps.database
  const inviteAgainUntil = await presentInviteAgainUntil(deps, { stage, invitation, application })
  const invited = stage === 'INVITED' ? await finishPage(deps, application) : null
  // The tenant may have changed between yearly and monthly since the signature.
  const charged = contract.policy && (await findChargedPolicy(deps.database.kysely, contract.policy.id))
  const policy: Omit<AccountPolicy, 'waiting'> = {
    id: contract.id,
    contractId: contract.number,
    refId: application.refId,
    country: countryOfApplication(application),
    stage,
    timeline: steps.map(({ kind, on, state }) => ({ kind, on: wire(on), state })),
    role: 'FIRST',
    tenant: tenantNameOf(answers),
    tenants: tenantNamesOf(answers),
    firstTenant: fullName(tenantNameOf(answers)),
    landlord: {
      name: landlordNameOf(answers),
      answeredAt: invitation.answeredAt?.toISOString() ?? null,
      reason: stage === 'DECLINED' ? invitation.reason : null,
      answerUntil: toWireDate(life.invitation.lastDay),
      email: stage === 'INVITED' || inviteAgainUntil !== null ? required(answers.landlord, 'landlord').email : null,
      inviteAgainUntil,
    },
    address: required(addressOf(answers.address), 'address'),
    currency: answers.currency ?? 'EUR',
    rentDepositAmount: toMajor(required(answers.rentDepositAmount, 'rentDepositAmount')),
    premiumAmount: toMajor(charged?.premium_cents ?? required(application.premium, 'premium')),
    paymentPeriod: charged?.payment_period ?? required(application.paymentPeriod, 'paymentPeriod'),
    insuranceStart: toWireDate(life.insuranceStart),
    insuranceEnd: wire(life.insuranceEnd),
    surety: contract.policy && (await loadSurety(deps, contract.policy.id)),
    signedAt: contract.signedAt.toISOString(),
    takesPlace: (await partInChange(kysely, application)) !== null,
    presentSecurity: presentSecurity(answers),
    certificateCode: certificate?.code ?? null,
    move: carriedAnswers(stage),
    card: maySaveCard({ ...opened, owes: false }),
    cardOnly: (await findShares(deps.database.kysely, application.id)).length > 0,
    reinstatement: presentReinstatement(opened),
    premiums: contract.policy && (await presentPremiums(deps, contract.policy.id, opened)),
    periodChange: contract.policy ? await presentPeriodChange(deps, application, contract.policy.id) : null,
    split: contract.policy ? await presentSplit(deps, application, contract.policy.id, application.id) : null,
    depositChange: contract.policy ? await presentDepositChange(deps, application, contract.policy.id) : null,
    depositQuestion: null,
    amendments: contract.policy ? await presentAmendments(deps, contract.policy.id) : [],
    debts: contract.policy ? await presentDebts(deps, contract.policy.id) : [],
    refunds: await presentRefunds(deps, opened),
    withdrawal: await presentWithdrawal(deps, opened),
    cancel: await presentCancel(deps, opened),
    moveOut: presentMoveOut(opened, todayOf(deps.clock)),
    depositExchange: await presentExchange(deps, opened),
    tenantChange: await presentTenantChange(deps, opened),
    invitation: {
      ...presentProgress(life.invitation.state, invitation),
      correction: invited?.correction ?? null,
      hold: invited?.hold ?? null,
      handOn: invited && { shortUrl: invited.shortUrl, mailtoLink: invited.mailtoLink },
    },
  }
  return { ...policy, waiting: await presentWaiting(deps, opened, application.id, policy) }
}

/** Null if a payment never puts the policy back in force, or the time for it is over. */
function presentReinstatement({ reinstatement }: OpenedContract): AccountPolicy['reinstatement'] {
  if (!reinstatement) return null
  const { bar, until, amount, charging, declineCode } = reinstatement
  if (bar !== null && bar !== 'CLAIMED' && bar !== 'HOME_COVERED') return null
  return { until: toWireDate(until), amount: toMajor(amount), charging, declineCode, bar }
}

/** @param payerId the application of a co-tenant who pays a share; null for the first tenant */
export async function presentPremiums(
  { database }: Pick<Deps, 'database'>,
  policyId: string,
  { application, reinstatement }: Pick<OpenedContract, 'application' | 'reinstatement'>,
  payerId: string | null = null,
): Promise<AccountPolicy['premiums']> {
  const premiums = await premiumsOf(database.kysely, policyId, payerId)
  if (!premiums) return null
  const { next, charges } = premiums
  const others = await namesOfPayers(database.kysely, charges)
  return {
    next: next && { on: toWireDate(next.on), amount: toMajor(next.amount) },
    charges: charges.map(({ id, start, end, amount, state, declineCode, nextTryOn, paid, paidBy }) => ({
      id,
      periodStart: toWireDate(start),
      periodEnd: toWireDate(end),
      amount: toMajor(amount),
      state: shownChargeState({ state, declineCode }, reinstatement?.bar === null && reinstatement.chargeId === id),
      nextTryOn: wire(nextTryOn),
      paidAt: paid?.at.toISOString() ?? null,
      receiptNumber: paid?.receiptNumber ?? null,
      // The first tenant pays another's share by card, everybody by transfer.
      paidBy:
        paid === null || paidBy === payerId
          ? null
          : ((paidBy === null ? fullName(tenantNameOf(application.answers)) : others.get(paidBy)) ?? ''),
    })),
  }
}

/** Names of the co-tenants with whose money these charges were paid. One who was erased has none. */
async function namesOfPayers(
  db: Deps['database']['kysely'],
  charges: readonly { paidBy: string | null }[],
): Promise<Map<string, string>> {
  const names = new Map<string, string>()
  for (const { paidBy } of charges) {
    const payer = paidBy === null || names.has(paidBy) ? null : await findById(db, paidBy)
    if (payer) names.set(payer.id, fullName(tenantNameOf(payer.answers)))
  }
  return names
}

const wire = (day: CivilDate | null) => (day === null ? null : toWireDate(day))
