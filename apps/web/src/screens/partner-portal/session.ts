import { sessionStore } from '../../sign-in/session-store.ts'

/** The signed-in person of the partner. */
export const { put: putPartnerUser, usePerson: usePartnerUser } = sessionStore('partnerSession')
