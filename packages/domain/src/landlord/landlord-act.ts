/**
 * Acts in a landlord's name that are reported to the landlord's mailbox (codes for landlord acts, docs/product-decisions.md#d50). The signed release
 * and changed contact data are not among them: they have their own mails.
 */
export const LANDLORD_ACTS = [
  'CLAIM_OPENED',
  'CLAIM_TAKEN_BACK',
  'CLAIM_ANNOUNCED',
  'ANNOUNCEMENT_TAKEN_BACK',
  'COUNTER_OFFER_TAKEN',
  'PAYOUT_ACCOUNT_NAMED',
  'PAYOUT_ACCOUNT_CHANGED',
  'RELEASE_OBJECTED',
  'MOVE_OUT_ANSWERED',
  'DEPOSIT_AGREED',
  'DEPOSIT_DECLINED',
  'NEXT_TENANT_INVITED',
  'MAILBOX_OBJECTED',
] as const
export type LandlordAct = (typeof LANDLORD_ACTS)[number]
