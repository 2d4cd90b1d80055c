import type { HouseholdRole } from '../co-tenants/household-acts.ts'
import type { Moves } from '../values/moves.ts'

/** A tenant's rights over their own data and contracts, in the order of the page (rights of the tenant, docs/product-decisions.md#d49). */
export const RIGHTS = ['withdraw', 'cancel', 'export', 'correct', 'erase', 'review'] as const

/**
 * Consents that the tenant may revoke and give again. The others are needed for a contract that was concluded with them (consents by country,
 * docs/product-decisions.md#d43).
 */
export const REVOCABLE_CONSENTS = ['electronicCommunication', 'newsAgreement'] as const
export type RevocableConsent = (typeof REVOCABLE_CONSENTS)[number]

/** Details on signed papers that a tenant may ask the office to correct. */
export const CORRECTABLE = [
  'firstName',
  'lastName',
  'birthDate',
  'landlordEmail',
  'unitName',
  'roomName',
  'postalAddress',
  'otherTenants',
] as const
export type Correctable = (typeof CORRECTABLE)[number]

const OF_THE_PERSON: readonly Correctable[] = ['firstName', 'lastName', 'birthDate']

/** The details that a tenant may ask to have corrected: a co-tenant those of the own person (accounts of co-tenants, docs/product-decisions.md#d104). */
export function mayCorrect(role: HouseholdRole, kind: Correctable): boolean {
  return role === 'FIRST' || OF_THE_PERSON.includes(kind)
}

/** The details that the certificate prints. It is issued again after their correction, and both parties are mailed. */
export const ON_CERTIFICATE: readonly string[] = ['firstName', 'lastName', 'unitName', 'roomName', 'otherTenants']

/** Requests to the office because of a right: a correction on signed papers, or papers by post from now on. */
export const REQUEST_KINDS = [...CORRECTABLE, 'paper'] as const
export type RequestKind = (typeof REQUEST_KINDS)[number]

export const REQUEST_STATES = ['OPEN', 'DONE', 'REFUSED'] as const
export type RequestState = (typeof REQUEST_STATES)[number]

/** The office answers once. */
export const REQUEST_MOVES: Moves<RequestState> = { OPEN: ['DONE', 'REFUSED'], DONE: [], REFUSED: [] }
