import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { serverTranslator } from '@nestbond/messages/server-translator'
import { headerText } from './platform/mail/mail-content.ts'
import { MOVE_OUT_ANSWERS } from '@nestbond/domain/policy/move-out'
import { LANDLORD_ACTS } from '@nestbond/domain/landlord/landlord-act'
import { AUTHORITY_POWERS, PARTNER_ACTS } from '@nestbond/domain/partners/authority'
import { authorityAnsweredMail } from './authorities/mails/authority-answered.ts'
import { authorityChangedMail } from './authorities/mails/authority-changed.ts'
import { authorityRequestedMail } from './authorities/mails/authority-requested.ts'
import { partnerActedMail } from './authorities/mails/partner-acted.ts'
import { headerText, type MailContent, type MailProps } from './platform/mail/mail-content.ts'
import { accountPasswordLinkMail } from './account/mails/account-password-link.ts'
import { certificateMail } from './policy/mails/certificate-mail.ts'
import { announcementReminderMail } from './claims/mails/announcement-reminder.ts'
import { claimAnnouncedMail } from './claims/mails/claim-announced.ts'
import { claimAnsweredMail } from './claims/mails/claim-answered.ts'
import { claimDecidedMail } from './claims/mails/claim-decided.ts'
import { claimOpenedMail } from './claims/mails/claim-opened.ts'
import { claimPaidOutMail } from './claims/mails/claim-paid-out.ts'
import { claimReminderMail } from './claims/mails/claim-reminder.ts'
import { counterOfferTakenMail } from './claims/mails/counter-offer-taken.ts'
import { claimTakenBackMail } from './claims/mails/claim-taken-back.ts'
import { continueLinkMail } from './application/mails/continue-link.ts'
import { contractSignedMail } from './checkout/mails/contract-signed.ts'
import { landlordInvitationMail } from './contract/mails/landlord-invitation.ts'
import { mailboxCodeMail } from './application/mails/mailbox-code.ts'
import { premiumChargedMail } from './policy/mails/premium-charged.ts'
import { premiumFailedMail } from './policy/mails/premium-failed.ts'
import { releaseRequestMail } from './policy/mails/release-request.ts'
import { releaseSignedMail } from './policy/mails/release-signed-mail.ts'
import { APPLICATION_MAILS } from './test/mails/application-mails.ts'
import { LANDLORD_MAILS } from './test/mails/landlord-mails.ts'
import { POLICY_MAILS } from './test/mails/policy-mails.ts'
import { CLAIM_MAILS } from './test/mails/claims-mails.ts'
import { ACCOUNT_MAILS } from './test/mails/account-mails.ts'
import { HOSTILE, LINK, mailFacts, type SampleMails } from './test/mails/mail-facts.ts'

