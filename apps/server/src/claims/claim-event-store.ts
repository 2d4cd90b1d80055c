import { CLAIM_VIEWS, type ClaimEventKind } from '@nestbond/domain/claims/claim'
import { OPENED_AGAIN_MINUTES } from '@nestbond/domain/support/support-act'
import type { Cents } from '@nestbond/domain/values/money'
import type { Kysely } from 'kysely'
import type { Tables } from '../platform/database/tables.ts'
import { required } from '../platform/required.ts'
import { findClaim, type StoredClaim } from './claim-store.ts'
import type { ClaimEventsTable } from './tables.ts'

export interface ClaimEvent {
  version: number
  at: Date
  actor: ClaimEventsTable['actor']
  staffId: string | null
  /** Present name of the person of the office. */
  name: string | null
  kind: ClaimEventKind
  note: string | null
  amount: Cents | null
}

export type NewClaimEvent = Pick<ClaimEvent, 'actor' | 'kind'> &
  Partial<Pick<ClaimEvent, 'staffId' | 'note' | 'amount'>>

export async function addClaimEvent(
  trx: Kysely<Tables>,
  claimId: string,
  version: number,
  at: Date,
  event: NewClaimEvent,
): Promise<void> {
  const { actor, kind, staffId = null, note = null, amount = null } = event
  await trx
    .insertInto('claim_events')
    .values({ claim_id: claimId, version, at, actor, staff_id: staffId, kind, note, amount_cents: amount })
    .execute()
}

/** Oldest first, without views; only events after the given version, or all. */
export async function eventsOfClaim(db: Kysely<Tables>, claimId: string, after = -1): Promise<ClaimEvent[]> {
  const rows = await db
    .selectFrom('claim_events as e')
    .leftJoin('staff_accounts as s', 's.id', 'e.staff_id')
    .select(['e.version', 'e.at', 'e.actor', 'e.staff_id', 'e.kind', 'e.note', 'e.amount_cents', 's.name'])
    .where('e.claim_id', '=', claimId)
    .where('e.version', '>', after)
    .where('e.kind', 'not in', CLAIM_VIEWS)
    .orderBy('e.id')
    .execute()
  return rows.map(({ staff_id: staffId, amount_cents: amount, ...row }) => ({ ...row, staffId, amount }))
}

/** Records that a member of staff views a claim, unless the same person did so a moment ago. */
export async function recordClaimView(
  db: Kysely<Tables>,
  { id, version }: Pick<StoredClaim, 'id' | 'version'>,
  staffId: string,
  now: Date,
): Promise<void> {
  const before = await db
    .selectFrom('claim_events')
    .select('id')
    .where('claim_id', '=', id)
    .where('staff_id', '=', staffId)
    .where('kind', '=', 'claim-viewed')
    .where('at', '>', new Date(now.getTime() - OPENED_AGAIN_MINUTES * 60_000))
    .limit(1)
    .executeTakeFirst()
  if (!before) await addClaimEvent(db, id, version, now, { actor: 'office', kind: 'claim-viewed', staffId })
}

/** Records that a member of staff opens a file of a claim's evidence. */
export async function recordEvidenceView(
  db: Kysely<Tables>,
  claimId: string,
  staffId: string,
  now: Date,
): Promise<void> {
  const claim = required(await findClaim(db, claimId), 'the claim of a file')
  await addClaimEvent(db, claimId, claim.version, now, { actor: 'office', kind: 'evidence-viewed', staffId })
}
