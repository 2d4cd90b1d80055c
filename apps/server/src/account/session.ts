import { sessionCookie } from '../platform/http/session-cookie.ts'

const DAY = 86_400_000
/** A session ends so long after it began, whatever happens. */
export const SESSION_MS = 30 * DAY
/** … and so long after its last call. */
export const IDLE_MS = 7 * DAY

/** Lax: who comes from a link in a mail is signed in. */
export const accountCookie = sessionCookie({ name: 'account_session', path: '/api/v1/user', sameSite: 'lax' })
