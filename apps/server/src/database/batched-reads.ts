/**
 * Reads many keys with one statement. What is asked for within one turn of the event loop, or while `MOST_UNDER_WAY` reads are, goes
 * together: a busy server then reads seldom, and a quiet one waits for nobody. Nothing is kept after it was answered.
 */
export function batchedReads<Row>(read: (keys: string[]) => Promise<Map<string, Row>>): (key: string) => Promise<Row | undefined> {
  let waiting: Batch<Row> | null = null
  let underWay = 0

  function send(): void {
    if (waiting === null || underWay >= MOST_UNDER_WAY) return
    const batch = waiting
    waiting = null
    underWay++
    read([...batch.keys])
      .then(batch.resolve, batch.reject)
      .finally(() => {
        underWay--
        send()
      })
  }

  return async (key) => {
    if (waiting === null) {
      waiting = newBatch()
      setImmediate(send)
    }
    const { keys, rows } = waiting
    keys.add(key)
    return (await rows).get(key)
  }
}

const MOST_UNDER_WAY = 2

interface Batch<Row> {
  keys: Set<string>
  rows: Promise<Map<string, Row>>
  resolve: (rows: Map<string, Row>) => void
  reject: (error: unknown) => void
}

function newBatch<Row>(): Batch<Row> {
  let resolve: Batch<Row>['resolve'] = () => undefined
  let reject: Batch<Row>['reject'] = () => undefined
  const rows = new Promise<Map<string, Row>>((done, failed) => {
    resolve = done
    reject = failed
  })
  return { keys: new Set(), rows, resolve, reject }
}
