import { randomUUID } from 'node:crypto'
import { emailKey } from '@nestbond/domain/validation/different-contact'
import type { Kysely, Selectable } from 'kysely'
import type { Config } from '../config/config.ts'
import type { Tables } from '../database/tables.ts'
import type { Deps } from '../deps.ts'
import { keyedHashes } from '../secrets.ts'
import type { MailPreferencesTable } from './tables.ts'

export type MailPreference = Pick<Selectable<MailPreferencesTable>, 'id' | 'stopped_at' | 'refused_at'>

const COLUMNS = ['id', 'stopped_at', 'refused_at'] as const

/** The preference of an address, made if there is none. A row of an older key gets the hash of the newest one, so that it outlives its key. */
export async function preferenceOf(
  { config, clock }: Pick<Deps, 'config' | 'clock'>,
  db: Kysely<Tables>,
  email: string,
): Promise<MailPreference> {
  const [mailbox_hash] = hashesOf(config, email)
  const [kept, other] = await rowsOf(db, config, email)
  if (kept) {
    if (!other && kept.mailbox_hash !== mailbox_hash)
      await db.updateTable('mail_preferences').set({ mailbox_hash }).where('id', '=', kept.id).execute()
    return kept
  }
  await db
    .insertInto('mail_preferences')
    .values({ id: randomUUID(), mailbox_hash, created_at: clock.now() })
    .onConflict((conflict) => conflict.column('mailbox_hash').doNothing())
    .execute()
  return db
    .selectFrom('mail_preferences')
    .select(COLUMNS)
    .where('mailbox_hash', '=', mailbox_hash)
    .executeTakeFirstOrThrow()
}

export async function findPreference(
  db: Kysely<Tables>,
  config: Pick<Config, 'keys'>,
  email: string,
): Promise<MailPreference | null> {
  const [row] = await rowsOf(db, config, email)
  return row ?? null
}

/** While a new key is brought to one process after the other, an address may have a row of each; one that says stopped comes first. */
function rowsOf(db: Kysely<Tables>, config: Pick<Config, 'keys'>, email: string) {
  return db
    .selectFrom('mail_preferences')
    .select([...COLUMNS, 'mailbox_hash'])
    .where('mailbox_hash', 'in', hashesOf(config, email))
    .orderBy('stopped_at')
    .execute()
}

export async function preferenceById(db: Kysely<Tables>, id: string): Promise<MailPreference | null> {
  const row = await db.selectFrom('mail_preferences').select(COLUMNS).where('id', '=', id).executeTakeFirst()
  return row ?? null
}

/** Stops optional mails, or allows them again. Repeating it keeps the first time. */
export async function setStopped(db: Kysely<Tables>, id: string, stopped: boolean, now: Date): Promise<void> {
  await db
    .updateTable('mail_preferences')
    // A person who asks for mails has opened one, so the mailbox works.
    .set(stopped ? { stopped_at: now } : { stopped_at: null, refused_at: null })
    .where('id', '=', id)
    .$if(stopped, (query) => query.where('stopped_at', 'is', null))
    .execute()
}

/** Notes that a mail server has refused an address for good. */
export async function noteRefusedAddress(
  deps: Pick<Deps, 'config' | 'clock'>,
  db: Kysely<Tables>,
  email: string,
): Promise<void> {
  const { id } = await preferenceOf(deps, db, email)
  await db.updateTable('mail_preferences').set({ refused_at: deps.clock.now() }).where('id', '=', id).execute()
}

/** Forgets erased addresses. An address that has stopped mails stays stopped, known by its hash only. */
export async function forgetAddresses(
  db: Kysely<Tables>,
  config: Pick<Config, 'keys'>,
  emails: readonly string[],
): Promise<void> {
  if (emails.length === 0) return
  await db
    .deleteFrom('mail_preferences')
    .where(
      'mailbox_hash',
      'in',
      emails.flatMap((email) => hashesOf(config, email)),
    )
    .where('stopped_at', 'is', null)
    .execute()
}

/** Forgets refusals that no longer count. */
export async function forgetRefusals(db: Kysely<Tables>, before: Date): Promise<void> {
  await db.deleteFrom('mail_preferences').where('refused_at', '<', before).where('stopped_at', 'is', null).execute()
}

/** Of all keys, newest first. */
function hashesOf(config: Pick<Config, 'keys'>, email: string): [string, ...string[]] {
  return keyedHashes(config, 'mail-preferences', emailKey(email)) as [string, ...string[]]
}
