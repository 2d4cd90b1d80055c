/**
 * Runs one statement for many callers. Items that arrive within one turn of the event loop, or while `MOST_UNDER_WAY` batches run, go
 * together: a busy server makes few round trips, and on a quiet one nothing waits. If two items of a batch have the same key, only the first
 * is sent, and both callers get its result. Results are not cached.
 * @param run returns results by key; a missing key gives undefined, and an error goes to every caller of the batch
 */
export function batched<Item, Result>(
  keyOf: (item: Item) => string,
  run: (items: Item[]) => Promise<Map<string, Result>>,
): (item: Item) => Promise<Result | undefined> {
  let waiting: Batch<Item, Result> | null = null
  let underWay = 0

  function send(): void {
    if (waiting === null || underWay >= MOST_UNDER_WAY) return
    const batch = waiting
    waiting = null
    underWay++
    run([...batch.items.values()])
      .then(batch.resolve, batch.reject)
      .finally(() => {
        underWay--
        send()
      })
  }

  return async (item) => {
    if (waiting === null) {
      waiting = newBatch()
      setImmediate(send)
    }
    const { items, results } = waiting
    const key = keyOf(item)
    if (!items.has(key)) items.set(key, item)
    return (await results).get(key)
  }
}

const MOST_UNDER_WAY = 2

interface Batch<Item, Result> {
  items: Map<string, Item>
  results: Promise<Map<string, Result>>
  resolve: (results: Map<string, Result>) => void
  reject: (error: unknown) => void
}

function newBatch<Item, Result>(): Batch<Item, Result> {
  let resolve: Batch<Item, Result>['resolve'] = () => undefined
  let reject: Batch<Item, Result>['reject'] = () => undefined
  const results = new Promise<Map<string, Result>>((done, failed) => {
    resolve = done
    reject = failed
  })
  return { items: new Map(), results, resolve, reject }
}
