import { correctionStateOn, type Correction, type CorrectionState } from '@nestbond/domain/landlord/correction'
import { civilDateIn, type CivilDate } from '@nestbond/domain/values/civil-date'
import type { Kysely, Selectable } from 'kysely'
import { midnightAfter } from '@nestbond/domain/values/end-of-day'
import { json } from '../../platform/database/database.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { LandlordCorrectionsTable } from '../tables.ts'

/** A correction that a landlord has proposed. */
export interface StoredCorrection extends Correction {
  id: string
  applicationId: string
  /** The stored state. `correctionOn` returns the state on a day. */
  state: CorrectionState
  newContract: boolean
  proposedOn: CivilDate
  lastDay: CivilDate
  remindedDay: number
  answeredAt: Date | null
  /** The application whose contract replaces the corrected one; null without one. */
  successorId: string | null
}

export async function insertCorrection(
  trx: Kysely<Tables>,
  correction: Correction & {
    id: string
    applicationId: string
    newContract: boolean
    lastDay: CivilDate
    now: Date
  },
): Promise<void> {
  await trx
    .insertInto('landlord_corrections')
    .values({
      id: correction.id,
      application_id: correction.applicationId,
      before_answers: json(correction.before),
      after_answers: json(correction.after),
      new_contract: correction.newContract,
      proposed_at: correction.now,
      last_day: correction.lastDay,
    })
    .execute()
}

export async function findCorrection(db: Kysely<Tables>, id: string): Promise<StoredCorrection | null> {
  const row = await db.selectFrom('landlord_corrections').selectAll().where('id', '=', id).executeTakeFirst()
  return row ? toCorrection(row) : null
}

/** The newest correction of an application; null if none was proposed. */
export async function findLastCorrection(db: Kysely<Tables>, applicationId: string): Promise<StoredCorrection | null> {
  const row = await db
    .selectFrom('landlord_corrections')
    .selectAll()
    .where('application_id', '=', applicationId)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? toCorrection(row) : null
}

/** The agreed correction that has begun this application. */
export async function findCorrectionOfSuccessor(
  db: Kysely<Tables>,
  successorId: string,
): Promise<StoredCorrection | null> {
  const row = await db
    .selectFrom('landlord_corrections')
    .selectAll()
    .where('successor_id', '=', successorId)
    .executeTakeFirst()
  return row ? toCorrection(row) : null
}

/** Moves a correction to another state. @returns false if it is not in the expected state any more */
export async function moveCorrection(
  trx: Kysely<Tables>,
  id: string,
  from: CorrectionState,
  to: { state: CorrectionState; at: Date; successorId?: string },
): Promise<boolean> {
  const update = await trx
    .updateTable('landlord_corrections')
    .set({
      state: to.state,
      answered_at: to.at,
      ...(to.successorId === undefined ? {} : { successor_id: to.successorId }),
    })
    .where('id', '=', id)
    .where('state', '=', from)
    .executeTakeFirst()
  return update.numUpdatedRows === 1n
}

/** Locks and returns open corrections that were proposed on or before `proposedUntil`. Skips rows that another run has locked. */
export async function lockProposed(
  trx: Kysely<Tables>,
  { proposedUntil, after, limit }: { proposedUntil: CivilDate; after: string | null; limit: number },
): Promise<StoredCorrection[]> {
  let query = trx
    .selectFrom('landlord_corrections')
    .selectAll()
    .where('state', '=', 'PROPOSED')
    .where('proposed_at', '<', midnightAfter(proposedUntil))
  if (after !== null) query = query.where('id', '>', after)
  const rows = await query.orderBy('id').limit(limit).forUpdate().skipLocked().execute()
  return rows.map(toCorrection)
}

export async function writeCorrectionReminded(trx: Kysely<Tables>, id: string, day: number): Promise<void> {
  await trx.updateTable('landlord_corrections').set({ reminded_day: day }).where('id', '=', id).execute()
}

export function correctionOn(
  { state, lastDay }: Pick<StoredCorrection, 'state' | 'lastDay'>,
  today: CivilDate,
): CorrectionState {
  return correctionStateOn(state, lastDay, today)
}

function toCorrection(row: Selectable<LandlordCorrectionsTable>): StoredCorrection {
  return {
    id: row.id,
    applicationId: row.application_id,
    state: row.state,
    before: row.before_answers,
    after: row.after_answers,
    newContract: row.new_contract,
    proposedOn: civilDateIn(row.proposed_at),
    lastDay: row.last_day,
    remindedDay: row.reminded_day,
    answeredAt: row.answered_at,
    successorId: row.successor_id,
  }
}
