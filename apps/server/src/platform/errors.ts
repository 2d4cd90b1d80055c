import { statusOf, type ErrorCode, type ProblemAnswer } from '@nestbond/api/errors'
import type { FieldError } from '@nestbond/domain/validation/codes'

/** Members that some codes carry beside the usual ones (D4). */
export type ProblemExtras = Pick<ProblemAnswer, 'lastCompletedPage' | 'offers' | 'missing' | 'changes' | 'payableFrom'>

interface Options {
  errors?: readonly FieldError[]
  extras?: ProblemExtras
  /** Seconds until another try makes sense; becomes Retry-After. */
  retryAfter?: number
  cause?: unknown
}

/** What a command throws when a call cannot be answered; the edge makes a problem of it (D4, D5). */
export class AppError extends Error {
  override readonly name = 'AppError'
  readonly code: ErrorCode
  readonly status: number
  readonly errors: readonly FieldError[]
  readonly extras: ProblemExtras
  readonly retryAfter: number | null

  constructor(code: ErrorCode, { errors = [], extras = {}, retryAfter, cause }: Options = {}) {
    super(code, { cause })
    this.code = code
    this.errors = errors
    this.extras = extras
    this.retryAfter = retryAfter ?? null
    // Fields that only clash with what somebody else answered are no fault of the input (D5).
    const clash = errors.length > 0 && errors.every((error) => error.code !== null && statusOf(error.code) === 409)
    this.status = clash ? 409 : statusOf(code)
  }
}

/** The answer to fields at fault: the code of the only one where it has one, else VALIDATION_FAILED (D4). */
export function invalid(errors: readonly FieldError[]): AppError {
  const [only] = errors
  const code = errors.length === 1 && only?.code ? only.code : 'VALIDATION_FAILED'
  return new AppError(code, { errors })
}
