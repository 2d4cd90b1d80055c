import { DEPOSIT_CHANGE_STATES } from '@nestbond/domain/premiums/deposit-change'
import { MOVE_OUT_ANSWERS } from '@nestbond/domain/policy/move-out'
import { agreedEndToLandlordMail } from '../../policy/mails/agreed-end-to-landlord.ts'
import { agreedEndToTenantMail } from '../../policy/mails/agreed-end-to-tenant.ts'
import { certificateMail } from '../../policy/mails/certificate-mail.ts'
import { collectionHeldMail } from '../../policy/mails/collection-held.ts'
import { TENANT_CHANGE_ENDS } from '@nestbond/domain/co-tenants/tenant-change'
import { TENANT_CHANGE_NEWS, tenantChangeNewsMail } from '../../contract/mails/tenant-change-news.ts'
import { exchangeLetterMail } from '../../policy/mails/exchange-letter.ts'
import { exchangeReceivedMail } from '../../policy/mails/exchange-received.ts'
import { exchangeReminderToLandlordMail } from '../../policy/mails/exchange-reminder-to-landlord.ts'
import { exchangeReminderMail } from '../../policy/mails/exchange-reminder.ts'
import { moveOutAnsweredMail } from '../../policy/mails/move-out-answered.ts'
import { moveOutNamedMail } from '../../policy/mails/move-out-named.ts'
import { moveOutToLandlordMail } from '../../policy/mails/move-out-to-landlord.ts'
import { movedOutMail } from '../../policy/mails/moved-out.ts'
import { CO_TENANT_NEWS, depositChangeToCoTenantMail } from '../../policy/mails/deposit-change-to-co-tenant.ts'
import { depositChangeToLandlordMail, DEPOSIT_MAIL_KINDS } from '../../policy/mails/deposit-change-to-landlord.ts'
import { depositChangeToTenantMail } from '../../policy/mails/deposit-change-to-tenant.ts'
import { debitNoticeMail } from '../../policy/mails/debit-notice.ts'
import { depositDocumentsMail } from '../../policy/mails/deposit-documents.ts'
import { periodChangeAskedMail } from '../../policy/mails/period-change-asked.ts'
import { periodChangeTakenBackMail } from '../../policy/mails/period-change-taken-back.ts'
import { periodChangeToCoTenantMail } from '../../policy/mails/period-change-to-co-tenant.ts'
import { policyCancelledToLandlordMail } from '../../policy/mails/policy-cancelled-to-landlord.ts'
import { policyCancelledMail } from '../../policy/mails/policy-cancelled.ts'
import { policyReinstatedToLandlordMail } from '../../policy/mails/policy-reinstated-to-landlord.ts'
import { policyReinstatedMail } from '../../policy/mails/policy-reinstated.ts'
import { premiumChargedMail } from '../../policy/mails/premium-charged.ts'
import { premiumFailedMail } from '../../policy/mails/premium-failed.ts'
import { maskedIban } from '@nestbond/domain/values/iban'
import { SPLIT_NEWS, splitChangeContent } from '../../policy/mails/split-change.ts'
import { refundAccountWantedMail } from '../../policy/mails/refund-account-wanted.ts'
import { refundAccountNamedMail } from '../../policy/mails/refund-account-named.ts'
import { premiumRefundedMail } from '../../policy/mails/premium-refunded.ts'
import { premiumReminderMail } from '../../policy/mails/premium-reminder.ts'
import { premiumWithOfficeMail } from '../../policy/mails/premium-with-office.ts'
import { reinstatementFailedMail } from '../../policy/mails/reinstatement-failed.ts'
import { HOUSEHOLD_END_NEWS, householdEndMail } from '../../policy/mails/household-end.ts'
import { releaseAskedMail } from '../../policy/mails/release-asked.ts'
import { releaseObjectedMail } from '../../policy/mails/release-objected.ts'
import { releaseRequestMail } from '../../policy/mails/release-request.ts'
import { releaseSignedMail } from '../../policy/mails/release-signed-mail.ts'
import { releaseTakenBackMail } from '../../policy/mails/release-taken-back.ts'
import { releaseUnansweredMail } from '../../policy/mails/release-unanswered.ts'
import { renewalNoticeMail } from '../../policy/mails/renewal-notice.ts'
import { coTenantReceiptMail } from '../../policy/mails/co-tenant-receipt.ts'
import { goOnWithoutMail } from '../../policy/mails/go-on-without.ts'
import { takeOverMail } from '../../policy/mails/take-over.ts'
import { withdrawalReceiptMailContent } from '../../policy/mails/withdrawal-receipt-mail.ts'
import { withdrawalTakenBackMailContent } from '../../policy/mails/withdrawal-taken-back-mail.ts'
import { withdrawalToLandlordMail } from '../../policy/mails/withdrawal-to-landlord.ts'
import type { Translator } from '@nestbond/messages/translator'
import { LINK, type SampleMails, type MailFacts } from './mail-facts.ts'

