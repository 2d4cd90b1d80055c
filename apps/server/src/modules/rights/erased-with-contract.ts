import { sql, type Kysely } from 'kysely'
import type { Tables } from '../../database/tables.ts'

/** Of contracts whose person is erased while their papers are kept. */
export interface Erased {
  applicationIds: readonly string[]
  contractIds: readonly string[]
  policyIds: readonly string[]
}

type Erase = (trx: Kysely<Tables>, erased: Erased) => Promise<unknown>

/** Nothing in it says anything of a person, or it goes with the row that it hangs on. */
const STAYS = null

/**
 * What becomes of each table's rows when the person of a signed contract is erased: what the books need stays, without the person; the
 * rest goes. In this order. A new table has to be named here, and a test looks for the person in all there are.
 */
export const ERASED_WITH_CONTRACT: Record<keyof Tables, Erase | null> = {
  application_tokens: (trx, { applicationIds }) => trx.deleteFrom('application_tokens').where('application_id', 'in', applicationIds).execute(),
  link_secrets: (trx, { applicationIds }) => trx.deleteFrom('link_secrets').where('application_id', 'in', applicationIds).execute(),
  deposit_back_requests: (trx, { applicationIds }) => trx.deleteFrom('deposit_back_requests').where('application_id', 'in', applicationIds).execute(),
  documents: (trx, { applicationIds }) => trx.deleteFrom('documents').where('application_id', 'in', applicationIds).execute(),
  uploads: (trx, { applicationIds }) => trx.deleteFrom('uploads').where('application_id', 'in', applicationIds).execute(),
  // With them go their reviews and the office's cases.
  decisions: (trx, { applicationIds }) => trx.deleteFrom('decisions').where('application_id', 'in', applicationIds).execute(),
  reviews: STAYS,
  underwriting_cases: STAYS,
  underwriting_case_events: STAYS,
  offers: (trx, { applicationIds }) => trx.deleteFrom('offers').where('application_id', 'in', applicationIds).execute(),
  card_setups: (trx, { applicationIds }) => trx.deleteFrom('card_setups').where('application_id', 'in', applicationIds).execute(),
  rights_requests: (trx, { applicationIds }) => trx.deleteFrom('rights_requests').where('application_id', 'in', applicationIds).execute(),
  invitations: (trx, { applicationIds }) => trx.updateTable('invitations').set({ reason: null }).where('application_id', 'in', applicationIds).execute(),
  contracts: (trx, { contractIds }) =>
    trx.updateTable('contracts').set({ account_id: null, pdf_key: null, pdf_sha256: null, signature_name: '', signature_place: '' }).where('id', 'in', contractIds).execute(),
  // The landlord's words and signature; the sealed paper has them until it goes.
  releases: async (trx, { policyIds }) => {
    if (policyIds.length > 0) await trx.updateTable('releases').set({ reason: null, signature_name: null, signature_place: null }).where('policy_id', 'in', policyIds).execute()
  },
  // The address is whose home it is; no second policy is looked for at one that is over.
  policies: async (trx, { policyIds }) => {
    if (policyIds.length === 0) return
    const nothing = { address_key: '', unit_key: '', whole_house: false, card_provider: null, card_setup_id: null, next_charge_on: null }
    await trx.updateTable('policies').set(nothing).where('id', 'in', policyIds).execute()
  },
  applications: (trx, { applicationIds }) =>
    trx
      .updateTable('applications')
      .set({ version: sql`version + 1`, answers: '{}', message: null, email_key: null, address_key: null, unit_key: '' })
      .where('id', 'in', applicationIds)
      .execute(),
  application_events: STAYS,
  consents: STAYS,
  document_handovers: STAYS,
  certificates: STAYS,
  premium_charges: STAYS,
  ledger_entries: STAYS,
  premium_refunds: STAYS,
  withdrawals: STAYS,
  webhook_events: STAYS,
  // Those of the person themselves, by `eraseAccount`.
  accounts: STAYS,
  account_sessions: STAYS,
  account_password_links: STAYS,
  account_email_changes: STAYS,
  login_failures: STAYS,
  erasures: STAYS,
  restricted_contracts: STAYS,
  // Of the office and of partners.
  partners: STAYS,
  partner_properties: STAYS,
  staff_accounts: STAYS,
  staff_sessions: STAYS,
  staff_password_links: STAYS,
  staff_account_events: STAYS,
  rule_and_tariff_versions: STAYS,
  rule_and_tariff_events: STAYS,
  dry_runs: STAYS,
}
