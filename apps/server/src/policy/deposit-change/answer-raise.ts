import { depositChangeLastDay, mayAgreeToRaise } from '@nestbond/domain/premiums/deposit-change'
import type { Cents } from '@nestbond/domain/values/money'
import type { Kysely } from 'kysely'
import { addEvent } from '../../application/application-event.ts'
import type { Application } from '../../application/application.ts'
import { findInvitationOf } from '../../landlord-session/links/invitation-store.ts'
import { todayOf } from '../../platform/clock.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { Deps } from '../../platform/deps.ts'
import { AppError } from '../../platform/errors.ts'
import { isUuid } from '../../platform/http/uuid.ts'
import { required } from '../../platform/required.ts'
import { lockChargedPolicy } from '../end/end-store.ts'
import { agreementsOf, writeAnswer } from './agreement-store.ts'
import { allTenantsAgree, tellCoTenants } from './ask-co-tenants.ts'
import { depositOfPolicy } from './deposit-of-policy.ts'
import {
  changeOn,
  findDepositChange,
  findLastDepositChange,
  writeDepositChange,
  type StoredDepositChange,
} from './deposit-change-store.ts'
import { mailOfChange, mailOfLandlord } from './mails-of-change.ts'

type Needs = Pick<Deps, 'database' | 'clock' | 'queue'>

/** A co-tenant of a contract: the first tenant's application, and the own one. */
interface OfCoTenant {
  first: Application
  applicationId: string
  policyId: string
}

/**
 * A co-tenant agrees to a raise. Once all have agreed, the landlord is asked, whose time begins then. Idempotent.
 * @param seen the wish, the deposit and the premium for all tenants (cents) that the co-tenant has seen
 * @throws AppError STEP_NOT_ALLOWED if the co-tenant is not asked (any more), PRICE_CHANGED for other amounts
 */
export async function agreeToRaise(
  { database, clock, queue }: Needs,
  { first, applicationId, policyId }: OfCoTenant,
  seen: { change: string; deposit: Cents; premium: Cents },
): Promise<void> {
  const today = todayOf(clock)
  await database.transaction(async (trx) => {
    await lockChargedPolicy(trx, policyId)
    const change = await findLastDepositChange(trx, policyId)
    const own = change && (await agreementsOf(trx, change.id)).find((one) => one.applicationId === applicationId)
    if (change?.id !== seen.change || !own) throw new AppError('STEP_NOT_ALLOWED')
    if (change.to_cents !== seen.deposit || change.to_premium_cents !== seen.premium)
      throw new AppError('PRICE_CHANGED')
    const state = changeOn(change, today)
    if (own.agreedAt !== null && (state === 'WITH_TENANTS' || state === 'WITH_LANDLORD')) return
    const found = await depositOfPolicy(trx, first, policyId, today)
    if (state !== 'WITH_TENANTS' || !found || !mayAgreeToRaise(found.bar)) throw new AppError('STEP_NOT_ALLOWED')
    const now = clock.now()
    await writeAnswer(trx, { changeId: change.id, applicationId }, { agreed_at: now })
    const data = { deposit: change.to_cents, cents: own.after }
    await addEvent(trx, applicationId, { actor: 'tenant', kind: 'raise-agreed', data }, now)
    if (!(await allTenantsAgree(trx, first, change))) return
    await writeDepositChange(trx, change.id, {
      state: 'WITH_LANDLORD',
      waits_for_tenants: false,
      with_landlord_on: today,
      last_day: depositChangeLastDay(today),
    })
    await mailOfChange({ queue }, trx, { applicationId: first.id, changeId: change.id, state: 'WITH_LANDLORD' })
    const invitation = required(await findInvitationOf(trx, first.id), 'invitation')
    await mailOfLandlord({ queue }, trx, { invitationId: invitation.id, changeId: change.id, kind: 'ASKED' })
  })
}

