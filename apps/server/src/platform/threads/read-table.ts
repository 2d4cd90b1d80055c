import { createHash } from 'node:crypto'
import { Findings, type Columns, type ReadFile } from '../csv/import-file.ts'
import { contentThreads } from './content-threads.ts'
import { ThreadLimit } from './thread-pool.ts'

/** Some fifty times the duration of the largest table that a spreadsheet wrote. */
const MOST_MS = 10_000

/**
 * Runs `readImport` in a thread beside the event loop, since the sender of a table controls how long it takes. A table that exceeds a limit
 * counts as unreadable.
 */
export async function readTable<Column extends string>(
  bytes: Uint8Array,
  kind: Columns<Column>,
): Promise<ReadFile<Column>> {
  try {
    const file = await contentThreads.run<ReadFile<Column>>(
      'readTableFile',
      { bytes, kind },
      { signal: AbortSignal.timeout(MOST_MS) },
    )
    // The result of a thread has only the fields of `Findings`, so restore its methods.
    return { ...file, report: Object.assign(new Findings<Column>(), file.report) }
  } catch (error) {
    if (!(error instanceof ThreadLimit)) throw error
    const report = new Findings<Column>()
    report.problem('REST_UNREAD', 1)
    return {
      hash: createHash('sha256').update(bytes).digest('hex'),
      encoding: null,
      separator: null,
      columns: [],
      rows: [],
      report,
    }
  }
}
