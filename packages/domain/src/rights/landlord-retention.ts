import { RETENTION, type RetentionRule } from './retention.ts'

/** The kinds of personal data of a landlord that are kept, in the order in which the landlord sees them. */
export const LANDLORD_KEPT_DATA = ['contact', 'invitation', 'claims', 'papers', 'mails', 'session'] as const
export type LandlordKeptData = (typeof LANDLORD_KEPT_DATA)[number]

/** A landlord's data follows the contract that it belongs to. Codes of a session are deleted after a day, as failed sign-ins are. */
export const LANDLORD_RETENTION = {
  contact: RETENTION.policy,
  invitation: RETENTION.contract,
  claims: RETENTION.ledger,
  papers: RETENTION.policy,
  mails: RETENTION.mails,
  session: RETENTION.logins,
} as const satisfies Record<LandlordKeptData, RetentionRule>
