import { coTenantChecked } from './application/co-tenant-checked.ts'
import { coTenantNews } from './application/mails/co-tenant-news.ts'
import { shareHome } from './application/share-home.ts'
import { accountPasswordLink } from './account/mails/account-password-link.ts'
import { certificateToLandlord } from './policy/mails/certificate-to-landlord.ts'
import { certificateToTenant } from './policy/mails/certificate-to-tenant.ts'
import { announcementRun } from './claims/announcement-run.ts'
import { announcementReminder } from './claims/mails/announcement-reminder.ts'
import { announcementMovedToLandlord, announcementMovedToTenant } from './claims/mails/announcement-moved.ts'
import { claimAnnounced } from './claims/mails/claim-announced.ts'
import { claimAnswered } from './claims/mails/claim-answered.ts'
import { claimDecidedToLandlord, claimDecidedToTenant } from './claims/mails/claim-decided.ts'
import { claimOpened } from './claims/mails/claim-opened.ts'
import { claimPaidOutToLandlord, claimPaidOutToTenant } from './claims/mails/claim-paid-out.ts'
import { claimReminder } from './claims/mails/claim-reminder.ts'
import { counterOfferTaken } from './claims/mails/counter-offer-taken.ts'
import { claimTakenBack } from './claims/mails/claim-taken-back.ts'
import { writeSearchWords } from './application/write-search-words.ts'
import { foldFigures } from './figures/fold-changes.ts'
import { claimAnswerCounts } from './claims/answer-jointly.ts'
import { claimAnswerHeld, claimAnswersDiffer } from './claims/mails/claim-answer-held.ts'
import { claimTimeOver } from './claims/claim-time-over.ts'
import { continueLink } from './application/mails/continue-link.ts'
import { coTenantSigned } from './checkout/mails/co-tenant-signed.ts'
import { contractSigned } from './checkout/mails/contract-signed.ts'
import { depositBackLink } from './application/mails/deposit-back-link.ts'
import { deviceLink } from './partner-portal/mails/device-link.ts'
import { remindOfDocuments } from './office/cases/remind-of-documents.ts'
import { documentsRequested } from './office/mails/documents-requested.ts'
import { dryRun } from './office/workbench/dry-run.ts'
import { exchangeLetter } from './policy/mails/exchange-letter.ts'
import { exchangeReceived } from './policy/mails/exchange-received.ts'
import { exchangeReminder } from './policy/mails/exchange-reminder.ts'
import { exchangeReminderToLandlord } from './policy/mails/exchange-reminder-to-landlord.ts'
import { exchangeRun } from './policy/exchange/exchange-run.ts'
import { moveOutRun } from './policy/move-out/move-out-run.ts'
import { firstInformation } from './application/mails/first-information.ts'
import { forgetCard } from './contract/card-setups/forget-card.ts'
import { instalmentReminder } from './claims/mails/instalment-reminder.ts'
import { freshLink } from './application/mails/fresh-link.ts'
import { invitationExpired } from './contract/mails/invitation-expired.ts'
import { invitationNeverPosted } from './contract/mails/invitation-never-posted.ts'
import { invitationUnposted } from './contract/mails/invitation-unposted.ts'
import { invitationExpiry } from './contract/invitation-expiry.ts'
import { invitationReminderRun } from './contract/invitation-reminder-run.ts'
import { emailChangeLink } from './tenant-account/mails/email-change-link.ts'
import { passwordChanged } from './staff/mails/password-changed.ts'
import { collectionHeld } from './policy/mails/collection-held.ts'
import { emailChangeProposed } from './tenant-account/mails/email-change-proposed.ts'
import { emailChangeStopped } from './tenant-account/mails/email-change-stopped.ts'
import { emailChanged } from './tenant-account/mails/email-changed.ts'
import { eraseAccount } from './tenant-account/rights/erase-account.ts'
import { eraseDue } from './tenant-account/rights/erase-due-run.ts'
import { eraseFiles } from './tenant-account/rights/erase-files.ts'
import { eraseMail } from './tenant-account/rights/erase-mail.ts'
import { secondChanceOver } from './contract/card-setups/second-chance-over.ts'
import { forgetSetUp } from './contract/card-setups/forget-set-up.ts'
import type { WorkedJob } from './platform/queue/job.ts'
import { correctionRun } from './landlord/corrections/correction-run.ts'
import { correctionAnswered } from './landlord/corrections/mails/correction-answered.ts'
import { correctionAgreed } from './landlord/corrections/mails/correction-agreed.ts'
import { correctionProposed } from './landlord/corrections/mails/correction-proposed.ts'
import { landlordMailRefused } from './support/mails/landlord-mail-refused.ts'
import { landlordAccepted } from './landlord/mails/landlord-accepted.ts'
import { declineWithdrawn } from './landlord/mails/decline-withdrawn.ts'
import { landlordContactChanged } from './landlord/mails/landlord-contact-changed.ts'
import { landlordContactLeft } from './landlord/mails/landlord-contact-left.ts'
import { landlordDeclined } from './landlord/mails/landlord-declined.ts'
import { landlordInvitation } from './contract/mails/landlord-invitation.ts'
import { authorityAnswered } from './authorities/mails/authority-answered.ts'
import { authorityChanged } from './authorities/mails/authority-changed.ts'
import { authorityRequested } from './authorities/mails/authority-requested.ts'
import { partnerActed } from './authorities/mails/partner-acted.ts'
import { landlordAct } from './claims/mails/landlord-act.ts'
import { landlordErasureMail } from './tenant-account/mails/landlord-erasure-mail.ts'
import { landlordLinks } from './landlord-session/mails/landlord-links.ts'
import { landlordLink } from './landlord-session/mails/landlord-link.ts'
import { landlordMailboxObjected } from './landlord/mails/landlord-mailbox-objected.ts'
import { landlordMailboxPending } from './tenant-account/mails/landlord-mailbox-pending.ts'
import { landlordMailboxRun } from './tenant-account/rights/landlord-mailbox-run.ts'
import { landlordMoved, landlordRenamed } from './landlord/mails/landlord-moved.ts'
import { mailboxCode } from './application/mails/mailbox-code.ts'
import { mailboxObjectedToTenant } from './landlord/mails/mailbox-objected-to-tenant.ts'
import { manualUnderwritingAccepted } from './office/mails/manual-underwriting-accepted.ts'
import { manualUnderwritingReceived } from './underwriting/mails/manual-underwriting-received.ts'
import { manualUnderwritingRefused } from './office/mails/manual-underwriting-refused.ts'
import { promiseRequest } from './application/mails/promise-request.ts'
import { promiseRequestRun } from './promises/promise-request-run.ts'
import { promiseIssued } from './promises/mails/promise-issued.ts'
import { promiseReviewReceived } from './promises/mails/promise-review-received.ts'
import { promiseReviewRefused } from './promises/mails/promise-review-refused.ts'
import { partnerPasswordLink } from './partner-portal/mails/partner-password-link.ts'
import { agreedEndToLandlord } from './policy/mails/agreed-end-to-landlord.ts'
import { agreedEndToTenant } from './policy/mails/agreed-end-to-tenant.ts'
import { debitNotice } from './policy/mails/debit-notice.ts'
import { renewalNotice } from './policy/mails/renewal-notice.ts'
import { policyNoticeRun } from './policy/notices/notice-run.ts'
import { policyCancelled } from './policy/mails/policy-cancelled.ts'
import { policyCancelledToLandlord } from './policy/mails/policy-cancelled-to-landlord.ts'
import { policyReinstated } from './policy/mails/policy-reinstated.ts'
import { policyReinstatedToLandlord } from './policy/mails/policy-reinstated-to-landlord.ts'
import { reinstatementFailed } from './policy/mails/reinstatement-failed.ts'
import { reinstatementOver } from './policy/reinstatement/reinstatement-over.ts'
import { fillSandboxJob } from './partner-policies/sandbox/fill-sandbox.ts'
import { premiumCharged } from './policy/mails/premium-charged.ts'
import { premiumFailed } from './policy/mails/premium-failed.ts'
import { premiumRefunded } from './policy/mails/premium-refunded.ts'
import { periodChangeToCoTenant } from './policy/mails/period-change-to-co-tenant.ts'
import { depositChangeToCoTenant } from './policy/mails/deposit-change-to-co-tenant.ts'
import { splitChangeMail } from './policy/mails/split-change.ts'
import { forgetUnusedCards } from './policy/split-change/forget-unused-cards.ts'
import { refundAccountWanted } from './policy/mails/refund-account-wanted.ts'
import { refundAccountNamed } from './policy/mails/refund-account-named.ts'
import { renewCertificate } from './policy/certificate/renew-certificate.ts'
import { premiumRefunds } from './policy/end/premium-refunds.ts'
import { premiumReminder } from './policy/mails/premium-reminder.ts'
import { premiumRun } from './policy/premiums/premium-run-job.ts'
import { premiumWithOffice } from './policy/mails/premium-with-office.ts'
import { ratingInvitation } from './tenant-account/mails/rating-invitation.ts'
import { ratingRun } from './tenant-account/rating/rating-run.ts'
import { requestAnswered } from './tenant-account/mails/request-answered.ts'
import { refusalReviewReceived } from './underwriting/mails/refusal-review-received.ts'
import { depositChangeToLandlord } from './policy/mails/deposit-change-to-landlord.ts'
import { depositDocuments } from './policy/mails/deposit-documents.ts'
import { depositChangeToTenant } from './policy/mails/deposit-change-to-tenant.ts'
import { depositChangeRun } from './policy/deposit-change/deposit-change-run.ts'
import { periodChangeAsked } from './policy/mails/period-change-asked.ts'
import { periodChangeTakenBack } from './policy/mails/period-change-taken-back.ts'
import { repaymentReceived } from './claims/mails/repayment-received.ts'
import { repaymentPlanned } from './claims/mails/repayment-planned.ts'
import { householdEnd } from './policy/mails/household-end.ts'
import { releaseAsked } from './policy/mails/release-asked.ts'
import { releaseObjected } from './policy/mails/release-objected.ts'
import { releaseReminder } from './policy/release/release-reminder.ts'
import { releaseRequest } from './policy/mails/release-request.ts'
import { releaseSignedToLandlord } from './policy/mails/release-signed-to-landlord.ts'
import { releaseSignedToTenant } from './policy/mails/release-signed-to-tenant.ts'
import { moveOutAnswered } from './policy/mails/move-out-answered.ts'
import { moveOutNamed } from './policy/mails/move-out-named.ts'
import { moveOutToLandlord } from './policy/mails/move-out-to-landlord.ts'
import { movedOutToLandlord, movedOutToTenant } from './policy/mails/moved-out.ts'
import { releaseTakenBack } from './policy/mails/release-taken-back.ts'
import { releaseUnanswered } from './policy/mails/release-unanswered.ts'
import { raiseReminder } from './policy/mails/raise-reminder.ts'
import { coTenantReminderRun } from './co-tenants/co-tenant-reminder-run.ts'
import { coTenantReminder } from './co-tenants/mails/co-tenant-reminder.ts'
import { resumeReminder } from './application/mails/resume-reminder.ts'
import { resumeReminderRun } from './application/resume/resume-reminder-run.ts'
import { mandateGiven } from './checkout/mails/mandate-given.ts'
import { signReminder } from './checkout/mails/sign-reminder.ts'
import { withdrawalCarryOut, withdrawalRun } from './policy/withdrawal/withdrawal-carry-out.ts'
import { withdrawalTakenBackMail } from './policy/mails/withdrawal-taken-back-mail.ts'
import { coTenantReceipt } from './policy/mails/co-tenant-receipt.ts'
import { goOnWithout } from './policy/mails/go-on-without.ts'
import { takeOver } from './policy/mails/take-over.ts'
import { tenantChangeNews } from './contract/mails/tenant-change-news.ts'
import { closeSuccessor } from './policy/tenant-change/close-successor.ts'
import { tenantChangeRun } from './policy/tenant-change/tenant-change-run.ts'
import { withdrawalReceiptMail } from './policy/mails/withdrawal-receipt-mail.ts'
import { withdrawalToLandlord } from './policy/mails/withdrawal-to-landlord.ts'
import { invitationReported } from './application/mails/invitation-reported.ts'
import { tenantInvitation } from './application/mails/tenant-invitation.ts'
import { tenantInvitationRun } from './application/invited-tenant/tenant-invitation-run.ts'
import { sweepFiles } from './application/stored-files/sweep-run.ts'
import { staffPasswordLink } from './staff/mails/staff-password-link.ts'
import { checkTrailRun } from './audit/check-trail.ts'
import { checkFilesPart } from './trust/check-files.ts'
import { measureTrustPart, measureTrustRun } from './trust/measure-trust.ts'
import { sealTrailRun } from './audit/seal-trail.ts'
import { morningTasks } from './support/tasks/morning-mail.ts'
import { morningRun } from './support/tasks/morning-run.ts'
import { forgetMails } from './support/mails/forget-mails.ts'
import { webhookDelivery } from './partner-portal/webhooks/webhook-delivery.ts'
import { idempotencySweep } from './partner-portal/idempotency/sweep-keys.ts'
import { webhookEvents } from './partner-portal/webhooks/webhook-events.ts'

