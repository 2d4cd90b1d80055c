import { applyAtOnce, applyInTurn, type Migrations } from './apply-migrations.ts'
import type { Database } from './database.ts'
import * as mainFlow from './migrations/0001_main_flow.ts'
import * as sandboxCards from './migrations/0002_sandbox_cards.ts'
import * as staffAccounts from './migrations/0003_staff_accounts.ts'
import * as underwritingCases from './migrations/0004_underwriting_cases.ts'
import * as ruleAndTariffVersions from './migrations/0005_rule_and_tariff_versions.ts'
import * as premiums from './migrations/0006_premiums.ts'
import * as accounts from './migrations/0007_accounts.ts'
import * as withdrawals from './migrations/0008_withdrawals.ts'
import * as releases from './migrations/0009_releases.ts'
import * as claims from './migrations/0010_claims.ts'
import * as ratings from './migrations/0011_ratings.ts'
import * as searchBeginnings from './migrations/0013_search_beginnings.ts'
import * as erasures from './migrations/0014_erasures.ts'
import * as premiumCollection from './migrations/0015_premium_collection.ts'
import * as partnerFlow from './migrations/0016_partner_flow.ts'
import * as partnerPortal from './migrations/0017_partner_portal.ts'
import * as waysIn from './migrations/0018_ways_in.ts'
import * as landlordContactChanges from './migrations/0021_landlord_contact_changes.ts'
import * as invitationHistory from './migrations/0023_invitation_history.ts'
import * as mailboxProof from './migrations/0034_mailbox_proof.ts'
import * as knownDevices from './migrations/0042_known_devices.ts'
import * as mailLimits from './migrations/0035_mail_limits.ts'
import * as tokenExchange from './migrations/0036_token_exchange.ts'
import * as namedFiles from './migrations/0041_named_files.ts'
import * as landlordMailbox from './migrations/0031_landlord_mailbox.ts'
import * as moneyByTwo from './migrations/0037_money_by_two.ts'
import * as documentsLookedAt from './migrations/0038_documents_looked_at.ts'
import * as landlordOfInvitation from './migrations/0032_landlord_of_invitation.ts'
import * as heldWithdrawals from './migrations/0039_held_withdrawals.ts'
import * as landlordMailboxByTwo from './migrations/0044_landlord_mailbox_by_two.ts'
import * as endOfSurety from './migrations/0050_end_of_surety.ts'
import * as replacedCertificates from './migrations/0057_replaced_certificates.ts'
import * as counterOfferTaken from './migrations/0056_counter_offer_taken.ts'
import * as invitationReminders from './migrations/0055_invitation_reminders.ts'
import * as premiumStart from './migrations/0060_premium_start.ts'
import * as support from './migrations/0065_support.ts'
import * as sharedHome from './migrations/0066_shared_home.ts'
import * as landlordCorrections from './migrations/0105_landlord_corrections.ts'
import * as postedMails from './migrations/0106_posted_mails.ts'
import * as creditCheckConsent from './migrations/0085_credit_check_consent.ts'
import * as nextTenants from './migrations/0110_next_tenants.ts'
import * as landlordErasures from './migrations/0111_landlord_erasures.ts'
import * as reinstatement from './migrations/0100_reinstatement.ts'
import * as supportProposals from './migrations/0130_support_proposals.ts'
import * as idempotencyKeys from './migrations/0125_idempotency_keys.ts'
import * as sandboxPartners from './migrations/0126_sandbox_partners.ts'
import * as moveOut from './migrations/0120_move_out.ts'
import * as moreCorrections from './migrations/0121_more_corrections.ts'
import * as debtsInTheAccount from './migrations/0115_debts_in_the_account.ts'
import * as claimAnnouncements from './migrations/0101_claim_announcements.ts'
import * as staffViews from './migrations/0131_staff_views.ts'
import * as lettersToLandlords from './migrations/0150_letters_to_landlords.ts'
import * as partnerAuthorities from './migrations/0165_partner_authorities.ts'
import * as periodChanges from './migrations/0116_period_changes.ts'
import * as searchTimes from './migrations/0170_search_times.ts'
import * as figureIndexes from './migrations/0171_figure_indexes.ts'
import * as auditChain from './migrations/0172_audit_chain.ts'
import * as namedCoTenants from './migrations/0430_named_co_tenants.ts'
import * as recalledRequests from './migrations/0431_recalled_requests.ts'
import * as firstPolicies from './migrations/0440_first_policies.ts'
import * as figuresOfHouseholds from './migrations/0460_figures_of_households.ts'
import * as promiseTakeOvers from './migrations/0450_promise_take_overs.ts'
import * as searchNamed from './migrations/0451_search_named_co_tenants.ts'
import * as codeCallers from './migrations/0180_code_callers.ts'
import * as loweredRefunds from './migrations/0175_lowered_refunds.ts'
import * as returnedMails from './migrations/0181_returned_mails.ts'
import * as depositEvents from './migrations/0176_deposit_events.ts'
import * as figureMonths from './migrations/0190_figure_months.ts'
import * as raiseDocuments from './migrations/0177_raise_documents.ts'
import * as figureWaits from './migrations/0191_figure_waits.ts'
import * as policyNotices from './migrations/0102_policy_notices.ts'
import * as announcementsForTheOffice from './migrations/0140_announcements_for_the_office.ts'
import * as depositChanges from './migrations/0145_deposit_changes.ts'
import * as depositChangeIndexes from './migrations/0220_deposit_change_indexes.ts'
import * as returnedPayments from './migrations/0250_returned_payments.ts'
import * as refundAccounts from './migrations/0251_refund_accounts.ts'
import * as callLimits from './migrations/0260_call_limits.ts'
import * as payoutNotes from './migrations/0261_payout_notes.ts'
import * as caseReports from './migrations/0280_case_reports.ts'
import * as mailPreferences from './migrations/0281_mail_preferences.ts'
import * as trustReports from './migrations/0290_trust_reports.ts'
import * as promises from './migrations/0315_promises.ts'
import * as rooms from './migrations/0325_rooms.ts'
import * as premiumShares from './migrations/0350_premium_shares.ts'
import * as promiseReviews from './migrations/0340_promise_reviews.ts'
import * as paymentLabels from './migrations/0380_payment_labels.ts'
import * as mandatePapers from './migrations/0381_mandate_papers.ts'
import * as failedDeliveries from './migrations/0382_failed_deliveries.ts'
import * as lettersByAge from './migrations/0383_letters_by_age.ts'
import * as promiseRequests from './migrations/0370_promise_requests.ts'
import * as coTenantAccounts from './migrations/0360_co_tenant_accounts.ts'
import * as jointAnswers from './migrations/0361_joint_answers.ts'
import * as coTenants from './migrations/0330_co_tenants.ts'
import * as tenantChanges from './migrations/0400_tenant_changes.ts'
import * as coTenantWithdrawals from './migrations/0390_co_tenant_withdrawals.ts'
import * as withdrawalsOfEachTenant from './migrations/0410_withdrawals_of_each_tenant.ts'
import * as splitChanges from './migrations/0420_split_changes.ts'
import * as beginsOfTenantChanges from './migrations/0530_begins_of_tenant_changes.ts'
import * as takeOverQuestions from './migrations/0540_take_over_questions.ts'
import * as raiseReminders from './migrations/0550_raise_reminders.ts'
import * as leaversByWord from './migrations/0570_leavers_by_word.ts'
import * as collectionRounds from './migrations/0580_collection_rounds.ts'
import * as browsersOfCodes from './migrations/0590_browsers_of_codes.ts'
import * as waivedParts from './migrations/0600_waived_parts.ts'
import * as latinCorrections from './migrations/0660_latin_corrections.ts'
import * as streetsOfPolicies from './migrations/0670_streets_of_policies.ts'
import * as optionalRentalContractNumbers from './migrations/0671_optional_rental_contract_numbers.ts'
import * as premiumFollowsCover from './migrations/0680_premium_follows_cover.ts'
import * as unpostedInvitations from './migrations/0681_unposted_invitations.ts'
import * as sealedWords from './migrations/0690_sealed_words.ts'
import * as linksByMailbox from './migrations/0700_links_by_mailbox.ts'
import * as waivedPremiums from './migrations/0720_waived_premiums.ts'
import * as landlordMailsErased from './migrations/0731_landlord_mails_erased.ts'
import * as splitProposers from './migrations/0470_split_proposers.ts'
import * as raiseAgreements from './migrations/0490_raise_agreements.ts'
import * as payersOfClaims from './migrations/0520_payers_of_claims.ts'
import * as obsoleteCases from './migrations/0480_obsolete_cases.ts'
import * as movedAnnouncements from './migrations/0521_moved_announcements.ts'
import * as transferPayers from './migrations/0510_transfer_payers.ts'
import * as coTenantReminders from './migrations/0411_co_tenant_reminders.ts'
import * as coTenantTasks from './migrations/0485_co_tenant_tasks.ts'
import * as namedEmails from './migrations/0486_named_email_of_co_tenants.ts'
import * as directDebits from './migrations/0270_direct_debits.ts'
import * as debitedCharges from './migrations/0271_debited_charges.ts'
import * as mailedAnnouncements from './migrations/0300_mailed_announcements.ts'

