/** Acts in a landlord's name that the landlord's mailbox is told of besides the signed release and changed contact data, which have mails of their own (D50). */
export const LANDLORD_ACTS = [
  'CLAIM_OPENED',
  'CLAIM_TAKEN_BACK',
  'PAYOUT_ACCOUNT_NAMED',
  'PAYOUT_ACCOUNT_CHANGED',
  'RELEASE_OBJECTED',
  'NEXT_TENANT_INVITED',
  'MAILBOX_OBJECTED',
] as const
export type LandlordAct = (typeof LANDLORD_ACTS)[number]
