import type { ErrorCode, ProblemAnswer } from '@nestbond/api/errors'

/** An answer that is an error. */
export class ApiError extends Error {
  readonly status: number
  readonly problem: ProblemAnswer | null
  /** Seconds after which another try makes sense, where the server says so (429, 503). */
  readonly retryAfter: number | null

  constructor(status: number, problem: ProblemAnswer | null, retryAfter: number | null = null) {
    super(problem?.errorCode ?? `HTTP ${status}`)
    this.name = 'ApiError'
    this.status = status
    this.problem = problem
    this.retryAfter = retryAfter
  }

  get errorCode(): ErrorCode | null {
    return this.problem?.errorCode ?? null
  }
}

/** No answer at all: offline, or the server is gone. What was typed is kept and the call can be tried again. */
export class NoAnswerError extends Error {
  constructor(cause: unknown) {
    super('no answer', { cause })
    this.name = 'NoAnswerError'
  }
}

/** A newer call to the same address has taken this one's place: silence, not an error (D9). */
export class CancelledError extends Error {
  constructor() {
    super('cancelled')
    this.name = 'CancelledError'
  }
}
