import type { PartnerPromise } from '@nestbond/api/partner-portal/partner-promise'
import {
  DISCLOSURE_VERSION,
  requestStatesBefore,
  type PromiseRequestState,
} from '@nestbond/domain/promises/promise-request'
import { highestRent, promiseInput, promiseLastDay, promisedOn } from '@nestbond/domain/promises/promise'
import { offersFor } from '@nestbond/domain/tariff/offers'
import { decide } from '@nestbond/domain/underwriting/decide'
import type { Application } from '../../application/application.ts'
import { changeApplication } from '../../application/change.ts'
import { openPromiseRequest } from '../../application/open-promise-request.ts'
import { promiseOfRequest } from '../../application/promise-of-request.ts'
import { moveRequest, writeConsent, type PromiseRequest } from '../../application/promise-request-store.ts'
import { insertPromise } from '../../application/promise-store.ts'
import { ruleSetInForce, tariffInForce } from '../../application/rule-versions/versions-in-force.ts'
import { findById } from '../../application/store.ts'
import { findPartnerPromise } from '../../partner-portal/promises/partner-promise-store.ts'
import { ownPromise } from '../../partner-portal/promises/partner-promises.ts'
import type { Caller } from '../../partner-portal/session/require-partner.ts'
import { todayOf } from '../../platform/clock.ts'
import type { Deps } from '../../platform/deps.ts'
import { AppError } from '../../platform/errors.ts'
import { isUuid } from '../../platform/http/uuid.ts'
import { newPromiseCode } from '../../platform/pdf/paper-codes.ts'
import { revokeOwnPromise } from '../../promises/revoke.ts'
import { testTenant } from './test-tenant.ts'

const GOOD_SCORE = 800

/**
 * Moves a request for a promise as its person would. Only in a sandbox, and only by a legal move. PROMISED makes a promise without a credit agency; its
 * code cannot be checked.
 * @throws AppError FORBIDDEN for a key that is no test key, and for signed-in people; NOT_FOUND, STEP_NOT_ALLOWED
 */
export async function movePromiseInSandbox(
  deps: Deps,
  { partnerId, sandbox }: Pick<Caller, 'partnerId' | 'sandbox'>,
  id: string,
  state: PromiseRequestState,
): Promise<PartnerPromise> {
  if (!sandbox) throw new AppError('FORBIDDEN')
  const { kysely } = deps.database
  const request = isUuid(id) ? await findPartnerPromise(kysely, partnerId, id) : null
  const application = request && (await findById(kysely, request.application_id))
  if (!request || !application) throw new AppError('NOT_FOUND')
  const { state: shown } = await promiseOfRequest(deps, kysely, request)
  if (!requestStatesBefore(state).includes(shown))
    throw new AppError('STEP_NOT_ALLOWED', { extras: { lastCompletedPage: application.state.marker } })
  await move(deps, request, application, state)
  return ownPromise(deps, kysely, partnerId, id)
}

async function move(
  deps: Deps,
  request: PromiseRequest,
  application: Application,
  state: PromiseRequestState,
): Promise<void> {
  const { database, clock } = deps
  const now = clock.now()
  if (state === 'OPENED') return openPromiseRequest(deps, application.id)
  if (state === 'PROMISED') return promiseInSandbox(deps, request, application)
  if (state === 'ENDED') return revokeOwnPromise(deps, application.id)
  await database.transaction(async (trx) => {
    if (state === 'AGREED')
      await writeConsent(trx, application.id, { version: DISCLOSURE_VERSION, language: request.language, now })
    else await moveRequest(trx, application.id, state, now)
  })
}

/** A promise of the wanted deposit to a made-up person. */
async function promiseInSandbox(
  deps: Deps,
  { country, deposit_cents: deposit }: PromiseRequest,
  read: Application,
): Promise<void> {
  const { clock } = deps
  const today = todayOf(clock)
  const ruleSet = await ruleSetInForce(deps)
  const tariff = await tariffInForce(deps, country)
  const { yearly, monthly } = offersFor(deposit, 'EUR', tariff)
  const { birthDate, currentAddress, employmentStatus, grossIncome } = testTenant(today)
  await changeApplication(deps, read, (application) => {
    const answers = { ...application.answers, birthDate, currentAddress, employmentStatus, grossIncome }
    const decision = decide(
      promiseInput(answers, { deposit, country, today }, { score: GOOD_SCORE, minimumAge: 18 }),
      ruleSet,
    )
    return {
      after: { ...application, answers },
      event: { actor: 'system', kind: 'promise-checked', data: { ruleSet: ruleSet.version } },
      also: async (trx) => {
        await insertPromise(trx, {
          applicationId: application.id,
          code: newPromiseCode(),
          country,
          deposit,
          rentLimit: highestRent(decision.input, ruleSet.parameters),
          tariffId: tariff.id,
          yearly: yearly.price,
          monthly: monthly.price,
          promisedOn: promisedOn(answers),
          // In the sandbox each wish is promised, also one that the rules would leave to a person.
          decision: { ...decision, verdict: 'accept', reasons: [], requiredDocuments: [] },
          report: null,
          decidedBy: 'office',
          validUntil: promiseLastDay(today),
          now: clock.now(),
        })
        await moveRequest(trx, application.id, 'PROMISED', clock.now())
      },
    }
  })
}
