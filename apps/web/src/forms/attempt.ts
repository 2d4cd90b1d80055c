import type { ErrorCode, ProblemAnswer } from '@nestbond/api/errors'
import type { FieldError } from '@nestbond/domain/validation/codes'
import { ApiError, CancelledError } from '../api/api-error.ts'

/** Outcome of the last attempt to send a form. */
export interface Attempt {
  busy: boolean
  /** Faults of fields in the order of the API's schema, found by that schema here or by the server. */
  errors: readonly FieldError[]
  /** Any other error; null if there is none. */
  trouble: unknown
  /** It succeeded. */
  done: boolean
}

export const IDLE: Attempt = { busy: false, errors: [], trouble: null, done: false }

/** The outcome of an error. Faults of fields go to their fields, a cancelled call leaves nothing, any other error is trouble. */
export function attemptOf(error: unknown): Attempt {
  if (error instanceof CancelledError) return IDLE
  const errors = error instanceof ApiError ? (error.problem?.errors ?? []) : []
  return { ...IDLE, errors, trouble: errors.length > 0 ? null : error }
}

/** The same attempt without the faults that a change has made obsolete. */
export function withoutFaults(attempt: Attempt, isGone: (error: FieldError) => boolean): Attempt {
  const errors = attempt.errors.filter((error) => !isGone(error))
  return errors.length === attempt.errors.length ? attempt : { ...attempt, errors }
}

/** The problem of an error response with one of these codes, or null. */
export function problemWith(error: unknown, codes: readonly ErrorCode[]): ProblemAnswer | null {
  const problem = error instanceof ApiError ? error.problem : null
  return problem && codes.includes(problem.errorCode) ? problem : null
}
