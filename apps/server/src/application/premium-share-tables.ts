import type { ExportOf, Nullable } from '../platform/database/tables.ts'

declare module '../platform/database/tables.ts' {
  interface Tables {
    premium_shares: PremiumSharesTable
  }
}

export const PREMIUM_SHARE_EXPORT: ExportOf<'premium_shares'> = {
  premium_shares: {
    first_application_id: 'others',
    application_id: 'others',
    payer: 'internal',
    weight: 'export',
    card_provider: 'others',
    card_setup_id: 'others',
  },
}

/** The payers of a premium that several tenants pay, the first tenant included; no rows if the first tenant pays for all. */
export interface PremiumSharesTable {
  first_application_id: string
  application_id: string
  /** 0 for the first tenant; else the place in the numbers of the charges (`chargeNumber`). */
  payer: number
  /** A percentage, or 1 of each if all pay the same. */
  weight: number
  /** The card that is charged, once the landlord has accepted; always null for the first tenant, whose card the policy has. */
  card_provider: Nullable<string>
  card_setup_id: Nullable<string>
}
