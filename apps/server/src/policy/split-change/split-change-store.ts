import type { SplitChangeState } from '@nestbond/domain/premiums/split-change'
import { UNPAID_STATES } from '@nestbond/domain/premiums/charge'
import { IN_FORCE_STATES } from '@nestbond/domain/policy/policy'
import type { CivilDate } from '@nestbond/domain/values/civil-date'
import type { Cents } from '@nestbond/domain/values/money'
import { sql, type Kysely, type Selectable } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import type { SplitChangesTable } from './tables.ts'

export interface StoredPart {
  id: string
  applicationId: string
  payer: number
  weight: number
  before: Cents
  after: Cents
  agreedAt: Date | null
  declinedAt: Date | null
}

/** Another split that was proposed, with the part of each tenant, the first tenant first. */
export interface StoredSplitChange {
  id: string
  policyId: string
  /** The `payer` of the tenant who has proposed it. */
  proposer: number
  state: SplitChangeState
  lastDay: CivilDate
  closedAt: Date | null
  parts: StoredPart[]
}

/** The application of the tenant who has proposed it; null if that tenant was erased. */
export function proposerOf({ proposer, parts }: Pick<StoredSplitChange, 'proposer' | 'parts'>): string | null {
  return parts.find(({ payer }) => payer === proposer)?.applicationId ?? null
}

export async function findSplitChange(db: Kysely<Tables>, id: string): Promise<StoredSplitChange | null> {
  const row = await db.selectFrom('split_changes').selectAll().where('id', '=', id).executeTakeFirst()
  return row ? withParts(db, row) : null
}

/** The open proposal of a policy. */
export async function findOpenSplit(db: Kysely<Tables>, policyId: string): Promise<StoredSplitChange | null> {
  const row = await db
    .selectFrom('split_changes')
    .selectAll()
    .where('policy_id', '=', policyId)
    .where('state', '=', 'OPEN')
    .executeTakeFirst()
  return row ? withParts(db, row) : null
}

