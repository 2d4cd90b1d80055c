import { ApiError, CancelledError, NoAnswerError } from '../api/api-error.ts'

/** Faults of ours from before the reporting was loaded; without any reporting they are forgotten with the page. */
const MOST_WAITING = 20

const waiting: unknown[] = []
let report: ((fault: unknown) => void) | null = null

/** What failed on a screen. A call that was cancelled, unanswered or refused is no fault of a screen. */
export function noteFault(fault: unknown): void {
  if (
    fault instanceof CancelledError ||
    fault instanceof NoAnswerError ||
    (fault instanceof ApiError && fault.status < 500)
  )
    return
  if (report) report(fault)
  else if (waiting.length < MOST_WAITING) waiting.push(fault)
}

/** From now on faults go there, first those that have waited. */
export function reportFaultsTo(reporter: (fault: unknown) => void): void {
  report = reporter
  for (const fault of waiting.splice(0)) reporter(fault)
}
