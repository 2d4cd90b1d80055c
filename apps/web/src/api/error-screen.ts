import type { RouteName } from '../paths.ts'

export type ErrorScreen = Extract<RouteName, '404' | '500' | 'maintenance' | 'link-expired'>

/**
 * The screen for an error response; null leaves the error to the caller (specification 8; 429 on every call; status codes,
 * docs/product-decisions.md#d5). TOKEN_EXPIRED shows link-expired, 5xx shows 500, and every other status shows 404.
 */
export function errorScreen(status: number, errorCode: string | null): ErrorScreen | null {
  if (status === 400 || status === 409 || status === 429) return null
  if (errorCode === 'TOKEN_EXPIRED') return 'link-expired'
  return status >= 500 && status <= 599 ? '500' : '404'
}

/**
 * Whether the stored token is useless. It is dropped before the error screen opens, so that the tenant is not locked out (error codes,
 * docs/product-decisions.md#d6).
 */
export function dropsToken(errorCode: string | null): boolean {
  return errorCode === 'TOKEN_UNKNOWN' || errorCode === 'TOKEN_EXPIRED'
}
