import { statusOf, type ErrorCode, type ProblemAnswer } from '@nestbond/api/errors'
import type { FieldError } from '@nestbond/domain/validation/codes'

/** Extra members of the problem answer that some codes carry (error responses, docs/product-decisions.md#d4). */
export type ProblemExtras = Pick<
  ProblemAnswer,
  'lastCompletedPage' | 'offers' | 'missing' | 'changes' | 'payableFrom' | 'certificateCode'
>

interface Options {
  errors?: readonly FieldError[]
  extras?: ProblemExtras
  /** Seconds until a retry makes sense; sent as Retry-After. */
  retryAfter?: number
  cause?: unknown
}

/**
 * Expected failure of a command. The HTTP layer turns it into a problem+json answer (error responses, docs/product-decisions.md#d4; status codes,
 * docs/product-decisions.md#d5).
 */
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
    // Fields that only conflict with another person's answers are a conflict, not invalid input (status codes, docs/product-decisions.md#d5).
    const clash = errors.length > 0 && errors.every((error) => error.code !== null && statusOf(error.code) === 409)
    this.status = clash ? 409 : statusOf(code)
  }
}

/**
 * The error for invalid fields: the code of a single field if it has one, otherwise VALIDATION_FAILED (error responses,
 * docs/product-decisions.md#d4).
 */
export function invalid(errors: readonly FieldError[]): AppError {
  const [only] = errors
  const code = errors.length === 1 && only?.code ? only.code : 'VALIDATION_FAILED'
  return new AppError(code, { errors })
}
