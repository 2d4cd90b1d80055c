import type { Staff } from '@nestbond/api/staff/office-session'
import type { ResponseOf } from '@nestbond/api/types'
import {
  collectionActions,
  payUntil,
  waitLimits,
  type CollectionAction,
  type CollectionEvent,
} from '@nestbond/domain/premiums/collection'
import { refundStep } from '@nestbond/domain/premiums/refund-account'
import { reinstatableUntil } from '@nestbond/domain/premiums/reinstatement'
import { addDays, type CivilDate } from '@nestbond/domain/values/civil-date'
import type { Kysely } from 'kysely'
import { todayOf } from '../../platform/clock.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { Deps } from '../../platform/deps.ts'
import { AppError, invalid } from '../../platform/errors.ts'
import { isUuid } from '../../platform/http/uuid.ts'
import { premiumMailData } from '../mails/premium-mail.ts'
import { premiumRefunds } from '../end/premium-refunds.ts'
import { endOfDay } from '@nestbond/domain/values/end-of-day'
import { receiptNumber } from '@nestbond/domain/premiums/charge'
import { checkDay } from '../../claims/pay-claim-out.ts'
import { premiumCharged } from '../mails/premium-charged.ts'
import { premiumRefunded, premiumRefundedData } from '../mails/premium-refunded.ts'
import { lockRefund } from '../refund-accounts/refund-account-store.ts'
import { resumePolicies } from '../premiums/outcome-store.ts'
import { returnsOf } from '../returns/return-store.ts'
import { premiumReminder } from '../mails/premium-reminder.ts'
import { enqueuePremiumRun } from '../premiums/premium-run-job.ts'
import { keepCardUntil } from '../reinstatement/reinstatement-over.ts'
import { writeReinstatable } from '../reinstatement/reinstatement-store.ts'
import { landlordMailData } from '../../landlord-session/mails/landlord-mail.ts'
import { policyCancelled } from '../mails/policy-cancelled.ts'
import { policyCancelledToLandlord } from '../mails/policy-cancelled-to-landlord.ts'
import { tenantsOfPolicy } from '../../application/co-tenant-store.ts'
import { addEvent } from '../../application/application-event.ts'
import { findInvitationOf } from '../../landlord-session/links/invitation-store.ts'
import { endPolicy } from '../end/end-policy.ts'
import { lockChargedPolicy } from '../end/end-store.ts'
import {
  addCollectionEvent,
  findCollection,
  planTry,
  reopenRefund,
  writePaidByTransfer,
  writeRefundTransferred,
  type StoredCollection,
} from './collection-store.ts'
import { presentCollection } from './present-collections.ts'
import { rescissionOf } from './rescission.ts'

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
  paid: 'paid',
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
      await enqueuePremiumRun(deps.queue, trx)
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

/**
 * Books a transfer of a tenant. The premium leaves the office, its reminder has no effect any more, and the next periods are charged again. Every tenant
 * owes it and may have paid it; refunds go to the one who has (shares of the premium, docs/product-decisions.md#d103).
 * @param paidBy the application of the tenant whose transfer it is; null for the tenant whose share it is
 * @throws AppError VALIDATION_FAILED if the day lies in the future or before the premium was due; CASE_CHANGED if `paidBy` is no tenant of the policy
 */
export async function bookPremiumTransfer(
  deps: Needs,
  { receivedOn, reference, paidBy }: { receivedOn: CivilDate; reference: string; paidBy: string | null },
  given: Given,
): Promise<ResponseOf<'officePremiumPaid'>> {
  const seen = isUuid(given.chargeId) ? await findCollection(deps.database.kysely, given.chargeId) : null
  if (!seen) throw new AppError('NOT_FOUND')
  checkDay('receivedOn', receivedOn, seen.dueOn, todayOf(deps.clock))
  return act(
    deps,
    'paid',
    given,
    ({ collection: { state } }) => state === 'PAID',
    async (trx, stored, today) => {
      const now = deps.clock.now()
      const { chargeId, policyId, applicationId, amount } = stored
      const owner = stored.payerId ?? applicationId
      const payer = paidBy ?? owner
      if (payer !== owner && !(await tenantsOfPolicy(trx, applicationId)).includes(payer))
        throw new AppError('CASE_CHANGED')
      const paidAt = receivedOn === today ? now : endOfDay(receivedOn)
      const number = receiptNumber(stored.policyNumber, stored.period, await returnsOf(trx, chargeId))
      const charge = { chargeId, policyId, amount, receiptNumber: number }
      await writePaidByTransfer(trx, charge, { reference, paidBy: payer, paidAt, now })
      await resumePolicies(trx, [policyId], today)
      await deps.queue.enqueueAll(
        trx,
        premiumCharged,
        [...new Set([owner, payer])].map((tenant) => premiumMailData(tenant, chargeId)),
      )
      return receivedOn
    },
  )
}

