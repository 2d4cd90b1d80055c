import { sql, type Kysely } from 'kysely'
import { forgetWords } from '../../application/search-index-store.ts'
import type { Tables } from '../../platform/database/tables.ts'

/** Contracts whose tenants are erased while their papers are kept. */
export interface Erased {
  applicationIds: readonly string[]
  contractIds: readonly string[]
  policyIds: readonly string[]
}

/** Co-tenants of these first tenants, or these co-tenants; the first tenant's name and address in the invitations go with them. */
export async function deleteHouseholds(trx: Kysely<Tables>, applicationIds: readonly string[]): Promise<void> {
  await trx
    .updateTable('tenant_invitations')
    .set({ inviter_name: '', inviter_email: '' })
    .where('inviter', '=', 'tenant')
    .where((e) =>
      e.or([
        e('application_id', '=', any(applicationIds)),
        e(
          'application_id',
          'in',
          e.selectFrom('co_tenants').select('application_id').where('first_application_id', '=', any(applicationIds)),
        ),
      ]),
    )
    .execute()
  await trx
    .deleteFrom('co_tenants')
    .where((e) =>
      e.or([e('first_application_id', '=', any(applicationIds)), e('application_id', '=', any(applicationIds))]),
    )
    .execute()
}

type Erase = (trx: Kysely<Tables>, erased: Erased) => Promise<unknown>

/** The rows contain no personal data, or they are deleted together with their parent rows. */
const STAYS = null

/**
 * How each table's rows change when the tenant of a signed contract is erased, in this order. Rows that the books need stay without the person; the
 * others are deleted. Every new table needs an entry here. A test searches all tables for traces of the person.
 */
