import type { CivilDate } from '@nestbond/domain/values/civil-date'
import type { Kysely } from 'kysely'
import type { Tables } from '../platform/database/tables.ts'
import { findById } from './store.ts'
import type { TenantChange } from './tenant-change-store.ts'

/**
 * The first day of the contract that takes the place of the present one: as wished, until the new household has an application and may move its start, and
 * fixed by the landlord's acceptance.
 */
export async function dayOfChange(
  db: Kysely<Tables>,
  { state, day, successorId }: Pick<TenantChange, 'state' | 'day' | 'successorId'>,
): Promise<CivilDate> {
  if (state === 'ACCEPTED' || state === 'DONE' || successorId === null) return day
  return (await findById(db, successorId))?.answers.insuranceStart ?? day
}
