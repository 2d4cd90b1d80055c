import type { MailState } from '@nestbond/domain/support/sent-mail'
import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'

export interface ReturnedMail {
  id: string
  applicationId: string
  kind: string
  recipient: 'tenant' | 'landlord'
  sentTo: string
  state: MailState
  /** Time of the hand-over. */
  changedAt: Date
}

/** Locks the record of a mail. */
export async function lockMail(trx: Kysely<Tables>, messageId: string): Promise<ReturnedMail | null> {
  const row = await trx
    .selectFrom('sent_mails')
    .selectAll()
    .where('message_id', '=', messageId)
    .forUpdate()
    .executeTakeFirst()
  if (!row) return null
  return {
    id: row.id,
    applicationId: row.application_id,
    kind: row.kind,
    recipient: row.recipient,
    sentTo: row.sent_to,
    state: row.state,
    changedAt: row.changed_at,
  }
}

export async function markReturned(
  trx: Kysely<Tables>,
  id: string,
  { now, status }: { now: Date; status: string | null },
): Promise<void> {
  await trx
    .updateTable('sent_mails')
    .set({ state: 'REFUSED', changed_at: now, returned_at: now, return_status: status })
    .where('id', '=', id)
    .execute()
}

/** Whether another mail of the same kind about the application was handed over and has not come back. */
export async function isSentElsewhere(
  trx: Kysely<Tables>,
  { id, applicationId, kind }: Pick<ReturnedMail, 'id' | 'applicationId' | 'kind'>,
): Promise<boolean> {
  const row = await trx
    .selectFrom('sent_mails')
    .select('id')
    .where('application_id', '=', applicationId)
    .where('kind', '=', kind)
    .where('id', '<>', id)
    .where('state', 'in', ['SENT', 'POSTED'])
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
