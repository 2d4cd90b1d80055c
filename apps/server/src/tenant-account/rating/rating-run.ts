import { z } from 'zod'
import { ratedStarts } from '@nestbond/domain/policy/rating'
import { todayOf } from '../../platform/clock.ts'
import type { Deps } from '../../platform/deps.ts'
import { askForRatings } from './rating-store.ts'
import { defineJob } from '../../platform/queue/job.ts'
import { ratingInvitation } from '../mails/rating-invitation.ts'
import { tenantMailData } from '../../application/mails/tenant-mail.ts'

const BATCH = 500
/** In the morning, when people read their mail. */
const EVERY_DAY = '20 9 * * *'

/**
 * Asks for a rating 30 days after the insurance start. One transaction marks the policies as asked and enqueues the mails, so each tenant is asked
 * once, even if the job is interrupted or repeated.
 */
export const ratingRun = defineJob({
  name: 'rating-run',
  once: true,
  schema: z.object({}),
  async handle({ database, clock, queue }: Deps) {
    const today = todayOf(clock)
    for (;;) {
      const asked = await database.transaction(async (trx) => {
        const found = await askForRatings(trx, { ...ratedStarts(today), today, limit: BATCH, now: clock.now() })
        await queue.enqueueAll(
          trx,
          ratingInvitation,
          found.map(({ ratingId, applicationId }) => ({ ...tenantMailData(applicationId), ratingId })),
        )
        return found.length
      })
      if (asked === 0) return
    }
  },
})

/** Runs every day, and at the start of a process to catch up on runs that a stopped server has missed. */
export async function scheduleRatingRuns({
  queue,
  database,
  config,
}: Pick<Deps, 'queue' | 'database' | 'config'>): Promise<void> {
  if (config.premiumRun !== null) await queue.schedule(ratingRun, EVERY_DAY, {})
  await database.transaction((trx) => queue.enqueue(trx, ratingRun, {}))
}
