import type { AccountPolicy } from '@nestbond/api/policy/account-policy'
import type { LandlordPolicy } from '@nestbond/api/claims/claims'
import { inForce } from '@nestbond/domain/policy/policy'
import { civilDateIn, toWireDate } from '@nestbond/domain/values/civil-date'
import { toMajor } from '@nestbond/domain/values/money'
import { PRODUCTS } from '@nestbond/domain/values/product'
import type { Kysely } from 'kysely'
import type { Translator } from '@nestbond/messages/translator'
import { countryOfApplication, type Application } from '../../application/application.ts'
import { presentReasons } from '../../application/user.ts'
import { todayOf } from '../../platform/clock.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { Deps } from '../../platform/deps.ts'
import { translatorFor } from '../../platform/http/language.ts'
import { required } from '../../platform/required.ts'
import { presentDocument } from '../../underwriting/uploads/upload.ts'
import type { StoredDocument } from '../../underwriting/uploads/upload-store.ts'
import { agreementsOf, type StoredAgreement } from './agreement-store.ts'
import { coTenantsOf } from '../co-tenants-of.ts'
import { documentsUntil, droppedWithoutDocuments, endedWithoutAgreement, raiseFiles } from './awaited-documents.ts'
import {
  changeOn,
  agreedDepositChanges,
  findLastDepositChange,
  type StoredDepositChange,
} from './deposit-change-store.ts'
import { depositOfPolicy } from './deposit-of-policy.ts'

type Wish = NonNullable<NonNullable<AccountPolicy['depositChange']>['last']>
type Needs = Pick<Deps, 'database' | 'clock'>

/** The change of the deposit for the account; null if no premium runs and nothing was ever changed. */
export async function presentDepositChange(
  { database: { kysely }, clock }: Needs,
  application: Application,
  policyId: string,
): Promise<AccountPolicy['depositChange']> {
  const today = todayOf(clock)
  const found = await depositOfPolicy(kysely, application, policyId, today)
  const agreed = await agreedDepositChanges(kysely, policyId)
  if (!found || (!inForce(found.policy.status) && agreed.length === 0)) return null
  const last = await findLastDepositChange(kysely, policyId)
  const { answers } = application
  const { lowerLimitDeposit, upperLimitDeposit, depositMonthlyMultiplier } = PRODUCTS[countryOfApplication(application)]
  const translator = translatorFor(application.language, countryOfApplication(application))
  return {
    bar: found.bar,
    limits: {
      lowest: toMajor(lowerLimitDeposit),
      highest: toMajor(upperLimitDeposit),
      rents: depositMonthlyMultiplier,
    },
    known: {
      rent: toMajor(required(answers.coldRentAmount, 'coldRentAmount')),
      employmentStatus: required(answers.employmentStatus, 'employmentStatus'),
      grossIncome: answers.grossIncome === undefined ? null : toMajor(answers.grossIncome),
    },
    last:
      last &&
      presentWish(
        last,
        changeOn(last, today),
        await raiseFiles(kysely, application.id, last),
        await presentAnswers(kysely, application, await agreementsOf(kysely, last.id)),
        translator,
      ),
  }
}

/** The agreed changes of a policy's deposit, each with a paper. */
export async function presentAmendments(
  { database }: Pick<Deps, 'database'>,
  policyId: string,
): Promise<AccountPolicy['amendments']> {
  return (await agreedDepositChanges(database.kysely, policyId)).map((change) => ({
    id: change.id,
    from: toMajor(change.from_cents),
    to: toMajor(change.to_cents),
    effectiveOn: toWireDate(required(change.effective_on, 'effective_on')),
    charge: toMajor(change.charge_cents),
    refund: toMajor(change.refund_cents),
  }))
}

/** The first tenant hears who of the others has answered, and how. */
async function presentAnswers(
  db: Kysely<Tables>,
  first: Application,
  agreements: readonly StoredAgreement[],
): Promise<Wish['agreements']> {
  if (agreements.length === 0) return []
  const { coTenants } = await coTenantsOf(db, first)
  return agreements.map(({ applicationId, agreedAt, declinedAt }) => ({
    name: coTenants.find((one) => one.applicationId === applicationId)?.name ?? '',
    answer: declinedAt !== null ? 'DECLINED' : agreedAt !== null ? 'AGREED' : 'OPEN',
  }))
}

function presentWish(
  change: StoredDepositChange,
  state: StoredDepositChange['state'],
  files: readonly StoredDocument[],
  agreements: Wish['agreements'],
  translator: Translator,
): Wish {
  const byRules = state === 'REFUSED' && change.refused_by === 'rules'
  return {
    id: change.id,
    state,
    from: toMajor(change.from_cents),
    to: toMajor(change.to_cents),
    premium: toMajor(change.to_premium_cents),
    askedOn: toWireDate(civilDateIn(change.asked_at)),
    lastDay: toWireDate(change.last_day),
    reason: state === 'REFUSED' ? change.office_reason : change.landlord_reason,
    refusals: byRules
      ? presentReasons({ reasons: change.decision?.reasons ?? [] }, translator).map(({ message }) => message)
      : [],
    mayAskForReview: byRules,
    withoutDocuments: droppedWithoutDocuments(change),
    withoutAgreement: endedWithoutAgreement({ ...change, state }),
    agreements,
    documents:
      state === 'WITH_OFFICE' && change.documents && change.documents_asked_at
        ? {
            kinds: change.documents,
            message: change.documents_message,
            until: toWireDate(documentsUntil({ askedAt: change.documents_asked_at })),
            files: files.map(presentDocument),
            sent: change.documents_brought_at !== null,
          }
        : null,
  }
}

/** The wish that waits for the landlord; null without one. */
export async function presentDepositToLandlord(
  { database: { kysely }, clock }: Needs,
  application: Application,
  policyId: string,
): Promise<LandlordPolicy['depositChange']> {
  const today = todayOf(clock)
  const last = await findLastDepositChange(kysely, policyId)
  if (!last || changeOn(last, today) !== 'WITH_LANDLORD') return null
  const found = await depositOfPolicy(kysely, application, policyId, today)
  if (!found || !inForce(found.policy.status)) return null
  return {
    id: last.id,
    from: toMajor(last.from_cents),
    to: toMajor(last.to_cents),
    askedOn: toWireDate(required(last.with_landlord_on, 'with_landlord_on')),
    lastDay: toWireDate(last.last_day),
    bar: found.bar,
  }
}
