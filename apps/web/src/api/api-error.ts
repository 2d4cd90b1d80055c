import type { ErrorCode, ProblemAnswer } from '@nestbond/api/errors'

/** An error response of the API. */
export class ApiError extends Error {
  readonly status: number
  readonly problem: ProblemAnswer | null
  /** Seconds after which a retry makes sense, if the server says so (429, 503). */
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

/** No response: offline, or the server is down. Typed text is kept, and the call can be retried. */
export class NoAnswerError extends Error {
  constructor(cause: unknown) {
    super('no answer', { cause })
    this.name = 'NoAnswerError'
  }
}

/** A newer call to the same address replaced this one. It is not shown as an error (requests in order, docs/product-decisions.md#d9). */
export class CancelledError extends Error {
  constructor() {
    super('cancelled')
    this.name = 'CancelledError'
  }
}

/** The code of an error response, or null for any other error. */
export function errorCodeOf(error: unknown): ErrorCode | null {
  return error instanceof ApiError ? error.errorCode : null
}

/** The code of the certificate that still answers after the erasure of its tenant's data; null for any other error. */
export function erasedCertificateOf(error: unknown): string | null {
  return error instanceof ApiError ? (error.problem?.certificateCode ?? null) : null
}
