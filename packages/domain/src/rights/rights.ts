import type { Moves } from '../lifecycle/moves.ts'

/** What a tenant may do with the own data and contracts, in the order of the page (D49). */
export const RIGHTS = ['withdraw', 'cancel', 'export', 'correct', 'erase', 'review'] as const

/** Consents that may be taken back and given again: the others are needed for a contract that was concluded with them (D43). */
export const REVOCABLE_CONSENTS = ['electronicCommunication', 'newsAgreement'] as const
export type RevocableConsent = (typeof REVOCABLE_CONSENTS)[number]

/** What stands on signed papers, and the person who has to be asked for it. */
export const CORRECTABLE = ['firstName', 'lastName', 'birthDate', 'landlordEmail'] as const
export type Correctable = (typeof CORRECTABLE)[number]

/** What the office has to do because of a right: a correction on signed papers, or papers by post from now on. */
export const REQUEST_KINDS = [...CORRECTABLE, 'paper'] as const
export type RequestKind = (typeof REQUEST_KINDS)[number]

export const REQUEST_STATES = ['OPEN', 'DONE', 'REFUSED'] as const
export type RequestState = (typeof REQUEST_STATES)[number]

/** The office answers once. */
export const REQUEST_MOVES: Moves<RequestState> = { OPEN: ['DONE', 'REFUSED'], DONE: [], REFUSED: [] }
