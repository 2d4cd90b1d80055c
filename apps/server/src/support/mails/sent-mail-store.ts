import { DAY } from '@nestbond/domain/values/day'
import { randomUUID } from 'node:crypto'
import { emailKey } from '@nestbond/domain/validation/different-contact'
import type { MailState } from '@nestbond/domain/support/sent-mail'
import { expressionBuilder, sql, type Kysely } from 'kysely'
import { json } from '../../platform/database/database.ts'
import type { JsonObject, Tables } from '../../platform/database/tables.ts'

type Db = Kysely<Tables>

/** The ids in a job's data that lead to an application. */
export type IdInJob =
  | 'applicationId'
  | 'invitationId'
  | 'accountId'
  | 'releaseId'
  | 'claimId'
  | 'announcementId'
  | 'codeId'

/**
 * The application that a mail is about; null if there is none. A mail about an account belongs to its newest contract, and to the person's own application
 * of it: the first tenant's or a co-tenant's.
 */
export async function applicationOfMail(db: Db, by: IdInJob, id: string): Promise<string | null> {
  return (await applicationRow(db, by, id).executeTakeFirst())?.id ?? null
}

function applicationRow(db: Db, by: IdInJob, id: string) {
  const ofPolicy = (table: 'releases' | 'claims' | 'claim_announcements') =>
    db
      .selectFrom(`${table as 'releases'} as one`)
      .innerJoin('policies as p', 'p.id', 'one.policy_id')
      .select('p.application_id as id')
      .where('one.id', '=', id)
  switch (by) {
    case 'applicationId':
      return db.selectFrom('applications').select('id').where('id', '=', id)
    case 'invitationId':
      return db.selectFrom('invitations').select('application_id as id').where('id', '=', id)
    case 'accountId':
      return db
        .selectFrom(
          db
            .selectFrom('contracts')
            .select(['application_id as id', 'signed_at'])
            .where('account_id', '=', id)
            .unionAll(
              db
                .selectFrom('co_tenants as t')
                .innerJoin('contracts as c', 'c.application_id', 't.first_application_id')
                .select(['t.application_id as id', 'c.signed_at'])
                .where('t.account_id', '=', id),
            )
            .as('held'),
        )
        .select('held.id')
        .orderBy('held.signed_at', 'desc')
        .orderBy('held.id')
        .limit(1)
    case 'releaseId':
      return ofPolicy('releases')
    case 'claimId':
      return ofPolicy('claims')
    case 'announcementId':
      return ofPolicy('claim_announcements')
    case 'codeId':
      return db
        .selectFrom('mailbox_codes as c')
        .innerJoin('applications as a', (join) =>
          join.on((e) =>
            e.or([
              e(sql<string>`a.id::text`, '=', e.ref('c.subject')),
              e(
                'a.id',
                '=',
                e
                  .selectFrom('invitations as i')
                  .select('i.application_id')
                  .where(sql<string>`i.id::text`, '=', e.ref('c.subject'))
                  .limit(1),
              ),
            ]),
          ),
        )
        .select('a.id')
        .where('c.id', '=', id)
  }
}

export interface BegunMail {
  applicationId: string
  mailId: string
  messageId: string
  kind: string
  data: object
  /** A landlord's mail goes to another mailbox than the tenant's. */
  about: 'account' | 'application'
  /** Null for a letter: the office posts it to the landlord. */
  sentTo: string | null
  subject: string
  text: string
}

/**
 * Records that an attempt to send a mail begins. A mail that the office has asked for takes its waiting row. Nothing is recorded for an application
 * whose person was erased in the meantime.
 */
