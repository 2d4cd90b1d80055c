import { sessionCookie } from '../../http/session-cookie.ts'

const MINUTE = 60_000
/** A session without its second factor. */
export const HALF_SESSION_MS = 10 * MINUTE
/** A complete session ends so long after it began, whatever happens. */
export const SESSION_MS = 12 * 60 * MINUTE
/** … and so long after its last call. */
export const IDLE_MS = 30 * MINUTE

export const officeCookie = sessionCookie({ name: 'office_session', path: '/api/v1/office', sameSite: 'strict' })
