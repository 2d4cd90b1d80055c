import { suretyOn, SURETY_ENDS, type SuretyFacts } from '@nestbond/domain/policy/end-of-surety'
import { SURETY_LIVES, type SuretyLife } from '@nestbond/domain/policy/surety-lives'
import { periodOf } from '@nestbond/domain/premiums/period'
import { RETRY_DAYS } from '@nestbond/domain/premiums/charge'
import { payUntil } from '@nestbond/domain/premiums/collection'
import { reinstatableUntil, reinstatementBar, REINSTATEMENT_MONTHS } from '@nestbond/domain/premiums/reinstatement'
import { WITHDRAWAL_DAYS } from '@nestbond/domain/consents/consents'
import { SILENT_MONTHS } from '@nestbond/domain/policy/move-out'
import { withdrawalLastDay } from '@nestbond/domain/policy/withdrawal'
import { addDays } from '@nestbond/domain/values/civil-date'
import { formatDate, formatMoney } from '@nestbond/messages/format'
import { type LegalDocumentKind, sampleVersions } from '@nestbond/messages/legal-documents'
import { serverTranslator } from '@nestbond/messages/server-translator'
import { beforeAll, describe, expect, it } from 'vitest'
import { renderContract } from './contract/papers/contract.ts'
import { renderCertificate } from './policy/papers/certificate.ts'
import { pdfText } from './test/pdf-text.ts'
import { austrianCertificate, austrianContract, germanCertificate, germanContract } from './test/sample-papers.ts'
import { promisedDays, readSuretyTerms, type SuretyTerms } from './test/surety-terms.ts'
import { legalFile } from './platform/legal/legal-set.ts'

const LOCALES = ['de', 'de-AT', 'en'] as const
type Locale = (typeof LOCALES)[number]
const LIVES = Object.entries<SuretyLife>(SURETY_LIVES)

/** The text of the newest version of a legal document, as a reader of this language gets it. */
function legalText(kind: LegalDocumentKind, locale: Locale): string {
  const country = locale === 'de-AT' ? 'at' : 'de'
  const language = locale === 'en' ? 'en' : 'de'
  const file = legalFile({ kind, version: sampleVersions(kind)[0], country, language })
  return (file?.sections ?? [])
    .flatMap(({ text }) => text)
    .join(' ')
    .replaceAll('\u00a0', ' ')
}

/** The days that a surety has by its agreed facts, before anything happened: a paper is printed then. */
const agreedDays = ({ agreedEnd, coverStart, deposit }: SuretyFacts) =>
  suretyOn(
    {
      state: 'ACTIVE',
      coverStart,
      agreedEnd,
      paidUntil: null,
      noticeDay: null,
      deposit,
      paidOut: 0,
      usedUpOn: null,
      claimOpen: false,
    },
    coverStart,
  )

/** Compares what a text promises for a life with the one rule. */
function expectSame(terms: SuretyTerms, { facts, on, surety }: SuretyLife): void {
  expect([...terms.ends].sort()).toEqual([...SURETY_ENDS].sort())
  const rule = suretyOn(facts, on)
  const promised = promisedDays(terms, facts)
  if (facts.state === null) {
    expect(rule).toMatchObject({ state: 'withdrawn', amountLeft: 0 })
    return
  }
  expect(promised).toMatchObject({ coverEnd: rule.coverEnd, lastClaimDay: rule.lastClaimDay })
  if (terms.quantifyMonths !== null) expect(promised.lastQuantifyDay).toBe(rule.lastQuantifyDay)
  expect(rule).toEqual(surety)
}

