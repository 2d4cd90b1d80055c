import { mayReplace } from '@nestbond/domain/co-tenants/tenant-change'
import type { Kysely } from 'kysely'
import type { Tables } from '../platform/database/tables.ts'
import { AppError } from '../platform/errors.ts'
import type { Application } from './application.ts'
import { findById } from './store.ts'
import { findChangeOfSuccessor } from './tenant-change-store.ts'

/**
 * The application of a new household keeps home, deposit and landlord of the contract that it replaces, and needs an open change (docs/product-decisions.md#d108).
 * Nothing for all other applications.
 * @throws AppError STEP_NOT_ALLOWED
 */
export async function needKeptSurety(db: Kysely<Tables>, { id, answers, state }: Application): Promise<void> {
  const change = await findChangeOfSuccessor(db, id)
  if (!change) return
  const former = await findById(db, change.applicationId)
  if (change.state === 'AGREED' && former && mayReplace(former.answers, answers)) return
  throw new AppError('STEP_NOT_ALLOWED', { extras: { lastCompletedPage: state.marker } })
}
