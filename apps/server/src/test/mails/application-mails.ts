import type { Translator } from '@nestbond/messages/translator'
import { CO_TENANT_TASKS } from '@nestbond/domain/co-tenants/reminders'
import { coTenantReminderMail } from '../../co-tenants/mails/co-tenant-reminder.ts'
import { mandateGivenMail } from '../../checkout/mails/mandate-given.ts'
import { continueLinkMail } from '../../application/mails/continue-link.ts'
import { depositBackLinkMail } from '../../application/mails/deposit-back-link.ts'
import { firstInformationMail } from '../../application/mails/first-information.ts'
import { freshLinkMail } from '../../application/mails/fresh-link.ts'
import { invitationReportedMail } from '../../application/mails/invitation-reported.ts'
import { mailboxCodeMail } from '../../application/mails/mailbox-code.ts'
import { promiseRequestMail } from '../../application/mails/promise-request.ts'
import { resumeReminderMail } from '../../application/mails/resume-reminder.ts'
import { tenantInvitationMail } from '../../application/mails/tenant-invitation.ts'
import { coTenantSignedMail } from '../../checkout/mails/co-tenant-signed.ts'
import { contractSignedMail } from '../../checkout/mails/contract-signed.ts'
import { signReminderMail } from '../../checkout/mails/sign-reminder.ts'
import { invitationExpiredMail } from '../../contract/mails/invitation-expired.ts'
import { invitationNeverPostedMail } from '../../contract/mails/invitation-never-posted.ts'
import { invitationUnpostedMail } from '../../contract/mails/invitation-unposted.ts'
import { landlordInvitationMail } from '../../contract/mails/landlord-invitation.ts'
import { CO_TENANT_NEWS, coTenantNewsMail } from '../../application/mails/co-tenant-news.ts'
import { promiseIssuedMail } from '../../promises/mails/promise-issued.ts'
import { promiseReviewReceivedMail } from '../../promises/mails/promise-review-received.ts'
import { promiseReviewRefusedMail } from '../../promises/mails/promise-review-refused.ts'
import { documentsRequestedMail } from '../../office/mails/documents-requested.ts'
import { manualUnderwritingAcceptedMail } from '../../office/mails/manual-underwriting-accepted.ts'
import { manualUnderwritingRefusedMail } from '../../office/mails/manual-underwriting-refused.ts'
import { manualUnderwritingReceivedMail } from '../../underwriting/mails/manual-underwriting-received.ts'
import { refusalReviewReceivedMail } from '../../underwriting/mails/refusal-review-received.ts'
import { LINK, type MailFacts, type SampleMails } from './mail-facts.ts'

