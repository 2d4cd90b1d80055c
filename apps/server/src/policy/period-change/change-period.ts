import { randomUUID } from 'node:crypto'
import {
  otherPeriod,
  periodChange,
  type PeriodChange,
  type PeriodChangeBar,
} from '@nestbond/domain/premiums/period-change'
import { offerOf } from '@nestbond/domain/tariff/offers'
import type { CivilDate } from '@nestbond/domain/values/civil-date'
import type { PaymentPeriod } from '@nestbond/domain/values/enums'
import type { Cents } from '@nestbond/domain/values/money'
import type { Kysely } from 'kysely'
import type { Application } from '../../application/application.ts'
import { addEvent } from '../../application/application-event.ts'
import { tenantMailData } from '../../application/mails/tenant-mail.ts'
import { isTenantChangeOpen } from '../../application/tenant-change-store.ts'
import { loadAmountLeft } from '../../claims/surety-of-policy.ts'
import { offersForDeposit } from '../../contract/offers-store.ts'
import { todayOf } from '../../platform/clock.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { Deps } from '../../platform/deps.ts'
import { AppError } from '../../platform/errors.ts'
import { required } from '../../platform/required.ts'
import { coTenantsOf } from '../co-tenants-of.ts'
import { lockChargedPolicy } from '../end/end-store.ts'
import { periodChangeAsked, periodChangeData } from '../mails/period-change-asked.ts'
import { periodChangeToCoTenant } from '../mails/period-change-to-co-tenant.ts'
import { periodChangeTakenBack } from '../mails/period-change-taken-back.ts'
import { termsOf } from '../premiums/lease-charges.ts'
import { findChargedPolicy, premiumsOfPolicy } from '../premiums/premium-store.ts'
import { findWithdrawalOf } from '../withdrawal/withdrawal-store.ts'
import { findPendingChange, insertChange, writeTakenBack, type PendingChange } from './period-change-store.ts'

type Needs = Pick<Deps, 'database' | 'clock' | 'queue'>

/** The period that a policy has now, the change that the tenant may ask for, or why not, and the change that is asked for. */
export interface OfferedChange {
  present: { period: PaymentPeriod; premium: Cents }
  offered: PeriodChange | PeriodChangeBar
  pending: PendingChange | null
}

/** The change between yearly and monthly that a policy allows. The price is that of the contract's tariff for the amount that is left. Null if there is no policy. */
export async function offeredChange(
  db: Kysely<Tables>,
  application: Application,
  policyId: string,
): Promise<OfferedChange | null> {
  const policy = await findChargedPolicy(db, policyId)
  if (!policy) return null
  const offers = await offersForDeposit(db, application, await loadAmountLeft(db, policyId))
  const period = otherPeriod(policy.payment_period)
  return {
    present: { period: policy.payment_period, premium: policy.premium_cents },
    offered: periodChange(
      {
        state: policy.status,
        withdrawn: (await findWithdrawalOf(db, application.id)) !== null,
        awaitsDepositBack: policy.awaits_deposit_back,
        tenantChangeOpen: await isTenantChangeOpen(db, policyId),
        weights: (await coTenantsOf(db, application)).weights,
        terms: termsOf(policy),
        nextPeriod: policy.next_period,
        charges: (await premiumsOfPolicy(db, policyId)).map(({ state }) => state),
      },
      { period, premium: offerOf(offers, period).price },
    ),
    pending: await findPendingChange(db, policyId),
  }
}

/**
 * Asks for the other payment period from the next period on. Idempotent: asking for the pending change again changes nothing.
 * @param seen the premium (cents) and the day that the tenant has seen
 * @throws AppError STEP_NOT_ALLOWED if no change is possible, PRICE_CHANGED if premium or day are others by now
 */
export async function askForPeriodChange(
  { database, clock, queue }: Needs,
  application: Application,
  policyId: string,
  seen: { period: PaymentPeriod; premium: Cents; from: CivilDate },
): Promise<void> {
  await database.transaction(async (trx) => {
    await lockChargedPolicy(trx, policyId)
    const change = required(await offeredChange(trx, application, policyId), 'policy')
    if (change.offered === 'ENDED') throw new AppError('STEP_NOT_ALLOWED')
    if (change.pending) {
      if (change.pending.period === seen.period) return
      throw new AppError('STEP_NOT_ALLOWED')
    }
    const { offered } = change
    if (typeof offered === 'string' || offered.period !== seen.period) throw new AppError('STEP_NOT_ALLOWED')
    if (offered.premium !== seen.premium || offered.from !== seen.from) throw new AppError('PRICE_CHANGED')
    const now = clock.now()
    const { firstCharge: _, ...terms } = offered
    const id = randomUUID()
    await insertChange(trx, { id, policyId, ...terms }, now)
    const data = { period: offered.period, premiumCents: offered.premium, from: offered.from }
    await addEvent(trx, application.id, { actor: 'tenant', kind: 'period-change-asked', data }, now)
    await queue.enqueue(trx, periodChangeAsked, periodChangeData(application.id, id))
    await tellCoTenants({ queue }, trx, application, { changeId: id, takenBack: false })
  })
}

/**
 * Takes a change back before it takes effect. Idempotent.
 * @throws AppError STEP_NOT_ALLOWED on the day from which it is in effect
 */
export async function takeBackPeriodChange(
  { database, clock, queue }: Needs,
  application: Application,
  policyId: string,
): Promise<void> {
  await database.transaction(async (trx) => {
    await lockChargedPolicy(trx, policyId)
    const change = await findPendingChange(trx, policyId)
    if (!change) return
    if (change.from <= todayOf(clock)) throw new AppError('STEP_NOT_ALLOWED')
    const now = clock.now()
    await writeTakenBack(trx, change.id, now)
    await addEvent(trx, application.id, { actor: 'tenant', kind: 'period-change-taken-back' }, now)
    await queue.enqueue(trx, periodChangeTakenBack, periodChangeData(application.id, change.id))
    await tellCoTenants({ queue }, trx, application, { changeId: change.id, takenBack: true })
  })
}

/** A monthly premium is dearer in a year, and its parts are the co-tenants'. They need not agree, because they pay in the same proportion. */
async function tellCoTenants(
  { queue }: Pick<Deps, 'queue'>,
  trx: Kysely<Tables>,
  application: Application,
  change: { changeId: string; takenBack: boolean },
): Promise<void> {
  const { coTenants } = await coTenantsOf(trx, application)
  await queue.enqueueAll(
    trx,
    periodChangeToCoTenant,
    coTenants.map(({ applicationId }) => ({ ...tenantMailData(applicationId), ...change })),
  )
}
