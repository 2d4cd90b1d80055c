import { randomUUID } from 'node:crypto'
import type { AuthorityFacts, AuthorityPower, AuthorityState } from '@nestbond/domain/partners/authority'
import type { WebhookEvent } from '@nestbond/domain/partners/portal'
import { civilDateIn } from '@nestbond/domain/values/civil-date'
import { sql, type Kysely } from 'kysely'
import { isReal } from '../partners/sandbox-store.ts'
import type { Tables } from '../platform/database/tables.ts'

/** Authorities in one response. */
const MOST = 500

export interface StoredAuthority extends AuthorityFacts {
  id: string
  partnerId: string
  partnerName: string
  landlordEmailKey: string
  requestedBy: { id: string; name: string }
  requestedAt: Date
  changedAt: Date | null
}

function authorities(db: Kysely<Tables>) {
  return db
    .selectFrom('partner_authorities as y')
    .innerJoin('partners as r', 'r.id', 'y.partner_id')
    .innerJoin('partner_accounts as c', 'c.id', 'y.requested_by')
    .selectAll('y')
    .select(['r.name as partner_name', 'c.name as requester'])
}

function toAuthority(
  row: Awaited<ReturnType<ReturnType<typeof authorities>['executeTakeFirstOrThrow']>>,
): StoredAuthority {
  return {
    id: row.id,
    partnerId: row.partner_id,
    partnerName: row.partner_name,
    landlordEmailKey: row.landlord_email_key,
    powers: row.powers,
    state: row.state,
    requestedBy: { id: row.requested_by, name: row.requester },
    requestedAt: row.requested_at,
    requestedOn: civilDateIn(row.requested_at),
    changedAt: row.changed_at,
    changedOn: row.changed_at && civilDateIn(row.changed_at),
  }
}

/** The parties of an authority: the partner, and the key of the landlord's mailbox. */
export interface Parties {
  partnerId: string
  landlordEmailKey: string
}

export async function insertAuthority(
  trx: Kysely<Tables>,
  authority: Parties & { powers: AuthorityPower[]; requestedBy: string; now: Date },
): Promise<string> {
  const id = randomUUID()
  await trx
    .insertInto('partner_authorities')
    .values({
      id,
      partner_id: authority.partnerId,
      landlord_email_key: authority.landlordEmailKey,
      powers: authority.powers,
      state: 'REQUESTED',
      requested_by: authority.requestedBy,
      requested_at: authority.now,
    })
    .execute()
  return id
}

export async function findAuthority(db: Kysely<Tables>, id: string): Promise<StoredAuthority | null> {
  const row = await authorities(db).where('y.id', '=', id).executeTakeFirst()
  return row ? toAuthority(row) : null
}

/** Locks an authority and loads it: no act and no answer crosses it until the transaction ends. */
export async function lockAuthority(trx: Kysely<Tables>, id: string): Promise<StoredAuthority | null> {
  await trx.selectFrom('partner_authorities').select('id').where('id', '=', id).forUpdate().execute()
  return findAuthority(trx, id)
}

/** The open request or the authority in force of a partner for a mailbox, otherwise the newest. */
export async function findLastAuthority(
  db: Kysely<Tables>,
  { partnerId, landlordEmailKey }: Parties,
): Promise<StoredAuthority | null> {
  const row = await authorities(db)
    .where('y.partner_id', '=', partnerId)
    .where('y.landlord_email_key', '=', landlordEmailKey)
    .orderBy(sql`y.state in ('REQUESTED', 'GRANTED')`, 'desc')
    .orderBy('y.requested_at', 'desc')
    .orderBy('y.id')
    .limit(1)
    .executeTakeFirst()
  return row ? toAuthority(row) : null
}

/** Of a partner, or of a mailbox without those of sandboxes: open requests first, then the newest. */
export async function listAuthorities(
  db: Kysely<Tables>,
  of: { partnerId: string } | { landlordEmailKey: string },
): Promise<StoredAuthority[]> {
  const all = authorities(db)
  const own =
    'partnerId' in of
      ? all.where('y.partner_id', '=', of.partnerId)
      : all.where('y.landlord_email_key', '=', of.landlordEmailKey).where(isReal('y.partner_id'))
  const rows = await own
    .orderBy(sql`y.state = 'REQUESTED'`, 'desc')
    .orderBy('y.requested_at', 'desc')
    .orderBy('y.id')
    .limit(MOST)
    .execute()
  return rows.map(toAuthority)
}

/** Moves an authority and tells the partner's subscribed endpoints, if `event` is given. */
export async function writeAuthority(
  trx: Kysely<Tables>,
  { id, partnerId }: Pick<StoredAuthority, 'id' | 'partnerId'>,
  { state, event, now }: { state: AuthorityState; event: WebhookEvent | null; now: Date },
): Promise<void> {
  await trx.updateTable('partner_authorities').set({ state, changed_at: now }).where('id', '=', id).execute()
  if (event === null) return
  await trx
    .insertInto('partner_webhook_events')
    .columns(['partner_id', 'event', 'authority_id', 'at'])
    .expression((e) =>
      e
        .selectFrom('partner_webhook_endpoints')
        .select([
          sql<string>`${partnerId}::uuid`.as('partner_id'),
          sql<WebhookEvent>`${event}::text`.as('event'),
          sql<string>`${id}::uuid`.as('authority_id'),
          sql<Date>`${now.toISOString()}::timestamptz`.as('at'),
        ])
        .where('partner_id', '=', partnerId)
        .where('active', '=', true)
        .where(sql<boolean>`${event} = any(events)`)
        .limit(1),
    )
    .execute()
}

/** Deletes a mailbox's authorities with their acts, after an erasure of the landlord's data: those that ended, and all if it has no home left. */
export async function forgetAuthorities(trx: Kysely<Tables>, landlordEmailKey: string): Promise<void> {
  await trx
    .deleteFrom('partner_authorities')
    .where('landlord_email_key', '=', landlordEmailKey)
    .where((e) =>
      e.or([
        e('state', 'not in', ['REQUESTED', 'GRANTED']),
        e.not(
          e.exists(
            e
              .selectFrom('invitations')
              .select('id')
              .whereRef('invitations.landlord_email_key', '=', 'partner_authorities.landlord_email_key'),
          ),
        ),
      ]),
    )
    .execute()
}
