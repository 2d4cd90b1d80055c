import { ruleSetOf } from '@nestbond/domain/underwriting/rule-set'
import { rulesDryRun } from '@nestbond/domain/underwriting/rules-dry-run'
import { tariffDryRun } from '@nestbond/domain/tariff/tariff-dry-run'
import type { Clock } from '../../platform/clock.ts'
import type { Deps } from '../../platform/deps.ts'
import {
  claimDryRun,
  findDryRun,
  finishDryRun,
  noteProgress,
  releaseDryRun,
  type DryRunResult,
} from './dry-run-store.ts'
import { pastDecisions, pastOffers, type Batch } from './past-row-store.ts'
import { allVersions, type MadeVersion } from '../../application/rule-versions/version-store.ts'

/** Another process is working on the run; retry later. */
export class DryRunUnderWay extends Error {
  override readonly name = 'DryRunUnderWay'
}

const PROGRESS_EVERY_MS = 1_000

/**
 * Runs a dry run and stores its result. After a crash it starts from the beginning; a finished run is a no-op.
 * @throws DryRunUnderWay while another process works on it
 */
export async function runDryRun({ database, clock }: Pick<Deps, 'database' | 'clock'>, id: string): Promise<void> {
  const { kysely } = database
  const run = await findDryRun(kysely, id)
  if (!run || run.state === 'DONE') return
  if (!(await claimDryRun(kysely, id, clock.now()))) throw new DryRunUnderWay()
  try {
    const version = (await allVersions(kysely)).find((one) => one.id === run.versionId)
    if (!version) throw new Error(`dry run of an unknown version ${run.versionId}`)
    let rowsRead = 0
    let noted = performance.now()
    const result = await tryVersion(database, version, run.askedAt, async (rows, share) => {
      rowsRead += rows
      if (performance.now() - noted < PROGRESS_EVERY_MS) return
      noted = performance.now()
      await noteProgress(kysely, id, Math.floor(share * 100), rowsRead, clock.now())
    })
    await finishDryRun(kysely, id, result, rowsRead, clock.now())
  } catch (error) {
    // Release the run, so that the next attempt does not have to wait until it counts as abandoned.
    await releaseDryRun(kysely, id).catch(() => undefined)
    throw error
  }
}

/** Decides or prices all past rows up to the given time again. `onBatch` gets the number of rows, and the share of the table that has been read. */
export async function tryVersion(
  database: Deps['database'],
  version: MadeVersion,
  until: ReturnType<Clock['now']>,
  onBatch: (rows: number, share: number) => Promise<void>,
): Promise<DryRunResult> {
  if (version.kind === 'rules') {
    const trial = rulesDryRun(ruleSetOf(version.id, version.base, version.figures))
    await addAll(pastDecisions(database, until), trial.add, onBatch)
    return { kind: 'rules', ...trial.result() }
  }
  const { id, country, figures } = version
  const trial = tariffDryRun({ id, country, ...figures })
  await addAll(pastOffers(database, country, until), trial.add, onBatch)
  return { kind: 'tariff', country, ...trial.result() }
}

async function addAll<Row>(
  batches: AsyncGenerator<Batch<Row>>,
  add: (row: Row) => void,
  onBatch: (rows: number, share: number) => Promise<void>,
) {
  for await (const { rows, share } of batches) {
    for (const row of rows) add(row)
    await onBatch(rows.length, share)
  }
}
