import { mayReplace } from '@nestbond/domain/co-tenants/tenant-change'
import type { Kysely } from 'kysely'
import type { Tables } from '../platform/database/tables.ts'
import { AppError } from '../platform/errors.ts'
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
