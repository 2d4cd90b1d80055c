import { ApiError, CancelledError, NoAnswerError } from '../api/api-error.ts'

/** Maximum number of faults that are kept until the reporting is loaded. Without reporting, they are lost with the page. */
const MOST_WAITING = 20

const waiting: unknown[] = []
let report: ((fault: unknown) => void) | null = null

/** Reports a fault of a screen. Cancelled, unanswered and rejected calls are not faults. */
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

/** Sends faults to this reporter from now on, and first those that have waited. */
export function reportFaultsTo(reporter: (fault: unknown) => void): void {
  report = reporter
  for (const fault of waiting.splice(0)) reporter(fault)
}
