import type { CivilDate } from '@nestbond/domain/values/civil-date'
import type { Kysely } from 'kysely'
import { z } from 'zod'
import { forgetCardOf } from '../../contract/card-setups/forget-card-of.ts'
import { midnightAfter } from '@nestbond/domain/values/end-of-day'
import type { Tables } from '../../platform/database/tables.ts'
import type { Deps } from '../../platform/deps.ts'
import { defineJob } from '../../platform/queue/job.ts'

/**
 * Has the provider delete the card after the month in which the tenant could undo the cancellation. A no-op if the policy is in force again: a card
 * that may still be charged is never deleted.
 */
export const reinstatementOver = defineJob({
  name: 'reinstatement-over',
  schema: z.object({ applicationId: z.uuid() }),
  async handle(deps, { applicationId }) {
    await deps.database.transaction((trx) => forgetCardOf(deps, trx, applicationId))
  },
})

/** Keeps the card of a cancelled policy until the end of `until`. */
export async function keepCardUntil(
  { queue }: Pick<Deps, 'queue'>,
  trx: Kysely<Tables>,
  applicationId: string,
  until: CivilDate,
): Promise<void> {
  await queue.enqueue(trx, reinstatementOver, { applicationId }, { startAfter: midnightAfter(until) })
}
