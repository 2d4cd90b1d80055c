/** Runs `work` at most once in `keptMs`; further callers get the same result. */
export function shared<T>(keptMs: number, work: () => Promise<T>): () => Promise<T> {
  let last: { result: Promise<T>; until: number } | undefined
  return () => {
    if (last && Date.now() < last.until) return last.result
    // While it runs it is shared in any case: its own time limit ends it.
    const next = { result: work(), until: Number.POSITIVE_INFINITY }
    const keep = () => void (next.until = Date.now() + keptMs)
    next.result.then(keep, keep)
    last = next
    return next.result
  }
}