/**
 * Records that a refund was paid by transfer, as the second of two people: the premium came by transfer, or the card could not be refunded.
 * @throws AppError NOT_FOUND; CASE_CHANGED if the refund is not with the office, or its account is not approved; SECOND_PERSON_NEEDED
 */
export async function bookRefundTransfer(
  { database, clock, queue }: Needs,
  staff: Staff,
  id: string,
  reference: string,
): Promise<Record<string, never>> {
  if (!isUuid(id)) throw new AppError('NOT_FOUND')
  await database.transaction(async (trx) => {
    const now = clock.now()
    const locked = await lockRefund(trx, { id })
    const step = locked && refundStep(locked, staff.id)
    if (step === 'OTHER_PERSON') throw new AppError('SECOND_PERSON_NEEDED')
    if (step !== 'TRANSFER') throw new AppError('CASE_CHANGED')
    const refund = await writeRefundTransferred(trx, id, { reference, now })
    if (refund === null) throw new AppError('CASE_CHANGED')
    const data = { reference: refund.reference, refundCents: refund.amount }
    await addEvent(trx, refund.applicationId, { actor: 'office', kind: 'premium-refunded', data }, now)
    await queue.enqueue(trx, premiumRefunded, premiumRefundedData(refund.applicationId, id))
  })
  return {}
}

/** Sends the formal reminder to all tenants of the policy, again for a premium that is owed again. Idempotent. */
export function remindOfPremium(deps: Needs, given: Given): Promise<ResponseOf<'officePremiumRemind'>> {
  return act(
    deps,
    'remind',
    given,
    ({ collection: { remindedOn } }) => remindedOn !== null,
    async (trx, { chargeId, applicationId }, today) => {
      // All tenants owe what one of them does not pay, so all hear it before anything ends.
      const tenants = await tenantsOfPolicy(trx, applicationId)
      await deps.queue.enqueueAll(
        trx,
        premiumReminder,
        tenants.map((tenant) => premiumMailData(tenant, chargeId)),
      )
      return payUntil(today)
    },
  )
}

/**
 * Ends the policy; open charges are cancelled. A rescission refunds all premiums to whoever has paid them (rescission,
 * docs/product-decisions.md#d123). A cancellation refunds those from today on (days and cents, docs/product-decisions.md#d124); its premium may still
 * be paid for a month, which undoes the cancellation, and the card is kept for that time.
 */
export function cancelForPremium(deps: Needs, given: Given): Promise<ResponseOf<'officePremiumCancel'>> {
  const cancelled = ({ history }: StoredCollection) =>
    history.some(({ kind, counts }) => counts && kind === 'cancelled')
  return act(deps, 'cancel', given, cancelled, async (trx, { policyId, chargeId, applicationId }, today) => {
    const rescinds = (await rescissionOf(trx, policyId))(today)
    const refund = rescinds ? 'ALL' : 'UNUSED'
    if (!(await endPolicy(deps, trx, { policyId, state: 'CANCELLED', lastDay: addDays(today, -1), refund })))
      throw new AppError('CASE_CHANGED')
    if (!rescinds) {
      const until = reinstatableUntil(today)
      await writeReinstatable(trx, chargeId, until)
      await keepCardUntil(deps, trx, applicationId, until)
    }
    const tenants = await tenantsOfPolicy(trx, applicationId)
    await deps.queue.enqueueAll(
      trx,
      policyCancelled,
      tenants.map((tenant) => premiumMailData(tenant, chargeId)),
    )
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
