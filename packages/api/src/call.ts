import type * as z from 'zod/mini'
import type { ApiScope } from '@nestbond/domain/partners/portal'
import { LONGEST_DRAWING } from '@nestbond/domain/validation/signature'
import type { Access } from './access-kind.ts'
import type { ErrorCode } from './errors.ts'
import { routeOf, type CallName, type RouteOf } from './routes.ts'

type Schema = z.ZodMiniType

/** Bytes of a JSON body. A longer one gets 400 MALFORMED_REQUEST (status codes, docs/product-decisions.md#d5) and is not read to its end. */
export const JSON_BODY_LIMIT = 64 * 1024

/** Bytes of a JSON body that contains a drawn signature. */
export const SIGNATURE_BODY_LIMIT = LONGEST_DRAWING + JSON_BODY_LIMIT

/** One call of the API. Client, server and API docs derive from it. */
export interface Call<
  Name extends CallName = CallName,
  Params extends Schema = Schema,
  Query extends Schema = Schema,
  Payload extends Schema = Schema,
  Body extends Schema = Schema,
  Who extends Access = Access,
> {
  name: Name
  method: RouteOf<Name>[0]
  /** Below `/api/v1`, with `{parameters}`. */
  path: RouteOf<Name>[1]
  /** Who may make it. The route checks it before the handler, and hands the caller over. */
  who: Who
  /** One sentence for the API docs. */
  summary: string
  tag:
    | 'settings'
    | 'application'
    | 'questionnaire'
    | 'decision'
    | 'payment'
    | 'documents'
    | 'address'
    | 'landlord'
    | 'legal'
    | 'account'
    | 'rating'
    | 'office'
    | 'partner'
  params?: Params
  query?: Query
  payload?: Payload
  /** The media type of a body that is a file. */
  body?: string
  /** Bytes of the body, if other than JSON_BODY_LIMIT. */
  bodyLimit?: number
  /** Absent if the response is a file. */
  response?: Body
  /** The media type of a response that is a file. */
  file?: string
  /** The scope that a partner's key of the public API needs. Absent if keys cannot make this call. */
  scope?: ApiScope
  /** Codes of its own, beside those that `errorsOf` derives from the parts of the call. */
  errors?: readonly ErrorCode[]
}

/** Declares a call. Method and path come from the table of routes. */
export function call<
  Name extends CallName,
  Who extends Access,
  Params extends Schema = z.ZodMiniUndefined,
  Query extends Schema = z.ZodMiniUndefined,
  Payload extends Schema = z.ZodMiniUndefined,
  Body extends Schema = z.ZodMiniUndefined,
>(
  name: Name,
  rest: Omit<Call<Name, Params, Query, Payload, Body, Who>, 'name' | 'method' | 'path'>,
): Call<Name, Params, Query, Payload, Body, Who> {
  const [method, path] = routeOf(name)
  return { name, method, path, ...rest }
}

/** The header that makes a POST of the partner API repeatable. Lower case, as in HTTP/2. */
export const IDEMPOTENCY_HEADER = 'idempotency-key'

/** Whether a call of a partner's key may be repeated by an `Idempotency-Key`. */
export function takesIdempotencyKey({ method, scope }: Pick<Call, 'method' | 'scope'>): boolean {
  return method === 'POST' && scope !== undefined
}

/** What callers get whom the guard or the command of a kind refuses. */
const REFUSALS: Readonly<Record<Access, readonly ErrorCode[]>> = {
  anybody: [],
  'application-token': ['TOKEN_UNKNOWN', 'TOKEN_EXPIRED'],
  'mailed-secret': [],
  'landlord-link': [],
  'landlord-session': ['LANDLORD_CODE_REQUIRED', 'FORBIDDEN'],
  'landlord-mailbox': ['LANDLORD_CODE_REQUIRED', 'FORBIDDEN'],
  tenant: ['SIGN_IN_REQUIRED', 'FORBIDDEN'],
  'own-contract': ['SIGN_IN_REQUIRED', 'FORBIDDEN'],
  'staff-first-factor': ['SIGN_IN_REQUIRED', 'FORBIDDEN'],
  'partner-first-factor': ['SIGN_IN_REQUIRED', 'FORBIDDEN'],
  staff: ['SIGN_IN_REQUIRED', 'FORBIDDEN'],
  manager: ['SIGN_IN_REQUIRED', 'FORBIDDEN'],
  partner: ['SIGN_IN_REQUIRED', 'FORBIDDEN'],
  'partner-agent': ['SIGN_IN_REQUIRED', 'FORBIDDEN'],
  'partner-owner': ['SIGN_IN_REQUIRED', 'FORBIDDEN'],
  'card-provider': [],
  'mail-server': [],
}

/** Every error code that a call may return: its own, those of its kind of caller, and those of the HTTP layer that all calls share. */
export function errorsOf(call: Call): ErrorCode[] {
  const { errors = [], who, method, params, query, payload, body } = call
  const edge: ErrorCode[] = ['RATE_LIMITED', 'INTERNAL', 'NOT_READY']
  if (method !== 'GET' || body !== undefined) edge.push('MALFORMED_REQUEST')
  if (query || payload) edge.push('FIELD_REQUIRED', 'VALIDATION_FAILED')
  // An id that is too long, or has characters that no id has, is not found.
  if (params) edge.push('NOT_FOUND')
  if (takesIdempotencyKey(call))
    edge.push('VALIDATION_FAILED', 'IDEMPOTENCY_KEY_REUSED', 'IDEMPOTENCY_KEY_IN_USE', 'IDEMPOTENCY_RESPONSE_LOST')
  return [...new Set([...errors, ...REFUSALS[who], ...edge])]
}
