import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
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
