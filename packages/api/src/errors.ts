import * as z from 'zod/mini'
import { MARKERS } from '@nestbond/domain/values/enums'
import { FIELD_CODES, VALIDATION_KEYS } from '@nestbond/domain/validation/codes'
import { offers } from './application/offers.ts'

/** What may be wrong with an uploaded file (files, docs/product-decisions.md#d133). */
export const FILE_ERRORS = [
  'FILE_TOO_LARGE',
  'FILE_EMPTY',
  'FILE_TYPE_NOT_ALLOWED',
  'FILE_LOCKED',
  'FILE_NOT_PLAIN',
  'FILE_INFECTED',
] as const
export type FileError = (typeof FILE_ERRORS)[number]

/** Codes of whole calls. Codes of single fields are in packages/domain (specification 8; error codes, docs/product-decisions.md#d6). */
export const CALL_CODES = [
  'MALFORMED_REQUEST',
  'VALIDATION_FAILED',
  'TOKEN_UNKNOWN',
  'TOKEN_EXPIRED',
  'NOT_FOUND',
  'STEP_NOT_ALLOWED',
  'MAILBOX_NOT_PROVED',
  'TENANTS_NOT_READY',
  'APPLICATION_DECIDED',
  'ANSWERS_CHANGED',
  'PRICE_CHANGED',
  'PAYMENT_NOT_CONFIRMED',
  'DOCUMENTS_MISSING',
  ...FILE_ERRORS,
  'UPLOAD_LIMIT_EXCEEDED',
  'INVITATION_CLOSED',
  'INVITATION_ON_HOLD',
  'CORRECTION_CLOSED',
  'CORRECTION_EMPTY',
  'LANDLORD_CODE_REQUIRED',
  'LANDLORD_HAS_NO_MAILBOX',
  'LINK_REPLACED',
  'TENANT_ERASED',
  'CODE_WRONG',
  'CODE_EXPIRED',
  'RELEASE_CLOSED',
  'CLAIM_OPEN',
  'PROPERTY_HAS_ACTIVE_POLICY',
  'CONTRACT_UNKNOWN',
  'WITHDRAWAL_NOT_POSSIBLE',
  'WITHDRAWAL_FINAL',
  'CLAIM_NOT_POSSIBLE',
  'CLAIM_CHANGED',
  'CLAIM_MOVED_ON',
  'PAYOUT_ACCOUNT_MISSING',
  'PAYOUT_ACCOUNT_CHANGED',
  'WRONG_TOKEN',
  'LOGIN_INVALID',
  'SECOND_FACTOR_INVALID',
  'SIGN_IN_REQUIRED',
  'SIGN_IN_LINK_REQUIRED',
  'FORBIDDEN',
  'EMAIL_TAKEN',
  'CASE_CHANGED',
  'BUREAU_AWAY',
  'BUREAU_CANNOT_ASK',
  'CASE_CLOSED',
  'SECOND_PERSON_NEEDED',
  'IDENTITY_REASON_NEEDED',
  'VERSION_CHANGED',
  'DRY_RUN_NEEDED',
  'DAY_TAKEN',
  'ALREADY_RATED',
  'PROPERTY_TAKEN',
  'PROPERTY_IN_USE',
  'ALREADY_INVITED',
  'ALREADY_ASKED',
  'PROMISE_REQUEST_CLOSED',
  'IMPORT_CHANGED',
  'WEBHOOK_URL_REFUSED',
  'LIMIT_REACHED',
  'SANDBOX_ADDRESS_REQUIRED',
  'AUTHORITY_MISSING',
  'AUTHORITY_CONFLICT',
  'AUTHORITY_EXISTS',
  'AUTHORITY_CLOSED',
  'IDEMPOTENCY_KEY_REUSED',
  'IDEMPOTENCY_KEY_IN_USE',
  'IDEMPOTENCY_RESPONSE_LOST',
  'RATE_LIMITED',
  'NOT_READY',
  'INTERNAL',
] as const

export const ERROR_CODES = [...CALL_CODES, ...FIELD_CODES] as const
export type ErrorCode = (typeof ERROR_CODES)[number]

/**
 * The HTTP status of a code (status codes, docs/product-decisions.md#d5). Field codes are 400, except for the two that depend on the answers of two
 * people.
 */
export function statusOf(code: ErrorCode): number {
  return STATUS[code] ?? 400
}

