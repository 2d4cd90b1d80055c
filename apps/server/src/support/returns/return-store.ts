import type { MailState } from '@nestbond/domain/support/sent-mail'
import { sql, type Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'

export interface ReturnedMail {
  id: string
  mailId: string
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
    mailId: row.mail_id,
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

/**
 * The first other mail of the same kind that was handed over or posted since the present notice began, and has not come back. Mails of an earlier end, which a
 * reinstatement took back, do not count.
 */
export async function otherHandOver(
  trx: Kysely<Tables>,
  { id, applicationId, kind }: Pick<ReturnedMail, 'id' | 'applicationId' | 'kind'>,
): Promise<{ at: Date; state: MailState } | null> {
  const row = await trx
    .selectFrom('sent_mails as m')
    .innerJoin('policies as p', 'p.application_id', 'm.application_id')
    .select(['m.changed_at as at', 'm.state'])
    .where('m.application_id', '=', applicationId)
    .where('m.kind', '=', kind)
    .where('m.id', '<>', id)
    .where('m.state', 'in', ['SENT', 'POSTED'])
    .where(sql<boolean>`(m.changed_at at time zone 'Europe/Berlin')::date >= p.notice_day`)
    .orderBy('m.changed_at')
    .orderBy('m.id')
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}
