import { addDays } from '@nestbond/domain/values/civil-date'
import { midnightAfter } from '@nestbond/domain/values/end-of-day'
import { sql, type ExpressionBuilder, type Kysely } from 'kysely'
import type { Tables } from '../platform/database/tables.ts'
import { isRevoked } from './invited-tenant/tenant-invitation-store.ts'
import { HAND_OVER, type LinkPurpose } from './link-purposes.ts'
import { endOfLife, TOKEN_DAYS } from './token-life.ts'

export interface NewLinkSecret {
  hash: string
  applicationId: string
  purpose: LinkPurpose
  /** Key of the mailbox that the link is mailed to, see `emailKey`; null for a link that is shown. */
  mailedTo: string | null
  expiresAt: Date
}

export async function insertLinkSecret(db: Kysely<Tables>, link: NewLinkSecret, now: Date): Promise<void> {
  const { hash, applicationId, purpose, mailedTo, expiresAt } = link
  await db
    .insertInto('link_secrets')
    .values({
      secret_hash: hash,
      application_id: applicationId,
      purpose,
      mailed_to_key: mailedTo,
      expires_at: expiresAt,
      created_at: now,
    })
    .execute()
}

/** Whether a link can be opened. A mailed link cannot if the application's address has changed since it was mailed. */
function isLive(e: ExpressionBuilder<Tables & { l: Tables['link_secrets'] }, 'l'>, now: Date) {
  return e.and([
    e('l.used_at', 'is', null),
    e('l.expires_at', '>', now),
    e.not(isRevoked('l.application_id')),
    e.or([
      e('l.mailed_to_key', 'is', null),
      e.exists(
        e
          .selectFrom('applications as a')
          .select('a.id')
          .whereRef('a.id', '=', 'l.application_id')
          .whereRef('a.email_key', '=', 'l.mailed_to_key'),
      ),
    ]),
  ])
}

/** Undefined for a secret that is no link's. */
export async function findLink(
  db: Kysely<Tables>,
  hash: string,
  now: Date,
): Promise<{ purpose: LinkPurpose; mailed: boolean; live: boolean } | undefined> {
  const row = await db
    .selectFrom('link_secrets as l')
    .select((e) => ['l.purpose', 'l.mailed_to_key', isLive(e, now).as('live')])
    .where('l.secret_hash', '=', hash)
    .executeTakeFirst()
  return row && { purpose: row.purpose, mailed: row.mailed_to_key !== null, live: Boolean(row.live) }
}

/**
 * Limits the life of a link that is exchanged to `until`.
 * @returns undefined if no such link is valid
 */
export async function passLinkOn(
  trx: Kysely<Tables>,
  hash: string,
  now: Date,
  until: Date,
): Promise<{ mailedTo: string | null } | undefined> {
  return trx
    .updateTable('link_secrets as l')
    .set({ expires_at: sql`least(l.expires_at, ${until}::timestamptz)` })
    .where('l.secret_hash', '=', hash)
    .where((e) => isLive(e, now))
    .returning('l.mailed_to_key as mailedTo')
    .executeTakeFirst()
}

/** Ends a link after the first use of the token that it was exchanged for. */
export async function endLink(trx: Kysely<Tables>, hash: string, now: Date): Promise<void> {
  await trx
    .updateTable('link_secrets')
    .set({ used_at: now })
    .where('secret_hash', '=', hash)
    .where('used_at', 'is', null)
    .execute()
}

