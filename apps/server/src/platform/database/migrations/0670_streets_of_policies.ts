import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/**
 * Indexes for policies in a range of houses (one key for one home, docs/product-decisions.md#d130): all ranges of a street, and the houses of a street by
 * their number. The end of an address key is the house number. `double-policy-store.ts` has the same expressions.
 */
const STATEMENTS = [
  `create index policies_ranges_idx on policies ((regexp_replace(address_key, '[|][^|]*$', ''))) where address_key ~ '-[^|]*$'`,
  `create index policies_houses_idx on policies
     ((regexp_replace(address_key, '[|][^|]*$', '')), ((substring(address_key from '[|]([0-9]{1,6})[^|]*$'))::integer))`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
