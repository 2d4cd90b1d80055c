import type { RouteName } from '../paths.ts'

export type ErrorScreen = Extract<RouteName, '404' | '500' | 'maintenance' | 'link-expired'>

/**
 * Where an error answer leads: null hands it to the caller (specification 8; 429 on every call, D5).
 * Pages exist only for 404, 500 and maintenance; a status without one is a page not found.
 */
export function errorScreen(status: number, errorCode: string | null): ErrorScreen | null {
  if (status === 400 || status === 409 || status === 429) return null
  if (errorCode === 'TOKEN_EXPIRED') return 'link-expired'
  return status >= 500 && status <= 599 ? '500' : '404'
}

/** The token no longer leads anywhere: it is dropped first, so that nobody is locked out (D6). */
export function dropsToken(errorCode: string | null): boolean {
  return errorCode === 'TOKEN_UNKNOWN' || errorCode === 'TOKEN_EXPIRED'
}
