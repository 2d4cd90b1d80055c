import { z } from 'zod'
import { addDays } from '@nestbond/domain/values/civil-date'
import { todayOf } from '../platform/clock.ts'
import { addEvent } from '../application/application-event.ts'
import { findInvitation, stateOn, writeExpired } from '../landlord-session/links/invitation-store.ts'
import { keepCardForSecondChance } from './card-setups/second-chance-over.ts'
import { invitationExpired } from './mails/invitation-expired.ts'
import { defineJob } from '../platform/queue/job.ts'
import { tenantMailData } from '../application/mails/tenant-mail.ts'

/**
 * Saves that the landlord's time to answer is over. Readers already see it through `stateOn`, which checks the clock. The tenant is told. The
 * card is kept for a second chance (reminders and second chances, docs/product-decisions.md#d59).
 */
export const invitationExpiry = defineJob({
  name: 'invitation-expiry',
  schema: z.object({ invitationId: z.uuid() }),
  async handle(deps, { invitationId }) {
    const { database, clock, queue } = deps
    const invitation = await findInvitation(database.kysely, invitationId)
    if (!invitation || stateOn(invitation, todayOf(clock)) !== 'EXPIRED') return
    await database.transaction(async (trx) => {
      if (await writeExpired(trx, invitationId)) {
        await addEvent(trx, invitation.applicationId, { actor: 'system', kind: 'invitation-expired' }, clock.now())
        await queue.enqueue(trx, invitationExpired, tenantMailData(invitation.applicationId))
        await keepCardForSecondChance(deps, trx, { invitationId, closedOn: addDays(invitation.lastDay, 1) })
      }
    })
  },
})
