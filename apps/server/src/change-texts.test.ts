import { describe, expect, it } from 'vitest'
import { mailTranslator, serverTranslator } from '@nestbond/messages/server-translator'
import type { Locale } from '@nestbond/messages/locales'
import { MAILS } from './test/mails/all-mails.ts'
import { mailFacts } from './test/mails/mail-facts.ts'

/** A new contract that does not come about leaves the present one in force (docs/product-decisions.md#d108). */
const GOES_ON =
  /bisherige(?:r|n)? [^.]*(?:gilt|gelten)|gilt der bisherige|bleibt der bisherige|bisherige gilt|present (?:contract|one) (?:then )?goes on|present one stays|bisherige Sicherheit gilt|present security stays/i
/** Words for a contract that replaces none: a tenant who stays is not removed and does not leave, and there is a contract. */
const FALSE_HERE =
  /ohne diese Person|without this person|sagen Sie es im Antrag|say so in the application|kein Vertrag|no contract|keine Kosten|costs you nothing|Ihr Vertrag ist beendet|Your contract has ended|Welche Sicherheit|which security/

describe.each([
  ['de', 'de'],
  ['at', 'de'],
  ['de', 'en'],
  ['at', 'en'],
] as const)('in a change of tenants, for %s in %s', (country, language) => {
  const textOf = (name: string) =>
    MAILS[name]!(mailFacts(country, 'Lena'), mailTranslator(localeOf(country, language))).text

  it.each([
    'co-tenant-news not-together, of a change of tenants',
    'co-tenant-news not-together-co, of a change of tenants',
    'co-tenant-news gone-on, of a change of tenants',
    'co-tenant-news declined, of a change of tenants',
    'co-tenant-news reopened, of a change of tenants',
    'co-tenant-news ended, of a change of tenants',
    'co-tenant-news withdrew-insured, of a change of tenants',
    'co-tenant-news withdrew, of a change of tenants',
    'co-tenant-news withdrew-first, of a change of tenants',
    'co-tenant-receipt of a tenant who stays in a change',
    'co-tenant-receipt of a tenant who stays, declared in the account',
    'co-tenant-reminder to a tenant who stays in a change',
    'invitation-expired of new tenants',
    'invitation-never-posted of new tenants',
    'landlord-declined for new tenants',
    'withdrawal-receipt of new tenants',
    'withdrawal-to-landlord of new tenants',
  ])('the mail "%s" says that the present contract goes on', (name) => {
    const text = textOf(name).replace(/\s+/g, ' ')
    expect(text).toMatch(GOES_ON)
    expect(text).not.toMatch(FALSE_HERE)
  })

  it('the mail about a refund says that a new contract has taken the place of the former one', () => {
    const text = textOf('premium-refunded of a replaced contract')
    expect(text).toMatch(/ein neuer Vertrag|A new contract/)
    expect(text).not.toMatch(FALSE_HERE)
  })

  it.each(['co-tenant-news stays-on-hold', 'co-tenant-news stays-insured-on-hold'])(
    'the mail "%s" does not say that all is as before',
    (name) => {
      const text = textOf(name)
      expect(text).toMatch(/noch offen|still open/)
      expect(text).not.toMatch(/wieder annehmen|accept it again|gilt unverändert|stays as it is/)
    },
  )

  it.each([
    'payment.finish.lead.DECLINED',
    'payment.finish.lead.EXPIRED',
    'account.next.DECLINED',
    'account.next.EXPIRED',
  ] as const)('the page says by %s that the present contract goes on', (key) => {
    const { t } = serverTranslator(localeOf(country, language))
    for (const way of ['toPost', 'posted', 'email'] as const) {
      const values = { landlord: 'Karl Vogt', until: '1. Dezember', country, way }
      expect(t(key, { ...values, takesPlace: 'true' })).toMatch(GOES_ON)
      expect(t(key, { ...values, takesPlace: 'true' })).not.toMatch(FALSE_HERE)
      expect(t(key, { ...values, takesPlace: 'false' })).not.toMatch(GOES_ON)
    }
  })

  it('the page says that who stays cannot be removed, and need not leave', () => {
    const { t } = serverTranslator(localeOf(country, language))
    expect(t('tenants.first.notTogether.without', { stays: 'true' })).toMatch(/nicht entfernen|can’t be removed/)
    expect(t('tenants.first.notTogether.keep')).toMatch(GOES_ON)
    expect(t('tenants.co.notTogether.own', { stays: 'true' })).toMatch(GOES_ON)
    expect(t('tenants.co.notTogether.own', { stays: 'false' })).toMatch(/eigenen Antrag|application of your own/)
  })
})

function localeOf(country: 'de' | 'at', language: 'de' | 'en'): Locale {
  return country === 'at' && language === 'de' ? 'de-AT' : language
}
