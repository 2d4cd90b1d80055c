import { randomUUID } from 'node:crypto'
import { sql, type Kysely, type RawBuilder, type SqlBool } from 'kysely'
import type { Tables } from '../platform/database/tables.ts'

/** Whether the partner is the sandbox of another one (invited tenants, docs/product-decisions.md#d18). */
export async function isSandbox(kysely: Kysely<Tables>, partnerId: string): Promise<boolean> {
  const row = await kysely
    .selectFrom('partners')
    .select('id')
    .where('id', '=', partnerId)
    .where('sandbox_of', 'is not', null)
    .executeTakeFirst()
  return row !== undefined
}

/** SQL condition: the column names no sandbox. What was made with a test key is never counted, found or in the way of anything real. */
export function isReal(partnerColumn: string): RawBuilder<SqlBool> {
  const partner = sql.ref(partnerColumn)
  return sql<SqlBool>`(${partner} is null or ${partner} not in (select id from partners where sandbox_of is not null))`
}

/** The same for a column that names a policy, and is never null. */
export function isRealPolicy(policyColumn: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`${sql.ref(policyColumn)} not in (select t.id from policies t join partners s on s.id = t.partner_id where s.sandbox_of is not null)`
}

/** Whether the application was made with a test key. */
export async function isSandboxApplication(kysely: Kysely<Tables>, applicationId: string): Promise<boolean> {
  const row = await kysely
    .selectFrom('applications as a')
    .innerJoin('partners as p', 'p.id', 'a.partner_id')
    .select('a.id')
    .where('a.id', '=', applicationId)
    .where('p.sandbox_of', 'is not', null)
    .executeTakeFirst()
  return row !== undefined
}

/** The sandbox of a partner, which is made on first use. The caller must hold the partner's lock. */
export async function sandboxOf(trx: Kysely<Tables>, partnerId: string): Promise<string> {
  const found = await trx.selectFrom('partners').select('id').where('sandbox_of', '=', partnerId).executeTakeFirst()
  if (found) return found.id
  const { name, minimum_age } = await trx
    .selectFrom('partners')
    .select(['name', 'minimum_age'])
    .where('id', '=', partnerId)
    .executeTakeFirstOrThrow()
  const id = randomUUID()
  // No link may lead to it, so its space is only a unique name.
  await trx
    .insertInto('partners')
    .values({ id, name: `${name} (Test)`, space: `sandbox-${id}`, minimum_age, sandbox_of: partnerId })
    .execute()
  return id
}
