import { asksForRelease } from '@nestbond/domain/policy/move-out'
import { civilDateIn } from '@nestbond/domain/values/civil-date'
import { z } from 'zod'
import { todayOf } from '../../platform/clock.ts'
import type { Deps } from '../../platform/deps.ts'
import { defineJob } from '../../platform/queue/job.ts'
import { findSurety } from '../../claims/present-surety.ts'
import { findLastRelease, lockPolicy } from '../release/release-store.ts'
import { isWithdrawalHeld } from '../withdrawal/withdrawal-store.ts'
import { requestRelease } from '../release/request-release.ts'
import { findMoveOut, listReleasesToAsk } from './move-out-store.ts'

/** In the morning, when mails are read. */
const EVERY_DAY = '45 8 * * *'
const BATCH = 200

/**
 * Runs daily: the day after a move-out, asks the landlord for the release in the tenant's name. The reminders of a release then go on by themselves.
 * Idempotent.
 */
export const moveOutRun = defineJob({
  name: 'move-out-run',
  once: true,
  schema: z.object({}),
  async handle(deps) {
    const today = todayOf(deps.clock)
    let after: string | null = null
    for (;;) {
      const due = await listReleasesToAsk(deps.database.kysely, today, after, BATCH)
      for (const { policyId, applicationId } of due)
        await deps.database.transaction(async (trx) => {
          // While a claim is open, the landlord cannot release.
          if ((await lockPolicy(trx, policyId)) !== 'ACTIVE') return
          const moveOut = await findMoveOut(trx, policyId)
          const last = moveOut && (await findLastRelease(trx, policyId))
          const release = last && { state: last.state, requestedOn: civilDateIn(last.requestedAt) }
          if (!moveOut || !asksForRelease(moveOut, release, today)) return
          // After the last day for claims there is nothing left to release.
          if ((await findSurety(trx, policyId, today)).state === 'ended') return
          if (await isWithdrawalHeld(trx, policyId)) return
          await requestRelease(deps, trx, { policyId, applicationId, actor: 'system' })
        })
      after = due.at(-1)?.policyId ?? null
      if (due.length < BATCH || after === null) return
    }
  },
})

/** Runs daily, and when a process starts, to catch up after an outage. */
export async function scheduleMoveOutRuns({
  queue,
  database,
  config,
}: Pick<Deps, 'queue' | 'database' | 'config'>): Promise<void> {
  if (config.premiumRun !== null) await queue.schedule(moveOutRun, EVERY_DAY, {})
  await database.transaction((trx) => queue.enqueue(trx, moveOutRun, {}))
}
