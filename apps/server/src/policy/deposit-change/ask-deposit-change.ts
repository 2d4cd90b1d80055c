import { randomUUID } from 'node:crypto'
import {
  depositChangeLastDay,
  isOpenChange,
  stateAfterDepositCheck,
  wishedDepositProblem,
  type DepositChangePrice,
} from '@nestbond/domain/premiums/deposit-change'
import type { DepositWish } from '@nestbond/domain/premiums/deposit-change-fields'
import type { Cents } from '@nestbond/domain/values/money'
import { PRODUCTS } from '@nestbond/domain/values/product'
import { addEvent } from '../../application/application-event.ts'
import { countryOfApplication, type Application } from '../../application/application.ts'
import { json } from '../../platform/database/database.ts'
import { todayOf } from '../../platform/clock.ts'
import type { Deps } from '../../platform/deps.ts'
import { AppError, invalid } from '../../platform/errors.ts'
import { limitMail, ofOneKind } from '../../platform/mail-limits/mail-limits.ts'
import { required } from '../../platform/required.ts'
import { lockChargedPolicy } from '../end/end-store.ts'
import { agreementsOf } from './agreement-store.ts'
import { coTenantsOf } from '../co-tenants-of.ts'
import { askCoTenants, tellCoTenants } from './ask-co-tenants.ts'
import { checkRaise, raiseFacts, type RaiseFacts } from './check-raise.ts'
import { depositOfPolicy, type DepositOfPolicy } from './deposit-of-policy.ts'
import { changeOn, findLastDepositChange, insertDepositChange, writeDepositChange } from './deposit-change-store.ts'
import { mailOfChange, mailOfLandlord } from './mails-of-change.ts'

/**
 * The price of another deposit if the landlord agreed today. Read-only.
 * @throws AppError STEP_NOT_ALLOWED if the deposit cannot be changed, or the failing fields
 */
export async function priceOfDeposit(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  application: Application,
  policyId: string,
  wish: DepositWish,
): Promise<DepositChangePrice> {
  const found = required(await depositOfPolicy(database.kysely, application, policyId, todayOf(clock)), 'policy')
  checkWish(found, application, wish)
  return found.priceOf(wish.deposit)
}

/**
 * The tenant asks for another deposit (changed deposits, docs/product-decisions.md#d70). A raise is checked by the rules with what the tenant gives now;
 * a wish that passes waits for the landlord, a raise of several tenants before that for each co-tenant. Repeating the open wish changes nothing.
 * @param seen the price (cents) of a whole period that the tenant has seen
 * @throws AppError STEP_NOT_ALLOWED, PRICE_CHANGED, RATE_LIMITED, or the failing fields
 */