const ALONE = ({ tenantName }: MailFacts) => ({ gone: [tenantName], tenants: tenantName })

const TENANT_CHANGE = {
  other: 'Mara Lind',
  leave: 'Mara Lind',
  leaves: false,
  day: '2026-09-01',
  until: '2026-08-14T10:00:00.000Z',
  endedBy: null,
  link: LINK,
  onTenantsPage: false,
  declineLink: null,
} as const

const RAISE = {
  firstTenant: 'Lea Brandt',
  ownBefore: { cents: 31_20, currency: 'EUR', period: 'YEARLY' },
  ownAfter: { cents: 42_12, currency: 'EUR', period: 'YEARLY' },
  ownDifference: { cents: 6_03, until: '2027-05-31' },
  onTenantsPage: false,
} as const

/** Mails of policies: premiums, end, release, withdrawal, exchange. */
export const POLICY_MAILS: SampleMails = {
  certificate: (all, translator) => certificateMail({ ...all, recipient: 'landlord', policyLink: LINK }, translator),
  'certificate that replaces another': (all, translator) =>
    certificateMail({ ...all, recipient: 'landlord', policyLink: LINK, replaces: 'NB-2K7M-XA9Q' }, translator),
  'certificate to the tenant': (all, translator) =>
    certificateMail({ ...all, recipient: 'tenant', policyLink: null }, translator),
  'collection-held': (all, translator) => collectionHeldMail({ ...all, until: '2027-01-15' }, translator),
  ...Object.fromEntries(
    TENANT_CHANGE_NEWS.flatMap((news) =>
      (news === 'ended' ? TENANT_CHANGE_ENDS : [null]).map((endedBy) => [
        `tenant-change-news ${news}${endedBy === null ? '' : ` ${endedBy}`}`,
        (all: MailFacts, translator: Translator) =>
          tenantChangeNewsMail({ ...all, ...TENANT_CHANGE, news, endedBy }, translator),
      ]),
    ),
  ),
  'tenant-change-news asked, without a password': (all, translator) =>
    tenantChangeNewsMail(
      { ...all, ...TENANT_CHANGE, news: 'asked', onTenantsPage: true, declineLink: LINK },
      translator,
    ),
  'tenant-change-news accepted, to a tenant who leaves': (all, translator) =>
    tenantChangeNewsMail({ ...all, ...TENANT_CHANGE, news: 'accepted', leaves: true }, translator),
  'tenant-change-news begun, nobody leaves': (all, translator) =>
    tenantChangeNewsMail({ ...all, ...TENANT_CHANGE, news: 'begun', leave: '' }, translator),
  'exchange-letter': exchangeLetterMail,
  'exchange-received': exchangeReceivedMail,
  'exchange-received after the start': (all, translator) =>
    exchangeReceivedMail({ ...all, firstCharge: { ...all.firstCharge, on: null } }, translator),
  'exchange-reminder': (all, translator) => exchangeReminderMail({ ...all, state: 'LETTER' }, translator),
  'exchange-reminder of the certificate': (all, translator) =>
    exchangeReminderMail({ ...all, state: 'CERTIFICATE' }, translator),
  'exchange-reminder of the cash': (all, translator) => exchangeReminderMail({ ...all, state: 'CASH' }, translator),
  'exchange-reminder with the office': (all, translator) =>
    exchangeReminderMail({ ...all, state: 'WITH_OFFICE' }, translator),
  'exchange-reminder-to-landlord': (all, translator) =>
    exchangeReminderToLandlordMail({ ...all, state: 'CERTIFICATE' }, translator),
  'exchange-reminder-to-landlord of the cash': (all, translator) =>
    exchangeReminderToLandlordMail({ ...all, state: 'CASH' }, translator),
  'certificate for a cash deposit': (all, translator) =>
    certificateMail({ ...all, exchange: true, recipient: 'landlord', policyLink: LINK }, translator),
  'policy-cancelled': (all, translator) => policyCancelledMail({ ...all, first: false }, translator),
  'renewal-notice': renewalNoticeMail,
  'agreed-end-to-tenant': (all, translator) => agreedEndToTenantMail({ ...all, over: false }, translator),
  'agreed-end-to-tenant afterwards': (all, translator) => agreedEndToTenantMail({ ...all, over: true }, translator),
  'agreed-end-to-landlord': (all, translator) => agreedEndToLandlordMail({ ...all, over: false }, translator),
  'agreed-end-to-landlord afterwards': (all, translator) => agreedEndToLandlordMail({ ...all, over: true }, translator),
  'policy-reinstated': policyReinstatedMail,
  'policy-reinstated-to-landlord': (all, translator) =>
    policyReinstatedToLandlordMail({ ...all, agreedEnd: null }, translator),
  'reinstatement-failed': reinstatementFailedMail,
  'policy-cancelled for a first premium': (all, translator) =>
    policyCancelledMail({ ...all, first: true, reinstatableUntil: null }, translator),
  'policy-cancelled-to-landlord': policyCancelledToLandlordMail,
  'premium-reminder': (all, translator) => premiumReminderMail({ ...all, first: false }, translator),
  'premium-reminder for a first premium': (all, translator) => premiumReminderMail({ ...all, first: true }, translator),
  'premium-reminder of a share, to its payer': (all, translator) =>
    premiumReminderMail(
      { ...all, first: false, share: true, coTenant: true, onTenantsPage: true, firstTenant: 'Lea Brandt' },
      translator,
    ),
  'premium-reminder of a share, to the first tenant': (all, translator) =>
    premiumReminderMail({ ...all, first: false, share: true, another: true }, translator),
  'premium-reminder of a share, to another co-tenant': (all, translator) =>
    premiumReminderMail(
      { ...all, first: false, share: true, coTenant: true, another: true, firstTenant: 'Lea Brandt' },
      translator,
    ),
  'premium-with-office of a share': (all, translator) =>
    premiumWithOfficeMail({ ...all, why: 'failed', share: true, coTenant: true, onTenantsPage: true }, translator),
  'premium-charged': premiumChargedMail,
  'premium-failed': premiumFailedMail,
  'premium-failed by direct debit': (all, translator) =>
    premiumFailedMail({ ...all, method: 'sepa_debit', debit: all }, translator),
  'premium-failed by direct debit, announced later': (all, translator) =>
    premiumFailedMail({ ...all, method: 'sepa_debit', debit: null }, translator),
  'premium-charged by direct debit': (all, translator) => premiumChargedMail({ ...all, byDebit: true }, translator),
  'debit-notice': debitNoticeMail,
  'withdrawal-receipt': (all, translator) => withdrawalReceiptMailContent({ ...all, held: null }, translator),
  'withdrawal-receipt declared by number': (all, translator) =>
    withdrawalReceiptMailContent({ ...all, held: { until: '2026-12-04T22:05:00Z', link: all.link } }, translator),
  'withdrawal-receipt of new tenants': (all, translator) =>
    withdrawalReceiptMailContent({ ...all, held: null, takesPlace: true }, translator),
  'co-tenant-receipt': (all, translator) =>
    coTenantReceiptMail({ ...all, heldUntil: '2026-12-04T22:05:00Z', stays: false }, translator),
  'co-tenant-receipt of a tenant who stays in a change': (all, translator) =>
    coTenantReceiptMail({ ...all, heldUntil: '2026-12-04T22:05:00Z', stays: true }, translator),
  'co-tenant-receipt of a tenant who stays, declared in the account': (all, translator) =>
    coTenantReceiptMail({ ...all, heldUntil: null, stays: true }, translator),
  'co-tenant-receipt declared in the account': (all, translator) =>
    coTenantReceiptMail({ ...all, heldUntil: null, stays: false }, translator),
  'take-over': (all, translator) =>
    takeOverMail(
      { ...all, first: 'Lea Brandt', gone: 'Lea Brandt', count: 1, until: '2026-12-16T22:05:00Z' },
      translator,
    ),
  'take-over when a co-tenant has withdrawn, too': (all, translator) =>
    takeOverMail(
      { ...all, first: 'Lea Brandt', gone: 'Lea Brandt, Mara Lind', count: 2, until: '2026-12-16T22:05:00Z' },
      translator,
    ),
  'go-on-without': (all, translator) =>
    goOnWithoutMail({ ...all, gone: 'Mara Lind', count: 1, until: '2026-12-16T22:05:00Z' }, translator),
  'go-on-without two': (all, translator) =>
    goOnWithoutMail({ ...all, gone: 'Mara Lind, Jan Olsen', count: 2, until: '2026-12-16T22:05:00Z' }, translator),
  'withdrawal-taken-back': (all, translator) =>
    withdrawalTakenBackMailContent({ ...all, stillEnds: false }, translator),
  'withdrawal-taken-back before the acceptance': (all, translator) =>
    withdrawalTakenBackMailContent({ ...all, stillEnds: false, beforeAcceptance: true }, translator),
  'withdrawal-taken-back before the acceptance, not by all': (all, translator) =>
    withdrawalTakenBackMailContent({ ...all, stillEnds: true, beforeAcceptance: true }, translator),
  'withdrawal-taken-back while another ends it': (all, translator) =>
    withdrawalTakenBackMailContent({ ...all, stillEnds: true }, translator),
  'withdrawal-receipt before an acceptance': (all, translator) =>
    withdrawalReceiptMailContent(
      { ...all, held: null, accepted: false, refund: { cents: 0, currency: 'EUR' } },
      translator,
    ),
  'withdrawal-to-landlord': (all, translator) => withdrawalToLandlordMail({ ...all, ...ALONE(all) }, translator),
  'withdrawal-to-landlord of several tenants': (all, translator) =>
    withdrawalToLandlordMail(
      { ...all, gone: [all.tenantName, 'Mara Lind'], tenants: `${all.tenantName}, Mara Lind, Nils Olsen` },
      translator,
    ),
  'withdrawal-to-landlord before an acceptance': (all, translator) =>
    withdrawalToLandlordMail({ ...all, ...ALONE(all), notice: null }, translator),
  'withdrawal-to-landlord of new tenants': (all, translator) =>
    withdrawalToLandlordMail({ ...all, ...ALONE(all), notice: null, takesPlace: true }, translator),
  'premium-refunded': premiumRefundedMail,
  'premium-refunded for a lower deposit': (all, translator) =>
    premiumRefundedMail({ ...all, lowered: true }, translator),
  'premium-refunded of a replaced contract': (all, translator) =>
    premiumRefundedMail({ ...all, replaced: true }, translator),
  'premium-refunded by transfer': (all, translator) => premiumRefundedMail({ ...all, byTransfer: true }, translator),
  ...Object.fromEntries(
    SPLIT_NEWS.map((news) => [
      `split-change ${news}`,
      (all: MailFacts, translator: Translator) =>
        splitChangeContent(
          {
            ...all,
            news,
            proposer: 'Lea Brandt',
            declinedBy: 'Mara Lind',
            before: { cents: 3_10, currency: 'EUR' },
            after: { cents: 5_20, currency: 'EUR' },
            lastDay: '2026-12-16',
            onTenantsPage: false,
            declineLink: news === 'asked' ? LINK : null,
          },
          translator,
        ),
    ]),
  ),
  'refund-account-wanted': (all, translator) => refundAccountWantedMail({ ...all, onTenantsPage: false }, translator),
  'refund-account-wanted on the tenants’ page': (all, translator) =>
    refundAccountWantedMail({ ...all, onTenantsPage: true }, translator),
  'refund-account-named': (all, translator) =>
    refundAccountNamedMail({ ...all, iban: maskedIban('DE89370400440532013000') }, translator),
  ...Object.fromEntries(
    DEPOSIT_CHANGE_STATES.map((depositState) => [
      `deposit-change-to-tenant ${depositState}`,
      (all: MailFacts, translator: Translator) => depositChangeToTenantMail({ ...all, depositState }, translator),
    ]),
  ),
  'deposit-change-to-tenant without agreement': (all, translator) =>
    depositChangeToTenantMail({ ...all, depositState: 'EXPIRED', withoutAgreement: true }, translator),
  ...Object.fromEntries(
    [...CO_TENANT_NEWS, 'reminder' as const].map((depositNews) => [
      `deposit-change-to-co-tenant ${depositNews}`,
      (all: MailFacts, translator: Translator) =>
        depositChangeToCoTenantMail({ ...all, ...RAISE, depositNews }, translator),
    ]),
  ),
  'deposit-change-to-co-tenant of a lower deposit': (all, translator) =>
    depositChangeToCoTenantMail(
      {
        ...all,
        ...RAISE,
        depositNews: 'agreed',
        newDeposit: { cents: 1_000_00, currency: 'EUR' },
        ownDifference: null,
      },
      translator,
    ),
  'deposit-change-to-tenant without documents': (all, translator) =>
    depositChangeToTenantMail({ ...all, depositState: 'EXPIRED', withoutDocuments: true }, translator),
  'deposit-documents': depositDocumentsMail,
  'deposit-documents as a reminder': (all, translator) => depositDocumentsMail({ ...all, reminder: true }, translator),
  'deposit-change-to-tenant of a lower deposit': (all, translator) =>
    depositChangeToTenantMail(
      {
        ...all,
        depositState: 'AGREED',
        newDeposit: { cents: 1_000_00, currency: 'EUR' },
        difference: { charge: 0, refund: 5_00 },
      },
      translator,
    ),
  ...Object.fromEntries(
    DEPOSIT_MAIL_KINDS.map((depositMail) => [
      `deposit-change-to-landlord ${depositMail}`,
      (all: MailFacts, translator: Translator) => depositChangeToLandlordMail({ ...all, depositMail }, translator),
    ]),
  ),
  'premium-with-office': (all, translator) => premiumWithOfficeMail({ ...all, why: 'failed' }, translator),
  'premium-with-office returned': (all, translator) => premiumWithOfficeMail({ ...all, why: 'returned' }, translator),
  'premium-with-office without a mandate': (all, translator) =>
    premiumWithOfficeMail({ ...all, why: 'mandate' }, translator),
  'period-change-asked': periodChangeAskedMail,
  'period-change-taken-back': periodChangeTakenBackMail,
  'period-change-to-co-tenant': (all, translator) =>
    periodChangeToCoTenantMail(
      {
        ...all,
        ...RAISE,
        change: { ownAfter: { cents: 3_90, currency: 'EUR', period: 'MONTHLY' }, from: '2027-06-01' },
      },
      translator,
    ),
  'period-change-to-co-tenant taken back': (all, translator) =>
    periodChangeToCoTenantMail({ ...all, ...RAISE, change: null }, translator),
  'move-out-named': (all, translator) => moveOutNamedMail({ ...all, day: all.since }, translator),
  'move-out-to-landlord': (all, translator) => moveOutToLandlordMail({ ...all, day: all.since }, translator),
  ...Object.fromEntries(
    MOVE_OUT_ANSWERS.map((answer) => [
      `move-out-answered ${answer}`,
      (all: MailFacts, translator: Translator) =>
        moveOutAnsweredMail({ ...all, answer, day: all.since, landlordDay: all.lastDay }, translator),
    ]),
  ),
  'moved-out to the tenant': (all, translator) => movedOutMail({ ...all, recipient: 'tenant' }, translator),
  'moved-out with nothing to pay back': (all, translator) =>
    movedOutMail({ ...all, recipient: 'tenant', refund: { cents: 0, currency: 'EUR' } }, translator),
  'moved-out to the landlord': (all, translator) => movedOutMail({ ...all, recipient: 'landlord' }, translator),
  ...Object.fromEntries(
    HOUSEHOLD_END_NEWS.map((news) => [
      `household-end ${news}`,
      (all: MailFacts, translator: Translator) =>
        householdEndMail(
          {
            ...all,
            news,
            other: all.name,
            day: all.since,
            answer: 'CORRECTED',
            landlordDay: all.lastDay,
            onTenantsPage: false,
          },
          translator,
        ),
    ]),
  ),
  'release-asked': releaseAskedMail,
  'release-asked with nothing to pay back': (all, translator) =>
    releaseAskedMail({ ...all, refund: { cents: 0, currency: 'EUR' } }, translator),
  'release-objected': (all, translator) => releaseObjectedMail({ ...all, reason: all.message }, translator),
  'release-request': (all, translator) => releaseRequestMail({ ...all, reminder: false }, translator),
  'release-request as a reminder': (all, translator) => releaseRequestMail({ ...all, reminder: true }, translator),
  'release-signed': (all, translator) => releaseSignedMail({ ...all, recipient: 'tenant' }, translator),
  'release-signed unasked': (all, translator) =>
    releaseSignedMail(
      { ...all, recipient: 'tenant', unasked: true, refund: { cents: 0, currency: 'EUR' } },
      translator,
    ),
  'release-signed to the landlord': (all, translator) =>
    releaseSignedMail({ ...all, recipient: 'landlord' }, translator),
  'release-taken-back': releaseTakenBackMail,
  'release-unanswered': releaseUnansweredMail,
}
