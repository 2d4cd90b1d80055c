import { lastDayToBegin, mayReplace } from '@nestbond/domain/co-tenants/tenant-change'
import type { Kysely } from 'kysely'
import { todayOf } from '../platform/clock.ts'
import type { Tables } from '../platform/database/tables.ts'
import type { Deps } from '../platform/deps.ts'
import { AppError, invalid } from '../platform/errors.ts'
import type { Application } from './application.ts'
import { missesStayer } from './staying-tenants.ts'
import { findById } from './store.ts'
import { findChangeOfSuccessor } from './tenant-change-store.ts'

/**
 * The application of a new household keeps home, deposit, landlord and the tenants who stay of the contract that it replaces, and needs an open change
 * (docs/product-decisions.md#d108). Nothing for all other applications.
 * @throws AppError STEP_NOT_ALLOWED
 */
export async function needKeptSurety(db: Kysely<Tables>, { id, answers, state }: Application): Promise<void> {
  const change = await findChangeOfSuccessor(db, id)
  if (!change) return
  const former = await findById(db, change.applicationId)
  const kept = change.state === 'AGREED' && former !== null && mayReplace(former.answers, answers)
  if (kept && !(await missesStayer(db, change, id))) return
  throw new AppError('STEP_NOT_ALLOWED', { extras: { lastCompletedPage: state.marker } })
}

/**
 * The first day of a new household's contract moves as far ahead as the day of a change may be wished. Nothing for all other applications.
 * @throws AppError VALIDATION_FAILED
 */
export async function needDayInReach(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  { id, answers: { insuranceStart } }: Pick<Application, 'id' | 'answers'>,
): Promise<void> {
  const max = lastDayToBegin(todayOf(clock))
  if (insuranceStart === undefined || insuranceStart <= max) return
  const change = await findChangeOfSuccessor(database.kysely, id)
  if (change?.state === 'AGREED')
    throw invalid([{ field: 'insuranceStart', key: 'validation.max', code: null, params: { max } }])
}
