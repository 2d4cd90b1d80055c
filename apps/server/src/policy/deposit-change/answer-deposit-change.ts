import { announceBegun } from '../debits/announce-debits.ts'
import { wishedDepositProblem } from '@nestbond/domain/premiums/deposit-change'
import { depositAnswerBody } from '@nestbond/domain/premiums/deposit-change-fields'
import { checkWith } from '@nestbond/domain/validation/field-errors'
import type { CivilDate } from '@nestbond/domain/values/civil-date'
import { PRODUCTS } from '@nestbond/domain/values/product'
import type { Kysely } from 'kysely'
import { addEvent } from '../../application/application-event.ts'
import { countryOfApplication, type Application } from '../../application/application.ts'
import { setDeposit } from '../../application/correction-store.ts'
import { lockApplication } from '../../application/lock-store.ts'
import { findWaived } from '../../application/premium-share-store.ts'
import { tellLandlordOfAct } from '../../claims/mails/landlord-act.ts'
import { todayOf } from '../../platform/clock.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { Deps } from '../../platform/deps.ts'
import { AppError, invalid } from '../../platform/errors.ts'
import { required } from '../../platform/required.ts'
import { renewAfterCorrection } from '../certificate/renew-certificate.ts'
import { lockChargedPolicy } from '../end/end-store.ts'
import { premiumRefunds } from '../end/premium-refunds.ts'
import { intendLowerRefunds } from '../end/refund-store.ts'
import { findPendingChange } from '../period-change/period-change-store.ts'
import { enqueuePremiumRun } from '../premiums/premium-run-job.ts'
import { agreementsOf } from './agreement-store.ts'
import { coTenantsOf } from '../co-tenants-of.ts'
import { tellCoTenants } from './ask-co-tenants.ts'
import { chargeDifference } from './charge-difference.ts'
import { depositOfPolicy, type DepositOfPolicy } from './deposit-of-policy.ts'
import {
  changeOn,
  findLastDepositChange,
  writeDepositChange,
  writeNewTerms,
  type StoredDepositChange,
} from './deposit-change-store.ts'
import { mailOfChange } from './mails-of-change.ts'

type Needs = Pick<Deps, 'database' | 'clock' | 'queue'>

/**
 * The landlord agrees to another deposit, which takes effect at once, or declines it (changed deposits, docs/product-decisions.md#d70). Both are told.
 * Repeating the answer changes nothing.
 * @throws AppError STEP_NOT_ALLOWED if the landlord saw another wish, if it is too late, or if something stands against a change by now
 */
export async function answerDepositChange(
  { database, clock, queue }: Needs,
  { application, policyId }: { application: Application; policyId: string },
  body: object,
): Promise<void> {
  const checked = checkWith(depositAnswerBody, body)
  if (!checked.ok) throw invalid(checked.errors)
  const given = checked.value
  const today = todayOf(clock)
  await database.transaction(async (trx) => {
    await lockApplication(trx, application.id)
    await lockChargedPolicy(trx, policyId)
    const change = await findLastDepositChange(trx, policyId)
    if (change?.id !== given.change || change.to_cents !== given.deposit) throw new AppError('STEP_NOT_ALLOWED')
    if (change.state === (given.agree ? 'AGREED' : 'DECLINED')) return
    if (changeOn(change, today) !== 'WITH_LANDLORD') throw new AppError('STEP_NOT_ALLOWED')
    const now = clock.now()
    const about = { applicationId: application.id, changeId: change.id }
    if (!given.agree) {
      const reason = given.reason ?? null
      await writeDepositChange(trx, change.id, { state: 'DECLINED', answered_at: now, landlord_reason: reason })
      await addEvent(trx, application.id, { actor: 'landlord', kind: 'deposit-change-declined' }, now)
      await mailOfChange({ queue }, trx, { ...about, state: 'DECLINED' })
      await tellCoTenants({ queue }, trx, await agreementsOf(trx, change.id), change.id, 'declined')
      await tellLandlordOfAct({ queue }, trx, { applicationId: application.id, act: 'DEPOSIT_DECLINED' })
      return
    }
    const found = required(await depositOfPolicy(trx, application, policyId, today), 'policy')
    if (found.bar !== null || isOutOfLimits(found, application, change)) throw new AppError('STEP_NOT_ALLOWED')
    await putIntoEffect({ queue }, trx, { application, change, found, today, now })
    await mailOfChange({ queue }, trx, { ...about, state: 'AGREED' })
    const { coTenants } = await coTenantsOf(trx, application)
    await tellCoTenants({ queue }, trx, coTenants, change.id, 'agreed')
    await tellLandlordOfAct({ queue }, trx, { applicationId: application.id, act: 'DEPOSIT_AGREED' })
    await renewAfterCorrection({ queue }, trx, application.id)
  })
}

