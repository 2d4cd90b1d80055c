import type { MailState } from '@nestbond/domain/support/sent-mail'
import { civilDateIn, type CivilDate } from '@nestbond/domain/values/civil-date'
import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'

/**
 * Moves a notice whose mail came back to the next one that has arrived. Without one the landlord has not been told, so cover ends 60 days after the next mail
 * or letter. Leaves the notice of a posted letter.
 */
export async function moveNotice(
  db: Kysely<Tables>,
  applicationId: string,
  next: { at: Date; state: MailState } | null,
): Promise<void> {
  await db
    .updateTable('policies')
    .set({
      notice_day: next && civilDateIn(next.at),
      notice_by: next && (next.state === 'POSTED' ? 'letter' : 'mail'),
    })
    .where('application_id', '=', applicationId)
    .where('status', 'in', ['WITHDRAWN', 'CANCELLED'])
    .where('notice_by', '=', 'mail')
    .execute()
}

/**
 * Records the day on which the mail about a withdrawal or a cancellation was handed over, or its letter posted. Cover ends 60 days after it (end of the surety,
 * docs/product-decisions.md#d55). A later mail changes nothing.
 */
export async function recordNotice(
  db: Kysely<Tables>,
  policyId: string,
  { day, by }: { day: CivilDate; by: 'mail' | 'letter' },
): Promise<void> {
  await db
    .updateTable('policies')
    .set({ notice_day: day, notice_by: by })
    .where('id', '=', policyId)
    .where('status', 'in', ['WITHDRAWN', 'CANCELLED'])
    .where('notice_day', 'is', null)
    .execute()
}
