import type { Country, Language } from '@nestbond/domain/values/enums'
import { mayTryUnmarked } from '@nestbond/domain/values/mailbox-code'
import { sql, type Kysely, type NotNull } from 'kysely'
import { lockName } from '../../platform/database/lock-name.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { CodeTyper } from './code-browser.ts'
import type { CountedCaller } from './code-caller.ts'
import type { CodePurpose } from './code-purpose.ts'

type Db = Kysely<Tables>

/** The mailbox that a code proves, with the purpose and subject of the proof. */
export interface CodeTarget {
  purpose: CodePurpose
  subject: string
  emailKey: string
}

/** Locks a mailbox: no other call issues a code of this purpose to it until the transaction ends. */
export async function lockMailbox(trx: Db, { purpose, emailKey }: CodeTarget): Promise<void> {
  await lockName(trx, `mailbox-code:${purpose}:${emailKey}`)
}

/** The codes of this purpose that a mailbox got, for any subject, with their callers. */
export async function codesIssuedSince(
  db: Db,
  { purpose, emailKey }: CodeTarget,
  since: Date,
): Promise<{ at: Date; caller: string; byOwner: boolean }[]> {
  const rows = await db
    .selectFrom('mailbox_codes')
    .select(['created_at', 'caller', 'by_owner'])
    .$narrowType<{ caller: NotNull }>()
    .where('email_key', '=', emailKey)
    .where('purpose', '=', purpose)
    .where('created_at', '>', since)
    .execute()
  return rows.map(({ created_at: at, caller, by_owner: byOwner }) => ({ at, caller, byOwner }))
}

export interface NewCode extends CodeTarget, CountedCaller {
  id: string
  mark: string
  open: boolean
  email: string
  language: Language
  country: Country
  now: Date
  expiresAt: Date
  mostTries: number
}

export async function insertCode(trx: Db, code: NewCode): Promise<void> {
  await trx
    .insertInto('mailbox_codes')
    .values({
      id: code.id,
      purpose: code.purpose,
      subject: code.subject,
      email: code.email,
      email_key: code.emailKey,
      language: code.language,
      country: code.country,
      created_at: code.now,
      expires_at: code.expiresAt,
      caller: code.caller,
      by_owner: code.byOwner,
      mark: code.mark,
      open: code.open,
      most_tries: code.mostTries,
    })
    .execute()
}

export interface MailedCode {
  purpose: CodePurpose
  email: string
  language: Language
  country: Country
  expiresAt: Date
}

export async function findCode(db: Db, id: string): Promise<MailedCode | null> {
  const row = await db.selectFrom('mailbox_codes').selectAll().where('id', '=', id).executeTakeFirst()
  return row
    ? {
        purpose: row.purpose as CodePurpose,
        email: row.email,
        language: row.language,
        country: row.country,
        expiresAt: row.expires_at,
      }
    : null
}

/**
 * Counts a try on every live code of the target that the caller may use, and returns these codes: those of the caller's browser, or, for a call without its
 * cookie, those that were asked for without one. The row locks make simultaneous guesses count one after the other.
 * @param typer with the network as a keyed hash
 */
export async function countTry(
  trx: Db,
  target: CodeTarget,
  { mark, network }: CodeTyper,
  now: Date,
): Promise<{ id: string; used: boolean }[]> {
  const codes = await trx
    .selectFrom('mailbox_codes')
    .select(['id', 'used_at', 'tries', 'open_tries', 'most_tries'])
    .where('email_key', '=', target.emailKey)
    .where('purpose', '=', target.purpose)
    .where('subject', '=', target.subject)
    .where('expires_at', '>', now)
    .where((e) => (mark === null ? e('open', '=', true) : e('mark', '=', mark)))
    .orderBy('id')
    .forUpdate()
    .execute()
  const live = codes.filter((code) =>
    mark === null ? mayTryUnmarked(code.open_tries, network, code.most_tries) : code.tries < code.most_tries,
  )
  const ids = live.map(({ id }) => id)
  if (ids.length > 0)
    await trx
      .updateTable('mailbox_codes')
      .set((set) => (mark === null ? { open_tries: oneMoreOf(network) } : { tries: set('tries', '+', 1) }))
      .where('id', 'in', ids)
      .execute()
  return live.map(({ id, used_at }) => ({ id, used: used_at !== null }))
}

function oneMoreOf(network: string) {
  return sql<string>`open_tries || jsonb_build_object(${network}::text, coalesce((open_tries ->> ${network}::text)::int, 0) + 1)`
}

export async function markUsed(trx: Db, id: string, now: Date): Promise<void> {
  await trx
    .updateTable('mailbox_codes')
    .set({ used_at: now })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .execute()
}

/** Deletes codes that no limit counts any more. */
export async function deleteCodesBefore(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('mailbox_codes').where('created_at', '<=', before).execute()
}

/** The number of codes that `deleteCodesBefore` would delete. */
export async function countCodesBefore(db: Db, before: Date): Promise<number> {
  const { count } = await db
    .selectFrom('mailbox_codes')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('created_at', '<=', before)
    .executeTakeFirstOrThrow()
  return Number(count)
}