describe.each(LOCALES)('the thirteen lives, in the legal documents in %s', (locale) => {
  describe.each(['avb', 'product-info', 'sample'] as const)('%s', (kind) => {
    const text = legalText(kind, locale)
    const terms = readSuretyTerms(text)
    it.each(LIVES)('%s', (_, life) => expectSame(terms, life))

    it('states a last day for the amount of an announced claim, except the short sheet', () => {
      expect(terms.quantifyMonths === null).toBe(kind === 'product-info')
      expect(text).toMatch(/ohne Betrag|announced without an amount|announce them/)
    })
  })

  it('say that a withdrawal before the acceptance ends everything at once', () => {
    expect(legalText('avb', locale)).toMatch(
      /Bevor Ihr Vermieter angenommen hat, beendet ein (?:Widerruf|Rücktritt) alles sofort|Before your landlord has accepted, a withdrawal ends everything at once/,
    )
  })
})

describe.each(LOCALES)('the thirteen lives, on paper in %s', (locale) => {
  const translator = serverTranslator(locale === 'de' ? 'de-DE' : locale === 'en' ? 'en-DE' : locale)
  const austrian = locale === 'de-AT'
  const papers = new Map<string, string>()
  /** Prints certificate and contract with the agreed terms of a life. */
  const paperOf = (kind: string, agreedEnd: string | null) => papers.get(`${kind} ${agreedEnd}`) ?? ''
  beforeAll(async () => {
    for (const insuranceEnd of new Set(LIVES.map(([, { facts }]) => facts.agreedEnd))) {
      const agreed = { depositCents: 2400_00, insuranceStart: '2026-12-01', insuranceEnd }
      const certificate = { ...(austrian ? austrianCertificate : germanCertificate), ...agreed }
      const contract = { ...(austrian ? austrianContract : germanContract), ...agreed }
      papers.set(`certificate ${insuranceEnd}`, pdfText(await renderCertificate(certificate, translator)))
      papers.set(`contract ${insuranceEnd}`, pdfText(await renderContract(contract, translator)))
    }
  })

  describe.each(['certificate', 'contract'])('%s', (kind) => {
    it.each(LIVES)('%s', (_, life) => {
      const { agreedEnd, deposit } = life.facts
      const text = paperOf(kind, agreedEnd)
      // A paper without an agreed end does not list one.
      const terms = readSuretyTerms(text)
      const ends = new Set([...terms.ends, ...(agreedEnd === null ? (['AGREED_END'] as const) : [])])
      expectSame({ ...terms, ends }, life)
      const { coverEnd, lastClaimDay, lastQuantifyDay } = agreedDays(life.facts)
      const day = (date: string | null) => (date === null ? '' : formatDate(date, translator.locale))
      const printed =
        /Forderungen anmelden bis (DAY), ihre Höhe nennen bis (DAY)|report claims by (DAY), give their amount by (DAY)/
      const found = new RegExp(printed.source.replaceAll('DAY', String.raw`\d{1,2}\.? \p{L}+ \d{4}`), 'u').exec(text)
      expect(found?.slice(1).filter(Boolean) ?? []).toEqual(
        agreedEnd === null ? [] : [day(lastClaimDay), day(lastQuantifyDay)],
      )
      if (coverEnd !== null) expect(text).toContain(day(coverEnd))
      // The silence is established after those months only. The contract has the words of the conditions.
      if (kind === 'certificate')
        expect(text).toMatch(
          /zählen die sechs Monate ab diesem Tag und sind dann schon um; bis dahin kann er fordern|months count from that day and are then over; until then, the landlord can claim/,
        )
      expect(text).toContain(formatMoney(deposit, 'EUR', translator.locale).replaceAll('\u00a0', ' '))
    })
  })
})

