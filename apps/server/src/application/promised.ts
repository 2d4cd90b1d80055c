import {
  coversHome,
  isReportInUse,
  promiseState,
  sameSubject,
  tariffUnderPromise,
} from '@nestbond/domain/promises/promise'
import { tariffById, type DatedTariffTable } from '@nestbond/domain/tariff/tariff-table'
import type { Cents } from '@nestbond/domain/values/money'
import { todayOf } from '../platform/clock.ts'
import type { Deps } from '../platform/deps.ts'
import type { CreditReport } from '../platform/providers/bureau/port.ts'
import { countryOfApplication, type Application } from './application.ts'
import { findPromisesFor } from './promise-take-over-store.ts'
import { findTariffOfReplaced } from './tenant-change-store.ts'
import { tariffInForce, versionsOf } from './rule-versions/versions-in-force.ts'

type Needs = Pick<Deps, 'database' | 'clock'>

/**
 * The tariff of today, or that of a valid promise if it is cheaper (promise before the home, docs/product-decisions.md#d99), or of the contract that a new
 * household replaces (docs/product-decisions.md#d108).
 */
export async function tariffFor(deps: Needs, application: Application, deposit: Cents): Promise<DatedTariffTable> {
  const today = await tariffInForce(deps, countryOfApplication(application))
  const former = await findTariffOfReplaced(deps.database.kysely, application.id)
  if (former !== null) return cheaperOf(deps, former, today, deposit)
  const { promise } = await findPromisesFor(deps.database.kysely, application.id)
  if (!promise) return today
  const { answers, state } = application
  const valid = promiseState(promise, { answers, signed: state.signed, today: todayOf(deps.clock) }) === 'valid'
  if (!valid || !coversHome(promise, { ...answers, rentDepositAmount: deposit })) return today
  return cheaperOf(deps, promise.tariffId, today, deposit)
}

async function cheaperOf(
  deps: Needs,
  kept: string,
  today: DatedTariffTable,
  deposit: Cents,
): Promise<DatedTariffTable> {
  const tariff = tariffById((await versionsOf(deps)).tariffs, kept)
  return tariff ? tariffUnderPromise(tariff, today, deposit) : today
}

/** The bureau's report of the promise, if it is about the same person at the same address and its days are not over. */
export async function reportOfPromise(
  { database, clock }: Needs,
  { id, answers }: Application,
): Promise<CreditReport | null> {
  const { newest } = await findPromisesFor(database.kysely, id)
  if (!newest?.report || !sameSubject(newest.promisedOn, answers)) return null
  return isReportInUse(newest.report, todayOf(clock)) ? newest.report : null
}