export const ERASED_WITH_CONTRACT: Record<keyof Tables, Erase | null> = {
  application_tokens: (trx, { applicationIds }) =>
    trx.deleteFrom('application_tokens').where('application_id', '=', any(applicationIds)).execute(),
  link_secrets: (trx, { applicationIds }) =>
    trx.deleteFrom('link_secrets').where('application_id', '=', any(applicationIds)).execute(),
  named_co_tenants: (trx, { applicationIds }) =>
    trx.deleteFrom('named_co_tenants').where('application_id', '=', any(applicationIds)).execute(),
  landlord_contact_changes: (trx, { applicationIds }) =>
    trx.deleteFrom('landlord_contact_changes').where('application_id', '=', any(applicationIds)).execute(),
  // Codes that prove the tenant's mailbox, or the landlord's for this application. All other codes expire within a day.
  mailbox_codes: (trx, { applicationIds }) =>
    trx
      .deleteFrom('mailbox_codes')
      .where((e) =>
        e.or([
          e('subject', '=', any(applicationIds, 'text')),
          e(
            'subject',
            'in',
            trx
              .selectFrom('invitations')
              .select(sql<string>`id::text`.as('id'))
              .where('application_id', '=', any(applicationIds)),
          ),
        ]),
      )
      .execute(),
  letter_codes: (trx, { applicationIds }) =>
    trx
      .deleteFrom('letter_codes')
      .where('invitation_id', 'in', (e) =>
        e.selectFrom('invitations').select('id').where('application_id', '=', any(applicationIds)),
      )
      .execute(),
  // Sessions of the landlord, who is not erased. They expire within hours.
  landlord_sessions: STAYS,
  // The answers name the person; the state and the days stay.
  landlord_corrections: (trx, { applicationIds }) =>
    trx
      .updateTable('landlord_corrections')
      .set({ before_answers: '{}', after_answers: '{}' })
      .where('application_id', '=', any(applicationIds))
      .execute(),
  application_search: (trx, { applicationIds }) => forgetWords(trx, applicationIds),
  // With the words.
  search_due: STAYS,
  sent_mails: (trx, { applicationIds }) =>
    trx.deleteFrom('sent_mails').where('application_id', '=', any(applicationIds)).execute(),
  support_notes: (trx, { applicationIds }) =>
    trx.deleteFrom('support_notes').where('application_id', '=', any(applicationIds)).execute(),
  // Keeps who acted and when. The reasons are erased, since they may name the person.
  support_acts: (trx, { applicationIds }) =>
    trx
      .updateTable('support_acts')
      .set({ reason: null, detail: null })
      .where('application_id', '=', any(applicationIds))
      .execute(),
  support_proposals: (trx, { applicationIds }) =>
    trx
      .updateTable('support_proposals')
      .set({ reason: null, detail: null })
      .where('application_id', '=', any(applicationIds))
      .execute(),
  resume_reminders: (trx, { applicationIds }) =>
    trx.deleteFrom('resume_reminders').where('application_id', '=', any(applicationIds)).execute(),
  // The rows contain only states and days. No more reminders are sent.
  deposit_exchanges: (trx, { applicationIds }) =>
    trx
      .updateTable('deposit_exchanges')
      .set({ due_on: null })
      .where('application_id', '=', any(applicationIds))
      .execute(),
  deposit_back_requests: (trx, { applicationIds }) =>
    trx.deleteFrom('deposit_back_requests').where('application_id', '=', any(applicationIds)).execute(),
  documents: (trx, { applicationIds }) =>
    trx.deleteFrom('documents').where('application_id', '=', any(applicationIds)).execute(),
  uploads: (trx, { applicationIds }) =>
    trx.deleteFrom('uploads').where('application_id', '=', any(applicationIds)).execute(),
  // The applications of the co-tenants are erased once nothing refers to them.
  co_tenants: (trx, { applicationIds }) => deleteHouseholds(trx, applicationIds),
  premium_shares: (trx, { applicationIds }) =>
    trx
      .deleteFrom('premium_shares')
      .where((e) =>
        e.or([e('first_application_id', '=', any(applicationIds)), e('application_id', '=', any(applicationIds))]),
      )
      .execute(),
  // Only states and times.
  co_tenant_withdrawals: STAYS,
  take_over_questions: STAYS,
  split_changes: STAYS,
  split_change_parts: (trx, { applicationIds }) =>
    trx.deleteFrom('split_change_parts').where('application_id', '=', any(applicationIds)).execute(),
  // The amendment keeps that all tenants have agreed, and when.
  deposit_change_agreements: STAYS,
  tenant_changes: STAYS,
  tenant_change_leavers: STAYS,
  promises: (trx, { applicationIds }) =>
    trx.deleteFrom('promises').where('application_id', '=', any(applicationIds)).execute(),
  promise_take_overs: (trx, { applicationIds }) =>
    trx
      .deleteFrom('promise_take_overs')
      .where((e) =>
        e.or([e('application_id', '=', any(applicationIds)), e('promise_application_id', '=', any(applicationIds))]),
      )
      .execute(),
  promise_requests: (trx, { applicationIds }) =>
    trx.deleteFrom('promise_requests').where('application_id', '=', any(applicationIds)).execute(),
  // They are deleted with their promises.
  promise_reviews: STAYS,
  // Their reviews and the office's cases are deleted with them.
  decisions: (trx, { applicationIds }) =>
    trx.deleteFrom('decisions').where('application_id', '=', any(applicationIds)).execute(),
  reviews: STAYS,
  underwriting_cases: STAYS,
  underwriting_case_events: STAYS,
  offers: (trx, { applicationIds }) =>
    trx.deleteFrom('offers').where('application_id', '=', any(applicationIds)).execute(),
  card_setups: (trx, { applicationIds }) =>
    trx.deleteFrom('card_setups').where('application_id', '=', any(applicationIds)).execute(),
  rights_requests: (trx, { applicationIds }) =>
    trx.deleteFrom('rights_requests').where('application_id', '=', any(applicationIds)).execute(),
  tenant_invitation_reports: (trx, { applicationIds }) =>
    trx.deleteFrom('tenant_invitation_reports').where('application_id', '=', any(applicationIds)).execute(),
  // Only states and times.
  tenant_invitation_events: STAYS,
  // An inviting landlord is a person; a partner is a company.
  tenant_invitations: (trx, { applicationIds }) =>
    trx
      .updateTable('tenant_invitations')
      .set({ inviter_name: '', inviter_email: '' })
      .where('application_id', '=', any(applicationIds))
      .where('inviter', '=', 'landlord')
      .execute(),
  invitations: (trx, { applicationIds }) =>
    trx
      .updateTable('invitations')
      .set({ reason: null, landlord_email_key: null })
      .where('application_id', '=', any(applicationIds))
      .execute(),
  contracts: (trx, { contractIds }) =>
    trx
      .updateTable('contracts')
      .set({ account_id: null, pdf_key: null, pdf_sha256: null, signature_name: '', signature_place: '' })
      .where('id', '=', any(contractIds))
      .execute(),
  // Removes the landlord's words and signature. The sealed PDF contains them until it is deleted.
  releases: (trx, { policyIds }) =>
    trx
      .updateTable('releases')
      .set({ reason: null, signature_name: null, signature_place: null })
      .where('policy_id', '=', any(policyIds))
      .execute(),
  move_outs: (trx, { policyIds }) =>
    trx.updateTable('move_outs').set({ reason: null }).where('policy_id', '=', any(policyIds)).execute(),
  // Only closed claims get here. Their amounts stay in the books; their texts, evidence and the landlord's bank account go.
  claims: (trx, { policyIds }) =>
    trx
      .updateTable('claims')
      .set({
        account_holder: null,
        iban: null,
        payout_reference: sql`case when payout_reference is not null then '' end`,
      })
      .where('policy_id', '=', any(policyIds))
      .execute(),
  claim_items: (trx, erased) =>
    trx
      .updateTable('claim_items')
      .set({ reason: '', answer_reason: null, decision_reason: sql`case when decision_reason is not null then '' end` })
      .where('claim_id', 'in', claimsOf(trx, erased))
      .execute(),
  claim_joint_answers: (trx, erased) =>
    trx.deleteFrom('claim_joint_answers').where('claim_id', 'in', claimsOf(trx, erased)).execute(),
  claim_announcements: (trx, { policyIds }) =>
    trx.updateTable('claim_announcements').set({ reason: '' }).where('policy_id', '=', any(policyIds)).execute(),
  claim_evidence: (trx, erased) =>
    trx.deleteFrom('claim_evidence').where('claim_id', 'in', claimsOf(trx, erased)).execute(),
  claim_uploads: (trx, erased) =>
    trx.deleteFrom('claim_uploads').where('claim_id', 'in', claimsOf(trx, erased)).execute(),
  claim_card_payments: STAYS,
  payout_notes: STAYS,
  period_changes: STAYS,
  debit_notices: STAYS,
  // The amounts and days stay; what was checked and written about the person goes.
  deposit_changes: (trx, { policyIds }) =>
    trx
      .updateTable('deposit_changes')
      .set({
        rent_cents: null,
        employment_status: null,
        gross_income_cents: null,
        decision: null,
        review_message: null,
        documents_message: null,
        office_reason: null,
        landlord_reason: null,
      })
      .where('policy_id', '=', any(policyIds))
      .execute(),
  claim_events: (trx, erased) =>
    trx.updateTable('claim_events').set({ note: null }).where('claim_id', 'in', claimsOf(trx, erased)).execute(),
  ratings: (trx, { policyIds }) =>
    trx.updateTable('ratings').set({ message: null }).where('policy_id', '=', any(policyIds)).execute(),
  // The address identifies the tenant, and an ended policy is no longer checked for duplicates.
  policies: (trx, { policyIds }) =>
    trx
      .updateTable('policies')
      .set({
        address_key: '',
        unit_key: '',
        room_key: '',
        whole_house: false,
        card_provider: null,
        card_setup_id: null,
        next_charge_on: null,
      })
      .where('id', '=', any(policyIds))
      .execute(),
  applications: (trx, { applicationIds }) =>
    trx
      .updateTable('applications')
      .set({
        version: sql`version + 1`,
        answers: '{}',
        message: null,
        email_key: null,
        mailbox_proved_key: null,
        address_key: null,
        unit_key: '',
      })
      .where('id', '=', any(applicationIds))
      .execute(),
  application_events: STAYS,
  consents: STAYS,
  document_handovers: STAYS,
  certificates: STAYS,
  replaced_certificates: STAYS,
  premium_charges: STAYS,
  premium_collection_events: (trx, { policyIds }) =>
    trx
      .updateTable('premium_collection_events')
      .set({ note: null })
      .where('charge_id', 'in', trx.selectFrom('premium_charges').select('id').where('policy_id', '=', any(policyIds)))
      .execute(),
  ledger_entries: STAYS,
  premium_refunds: STAYS,
  withdrawals: STAYS,
  webhook_events: STAYS,
  // `eraseAccount` deletes the person's own rows.
  accounts: STAYS,
  account_sessions: STAYS,
  account_password_links: STAYS,
  account_email_changes: STAYS,
  login_failures: STAYS,
  known_devices: STAYS,
  device_links: STAYS,
  mailbox_browsers: STAYS,
  call_limits: STAYS,
  mail_limits: STAYS,
  // `erase` deletes the rows of erased addresses, except of those that have stopped mails.
  mail_preferences: STAYS,
  erasures: STAYS,
  // Requests of landlords, who are not erased with a tenant.
  landlord_erasures: STAYS,
  landlord_erasure_contracts: STAYS,
  restricted_contracts: STAYS,
  // Data of the office and of partners.
  partners: STAYS,
  partner_landlords: STAYS,
  partner_properties: STAYS,
  partner_accounts: STAYS,
  partner_sessions: STAYS,
  partner_password_links: STAYS,
  partner_account_events: STAYS,
  partner_api_keys: STAYS,
  // Only ids, states and the partner's own references.
  // Ids and kinds of acts. The mailbox is the landlord's, who is not erased.
  partner_authorities: STAYS,
  partner_acts: STAYS,
  partner_webhook_events: STAYS,
  partner_webhook_endpoints: STAYS,
  partner_webhook_deliveries: STAYS,
  partner_webhook_tries: STAYS,
  partner_idempotency_keys: STAYS,
  staff_accounts: STAYS,
  staff_sessions: STAYS,
  staff_password_links: STAYS,
  staff_account_events: STAYS,
  staff_views: STAYS,
  // Only codes and ids. `markErased` says which acts an erasure has deleted.
  audit_chain: STAYS,
  rule_and_tariff_versions: STAYS,
  rule_and_tariff_events: STAYS,
  dry_runs: STAYS,
  figure_months: STAYS,
  // Sums of money, as in the ledger, under the id of an application.
  figure_counts: STAYS,
  figure_changes: STAYS,
  trust_reports: STAYS,
}

function claimsOf(trx: Kysely<Tables>, { policyIds }: Erased) {
  return trx.selectFrom('claims').select('id').where('policy_id', '=', any(policyIds))
}

/** Also works with an empty list. */
function any(ids: readonly string[], type: 'uuid' | 'text' = 'uuid') {
  return sql<string>`any(${[...ids]}::${sql.raw(type)}[])`
}
