import { CompiledQuery, type Kysely } from 'kysely'
import type { Tables } from '../database/tables.ts'

const ROWS_A_SWEEP = 100

/** A statement of `rate-limiter-flexible`. */
interface Statement {
  text: string
  values: readonly unknown[]
}

/** The client that `rate-limiter-flexible` expects, on the connections of the server: it works with both databases, and behind a pooler. */
export function limiterClient(db: Kysely<Tables>) {
  return {
    async query({ text, values }: Statement): Promise<{ rows: unknown[] }> {
      const { rows } = await db.executeQuery(CompiledQuery.raw(text, [...values]))
      return { rows }
    },
  }
}

/** Deletes some rows whose period is over. Locked rows are left to a later call. */
export async function deleteExpiredLimits(db: Kysely<Tables>, nowMs: number): Promise<void> {
  await db
    .deleteFrom('call_limits')
    .where('key', 'in', (e) =>
      e
        .selectFrom('call_limits as l')
        .select('l.key')
        .where('l.expire', '<', nowMs)
        .limit(ROWS_A_SWEEP)
        .forUpdate()
        .skipLocked(),
    )
    .execute()
}

/** Forgets all calls so far. */
export async function deleteAllLimits(db: Kysely<Tables>): Promise<void> {
  await db.deleteFrom('call_limits').execute()
}
