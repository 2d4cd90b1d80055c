import type { CoTenantTask } from '@nestbond/domain/co-tenants/reminders'
import type { CivilDate } from '@nestbond/domain/values/civil-date'
import type { Kysely } from 'kysely'
import { isUnsigned } from '../application/unsigned-store.ts'
import type { Tables } from '../platform/database/tables.ts'

export interface NotedTask {
  id: string
  firstId: string
  task: CoTenantTask | null
  since: CivilDate | null
  remindedDay: number
}

/** Locks co-tenants whose contract is not signed yet, in the order of their ids. Skips rows that another run has locked. */
export async function lockTasks(
  trx: Kysely<Tables>,
  { after, limit }: { after: string; limit: number },
): Promise<NotedTask[]> {
  const rows = await trx
    .selectFrom('co_tenants as c')
    .innerJoin('applications as a', 'a.id', 'c.first_application_id')
    .select(['c.id', 'c.first_application_id', 'c.task', 'c.task_since', 'c.reminded_day'])
    .where('c.id', '>', after)
    .where(isUnsigned('a.id'))
    .orderBy('c.id')
    .limit(limit)
    .forUpdate('c')
    .skipLocked()
    .execute()
  return rows.map((row) => ({
    id: row.id,
    firstId: row.first_application_id,
    task: row.task,
    since: row.task_since,
    remindedDay: row.reminded_day,
  }))
}

/** Notes what a co-tenant has to do from `today` on. */
export async function writeTask(
  trx: Kysely<Tables>,
  id: string,
  { task, today }: { task: CoTenantTask | null; today: CivilDate },
): Promise<void> {
  await trx
    .updateTable('co_tenants')
    .set({ task, task_since: task && today, reminded_day: 0 })
    .where('id', '=', id)
    .execute()
}

export async function writeTaskReminded(trx: Kysely<Tables>, id: string, day: number): Promise<void> {
  await trx.updateTable('co_tenants').set({ reminded_day: day }).where('id', '=', id).execute()
}
