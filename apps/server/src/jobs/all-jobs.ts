import { setTimeout as sleep } from 'node:timers/promises'
import { retryAfterOf } from '../database/failures.ts'
import type { Deps } from '../deps.ts'
import { accountPasswordLink } from './account-password-link.ts'
import { certificateToLandlord } from './certificate-to-landlord.ts'
import { certificateToTenant } from './certificate-to-tenant.ts'
import { claimAnswered } from './claim-answered.ts'
import { claimDecidedToLandlord, claimDecidedToTenant } from './claim-decided.ts'
import { claimOpened } from './claim-opened.ts'
import { claimPaidOutToLandlord, claimPaidOutToTenant } from './claim-paid-out.ts'
import { claimReminder } from './claim-reminder.ts'
import { claimTakenBack } from './claim-taken-back.ts'
import { claimTimeOver } from './claim-time-over.ts'
import { continueLink } from './continue-link.ts'
import { contractSigned } from './contract-signed.ts'
import { depositBackLink } from './deposit-back-link.ts'
import { deviceLink } from './device-link.ts'
import { documentsRequested } from './documents-requested.ts'
import { dryRun, resumeDryRuns } from './dry-run.ts'
import { exchangeLetter } from './exchange-letter.ts'
import { exchangeReceived } from './exchange-received.ts'
import { exchangeReminder } from './exchange-reminder.ts'
import { exchangeReminderToLandlord } from './exchange-reminder-to-landlord.ts'
import { exchangeRun, scheduleExchangeRuns } from './exchange-run.ts'
import { firstInformation } from './first-information.ts'
import { forgetCard } from './forget-card.ts'
import { instalmentReminder } from './instalment-reminder.ts'
import { freshLink } from './fresh-link.ts'
import { invitationExpired } from './invitation-expired.ts'
import { invitationExpiry } from './invitation-expiry.ts'
import { emailChangeLink } from './email-change-link.ts'
import { passwordChanged } from './password-changed.ts'
import { emailChanged } from './email-changed.ts'
import { eraseAccount } from './erase-account.ts'
import { eraseDue, scheduleErasures } from './erase-due.ts'
import { eraseFiles } from './erase-files.ts'
import { eraseMail } from './erase-mail.ts'
import { forgetSetUp } from './forget-set-up.ts'
import type { WorkedJob } from './job.ts'
import { landlordAccepted } from './landlord-accepted.ts'
import { landlordContactChanged } from './landlord-contact-changed.ts'
import { landlordContactLeft } from './landlord-contact-left.ts'
import { landlordDeclined } from './landlord-declined.ts'
import { landlordInvitation } from './landlord-invitation.ts'
import { landlordAct } from './landlord-act.ts'
import { landlordLink } from './landlord-link.ts'
import { landlordMailboxObjected } from './landlord-mailbox-objected.ts'
import { landlordMailboxPending } from './landlord-mailbox-pending.ts'
import { landlordMailboxRun, scheduleLandlordMailboxRuns } from './landlord-mailbox-run.ts'
import { landlordMoved } from './landlord-moved.ts'
import { mailboxCode } from './mailbox-code.ts'
import { mailboxObjectedToTenant } from './mailbox-objected-to-tenant.ts'
import { manualUnderwritingAccepted } from './manual-underwriting-accepted.ts'
import { manualUnderwritingReceived } from './manual-underwriting-received.ts'
import { manualUnderwritingRefused } from './manual-underwriting-refused.ts'
import { partnerPasswordLink } from './partner-password-link.ts'
import { policyCancelled } from './policy-cancelled.ts'
import { policyCancelledToLandlord } from './policy-cancelled-to-landlord.ts'
import { premiumCharged } from './premium-charged.ts'
import { premiumFailed } from './premium-failed.ts'
import { premiumRefunded } from './premium-refunded.ts'
import { premiumRefunds } from './premium-refunds.ts'
import { premiumReminder } from './premium-reminder.ts'
import { premiumRun, schedulePremiumRuns } from './premium-run.ts'
import { premiumWithOffice } from './premium-with-office.ts'
import { ratingInvitation } from './rating-invitation.ts'
import { ratingRun, scheduleRatingRuns } from './rating-run.ts'
import { requestAnswered } from './request-answered.ts'
import { refusalReviewReceived } from './refusal-review-received.ts'
import { repaymentPlanned } from './repayment-planned.ts'
import { releaseAsked } from './release-asked.ts'
import { releaseObjected } from './release-objected.ts'
import { releaseReminder } from './release-reminder.ts'
import { releaseRequest } from './release-request.ts'
import { releaseSignedToLandlord } from './release-signed-to-landlord.ts'
import { releaseSignedToTenant } from './release-signed-to-tenant.ts'
import { releaseTakenBack } from './release-taken-back.ts'
import { releaseUnanswered } from './release-unanswered.ts'
import { resumeReminder } from './resume-reminder.ts'
import { resumeReminderRun, scheduleResumeReminders } from './resume-reminder-run.ts'
import { signReminder } from './sign-reminder.ts'
import { scheduleWithdrawalRuns, withdrawalCarryOut, withdrawalRun } from './withdrawal-carry-out.ts'
import { withdrawalTakenBackMail } from './withdrawal-taken-back-mail.ts'
import { withdrawalReceiptMail } from './withdrawal-receipt-mail.ts'
import { withdrawalToLandlord } from './withdrawal-to-landlord.ts'
import { invitationReported } from './invitation-reported.ts'
import { tenantInvitation } from './tenant-invitation.ts'
import { scheduleTenantInvitationRuns, tenantInvitationRun } from './tenant-invitation-run.ts'
import { scheduleFileSweeps, sweepFiles } from './sweep-files.ts'
import { staffPasswordLink } from './staff-password-link.ts'
import { webhookDelivery } from './webhook-delivery.ts'
import { scheduleWebhookEvents, webhookEvents } from './webhook-events.ts'