export async function beginMail(db: Db, mail: BegunMail, now: Date): Promise<void> {
  const values = {
    message_id: mail.messageId,
    sent_to: mail.sentTo ?? '',
    subject: mail.subject,
    body: mail.text,
    state: mail.sentTo === null ? ('TO_POST' as const) : ('SENDING' as const),
    changed_at: now,
  }
  const waiting = await db
    .updateTable('sent_mails')
    .set(values)
    .where('mail_id', '=', mail.mailId)
    .where('state', '=', 'WAITING')
    .executeTakeFirst()
  if (waiting.numUpdatedRows > 0n) return
  const row = {
    ...values,
    id: randomUUID(),
    mail_id: mail.mailId,
    kind: mail.kind,
    data: json(mail.data),
    created_at: now,
  }
  await db
    .insertInto('sent_mails')
    .columns([
      'application_id',
      'recipient',
      ...(['id', 'mail_id', 'kind', 'data', 'created_at'] as const),
      ...(['message_id', 'sent_to', 'subject', 'body', 'state', 'changed_at'] as const),
    ])
    .expression((e) =>
      e
        .selectFrom('applications as a')
        .select([
          'a.id',
          sql<
            'tenant' | 'landlord'
          >`case when ${mail.about === 'account'}::boolean or a.email_key = ${mail.sentTo === null ? null : emailKey(mail.sentTo)}::text
            then 'tenant' else 'landlord' end`.as('recipient'),
          sql<string>`${row.id}::uuid`.as('id'),
          sql<string>`${row.mail_id}::uuid`.as('mail_id'),
          sql<string>`${row.kind}::text`.as('kind'),
          sql<JsonObject>`${row.data}::jsonb`.as('data'),
          sql<Date>`${now}::timestamptz`.as('created_at'),
          sql<string>`${row.message_id}::text`.as('message_id'),
          sql<string>`${row.sent_to}::text`.as('sent_to'),
          sql<string>`${row.subject}::text`.as('subject'),
          sql<string>`${row.body}::text`.as('body'),
          sql<MailState>`${row.state}::text`.as('state'),
          sql<Date>`${now}::timestamptz`.as('changed_at'),
        ])
        .where('a.id', '=', mail.applicationId)
        .where('a.email_key', 'is not', null),
    )
    .onConflict((on) =>
      on.column('message_id').doUpdateSet((e) => ({
        state: e.ref('excluded.state'),
        changed_at: e.ref('excluded.changed_at'),
      })),
    )
    .execute()
}

/**
 * Writes the newest text into a letter about the same that waits for the office, so that a landlord gets one letter and not two.
 * @returns false if none waits
 */
export async function replaceLetter(
  db: Db,
  letter: Pick<BegunMail, 'applicationId' | 'kind' | 'mailId' | 'messageId' | 'data' | 'subject' | 'text'>,
): Promise<boolean> {
  const update = await db
    .updateTable('sent_mails')
    .set({
      mail_id: letter.mailId,
      message_id: letter.messageId,
      data: json(letter.data),
      subject: letter.subject,
      body: letter.text,
    })
    .where('application_id', '=', letter.applicationId)
    .where('kind', '=', letter.kind)
    .where('state', '=', 'TO_POST')
    .where(sql<boolean>`data - 'mailId' = ${json(letter.data)}::jsonb - 'mailId'`)
    .executeTakeFirst()
  return update.numUpdatedRows > 0n
}

export async function finishMail(
  db: Db,
  messageId: string,
  state: Extract<MailState, 'SENT' | 'RETRYING' | 'REFUSED'>,
  now: Date,
): Promise<void> {
  await db.updateTable('sent_mails').set({ state, changed_at: now }).where('message_id', '=', messageId).execute()
}

/** Records that a letter was posted. @returns false if it is no letter, or is posted already */
export async function markPosted(trx: Db, id: string, now: Date): Promise<boolean> {
  const update = await trx
    .updateTable('sent_mails')
    .set({ state: 'POSTED', changed_at: now })
    .where('id', '=', id)
    .where('state', 'in', ['REFUSED', 'TO_POST'])
    .executeTakeFirst()
  return update.numUpdatedRows === 1n
}

export async function isPosted(db: Db, mailId: string): Promise<boolean> {
  const row = await db
    .selectFrom('sent_mails')
    .select('id')
    .where('mail_id', '=', mailId)
    .where('state', '=', 'POSTED')
    .executeTakeFirst()
  return row !== undefined
}

/** The party that a mail went to; null if it was not recorded. */
export async function recipientOf(db: Db, messageId: string): Promise<'tenant' | 'landlord' | null> {
  const row = await db
    .selectFrom('sent_mails')
    .select('recipient')
    .where('message_id', '=', messageId)
    .executeTakeFirst()
  return row?.recipient ?? null
}

/** Records a mail that the office has asked for, in the transaction that enqueues its job. */
export async function insertWaiting(
  trx: Db,
  again: StoredMail,
  { mailId, data, now }: { mailId: string; data: JsonObject; now: Date },
): Promise<void> {
  await trx
    .insertInto('sent_mails')
    .values({
      id: randomUUID(),
      application_id: again.application_id,
      mail_id: mailId,
      kind: again.kind,
      data: json(data),
      recipient: again.recipient,
      // The job decides to whom it goes now, and with which words.
      sent_to: '',
      subject: again.subject,
      body: '',
      state: 'WAITING',
      created_at: now,
      changed_at: now,
    })
    .execute()
}

