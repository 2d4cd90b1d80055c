import { setTimeout as sleep } from 'node:timers/promises'
import { sql, type Kysely } from 'kysely'
import type { Tables } from '../platform/database/tables.ts'
import type { Deps } from '../platform/deps.ts'

type Needs = Pick<Deps, 'database'>

/** For tests: runs `lock` in a transaction that stays open until the returned function is called, which can write first. */
export async function hold(
  { database }: Needs,
  lock: (trx: Kysely<Tables>) => Promise<unknown>,
): Promise<(write?: (trx: Kysely<Tables>) => Promise<unknown>) => Promise<void>> {
  let end = (_write: (trx: Kysely<Tables>) => Promise<unknown>) => {}
  const ended = new Promise<(trx: Kysely<Tables>) => Promise<unknown>>((resolve) => (end = resolve))
  let locked = () => {}
  const isLocked = new Promise<void>((resolve) => (locked = resolve))
  const transaction = database.transaction(async (trx) => {
    await lock(trx)
    locked()
    await (
      await ended
    )(trx)
  })
  await Promise.race([isLocked, transaction])
  return async (write = async () => {}) => {
    end(write)
    await transaction
  }
}

/** For tests: resolves as soon as a call waits for a lock. */
export async function someoneWaits({ database }: Needs): Promise<void> {
  for (const end = Date.now() + 20_000; Date.now() < end;) {
    const { rows } = await sql<{
      count: number
    }>`select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
      database.kysely,
    )
    if ((rows[0]?.count ?? 0) > 0) return
    await sleep(5)
  }
  throw new Error('no call waits for a lock')
}
