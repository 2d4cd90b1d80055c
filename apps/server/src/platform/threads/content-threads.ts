import { availableParallelism } from 'node:os'
import type { SignatureDrawing } from '../pdf/inputs.ts'
import { threadPool } from './thread-pool.ts'

/** For files and drawings of strangers. A judge holds a window of a file and never the file, so that a small heap is enough. */
export const contentThreads = threadPool({
  file: 'content-thread',
  most: Math.max(2, Math.min(8, availableParallelism())),
  heapMegabytes: 128,
})

/** A thread of their own: a tenant who signs never waits for files of strangers. */
const signatureThread = threadPool({
  file: 'content-thread',
  most: 1,
  heapMegabytes: 128,
})

/** Far above the time for the largest image. */
const MOST_MS = 10_000

/** A drawn signature that may be painted, or the reason for its rejection. @throws ThreadLimit, AppError NOT_READY */
export async function judgeSignature(dataUrl: string): Promise<{ drawing: SignatureDrawing } | { refused: string }> {
  const judged = await signatureThread.run<{ drawing: SignatureDrawing } | { refused: string }>(
    'judgeSignature',
    { dataUrl },
    { mostMs: MOST_MS },
  )
  // A buffer comes out of a thread as plain bytes, so convert it back.
  if ('drawing' in judged && judged.drawing.kind === 'png') judged.drawing.bytes = Buffer.from(judged.drawing.bytes)
  return judged
}
