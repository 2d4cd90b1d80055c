import { places, type RunInTurn } from './in-turn.ts'

/** The line of each key; a key is there only while its work runs or waits. */
const lines = new Map<string, { run: RunInTurn; length: number }>()

/**
 * Runs the work of a key one after the other in this process, so that equal calls at the same moment do not each prepare what only one of them needs. It
 * saves work only: rows are kept right by their locks, also between processes.
 * @param work `waited` tells whether other work of the key came before, so that what was read beforehand may be old
 * @throws AppError NOT_READY as `places`; what the work throws
 */
export async function oneByOne<Result>(key: string, work: (waited: boolean) => Promise<Result>): Promise<Result> {
  const line = lines.get(key) ?? { run: places(1), length: 0 }
  lines.set(key, line)
  const waited = line.length++ > 0
  try {
    return await line.run(() => work(waited))
  } finally {
    if (--line.length === 0) lines.delete(key)
  }
}
