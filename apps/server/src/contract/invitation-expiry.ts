import { z } from 'zod'
import type { Kysely } from 'kysely'
import { isUnposted } from '@nestbond/domain/landlord/invitation'
import { addDays, type CivilDate } from '@nestbond/domain/values/civil-date'
import { todayOf } from '../platform/clock.ts'
import { addEvent } from '../application/application-event.ts'
import type { Tables } from '../platform/database/tables.ts'
import type { Deps } from '../platform/deps.ts'
import {
  lockInvitation,
  stateOn,
  writeExpired,
  type StoredInvitation,
} from '../landlord-session/links/invitation-store.ts'
import { forgetCardOf } from './card-setups/forget-card-of.ts'
import { keepCardForSecondChance } from './card-setups/second-chance-over.ts'
import { tellFormerTenants } from './mails/tell-former-tenants.ts'
import { invitationExpired } from './mails/invitation-expired.ts'
import { invitationNeverPosted } from './mails/invitation-never-posted.ts'
import { defineJob } from '../platform/queue/job.ts'
import { tellOtherTenants } from '../application/tell-co-tenants.ts'
import { tenantMailData } from '../application/mails/tenant-mail.ts'

/**
 * Saves that the landlord's time to answer is over. Readers already see it through `stateOn`, which checks the clock. The tenant is told. The
 * card is kept for a second chance (reminders and second chances, docs/product-decisions.md#d59), but deleted if the office has never posted the
 * invitation (days and cents, docs/product-decisions.md#d124).
 */
export const invitationExpiry = defineJob({
  name: 'invitation-expiry',
  schema: z.object({ invitationId: z.uuid() }),
  async handle(deps, { invitationId }) {
    const { database, clock } = deps
    await database.transaction(async (trx) => {
      // Judged under the lock: the tenant may just be repeating the invitation, which gives it a later last day.
      const invitation = await lockInvitation(trx, invitationId)
      if (!invitation || stateOn(invitation, todayOf(clock)) !== 'EXPIRED') return
      await expireInvitation(deps, trx, invitation, addDays(invitation.lastDay, 1))
    })
  },
})

/** @returns false if it was answered, or has expired already */
export async function expireInvitation(
  deps: Pick<Deps, 'clock' | 'queue'>,
  trx: Kysely<Tables>,
  { id: invitationId, applicationId, ...sent }: Pick<StoredInvitation, 'id' | 'applicationId' | 'byPost' | 'postedAt'>,
  closedOn: CivilDate,
): Promise<boolean> {
  if (!(await writeExpired(trx, invitationId))) return false
  await addEvent(trx, applicationId, { actor: 'system', kind: 'invitation-expired' }, deps.clock.now())
  const unposted = isUnposted(sent)
  await deps.queue.enqueue(trx, unposted ? invitationNeverPosted : invitationExpired, tenantMailData(applicationId))
  await tellOtherTenants(deps, trx, { firstId: applicationId, about: null, news: 'expired' }, { first: false })
  await tellFormerTenants(deps, trx, applicationId, 'unanswered')
  if (unposted) await forgetCardOf(deps, trx, applicationId)
  else await keepCardForSecondChance(deps, trx, { invitationId, closedOn })
  return true
}