/** Counts the links mailed to an address after `since`, also those of applications that have another address now. */
export async function countMailedLinks(db: Kysely<Tables>, emailKey: string, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('link_secrets')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('mailed_to_key', '=', emailKey)
    .where('purpose', '<>', HAND_OVER)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Deletes the unused codes for another device: only the last one that was shown is valid. */
export async function dropHandOvers(trx: Kysely<Tables>, applicationId: string): Promise<void> {
  await trx
    .deleteFrom('link_secrets')
    .where('application_id', '=', applicationId)
    .where('purpose', '=', HAND_OVER)
    .where('used_at', 'is', null)
    .execute()
}

/**
 * Ends all other tokens and all links after the tenant's address has changed (exchange of tokens, docs/product-decisions.md#d54). A reader with
 * access to the old mailbox is locked out; the new address gets a new link.
 * @param kept hash of the token of the device that made the change; null if the change came from elsewhere
 */
export async function endOtherTokens(
  trx: Kysely<Tables>,
  applicationIds: readonly string[],
  kept: string | null,
  now: Date,
): Promise<void> {
  if (applicationIds.length === 0) return
  const ids = [...applicationIds]
  await trx
    .updateTable('application_tokens')
    .set({ expires_at: now })
    .where('application_id', 'in', ids)
    .where('expires_at', '>', now)
    .where('token_hash', 'is distinct from', kept)
    // The same device may be exchanging its token at this moment: keep the new token as well.
    .where((e) => e.or([e('replaces_hash', 'is', null), e('replaces_hash', 'is distinct from', kept)]))
    .execute()
  await trx
    .updateTable('link_secrets')
    .set({ expires_at: now })
    .where('application_id', 'in', ids)
    .where('expires_at', '>', now)
    .execute()
}

/**
 * Ends every token of the applications with this proved mailbox, and every link that was shown for another device. Mailed links stay.
 * @param mailbox see `emailKey`
 */
export async function endTokensOfMailbox(trx: Kysely<Tables>, mailbox: string, now: Date): Promise<void> {
  const own = trx
    .selectFrom('applications')
    .select('id')
    .where('email_key', '=', mailbox)
    .where('mailbox_proved_key', '=', mailbox)
  // A token has kept what was only read. The account and fresh links find it for as long as an application that was changed now.
  await trx
    .updateTable('applications')
    .set({ updated_at: now })
    .where('id', 'in', trx.selectFrom('application_tokens').select('application_id').where('expires_at', '>', now))
    .where('id', 'in', own)
    .execute()
  await trx
    .updateTable('application_tokens')
    .set({ expires_at: now })
    .where('expires_at', '>', now)
    .where('application_id', 'in', own)
    .execute()
  await trx
    .updateTable('link_secrets')
    .set({ expires_at: now })
    .where('expires_at', '>', now)
    .where('mailed_to_key', 'is', null)
    .where('application_id', 'in', own)
    .execute()
}

/**
 * The time at which an application is deleted if its tenant does nothing more (tokens and links, docs/product-decisions.md#d8): 30 days after the
 * last change or the last day of its promise, or when the last token or unused link expires. The days are calendar days in Berlin. A link that anyone can
 * request expires at this time as well, so that a stranger cannot prolong the life of an abandoned application.
 */
export async function endOfUnused(db: Kysely<Tables>, applicationId: string): Promise<Date> {
  const { updatedAt, token, link, promised } = await db
    .selectFrom('applications as a')
    .select((e) => [
      'a.updated_at as updatedAt',
      e
        .selectFrom('application_tokens as t')
        .select((max) => max.fn.max('t.expires_at').as('latest'))
        .whereRef('t.application_id', '=', 'a.id')
        .as('token'),
      e
        .selectFrom('link_secrets as l')
        .select((max) => max.fn.max('l.expires_at').as('latest'))
        .whereRef('l.application_id', '=', 'a.id')
        .where('l.used_at', 'is', null)
        .as('link'),
      e
        .selectFrom('promises as p')
        .select((max) => max.fn.max('p.valid_until').as('latest'))
        .whereRef('p.application_id', '=', 'a.id')
        .where('p.code', 'is not', null)
        .where('p.revoked_at', 'is', null)
        .as('promised'),
    ])
    .where('a.id', '=', applicationId)
    .executeTakeFirstOrThrow()
  const kept = promised === null ? null : midnightAfter(addDays(promised, TOKEN_DAYS))
  const ends = [endOfLife(updatedAt), token, link, kept]
  return new Date(Math.max(...ends.map((end) => end?.getTime() ?? 0)))
}
