import { DAY } from '@nestbond/domain/values/day'
import { sessionCookie } from '../platform/http/session-cookie.ts'

/** Maximum lifetime of a session. */
export const SESSION_MS = 30 * DAY
/** A session expires after this time without a request. */
export const IDLE_MS = 7 * DAY

/** SameSite=Lax, so that a tenant who follows a link in a mail is signed in. */
export const accountCookie = sessionCookie({ name: 'account_session', path: '/api/v1/user', sameSite: 'lax' })