const STATUS: Partial<Record<ErrorCode, number>> = {
  TOKEN_UNKNOWN: 404,
  TOKEN_EXPIRED: 404,
  NOT_FOUND: 404,
  STEP_NOT_ALLOWED: 409,
  MAILBOX_NOT_PROVED: 409,
  TENANTS_NOT_READY: 409,
  APPLICATION_DECIDED: 409,
  ANSWERS_CHANGED: 409,
  PRICE_CHANGED: 409,
  PAYMENT_NOT_CONFIRMED: 409,
  INVITATION_CLOSED: 409,
  INVITATION_ON_HOLD: 409,
  AUTHORITY_MISSING: 409,
  AUTHORITY_CONFLICT: 409,
  AUTHORITY_EXISTS: 409,
  AUTHORITY_CLOSED: 409,
  CORRECTION_CLOSED: 409,
  CORRECTION_EMPTY: 409,
  LANDLORD_CODE_REQUIRED: 409,
  LANDLORD_HAS_NO_MAILBOX: 409,
  LINK_REPLACED: 409,
  TENANT_ERASED: 409,
  RELEASE_CLOSED: 409,
  CLAIM_OPEN: 409,
  PROPERTY_HAS_ACTIVE_POLICY: 409,
  EMAIL_ONBOARDING_MUST_BE_DIFFERENT: 409,
  PHONE_NUMBER_ONBOARDING_MUST_BE_DIFFERENT: 409,
  WITHDRAWAL_NOT_POSSIBLE: 409,
  WITHDRAWAL_FINAL: 409,
  CLAIM_NOT_POSSIBLE: 409,
  CLAIM_CHANGED: 409,
  CLAIM_MOVED_ON: 409,
  PAYOUT_ACCOUNT_MISSING: 409,
  PAYOUT_ACCOUNT_CHANGED: 409,
  CASE_CHANGED: 409,
  BUREAU_AWAY: 409,
  BUREAU_CANNOT_ASK: 409,
  CASE_CLOSED: 409,
  SECOND_PERSON_NEEDED: 409,
  IDENTITY_REASON_NEEDED: 409,
  VERSION_CHANGED: 409,
  DRY_RUN_NEEDED: 409,
  DAY_TAKEN: 409,
  EMAIL_TAKEN: 409,
  ALREADY_RATED: 409,
  PROPERTY_TAKEN: 409,
  PROPERTY_IN_USE: 409,
  ALREADY_INVITED: 409,
  ALREADY_ASKED: 409,
  PROMISE_REQUEST_CLOSED: 409,
  IMPORT_CHANGED: 409,
  LIMIT_REACHED: 409,
  SANDBOX_ADDRESS_REQUIRED: 400,
  IDEMPOTENCY_KEY_REUSED: 409,
  IDEMPOTENCY_KEY_IN_USE: 409,
  IDEMPOTENCY_RESPONSE_LOST: 409,
  SIGN_IN_REQUIRED: 401,
  FORBIDDEN: 403,
  UPLOAD_LIMIT_EXCEEDED: 429,
  RATE_LIMITED: 429,
  SIGN_IN_LINK_REQUIRED: 429,
  NOT_READY: 503,
  INTERNAL: 500,
}

export const fieldError = z.object({
  field: z.string(),
  code: z.nullable(z.enum(FIELD_CODES)),
  key: z.enum(VALIDATION_KEYS),
  params: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))),
  message: z.string(),
})
export type WireFieldError = z.infer<typeof fieldError>

/** One event of a case, and the person behind it. */
const caseChange = z.object({ at: z.string(), name: z.nullable(z.string()), kind: z.string() })

/** The body of every error response, `application/problem+json` (RFC 9457; error responses, docs/product-decisions.md#d4). */
export const problem = z.object({
  type: z.optional(z.string()),
  title: z.string(),
  status: z.number(),
  detail: z.string(),
  errorCode: z.enum(ERROR_CODES),
  errors: z.array(fieldError),
  requestId: z.optional(z.string()),
  lastCompletedPage: z.optional(z.nullable(z.enum(MARKERS))),
  offers: z.optional(offers),
  missing: z.optional(z.array(z.string())),
  /** On PAYOUT_ACCOUNT_CHANGED: the first day on which the account may be paid to. */
  payableFrom: z.optional(z.string()),
  /** On TENANT_ERASED: the code of the certificate, whose public page still answers. */
  certificateCode: z.optional(z.string()),
  /** On CASE_CHANGED, CASE_CLOSED and CLAIM_CHANGED: the events since the version that the caller saw. */
  changes: z.optional(z.array(caseChange)),
})
export type ProblemAnswer = z.infer<typeof problem>