/** All kinds of jobs. A new kind is a line here. */
export const JOBS: readonly WorkedJob[] = [
  continueLink,
  firstInformation,
  freshLink,
  resumeReminder,
  coTenantReminder,
  raiseReminder,
  coTenantReminderRun,
  resumeReminderRun,
  depositBackLink,
  exchangeLetter,
  exchangeReceived,
  exchangeReminder,
  exchangeReminderToLandlord,
  exchangeRun,
  moveOutRun,
  moveOutNamed,
  moveOutToLandlord,
  moveOutAnswered,
  movedOutToTenant,
  movedOutToLandlord,
  manualUnderwritingReceived,
  refusalReviewReceived,
  documentsRequested,
  remindOfDocuments,
  manualUnderwritingAccepted,
  manualUnderwritingRefused,
  signReminder,
  mandateGiven,
  contractSigned,
  landlordInvitation,
  landlordAccepted,
  landlordMailRefused,
  correctionRun,
  correctionAgreed,
  correctionProposed,
  correctionAnswered,
  landlordDeclined,
  declineWithdrawn,
  certificateToTenant,
  certificateToLandlord,
  renewCertificate,
  invitationExpiry,
  invitationReminderRun,
  invitationExpired,
  invitationNeverPosted,
  invitationUnposted,
  forgetCard,
  secondChanceOver,
  premiumRun,
  premiumCharged,
  premiumFailed,
  premiumWithOffice,
  premiumReminder,
  policyCancelled,
  policyCancelledToLandlord,
  policyReinstated,
  policyReinstatedToLandlord,
  reinstatementFailed,
  reinstatementOver,
  policyNoticeRun,
  renewalNotice,
  debitNotice,
  agreedEndToTenant,
  agreedEndToLandlord,
  ratingRun,
  ratingInvitation,
  householdEnd,
  releaseAsked,
  releaseObjected,
  releaseReminder,
  releaseRequest,
  releaseSignedToLandlord,
  releaseSignedToTenant,
  releaseTakenBack,
  releaseUnanswered,
  premiumRefunds,
  premiumRefunded,
  refundAccountNamed,
  refundAccountWanted,
  splitChangeMail,
  depositChangeToCoTenant,
  periodChangeToCoTenant,
  forgetUnusedCards,
  withdrawalCarryOut,
  withdrawalRun,
  withdrawalTakenBackMail,
  withdrawalReceiptMail,
  coTenantReceipt,
  goOnWithout,
  takeOver,
  tenantChangeNews,
  closeSuccessor,
  tenantChangeRun,
  withdrawalToLandlord,
  dryRun,
  staffPasswordLink,
  promiseIssued,
  promiseRequest,
  promiseRequestRun,
  promiseReviewReceived,
  promiseReviewRefused,
  partnerPasswordLink,
  webhookDelivery,
  webhookEvents,
  idempotencySweep,
  fillSandboxJob,
  coTenantChecked,
  coTenantNews,
  coTenantSigned,
  shareHome,
  accountPasswordLink,
  deviceLink,
  announcementRun,
  announcementReminder,
  announcementMovedToLandlord,
  announcementMovedToTenant,
  claimAnnounced,
  claimAnswerCounts,
  claimAnswered,
  claimAnswerHeld,
  claimAnswersDiffer,
  claimDecidedToLandlord,
  claimDecidedToTenant,
  claimOpened,
  claimPaidOutToLandlord,
  claimPaidOutToTenant,
  claimReminder,
  claimTakenBack,
  counterOfferTaken,
  claimTimeOver,
  instalmentReminder,
  landlordContactChanged,
  landlordContactLeft,
  landlordAct,
  authorityAnswered,
  authorityChanged,
  authorityRequested,
  partnerActed,
  landlordLink,
  landlordLinks,
  landlordErasureMail,
  landlordMailboxObjected,
  landlordMailboxPending,
  landlordMailboxRun,
  landlordMoved,
  landlordRenamed,
  repaymentPlanned,
  repaymentReceived,
  depositChangeToTenant,
  depositDocuments,
  depositChangeToLandlord,
  depositChangeRun,
  periodChangeAsked,
  periodChangeTakenBack,
  eraseAccount,
  eraseDue,
  eraseFiles,
  sweepFiles,
  eraseMail,
  forgetSetUp,
  emailChangeLink,
  emailChanged,
  emailChangeProposed,
  emailChangeStopped,
  collectionHeld,
  passwordChanged,
  requestAnswered,
  tenantInvitation,
  tenantInvitationRun,
  invitationReported,
  mailboxCode,
  mailboxObjectedToTenant,
  writeSearchWords,
  forgetMails,
  morningRun,
  morningTasks,
  sealTrailRun,
  checkTrailRun,
  measureTrustRun,
  measureTrustPart,
  checkFilesPart,
  foldFigures,
] as readonly unknown[] as readonly WorkedJob[]
