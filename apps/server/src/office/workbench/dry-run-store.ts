import type { DifferentDecision, RulesDryRun } from '@nestbond/domain/underwriting/rules-dry-run'
import type { DifferentPrice, TariffDryRun } from '@nestbond/domain/tariff/tariff-dry-run'
import type { Country } from '@nestbond/domain/values/enums'
import type { Kysely, Selectable } from 'kysely'
import { json } from '../../platform/database/database.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { DryRunsTable } from '../tables.ts'
import type { Doer } from '../../application/rule-versions/version-store.ts'

export type DryRunResult = ({ kind: 'rules' } & RulesDryRun) | ({ kind: 'tariff'; country: Country } & TariffDryRun)

export interface StoredDryRun {
  id: string
  versionId: string
  state: 'WAITING' | 'RUNNING' | 'DONE'
  percent: number
  rowsRead: number
  result: DryRunResult | null
  askedBy: Doer
  askedAt: Date
  beatAt: Date
  finishedAt: Date | null
}

/** A run without an update for this long counts as abandoned, in milliseconds. */
export const SILENT_MS = 15_000

export async function insertDryRun(
  trx: Kysely<Tables>,
  run: { id: string; versionId: string; askedBy: Doer },
  now: Date,
): Promise<void> {
  await trx
    .insertInto('dry_runs')
    .values({
      id: run.id,
      version_id: run.versionId,
      asked_by: run.askedBy.id,
      asked_by_name: run.askedBy.name,
      asked_at: now,
      beat_at: now,
    })
    .execute()
}

export async function findDryRun(db: Kysely<Tables>, id: string): Promise<StoredDryRun | null> {
  const row = await db.selectFrom('dry_runs').selectAll().where('id', '=', id).executeTakeFirst()
  return row ? toStored(row) : null
}

/** The people who started dry runs of a version, and when, oldest first. */
export async function dryRunsOf(db: Kysely<Tables>, versionId: string): Promise<{ at: Date; name: string }[]> {
  const rows = await db
    .selectFrom('dry_runs')
    .select(['asked_at', 'asked_by_name'])
    .where('version_id', '=', versionId)
    .orderBy('asked_at')
    .execute()
  return rows.map((row) => ({ at: row.asked_at, name: row.asked_by_name }))
}

/** The newest run of each version. */
export async function newestDryRuns(db: Kysely<Tables>): Promise<StoredDryRun[]> {
  const rows = await db
    .selectFrom('dry_runs')
    .selectAll()
    .distinctOn('version_id')
    .orderBy('version_id')
    .orderBy('asked_at', 'desc')
    .orderBy('id')
    .execute()
  return rows.map(toStored)
}

export async function unfinishedDryRuns(db: Kysely<Tables>): Promise<StoredDryRun[]> {
  const rows = await db.selectFrom('dry_runs').selectAll().where('state', '<>', 'DONE').execute()
  return rows.map(toStored)
}

/** Takes an idle or abandoned run and resets it. @returns false if the run is finished or another process works on it */
export async function claimDryRun(db: Kysely<Tables>, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('dry_runs')
    .set({ state: 'RUNNING', percent: 0, rows_read: 0, beat_at: now })
    .where('id', '=', id)
    .where(({ or, eb }) =>
      or([
        eb('state', '=', 'WAITING'),
        eb.and([eb('state', '=', 'RUNNING'), eb('beat_at', '<', new Date(now.getTime() - SILENT_MS))]),
      ]),
    )
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Saves the progress, which also shows that the run is alive. */
export async function noteProgress(
  db: Kysely<Tables>,
  id: string,
  percent: number,
  rowsRead: number,
  now: Date,
): Promise<void> {
  await db
    .updateTable('dry_runs')
    .set({ percent, rows_read: rowsRead, beat_at: now })
    .where('id', '=', id)
    .where('state', '=', 'RUNNING')
    .execute()
}

export async function releaseDryRun(db: Kysely<Tables>, id: string): Promise<void> {
  await db
    .updateTable('dry_runs')
    .set({ state: 'WAITING' })
    .where('id', '=', id)
    .where('state', '=', 'RUNNING')
    .execute()
}

export async function finishDryRun(
  db: Kysely<Tables>,
  id: string,
  result: DryRunResult,
  rowsRead: number,
  now: Date,
): Promise<void> {
  await db
    .updateTable('dry_runs')
    .set({ state: 'DONE', percent: 100, rows_read: rowsRead, result: json(result), beat_at: now, finished_at: now })
    .where('id', '=', id)
    .where('state', '=', 'RUNNING')
    .execute()
}

/** The public number of an application, and its case if it has one. */
export interface NamedApplication {
  refId: string
  caseId: string | null
}

/** Names of the applications in a result, by application id. Applications that were erased since are missing. */
export async function nameApplications(
  db: Kysely<Tables>,
  differing: readonly (DifferentDecision | DifferentPrice)[],
): Promise<Map<string, NamedApplication>> {
  const ids = [...new Set(differing.map(({ applicationId }) => applicationId))]
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('applications')
    .leftJoin('underwriting_cases as c', 'c.application_id', 'applications.id')
    .select(['applications.id', 'applications.ref_id', 'c.id as case_id'])
    .where('applications.id', 'in', ids)
    .orderBy('c.opened_at')
    .orderBy('c.decided_at', (order) => order.asc().nullsLast())
    .orderBy('c.id', 'desc')
    .execute()
  // The rows are ordered by time, so the newest of several cases wins.
  return new Map(rows.map((row) => [row.id, { refId: row.ref_id, caseId: row.case_id }]))
}

function toStored(row: Selectable<DryRunsTable>): StoredDryRun {
  return {
    id: row.id,
    versionId: row.version_id,
    state: row.state,
    percent: row.percent,
    rowsRead: row.rows_read,
    result: row.result,
    askedBy: { id: row.asked_by, name: row.asked_by_name },
    askedAt: row.asked_at,
    beatAt: row.beat_at,
    finishedAt: row.finished_at,
  }
}
