import { PROMISE_CONSENTS } from '@nestbond/domain/consents/consents'
import {
  highestRent,
  isPromised,
  promiseInput,
  promiseLastDay,
  promisedOn,
  promiseState,
} from '@nestbond/domain/promises/promise'
import { mayAskForPromise } from '@nestbond/domain/promises/promise-path'
import { promiseWish } from '@nestbond/domain/promises/promise-fields'
import { offersFor } from '@nestbond/domain/tariff/offers'
import { decide, type Decision } from '@nestbond/domain/underwriting/decide'
import { BUREAU_AWAY, BUREAU_CANNOT_ASK } from '@nestbond/domain/underwriting/rule'
import { checkWith } from '@nestbond/domain/validation/field-errors'
import type { Country, Language } from '@nestbond/domain/values/enums'
import type { Cents } from '@nestbond/domain/values/money'
import { todayOf } from '../platform/clock.ts'
import type { Deps } from '../platform/deps.ts'
import { AppError, invalid } from '../platform/errors.ts'
import { newPromiseCode } from '../platform/pdf/paper-codes.ts'
import { allowCall, type Application } from '../application/application.ts'
import { changeApplication } from '../application/change.ts'
import { addConsents } from '../application/consent-store.ts'
import { tenantMailData } from '../application/mails/tenant-mail.ts'
import { reportOfPromise } from '../application/promised.ts'
import { endRequestIfOver, tellOfPromise } from '../application/promise-of-request.ts'
import { dropPromiseReviews } from '../application/promise-review-store.ts'
import { findPromises, insertPromise, revokePromise } from '../application/promise-store.ts'
import { ruleSetInForce, tariffInForce } from '../application/rule-versions/versions-in-force.ts'
import { tokenIn } from '../application/token-field.ts'
import { loadByToken } from '../application/tokens.ts'
import { askBureau, minimumAgeFor, type BureauAnswer } from '../underwriting/decision/check-risk.ts'
import { promiseIssued } from './mails/promise-issued.ts'

interface Wish {
  country: Country
  deposit: Cents
}

/** Checks under way in this process. A second call for the same application waits for the first, so that the bureau is asked once; with another wish it has a check of its own then. */
const underWay = new Map<string, { wish: Wish; check: Promise<Application> }>()

/**
 * Checks a tenant without a home and promises an insurance (promise before the home, docs/product-decisions.md#d99). The same wish gets the same
 * promise again; another one ends it. The bureau is asked once for the same person at the same address.
 * @param limit counts a check before it runs
 * @throws AppError with each failing field; STEP_NOT_ALLOWED, MAILBOX_NOT_PROVED, RATE_LIMITED
 */
export async function askForPromise(
  deps: Deps,
  body: Record<string, unknown>,
  language: Language | null,
  limit: () => Promise<void>,
): Promise<Application> {
  const read = await loadByToken(deps, tokenIn(body))
  needPromisePossible(read)
  const checked = checkWith(promiseWish, body)
  if (!checked.ok) throw invalid(checked.errors)
  if (!read.mailboxProved) throw new AppError('MAILBOX_NOT_PROVED')
  const { country, deposit } = checked.value
  const wish = { country, deposit }
  if (await isAnswered(deps, read, wish)) return read
  for (let first; (first = underWay.get(read.id));) {
    if (first.wish.country === country && first.wish.deposit === deposit) return first.check
    await first.check.catch(() => {})
  }
  const check = limit()
    .then(() => runCheck(deps, read, wish, language ?? read.language))
    .finally(() => underWay.delete(read.id))
  underWay.set(read.id, { wish, check })
  return check
}

/** @throws AppError STEP_NOT_ALLOWED */
function needPromisePossible(application: Application): void {
  allowCall('promise', application)
  if (!mayAskForPromise(application.answers))
    throw new AppError('STEP_NOT_ALLOWED', { extras: { lastCompletedPage: application.state.marker } })
}

/** Whether the newest check has answered this wish with the present answers. */
async function isAnswered(
  { database, clock }: Deps,
  { id, answers, state }: Application,
  wish: Wish,
): Promise<boolean> {
  const { newest } = await findPromises(database.kysely, id)
  if (!newest || newest.country !== wish.country || newest.deposit !== wish.deposit) return false
  // A check that could not ask the bureau may be repeated.
  if (newest.report === null) return false
  return promiseState(newest, { answers, signed: state.signed, today: todayOf(clock) }) === 'valid'
}

async function runCheck(deps: Deps, read: Application, wish: Wish, language: Language): Promise<Application> {
  const { clock, queue } = deps
  let asked: { version: number; answer: BureauAnswer } | undefined
  return changeApplication(deps, read, async (application) => {
    needPromisePossible(application)
    if (await isAnswered(deps, application, wish)) return null
    if (asked?.version !== application.answersVersion) {
      const report = await reportOfPromise(deps, application)
      // The bureau needs the present address, which the tenant of a new rental has.
      const moving = { ...application, answers: { ...application.answers, existingRent: false } }
      const answer = report ? { report, missing: null } : await askBureau(deps.bureau, moving)
      asked = { version: application.answersVersion, answer }
    }
    const { report } = asked.answer
    const { decision, rentLimit } = await decideOnPromise(deps, application, wish, asked.answer)
    const tariff = await tariffInForce(deps, wish.country)
    const { yearly, monthly } = offersFor(wish.deposit, 'EUR', tariff)
    const code = isPromised(decision) ? newPromiseCode() : null
    return {
      after: application,
      event: {
        actor: 'system',
        kind: 'promise-checked',
        data: { verdict: decision.verdict, ruleSet: decision.ruleSetVersion },
      },
      also: async (trx) => {
        const now = clock.now()
        await addConsents(trx, application, PROMISE_CONSENTS, language, now)
        await endRequestIfOver(deps, trx, application.id)
        // A refusal of a higher deposit leaves the promise of the lower one.
        if (code !== null) await revokePromise(trx, application.id, now)
        await dropPromiseReviews(trx, application.id, now)
        await insertPromise(trx, {
          ...wish,
          applicationId: application.id,
          code,
          rentLimit,
          tariffId: tariff.id,
          yearly: yearly.price,
          monthly: monthly.price,
          promisedOn: promisedOn(application.answers),
          decision,
          report,
          validUntil: promiseLastDay(todayOf(clock)),
          now,
        })
        if (code === null) return
        await tellOfPromise(deps, trx, application.id)
        await queue.enqueue(trx, promiseIssued, tenantMailData(application.id))
      },
    }
  })
}

async function decideOnPromise(
  deps: Deps,
  application: Application,
  { country, deposit }: Wish,
  { report, missing }: BureauAnswer,
): Promise<{ decision: Decision; rentLimit: Cents | null }> {
  const ruleSet = await ruleSetInForce(deps)
  const input = promiseInput(
    application.answers,
    { country, deposit, today: todayOf(deps.clock) },
    {
      score: report?.score ?? null,
      minimumAge: await minimumAgeFor(deps.database, { ...application, country }),
      ...(missing === BUREAU_AWAY && { bureauAway: true as const }),
      ...(missing === BUREAU_CANNOT_ASK && { bureauCannotAsk: true as const }),
    },
  )
  return { decision: decide(input, ruleSet), rentLimit: highestRent(input, ruleSet.parameters) }
}
