import { landlordLinkMail } from '../../landlord-session/mails/landlord-link.ts'
import { landlordLinksMail } from '../../landlord-session/mails/landlord-links.ts'
import { correctionAnsweredMail } from '../../landlord/corrections/mails/correction-answered.ts'
import { correctionAgreedMail } from '../../landlord/corrections/mails/correction-agreed.ts'
import { correctionProposedMail } from '../../landlord/corrections/mails/correction-proposed.ts'
import { declineWithdrawnMail } from '../../landlord/mails/decline-withdrawn.ts'
import { landlordAcceptedMail } from '../../landlord/mails/landlord-accepted.ts'
import { landlordContactChangedMail } from '../../landlord/mails/landlord-contact-changed.ts'
import { landlordDeclinedMail } from '../../landlord/mails/landlord-declined.ts'
import { landlordMailboxObjectedMail } from '../../landlord/mails/landlord-mailbox-objected.ts'
import { landlordMovedMail, landlordRenamedMail } from '../../landlord/mails/landlord-moved.ts'
import type { Translator } from '@nestbond/messages/translator'
import { LINK, type SampleMails, type MailFacts } from './mail-facts.ts'

const AGAIN = { mayReconsider: true, againUntil: '2027-01-05' }

/** Mails about the landlord's answer, mailbox and corrections. */
export const LANDLORD_MAILS: SampleMails = {
  'landlord-accepted for a cash deposit': (all, translator) =>
    landlordAcceptedMail({ ...all, exchange: true }, translator),
  'landlord-accepted': landlordAcceptedMail,
  'landlord-accepted for a guarantee': (all, translator) =>
    landlordAcceptedMail({ ...all, guaranteeToReturn: true }, translator),
  'landlord-accepted after the start': (all, translator) =>
    landlordAcceptedMail(
      { ...all, agreedStart: '2027-01-15', firstCharge: { ...all.firstCharge, on: null } },
      translator,
    ),
  'landlord-declined': (all, translator) => landlordDeclinedMail({ ...all, ...AGAIN }, translator),
  'landlord-declined for good': (all, translator) =>
    landlordDeclinedMail({ ...all, mayReconsider: false, againUntil: null }, translator),
  'landlord-declined for new tenants': (all, translator) =>
    landlordDeclinedMail({ ...all, ...AGAIN, ofNewTenants: true }, translator),
  'decline-withdrawn': declineWithdrawnMail,
  'landlord-contact-changed': (all, translator) => landlordContactChangedMail({ ...all, left: false }, translator),
  'landlord-contact-changed to the old mailbox': (all, translator) =>
    landlordContactChangedMail({ ...all, left: true }, translator),
  'landlord-link': landlordLinkMail,
  'landlord-links': (all, translator) =>
    landlordLinksMail({ ...all, homes: [{ address: all.address, link: LINK }] }, translator),
  'landlord-mailbox-objected': (all, translator) =>
    landlordMailboxObjectedMail({ ...all, recipient: 'tenant' }, translator),
  'landlord-mailbox-objected to the mailbox that was named': (all, translator) =>
    landlordMailboxObjectedMail({ ...all, recipient: 'named' }, translator),
  'correction-agreed': (all, translator) => correctionAgreedMail({ ...all, newContract: false }, translator),
  'correction-agreed to a new contract': (all, translator) =>
    correctionAgreedMail({ ...all, newContract: true }, translator),
  'correction-proposed': (all, translator) =>
    correctionProposedMail(
      { ...all, newContract: true, validUntil: '2026-12-20', reminder: false, link: LINK },
      translator,
    ),
  'correction-proposed as a reminder': (all, translator) =>
    correctionProposedMail(
      { ...all, newContract: false, validUntil: '2026-12-20', reminder: true, link: LINK },
      translator,
    ),
  ...Object.fromEntries(
    (['CORRECTED', 'SIGNING', 'REFUSED', 'EXPIRED'] as const).map((outcome) => [
      `correction-answered ${outcome}`,
      (all: MailFacts, translator: Translator) => correctionAnsweredMail({ ...all, outcome, link: LINK }, translator),
    ]),
  ),
  'landlord-moved': landlordMovedMail,
  'landlord-renamed': landlordRenamedMail,
}
