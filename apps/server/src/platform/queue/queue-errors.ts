/** A job that failed. */
export interface FailedJob {
  name: string
  id: string
  attempt: number
  /** The call that has enqueued it; absent for a job of a schedule. */
  requestId?: string
}

export type TellQueueError = (error: Error, job: FailedJob | undefined, repeated: number) => void

const MINUTE_MS = 60_000

/**
 * Reports errors of the queue once per cause and minute: an outage causes dozens of equal errors a second. `repeated` is the number of
 * errors of the same cause that were omitted since the last report.
 */
export function oncePerMinute(
  tell: TellQueueError,
  now: () => number = Date.now,
): (error: unknown, job?: FailedJob) => void {
  const causes = new Map<string, { toldAt: number; leftOut: number }>()
  return (given, job) => {
    const error = asError(given)
    const cause = causeOf(error, job)
    const at = now()
    const known = causes.get(cause)
    if (known && at - known.toldAt < MINUTE_MS) {
      known.leftOut++
      return
    }
    for (const [other, { toldAt, leftOut }] of causes)
      if (leftOut === 0 && at - toldAt >= MINUTE_MS) causes.delete(other)
    causes.set(cause, { toldAt: at, leftOut: 0 })
    tell(error, job, known?.leftOut ?? 0)
  }
}

/** The queue's library emits copies of errors, which are plain objects. */
function asError(given: unknown): Error {
  if (given instanceof Error) return given
  const { message, stack, ...rest } = (
    typeof given === 'object' && given !== null ? given : { message: String(given) }
  ) as { message?: unknown; stack?: unknown }
  const error = new Error(typeof message === 'string' ? message : 'the queue failed without a message')
  if (typeof stack === 'string') error.stack = stack
  return Object.assign(error, rest)
}

/** Leaves out the worker and the job's data, which differ each time. */
function causeOf(error: Error, job: FailedJob | undefined): string {
  const { code } = error as { code?: unknown }
  return [
    job?.name ?? '',
    error.name,
    String(code ?? ''),
    error.message.replace(/ \(Queue: .*\)$/, '').replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'id'),
  ].join('|')
}
