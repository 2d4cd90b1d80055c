import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/**
 * Two more tasks of a co-tenant: the own check and a missing document (co-tenants, docs/product-decisions.md#d102). The run of a server of the former
 * release knows neither and notes that there is no task.
 */
const statements = `
alter table co_tenants
  drop constraint co_tenants_task_check,
  add constraint co_tenants_task_check check (task in ('ANSWER', 'CHECK', 'DOCUMENTS', 'SIGN')) not valid`

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements.split(';\n')) await sql.raw(statement).execute(db)
}
