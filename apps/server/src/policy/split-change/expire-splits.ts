import type { Kysely } from 'kysely'
import { todayOf } from '../../platform/clock.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { Deps } from '../../platform/deps.ts'
import { lockChargedPolicy } from '../end/end-store.ts'
import { forgetUnusedCards } from './forget-unused-cards.ts'
import { afterClosing } from './settle-split.ts'
import { closeSplit, findOpenSplit, listKeptCards, listOverdueSplits } from './split-change-store.ts'

const BATCH = 200

/**
 * Ends proposals of another split whose last day is over, or whose policy has ended; their tenants are told. Cards that were kept for an unpaid charge
 * are deleted once it is paid.
 */
export async function expireSplits({
  database,
  clock,
  queue,
}: Pick<Deps, 'database' | 'clock' | 'queue'>): Promise<void> {
  for (let full = true; full;) {
    const overdue = await listOverdueSplits(database.kysely, todayOf(clock), BATCH)
    full = overdue.length === BATCH
    for (const { policyId } of overdue)
      await database.transaction(async (trx) => {
        await lockChargedPolicy(trx, policyId)
        await expireSplit({ queue }, trx, policyId, clock.now())
      })
  }
  const kept = await listKeptCards(database.kysely)
  await database.transaction((trx) =>
    queue.enqueueAll(
      trx,
      forgetUnusedCards,
      kept.map((changeId) => ({ changeId })),
    ),
  )
}

/** Ends the open proposal of a policy, whose row is locked: the next charge is announced with the present split. */
export async function expireSplit(
  { queue }: Pick<Deps, 'queue'>,
  trx: Kysely<Tables>,
  policyId: string,
  now: Date,
): Promise<void> {
  const open = await findOpenSplit(trx, policyId)
  if (open && (await closeSplit(trx, open.id, 'EXPIRED', now))) await afterClosing({ queue }, trx, open, 'expired')
}
