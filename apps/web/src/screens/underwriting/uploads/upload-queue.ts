import { CancelledError, NoAnswerError } from '../../../api/api-error.ts'
import type { Upload } from './upload.ts'

/** Attempts in total if the connection breaks, each after a longer pause. */
const TRIES = 3
const PAUSE_MS = 1000

export interface Job<Place extends string> {
  readonly id: number
  /** The kind of document or the claim item that the file belongs to. */
  readonly place: Place
  readonly file: File
}

export interface UploadQueueHooks<Place extends string, Stored> {
  send(job: Job<Place>, onProgress: (sentBytes: number) => void): Upload<Stored>
  /** The stored file, if an upload without a response has arrived; otherwise null. */
  landed(job: Job<Place>): Promise<Stored | null>
  /** Resolves when another attempt makes sense. */
  pause(ms: number): Promise<void>
  /** `paused`: the connection broke, and the upload is retried later. */
  onProgress(job: Job<Place>, sentBytes: number, state: 'sending' | 'paused'): void
  onDone(job: Job<Place>, stored: Stored): void
  onCancelled(job: Job<Place>): void
  onFault(job: Job<Place>, error: unknown): Promise<void>
}

export interface UploadQueue<Place extends string> {
  add(job: Job<Place>): void
  cancel(job: Job<Place>): void
}

/** Uploads files one after the other, in the order in which they were added. A broken connection restarts the current file only. */
export function createUploadQueue<Place extends string, Stored>(
  hooks: UploadQueueHooks<Place, Stored>,
): UploadQueue<Place> {
  const waiting: Job<Place>[] = []
  const cancelled = new Set<Job<Place>>()
  let current: { job: Job<Place>; sending: Upload<Stored> | null } | null = null

  const run = async (job: Job<Place>) => {
    for (let tries = 1; !cancelled.has(job); tries++) {
      hooks.onProgress(job, 0, 'sending')
      const sending = hooks.send(job, (sent) => hooks.onProgress(job, sent, 'sending'))
      current = { job, sending }
      try {
        return hooks.onDone(job, await sending.answer)
      } catch (error) {
        current = { job, sending: null }
        if (error instanceof CancelledError || cancelled.has(job)) return
        if (!(error instanceof NoAnswerError) || tries >= TRIES) return hooks.onFault(job, error)
        hooks.onProgress(job, 0, 'paused')
        await hooks.pause(PAUSE_MS * tries)
        const stored = cancelled.has(job) ? null : await hooks.landed(job)
        if (stored !== null) return hooks.onDone(job, stored)
      }
    }
  }
  const next = async () => {
    if (current) return
    for (let job = waiting.shift(); job; job = waiting.shift()) {
      current = { job, sending: null }
      // If a hook fails, the other files are still sent.
      await run(job).catch(() => {})
      cancelled.delete(job)
    }
    current = null
  }

  return {
    add(job) {
      waiting.push(job)
      void next()
    },
    cancel(job) {
      const at = waiting.indexOf(job)
      if (at >= 0) waiting.splice(at, 1)
      else if (current?.job === job) {
        cancelled.add(job)
        current.sending?.cancel()
      }
      hooks.onCancelled(job)
    },
  }
}

/** Waits this long, and then until the device is online. */
export async function pauseUntilOnline(ms: number): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, ms))
  if (!navigator.onLine) await new Promise((resolve) => addEventListener('online', resolve, { once: true }))
}
