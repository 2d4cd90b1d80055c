import { coversHome, promiseState, sameSubject, tariffUnderPromise } from '@nestbond/domain/promises/promise'
import { tariffById, type DatedTariffTable } from '@nestbond/domain/tariff/tariff-table'
import type { Cents } from '@nestbond/domain/values/money'
import { todayOf } from '../platform/clock.ts'
import type { Deps } from '../platform/deps.ts'
import type { CreditReport } from '../platform/providers/bureau/port.ts'
import { countryOfApplication, type Application } from './application.ts'
import { findPromises } from './promise-store.ts'
import { tariffInForce, versionsOf } from './rule-versions/versions-in-force.ts'

type Needs = Pick<Deps, 'database' | 'clock'>

/** The tariff of today, or that of a valid promise if it is cheaper (promise before the home, docs/product-decisions.md#d99). */
export async function tariffFor(deps: Needs, application: Application, deposit: Cents): Promise<DatedTariffTable> {
  const today = await tariffInForce(deps, countryOfApplication(application))
  const { promise } = await findPromises(deps.database.kysely, application.id)
  if (!promise) return today
  const { answers, state } = application
  const valid = promiseState(promise, { answers, signed: state.signed, today: todayOf(deps.clock) }) === 'valid'
  if (!valid || !coversHome(promise, { ...answers, rentDepositAmount: deposit })) return today
  const promised = tariffById((await versionsOf(deps)).tariffs, promise.tariffId)
  return promised ? tariffUnderPromise(promised, today, deposit) : today
}

/** The bureau's report of the promise, if it is about the same person at the same address and the promise's days are not over. */
export async function reportOfPromise(
  { database, clock }: Needs,
  { id, answers }: Application,
): Promise<CreditReport | null> {
  const { newest } = await findPromises(database.kysely, id)
  if (!newest || newest.validUntil < todayOf(clock) || !sameSubject(newest.promisedOn, answers)) return null
  return newest.report
}