/**
 * Records that a limit has kept a tenant's mail back: it was never written, so the row has no text. An earlier attempt that was to be repeated ends. One
 * row a day for each kind, because whoever causes the mails must not fill the table.
 */
export async function insertLimited(
  db: Db,
  { applicationId, mailId, kind, data, sentTo }: BegunMail,
  now: Date,
): Promise<void> {
  const begun = await db
    .updateTable('sent_mails')
    .set({ state: 'DROPPED', message_id: null, changed_at: now })
    .where('mail_id', '=', mailId)
    .where('state', 'in', ['WAITING', 'RETRYING'])
    .executeTakeFirst()
  if (begun.numUpdatedRows > 0n) return
  const known = await db
    .selectFrom('sent_mails')
    .select('id')
    .where('application_id', '=', applicationId)
    .where('kind', '=', kind)
    .where('state', '=', 'DROPPED')
    .where('created_at', '>', new Date(now.getTime() - DAY))
    .limit(1)
    .executeTakeFirst()
  if (known) return
  await db
    .insertInto('sent_mails')
    .values({
      id: randomUUID(),
      application_id: applicationId,
      mail_id: mailId,
      kind,
      data: json(data),
      recipient: 'tenant',
      sent_to: sentTo ?? '',
      subject: '',
      body: '',
      state: 'DROPPED',
      created_at: now,
      changed_at: now,
    })
    .execute()
}

/** The job has ended without a mail: it no longer applied. */
export async function dropWaiting(db: Db, mailId: string, now: Date): Promise<void> {
  await db
    .updateTable('sent_mails')
    .set({ state: 'DROPPED', changed_at: now })
    .where('mail_id', '=', mailId)
    .where('state', '=', 'WAITING')
    .execute()
}

/** Newest first, at most `limit`. */
export async function mailsAbout(db: Db, applicationId: string, limit: number) {
  return db
    .selectFrom('sent_mails')
    .selectAll()
    .where('application_id', '=', applicationId)
    .orderBy('position', 'desc')
    .limit(limit)
    .execute()
}

export type StoredMail = Awaited<ReturnType<typeof mailsAbout>>[number]

export async function findMailAbout(db: Db, applicationId: string, id: string): Promise<StoredMail | null> {
  const row = await db
    .selectFrom('sent_mails')
    .selectAll()
    .where('application_id', '=', applicationId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row ?? null
}

/** Condition on `sent_mails as m`: no later mail of its kind was sent in its place, by e-mail or as a letter. */
export function notReplaced() {
  const e = expressionBuilder<Tables & { m: Tables['sent_mails'] }, 'm'>()
  const later = e
    .selectFrom('sent_mails as later')
    .select('later.id')
    .whereRef('later.application_id', '=', 'm.application_id')
    .whereRef('later.kind', '=', 'm.kind')
    .whereRef('later.position', '>', 'm.position')
    .where('later.state', 'in', ['SENT', 'TO_POST', 'POSTED'])
  return e.not(e.exists(later))
}

/** Deletes records of mails from before a time. */
export async function forgetBefore(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('sent_mails').where('created_at', '<', before).execute()
}

/** Deletes notes from before a time. @returns the acts that have sealed them */
export async function forgetNotesBefore(trx: Db, before: Date): Promise<string[]> {
  const notes = await trx.deleteFrom('support_notes').where('at', '<', before).returning('id').execute()
  if (notes.length === 0) return []
  const acts = await trx
    .selectFrom('support_acts')
    .select('id')
    .where('kind', '=', 'note-added')
    .where('at', '<', before)
    .where(
      'detail',
      'in',
      notes.map(({ id }) => id),
    )
    .execute()
  return acts.map(({ id }) => String(id))
}

/** References of the applications with a record of a mail, or a note, that `forgetMails` would delete. */
export async function keptFromBefore(db: Db, before: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('applications as a')
    .select('a.ref_id')
    .where((e) =>
      e.or([
        e('a.id', 'in', e.selectFrom('sent_mails').select('application_id').where('created_at', '<', before)),
        e('a.id', 'in', e.selectFrom('support_notes').select('application_id').where('at', '<', before)),
      ]),
    )
    .limit(limit)
    .execute()
  return rows.map(({ ref_id }) => ref_id)
}
