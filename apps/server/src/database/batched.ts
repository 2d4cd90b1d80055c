/**
 * Does for many callers with one statement what each of them asks for. What is asked for within one turn of the event loop, or while
 * `MOST_UNDER_WAY` batches are, goes together: a busy server then makes few round trips, and a quiet one waits for nobody. Of items
 * with one key in a batch only the first goes along, and both callers get its result. Nothing is kept after it was answered.
 * @param run answers by key; a key that is missing gives undefined, and what it throws every caller of the batch gets
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
