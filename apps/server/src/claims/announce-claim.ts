import { randomUUID } from 'node:crypto'
import { announcementBody, announcementOn, MOST_ANNOUNCEMENTS } from '@nestbond/domain/claims/announcement'
import { claimHindrance } from '@nestbond/domain/claims/claim'
import { checkWith } from '@nestbond/domain/validation/field-errors'
import { addEvent } from '../application/application-event.ts'
import { todayOf } from '../platform/clock.ts'
import type { Deps } from '../platform/deps.ts'
import { AppError, invalid } from '../platform/errors.ts'
import { limitMail, ofOneKind } from '../platform/mail-limits/mail-limits.ts'
import { announcementsOfPolicy, insertAnnouncement, writeAnnouncementTakenBack } from './announcement-store.ts'
import { claimsOfPolicy, lockPolicy } from './claim-store.ts'
import { claimAnnounced } from './mails/claim-announced.ts'
import { announcementMailsToTenants } from './mails/announcement-mail.ts'
import { tellLandlordOfAct } from './mails/landlord-act.ts'
import type { OnBehalf } from '../landlord-session/on-behalf.ts'
import { amountUseOf, coverStartOf, suretyOfPolicy } from './surety-of-policy.ts'

/**
 * Announces a claim of the landlord whose amount is not known yet. It keeps the time for claims: the amount may be given until the last day for it
 * (end of the surety, docs/product-decisions.md#d55). The same announcement sent twice counts once.
 * @param onBehalf set if a partner acts for the landlord, who is then mailed by it
 * @throws AppError CLAIM_NOT_POSSIBLE, NOT_FOUND, or the failing field; LIMIT_REACHED with too many open announcements; RATE_LIMITED if they come too often
 */
export async function announceClaim(
  deps: Pick<Deps, 'config' | 'database' | 'clock' | 'queue'>,
  policyId: string,
  given: object,
  onBehalf?: OnBehalf,
): Promise<void> {
  const checked = checkWith(announcementBody, given)
  if (!checked.ok) throw invalid(checked.errors)
  const { reason } = checked.value
  const { config, database, clock, queue } = deps
  const today = todayOf(clock)
  await database.transaction(async (trx) => {
    const policy = await lockPolicy(trx, policyId)
    if (!policy) throw new AppError('NOT_FOUND')
    const claims = await claimsOfPolicy(trx, policyId)
    const surety = suretyOfPolicy(policy, claims, today)
    const open = (await announcementsOfPolicy(trx, policyId)).filter(
      (one) => announcementOn(one, surety, today) === 'OPEN',
    )
    if (open.some((one) => one.reason === reason)) return
    const left = amountUseOf(policy, claims).claimable
    if (claimHindrance({ coverStart: coverStartOf(policy), surety, announced: false }, left, today) !== null)
      throw new AppError('CLAIM_NOT_POSSIBLE')
    if (open.length >= MOST_ANNOUNCEMENTS) throw new AppError('LIMIT_REACHED')
    await limitMail(trx, deps, ofOneKind(config, 'claim'), policyId)
    const id = randomUUID()
    const now = clock.now()
    await insertAnnouncement(trx, { id, policyId, reason, at: now })
    await addEvent(trx, policy.applicationId, { actor: 'landlord', kind: 'claim-announced' }, now)
    await queue.enqueueAll(trx, claimAnnounced, await announcementMailsToTenants(trx, policy, id))
    if (onBehalf) await onBehalf(trx, id)
    else await tellLandlordOfAct({ queue }, trx, { applicationId: policy.applicationId, act: 'CLAIM_ANNOUNCED' })
  })
}

/**
 * Takes an announcement back. Idempotent.
 * @param onBehalf set if a partner acts for the landlord, who is then mailed by it
 * @throws AppError CLAIM_MOVED_ON once its amount was given, NOT_FOUND
 */
export async function takeAnnouncementBack(
  { database, clock, queue }: Pick<Deps, 'database' | 'clock' | 'queue'>,
  policyId: string,
  id: string,
  onBehalf?: OnBehalf,
): Promise<void> {
  await database.transaction(async (trx) => {
    const policy = await lockPolicy(trx, policyId)
    const found = (await announcementsOfPolicy(trx, policyId)).find((one) => one.id === id)
    if (!policy || !found) throw new AppError('NOT_FOUND')
    if (found.takenBack) return
    if (found.quantified) throw new AppError('CLAIM_MOVED_ON')
    const now = clock.now()
    await writeAnnouncementTakenBack(trx, id, now)
    await addEvent(trx, policy.applicationId, { actor: 'landlord', kind: 'claim-announcement-taken-back' }, now)
    if (onBehalf) await onBehalf(trx, id)
    else
      await tellLandlordOfAct({ queue }, trx, { applicationId: policy.applicationId, act: 'ANNOUNCEMENT_TAKEN_BACK' })
  })
}
