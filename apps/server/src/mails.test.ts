import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { mailTranslator, serverTranslator } from '@nestbond/messages/server-translator'
import { headerText } from './platform/mail/mail-content.ts'
import { coTenantSignedMail } from './checkout/mails/co-tenant-signed.ts'
import { contractSignedMail } from './checkout/mails/contract-signed.ts'
import { landlordInvitationMail } from './contract/mails/landlord-invitation.ts'
import { mailboxCodeMail } from './application/mails/mailbox-code.ts'
import { premiumChargedMail } from './policy/mails/premium-charged.ts'
import { premiumFailedMail } from './policy/mails/premium-failed.ts'
import { premiumReminderMail } from './policy/mails/premium-reminder.ts'
import { releaseRequestMail } from './policy/mails/release-request.ts'
import { releaseSignedMail } from './policy/mails/release-signed-mail.ts'
import { MAILS } from './test/mails/all-mails.ts'
import { HOSTILE, LINK, mailFacts } from './test/mails/mail-facts.ts'

const cases = Object.keys(MAILS).flatMap((name) =>
  (['de', 'en'] as const).flatMap((locale) => (['de', 'at'] as const).map((country) => ({ name, locale, country }))),
)
const render = ({ name, locale, country }: (typeof cases)[number], text: string) =>
  MAILS[name]!(mailFacts(country, text), mailTranslator(locale))

/** Words that German writes with a capital only at the beginning of a sentence. */
const CAPITAL_WORD =
  /^(?:Ab|Alle|Alles|Als|Am|An|Auch|Auf|Aus|Bei|Bevor|Bis|Bitte|Da|Dafür|Damit|Danke|Das|Dem|Den|Der|Die|Diese[rsnm]?|Ein|Eine|Einen|Einer|Es|Falls|Für|Gerade|Heute|Hier|Im|In|Jemand|Jetzt|Leider|Mit|Nach|Nicht|Niemand|Noch|Nun|Seit|So|Sobald|Solange|Um|Unser|Unsere|Vielen|Vom|Von|Vor|Wegen|Weil|Wenn|Wie|Wir|Zu|Zum|Zur)\b/