/** Imported by name, so that they are part of the bundle. */
export const MIGRATIONS: Migrations = {
  '0001_main_flow': mainFlow,
  '0002_sandbox_cards': sandboxCards,
  '0003_staff_accounts': staffAccounts,
  '0004_underwriting_cases': underwritingCases,
  '0005_rule_and_tariff_versions': ruleAndTariffVersions,
  '0006_premiums': premiums,
  '0007_accounts': accounts,
  '0008_withdrawals': withdrawals,
  '0009_releases': releases,
  '0010_claims': claims,
  '0011_ratings': ratings,
  '0013_search_beginnings': searchBeginnings,
  '0014_erasures': erasures,
  '0015_premium_collection': premiumCollection,
  '0016_partner_flow': partnerFlow,
  '0017_partner_portal': partnerPortal,
  '0018_ways_in': waysIn,
  '0021_landlord_contact_changes': landlordContactChanges,
  '0023_invitation_history': invitationHistory,
  '0034_mailbox_proof': mailboxProof,
  '0035_mail_limits': mailLimits,
  '0036_token_exchange': tokenExchange,
  '0041_named_files': namedFiles,
  '0042_known_devices': knownDevices,
  '0031_landlord_mailbox': landlordMailbox,
  '0037_money_by_two': moneyByTwo,
  '0038_documents_looked_at': documentsLookedAt,
  '0032_landlord_of_invitation': landlordOfInvitation,
  '0039_held_withdrawals': heldWithdrawals,
  '0044_landlord_mailbox_by_two': landlordMailboxByTwo,
  '0050_end_of_surety': endOfSurety,
  '0055_invitation_reminders': invitationReminders,
  '0056_counter_offer_taken': counterOfferTaken,
  '0057_replaced_certificates': replacedCertificates,
  '0060_premium_start': premiumStart,
  '0065_support': support,
  '0066_shared_home': sharedHome,
  '0085_credit_check_consent': creditCheckConsent,
  '0110_next_tenants': nextTenants,
  '0111_landlord_erasures': landlordErasures,
  '0100_reinstatement': reinstatement,
  '0130_support_proposals': supportProposals,
  '0125_idempotency_keys': idempotencyKeys,
  '0126_sandbox_partners': sandboxPartners,
  '0120_move_out': moveOut,
  '0121_more_corrections': moreCorrections,
  '0115_debts_in_the_account': debtsInTheAccount,
  '0105_landlord_corrections': landlordCorrections,
  '0101_claim_announcements': claimAnnouncements,
  '0131_staff_views': staffViews,
  '0150_letters_to_landlords': lettersToLandlords,
  '0165_partner_authorities': partnerAuthorities,
  '0116_period_changes': periodChanges,
  '0106_posted_mails': postedMails,
  '0102_policy_notices': policyNotices,
  '0140_announcements_for_the_office': announcementsForTheOffice,
  '0170_search_times': searchTimes,
  '0171_figure_indexes': figureIndexes,
  '0145_deposit_changes': depositChanges,
  '0172_audit_chain': auditChain,
  '0180_code_callers': codeCallers,
  '0175_lowered_refunds': loweredRefunds,
  '0181_returned_mails': returnedMails,
  '0176_deposit_events': depositEvents,
  '0190_figure_months': figureMonths,
  '0177_raise_documents': raiseDocuments,
  '0191_figure_waits': figureWaits,
  '0220_deposit_change_indexes': depositChangeIndexes,
  '0250_returned_payments': returnedPayments,
  '0251_refund_accounts': refundAccounts,
  '0260_call_limits': callLimits,
  '0261_payout_notes': payoutNotes,
  '0280_case_reports': caseReports,
  '0281_mail_preferences': mailPreferences,
  '0290_trust_reports': trustReports,
  '0315_promises': promises,
  '0325_rooms': rooms,
  '0340_promise_reviews': promiseReviews,
  '0350_premium_shares': premiumShares,
  '0380_payment_labels': paymentLabels,
  '0381_mandate_papers': mandatePapers,
  '0382_failed_deliveries': failedDeliveries,
  '0383_letters_by_age': lettersByAge,
  '0370_promise_requests': promiseRequests,
  '0360_co_tenant_accounts': coTenantAccounts,
  '0361_joint_answers': jointAnswers,
  '0390_co_tenant_withdrawals': coTenantWithdrawals,
  '0410_withdrawals_of_each_tenant': withdrawalsOfEachTenant,
  '0420_split_changes': splitChanges,
  '0411_co_tenant_reminders': coTenantReminders,
  '0330_co_tenants': coTenants,
  '0400_tenant_changes': tenantChanges,
  '0270_direct_debits': directDebits,
  '0271_debited_charges': debitedCharges,
  '0300_mailed_announcements': mailedAnnouncements,
  '0430_named_co_tenants': namedCoTenants,
  '0431_recalled_requests': recalledRequests,
  '0440_first_policies': firstPolicies,
  '0450_promise_take_overs': promiseTakeOvers,
  '0451_search_named_co_tenants': searchNamed,
  '0460_figures_of_households': figuresOfHouseholds,
  '0470_split_proposers': splitProposers,
  '0480_obsolete_cases': obsoleteCases,
  '0485_co_tenant_tasks': coTenantTasks,
  '0486_named_email_of_co_tenants': namedEmails,
  '0490_raise_agreements': raiseAgreements,
  '0510_transfer_payers': transferPayers,
  '0520_payers_of_claims': payersOfClaims,
  '0521_moved_announcements': movedAnnouncements,
  '0530_begins_of_tenant_changes': beginsOfTenantChanges,
  '0540_take_over_questions': takeOverQuestions,
  '0550_raise_reminders': raiseReminders,
  '0570_leavers_by_word': leaversByWord,
  '0580_collection_rounds': collectionRounds,
  '0590_browsers_of_codes': browsersOfCodes,
  '0600_waived_parts': waivedParts,
  '0660_latin_corrections': latinCorrections,
  '0670_streets_of_policies': streetsOfPolicies,
  '0671_optional_rental_contract_numbers': optionalRentalContractNumbers,
  '0680_premium_follows_cover': premiumFollowsCover,
  '0681_unposted_invitations': unpostedInvitations,
  '0690_sealed_words': sealedWords,
  '0700_links_by_mailbox': linksByMailbox,
  '0720_waived_premiums': waivedPremiums,
  '0731_landlord_mails_erased': landlordMailsErased,
}

/** Applies the missing migrations. A server needs a connection with a `lock_timeout`, see `applyInTurn`. */
export async function migrateToLatest(database: Database, migrations: Migrations = MIGRATIONS): Promise<void> {
  if (database.kind === 'embedded') await applyAtOnce(database, migrations)
  else await applyInTurn(database, migrations)
}

/** @throws if the database does not answer or has no tables */
export async function findTables({ kysely }: Pick<Database, 'kysely'>): Promise<void> {
  await kysely.selectFrom('applications').select('id').limit(0).execute()
}
