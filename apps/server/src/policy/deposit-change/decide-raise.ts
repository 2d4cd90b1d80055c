import { depositChangeLastDay, mayAgreeToRaise, stateAfterDepositCheck } from '@nestbond/domain/premiums/deposit-change'
import { needsSecondPerson } from '@nestbond/domain/underwriting/underwriting-case'
import type { Kysely } from 'kysely'
import { addEvent } from '../../application/application-event.ts'
import type { Application } from '../../application/application.ts'
import { findById } from '../../application/store.ts'
import { findInvitationOf } from '../../landlord-session/links/invitation-store.ts'
import { todayOf } from '../../platform/clock.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { Deps } from '../../platform/deps.ts'
import { AppError } from '../../platform/errors.ts'
import { required } from '../../platform/required.ts'
import { lockChargedPolicy } from '../end/end-store.ts'
import { coTenantsOf } from '../co-tenants-of.ts'
import { endRaise } from './answer-raise.ts'
import { askCoTenants } from './ask-co-tenants.ts'
import { depositOfPolicy } from './deposit-of-policy.ts'
import { findLastDepositChange, writeDepositChange } from './deposit-change-store.ts'
import { mailOfChange, mailOfLandlord } from './mails-of-change.ts'

/**
 * A refused tenant wants a person to look at the raise (explained decisions, docs/product-decisions.md#d44). Repeating it changes nothing.
 * @throws AppError STEP_NOT_ALLOWED unless the rules have refused the newest wish
 */
export async function askForRaiseReview(
  { database, clock, queue }: Pick<Deps, 'database' | 'clock' | 'queue'>,
  { application, policyId }: { application: Application; policyId: string },
  message: string,
): Promise<void> {
  await database.transaction(async (trx) => {
    const policy = await lockChargedPolicy(trx, policyId)
    const change = await findLastDepositChange(trx, policyId)
    if (change?.state === 'WITH_OFFICE' && change.review_message !== null) return
    if (change?.state !== 'REFUSED' || change.refused_by !== 'rules' || policy?.status !== 'ACTIVE')
      throw new AppError('STEP_NOT_ALLOWED')
    await writeDepositChange(trx, change.id, { state: 'WITH_OFFICE', refused_by: null, review_message: message })
    await addEvent(trx, application.id, { actor: 'tenant', kind: 'deposit-change-review-asked' }, clock.now())
    await mailOfChange({ queue }, trx, {
      applicationId: application.id,
      changeId: change.id,
      state: 'WITH_OFFICE',
    })
  })
}

/**
 * The office accepts a raise, so that the co-tenants and then the landlord are asked, or refuses it with a reason, in the caller's transaction. An accepted raise that waits for co-tenants ends if something stands against it by now. Above a deposit of 10,000 a second
 * person confirms an acceptance.
 * @returns what was done
 * @throws AppError CASE_CHANGED if the raise is not with the office in this version, or the same person confirms
 */
export async function decideRaise(
  { clock, queue }: Pick<Deps, 'clock' | 'queue'>,
  trx: Kysely<Tables>,
  { applicationId, policyId, staffId }: { applicationId: string; policyId: string; staffId: string },
  { version, accept, reason }: { version: number; accept: boolean; reason: string },
): Promise<'proposed' | 'accepted' | 'refused'> {
  await lockChargedPolicy(trx, policyId)
  const change = await findLastDepositChange(trx, policyId)
  if (change?.state !== 'WITH_OFFICE' || change.version !== version) throw new AppError('CASE_CHANGED')
  const now = clock.now()
  const about = { applicationId, changeId: change.id }
  if (!accept) {
    const refused = { state: 'REFUSED', refused_by: 'office', office_reason: reason, decided_by: staffId } as const
    await writeDepositChange(trx, change.id, refused)
    await addEvent(trx, applicationId, { actor: 'office', kind: 'raise-refused' }, now)
    await mailOfChange({ queue }, trx, { ...about, state: 'REFUSED' })
    return 'refused'
  }
  if (needsSecondPerson(change.to_cents)) {
    if (change.proposed_by === staffId) throw new AppError('CASE_CHANGED')
    if (change.proposed_by === null) {
      await writeDepositChange(trx, change.id, { state: 'WITH_OFFICE', proposed_by: staffId })
      return 'proposed'
    }
  }
  const today = todayOf(clock)
  const first = required(await findById(trx, applicationId), 'application')
  const state = stateAfterDepositCheck('accept', (await coTenantsOf(trx, first)).coTenants.length > 0)
  const withTenants = state === 'WITH_TENANTS'
  await writeDepositChange(trx, change.id, {
    state,
    waits_for_tenants: withTenants,
    decided_by: staffId,
    with_landlord_on: withTenants ? null : today,
    last_day: depositChangeLastDay(today, state),
  })
  await addEvent(trx, applicationId, { actor: 'office', kind: 'raise-accepted' }, now)
  const barred =
    withTenants && !mayAgreeToRaise(required(await depositOfPolicy(trx, first, policyId, today), 'policy').bar)
  if (barred) {
    // The co-tenants could not answer, so nobody is asked.
    await endRaise({ queue }, trx, applicationId, { id: change.id, state }, now)
    return 'accepted'
  }
  await mailOfChange({ queue }, trx, { ...about, state })
  if (withTenants) {
    await askCoTenants({ queue }, trx, first, { changeId: change.id, policyId, deposit: change.to_cents }, today)
    return 'accepted'
  }
  const invitation = required(await findInvitationOf(trx, applicationId), 'invitation')
  await mailOfLandlord({ queue }, trx, { invitationId: invitation.id, changeId: change.id, kind: 'ASKED' })
  return 'accepted'
}
