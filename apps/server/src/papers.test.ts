import { LEGAL_DOCUMENT_KINDS, LEGAL_DOCUMENTS, sampleVersions } from '@nestbond/messages/legal-documents'
import { serverTranslator } from '@nestbond/messages/server-translator'
import { describe, expect, test } from 'vitest'
import { renderCertificate } from './policy/papers/certificate.ts'
import { renderDepositAmendment } from './policy/papers/deposit-amendment.ts'
import { renderLegalDocument, renderLegalDocuments } from './application/papers/legal-document.ts'
import { releaseDigest, renderRelease } from './policy/papers/release.ts'
import { renderReceipt } from './policy/papers/receipt.ts'
import { renderWithdrawalReceipt } from './policy/papers/withdrawal-receipt.ts'
import {
  austrianCertificate,
  austrianContract,
  drawnSignature,
  germanAmendment,
  germanCertificate,
  germanContract,
  germanReceipt,
  germanRelease,
  germanWithdrawal,
  typedSignature,
} from './test/sample-papers.ts'
import { pdfSheets, readPdf } from './test/pdf-text.ts'
import { legalFile } from './platform/legal/legal-set.ts'

const german = serverTranslator('de')
const english = serverTranslator('en')

describe('the receipt', () => {
  test('states amount and days on one tagged page', async () => {
    const { text, pages, info, structure } = readPdf(await renderReceipt(germanReceipt, german))
    for (const fact of [
      'Quittung über Ihren Beitrag',
      'NB-2026-7K3M92-001',
      'Łucja Ağça Petrović-Yılmaz',
      '103,90 €',
      '1. Dezember 2026 bis 30. November 2027',
      'Am 1. Dezember 2026 mit der hinterlegten Karte',
      'Keine Versicherungsteuer',
      'Muster Versicherung AG',
      'Seite 1 von 1',
    ])
      expect(text).toContain(fact)
    expect(pages).toBe(1)
    expect(info).toMatch(/Tagged:\s+yes/)
    expect(structure).toMatch(/^Document[\s\S]*H1[\s\S]*Table[\s\S]*TR[\s\S]*TH/)
  })

  test('has the same bytes each time, also in English for Austria', async () => {
    const austrian = { ...germanReceipt, country: 'at', home: austrianContract.home, insuranceTaxPercent: 4 } as const
    const pdf = await renderReceipt(austrian, english)
    for (const fact of [
      'Receipt for your premium',
      '€103.90',
      '1 December 2026 to 30 November 2027',
      '1070 Wien',
      '4%',
    ])
      expect(readPdf(pdf).text).toContain(fact)
    expect((await renderReceipt(austrian, english)).equals(pdf)).toBe(true)
  })
})

