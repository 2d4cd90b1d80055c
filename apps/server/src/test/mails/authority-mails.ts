import { PARTNER_ACTS } from '@nestbond/domain/partners/authority'
import type { Translator } from '@nestbond/messages/translator'
import { authorityAnsweredMail } from '../../authorities/mails/authority-answered.ts'
import { authorityChangedMail } from '../../authorities/mails/authority-changed.ts'
import { authorityRequestedMail } from '../../authorities/mails/authority-requested.ts'
import { partnerActedMail } from '../../authorities/mails/partner-acted.ts'
import type { MailFacts, SampleMails } from './mail-facts.ts'

/** Mails of authorities by which partners act for landlords. */
export const AUTHORITY_MAILS: SampleMails = {
  'authority-requested': authorityRequestedMail,
  ...Object.fromEntries(
    (['GRANTED', 'REVOKED', 'GIVEN_UP'] as const).map((state) => [
      `authority-changed: ${state}`,
      (all: MailFacts, translator: Translator) => authorityChangedMail({ ...all, state }, translator),
    ]),
  ),
  ...Object.fromEntries(
    (['GRANTED', 'REFUSED', 'REVOKED', 'ENDED'] as const).map((state) => [
      `authority-answered: ${state}`,
      (all: MailFacts, translator: Translator) =>
        authorityAnsweredMail({ ...all, name: 'Kim Falk', state }, translator),
    ]),
  ),
  ...Object.fromEntries(
    PARTNER_ACTS.map((act) => [
      `partner-acted: ${act}`,
      (all: MailFacts, translator: Translator) => partnerActedMail({ ...all, by: all.person, act }, translator),
    ]),
  ),
}
