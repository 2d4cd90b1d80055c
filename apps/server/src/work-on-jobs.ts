import { JOBS } from './all-jobs.ts'
import { MailRejected } from './platform/providers/mail/port.ts'
import { JobRefused } from './platform/queue/queue.ts'
import { untilAnswered } from './platform/database/until-answered.ts'
import type { Deps } from './platform/deps.ts'
import { withMailsLogged } from './support/mails/logged-mail.ts'
import { watchJob } from './platform/telemetry/watch-job.ts'
import { scheduleAnnouncementRuns } from './claims/announcement-run.ts'
import { scheduleSearchWords } from './application/write-search-words.ts'
import { scheduleFoldFigures } from './figures/fold-changes.ts'
import { scheduleDocumentReminders } from './office/cases/remind-of-documents.ts'
import { resumeDryRuns } from './office/workbench/dry-run.ts'
import { scheduleExchangeRuns } from './policy/exchange/exchange-run.ts'
import { scheduleMoveOutRuns } from './policy/move-out/move-out-run.ts'
import { scheduleInvitationReminders } from './contract/invitation-reminder-run.ts'
import { scheduleErasures } from './tenant-account/rights/erase-due-run.ts'
import { scheduleCorrectionRuns } from './landlord/corrections/correction-run.ts'
import { scheduleLandlordMailboxRuns } from './tenant-account/rights/landlord-mailbox-run.ts'
import { schedulePromiseRequestRuns } from './promises/promise-request-run.ts'
import { schedulePolicyNotices } from './policy/notices/notice-run.ts'
import { enqueuePremiumRun, schedulePremiumRuns } from './policy/premiums/premium-run-job.ts'
import { scheduleRatingRuns } from './tenant-account/rating/rating-run.ts'
import { scheduleDepositChangeRuns } from './policy/deposit-change/deposit-change-run.ts'
import { scheduleCoTenantReminders } from './co-tenants/co-tenant-reminder-run.ts'
import { scheduleResumeReminders } from './application/resume/resume-reminder-run.ts'
import { scheduleWithdrawalRuns } from './policy/withdrawal/withdrawal-carry-out.ts'
import { scheduleTenantInvitationRuns } from './application/invited-tenant/tenant-invitation-run.ts'
import { scheduleTenantChangeRuns } from './policy/tenant-change/tenant-change-run.ts'
import { scheduleFileSweeps } from './application/stored-files/sweep-run.ts'
import { scheduleTrailChecks } from './audit/check-trail.ts'
import { scheduleFileChecks } from './trust/check-files.ts'
import { scheduleTrustRuns } from './trust/measure-trust.ts'
import { scheduleTrailSeals } from './audit/seal-trail.ts'
import { scheduleMorningRuns } from './support/tasks/morning-run.ts'
import { scheduleForgetMails } from './support/mails/forget-mails.ts'
import { scheduleIdempotencySweep } from './partner-portal/idempotency/sweep-keys.ts'
import { scheduleWebhookEvents } from './partner-portal/webhooks/webhook-events.ts'

/**
 * Starts to run jobs in this process. If the database gives no connection, it waits until there is one.
 * @param onWait called with the reason of each wait
 */
export async function workOnJobs(deps: Deps, onWait: (error: unknown) => void): Promise<void> {
  for (const schedule of SCHEDULES) await untilAnswered(() => schedule(deps), onWait, deps)
  for (const job of JOBS)
    await deps.queue.work(job, (data) =>
      watchJob(deps.telemetry, job.name, () =>
        withMailsLogged(job.awaited ? withAwaitedMails(deps) : deps, { name: job.name, data }, (logging) =>
          job.handle(logging, data),
        ).catch(endIfRejected),
      ),
    )
}

function withAwaitedMails(deps: Deps): Deps {
  const { mail } = deps
  return { ...deps, mail: { ...mail, send: (message) => mail.send({ ...message, awaited: true }) } }
}

/** Ends the job of a mail that the mail server has rejected for good: the next attempt would be rejected, too. */
function endIfRejected(error: unknown): never {
  throw error instanceof MailRejected ? new JobRefused(error.message, { cause: error }) : error
}

/** Enqueues the daily runs at once, after the clock was moved. */
export async function catchUp(deps: Deps): Promise<void> {
  for (const schedule of SCHEDULES) await schedule(deps)
  await deps.database.transaction((trx) => enqueuePremiumRun(deps.queue, trx))
}

const SCHEDULES: readonly ((deps: Deps) => Promise<void>)[] = [
  resumeDryRuns,
  schedulePremiumRuns,
  scheduleRatingRuns,
  scheduleErasures,
  scheduleWebhookEvents,
  scheduleIdempotencySweep,
  schedulePromiseRequestRuns,
  scheduleTenantInvitationRuns,
  scheduleInvitationReminders,
  scheduleCorrectionRuns,
  scheduleExchangeRuns,
  scheduleMoveOutRuns,
  scheduleDepositChangeRuns,
  scheduleAnnouncementRuns,
  schedulePolicyNotices,
  scheduleWithdrawalRuns,
  scheduleTenantChangeRuns,
  scheduleLandlordMailboxRuns,
  scheduleResumeReminders,
  scheduleCoTenantReminders,
  scheduleFileSweeps,
  scheduleSearchWords,
  scheduleForgetMails,
  scheduleMorningRuns,
  scheduleTrailSeals,
  scheduleTrailChecks,
  scheduleTrustRuns,
  scheduleFileChecks,
  scheduleDocumentReminders,
  scheduleFoldFigures,
]