export async function askForDeposit(
  deps: Deps,
  { application, policyId, invitationId }: { application: Application; policyId: string; invitationId: string },
  wish: DepositWish,
  seen: Cents,
): Promise<void> {
  const { config, database, clock, queue } = deps
  const today = todayOf(clock)
  // The credit agency is asked before the transaction, and only if nothing else stands against the wish.
  const before = required(await depositOfPolicy(database.kysely, application, policyId, today), 'policy')
  const known = await findLastDepositChange(database.kysely, policyId)
  const isKnown = known !== null && isOpenChange(changeOn(known, today)) && known.to_cents === wish.deposit
  const facts = isKnown ? null : checkWish(before, application, wish)
  if (facts) await database.transaction((trx) => limitMail(trx, deps, ofOneKind(config, 'deposit-check'), policyId))
  const checked = facts && (await checkRaise(deps, application, wish.deposit, facts))
  await database.transaction(async (trx) => {
    await lockChargedPolicy(trx, policyId)
    const last = await findLastDepositChange(trx, policyId)
    const lastState = last && changeOn(last, today)
    if (last && lastState && isOpenChange(lastState)) {
      if (last.to_cents === wish.deposit) return
      throw new AppError('STEP_NOT_ALLOWED')
    }
    const found = required(await depositOfPolicy(trx, application, policyId, today), 'policy')
    checkWish(found, application, wish)
    const { premium } = await found.priceOf(wish.deposit)
    if (premium !== seen) throw new AppError('PRICE_CHANGED')
    await limitMail(trx, deps, ofOneKind(config, 'deposit-change'), policyId)
    const now = clock.now()
    if (last && last.state !== lastState) await writeDepositChange(trx, last.id, { state: 'EXPIRED' })
    const id = randomUUID()
    const others = (await coTenantsOf(trx, application)).coTenants.length > 0
    const state = stateAfterDepositCheck(checked?.verdict ?? null, others)
    await insertDepositChange(trx, {
      id,
      policy_id: policyId,
      state,
      from_cents: found.left,
      to_cents: wish.deposit,
      from_premium_cents: found.policy.premium_cents,
      to_premium_cents: premium,
      ...(facts
        ? {
            rent_cents: facts.coldRentAmount,
            employment_status: facts.employmentStatus,
            gross_income_cents: facts.grossIncome,
          }
        : {}),
      decision: checked && json(checked),
      refused_by: state === 'REFUSED' ? 'rules' : null,
      asked_at: now,
      with_landlord_on: state === 'WITH_LANDLORD' ? today : null,
      last_day: depositChangeLastDay(today, state),
      waits_for_tenants: facts !== null && others,
    })
    const data = { from: found.left, to: wish.deposit, state }
    await addEvent(trx, application.id, { actor: 'tenant', kind: 'deposit-change-asked', data }, now)
    if (state === 'WITH_TENANTS')
      await askCoTenants({ queue }, trx, application, { changeId: id, policyId, deposit: wish.deposit }, today)
    await mailOfChange({ queue }, trx, { applicationId: application.id, changeId: id, state })
    if (state === 'WITH_LANDLORD') await mailOfLandlord({ queue }, trx, { invitationId, changeId: id, kind: 'ASKED' })
  })
}

/**
 * Takes the open wish back. Repeating it changes nothing.
 * @throws AppError STEP_NOT_ALLOWED once the landlord has agreed
 */
export async function keepDeposit(
  { database, clock, queue }: Pick<Deps, 'database' | 'clock' | 'queue'>,
  { application, policyId, invitationId }: { application: Application; policyId: string; invitationId: string },
): Promise<void> {
  await database.transaction(async (trx) => {
    await lockChargedPolicy(trx, policyId)
    const last = await findLastDepositChange(trx, policyId)
    if (!last || last.state === 'TAKEN_BACK') return
    const state = changeOn(last, todayOf(clock))
    if (!isOpenChange(state)) throw new AppError('STEP_NOT_ALLOWED')
    const now = clock.now()
    await writeDepositChange(trx, last.id, { state: 'TAKEN_BACK', answered_at: now })
    await addEvent(trx, application.id, { actor: 'tenant', kind: 'deposit-change-taken-back' }, now)
    const changeId = last.id
    await mailOfChange({ queue }, trx, { applicationId: application.id, changeId, state: 'TAKEN_BACK' })
    await tellCoTenants({ queue }, trx, await agreementsOf(trx, changeId), changeId, 'taken-back')
    if (state === 'WITH_LANDLORD') await mailOfLandlord({ queue }, trx, { invitationId, changeId, kind: 'TAKEN_BACK' })
  })
}

/**
 * Checks the wished amount, and for a raise what the tenant gives for it.
 * @returns the facts for the check of a raise; null for a lower deposit
 * @throws AppError STEP_NOT_ALLOWED, or the failing fields
 */
function checkWish({ left, bar }: DepositOfPolicy, application: Application, wish: DepositWish): RaiseFacts | null {
  if (bar !== null) throw new AppError('STEP_NOT_ALLOWED')
  const raised = wish.deposit > left
  const facts = raised ? raiseFacts(wish) : null
  const problem = wishedDepositProblem(wish.deposit, {
    present: left,
    rent: facts?.coldRentAmount ?? required(application.answers.coldRentAmount, 'coldRentAmount'),
    product: PRODUCTS[countryOfApplication(application)],
  })
  if (problem) throw invalid([{ field: 'deposit', ...problem }])
  return facts
}