/** Whether something has been paid out since, or another wish came first, so that the amount is not possible any more. */
function isOutOfLimits(
  { left }: DepositOfPolicy,
  application: Application,
  { to_cents: wished, from_cents: from, rent_cents: rent }: StoredDepositChange,
): boolean {
  if (left !== from) return true
  const coldRent = rent ?? required(application.answers.coldRentAmount, 'coldRentAmount')
  const product = PRODUCTS[countryOfApplication(application)]
  return wishedDepositProblem(wished, { present: from, rent: coldRent, product }) !== null
}

/**
 * Writes the new amount and premium, and charges or gives back the difference for the rest of the present period. The caller holds the locks of the
 * application, the charges and the policy.
 */
async function putIntoEffect(
  { queue }: Pick<Deps, 'queue'>,
  trx: Kysely<Tables>,
  {
    application,
    change,
    found,
    today,
    now,
  }: { application: Application; change: StoredDepositChange; found: DepositOfPolicy; today: CivilDate; now: Date },
): Promise<void> {
  const { policy, held, paidOut, left } = found
  const { id, to_cents: deposit } = change
  const { premium, days, charge, waived, refunds } = await found.priceOf(deposit)
  const pending = await findPendingChange(trx, policy.id)
  const raised = deposit > left
  const begun = await chargeDifference(trx, policy, { charge, waived, days }, today, now)
  await announceBegun({ queue }, trx, begun, today, now)
  const from = days?.first ?? (today > policy.insurance_start ? today : policy.insurance_start)
  await intendLowerRefunds(trx, { id, policyId: policy.id, from }, held, refunds, now)
  const terms = { deposit, paidBefore: paidOut, premium, raisedOn: raised ? today : null }
  await writeNewTerms(trx, policy.id, terms, pending ? await found.premiumFor(deposit, pending.period) : premium)
  const { rent_cents: rent, employment_status: employmentStatus, gross_income_cents: income } = change
  await setDeposit(trx, application.id, {
    rentDepositAmount: deposit,
    ...(rent === null ? {} : { coldRentAmount: rent }),
    ...(employmentStatus === null ? {} : { employmentStatus }),
    ...(income === null ? {} : { grossIncome: income }),
  })
  const refund = refunds.reduce((sum, { amount }) => sum + amount, 0)
  const waivedPremium = await findWaived(trx, application.id, premium)
  await writeDepositChange(trx, id, {
    state: 'AGREED',
    answered_at: now,
    effective_on: from,
    to_premium_cents: premium,
    charge_cents: charge,
    waived_cents: waived,
    waived_premium_cents: waivedPremium,
    refund_cents: refund,
    days_until: days?.last ?? null,
  })
  const parts = { waivedCents: waived, waivedPremiumCents: waivedPremium }
  const data = { from: left, to: deposit, chargeCents: charge, refundCents: refund, ...parts }
  await addEvent(trx, application.id, { actor: 'landlord', kind: 'deposit-changed', data }, now)
  if (charge > 0) await enqueuePremiumRun(queue, trx)
  if (refund > 0) await queue.enqueue(trx, premiumRefunds, {})
}
