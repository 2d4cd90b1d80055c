import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** What a co-tenant has to do, since which day, and the last reminder of it (co-tenants, docs/product-decisions.md#d102). The daily run writes it. */
const statements = `
alter table co_tenants
  add column task text constraint co_tenants_task_check check (task in ('ANSWER', 'SIGN')),
  add column task_since date,
  add column reminded_day integer not null default 0,
  add constraint co_tenants_task_since_check check ((task is null) = (task_since is null))`

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements.split(';\n')) await sql.raw(statement).execute(db)
}
