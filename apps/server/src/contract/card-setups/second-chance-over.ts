import { cardForgottenOn, closedOn, isUnposted } from '@nestbond/domain/landlord/invitation'
import { addDays, civilDateIn, type CivilDate } from '@nestbond/domain/values/civil-date'
import type { Kysely } from 'kysely'
import { z } from 'zod'
import { midnightAfter } from '@nestbond/domain/values/end-of-day'
import { todayOf } from '../../platform/clock.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { Deps } from '../../platform/deps.ts'
import { defineJob } from '../../platform/queue/job.ts'
import { lockInvitation, stateOn, type StoredInvitation } from '../../landlord-session/links/invitation-store.ts'
import { forgetCardOf } from './forget-card-of.ts'

/**
 * Has the provider delete the card once no answer can be withdrawn and no invitation repeated (reminders and second chances,
 * docs/product-decisions.md#d59). A no-op if the invitation was opened again in the meantime: the time begins again when it closes.
 */
export const secondChanceOver = defineJob({
  name: 'second-chance-over',
  schema: z.object({ invitationId: z.uuid() }),
  async handle(deps, { invitationId }) {
    const { database, clock } = deps
    await database.transaction(async (trx) => {
      // Judged under the lock: the invitation may just be opened again.
      const invitation = await lockInvitation(trx, invitationId)
      const today = todayOf(clock)
      const closed = invitation && closedOn(stateOn(invitation, today), datesOf(invitation))
      if (!invitation || !closed || today < cardForgottenOn(closed)) return
      await forgetCardOf(deps, trx, invitation.applicationId)
    })
  },
})

/** Keeps the card of a declined or expired invitation until the second chance is over. */
export async function keepCardForSecondChance(
  { queue }: Pick<Deps, 'queue'>,
  trx: Kysely<Tables>,
  { invitationId, closedOn: closed }: { invitationId: string; closedOn: CivilDate },
): Promise<void> {
  const startAfter = midnightAfter(addDays(cardForgottenOn(closed), -1))
  await queue.enqueue(trx, secondChanceOver, { invitationId }, { startAfter })
}

/** The dates of an invitation for `closedOn`. */
export function datesOf({
  answeredAt,
  lastDay,
  ...sent
}: Pick<StoredInvitation, 'answeredAt' | 'lastDay' | 'byPost' | 'postedAt'>) {
  return { answeredOn: answeredAt && civilDateIn(answeredAt), lastDay, unposted: isUnposted(sent) }
}
