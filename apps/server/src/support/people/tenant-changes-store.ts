import type { PersonPage, PersonTenantChange } from '@nestbond/api/support/person-page'
import { toWireDate } from '@nestbond/domain/values/civil-date'
import type { Kysely } from 'kysely'
import type { Application } from '../../application/application.ts'
import { dayOfChange } from '../../application/day-of-change.ts'
import { personNameOf } from '../../application/names.ts'
import { findById } from '../../application/store.ts'
import {
  findChangeOfSuccessor,
  findLastTenantChange,
  findLeavers,
  type TenantChange,
} from '../../application/tenant-change-store.ts'
import { policyIdOf } from '../../contract/card-setups/policy-card-store.ts'
import type { Tables } from '../../platform/database/tables.ts'

/**
 * The changes of the tenants of a contract for the office: the one that began it, and the newest that replaces it (docs/product-decisions.md#d108).
 * @param first the application of the contract's first or single tenant
 */
export async function presentTenantChanges(
  db: Kysely<Tables>,
  first: Application,
): Promise<PersonPage['tenantChanges']> {
  const began = await findChangeOfSuccessor(db, first.id)
  const policyId = await policyIdOf(db, first.id)
  const ends = policyId === null ? null : await findLastTenantChange(db, policyId)
  return [
    ...(began ? [await presentOne(db, began, 'NEW')] : []),
    ...(ends ? [await presentOne(db, ends, 'FORMER')] : []),
  ]
}

async function presentOne(
  db: Kysely<Tables>,
  change: TenantChange,
  side: PersonTenantChange['side'],
): Promise<PersonTenantChange> {
  const leave = []
  for (const { applicationId: id, agreedAt } of await findLeavers(db, change.id)) {
    const leaver = await findById(db, id)
    leave.push({ id, name: leaver ? personNameOf(leaver.answers) : '', agreed: agreedAt !== null })
  }
  return {
    side,
    state: change.state,
    endedBy: change.endedBy,
    day: toWireDate(await dayOfChange(db, change)),
    answerUntil: change.answerUntil.toISOString(),
    leave,
    other: await referenceOf(db, side === 'NEW' ? change.applicationId : change.successorId),
  }
}

/** Null for an application that does not exist, or not any more. */
async function referenceOf(db: Kysely<Tables>, id: string | null): Promise<PersonTenantChange['other']> {
  if (id === null) return null
  const row = await db
    .selectFrom('applications as a')
    .leftJoin('contracts as c', (join) => join.onRef('c.application_id', '=', 'a.id').on('c.signed_at', 'is not', null))
    .select(['a.ref_id', 'c.number'])
    .where('a.id', '=', id)
    .executeTakeFirst()
  return row ? { id, reference: row.number ?? row.ref_id } : null
}