const MAILS: SampleMails = {
  ...APPLICATION_MAILS,
  ...LANDLORD_MAILS,
  ...POLICY_MAILS,
  ...CLAIM_MAILS,
  ...ACCOUNT_MAILS,
const LINK = 'https://nestbond.example/de/l/AbC-123_x?a=1&b=2'
const HOSTILE = 'Eve <script>alert(1)</script> & "Söhne"\r\nBcc: victim@example.com'

function props(country: 'de' | 'at', hostile: string) {
  return {
    brand: { name: 'Nestbond', website: 'https://nestbond.example', supportEmail: 'hilfe@nestbond.example' },
    country,
    firstName: hostile,
    lastName: 'Brandt',
    tenant: { firstName: hostile, lastName: 'Brandt' },
    tenantName: `${hostile} Brandt`,
    landlordName: hostile,
    notice: { coverEnd: '2027-02-05', lastClaimDay: '2027-08-05' },
    name: hostile,
    hours: 24,
    link: LINK,
    version: '2026-11',
    refId: 'NB-48213',
    code: 'NB-7K2M-9QXA',
    contractId: 'NB-100042',
    signedAt: '2026-11-21T09:42:00.000Z',
    address: `${hostile} 41, 12045 Berlin`,
    deposit: { cents: 2220_00, currency: 'EUR' as const },
    security: 'none' as const,
    guaranteeToReturn: false,
    returnsGuarantee: false,
    premium: { cents: 93_24, currency: 'EUR' as const, period: 'YEARLY' as const },
    insuranceStart: '2027-01-01',
    insuranceEnd: null,
    validUntil: '2027-01-15',
    letterDays: null,
    reminder: false,
    until: '2026-12-20',
    message: `${hostile}\nZweite Zeile`,
    reason: hostile,
    note: hostile,
    kinds: ['income-proof', 'identity'] as const,
    openDocuments: [] as readonly 'identity'[],
    reasons: [hostile],
    reviewed: false,
    account: { kind: 'new' as const, link: LINK },
    agreedStart: null,
    firstCharge: { cents: 9324, currency: 'EUR' as const, on: '2027-02-01' },
    exchange: false,
    replaces: null as string | null,
    since: '2027-01-08',
    policyNumber: 'NB-2026-7K3M92',
    policyReference: { kind: 'contract' as const, value: 'NB-2026-7K3M92' },
    receiptNumber: 'NB-2026-7K3M92-001',
    byTransfer: false,
    transferReference: 'NB-2026-7K3M92-001',
    insurerAccount: { holder: 'Muster Versicherung AG', iban: 'DE89370400440532013000' },
    newPremium: { cents: 1_040, currency: 'EUR' as const, period: 'MONTHLY' as const },
    presentPremium: { cents: 11_232, currency: 'EUR' as const, period: 'YEARLY' as const },
    changesOn: '2027-12-01',
    received: { cents: 23_334, currency: 'EUR' as const },
    amount: { cents: 93_24, currency: 'EUR' as const },
    periodStart: '2027-01-01',
    periodEnd: '2027-12-31',
    nextTryOn: '2027-01-04',
    withdrawLink: LINK,
    payUntil: '2027-02-01',
    reinstatableUntil: '2027-03-02',
    chargedOn: '2028-01-01',
    announcedOn: '2027-03-02',
    quantifyUntil: '2027-12-31',
    lastDay: '2027-02-02',
    withdrawnAt: '2026-11-24T22:05:00.000Z',
    accepted: true,
    answerUntil: '2027-03-20',
    partner: hostile,
    person: hostile,
    mailbox: 'u•••@weser.example',
    powers: AUTHORITY_POWERS,
    days: 7,
    items: [{ reason: hostile, cents: 250_00 }],
    settled: { cents: 200_00, currency: 'EUR' as const },
    decisions: [
      { reason: hostile, requested: 250_00, settled: 100_00, why: hostile, agreed: false },
      { reason: 'Schlüssel', requested: 100_00, settled: 100_00, why: null, agreed: false },
      { reason: 'Dübel', requested: 100_00, settled: 50_00, why: null, agreed: true },
    ],
    accountMissing: true,
    paidOn: '2027-04-01',
    reference: hostile,
    owed: { cents: 200_00, currency: 'EUR' as const },
    instalment: { cents: 66_67, currency: 'EUR' as const },
    instalments: [{ dueOn: '2027-05-31', cents: 66_67 }],
    dueOn: '2027-05-31',
    askedOn: '2027-01-04',
    endedOn: '2027-02-03',
    closesOn: '2027-01-18',
    closed: false,
    unasked: false,
    refundNumber: 'NB-2026-7K3M92-001-R',
    refund: { cents: 46_62, currency: 'EUR' as const },
  } satisfies MailProps & Record<string, unknown>
}
type Everything = ReturnType<typeof props>

const MAILS: Record<string, (all: Everything, locale: 'de' | 'en') => MailContent> = {
  certificate: (all, locale) =>
    certificateMail({ ...all, recipient: 'landlord', policyLink: LINK }, serverTranslator(locale)),
  'certificate that replaces another': (all, locale) =>
    certificateMail(
      { ...all, recipient: 'landlord', policyLink: LINK, replaces: 'NB-2K7M-XA9Q' },
      serverTranslator(locale),
    ),
  'certificate to the tenant': (all, locale) =>
    certificateMail({ ...all, recipient: 'tenant', policyLink: null }, serverTranslator(locale)),
  'claim-announced': (all, locale) => claimAnnouncedMail(all, serverTranslator(locale)),
  'authority-requested': (all, locale) => authorityRequestedMail(all, serverTranslator(locale)),
  ...Object.fromEntries(
    (['GRANTED', 'REVOKED', 'GIVEN_UP'] as const).map((state) => [
      `authority-changed: ${state}`,
      (all: Everything, locale: 'de' | 'en') => authorityChangedMail({ ...all, state }, serverTranslator(locale)),
    ]),
  ),
  ...Object.fromEntries(
    (['GRANTED', 'REFUSED', 'REVOKED', 'ENDED'] as const).map((state) => [
      `authority-answered: ${state}`,
      (all: Everything, locale: 'de' | 'en') =>
        authorityAnsweredMail({ ...all, name: 'Kim Falk', state }, serverTranslator(locale)),
    ]),
  ),
  ...Object.fromEntries(
    PARTNER_ACTS.map((act) => [
      `partner-acted: ${act}`,
      (all: Everything, locale: 'de' | 'en') =>
        partnerActedMail({ ...all, by: HOSTILE, act }, serverTranslator(locale)),
    ]),
  ),
  'announcement-reminder': (all, locale) => announcementReminderMail(all, serverTranslator(locale)),
  'announcement-reminder without an end': (all, locale) =>
    announcementReminderMail({ ...all, quantifyUntil: null }, serverTranslator(locale)),
  'claim-answered': (all, locale) => claimAnsweredMail({ ...all, inTime: true }, serverTranslator(locale)),
  'claim-answered too late': (all, locale) => claimAnsweredMail({ ...all, inTime: false }, serverTranslator(locale)),
  'claim-decided': (all, locale) => claimDecidedMail({ ...all, recipient: 'landlord' }, serverTranslator(locale)),
  'claim-decided to the tenant': (all, locale) =>
    claimDecidedMail({ ...all, recipient: 'tenant' }, serverTranslator(locale)),
  'claim-decided for nothing': (all, locale) =>
    claimDecidedMail(
      { ...all, recipient: 'landlord', settled: { ...all.settled, cents: 0 } },
      serverTranslator(locale),
    ),
  'claim-opened': (all, locale) => claimOpenedMail(all, serverTranslator(locale)),
  'claim-paid-out': (all, locale) => claimPaidOutMail({ ...all, recipient: 'landlord' }, serverTranslator(locale)),
  'claim-paid-out to the tenant': (all, locale) =>
    claimPaidOutMail({ ...all, recipient: 'tenant' }, serverTranslator(locale)),
  'claim-reminder': (all, locale) => claimReminderMail(all, serverTranslator(locale)),
  'counter-offer-taken': (all, locale) => counterOfferTakenMail(all, serverTranslator(locale)),
  'claim-taken-back': (all, locale) => claimTakenBackMail(all, serverTranslator(locale)),
  'continue-link': (all, locale) => continueLinkMail(all, serverTranslator(locale)),
  'contract-signed': (all, locale) => contractSignedMail(all, serverTranslator(locale)),
  'contract-signed to replace a guarantee': (all, locale) =>
    contractSignedMail({ ...all, security: 'guarantee' }, serverTranslator(locale)),
  'contract-signed to an account': (all, locale) =>
    contractSignedMail({ ...all, account: { kind: 'there', link: LINK } }, serverTranslator(locale)),
  'account-password-link': (all, locale) => accountPasswordLinkMail(all, serverTranslator(locale)),
  'deposit-back-link': (all, locale) => depositBackLinkMail(all, serverTranslator(locale)),
  'device-link': (all, locale) => deviceLinkMail(all, serverTranslator(locale)),
  'documents-requested': (all, locale) => documentsRequestedMail({ ...all, reminder: false }, serverTranslator(locale)),
  'documents-requested, a reminder': (all, locale) =>
    documentsRequestedMail({ ...all, reminder: true }, serverTranslator(locale)),
  'email-change-link': (all, locale) => emailChangeLinkMail(all, serverTranslator(locale)),
  'partner-elsewhere': (all, locale) => partnerElsewhereMail({ ...all, name: 'Kim Falk' }, serverTranslator(locale)),
  'morning-tasks': (all, locale) =>
    morningTasksMail({ ...all, name: 'Kim Falk', own: 1, all: 7 }, serverTranslator(locale)),
  'password-changed': (all, locale) => passwordChangedMail({ ...all, name: 'Kim Falk' }, serverTranslator(locale)),
  'collection-held': (all, locale) => collectionHeldMail({ ...all, until: '2027-01-15' }, serverTranslator(locale)),
  'email-change-stopped': (all, locale) => emailChangeStoppedMail(all, serverTranslator(locale)),
  'email-change-proposed': (all, locale) => emailChangeProposedMail(all, serverTranslator(locale)),
  'email-changed': (all, locale) => emailChangedMail(all, serverTranslator(locale)),
  erasure: (all, locale) =>
    erasureMail(
      { ...all, kept: [{ number: 'NB-2026-7K3M92', until: '31.12.2036' }], held: [] },
      serverTranslator(locale),
    ),
  'erasure in part': (all, locale) =>
    erasureMail(
      { ...all, kept: [], held: [{ number: 'NB-2026-7K3M92', because: 'IN_FORCE' }] },
      serverTranslator(locale),
    ),
  'exchange-letter': (all, locale) => exchangeLetterMail(all, serverTranslator(locale)),
  'exchange-received': (all, locale) => exchangeReceivedMail(all, serverTranslator(locale)),
  'exchange-received after the start': (all, locale) =>
    exchangeReceivedMail({ ...all, firstCharge: { ...all.firstCharge, on: null } }, serverTranslator(locale)),
  'exchange-reminder': (all, locale) => exchangeReminderMail({ ...all, state: 'LETTER' }, serverTranslator(locale)),
  'exchange-reminder of the certificate': (all, locale) =>
    exchangeReminderMail({ ...all, state: 'CERTIFICATE' }, serverTranslator(locale)),
  'exchange-reminder of the cash': (all, locale) =>
    exchangeReminderMail({ ...all, state: 'CASH' }, serverTranslator(locale)),
  'exchange-reminder with the office': (all, locale) =>
    exchangeReminderMail({ ...all, state: 'WITH_OFFICE' }, serverTranslator(locale)),
  'exchange-reminder-to-landlord': (all, locale) =>
    exchangeReminderToLandlordMail({ ...all, state: 'CERTIFICATE' }, serverTranslator(locale)),
  'exchange-reminder-to-landlord of the cash': (all, locale) =>
    exchangeReminderToLandlordMail({ ...all, state: 'CASH' }, serverTranslator(locale)),
  'fresh-link': (all, locale) => freshLinkMail(all, serverTranslator(locale)),
  'resume-reminder': (all, locale) => resumeReminderMail(all, serverTranslator(locale)),
  'certificate for a cash deposit': (all, locale) =>
    certificateMail({ ...all, exchange: true, recipient: 'landlord', policyLink: LINK }, serverTranslator(locale)),
  'landlord-accepted for a cash deposit': (all, locale) =>
    landlordAcceptedMail({ ...all, exchange: true }, serverTranslator(locale)),
  'first-information': (all, locale) => firstInformationMail(all, serverTranslator(locale)),
  'instalment-reminder': (all, locale) => instalmentReminderMail(all, serverTranslator(locale)),
  'invitation-expired': (all, locale) => invitationExpiredMail(all, serverTranslator(locale)),
  'landlord-accepted': (all, locale) => landlordAcceptedMail(all, serverTranslator(locale)),
  'landlord-accepted for a guarantee': (all, locale) =>
    landlordAcceptedMail({ ...all, guaranteeToReturn: true }, serverTranslator(locale)),
  'landlord-accepted after the start': (all, locale) =>
    landlordAcceptedMail(
      { ...all, agreedStart: '2027-01-15', firstCharge: { ...all.firstCharge, on: null } },
      serverTranslator(locale),
    ),
  'landlord-declined': (all, locale) => landlordDeclinedMail(all, serverTranslator(locale)),
  'decline-withdrawn': (all, locale) => declineWithdrawnMail(all, serverTranslator(locale)),
  'landlord-invitation': (all, locale) => landlordInvitationMail(all, serverTranslator(locale)),
  'landlord-invitation as a reminder': (all, locale) =>
    landlordInvitationMail({ ...all, reminder: true }, serverTranslator(locale)),
  'landlord-invitation as a letter': (all, locale) =>
    landlordInvitationMail({ ...all, letterDays: 30 }, serverTranslator(locale)),
  'landlord-invitation to replace a cash deposit': (all, locale) =>
    landlordInvitationMail({ ...all, security: 'cash' }, serverTranslator(locale)),
  'landlord-invitation to replace a guarantee': (all, locale) =>
    landlordInvitationMail({ ...all, security: 'guarantee' }, serverTranslator(locale)),
  'mailbox-code': (all, locale) =>
    mailboxCodeMail({ ...all, recipient: 'landlord', code: '012345' }, serverTranslator(locale)),
  'mailbox-code to the tenant': (all, locale) =>
    mailboxCodeMail({ ...all, recipient: 'tenant', code: '012345' }, serverTranslator(locale)),
  'manual-underwriting-accepted': (all, locale) => manualUnderwritingAcceptedMail(all, serverTranslator(locale)),
  'manual-underwriting-accepted with open documents': (all, locale) =>
    manualUnderwritingAcceptedMail({ ...all, openDocuments: ['identity'] }, serverTranslator(locale)),
  'manual-underwriting-received': (all, locale) => manualUnderwritingReceivedMail(all, serverTranslator(locale)),
  'manual-underwriting-refused': (all, locale) => manualUnderwritingRefusedMail(all, serverTranslator(locale)),
  'manual-underwriting-refused after a review': (all, locale) =>
    manualUnderwritingRefusedMail({ ...all, reviewed: true }, serverTranslator(locale)),
  'policy-cancelled': (all, locale) => policyCancelledMail({ ...all, first: false }, serverTranslator(locale)),
  'renewal-notice': (all, locale) => renewalNoticeMail(all, serverTranslator(locale)),
  'agreed-end-to-tenant': (all, locale) => agreedEndToTenantMail({ ...all, over: false }, serverTranslator(locale)),
  'agreed-end-to-tenant afterwards': (all, locale) =>
    agreedEndToTenantMail({ ...all, over: true }, serverTranslator(locale)),
  'agreed-end-to-landlord': (all, locale) => agreedEndToLandlordMail({ ...all, over: false }, serverTranslator(locale)),
  'agreed-end-to-landlord afterwards': (all, locale) =>
    agreedEndToLandlordMail({ ...all, over: true }, serverTranslator(locale)),
  'policy-reinstated': (all, locale) => policyReinstatedMail(all, serverTranslator(locale)),
  'policy-reinstated-to-landlord': (all, locale) =>
    policyReinstatedToLandlordMail({ ...all, agreedEnd: null }, serverTranslator(locale)),
  'reinstatement-failed': (all, locale) => reinstatementFailedMail(all, serverTranslator(locale)),
  'policy-cancelled for a first premium': (all, locale) =>
    policyCancelledMail({ ...all, first: true, reinstatableUntil: null }, serverTranslator(locale)),
  'policy-cancelled-to-landlord': (all, locale) => policyCancelledToLandlordMail(all, serverTranslator(locale)),
  'premium-reminder': (all, locale) => premiumReminderMail({ ...all, first: false }, serverTranslator(locale)),
  'premium-reminder for a first premium': (all, locale) =>
    premiumReminderMail({ ...all, first: true }, serverTranslator(locale)),
  'premium-charged': (all, locale) => premiumChargedMail(all, serverTranslator(locale)),
  'premium-failed': (all, locale) => premiumFailedMail(all, serverTranslator(locale)),
  'withdrawal-receipt': (all, locale) => withdrawalReceiptMailContent({ ...all, held: null }, serverTranslator(locale)),
  'withdrawal-receipt declared by number': (all, locale) =>
    withdrawalReceiptMailContent(
      { ...all, held: { until: '2026-12-04T22:05:00Z', link: all.link } },
      serverTranslator(locale),
    ),
  'withdrawal-taken-back': (all, locale) => withdrawalTakenBackMailContent(all, serverTranslator(locale)),
  'withdrawal-receipt before an acceptance': (all, locale) =>
    withdrawalReceiptMailContent(
      { ...all, held: null, accepted: false, refund: { cents: 0, currency: 'EUR' } },
      serverTranslator(locale),
    ),
  'withdrawal-to-landlord': (all, locale) => withdrawalToLandlordMail(all, serverTranslator(locale)),
  'withdrawal-to-landlord before an acceptance': (all, locale) =>
    withdrawalToLandlordMail({ ...all, notice: null }, serverTranslator(locale)),
  'premium-refunded': (all, locale) => premiumRefundedMail(all, serverTranslator(locale)),
  'premium-with-office': (all, locale) => premiumWithOfficeMail(all, serverTranslator(locale)),
  'rating-invitation': (all, locale) => ratingInvitationMail(all, serverTranslator(locale)),
  'refusal-review-received': (all, locale) => refusalReviewReceivedMail(all, serverTranslator(locale)),
  'period-change-asked': (all, locale) => periodChangeAskedMail(all, serverTranslator(locale)),
  'period-change-taken-back': (all, locale) => periodChangeTakenBackMail(all, serverTranslator(locale)),
  'repayment-received': (all, locale) => repaymentReceivedMail(all, serverTranslator(locale)),
  'repayment-planned': (all, locale) => repaymentPlannedMail(all, serverTranslator(locale)),
  'move-out-named': (all, locale) => moveOutNamedMail({ ...all, day: all.since }, serverTranslator(locale)),
  'move-out-to-landlord': (all, locale) => moveOutToLandlordMail({ ...all, day: all.since }, serverTranslator(locale)),
  ...Object.fromEntries(
    MOVE_OUT_ANSWERS.map((answer) => [
      `move-out-answered ${answer}`,
      (all: Everything, locale: 'de' | 'en') =>
        moveOutAnsweredMail({ ...all, answer, day: all.since, landlordDay: all.lastDay }, serverTranslator(locale)),
    ]),
  ),
  'moved-out to the tenant': (all, locale) => movedOutMail({ ...all, recipient: 'tenant' }, serverTranslator(locale)),
  'moved-out with nothing to pay back': (all, locale) =>
    movedOutMail({ ...all, recipient: 'tenant', refund: { cents: 0, currency: 'EUR' } }, serverTranslator(locale)),
  'moved-out to the landlord': (all, locale) =>
    movedOutMail({ ...all, recipient: 'landlord' }, serverTranslator(locale)),
  'release-asked': (all, locale) => releaseAskedMail(all, serverTranslator(locale)),
  'release-asked with nothing to pay back': (all, locale) =>
    releaseAskedMail({ ...all, refund: { cents: 0, currency: 'EUR' } }, serverTranslator(locale)),
  'release-objected': (all, locale) => releaseObjectedMail({ ...all, reason: all.message }, serverTranslator(locale)),
  'release-request': (all, locale) => releaseRequestMail({ ...all, reminder: false }, serverTranslator(locale)),
  'release-request as a reminder': (all, locale) =>
    releaseRequestMail({ ...all, reminder: true }, serverTranslator(locale)),
  'release-signed': (all, locale) => releaseSignedMail({ ...all, recipient: 'tenant' }, serverTranslator(locale)),
  'release-signed unasked': (all, locale) =>
    releaseSignedMail(
      { ...all, recipient: 'tenant', unasked: true, refund: { cents: 0, currency: 'EUR' } },
      serverTranslator(locale),
    ),
  'release-signed to the landlord': (all, locale) =>
    releaseSignedMail({ ...all, recipient: 'landlord' }, serverTranslator(locale)),
  'landlord-contact-changed': (all, locale) =>
    landlordContactChangedMail({ ...all, left: false }, serverTranslator(locale)),
  'landlord-contact-changed to the old mailbox': (all, locale) =>
    landlordContactChangedMail({ ...all, left: true }, serverTranslator(locale)),
  'landlord-act': (all, locale) =>
    landlordActMail({ ...all, act: 'PAYOUT_ACCOUNT_CHANGED', account: 'DE•• •••• 3000' }, serverTranslator(locale)),
  ...Object.fromEntries(
    LANDLORD_ACTS.map((act) => [
      `landlord-act ${act}`,
      (all: Everything, locale: 'de' | 'en') =>
        landlordActMail({ ...all, act, account: null }, serverTranslator(locale)),
    ]),
  ),
  'landlord-link': (all, locale) => landlordLinkMail(all, serverTranslator(locale)),
  'landlord-erasure-asked': (all, locale) =>
    landlordErasureMailContent({ ...all, kind: 'ASKED' }, serverTranslator(locale)),
  'landlord-erasure-done': (all, locale) =>
    landlordErasureMailContent({ ...all, kind: 'DONE' }, serverTranslator(locale)),
  'landlord-links': (all, locale) =>
    landlordLinksMail({ ...all, homes: [{ address: all.address, link: LINK }] }, serverTranslator(locale)),
  'landlord-mailbox-pending': (all, locale) =>
    landlordMailboxPendingMail(
      { ...all, mailbox: 'n•••@example.net', inForceOn: '2027-01-08' },
      serverTranslator(locale),
    ),
  'landlord-mailbox-objected': (all, locale) =>
    landlordMailboxObjectedMail({ ...all, recipient: 'tenant' }, serverTranslator(locale)),
  'landlord-mailbox-objected to the mailbox that was named': (all, locale) =>
    landlordMailboxObjectedMail({ ...all, recipient: 'named' }, serverTranslator(locale)),
  'correction-proposed': (all, locale) =>
    correctionProposedMail(
      { ...all, newContract: true, validUntil: '2026-12-20', reminder: false, link: LINK },
      serverTranslator(locale),
    ),
  'correction-proposed as a reminder': (all, locale) =>
    correctionProposedMail(
      { ...all, newContract: false, validUntil: '2026-12-20', reminder: true, link: LINK },
      serverTranslator(locale),
    ),
  ...Object.fromEntries(
    (['CORRECTED', 'SIGNING', 'REFUSED', 'EXPIRED'] as const).map((outcome) => [
      `correction-answered ${outcome}`,
      (all: Everything, locale: 'de' | 'en') =>
        correctionAnsweredMail({ ...all, outcome, link: LINK }, serverTranslator(locale)),
    ]),
  ),
  'landlord-mail-refused': (all, locale) => landlordMailRefusedMail(all, serverTranslator(locale)),
  'landlord-moved': (all, locale) => landlordMovedMail(all, serverTranslator(locale)),
  'release-taken-back': (all, locale) => releaseTakenBackMail(all, serverTranslator(locale)),
  'release-unanswered': (all, locale) => releaseUnansweredMail(all, serverTranslator(locale)),
  'request-answered': (all, locale) =>
    requestAnsweredMail(
      { ...all, kind: 'birthDate', wanted: '1990-05-18', done: true, answer: null },
      serverTranslator(locale),
    ),
  'request-answered with a refusal': (all, locale) =>
    requestAnsweredMail(
      { ...all, kind: 'lastName', wanted: all.firstName, done: false, answer: all.reason },
      serverTranslator(locale),
    ),
  'request-answered about papers by post': (all, locale) =>
    requestAnsweredMail({ ...all, kind: 'paper', wanted: '', done: true, answer: null }, serverTranslator(locale)),
  'sign-reminder': (all, locale) => signReminderMail(all, serverTranslator(locale)),
  'invitation-reported': (all, locale) =>
    invitationReportedMail(
      { ...all, inviter: all.firstName, tenant: all.firstName, details: ['deposit', 'unit'], message: all.firstName },
      serverTranslator(locale),
    ),
  'tenant-invitation': (all, locale) =>
    tenantInvitationMail(
      { ...all, inviter: all.firstName, validUntil: '2027-02-03', reminder: false },
      serverTranslator(locale),
    ),
  'tenant-invitation as a reminder, with nothing known': (all, locale) =>
    tenantInvitationMail(
      { ...all, firstName: '', lastName: '', inviter: all.firstName, validUntil: '2027-02-03', reminder: true },
      serverTranslator(locale),
    ),
  'partner-password-link': (all, locale) =>
    partnerPasswordLinkMail({ ...all, occasion: 'added' }, serverTranslator(locale)),
  'partner-password-link when it was forgotten': (all, locale) =>
    partnerPasswordLinkMail({ ...all, occasion: 'forgotten' }, serverTranslator(locale)),
  'staff-password-link': (all, locale) =>
    staffPasswordLinkMail({ ...all, occasion: 'added' }, serverTranslator(locale)),
  'staff-password-link after a reset': (all, locale) =>
    staffPasswordLinkMail({ ...all, occasion: 'reset' }, serverTranslator(locale)),
}

const cases = Object.keys(MAILS).flatMap((name) =>
  (['de', 'en'] as const).flatMap((locale) => (['de', 'at'] as const).map((country) => ({ name, locale, country }))),
)
const render = ({ name, locale, country }: (typeof cases)[number], text: string) =>
  MAILS[name]!(mailFacts(country, text), serverTranslator(locale))

describe('mails', () => {
  it('are all among the samples', () => {
    const folder = import.meta.dirname
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
      /\/mails\/[^/]+\.ts$/.test(file),
    )
    const composed = files.flatMap((file) =>
      [...readFileSync(`${folder}/${file}`, 'utf8').matchAll(/^export function (\w+)\([^]*?\): (\w+)/gm)]
        .filter(([, , result]) => result === 'MailContent')
        .map(([, name]) => name),
    )
    expect(composed.length).toBeGreaterThan(50)
    const samples = files
      .filter((file) => file.startsWith('test/'))
      .map((file) => readFileSync(`${folder}/${file}`, 'utf8').replaceAll(/^import .*$/gm, ''))
      .join('')
    expect(composed.filter((name) => !new RegExp(`\\b${name}\\b`).test(samples))).toEqual([])
  })

  it.each(cases)('$name in $locale for $country has all texts in both parts', (one) => {
    const error = vi.spyOn(console, 'error')
    onTestFinished(() => error.mockRestore())
    const { subject, html, text } = render(one, 'Lena')
    expect(error).not.toHaveBeenCalled()
    for (const part of [subject, html, text])
      expect(part).not.toMatch(/undefined|\[object|NaN|(?:mail|common)\.[a-z]|\{[a-z]/)
    expect(subject).not.toBe('')
    expect(html).toContain(`<html lang="${one.locale}">`)
    // A code is typed on the page that asked for it, so its mail has no link.
    if (!one.name.startsWith('mailbox-code')) {
      expect(html).toContain(`href="${LINK.replace('&', '&amp;')}"`)
      expect(text).toContain(LINK)
    }
    expect(text).toContain('hilfe@nestbond.example')
  })

  it.each(cases)('$name in $locale for $country lets no stranger’s text become markup or a header', (one) => {
    const { subject, html } = render(one, HOSTILE)
    expect(html).not.toContain('<script')
    expect(subject).not.toMatch(/[\r\n]/)
  })

  it('format money and dates by the language', () => {
    const german = landlordInvitationMail(mailFacts('at', 'Lena'), serverTranslator('de-AT'))
    expect(german.subject).toBe('Lena Brandt stellt Ihnen einen Garantieschein statt Barkaution')
    expect(german.text).toContain('2.220\u00A0€')
    expect(german.text).toContain('1. Jänner 2027')
    expect(german.text).toContain('unbefristet')
    expect(german.text).toContain('> Lena\n> Zweite Zeile')
    const english = contractSignedMail(mailFacts('de', 'Lena'), serverTranslator('en'))
    expect(english.text).toContain('€93.24 per year')
    expect(english.text).toContain('21 November 2026 at 10:42')
  })

  it('name the premium, its period and the next try', () => {
    const german = premiumFailedMail(mailFacts('de', 'Lena'), serverTranslator('de'))
    for (const fact of ['93,24\u00A0€', '1. Januar 2027 bis 31. Dezember 2027', '4. Januar 2027'])
      expect(german.text).toContain(fact)
    const english = premiumChargedMail(mailFacts('de', 'Lena'), serverTranslator('en'))
    for (const fact of ['€93.24', '1 January 2027 to 31 December 2027', 'NB-2026-7K3M92-001'])
      expect(english.text).toContain(fact)
  })

  it('name the last day of cover after a release and the refund', () => {
    const german = releaseSignedMail({ ...mailFacts('de', 'Lena'), recipient: 'tenant' }, serverTranslator('de'))
    for (const fact of ['46,62\u00A0€', '3. Februar 2027', 'NB-2026-7K3M92']) expect(german.text).toContain(fact)
    const toLandlord = releaseSignedMail({ ...mailFacts('at', 'Lena'), recipient: 'landlord' }, serverTranslator('en'))
    expect(toLandlord.text).toContain('3 February 2027')
    expect(toLandlord.text).not.toContain('46.62')
    const reminder = releaseRequestMail({ ...mailFacts('at', 'Lena'), reminder: true }, serverTranslator('de-AT'))
    expect(reminder.subject).toBe('Erinnerung: Lena Brandt wartet auf die Freigabe der Garantie')
    expect(reminder.text).toContain('4. Jänner 2027')
  })

  it('say the same in text as in HTML', () => {
    const { html, text } = landlordInvitationMail(mailFacts('de', 'Lena'), serverTranslator('de'))
    for (const fact of ['Abgesichert bis', '15. Januar 2027', 'Ansehen und antworten']) {
      expect(html).toContain(fact)
      expect(text).toContain(fact)
    }
  })

  it('show a code on a line of its own, in both parts', () => {
    const { html, text } = mailboxCodeMail(
      { ...mailFacts('de', 'Lena'), recipient: 'landlord', code: '012345' },
      serverTranslator('de'),
    )
    expect(text).toMatch(/^012345$/m)
    expect(html).toContain('>012345<')
  })

  it('have headers of one line', () => {
    expect(headerText('a\r\nBcc: b\u2028c\u0000\td')).toBe('a Bcc: b c d')
    expect(headerText('x'.repeat(500))).toHaveLength(200)
  })
})
