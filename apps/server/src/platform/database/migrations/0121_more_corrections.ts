import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** Tenants ask for corrections of the home's unit, their postal address and the names of other tenants, too. */
const statements = `
alter table rights_requests
  drop constraint rights_requests_kind_check,
  add constraint rights_requests_kind_check
    check (kind in ('firstName', 'lastName', 'birthDate', 'landlordEmail', 'unitName', 'postalAddress', 'otherTenants', 'paper'))`

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statements).execute(db)
}
