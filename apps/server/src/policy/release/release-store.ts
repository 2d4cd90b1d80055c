import type { ReleaseState } from '@nestbond/domain/policy/release'
import type { PolicyState } from '@nestbond/domain/policy/policy'
import type { Cents } from '@nestbond/domain/values/money'
import { sql, type Kysely, type Selectable } from 'kysely'
import type { ReleasesTable } from '../tables.ts'
import { lockFirstPolicy } from '../../application/first-policy-store.ts'
import type { Tables } from '../../platform/database/tables.ts'

export interface StoredRelease {
  id: string
  policyId: string
  begunBy: 'tenant' | 'landlord'
  state: ReleaseState
  requestedAt: Date
  answeredAt: Date | null
  /** The last day, counted from the request, whose reminder was handled. */
  remindedDay: number
  reason: string | null
  pdfKey: string | null
  refund: Cents | null
}

export async function findRelease(db: Kysely<Tables>, id: string): Promise<StoredRelease | null> {
  return toRelease(await db.selectFrom('releases').selectAll().where('id', '=', id).executeTakeFirst())
}

/** A policy's last release: a signed one, which ends the policy, or else the newest. Of two with the same timestamp, the one that is not closed. */
export async function findLastRelease(db: Kysely<Tables>, policyId: string): Promise<StoredRelease | null> {
  return (await findLastReleases(db, [policyId]))[0] ?? null
}

/** The newest release of each policy that has one; see `findLastRelease`. */
export async function findLastReleases(db: Kysely<Tables>, policyIds: readonly string[]): Promise<StoredRelease[]> {
  if (policyIds.length === 0) return []
  const rows = await db
    .selectFrom('releases')
    .selectAll()
    .distinctOn('policy_id')
    .where('policy_id', 'in', policyIds)
    .orderBy('policy_id')
    // An unasked release has the time of its paper. A request that was closed while the paper was drawn is later.
    .orderBy(sql`state = 'SIGNED'`, 'desc')
    .orderBy('requested_at', 'desc')
    .orderBy(sql`state = 'REQUESTED'`, 'desc')
    .orderBy('id')
    .execute()
  return rows.map(releaseOf)
}

/** Locks a release until the transaction ends; null if no release has this id. */
export async function lockRelease(trx: Kysely<Tables>, id: string): Promise<StoredRelease | null> {
  return toRelease(await trx.selectFrom('releases').selectAll().where('id', '=', id).forUpdate().executeTakeFirst())
}

/**
 * Locks a policy until the transaction ends, so that requests, signatures and claims happen one after the other.
 * @returns the policy's state
 */
export async function lockPolicy(trx: Kysely<Tables>, policyId: string): Promise<PolicyState> {
  await lockFirstPolicy(trx, policyId)
  return (
    await trx.selectFrom('policies').select('status').where('id', '=', policyId).forUpdate().executeTakeFirstOrThrow()
  ).status
}

/** True if the policy is in force and has no open claim. */
export async function isUnclaimed(db: Kysely<Tables>, policyId: string): Promise<boolean> {
  const policy = await db.selectFrom('policies').select('status').where('id', '=', policyId).executeTakeFirst()
  return policy?.status === 'ACTIVE'
}

export async function insertRequest(
  trx: Kysely<Tables>,
  request: { id: string; policyId: string; at: Date },
): Promise<void> {
  await trx
    .insertInto('releases')
    .values({
      id: request.id,
      policy_id: request.policyId,
      begun_by: 'tenant',
      state: 'REQUESTED',
      requested_at: request.at,
    })
    .execute()
}

export interface ReleaseSigning {
  at: Date
  name: string
  place: string
  kind: 'typed' | 'drawn'
  pdfKey: string
  pdfSha256: string
  refund: Cents
}

/** Stores a signature. An unasked release is inserted, a requested one is updated. */
export async function writeSigned(
  trx: Kysely<Tables>,
  release: { id: string; policyId: string; unasked: boolean },
  signing: ReleaseSigning,
): Promise<void> {
  const signed = {
    state: 'SIGNED' as const,
    answered_at: signing.at,
    signature_name: signing.name,
    signature_place: signing.place,
    signature_kind: signing.kind,
    signed_pdf_key: signing.pdfKey,
    signed_pdf_sha256: signing.pdfSha256,
    refund_cents: signing.refund,
  }
  if (release.unasked) {
    const begun = {
      id: release.id,
      policy_id: release.policyId,
      begun_by: 'landlord' as const,
      requested_at: signing.at,
    }
    await trx
      .insertInto('releases')
      .values({ ...begun, ...signed })
      .execute()
  } else await trx.updateTable('releases').set(signed).where('id', '=', release.id).execute()
}

export async function writeClosed(
  trx: Kysely<Tables>,
  id: string,
  closing: { state: 'OBJECTED' | 'TAKEN_BACK'; reason: string | null; at: Date },
): Promise<void> {
  await trx
    .updateTable('releases')
    .set({ state: closing.state, reason: closing.reason, answered_at: closing.at })
    .where('id', '=', id)
    .execute()
}

export async function writeReminded(trx: Kysely<Tables>, id: string, day: number): Promise<void> {
  await trx.updateTable('releases').set({ reminded_day: day }).where('id', '=', id).execute()
}

function toRelease(row: Selectable<ReleasesTable> | undefined): StoredRelease | null {
  return row ? releaseOf(row) : null
}

function releaseOf(row: Selectable<ReleasesTable>): StoredRelease {
  return {
    id: row.id,
    policyId: row.policy_id,
    begunBy: row.begun_by,
    state: row.state,
    requestedAt: row.requested_at,
    answeredAt: row.answered_at,
    remindedDay: row.reminded_day,
    reason: row.reason,
    pdfKey: row.signed_pdf_key,
    refund: row.refund_cents,
  }
}