describe('mails', () => {
  it('have a sample for each mail of the product', () => {
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
    for (const part of [subject, html.replace(/<style>[^]*?<\/style>/, ''), text])
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

  const german = Object.keys(MAILS).flatMap((name) => (['de-DE', 'de-AT'] as const).map((locale) => ({ name, locale })))
  it.each(german)(
    '$name in $locale goes on in lower case after the greeting, and begins all else with a capital',
    (one) => {
      const country = one.locale === 'de-AT' ? 'at' : 'de'
      const { text } = MAILS[one.name]!(mailFacts(country, 'Lena'), serverTranslator(one.locale))
      const paragraphs = text.split(/\n{2,}/).map((paragraph) => paragraph.trim())
      const greeted = paragraphs.findIndex((paragraph) => /^Guten Tag[^,]*,$/.test(paragraph))
      const [first = '', ...rest] = paragraphs.slice(greeted + 1)
      if (greeted >= 0) expect(first).not.toMatch(CAPITAL_WORD)
      for (const paragraph of rest) expect(paragraph).not.toMatch(/^(?!https?:|nestbond)[a-zäöü]/)
    },
  )

  it.each(cases)('$name in $locale for $country lets no stranger’s text become markup or a header', (one) => {
    const { subject, html } = render(one, HOSTILE)
    expect(html).not.toContain('<script')
    expect(subject).not.toMatch(/[\r\n]/)
  })

  it.each(cases)('$name in $locale for $country shows what it carries, one main button and no long address', (one) => {
    const { html, pictures } = render(one, 'Lena')
    expect([...html.matchAll(/"cid:([^"]+)"/g)].map(([, id]) => id)).toEqual(pictures.map(({ id }) => id))
    expect(html).not.toMatch(/ src="(?!cid:)|url\(|<link/)
    expect(html.match(/ class="m-button"/g)?.length ?? 0).toBeLessThan(2)
    expect(html.replaceAll(/<[^>]*>/g, ' ')).not.toContain('https://')
  })

  it.each(cases)('$name in $locale for $country lets no name from right to left reorder the words around it', (one) => {
    const { subject, html, text } = render(one, 'שרה')
    const words = html.replaceAll(/<[^>]*>/g, '\n')
    for (const line of [subject, ...text.split('\n'), ...words.split('\n')]) {
      const around = line.replaceAll(/\u2068[^\u2068\u2069]*\u2069/g, '')
      expect(around).not.toMatch(/[\u0590-\u05FF\u2068\u2069]/)
    }
  })

  it('are written by the translator that isolates names', () => {
    const folder = import.meta.dirname
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
      (file) => /\/mails\/[^/]+\.ts$|-mail\.ts$/.test(file) && !file.startsWith('test/'),
    )
    const others = files.filter((file) =>
      /\b(?:serverTranslator|translatorFor|translatorOf)\(/.test(readFileSync(`${folder}/${file}`, 'utf8')),
    )
    expect(others).toEqual([])
  })

  it('keep a code in the heading on one line', () => {
    const { html } = render({ name: 'certificate', locale: 'de', country: 'de' }, 'Lena')
    expect(html).toMatch(
      /<h1 [^>]*>Bürgschaftsurkunde <span style="white-space:nowrap">NB-[\dA-Z]{4}-[\dA-Z]{4}<\/span><\/h1>/,
    )
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

  it.each([
    ['de', /in Ihrem Konto/, 'Eine Zahlung im Konto von Lea Brandt', 'So geht es: Überweisen Sie'],
    ['de-AT', /in Ihrem Konto/, 'Eine Zahlung im Konto von Lea Brandt', 'So geht es: Überweisen Sie'],
    ['en', /in your account within/, 'a payment in Lea Brandt’s account', 'Here’s how: transfer'],
  ] as const)('tell a co-tenant in %s what they can do about an unpaid premium', (locale, own, byFirst, how) => {
    const to = (over: object) =>
      premiumReminderMail(
        { ...mailFacts('at', 'Mara'), first: false, firstTenant: 'Lea Brandt', share: true, ...over },
        serverTranslator(locale),
      ).text
    expect(to({ coTenant: true, another: true })).not.toMatch(own)
    expect(to({ coTenant: true, another: true })).toContain(how)
    for (const text of [to({ coTenant: true, another: true }), to({ coTenant: true })]) expect(text).toContain(byFirst)
    expect(to({ coTenant: true })).not.toMatch(
      /innerhalb eines Monats nach einer Kündigung in Ihrem|pay in your account/,
    )
    // The first tenant pays in the own account.
    expect(to({ another: true })).not.toContain(byFirst)
  })

  it('say the same in text as in HTML', () => {
    const { html, text } = landlordInvitationMail(mailFacts('de', 'Lena'), serverTranslator('de'))
    for (const fact of ['Abgesichert bis', '15. Januar 2027', 'Ansehen und antworten']) {
      expect(html).toContain(fact)
      expect(text).toContain(fact)
    }
  })

  it('show a code alone on a line, in both parts', () => {
    const { html, text } = mailboxCodeMail(
      { ...mailFacts('de', 'Lena'), recipient: 'landlord', code: '012345' },
      serverTranslator('de'),
    )
    expect(text).toMatch(/^012345$/m)
    expect(html).toContain('>012345<')
  })

  it('say what stays without an answer to a change of tenants, and count who has withdrawn', () => {
    const text = (name: string) => render({ name, locale: 'de', country: 'de' }, 'Lena').text
    for (const name of ['landlord-invitation for new tenants', 'landlord-invitation because somebody leaves']) {
      expect(text(name)).toContain('bleibt die bisherige Sicherheit, wie sie ist')
      expect(text(name)).not.toContain('kommt kein Vertrag zustande')
    }
    for (const name of ['invitation-expired of new tenants', 'landlord-declined for new tenants']) {
      expect(text(name)).toContain('bisherige Vertrag')
      expect(text(name)).not.toMatch(/kein Vertrag|Barkaution|es wird nichts abgebucht/)
    }
    expect(text('go-on-without two')).toMatch(/Olsen\S? haben den gemeinsamen Vertrag widerrufen/)
  })

  it('lead a co-tenant from the acceptance to the certificate, by a button that says so', () => {
    const { text } = render({ name: 'co-tenant-news accepted', locale: 'de', country: 'de' }, 'Lena')
    expect(text).toContain('Bürgschaftsurkunde ansehen')
    expect(text).not.toMatch(/Antrag öffnen|Zertifikat/)
  })

  it('do not say that a landlord without a mailbox has the invitation', () => {
    const { text } = contractSignedMail({ ...mailFacts('de', 'Lena'), byPost: true }, mailTranslator('de'))
    expect(text).toContain('bekommt die Einladung als Brief')
    expect(text).not.toContain('hat die Einladung gerade bekommen')
    const ofCoTenant = coTenantSignedMail({ ...mailFacts('de', 'Lena'), byPost: true }, mailTranslator('de')).text
    expect(ofCoTenant).toContain('bekommt die Einladung als Brief')
    expect(ofCoTenant).not.toContain('ist jetzt eingeladen')
  })

  it('say once that a price is for a year or a month', () => {
    for (const locale of ['de', 'en'] as const) {
      const { text } = render({ name: 'promise-issued', locale, country: 'de' }, 'Lena')
      expect(text.match(/im Jahr|per year/g)).toHaveLength(1)
      expect(text.match(/im Monat|per month/g)).toHaveLength(1)
    }
  })

  it('have headers of one line', () => {
    expect(headerText('a\r\nBcc: b\u2028c\u0000\td')).toBe('a Bcc: b c d')
    expect(headerText('x'.repeat(500))).toHaveLength(200)
  })
})
