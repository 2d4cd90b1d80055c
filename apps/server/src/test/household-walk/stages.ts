/** How far a household of the walk is. */
export const STAGES = [
  'invited',
  'checked',
  'signing',
  'signed',
  'promised',
  'splitting',
  'raising',
  'leaving',
  'claimed',
  'unpaid',
  'withdrawn',
  'ended',
] as const
export type Stage = (typeof STAGES)[number]

/** In these the co-tenants answer a question of the first tenant, who writes after them. */
export const ASKED_STAGES: readonly Stage[] = ['splitting', 'raising', 'leaving']

/** The landlord has accepted, so there is a policy. */
export const ACCEPTED_STAGES: readonly Stage[] = [...ASKED_STAGES, 'claimed', 'unpaid', 'ended']

/** No tenant has an account yet. */
export const UNSIGNED_STAGES: readonly Stage[] = ['invited', 'checked', 'signing']
