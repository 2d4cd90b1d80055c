import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

/** Bytes of heap and buffers that something still refers to. Garbage is collected first: on a busy machine most of a file may wait for the collector. */
export function collectedMemory(): number {
  collectGarbage()
  // The first collection hands freed buffers to a background thread and still counts them; the second waits for that thread.
  collectGarbage()
  const { arrayBuffers, heapUsed } = process.memoryUsage()
  return arrayBuffers + heapUsed
}
