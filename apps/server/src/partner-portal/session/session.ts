import { sessionCookie } from '../../platform/http/session-cookie.ts'

export const partnerCookie = sessionCookie({ name: 'partner_session', path: '/api/v1/partner', sameSite: 'strict' })
