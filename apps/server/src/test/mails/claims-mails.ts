import { claimAnswerHeldMail, claimAnswersDifferMail } from '../../claims/mails/claim-answer-held.ts'
import { LANDLORD_ACTS } from '@nestbond/domain/landlord/landlord-act'
import {
  announcementMovedToLandlordMail,
  announcementMovedToTenantMail,
} from '../../claims/mails/announcement-moved.ts'
import { announcementReminderMail } from '../../claims/mails/announcement-reminder.ts'
import { claimAnnouncedMail } from '../../claims/mails/claim-announced.ts'
import { claimAnsweredMail } from '../../claims/mails/claim-answered.ts'
import { claimDecidedMail } from '../../claims/mails/claim-decided.ts'
import { claimOpenedMail } from '../../claims/mails/claim-opened.ts'
import { claimPaidOutMail } from '../../claims/mails/claim-paid-out.ts'
import { claimReminderMail } from '../../claims/mails/claim-reminder.ts'
import { claimTakenBackMail } from '../../claims/mails/claim-taken-back.ts'
import { counterOfferTakenMail } from '../../claims/mails/counter-offer-taken.ts'
import { instalmentReminderMail } from '../../claims/mails/instalment-reminder.ts'
import { landlordActMail } from '../../claims/mails/landlord-act.ts'
import { repaymentPlannedMail } from '../../claims/mails/repayment-planned.ts'
import { repaymentReceivedMail } from '../../claims/mails/repayment-received.ts'
import type { Translator } from '@nestbond/messages/translator'
import type { SampleMails, MailFacts } from './mail-facts.ts'

/** Mails of claims. */
export const CLAIM_MAILS: SampleMails = {
  'claim-announced': claimAnnouncedMail,
  'announcement-moved-to-tenant': (all, translator) =>
    announcementMovedToTenantMail({ ...all, announced: [all] }, translator),
  'announcement-moved-to-tenant of several': (all, translator) =>
    announcementMovedToTenantMail(
      { ...all, announced: [all, all], allTenants: `${all.tenantName} und Mara Lind` },
      translator,
    ),
  'announcement-moved-to-tenant who has left': (all, translator) =>
    announcementMovedToTenantMail({ ...all, announced: [all], policyNumber: null }, translator),
  'announcement-moved-to-landlord': (all, translator) =>
    announcementMovedToLandlordMail({ ...all, announced: [all], tenants: all.tenantName }, translator),
  'announcement-reminder': announcementReminderMail,
  'announcement-reminder without an end': (all, translator) =>
    announcementReminderMail({ ...all, quantifyUntil: null }, translator),
  'claim-answered': (all, translator) => claimAnsweredMail({ ...all, inTime: true, offered: all.settled }, translator),
  'claim-answered too late': (all, translator) =>
    claimAnsweredMail({ ...all, inTime: false, offered: null }, translator),
  'claim-decided': (all, translator) => claimDecidedMail({ ...all, recipient: 'landlord' }, translator),
  'claim-decided to the tenant': (all, translator) => claimDecidedMail({ ...all, recipient: 'tenant' }, translator),
  'claim-decided for nothing': (all, translator) =>
    claimDecidedMail({ ...all, recipient: 'landlord', settled: { ...all.settled, cents: 0 } }, translator),
  'claim-answer-held': (all, translator) =>
    claimAnswerHeldMail(
      {
        ...all,
        other: 'Mara Lind',
        holdsUntil: '2026-11-23T09:42:00.000Z',
        items: [
          { reason: all.reason, answer: 'ACCEPT', cents: 120_00 },
          { reason: all.reason, answer: 'COUNTER', cents: 50_00 },
          { reason: all.reason, answer: 'DISPUTE', cents: 80_00 },
        ],
      },
      translator,
    ),
  'claim-answers-differ': claimAnswersDifferMail,
  'claim-opened': claimOpenedMail,
  'claim-paid-out': (all, translator) => claimPaidOutMail({ ...all, recipient: 'landlord', left: null }, translator),
  'claim-paid-out to the tenant': (all, translator) =>
    claimPaidOutMail({ ...all, recipient: 'tenant', left: all.settled }, translator),
  'claim-paid-out with a part that is not charged': (all, translator) =>
    claimPaidOutMail(
      { ...all, recipient: 'tenant', left: all.settled, waivedPremium: { ...all.premium, cents: 36 } },
      translator,
    ),
  'claim-reminder': claimReminderMail,
  'counter-offer-taken': counterOfferTakenMail,
  'claim-taken-back': claimTakenBackMail,
  'instalment-reminder': instalmentReminderMail,
  'repayment-received': (all, translator) => repaymentReceivedMail({ ...all, receipt: true }, translator),
  'repayment-received of several': (all, translator) =>
    repaymentReceivedMail({ ...all, allTenants: `${all.tenantName} und Mara Lind`, receipt: true }, translator),
  'repayment-planned': repaymentPlannedMail,
  'repayment-planned of several': (all, translator) =>
    repaymentPlannedMail({ ...all, allTenants: `${all.tenantName} und Mara Lind` }, translator),
  'landlord-act': (all, translator) =>
    landlordActMail({ ...all, act: 'PAYOUT_ACCOUNT_CHANGED', account: 'DE•• •••• 3000' }, translator),
  ...Object.fromEntries(
    LANDLORD_ACTS.map((act) => [
      `landlord-act ${act}`,
      (all: MailFacts, translator: Translator) => landlordActMail({ ...all, act, account: null }, translator),
    ]),
  ),
}
