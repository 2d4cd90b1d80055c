import { sessionCookie } from '../platform/http/session-cookie.ts'

export const officeCookie = sessionCookie({ name: 'office_session', path: '/api/v1/office', sameSite: 'strict' })