/** Mails of application, decision and contract. */
export const APPLICATION_MAILS: SampleMails = {
  'continue-link': continueLinkMail,
  'contract-signed': contractSignedMail,
  'contract-signed to replace a guarantee': (all, translator) =>
    contractSignedMail({ ...all, security: 'guarantee' }, translator),
  'contract-signed to an account': (all, translator) =>
    contractSignedMail({ ...all, account: { kind: 'there', link: LINK } }, translator),
  'deposit-back-link': depositBackLinkMail,
  'documents-requested': (all, translator) => documentsRequestedMail({ ...all, reminder: false }, translator),
  'documents-requested, a reminder': (all, translator) =>
    documentsRequestedMail({ ...all, reminder: true }, translator),
  'fresh-link': freshLinkMail,
  'resume-reminder': resumeReminderMail,
  'first-information': firstInformationMail,
  ...Object.fromEntries(
    CO_TENANT_NEWS.flatMap((news) =>
      ([null, 'stays'] as const).map((part) => [
        `co-tenant-news ${news}${part === null ? '' : ', of a change of tenants'}`,
        (all: MailFacts, translator: Translator) =>
          coTenantNewsMail(
            {
              ...all,
              news,
              other: 'Mara Lind',
              shared: false,
              part,
              endsForAll: part !== null,
              until: '2026-12-03T10:42:00.000Z',
              link: LINK,
            },
            translator,
          ),
      ]),
    ),
  ),
  'co-tenant-news accepted, with a share': (all, translator) =>
    coTenantNewsMail(
      {
        ...all,
        news: 'accepted',
        other: 'Mara Lind',
        shared: true,
        part: null,
        endsForAll: false,
        until: null,
        link: LINK,
      },
      translator,
    ),
  'co-tenant-news sign, with a share': (all, translator) =>
    coTenantNewsMail(
      {
        ...all,
        news: 'sign',
        other: 'Mara Lind',
        shared: true,
        part: null,
        endsForAll: false,
        until: null,
        link: LINK,
      },
      translator,
    ),
  ...Object.fromEntries(
    CO_TENANT_TASKS.map((task) => [
      `co-tenant-reminder ${task}`,
      (all, translator) =>
        coTenantReminderMail({ ...all, task, first: 'Lea Brandt', stays: false, link: LINK }, translator),
    ]),
  ),
  'co-tenant-reminder to a tenant who stays in a change': (all, translator) =>
    coTenantReminderMail({ ...all, task: 'SIGN', first: 'Lea Brandt', stays: true, link: LINK }, translator),
  'co-tenant-signed': coTenantSignedMail,
  'co-tenant-signed to an account': (all, translator) =>
    coTenantSignedMail({ ...all, account: { kind: 'there', link: LINK } }, translator),
  'tenant-invitation of a co-tenant': (all, translator) =>
    tenantInvitationMail({ ...all, inviter: 'Lea Brandt', coTenant: true }, translator),
  'tenant-invitation of a tenant who stays in a change': (all, translator) =>
    tenantInvitationMail(
      {
        ...all,
        inviter: 'Lea Brandt',
        coTenant: true,
        reminder: false,
        stays: { day: '2026-12-20', leave: 'Mara Lind' },
      },
      translator,
    ),
  'promise-issued': (all, translator) =>
    promiseIssuedMail(
      { ...all, prices: { yearly: 140_40, monthly: 13_00 }, checkLink: LINK, byPerson: false },
      translator,
    ),
  'promise-issued after a review': (all, translator) =>
    promiseIssuedMail(
      { ...all, prices: { yearly: 140_40, monthly: 13_00 }, checkLink: LINK, byPerson: true },
      translator,
    ),
  'promise-request': (all, translator) =>
    promiseRequestMail({ ...all, inviter: all.firstName, validUntil: '2027-02-03' }, translator),
  'promise-review-received': promiseReviewReceivedMail,
  'promise-review-refused': promiseReviewRefusedMail,
  'invitation-expired': (all, translator) => invitationExpiredMail({ ...all, againUntil: '2027-01-05' }, translator),
  'invitation-expired for good': (all, translator) => invitationExpiredMail({ ...all, againUntil: null }, translator),
  'invitation-expired of new tenants': (all, translator) =>
    invitationExpiredMail({ ...all, againUntil: '2027-01-05', ofNewTenants: true }, translator),
  'invitation-never-posted': invitationNeverPostedMail,
  'invitation-never-posted of new tenants': (all, translator) =>
    invitationNeverPostedMail({ ...all, takesPlace: true }, translator),
  'invitation-unposted': invitationUnpostedMail,
  'landlord-invitation': landlordInvitationMail,
  'landlord-invitation as a reminder': (all, translator) =>
    landlordInvitationMail({ ...all, reminder: true }, translator),
  'landlord-invitation as a letter': (all, translator) =>
    landlordInvitationMail({ ...all, letterDays: 30 }, translator),
  'landlord-invitation to replace a cash deposit': (all, translator) =>
    landlordInvitationMail({ ...all, security: 'cash' }, translator),
  'landlord-invitation for new tenants': (all, translator) =>
    landlordInvitationMail(
      { ...all, newTenants: { leave: 'Mara Lind', join: 'Ina Falk', day: '2026-09-01' } },
      translator,
    ),
  'landlord-invitation because somebody leaves': (all, translator) =>
    landlordInvitationMail({ ...all, newTenants: { leave: 'Mara Lind', join: '', day: '2026-09-01' } }, translator),
  'landlord-invitation to replace a guarantee': (all, translator) =>
    landlordInvitationMail({ ...all, security: 'guarantee' }, translator),
  'mailbox-code': (all, translator) => mailboxCodeMail({ ...all, recipient: 'landlord', code: '012345' }, translator),
  'mailbox-code to the tenant': (all, translator) =>
    mailboxCodeMail({ ...all, recipient: 'tenant', code: '012345' }, translator),
  'mailbox-code to a tenant who agrees': (all, translator) =>
    mailboxCodeMail({ ...all, recipient: 'agreeing', code: '012345' }, translator),
  'manual-underwriting-accepted': manualUnderwritingAcceptedMail,
  'manual-underwriting-accepted with open documents': (all, translator) =>
    manualUnderwritingAcceptedMail({ ...all, openDocuments: ['identity'] }, translator),
  'manual-underwriting-received': (all, translator) =>
    manualUnderwritingReceivedMail({ ...all, bureau: null }, translator),
  'manual-underwriting-received without the credit agency': (all, translator) =>
    manualUnderwritingReceivedMail({ ...all, bureau: 'bureauAway' }, translator),
  'manual-underwriting-received of a person whom the credit agency cannot process': (all, translator) =>
    manualUnderwritingReceivedMail({ ...all, bureau: 'bureauCannotAsk' }, translator),
  'manual-underwriting-refused': manualUnderwritingRefusedMail,
  'manual-underwriting-refused after a review': (all, translator) =>
    manualUnderwritingRefusedMail({ ...all, reviewed: true }, translator),
  'manual-underwriting-refused after a promise': (all, translator) =>
    manualUnderwritingRefusedMail({ ...all, promise: { deposit: all.deposit, until: '2027-02-03' } }, translator),
  'refusal-review-received': refusalReviewReceivedMail,
  'sign-reminder': signReminderMail,
  'mandate-given': mandateGivenMail,
  'invitation-reported': (all, translator) =>
    invitationReportedMail(
      { ...all, inviter: all.firstName, tenant: all.firstName, details: ['deposit', 'unit'], message: all.firstName },
      translator,
    ),
  'tenant-invitation': (all, translator) =>
    tenantInvitationMail({ ...all, inviter: all.firstName, validUntil: '2027-02-03', reminder: false }, translator),
  'tenant-invitation as a reminder, with nothing known': (all, translator) =>
    tenantInvitationMail(
      { ...all, firstName: '', lastName: '', inviter: all.firstName, validUntil: '2027-02-03', reminder: true },
      translator,
    ),
}
