import { mayAskForReview, reviewStep } from '@nestbond/domain/promises/promise-review'
import { lowestRent, promiseLastDay } from '@nestbond/domain/promises/promise'
import { offersFor } from '@nestbond/domain/tariff/offers'
import { messageBody } from '@nestbond/domain/validation/message'
import { checkWith } from '@nestbond/domain/validation/field-errors'
import type { Kysely } from 'kysely'
import { addEvent } from '../application/application-event.ts'
import type { Application } from '../application/application.ts'
import { lockApplication } from '../application/lock-store.ts'
import { tenantMailData } from '../application/mails/tenant-mail.ts'
import {
  findPromiseReview,
  insertPromiseReview,
  writePromiseReview,
  type PromiseReview,
} from '../application/promise-review-store.ts'
import { endRequestIfOver, tellOfPromise } from '../application/promise-of-request.ts'
import { findPromises, insertPromise, revokePromise, type PromiseCheck } from '../application/promise-store.ts'
import { tariffInForce } from '../application/rule-versions/versions-in-force.ts'
import { findById } from '../application/store.ts'
import { tokenIn } from '../application/token-field.ts'
import { loadByToken } from '../application/tokens.ts'
import { todayOf } from '../platform/clock.ts'
import type { Tables } from '../platform/database/tables.ts'
import type { Deps } from '../platform/deps.ts'
import { AppError, invalid } from '../platform/errors.ts'
import { newPromiseCode } from '../platform/pdf/paper-codes.ts'
import { promiseIssued } from './mails/promise-issued.ts'
import { promiseReviewReceived } from './mails/promise-review-received.ts'
import { promiseReviewRefused } from './mails/promise-review-refused.ts'
import { stateOf } from './state-of.ts'

/**
 * A tenant wants a person to look at a check that promised nothing (review of a promise, docs/product-decisions.md#d88). Repeating it changes nothing.
 * @param limit runs only if the request would be stored
 * @throws AppError with each failing field; STEP_NOT_ALLOWED
 */
export async function askForPromiseReview(
  deps: Deps,
  body: Record<string, unknown>,
  limit: () => Promise<void>,
): Promise<Application> {
  const { database, clock, queue } = deps
  const read = await loadByToken(deps, tokenIn(body))
  const checked = checkWith(messageBody, body)
  if (!checked.ok) throw invalid(checked.errors)
  const { message } = checked.value
  if (await mustBeAsked(deps, database.kysely, read)) {
    await limit()
    await database.transaction(async (trx) => {
      await lockApplication(trx, read.id)
      const newest = await mustBeAsked(deps, trx, read)
      if (!newest) return
      const now = clock.now()
      await insertPromiseReview(trx, { promiseId: newest.id, applicationId: read.id, message, now })
      await addEvent(trx, read.id, { actor: 'tenant', kind: 'promise-review-asked' }, now)
      await queue.enqueue(trx, promiseReviewReceived, tenantMailData(read.id))
    })
  }
  return read
}

/** The check that a review is asked about; null if it has one already. @throws AppError STEP_NOT_ALLOWED */
async function mustBeAsked(deps: Deps, db: Kysely<Tables>, { id }: Application): Promise<PromiseCheck | null> {
  const application = await findById(db, id)
  const { newest } = await findPromises(db, id)
  if (!application || !newest) throw new AppError('STEP_NOT_ALLOWED')
  const reviewed = (await findPromiseReview(db, newest.id)) !== null
  if (reviewed) return null
  const state = stateOf(deps, newest, application)
  if (!mayAskForReview({ promised: newest.code !== null, reviewed, state })) throw new AppError('STEP_NOT_ALLOWED')
  return newest
}

/** The review that waits for the office, with its check; null if there is none. */
export async function openReviewOf(
  db: Kysely<Tables>,
  applicationId: string,
): Promise<{ check: PromiseCheck; review: PromiseReview } | null> {
  const { newest } = await findPromises(db, applicationId)
  const review = newest && (await findPromiseReview(db, newest.id))
  return newest && review?.state === 'OPEN' ? { check: newest, review } : null
}

/**
 * The office promises what the rules did not, or confirms the refusal, in the caller's transaction. Above 10,000 two people decide.
 * @returns what was done
 * @throws AppError CASE_CHANGED if no review is open in this version, if the details have changed since the check, or if one person decides twice
 */
export async function decidePromiseReview(
  deps: Pick<Deps, 'clock' | 'queue' | 'database'>,
  trx: Kysely<Tables>,
  { applicationId, staffId }: { applicationId: string; staffId: string },
  { version, accept, reason }: { version: number; accept: boolean; reason: string },
): Promise<'proposed' | 'accepted' | 'refused'> {
  const { clock, queue } = deps
  await lockApplication(trx, applicationId)
  const application = await findById(trx, applicationId)
  const open = await openReviewOf(trx, applicationId)
  if (!application || open?.review.version !== version) throw new AppError('CASE_CHANGED')
  const { check, review } = open
  if (accept && stateOf(deps, check, application) !== 'valid') throw new AppError('CASE_CHANGED')
  const step = reviewStep(check.deposit, review.proposal, { by: staffId, accept })
  if (step === 'again') throw new AppError('CASE_CHANGED')
  const now = clock.now()
  if (step === 'propose') {
    await writePromiseReview(trx, review, { state: 'OPEN', proposal: { by: staffId, accept } })
    await addEvent(trx, applicationId, { actor: 'office', kind: 'promise-review-proposed' }, now)
    return 'proposed'
  }
  const decidedBy = review.proposal ? [review.proposal.by, staffId] : [staffId]
  const state = accept ? 'ACCEPTED' : 'REFUSED'
  await writePromiseReview(trx, review, { state, proposal: null, decidedBy, reason, decidedAt: now })
  if (accept) {
    await endRequestIfOver(deps, trx, applicationId)
    await issue(deps, trx, check)
    await tellOfPromise(deps, trx, applicationId)
  }
  await addEvent(trx, applicationId, { actor: 'office', kind: accept ? 'promise-made' : 'promise-refused' }, now)
  await queue.enqueue(trx, accept ? promiseIssued : promiseReviewRefused, tenantMailData(applicationId))
  return accept ? 'accepted' : 'refused'
}

/** A promise of the office about the person of the check, at today's price and for all its days. It has the check's inputs, because a person decided on them. */
async function issue(deps: Pick<Deps, 'clock' | 'database'>, trx: Kysely<Tables>, check: PromiseCheck): Promise<void> {
  const { clock } = deps
  const { country, deposit, requiredDocuments, inputs, trace, ruleSetVersion, report, promisedOn } = check
  const tariff = await tariffInForce(deps, country)
  const { yearly, monthly } = offersFor(deposit, 'EUR', tariff)
  await revokePromise(trx, check.applicationId, clock.now())
  await insertPromise(trx, {
    applicationId: check.applicationId,
    code: newPromiseCode(),
    country,
    deposit,
    // A rent below the lowest one for this deposit would contradict the deposit.
    rentLimit: check.rentLimit === null ? null : Math.max(check.rentLimit, lowestRent(deposit, country)),
    tariffId: tariff.id,
    yearly: yearly.price,
    monthly: monthly.price,
    promisedOn,
    decision: {
      verdict: requiredDocuments.length > 0 ? 'require-document' : 'accept',
      reasons: [],
      manualReasons: [],
      requiredDocuments,
      possibleFrom: null,
      ruleSetVersion,
      input: inputs,
      trace,
    },
    report,
    decidedBy: 'office',
    validUntil: promiseLastDay(todayOf(clock)),
    now: clock.now(),
  })
}