describe.each(LOCALES)('the terms in %s promise what the functions do', (locale) => {
  const avb = legalText('avb', locale)
  const sheet = legalText('product-info', locale)
  const terms = legalText('terms-and-condition', locale)
  const english = locale === 'en'

  it('the premium follows the cover after a payout', async () => {
    const translator = serverTranslator(locale === 'de' ? 'de-DE' : locale === 'en' ? 'en-DE' : locale)
    const input = locale === 'de-AT' ? austrianContract : germanContract
    const contract = pdfText(await renderContract(input, translator))
    for (const text of [contract, avb, terms, sheet])
      expect(text).toMatch(
        english
          ? /premium (?:from|falls, from) the next period on,? (?:is|to) the one for the amount that is still covered/
          : /ab dem nächsten Zeitraum (?:der Beitrag|die Prämie|auf (?:den|die)) für den Betrag, der noch abgesichert ist/,
      )
    for (const text of [contract, avb, terms])
      expect(text).toMatch(english ? /never more than before/ : /nie mehr als bisher/)
  })

  it('a later premium paid within a month undoes a cancellation, a first one does not', () => {
    expect(REINSTATEMENT_MONTHS).toBe(1)
    for (const text of [avb, sheet])
      expect(text).toMatch(
        english ? /within one month of the cancellation/ : /innerhalb eines Monats nach der Kündigung/,
      )
    expect(reinstatableUntil('2027-04-01')).toBe('2027-05-03')
    expect(avb).toMatch(
      english ? /After an unpaid first premium, there is no such right/ : /gibt es dieses Recht nicht/,
    )
    const free = { until: '2027-05-03', payUntil: '2027-03-31', claims: [], agreedEnd: null, homeCovered: false }
    const claim = { state: 'WITH_TENANT', openedOn: '2027-04-01' } as const
    for (const [facts, bar, words] of [
      [free, null, null],
      [
        { ...free, claims: [claim] },
        'CLAIMED',
        english ? /reported or announced a claim since/ : /angemeldet oder angekündigt hat/,
      ],
      [
        { ...free, agreedEnd: '2027-04-09' },
        'TERM_OVER',
        english ? /the agreed end has passed/ : /das vereinbarte Ende vorbei ist/,
      ],
      [
        { ...free, homeCovered: true },
        'HOME_COVERED',
        english ? /another contract covers/ : /ein anderer Vertrag besteht/,
      ],
    ] as const) {
      expect(reinstatementBar(facts, '2027-04-10')).toBe(bar)
      if (words) expect(avb).toMatch(words)
    }
  })

  it('a period that an agreed end cuts short costs its days', () => {
    const words = english
      ? /a period that it cuts short only costs its days/
      : /ein Zeitraum, den es verkürzt, nur seine Tage/
    for (const text of [avb, sheet, terms]) expect(text).toMatch(words)
    const agreed = { premium: 3650, premiumStart: '2027-01-01', insuranceEnd: '2027-04-10' } as const
    // 100 of 365 days.
    expect(periodOf({ ...agreed, period: 'YEARLY' }, 1)?.amount).toBe(1000)
    expect(periodOf({ ...agreed, insuranceEnd: null, period: 'YEARLY' }, 1)?.amount).toBe(3650)
  })

  it('names the days of retries, of the reminder and of silence', () => {
    const days = RETRY_DAYS.join(', ').replace(/, (\d+)$/, english ? ' and $1' : ' und $1')
    for (const text of [avb, sheet]) expect(text).toContain(english ? `after ${days} days` : `nach ${days} Tagen`)
    expect(payUntil('2027-03-01')).toBe(addDays('2027-03-01', 14))
    expect(avb).toMatch(english ? /a deadline of two weeks/ : /einer Frist von zwei Wochen/)
    expect(SILENT_MONTHS).toBe(6)
    expect(avb).toMatch(
      english ? /within six months of it and of a letter/ : /sechs Monate nach ihm und nach einem Brief/,
    )
  })

  it('the time to withdraw moves to the next working day', () => {
    const { t } = serverTranslator(locale)
    for (const text of [sheet, t('withdrawal.lead')]) {
      expect(text).toContain(english ? `${WITHDRAWAL_DAYS} days` : `${WITHDRAWAL_DAYS} Tage`)
      expect(text).toMatch(/nächste Werktag|next working day/)
    }
    // 14 days after Saturday 6 February 2027 is a Saturday, too.
    expect(withdrawalLastDay('2027-02-06')).toBe('2027-02-22')
  })
})
