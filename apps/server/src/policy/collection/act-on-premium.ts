import type { Staff } from '@nestbond/api/staff/office-session'
import type { ResponseOf } from '@nestbond/api/types'
import {
  collectionActions,
  payUntil,
  waitLimits,
  type CollectionAction,
  type CollectionEvent,
} from '@nestbond/domain/premiums/collection'
import { reinstatableUntil } from '@nestbond/domain/premiums/reinstatement'
import type { CivilDate } from '@nestbond/domain/values/civil-date'
import type { Kysely } from 'kysely'
import { todayOf } from '../../platform/clock.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { Deps } from '../../platform/deps.ts'
import { AppError, invalid } from '../../platform/errors.ts'
import { isUuid } from '../../platform/http/uuid.ts'
import { premiumMailData } from '../mails/premium-mail.ts'
import { premiumRefunds } from '../end/premium-refunds.ts'
import { premiumReminder } from '../mails/premium-reminder.ts'
import { premiumRun } from '../premiums/premium-run-job.ts'
import { keepCardUntil } from '../reinstatement/reinstatement-over.ts'
import { writeReinstatable } from '../reinstatement/reinstatement-store.ts'
import { landlordMailData } from '../../landlord-session/mails/landlord-mail.ts'
import { policyCancelled } from '../mails/policy-cancelled.ts'
import { policyCancelledToLandlord } from '../mails/policy-cancelled-to-landlord.ts'
import { addEvent } from '../../application/application-event.ts'
import { findInvitationOf } from '../../landlord-session/links/invitation-store.ts'
import { endPolicy } from '../end/end-policy.ts'
import { lockChargedPolicy } from '../end/end-store.ts'
import { addCollectionEvent, findCollection, planTry, reopenRefund, type StoredCollection } from './collection-store.ts'
import { presentCollection } from './present-collections.ts'

type Needs = Pick<Deps, 'database' | 'clock' | 'queue'>

interface Given {
  staff: Staff
  chargeId: string
  note: string | null
}

/**
 * Performs an action in its transaction.
 * @returns the day that the history's entry names
 */
type Perform = (trx: Kysely<Tables>, stored: StoredCollection, today: CivilDate) => Promise<CivilDate | null>

const KINDS: Record<CollectionAction, CollectionEvent> = {
  retry: 'retried',
  wait: 'waiting',
  remind: 'reminded',
  cancel: 'cancelled',
}

/** Charges the stored card again, with a premium run that starts at once. */
export function retryPremium(deps: Needs, given: Given): Promise<ResponseOf<'officePremiumRetry'>> {
  return act(
    deps,
    'retry',
    given,
    ({ collection: { nextTryOn } }, today) => nextTryOn === today,
    async (trx, { chargeId }, today) => {
      await planTry(trx, chargeId, today)
      await deps.queue.enqueue(trx, premiumRun, { turn: 0 })
      return null
    },
  )
}

/**
 * Waits until a day, on which the stored card is charged again.
 * @throws AppError VALIDATION_FAILED if the day is too near or too far
 */
export async function waitForPremium(
  deps: Needs,
  until: CivilDate,
  given: Given,
): Promise<ResponseOf<'officePremiumWait'>> {
  const { earliest, latest } = waitLimits(todayOf(deps.clock))
  if (until < earliest)
    throw invalid([{ field: 'until', key: 'validation.min', code: null, params: { min: earliest } }])
  if (until > latest) throw invalid([{ field: 'until', key: 'validation.max', code: null, params: { max: latest } }])
  return act(
    deps,
    'wait',
    given,
    ({ collection: { nextTryOn } }) => nextTryOn === until,
    async (trx, { chargeId }) => {
      await planTry(trx, chargeId, until)
      return until
    },
  )
}

/** Sends the formal reminder. Idempotent. */
export function remindOfPremium(deps: Needs, given: Given): Promise<ResponseOf<'officePremiumRemind'>> {
  return act(
    deps,
    'remind',
    given,
    ({ collection: { remindedOn } }) => remindedOn !== null,
    async (trx, { chargeId, applicationId }, today) => {
      await deps.queue.enqueue(trx, premiumReminder, premiumMailData(applicationId, chargeId))
      return payUntil(today)
    },
  )
}

/**
 * Cancels the policy at the end of today. Premiums paid for later days are refunded, open charges are cancelled. A later premium may still be paid for
 * a month, which undoes the cancellation, and the card is kept for that time.
 */
export function cancelForPremium(deps: Needs, given: Given): Promise<ResponseOf<'officePremiumCancel'>> {
  const cancelled = ({ history }: StoredCollection) => history.some(({ kind }) => kind === 'cancelled')
  return act(deps, 'cancel', given, cancelled, async (trx, { policyId, chargeId, applicationId, period }, today) => {
    if (!(await endPolicy(deps, trx, { policyId, state: 'CANCELLED', lastDay: today, refund: 'UNUSED' })))
      throw new AppError('CASE_CHANGED')
    const until = reinstatableUntil(today, period)
    if (until !== null) {
      await writeReinstatable(trx, chargeId, until)
      await keepCardUntil(deps, trx, applicationId, until)
    }
    await deps.queue.enqueue(trx, policyCancelled, premiumMailData(applicationId, chargeId))
    const invitation = await findInvitationOf(trx, applicationId)
    if (invitation)
      await deps.queue.enqueue(trx, policyCancelledToLandlord, { ...landlordMailData(invitation.id), chargeId })
    return today
  })
}

/** Retries a refund that the provider has refused. */
export async function retryRefund({ database, clock, queue }: Needs, id: string): Promise<Record<string, never>> {
  if (!isUuid(id)) throw new AppError('NOT_FOUND')
  await database.transaction(async (trx) => {
    const now = clock.now()
    const applicationId = await reopenRefund(trx, id, now)
    if (applicationId === null) throw new AppError('CASE_CHANGED')
    await addEvent(trx, applicationId, { actor: 'office', kind: 'premium-refund-retried' }, now)
    await queue.enqueue(trx, premiumRefunds, {})
  })
  return {}
}

/**
 * Performs one action on an unpaid premium under a lock. Idempotent: a repeated action gets the same response.
 * @throws AppError NOT_FOUND; CASE_CHANGED if the action is not possible any more, or not yet
 */
async function act(
  deps: Needs,
  action: CollectionAction,
  { staff, chargeId, note }: Given,
  isDone: (stored: StoredCollection, today: CivilDate) => boolean,
  perform: Perform,
): Promise<ResponseOf<'officePremiumRetry'>> {
  const { database, clock } = deps
  const today = todayOf(clock)
  const seen = isUuid(chargeId) ? await findCollection(database.kysely, chargeId) : null
  if (!seen) throw new AppError('NOT_FOUND')
  await database.transaction(async (trx) => {
    await lockChargedPolicy(trx, seen.policyId)
    const stored = await findCollection(trx, chargeId)
    if (!stored || isDone(stored, today)) return
    if (!collectionActions(stored.collection, staff.role, today).includes(action)) throw new AppError('CASE_CHANGED')
    const now = clock.now()
    const until = await perform(trx, stored, today)
    await addCollectionEvent(trx, { chargeId, staffId: staff.id, kind: KINDS[action], until, note, at: now })
    await addEvent(
      trx,
      stored.applicationId,
      { actor: 'office', kind: `premium-${KINDS[action]}`, data: { period: stored.period, until } },
      now,
    )
  })
  return { premium: await presentCollection(deps, await findCollection(database.kysely, chargeId), staff) }
}
