import { expect, it } from 'vitest'
import { mailTranslatorFor } from '../../platform/http/language.ts'
import { LINK, mailFacts } from '../../test/mails/mail-facts.ts'
import { HOUSEHOLD_END_NEWS, householdEndMail } from './household-end.ts'

it.each(
  HOUSEHOLD_END_NEWS.flatMap((news) => [
    [news, true, 'Zu Ihrem Vertrag'] as const,
    [news, false, 'Zum Konto'] as const,
  ]),
)('leads to the contract and to no application: %s, on the page of the tenants %s', (news, onTenantsPage, button) => {
  const { text } = householdEndMail(
    {
      ...mailFacts('de', 'Mara'),
      news,
      other: 'Lea Brandt',
      policyNumber: 'NB-100042',
      day: '2027-05-31',
      askedOn: '2027-06-01',
      answer: 'CONFIRMED',
      landlordDay: null,
      reason: null,
      notice: null,
      link: LINK,
      onTenantsPage,
    },
    mailTranslatorFor('de', 'de'),
  )
  expect(text).toContain(button)
  expect(text).not.toContain('Antrag öffnen')
})
