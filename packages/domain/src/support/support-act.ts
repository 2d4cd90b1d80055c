import type { Moves } from '../values/moves.ts'

/** The actions of staff for a person. Each is kept with name and time, and with a reason unless it only opens the page or draws a letter. */
export const SUPPORT_ACTS = [
  'page-opened',
  'mail-sent-again',
  'note-added',
  'email-proposed',
  'email-changed',
  'email-dropped',
  'email-stopped',
  'landlord-email-changed',
  'withdrawal-proposed',
  'withdrawal-declared',
  'withdrawal-dropped',
  'release-asked',
  'move-out-letter-posted',
  'raise-documents-asked',
  'raise-proposed',
  'raise-accepted',
  'raise-refused',
  'promise-proposed',
  'promise-made',
  'promise-refused',
  'letter-drawn',
  'letter-posted',
  'silence-proposed',
  'silence-ended',
  'silence-dropped',
  'collection-held',
  'collection-resumed',
] as const
export type SupportAct = (typeof SUPPORT_ACTS)[number]

/** A page that the same person opens again within these minutes is not recorded again. */
export const OPENED_AGAIN_MINUTES = 30

/**
 * Acts on behalf of a tenant that one person proposes and another confirms (acts on behalf, docs/product-decisions.md#d67): another e-mail address of an
 * account, because it opens the account; a withdrawal, and the end of a policy by the six-month rule, because they end cover and pay money back.
 */
export const PROPOSAL_KINDS = ['email', 'withdrawal', 'silence'] as const
export type ProposalKind = (typeof PROPOSAL_KINDS)[number]

export const PROPOSAL_STATES = ['OPEN', 'CONFIRMED', 'DROPPED'] as const
export type ProposalState = (typeof PROPOSAL_STATES)[number]

/** A proposal is answered once. */
export const PROPOSAL_MOVES: Moves<ProposalState> = { OPEN: ['CONFIRMED', 'DROPPED'], CONFIRMED: [], DROPPED: [] }
