import type { PolicyStage } from '../policy/policy-timeline.ts'
import { wayOutOf, type ReleaseState } from '../policy/release.ts'
import { addDays, type CivilDate } from '../values/civil-date.ts'

/** Acts on behalf of a tenant that a person's page offers (acts on behalf, docs/product-decisions.md#d67). */
export const SUPPORT_ACTIONS = [
  'email',
  'emailStop',
  'landlordEmail',
  'release',
  'withdrawal',
  'silence',
  'hold',
  'resume',
] as const
export type SupportAction = (typeof SUPPORT_ACTIONS)[number]

/** The part of a person's application that the acts depend on. */
export interface SupportedPerson {
  /** The signed contract's stage; null before the signature. */
  stage: PolicyStage | null
  mailboxProved: boolean
  /** The office has changed the account's address, and the link in the new mailbox has not been opened. */
  emailChanging: boolean
  /** The newest release; null without one. */
  release: ReleaseState | null
  /** A withdrawal is on hold or was carried out. */
  withdrawn: boolean
  /** A premium failed and is not paid yet. */
  unpaid: boolean
  /** The landlord has been silent for six months after the move-out (`endBySilence`). */
  silent: boolean
  /** The collection of premiums is on hold until this day, inclusive; null if it is not, or not any more. */
  heldUntil: CivilDate | null
}

/**
 * The acts that the office may take for a person today. Before the signature tenants change everything themselves; only an address that is not proved
 * can lock them out, so the office may correct that one.
 */
export function supportActions(person: SupportedPerson): SupportAction[] {
  const { stage, withdrawn, heldUntil } = person
  if (stage === null) return person.mailboxProved ? [] : ['email']
  const way = wayOutOf(stage, person.release)
  const alive = way !== 'NONE' && !withdrawn
  const may: Record<SupportAction, boolean> = {
    email: true,
    emailStop: person.emailChanging,
    landlordEmail: alive,
    release: way === 'RELEASE' && !withdrawn,
    withdrawal: alive,
    silence: alive && person.silent,
    hold: alive && person.unpaid,
    resume: alive && heldUntil !== null,
  }
  return SUPPORT_ACTIONS.filter((action) => may[action])
}

/** A declaration that reached us longer ago is a case for the law department, not for a form. */
const OLDEST_DECLARATION_DAYS = 30

/** The days, both inclusive, on which a withdrawal that the office carries out may have been declared. */
export function declarationLimits(signedOn: CivilDate, today: CivilDate): { earliest: CivilDate; latest: CivilDate } {
  const oldest = addDays(today, -OLDEST_DECLARATION_DAYS)
  return { earliest: signedOn > oldest ? signedOn : oldest, latest: today }
}
