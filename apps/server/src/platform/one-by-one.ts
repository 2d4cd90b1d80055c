/** The end of the newest work of each key; a key is there only while its work runs. */
const ends = new Map<string, Promise<void>>()

/**
 * Runs the work of a key one after the other in this process, so that equal calls at the same moment do not each prepare what only one of them needs. It
 * saves work only: rows are kept right by their locks, also between processes.
 * @param work `waited` tells whether other work of the key came before, so that what was read beforehand may be old
 */
export function oneByOne<Result>(key: string, work: (waited: boolean) => Promise<Result>): Promise<Result> {
  const before = ends.get(key)
  const result = before ? before.then(() => work(true)) : work(false)
  const forget = () => {
    if (ends.get(key) === end) ends.delete(key)
  }
  const end: Promise<void> = result.then(forget, forget)
  ends.set(key, end)
  return result
}
