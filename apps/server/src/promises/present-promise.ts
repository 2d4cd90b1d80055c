import type { ResponseOf } from '@nestbond/api/types'
import { callRefusal } from '@nestbond/domain/application/application'
import { mayAskForReview } from '@nestbond/domain/promises/promise-review'
import { depositInReach, publicPromiseState } from '@nestbond/domain/promises/promise'
import { mayAskForPromise } from '@nestbond/domain/promises/promise-path'
import { DISCLOSURE_VERSION, requestLastDay } from '@nestbond/domain/promises/promise-request'
import { findRuleSet } from '@nestbond/domain/underwriting/rule-set'
import { toWireDate } from '@nestbond/domain/values/civil-date'
import { toMajor } from '@nestbond/domain/values/money'
import type { Translator } from '@nestbond/messages/translator'
import type { Application } from '../application/application.ts'
import { promiseOfRequest } from '../application/promise-of-request.ts'
import { findPromiseRequest } from '../application/promise-request-store.ts'
import { findPromiseByCode, findPromises, type IssuedPromise, type PromiseCheck } from '../application/promise-store.ts'
import { versionsOf } from '../application/rule-versions/versions-in-force.ts'
import { findById } from '../application/store.ts'
import { presentReasons } from '../application/user.ts'
import { isSandboxApplication } from '../partners/sandbox-store.ts'
import type { Deps } from '../platform/deps.ts'
import { AppError } from '../platform/errors.ts'
import { findPromiseReview } from '../application/promise-review-store.ts'
import { stateOf } from './state-of.ts'

type Needs = Pick<Deps, 'database' | 'clock'>

export async function presentPromise(
  deps: Needs,
  application: Application,
  translator: Translator,
): Promise<ResponseOf<'promiseOwn'>> {
  const { promise, refusal } = await findPromises(deps.database.kysely, application.id)
  return {
    mayAsk: mayAskAgain(deps, promise, application),
    promise: promise && presentIssued(deps, promise, application),
    refusal: refusal && (await presentRefusal(deps, refusal, application, translator)),
    request: await presentRequest(deps, application.id),
  }
}

/** Whether an application can get a promise now, also after one that has ended. A used one is the last: the tenant has a home. */
export function mayAskAgain(deps: Needs, promise: IssuedPromise | null, application: Application): boolean {
  const { state, answers } = application
  const used = promise !== null && stateOf(deps, promise, application) === 'used'
  return !used && callRefusal('promise', state) === null && mayAskForPromise(answers)
}

/** A partner's request for a promise, as its person sees it. */
async function presentRequest(deps: Needs, applicationId: string): Promise<ResponseOf<'promiseOwn'>['request']> {
  const { kysely } = deps.database
  const request = await findPromiseRequest(kysely, applicationId)
  if (!request) return null
  const { state } = await promiseOfRequest(deps, kysely, request)
  return {
    partner: request.partner_name,
    state,
    country: request.country,
    deposit: toMajor(request.deposit_cents),
    until: toWireDate(requestLastDay(request.asked_on)),
    version: DISCLOSURE_VERSION,
    agreed:
      request.agreed_at === null || request.agreed_version === null
        ? null
        : {
            at: request.agreed_at.toISOString(),
            version: request.agreed_version,
            withdrawnAt: request.withdrawn_at?.toISOString() ?? null,
          },
  }
}

/** A promise as its tenant sees it. */
export function presentIssued(
  deps: Needs,
  promise: IssuedPromise,
  application: Application,
): NonNullable<ResponseOf<'promiseOwn'>['promise']> {
  return {
    code: promise.code,
    state: stateOf(deps, promise, application),
    country: promise.country,
    currency: 'EUR',
    deposit: toMajor(promise.deposit),
    issuedAt: promise.decidedAt.toISOString(),
    validUntil: toWireDate(promise.validUntil),
    rentLimit: promise.rentLimit === null ? null : toMajor(promise.rentLimit),
    requiredDocuments: promise.requiredDocuments,
    yearly: toMajor(promise.yearly),
    monthly: toMajor(promise.monthly),
  }
}

async function presentRefusal(
  deps: Needs,
  refusal: PromiseCheck,
  application: Application,
  translator: Translator,
): Promise<NonNullable<ResponseOf<'promiseOwn'>['refusal']>> {
  const { country, verdict, promisedOn } = refusal
  const review = await findPromiseReview(deps.database.kysely, refusal.id)
  const ruleSet = findRuleSet((await versionsOf(deps)).everyRuleSet, refusal.ruleSetVersion)
  const { employmentStatus, grossIncome = null } = promisedOn
  const earner = employmentStatus && { employmentStatus, grossIncome }
  const reach = ruleSet && earner && depositInReach(refusal, { earner, country }, ruleSet.parameters)
  return {
    verdict: verdict === 'refuse' ? 'refuse' : 'manual',
    checkedAt: refusal.decidedAt.toISOString(),
    deposit: toMajor(refusal.deposit),
    country,
    reasons: presentReasons(refusal, translator),
    depositInReach: reach === null || reach === undefined ? null : toMajor(reach),
    mayReview: mayAskForReview({
      promised: false,
      reviewed: review !== null,
      state: stateOf(deps, refusal, application),
    }),
    review: review && {
      state: review.state,
      requestedAt: review.requested_at.toISOString(),
      reason: review.state === 'REFUSED' ? review.reason : null,
    },
  }
}

/** A valid promise of an application. @throws AppError NOT_FOUND */
export async function needValidPromise(deps: Needs, application: Application): Promise<IssuedPromise> {
  const { promise } = await findPromises(deps.database.kysely, application.id)
  if (!promise || stateOf(deps, promise, application) !== 'valid') throw new AppError('NOT_FOUND')
  return promise
}

/**
 * The public state of a promise, without anything about its tenant. A promise of a partner's sandbox is never confirmed.
 * @throws AppError NOT_FOUND
 */
export async function checkPromise(deps: Needs, code: string | null): Promise<ResponseOf<'promiseCheck'>> {
  const { database, clock } = deps
  const promise = code === null ? null : await findPromiseByCode(database.kysely, code)
  const application = promise && (await findById(database.kysely, promise.applicationId))
  if (!promise || !application || (await isSandboxApplication(database.kysely, application.id)))
    throw new AppError('NOT_FOUND')
  return {
    code: promise.code,
    state: publicPromiseState(stateOf(deps, promise, application)),
    country: promise.country,
    currency: 'EUR',
    deposit: toMajor(promise.deposit),
    validUntil: toWireDate(promise.validUntil),
    checkedAt: clock.now().toISOString(),
  }
}
