import { once } from 'node:events'
import { MessageChannel } from 'node:worker_threads'
import { contentThreads } from '../../threads/content-threads.ts'
import { ThreadLimit } from '../../threads/thread-pool.ts'
import type { ContentJudge } from './judge.ts'
import type { ScanResult } from './port.ts'

/** Maximum time to judge one file, without the time in which it waits for the file. */
const MOST_MS = 20_000

/** The verdict on a file whose judging exceeds a limit. */
export const UNREADABLE: ScanResult = { verdict: 'TYPE_NOT_ALLOWED', finding: 'UNREADABLE' }

/** A judge that must be told when the caller stops early. */
export interface ThreadJudge extends ContentJudge {
  leave(): void
}

/** Runs `contentJudge` in a thread with a limit of time and memory. A file that exceeds a limit is refused as unreadable. */
export function threadJudge(mostMs = MOST_MS): ThreadJudge {
  const { port1: port, port2 } = new MessageChannel()
  const ending = new AbortController()
  let left = mostMs
  let begun = false
  const result = contentThreads
    .run<ScanResult | null>('judgeFile', { port: port2 }, { signal: ending.signal, transfer: [port2] })
    .then(
      (found) => found ?? UNREADABLE,
      (error: unknown) => {
        if (error instanceof ThreadLimit) return UNREADABLE
        throw error
      },
    )
  result.catch(() => undefined)
  const settled = result.then(
    () => true,
    () => true,
  )
  /** Whether the thread needs no more of the file. */
  const answered = async () => {
    const message = once(port, 'message')
    message.catch(() => undefined)
    const enough = await Promise.race([message.then(([value]) => value as boolean), settled])
    return enough
  }
  /** Counts the time in which the thread works, but not the wait for a free thread. */
  const timed = async <T>(work: Promise<T>): Promise<T> => {
    const since = performance.now()
    const timer = setTimeout(() => ending.abort(), Math.max(0, left))
    try {
      return await work
    } finally {
      clearTimeout(timer)
      left -= performance.now() - since
    }
  }
  const begin = async () => {
    if (!begun) await answered()
    begun = true
  }
  // A listener that keeps no message waiting, so that the first one, which says that the thread is there, is not missed.
  const there = begin()
  there.catch(() => undefined)

  return {
    async push(chunk) {
      await there
      // A copy is transferred to the thread; the caller keeps its chunk.
      const piece = Uint8Array.from(chunk)
      const answer = answered()
      port.postMessage(piece, [piece.buffer])
      return timed(answer)
    },
    async finish() {
      await there
      port.postMessage(null)
      try {
        return await timed(result)
      } finally {
        port.close()
      }
    },
    leave() {
      port.close()
    },
  }
}
