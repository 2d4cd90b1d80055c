import { z } from 'zod'
import { addEvent } from '../../application/application-event.ts'
import { forgetCardOf } from '../../contract/card-setups/forget-card-of.ts'
import { findInvitationOf, lockInvitation, writeExpired } from '../../landlord-session/links/invitation-store.ts'
import { defineJob } from '../../platform/queue/job.ts'

/** A change of tenants has ended without effect: the landlord cannot accept the new household's contract any more, and its card is deleted. */
export const closeSuccessor = defineJob({
  name: 'close-successor',
  schema: z.object({ applicationId: z.uuid() }),
  async handle(deps, { applicationId }) {
    await deps.database.transaction(async (trx) => {
      const found = await findInvitationOf(trx, applicationId)
      const invitation = found && (await lockInvitation(trx, found.id))
      if (!invitation || invitation.status === 'ACCEPTED' || !(await writeExpired(trx, invitation.id))) return
      await addEvent(trx, applicationId, { actor: 'system', kind: 'contract-not-needed' }, deps.clock.now())
      await forgetCardOf(deps, trx, applicationId)
    })
  },
})