/** The proposal of a policy that was closed last. */
export async function findLastSplit(db: Kysely<Tables>, policyId: string): Promise<StoredSplitChange | null> {
  const row = await db
    .selectFrom('split_changes')
    .selectAll()
    .where('policy_id', '=', policyId)
    .where('state', '!=', 'OPEN')
    .orderBy('closed_at', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return row ? withParts(db, row) : null
}

/** The proposal with this part, which is the id of a mailed link. */
export async function findSplitOfPart(db: Kysely<Tables>, partId: string): Promise<StoredSplitChange | null> {
  const row = await db
    .selectFrom('split_changes as c')
    .innerJoin('split_change_parts as s', 's.change_id', 'c.id')
    .selectAll('c')
    .where('s.id', '=', partId)
    .executeTakeFirst()
  return row ? withParts(db, row) : null
}

/** The open proposals that these tenants have a part in, by their applications. */
export async function listOpenSplitsOf(
  db: Kysely<Tables>,
  applicationIds: readonly string[],
): Promise<StoredSplitChange[]> {
  const rows = await db
    .selectFrom('split_changes')
    .selectAll()
    .where('state', '=', 'OPEN')
    .where('id', 'in', (e) =>
      e
        .selectFrom('split_change_parts')
        .select('change_id')
        .where('application_id', 'in', [...applicationIds]),
    )
    .execute()
  return Promise.all(rows.map((row) => withParts(db, row)))
}

/** Proposals of a policy that were made after `since`, for the limits. */
export async function listPastProposals(
  db: Kysely<Tables>,
  policyId: string,
  since: Date,
): Promise<{ at: Date; proposer: number; holds: boolean }[]> {
  const rows = await db
    .selectFrom('split_changes')
    .select(['proposed_at', 'proposer', 'state'])
    .where('policy_id', '=', policyId)
    .where('proposed_at', '>', since)
    .execute()
  return rows.map(({ proposed_at: at, proposer, state }) => ({ at, proposer, holds: state === 'HOLDS' }))
}

async function withParts(db: Kysely<Tables>, row: Selectable<SplitChangesTable>): Promise<StoredSplitChange> {
  const parts = await db
    .selectFrom('split_change_parts')
    .selectAll()
    .where('change_id', '=', row.id)
    .orderBy('payer')
    .execute()
  return {
    id: row.id,
    policyId: row.policy_id,
    proposer: row.proposer,
    state: row.state,
    lastDay: row.last_day,
    closedAt: row.closed_at,
    parts: parts.map((part) => ({
      id: part.id,
      applicationId: part.application_id,
      payer: part.payer,
      weight: part.weight,
      before: part.before_cents,
      after: part.after_cents,
      agreedAt: part.agreed_at,
      declinedAt: part.declined_at,
    })),
  }
}

/** The part of a co-tenant in an open proposal; null if there is none, or the co-tenant pays nothing by it. */
export async function wantedPart(db: Kysely<Tables>, applicationId: string): Promise<Cents | null> {
  const row = await db
    .selectFrom('split_change_parts as s')
    .innerJoin('split_changes as c', 'c.id', 's.change_id')
    .select('s.after_cents')
    .where('s.application_id', '=', applicationId)
    .where('s.payer', '>', 0)
    .where('s.after_cents', '>', 0)
    .where('c.state', '=', 'OPEN')
    .executeTakeFirst()
  return row?.after_cents ?? null
}

export async function insertSplitChange(
  trx: Kysely<Tables>,
  { id, policyId, proposer, lastDay, parts }: Omit<StoredSplitChange, 'state' | 'closedAt'>,
  now: Date,
): Promise<void> {
  await trx
    .insertInto('split_changes')
    .values({
      id,
      policy_id: policyId,
      proposer,
      state: 'OPEN',
      proposed_at: now,
      last_day: lastDay,
    })
    .execute()
  await trx
    .insertInto('split_change_parts')
    .values(
      parts.map(({ id: partId, applicationId, payer, weight, before, after }) => ({
        id: partId,
        change_id: id,
        application_id: applicationId,
        payer,
        weight,
        before_cents: before,
        after_cents: after,
      })),
    )
    .execute()
}

export async function writeAgreed(trx: Kysely<Tables>, partId: string, now: Date): Promise<void> {
  await trx
    .updateTable('split_change_parts')
    .set({ agreed_at: now })
    .where('id', '=', partId)
    .where('agreed_at', 'is', null)
    .execute()
}

export async function writeDeclined(trx: Kysely<Tables>, partId: string, now: Date): Promise<void> {
  await trx.updateTable('split_change_parts').set({ declined_at: now }).where('id', '=', partId).execute()
}

/** @returns whether it was open until now */
export async function closeSplit(
  trx: Kysely<Tables>,
  id: string,
  state: Exclude<SplitChangeState, 'OPEN'>,
  now: Date,
): Promise<boolean> {
  const update = await trx
    .updateTable('split_changes')
    .set({ state, closed_at: now })
    .where('id', '=', id)
    .where('state', '=', 'OPEN')
    .executeTakeFirst()
  return update.numUpdatedRows === 1n
}

/** Open proposals whose time is over, or whose policy has ended. */
export async function listOverdueSplits(
  db: Kysely<Tables>,
  today: CivilDate,
  limit: number,
): Promise<{ id: string; policyId: string }[]> {
  return db
    .selectFrom('split_changes as c')
    .innerJoin('policies as p', 'p.id', 'c.policy_id')
    .select(['c.id', 'c.policy_id as policyId'])
    .where('c.state', '=', 'OPEN')
    .where((e) => e.or([e('c.last_day', '<', today), e('p.status', 'not in', IN_FORCE_STATES)]))
    .orderBy('c.last_day')
    .orderBy('c.id')
    .limit(limit)
    .execute()
}

/** Puts a split in force for all charges that are not made yet. A payer who pays nothing any more keeps the row, and with it the card, while charges are open. */
export async function putSplit(
  trx: Kysely<Tables>,
  { firstId, policyId }: { firstId: string; policyId: string },
  parts: readonly (Pick<StoredPart, 'applicationId' | 'payer' | 'weight'> & {
    card: { provider: string; setupId: string } | null
  })[],
): Promise<void> {
  const known = await trx
    .selectFrom('premium_shares')
    .select('application_id')
    .where('first_application_id', '=', firstId)
    .execute()
  for (const { applicationId, payer, weight, card } of parts) {
    const set = { weight, ...(card && { card_provider: card.provider, card_setup_id: card.setupId }) }
    if (known.some((row) => row.application_id === applicationId))
      await trx
        .updateTable('premium_shares')
        .set(set)
        .where('first_application_id', '=', firstId)
        .where('application_id', '=', applicationId)
        .execute()
    else if (weight > 0)
      await trx
        .insertInto('premium_shares')
        .values({ first_application_id: firstId, application_id: applicationId, payer, ...set })
        .execute()
  }
  await trx.updateTable('policies').set({ premium_shared: true }).where('id', '=', policyId).execute()
}

/** Splits that hold, of which a tenant who pays nothing any more still has a card on file. */
export async function listKeptCards(db: Kysely<Tables>): Promise<string[]> {
  const rows = await db
    .selectFrom('premium_shares as s')
    .innerJoin('split_change_parts as t', 't.application_id', 's.application_id')
    .innerJoin('split_changes as c', 'c.id', 't.change_id')
    .select('c.id')
    .distinct()
    .where('s.weight', '=', 0)
    .where('s.card_setup_id', 'is not', null)
    .where('c.state', '=', 'HOLDS')
    .execute()
  return rows.map(({ id }) => id)
}

/** The unpaid charges of a co-tenant, in cents; 0 if none is open. */
export async function unpaidOf(db: Kysely<Tables>, payerId: string): Promise<Cents> {
  const row = await db
    .selectFrom('premium_charges')
    .select(sql<number>`coalesce(sum(amount_cents), 0)::int`.as('sum'))
    .where('payer_id', '=', payerId)
    .where('state', 'in', UNPAID_STATES)
    .executeTakeFirstOrThrow()
  return row.sum
}

/** Takes the card off a share of the weight 0. */
export async function clearCard(trx: Kysely<Tables>, applicationId: string): Promise<void> {
  await trx
    .updateTable('premium_shares')
    .set({ card_provider: null, card_setup_id: null })
    .where('application_id', '=', applicationId)
    .where('payer', '>', 0)
    .where('weight', '=', 0)
    .execute()
}
