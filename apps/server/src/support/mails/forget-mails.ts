import { daysLater } from '@nestbond/domain/values/end-of-day'
import { RETENTION } from '@nestbond/domain/rights/retention'
import { z } from 'zod'
import type { Deps } from '../../platform/deps.ts'
import { lockName } from '../../platform/database/lock-name.ts'
import { refusalsSince } from '../../platform/mail-preferences/optional-mails.ts'
import { forgetRefusals } from '../../platform/mail-preferences/preference-store.ts'
import { defineJob } from '../../platform/queue/job.ts'
import { markForgotten } from '../../staff/trail-erasure-store.ts'
import { TRAIL_LOCK } from '../../staff/trail-code.ts'
import { forgetBefore, forgetNotesBefore } from './sent-mail-store.ts'

/** The record of a mail, or a note, from before this instant is due. */
export const mailsBefore = (now: Date): Date => daysLater(now, -RETENTION.mails.days)

/** Deletes records of mails and notes, and refusals of addresses, when their time is over. Those of an erased person are deleted with the person. */
export const forgetMails = defineJob({
  name: 'forget-mails',
  once: true,
  schema: z.object({}),
  async handle({ database, clock, config }) {
    const now = clock.now()
    await forgetBefore(database.kysely, mailsBefore(now))
    await database.transaction(async (trx) => {
      // Before the rows, as an erasure does.
      await lockName(trx, TRAIL_LOCK)
      await markForgotten(trx, config, await forgetNotesBefore(trx, mailsBefore(now)))
    })
    await forgetRefusals(database.kysely, refusalsSince(now))
  },
})

/** Runs on the schedule of the erasures, at night. */
export async function scheduleForgetMails({ queue, config }: Pick<Deps, 'queue' | 'config'>): Promise<void> {
  if (config.erasureRun !== null) await queue.schedule(forgetMails, config.erasureRun, {})
}
