import { z } from 'zod'
import { todayOf } from '../clock.ts'
import { addEvent } from '../modules/application/application-event.ts'
import { findInvitation, stateOn, writeExpired } from '../modules/landlord/invitation-store.ts'
import { defineJob } from './job.ts'

/** When the time to answer has run out: written down, though every reader has known it by the clock. */
export const invitationExpiry = defineJob({
  name: 'invitation-expiry',
  schema: z.object({ invitationId: z.uuid() }),
  async handle({ database, clock }, { invitationId }) {
    const invitation = await findInvitation(database.kysely, invitationId)
    if (!invitation || stateOn(invitation, todayOf(clock)) !== 'EXPIRED') return
    await database.transaction(async (trx) => {
      if (await writeExpired(trx, invitationId)) {
        await addEvent(trx, invitation.applicationId, { actor: 'system', kind: 'invitation-expired' }, clock.now())
      }
    })
  },
})
