import { Findings, type Columns, type ReadFile } from '../csv/import-file.ts'
import { contentThreads } from './content-threads.ts'

/** Some fifty times the duration of the largest table that a spreadsheet wrote. */
const MOST_MS = 10_000

/**
 * Runs `readImport` in a thread beside the event loop, since the sender of a table controls how long it takes.
 * @throws ThreadLimit; AppError NOT_READY, RATE_LIMITED
 */
export async function readTable<Column extends string>(
  bytes: Uint8Array,
  kind: Columns<Column>,
): Promise<ReadFile<Column>> {
  const file = await contentThreads.run<ReadFile<Column>>('readTableFile', { bytes, kind }, { mostMs: MOST_MS })
  // The result of a thread has only the fields of `Findings`, so restore its methods.
  return { ...file, report: Object.assign(new Findings<Column>(), file.report) }
}
