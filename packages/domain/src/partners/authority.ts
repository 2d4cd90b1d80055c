import { addDays, type CivilDate } from '../values/civil-date.ts'
import type { Moves } from '../values/moves.ts'

/**
 * The powers that a landlord may give a partner (authorities of partners, docs/product-decisions.md#d75). A payout account, a release, the mailbox, the
 * landlord's data and the authority itself are no power: only the landlord decides about them.
 */
export const AUTHORITY_POWERS = [
  'ANSWER_INVITATIONS',
  'PROPOSE_CORRECTIONS',
  'REPORT_CLAIMS',
  'ASK_FOR_PAPERS',
] as const
export type AuthorityPower = (typeof AUTHORITY_POWERS)[number]

/** The acts of a partner for a landlord. Each is recorded, and mailed to the landlord. */
export const PARTNER_ACTS = [
  'INVITATION_ACCEPTED',
  'INVITATION_DECLINED',
  'CORRECTION_PROPOSED',
  'CORRECTION_WITHDRAWN',
  'CLAIM_ANNOUNCED',
  'ANNOUNCEMENT_TAKEN_BACK',
  'CLAIM_OPENED',
  'CLAIM_TAKEN_BACK',
  'EVIDENCE_BROUGHT',
  'COUNTER_OFFERS_TAKEN',
  'PAPERS_SENT',
] as const
export type PartnerAct = (typeof PARTNER_ACTS)[number]

/** The power that each act needs. */
export const POWER_OF_ACT: Readonly<Record<PartnerAct, AuthorityPower>> = {
  INVITATION_ACCEPTED: 'ANSWER_INVITATIONS',
  INVITATION_DECLINED: 'ANSWER_INVITATIONS',
  CORRECTION_PROPOSED: 'PROPOSE_CORRECTIONS',
  CORRECTION_WITHDRAWN: 'PROPOSE_CORRECTIONS',
  CLAIM_ANNOUNCED: 'REPORT_CLAIMS',
  ANNOUNCEMENT_TAKEN_BACK: 'REPORT_CLAIMS',
  CLAIM_OPENED: 'REPORT_CLAIMS',
  CLAIM_TAKEN_BACK: 'REPORT_CLAIMS',
  EVIDENCE_BROUGHT: 'REPORT_CLAIMS',
  COUNTER_OFFERS_TAKEN: 'REPORT_CLAIMS',
  PAPERS_SENT: 'ASK_FOR_PAPERS',
}

/**
 * WITHDRAWN: the partner took its request back. LAPSED: the landlord did not answer in time. REVOKED: by the landlord. GIVEN_UP: by the partner. ENDED:
 * the landlord's mailbox changed at the last home.
 */
export const AUTHORITY_STATES = [
  'REQUESTED',
  'GRANTED',
  'REFUSED',
  'WITHDRAWN',
  'LAPSED',
  'REVOKED',
  'GIVEN_UP',
  'ENDED',
] as const
export type AuthorityState = (typeof AUTHORITY_STATES)[number]

export const AUTHORITY_MOVES: Moves<AuthorityState> = {
  REQUESTED: ['GRANTED', 'REFUSED', 'WITHDRAWN', 'LAPSED', 'ENDED'],
  GRANTED: ['REVOKED', 'GIVEN_UP', 'ENDED'],
  REFUSED: [],
  WITHDRAWN: [],
  LAPSED: [],
  REVOKED: [],
  GIVEN_UP: [],
  ENDED: [],
}

/** Days in which the landlord can answer a request. */
const ANSWER_DAYS = 14
/** Days after a refusal or a revocation in which the partner cannot ask the mailbox again. */
const REST_DAYS = 30

export interface AuthorityFacts {
  state: AuthorityState
  powers: readonly AuthorityPower[]
  requestedOn: CivilDate
  /** The day of the answer or of the end. */
  changedOn: CivilDate | null
}

/** The last day on which the landlord can answer a request. */
export function requestLastDay({ requestedOn }: Pick<AuthorityFacts, 'requestedOn'>): CivilDate {
  return addDays(requestedOn, ANSWER_DAYS)
}

/** The state on a day: a request lapses by the calendar, before anybody writes it down. */
export function authorityOn(facts: Pick<AuthorityFacts, 'state' | 'requestedOn'>, today: CivilDate): AuthorityState {
  return facts.state === 'REQUESTED' && today > requestLastDay(facts) ? 'LAPSED' : facts.state
}

/** The day from which a partner may ask a mailbox again; null if nothing stands in the way. @param last the partner's last request */
export function askAgainFrom(last: Pick<AuthorityFacts, 'state' | 'changedOn'> | null): CivilDate | null {
  if (!last || last.changedOn === null || (last.state !== 'REFUSED' && last.state !== 'REVOKED')) return null
  return addDays(last.changedOn, REST_DAYS)
}

/** The mailboxes of everybody who has a part in a home, as keys. */
export interface HomeMailboxes {
  /** Null if the landlord has no mailbox. */
  landlord: string | null
  /** All tenants of the household. */
  tenants: readonly string[]
  /** The accounts of the partner's people. */
  partner: readonly string[]
}

/**
 * The reasons for which a partner cannot act for the landlord of a home, even with an authority. PARTNER: the landlord's mailbox belongs to the partner's people,
 * who would agree with themselves. TENANT: a tenant is one of the partner's people, or has the landlord's mailbox. NO_MAILBOX: no mailbox can agree.
 */
export function authorityConflict({
  landlord,
  tenants,
  partner,
}: HomeMailboxes): 'NO_MAILBOX' | 'PARTNER' | 'TENANT' | null {
  if (landlord === null) return 'NO_MAILBOX'
  if (partner.includes(landlord)) return 'PARTNER'
  return tenants.some((tenant) => tenant === landlord || partner.includes(tenant)) ? 'TENANT' : null
}

/** The act that began what another act takes back: a partner takes back only what it has begun itself. */
export const TAKES_BACK = {
  CORRECTION_WITHDRAWN: 'CORRECTION_PROPOSED',
  ANNOUNCEMENT_TAKEN_BACK: 'CLAIM_ANNOUNCED',
  CLAIM_TAKEN_BACK: 'CLAIM_OPENED',
} as const satisfies Partial<Record<PartnerAct, PartnerAct>>

/** Why an act is not possible. MISSING: there is no authority in force, or it lacks the power. */
export type ActHindrance = 'MISSING' | 'CONFLICT'

/** Whether a partner may act for a landlord. @returns null if it may */
export function actHindrance(
  act: PartnerAct,
  authority: Pick<AuthorityFacts, 'state' | 'powers'> | null,
  mailboxes: HomeMailboxes,
): ActHindrance | null {
  if (authorityConflict(mailboxes) !== null) return 'CONFLICT'
  return authority?.state === 'GRANTED' && authority.powers.includes(POWER_OF_ACT[act]) ? null : 'MISSING'
}
