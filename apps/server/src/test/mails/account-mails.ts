import { accountPasswordLinkMail } from '../../account/mails/account-password-link.ts'
import { deviceLinkMail } from '../../partner-portal/mails/device-link.ts'
import { partnerElsewhereMail } from '../../partner-portal/mails/partner-password-link.ts'
import { partnerPasswordLinkMail } from '../../partner-portal/mails/partner-password-link.ts'
import { passwordChangedMail } from '../../staff/mails/password-changed.ts'
import { staffPasswordLinkMail } from '../../staff/mails/staff-password-link.ts'
import { landlordMailRefusedMail } from '../../support/mails/landlord-mail-refused.ts'
import { morningTasksMail } from '../../support/tasks/morning-mail.ts'
import { emailChangeLinkMail } from '../../tenant-account/mails/email-change-link.ts'
import { emailChangeProposedMail } from '../../tenant-account/mails/email-change-proposed.ts'
import { emailChangeStoppedMail } from '../../tenant-account/mails/email-change-stopped.ts'
import { emailChangedMail } from '../../tenant-account/mails/email-changed.ts'
import { erasureMail } from '../../tenant-account/mails/erasure-mail.ts'
import { landlordErasureMailContent } from '../../tenant-account/mails/landlord-erasure-mail.ts'
import { landlordMailboxPendingMail } from '../../tenant-account/mails/landlord-mailbox-pending.ts'
import { ratingInvitationMail } from '../../tenant-account/mails/rating-invitation.ts'
import { requestAnsweredMail } from '../../tenant-account/mails/request-answered.ts'
import type { SampleMails } from './mail-facts.ts'

/** Mails of accounts, the office and partners. */
export const ACCOUNT_MAILS: SampleMails = {
  'account-password-link': accountPasswordLinkMail,
  'device-link': deviceLinkMail,
  'email-change-link': emailChangeLinkMail,
  'partner-elsewhere': (all, translator) => partnerElsewhereMail({ ...all, name: 'Kim Falk' }, translator),
  'morning-tasks': (all, translator) => morningTasksMail({ ...all, name: 'Kim Falk', own: 1, all: 7 }, translator),
  'password-changed': (all, translator) => passwordChangedMail({ ...all, name: 'Kim Falk' }, translator),
  'email-change-stopped': emailChangeStoppedMail,
  'email-change-proposed': emailChangeProposedMail,
  'email-changed': emailChangedMail,
  erasure: (all, translator) =>
    erasureMail({ ...all, kept: [{ number: 'NB-2026-7K3M92', until: '31.12.2036' }], held: [] }, translator),
  'erasure in part': (all, translator) =>
    erasureMail({ ...all, kept: [], held: [{ number: 'NB-2026-7K3M92', because: 'IN_FORCE' }] }, translator),
  'rating-invitation': ratingInvitationMail,
  'landlord-erasure-asked': (all, translator) => landlordErasureMailContent({ ...all, kind: 'ASKED' }, translator),
  'landlord-erasure-done': (all, translator) => landlordErasureMailContent({ ...all, kind: 'DONE' }, translator),
  'landlord-mailbox-pending': (all, translator) =>
    landlordMailboxPendingMail({ ...all, mailbox: 'n•••@example.net', inForceOn: '2027-01-08' }, translator),
  'landlord-mail-refused': landlordMailRefusedMail,
  'request-answered': (all, translator) =>
    requestAnsweredMail({ ...all, kind: 'birthDate', wanted: '1990-05-18', done: true, answer: null }, translator),
  'request-answered with a refusal': (all, translator) =>
    requestAnsweredMail(
      { ...all, kind: 'lastName', wanted: all.firstName, done: false, answer: all.reason },
      translator,
    ),
  'request-answered about papers by post': (all, translator) =>
    requestAnsweredMail({ ...all, kind: 'paper', wanted: '', done: true, answer: null }, translator),
  'partner-password-link': (all, translator) => partnerPasswordLinkMail({ ...all, occasion: 'added' }, translator),
  'partner-password-link when it was forgotten': (all, translator) =>
    partnerPasswordLinkMail({ ...all, occasion: 'forgotten' }, translator),
  'staff-password-link': (all, translator) => staffPasswordLinkMail({ ...all, occasion: 'added' }, translator),
  'staff-password-link after a reset': (all, translator) =>
    staffPasswordLinkMail({ ...all, occasion: 'reset' }, translator),
}
