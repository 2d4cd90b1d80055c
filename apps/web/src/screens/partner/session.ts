import { callApi } from '../../api/client.ts'
import { sessionStore } from '../../sign-in/session-store.ts'

/** Who is signed in to the portal. */
export const { put: putPartnerUser, usePerson: usePartnerUser } = sessionStore(() => callApi('partnerSession'))
