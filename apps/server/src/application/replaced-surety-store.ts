import type { Kysely } from 'kysely'
import type { Tables } from '../platform/database/tables.ts'

/**
 * The number of the contract whose place that of a first tenant's application takes (docs/product-decisions.md#d108); null for all others. It does not
 * depend on the state of the change, because everybody signs the same text.
 */
export async function findReplacedContract(db: Kysely<Tables>, applicationId: string): Promise<string | null> {
  const row = await db
    .selectFrom('tenant_changes as t')
    .innerJoin('contracts as c', 'c.application_id', 't.application_id')
    .select('c.number')
    .where('t.successor_id', '=', applicationId)
    .executeTakeFirst()
  return row?.number ?? null
}
