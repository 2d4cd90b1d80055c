import { beginOfCover, chargeCondition, type BeginOfCover } from '@nestbond/domain/policy/cover-start'
import { PRESENT_SECURITIES } from '@nestbond/domain/policy/deposit-exchange'
import * as german from '@nestbond/messages/catalogs/de/areas'
import { formatDate } from '@nestbond/messages/format'
import { serverTranslator } from '@nestbond/messages/server-translator'
import type { MessageKey } from '@nestbond/messages/areas'
import { describe, expect, it } from 'vitest'
import { contractSignedMail } from './checkout/mails/contract-signed.ts'
import { landlordInvitationMail } from './contract/mails/landlord-invitation.ts'
import { renderContract } from './contract/papers/contract.ts'
import type { MailContent } from './platform/mail/mail-content.ts'
import { exchangeLetterMail } from './policy/mails/exchange-letter.ts'
import { renderCertificate } from './policy/papers/certificate.ts'
import { mailFacts } from './test/mails/mail-facts.ts'
import { pdfText } from './test/pdf-text.ts'
import { austrianCertificate, austrianContract, germanCertificate, germanContract } from './test/sample-papers.ts'

const TODAY = '2026-11-28'
const START = '2026-12-05'
const EARLIEST = /frühestens|at the earliest/i
const NOT_BEFORE = /nicht vor (?:der|Ihrer) Annahme|not before (?:your landlord|the landlord|you) accepts?/
const CASH_FIRST = /Barkaution zurück|Barkaution bei Ihnen|have your cash deposit back/
const LOCALES = ['de-DE', 'de-AT', 'en-DE', 'en-AT'] as const
const CASES = PRESENT_SECURITIES.flatMap((security) =>
  [false, true].map((accepted) => ({ security, accepted, cashToReturn: security === 'cash' })),
)

/** Texts with the day of a begin that have no other words, because the landlord has accepted, and periods of a premium. */
const ACCEPTED_ONLY =
  /^(?:account\.(?:next\.ACCEPTED|premiums\.period)|support\.period|claims\.hindrance\.NOT_BEGUN|withdrawal\.coverNever|payment\.finish\.lead\.ACCEPTED|mail\.(?:coTenants\.accepted\.text|landlordAccepted\.(?:text|moved|exchange)|certificate\.moved))$/
/** Texts with that day that are only shown before the acceptance. */
const BEFORE_ONLY = /^(?:landlord\.acceptCover|summary\.value\.insured\w+|mail\.contractSigned\.text)$/

const texts: Record<string, string> = Object.assign({}, ...Object.values(german))
const keys = (pattern: RegExp) =>
  Object.entries(texts)
    .filter(([, text]) => pattern.test(text))
    .map(([key]) => key as MessageKey)

function valuesOf(begin: BeginOfCover, locale: (typeof LOCALES)[number], more: Record<string, string> = {}) {
  const day = formatDate(begin.day, locale)
  return {
    begins: begin.begins,
    charge: begin.charge,
    moment: chargeCondition(100, begin),
    kind: 'INSURED',
    tense: 'coming',
    reader: 'tenant',
    country: locale.slice(3).toLowerCase(),
    start: day,
    day,
    date: day,
    end: formatDate('2027-11-30', locale),
    ...more,
  }
}

describe.each(LOCALES)('begin of cover and first charge in %s', (locale) => {
  const { t } = serverTranslator(locale)
  const translator = serverTranslator(locale)
  const day = formatDate(START, locale)

  describe.each(CASES)('$security, accepted: $accepted', ({ security, accepted, cashToReturn }) => {
    const begin = beginOfCover({ agreedStart: START, accepted, cashToReturn }, TODAY)
    const values = valuesOf(begin, locale, { security, landlord: 'Mara Lind' })

    it.each(keys(/\{begins, select/))('%s says whether the day is certain', (key) => {
      const text = t(key, values)
      const charged = /^payment\.finish\.chargedDetail$/.test(key)
      if (charged && cashToReturn) return expect(text).toMatch(CASH_FIRST)
      expect(text).toContain(day)
      expect(EARLIEST.test(text)).toBe(!accepted)
      if (!charged) expect(NOT_BEFORE.test(text)).toBe(!accepted)
    })

    it.each(keys(/\{(?:moment|charge), select[^}]*cash/))('%s names the condition of the first charge', (key) => {
      const text = t(key, { ...values, accepted: accepted ? 'yes' : 'no' })
      expect(CASH_FIRST.test(text)).toBe(cashToReturn)
      if (cashToReturn) expect(text).not.toMatch(/angenommen hat|has accepted/)
    })
  })

  it('names no day of the begin in other words', () => {
    const others = keys(/\{start\}/).filter((key) => !/\{begins, select/.test(texts[key] ?? ''))
    expect(others.filter((key) => !ACCEPTED_ONLY.test(key) && !BEFORE_ONLY.test(key))).toEqual([])
    const begin = beginOfCover({ agreedStart: START, accepted: false, cashToReturn: false }, TODAY)
    for (const key of others.filter((one) => BEFORE_ONLY.test(one)))
      expect(t(key, valuesOf(begin, locale)), key).toMatch(/frühestens|at the earliest|not before/)
  })

  it('says in the help and on the first page that a cash deposit comes back before the first charge', () => {
    expect(t('help.faq.pay.answer')).toMatch(/Barkaution zurück.*sobald|cash deposit back.*once/)
    expect(t('home.inviteText')).toMatch(/frühestens.*Barkaution.*sobald|earliest.*cash deposit.*only once/)
  })

  describe.each(PRESENT_SECURITIES)('mails and papers before the acceptance, %s', (security) => {
    const country = locale.endsWith('AT') ? ('at' as const) : ('de' as const)
    const begin = beginOfCover({ agreedStart: START, accepted: false, cashToReturn: security === 'cash' }, TODAY)
    const facts = { ...mailFacts(country, 'Lea'), security, begin }
    const said = (mail: MailContent) => mail.text.replace(/\s+/g, ' ')

    it.each([
      ['to the tenant', () => contractSignedMail(facts, translator)],
      ['to the landlord', () => landlordInvitationMail(facts, translator)],
      ['to the landlord by post', () => landlordInvitationMail({ ...facts, letterDays: 30 }, translator)],
      ...(security === 'cash'
        ? [['with the exchange letter', () => exchangeLetterMail(facts, translator)] as const]
        : []),
    ] as [string, () => MailContent][])('%s', (_, mail) => {
      expect(said(mail())).toContain(day)
      expect(said(mail())).toMatch(EARLIEST)
      expect(said(mail())).toMatch(NOT_BEFORE)
    })

    it('the contract', async () => {
      const sample = country === 'at' ? austrianContract : germanContract
      const text = pdfText(await renderContract({ ...sample, begin }, translator)).replace(/\s+/g, ' ')
      expect(text).toContain(`${locale.startsWith('en') ? '' : 'frühestens am '}${day}`)
      expect(text).toMatch(NOT_BEFORE)
      expect(CASH_FIRST.test(text)).toBe(security === 'cash')
    })
  })

  it.each([true, false])('the certificate, as a preview: %s', async (preview) => {
    const sample = locale.endsWith('AT') ? austrianCertificate : germanCertificate
    const text = pdfText(await renderCertificate({ ...sample, preview }, translator)).replace(/\s+/g, ' ')
    expect(NOT_BEFORE.test(text)).toBe(preview)
  })
})