/**
 * A co-tenant declines a raise, also after having agreed, until the landlord agrees. That ends the wish. Idempotent.
 * @throws AppError NOT_FOUND for a tenant who is not asked; STEP_NOT_ALLOWED if the wish has ended otherwise, or is in effect
 */
export async function declineRaise(
  { database, clock, queue }: Needs,
  { first, applicationId, policyId }: OfCoTenant,
  changeId: string,
): Promise<void> {
  await database.transaction(async (trx) => {
    await lockChargedPolicy(trx, policyId)
    const change = isUuid(changeId) ? await findDepositChange(trx, changeId) : null
    const agreements = change?.policy_id === policyId ? await agreementsOf(trx, change.id) : []
    if (!change || !agreements.some((one) => one.applicationId === applicationId)) throw new AppError('NOT_FOUND')
    if (change.state === 'NOT_AGREED') return
    const state = changeOn(change, todayOf(clock))
    if (state !== 'WITH_TENANTS' && state !== 'WITH_LANDLORD') throw new AppError('STEP_NOT_ALLOWED')
    const now = clock.now()
    await writeAnswer(trx, { changeId, applicationId }, { declined_at: now })
    await writeDepositChange(trx, changeId, { state: 'NOT_AGREED', waits_for_tenants: true, answered_at: now })
    await addEvent(trx, applicationId, { actor: 'tenant', kind: 'raise-declined' }, now)
    await mailOfChange({ queue }, trx, { applicationId: first.id, changeId, state: 'NOT_AGREED' })
    const others = agreements.filter((one) => one.applicationId !== applicationId)
    await tellCoTenants({ queue }, trx, others, changeId, 'not-agreed')
    if (state === 'WITH_LANDLORD') await tellLandlordOfEnd({ queue }, trx, first.id, changeId)
  })
}

/**
 * Ends a raise without the agreement of all tenants, and tells them: its time is over, something stands against it, or what they agreed to has changed.
 * The landlord is told if asked already. The caller holds the lock of the policy.
 */
export async function endRaise(
  { queue }: Pick<Deps, 'queue'>,
  trx: Kysely<Tables>,
  firstId: string,
  { id: changeId, state }: Pick<StoredDepositChange, 'id' | 'state'>,
  now: Date,
): Promise<void> {
  await writeDepositChange(trx, changeId, { state: 'EXPIRED', waits_for_tenants: true })
  await addEvent(trx, firstId, { actor: 'system', kind: 'deposit-change-expired' }, now)
  await mailOfChange({ queue }, trx, { applicationId: firstId, changeId, state: 'EXPIRED' })
  await tellCoTenants({ queue }, trx, await agreementsOf(trx, changeId), changeId, 'expired')
  if (state === 'WITH_LANDLORD') await tellLandlordOfEnd({ queue }, trx, firstId, changeId)
}

/** Another split holds: an agreement to a raise was to other parts of the premium, so it ends. The caller holds the lock of the policy. */
export async function endRaiseOfFormerSplit(
  { queue }: Pick<Deps, 'queue'>,
  trx: Kysely<Tables>,
  { firstId, policyId }: { firstId: string; policyId: string },
  now: Date,
): Promise<void> {
  const change = await findLastDepositChange(trx, policyId)
  if (change?.state !== 'WITH_TENANTS' && change?.state !== 'WITH_LANDLORD') return
  if ((await agreementsOf(trx, change.id)).length > 0) await endRaise({ queue }, trx, firstId, change, now)
}

async function tellLandlordOfEnd(
  { queue }: Pick<Deps, 'queue'>,
  trx: Kysely<Tables>,
  firstId: string,
  changeId: string,
): Promise<void> {
  const invitation = await findInvitationOf(trx, firstId)
  if (invitation) await mailOfLandlord({ queue }, trx, { invitationId: invitation.id, changeId, kind: 'TAKEN_BACK' })
}
