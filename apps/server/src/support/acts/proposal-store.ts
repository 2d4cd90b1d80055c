import { randomUUID } from 'node:crypto'
import type { ProposalKind, ProposalState } from '@nestbond/domain/support/support-act'
import { sql, type Kysely, type Selectable } from 'kysely'
import type { SupportProposalsTable } from '../../office/tables.ts'
import type { Tables } from '../../platform/database/tables.ts'

type Db = Kysely<Tables>

export type StoredProposal = Selectable<SupportProposalsTable>

/** @returns false if a proposal of this kind is open for the application already */
export async function insertProposal(
  trx: Db,
  {
    applicationId,
    kind,
    detail,
    reason,
    staffId,
    now,
  }: { applicationId: string; kind: ProposalKind; detail: string; reason: string; staffId: string; now: Date },
): Promise<boolean> {
  const inserted = await trx
    .insertInto('support_proposals')
    .values({
      id: randomUUID(),
      application_id: applicationId,
      kind,
      detail,
      reason,
      state: 'OPEN',
      proposed_by: staffId,
      proposed_at: now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['application_id', 'kind'])
        .where(sql<boolean>`state = 'OPEN'`)
        .doNothing(),
    )
    .executeTakeFirst()
  return Number(inserted.numInsertedOrUpdatedRows ?? 0) === 1
}

/** Locks a proposal of this application until the transaction ends; null if there is none. */
export async function lockProposal(trx: Db, applicationId: string, id: string): Promise<StoredProposal | null> {
  const row = await trx
    .selectFrom('support_proposals')
    .selectAll()
    .where('id', '=', id)
    .where('application_id', '=', applicationId)
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}

export async function writeAnswer(
  trx: Db,
  id: string,
  { state, staffId, now }: { state: Exclude<ProposalState, 'OPEN'>; staffId: string; now: Date },
): Promise<void> {
  await trx
    .updateTable('support_proposals')
    .set({ state, answered_by: staffId, answered_at: now })
    .where('id', '=', id)
    .execute()
}

/** Open proposals for an application, oldest first. */
export function openProposalsOf(db: Db, applicationId: string) {
  return db
    .selectFrom('support_proposals as p')
    .innerJoin('staff_accounts as s', 's.id', 'p.proposed_by')
    .select(['p.id', 'p.kind', 'p.detail', 'p.reason', 'p.proposed_by', 's.name as by', 'p.proposed_at as at'])
    .where('p.application_id', '=', applicationId)
    .where('p.state', '=', 'OPEN')
    .orderBy('p.proposed_at')
    .orderBy('p.id')
    .execute()
}
