import { expect, it } from 'vitest'
import { mailTranslatorFor } from '../../platform/http/language.ts'
import { LINK, mailFacts } from '../../test/mails/mail-facts.ts'
import { coTenantNewsMail } from './co-tenant-news.ts'

const facts = {
  ...mailFacts('de', 'Mara'),
  other: 'Lea Brandt',
  shared: false,
  endsForAll: false,
  until: null,
  link: LINK,
}
const mailOf = (more: Partial<Parameters<typeof coTenantNewsMail>[0]>) =>
  coTenantNewsMail({ ...facts, news: 'ended', part: null, ...more }, mailTranslatorFor('de', 'de')).text

it.each([
  ['stays', 'Zum Konto'],
  ['joins', 'Eigene Absicherung ansehen'],
  [null, 'Eigene Absicherung ansehen'],
] as const)('leads a tenant whose part in a change is %s from an ended contract to the right place', (part, button) => {
  expect(mailOf({ part })).toContain(button)
})

it.each(['withdrew', 'withdrew-first', 'withdrew-insured'] as const)(
  'names the end of the hold, if there is one: %s',
  (news) => {
    expect(mailOf({ news, until: '2026-12-03T09:42:00.000Z' })).toContain(
      'kann das bis 3. Dezember 2026 um 10:42 zurücknehmen',
    )
    expect(mailOf({ news })).not.toContain('kann das')
  },
)