describe('the amendment about another deposit', () => {
  const lowered = {
    ...germanAmendment,
    country: 'at',
    home: austrianContract.home,
    landlord: austrianContract.landlord,
    after: { depositCents: 150_000, premiumCents: 1_300 },
    period: 'MONTHLY',
    chargeCents: 0,
    refundCents: 683,
  } as const
  test.each([
    [
      'de',
      germanAmendment,
      [
        'Nachtrag zum Vertrag',
        'ab 18. September 2027 auf 3.000,00 € erhöht',
        'Kaution bisher 2.220,00 €',
        'Beitrag neu 140,40 €',
        '7,40 € werden abgebucht, für 18. September 2027 bis 30. November 2027',
        'hat die Änderung am 14. September 2027 im eigenen Konto erklärt',
        'Őry & Söhne GmbH',
      ],
    ],
    [
      'de-AT',
      lowered,
      ['auf 1.500,00 € gesenkt', 'Prämie neu 13,00 €', '6,83 € gehen an Sie zurück', 'Der Garantieschein wird neu'],
    ],
    [
      'en',
      lowered,
      [
        'Amendment to the contract',
        'the deposit is lowered to €1,500.00',
        '€6.83 goes back to you, for 18 September 2027 to 30 November 2027',
        'Eva Gruber agreed to it on 18 September 2027',
      ],
    ],
  ] as const)('names both amounts and the agreement on one tagged page, in %s', async (locale, input, facts) => {
    const translator = serverTranslator(locale)
    const pdf = await renderDepositAmendment(input, translator)
    const { text, pages, info, structure } = readPdf(pdf)
    for (const fact of [...facts, 'NB-2026-7K3M92', 'Łucja Ağça Petrović-Yılmaz']) expect(text).toContain(fact)
    expect(text).not.toMatch(/pdf\.|\{/)
    expect(pages).toBe(1)
    expect(info).toMatch(/Tagged:\s+yes/)
    expect(structure).toMatch(/^Document[\s\S]*H1[\s\S]*Table/)
    expect((await renderDepositAmendment(input, translator)).equals(pdf)).toBe(true)
  })

  test('is silent about a difference that is neither charged nor given back', async () => {
    const { text } = readPdf(await renderDepositAmendment({ ...germanAmendment, chargeCents: 0 }, german))
    expect(text).not.toMatch(/Unterschied nach Tagen|abgebucht, für|Nicht berechnet/)
  })

  test.each([
    [{ waivedCents: 37 }, '0,37 €'],
    [{ waivedPremiumCents: 36 }, '0,36 € im Jahr'],
  ])('says what is not charged and not owed: %j', async (input, amount) => {
    const { text } = readPdf(await renderDepositAmendment({ ...germanAmendment, ...input }, german))
    expect(text.replace(/\s+/g, ' ')).toContain(
      `Nicht berechnet ${amount}: Beträge unter 0,50 € buchen wir nicht ab, und niemand schuldet sie.`,
    )
  })
})

describe('the receipt of a withdrawal', () => {
  const input = germanWithdrawal
  test('states arrival and refund on one tagged page', async () => {
    const { text, pages, info } = readPdf(await renderWithdrawalReceipt(input, german))
    for (const fact of [
      'Bestätigung Ihres Widerrufs',
      'NB-2026-7K3M92',
      '2. Dezember 2026',
      '23:05',
      'Łucja Ağça Petrović-Yılmaz',
      'Weserstraße 41',
      '103,62 €',
      'Bürgschaft ist damit beendet',
    ]) {
      expect(text).toContain(fact)
    }
    expect(pages).toBe(1)
    expect(info).toMatch(/Tagged:\s+yes/)
  })

  test('states until when it may be taken back when declared by contract number', async () => {
    const { text } = readPdf(
      await renderWithdrawalReceipt({ ...input, heldUntil: new Date('2026-12-04T22:05:00Z') }, german),
    )
    expect(text.replaceAll(/\s+/g, ' ')).toContain('Bis 4. Dezember 2026 um 23:05 kann der Vertrag fortgeführt werden')
  })

  test('of a co-tenant before an acceptance names all tenants, and says that the others may go on', async () => {
    const { text, pages } = readPdf(
      await renderWithdrawalReceipt(
        {
          ...input,
          shared: true,
          accepted: false,
          refundCents: 0,
          tenants: 'Lea Brandt, Łucja Ağça Petrović-Yılmaz',
          heldUntil: new Date('2026-12-04T22:05:00Z'),
        },
        german,
      ),
    )
    for (const fact of [
      'Lea Brandt, Łucja',
      'bis 4. Dezember 2026 um 23:05 zurückgenommen',
      'ob es mit einem neuen Vertrag weitergeht',
    ])
      expect(text.replaceAll(/\s+/g, ' ')).toContain(fact)
    expect(pages).toBe(1)
  })

  test('states that nothing was charged before an acceptance, with the same bytes each time', async () => {
    const before = { ...input, accepted: false, refundCents: 0 }
    const pdf = await renderWithdrawalReceipt(before, english)
    for (const fact of ['Confirmation of your withdrawal', 'nothing was charged', 'ended before it began'])
      expect(readPdf(pdf).text).toContain(fact)
    expect((await renderWithdrawalReceipt(before, english)).equals(pdf)).toBe(true)
  })
})

describe('the certificate', () => {
  test.each([
    ['de', germanCertificate],
    ['de-AT', austrianCertificate],
    ['en', austrianCertificate],
  ] as const)('fits on one sheet with an agreed end, in %s', async (locale, input) => {
    const pdf = await renderCertificate({ ...input, insuranceEnd: '2028-11-30' }, serverTranslator(locale))
    expect(readPdf(pdf).pages).toBe(1)
  })

  test.each([
    [
      'de',
      germanCertificate,
      [
        'Bürgschaftsurkunde',
        '2.220,00 €',
        'Petrović-Yılmaz',
        'Őry & Söhne GmbH',
        'kein vereinbartes Ende',
        '23. November 2026',
      ],
    ],
    ['en', germanCertificate, ['Guarantee certificate (Bürgschaftsurkunde)', '€2,220.00', '23 November 2026']],
    [
      'de-AT',
      austrianCertificate,
      ['Garantieschein', '2.400,00 €', 'Nguyễn Thị Ánh', 'Eva Gruber', '30. November 2028'],
    ],
    ['en', austrianCertificate, ['Guarantee certificate (Garantieschein)', '€2,400.00']],
  ] as const)('states its facts on one tagged sheet, in %s', async (locale, input, facts) => {
    const { text, pages, structure } = readPdf(await renderCertificate(input, serverTranslator(locale)))
    for (const fact of [...facts, 'NB-7K3M-92QD', 'nestbond.example/de/certificate/NB-7K3M-92QD'])
      expect(text).toContain(fact)
    expect(pages).toBe(1)
    expect(structure).toContain('Figure')
  })
})

describe('the release', () => {
  const austrian = {
    ...germanRelease,
    country: 'at',
    home: austrianContract.home,
    landlord: austrianContract.landlord,
  } as const
  test.each([
    [
      'de',
      germanRelease,
      [
        'Freigabeerklärung',
        'entlässt Muster Versicherung AG',
        'Bürgschaftsurkunde',
        'Der Bürge wird mit Ablauf des 29. Februar 2028',
        'Őry & Söhne GmbH',
        '2.220,00 €',
      ],
    ],
    [
      'en',
      germanRelease,
      ['Release of liability (Freigabeerklärung)', 'The guarantor is discharged', '29 February 2028', '€2,220.00'],
    ],
    [
      'de-AT',
      austrian,
      [
        'Freigabe der Garantie',
        'Die Garantie wird mit Ablauf des 29. Februar 2028 vollständig freigegeben',
        'Garantieschein',
        'Mariahilfer Straße 88, Top 14, 1070 Wien',
        'Eva Gruber',
      ],
    ],
    ['en', austrian, ['Release of the guarantee (Freigabe der Garantie)', 'The guarantee is released in full']],
  ] as const)('states its facts on one tagged sheet, in %s', async (locale, input, facts) => {
    const translator = serverTranslator(locale)
    const { text, pages, info, structure } = readPdf(
      await renderRelease({ ...input, signature: drawnSignature }, translator),
    )
    const flat = text
    for (const fact of [
      ...facts,
      'NB-7K3M-92QD',
      '2026-11-21 10:05:09 UTC',
      releaseDigest({ ...input, signature: drawnSignature }, translator),
    ])
      expect(flat).toContain(fact)
    expect(flat).not.toMatch(/pdf\.|\{/)
    expect(pages).toBe(1)
    if (input.country === 'at') expect(flat).not.toMatch(/Bürg/)
    expect(info).toMatch(/Tagged:\s+yes/)
    expect(structure).toContain('Figure')
  })

  test('states when cover has not begun yet', async () => {
    const { text } = readPdf(
      await renderRelease(
        { ...germanRelease, lastDay: '2026-11-25', signature: typedSignature('Jürgen Sommer') },
        german,
      ),
    )
    expect(text).toContain('Vereinbart ab 1. Dezember 2026, beendet vorher am 25. November 2026')
  })

  test('has the same bytes when made twice, and another text on another day', async () => {
    const input = { ...germanRelease, signature: typedSignature('Jürgen Sommer') }
    expect((await renderRelease(input, german)).equals(await renderRelease(input, german))).toBe(true)
    expect(releaseDigest({ ...input, lastDay: '2028-03-01' }, german)).not.toBe(releaseDigest(input, german))
  })
})

describe('legal papers', () => {
  const names = LEGAL_DOCUMENT_KINDS.flatMap((kind) =>
    sampleVersions(kind).flatMap((version) =>
      LEGAL_DOCUMENTS[kind].countries.map((country) => ({ kind, version, country })),
    ),
  )

  test.each(names)(
    '$kind of $version for $country has its sections in both languages, tagged, with title and language',
    async ({ kind, version, country }) => {
      for (const language of ['de', 'en'] as const) {
        const name = { kind, version, country, language }
        const translator = serverTranslator(`${language}-${country === 'at' ? 'AT' : 'DE'}`)
        const { text, pages, info, structure } = readPdf(
          await renderLegalDocument(name, germanContract.brand, translator),
        )
        const flat = text
        const file = legalFile(name)
        for (const { title } of file?.sections ?? []) expect(flat).toContain(title)
        expect(flat).toContain(version)
        expect(flat).toContain(language === 'de' ? 'Mustertext' : 'Sample text')
        expect(flat).not.toMatch(/legal\.|\{/)
        expect(info).toMatch(/Tagged:\s+yes/)
        expect(info).toContain(file?.title.slice(0, 30))
        expect(structure).toContain('H2')
        if (kind === 'product-info' && version !== '2026-11') expect(pages).toBe(2)
        else expect(pages).toBeLessThanOrEqual(2)
      }
    },
  )
  test.each([
    ['de', 'de', german],
    ['at', 'en', english],
  ] as const)(
    'are one file: each begins on its own sheet with its version, for %s in %s',
    async (country, language, translator) => {
      const kinds = ['terms-of-use', 'privacy-policy', 'product-info', 'early-fulfilment'] as const
      const all = kinds.map((kind) => ({ kind, version: sampleVersions(kind)[0], country, language }))
      const { brand } = germanContract
      const pdf = await renderLegalDocuments(all, brand, translator)
      const alone = await Promise.all(all.map((name) => renderLegalDocument(name, brand, translator)))
      // The number of a sheet, and of all sheets, is that of the file.
      const words = (sheet: string) => sheet.replace(/(?:Seite|Page) \d+ \S+ \d+/, '').replace(/\s+/g, ' ')
      expect(pdfSheets(pdf).map(words)).toEqual(alone.flatMap(pdfSheets).map(words))
      const { info, structure } = readPdf(pdf)
      expect(info).toMatch(/Tagged:\s+yes/)
      expect(info).toContain(language === 'de' ? 'Unterlagen zu Ihrem Antrag' : 'Documents for your application')
      expect(structure.match(/\bH1\b/g)).toHaveLength(kinds.length)
      expect(pdf.toString('latin1')).toContain('/Outlines')
      expect((await renderLegalDocuments(all, brand, translator)).equals(pdf)).toBe(true)
    },
  )
})
