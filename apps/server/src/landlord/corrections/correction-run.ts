import { CORRECTION_REMINDER_DAYS, dueCorrectionReminder } from '@nestbond/domain/landlord/correction'
import { addDays, type CivilDate } from '@nestbond/domain/values/civil-date'
import type { Kysely } from 'kysely'
import { z } from 'zod'
import { addEvent } from '../../application/application-event.ts'
import { tenantMailData } from '../../application/mails/tenant-mail.ts'
import {
  correctionOn,
  lockProposed,
  moveCorrection,
  writeCorrectionReminded,
  type StoredCorrection,
} from '../../contract/corrections/correction-store.ts'
import { findInvitationOf } from '../../landlord-session/links/invitation-store.ts'
import { landlordMailData } from '../../landlord-session/mails/landlord-mail.ts'
import { todayOf } from '../../platform/clock.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { Deps } from '../../platform/deps.ts'
import { defineJob } from '../../platform/queue/job.ts'
import { correctionAnswered } from './mails/correction-answered.ts'
import { correctionProposed } from './mails/correction-proposed.ts'

const BATCH = 200
/** In the morning, when mails are read. */
const EVERY_DAY = '25 8 * * *'

/**
 * Reminds tenants of proposed corrections, and expires those that were not answered; the landlord is told. Mark and job are written in one transaction,
 * so that each mail is sent once.
 */
export const correctionRun = defineJob({
  name: 'correction-run',
  once: true,
  schema: z.object({}),
  async handle(deps) {
    const today = todayOf(deps.clock)
    const proposedUntil = addDays(today, -CORRECTION_REMINDER_DAYS[0])
    let after: string | null = null
    for (let found = BATCH; found === BATCH;) {
      const corrections: StoredCorrection[] = await deps.database.transaction(async (trx) => {
        const batch = await lockProposed(trx, { proposedUntil, after, limit: BATCH })
        for (const correction of batch) await care(deps, trx, correction, today)
        return batch
      })
      found = corrections.length
      after = corrections.at(-1)?.id ?? null
    }
  },
})

async function care(
  { clock, queue }: Pick<Deps, 'clock' | 'queue'>,
  trx: Kysely<Tables>,
  correction: StoredCorrection,
  today: CivilDate,
): Promise<void> {
  const { id, applicationId, proposedOn, remindedDay } = correction
  if (correctionOn(correction, today) === 'EXPIRED') {
    const invitation = await findInvitationOf(trx, applicationId)
    await moveCorrection(trx, id, 'PROPOSED', { state: 'EXPIRED', at: clock.now() })
    await addEvent(trx, applicationId, { actor: 'system', kind: 'correction-expired', data: { id } }, clock.now())
    if (invitation)
      await queue.enqueue(trx, correctionAnswered, { ...landlordMailData(invitation.id), correctionId: id })
    return
  }
  const day = dueCorrectionReminder(proposedOn, remindedDay, today)
  if (day === null) return
  await writeCorrectionReminded(trx, id, day)
  await queue.enqueue(trx, correctionProposed, { ...tenantMailData(applicationId), correctionId: id, reminder: true })
}

/** Runs daily, and when a process starts, to catch up after an outage. */
export async function scheduleCorrectionRuns({
  queue,
  database,
  config,
}: Pick<Deps, 'queue' | 'database' | 'config'>): Promise<void> {
  if (config.premiumRun !== null) await queue.schedule(correctionRun, EVERY_DAY, {})
  await database.transaction((trx) => queue.enqueue(trx, correctionRun, {}))
}