/** Every kind of job: a new one is a line here. */
export const JOBS: readonly WorkedJob[] = [
  continueLink,
  firstInformation,
  freshLink,
  resumeReminder,
  resumeReminderRun,
  depositBackLink,
  exchangeLetter,
  exchangeReceived,
  exchangeReminder,
  exchangeReminderToLandlord,
  exchangeRun,
  manualUnderwritingReceived,
  refusalReviewReceived,
  documentsRequested,
  manualUnderwritingAccepted,
  manualUnderwritingRefused,
  signReminder,
  contractSigned,
  landlordInvitation,
  landlordAccepted,
  landlordDeclined,
  certificateToTenant,
  certificateToLandlord,
  invitationExpiry,
  invitationExpired,
  forgetCard,
  premiumRun,
  premiumCharged,
  premiumFailed,
  premiumWithOffice,
  premiumReminder,
  policyCancelled,
  policyCancelledToLandlord,
  ratingRun,
  ratingInvitation,
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
  withdrawalCarryOut,
  withdrawalRun,
  withdrawalTakenBackMail,
  withdrawalReceiptMail,
  withdrawalToLandlord,
  dryRun,
  staffPasswordLink,
  partnerPasswordLink,
  webhookDelivery,
  webhookEvents,
  accountPasswordLink,
  deviceLink,
  claimAnswered,
  claimDecidedToLandlord,
  claimDecidedToTenant,
  claimOpened,
  claimPaidOutToLandlord,
  claimPaidOutToTenant,
  claimReminder,
  claimTakenBack,
  claimTimeOver,
  instalmentReminder,
  landlordContactChanged,
  landlordContactLeft,
  landlordAct,
  landlordLink,
  landlordMailboxObjected,
  landlordMailboxPending,
  landlordMailboxRun,
  landlordMoved,
  repaymentPlanned,
  eraseAccount,
  eraseDue,
  eraseFiles,
  sweepFiles,
  eraseMail,
  forgetSetUp,
  emailChangeLink,
  emailChanged,
  passwordChanged,
  requestAnswered,
  tenantInvitation,
  tenantInvitationRun,
  invitationReported,
  mailboxCode,
  mailboxObjectedToTenant,
] as readonly unknown[] as readonly WorkedJob[]

/**
 * Begins to run jobs in this process. Where the database gives no connection, it waits until there is one.
 * @param onWait hears why it waits, each time
 */
export async function workOnJobs(deps: Deps, onWait: (error: unknown) => void): Promise<void> {
  for (const schedule of SCHEDULES) await untilAnswered(() => schedule(deps), onWait, deps)
  for (const job of JOBS) await deps.queue.work(job, (data) => job.handle(deps, data))
}

const SCHEDULES: readonly ((deps: Deps) => Promise<void>)[] = [
  resumeDryRuns,
  schedulePremiumRuns,
  scheduleRatingRuns,
  scheduleErasures,
  scheduleWebhookEvents,
  scheduleTenantInvitationRuns,
  scheduleExchangeRuns,
  scheduleWithdrawalRuns,
  scheduleLandlordMailboxRuns,
  scheduleResumeReminders,
  scheduleFileSweeps,
]

const AGAIN_AFTER_MS = 1_000

async function untilAnswered(
  call: () => Promise<void>,
  onWait: (error: unknown) => void,
  { readiness }: Deps,
): Promise<void> {
  for (;;) {
    try {
      return await call()
    } catch (error) {
      if (readiness.closing || retryAfterOf(error) === null) throw error
      onWait(error)
      await sleep(AGAIN_AFTER_MS)
    }
  }
}
