import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { LEGAL_DOCUMENT_KINDS, LEGAL_DOCUMENTS, versionsOf } from '@nestbond/messages/legal-documents'
import { serverLegalDocument } from '@nestbond/messages/server-legal-documents'
import { serverTranslator } from '@nestbond/messages/server-translator'
import { afterAll, describe, expect, test } from 'vitest'
import { renderCertificate } from './policy/papers/certificate.ts'
import { contractDigest } from './contract/papers/contract-text.ts'
import { renderContract } from './contract/papers/contract.ts'
import type { ContractInput, ContractSignature, WithdrawalReceiptInput } from './platform/pdf/inputs.ts'
import { renderLegalDocument } from './application/papers/legal-document.ts'
import { releaseDigest, renderRelease } from './policy/papers/release.ts'
import { renderReceipt } from './policy/papers/receipt.ts'
import { renderWithdrawalReceipt } from './policy/papers/withdrawal-receipt.ts'
import {
  austrianCertificate,
  austrianContract,
  DRAWN_SVG,
  germanCertificate,
  germanContract,
  germanReceipt,
  germanRelease,
  SIGNED,
} from './test/sample-papers.ts'
import { readSignature } from './platform/pdf/signature-drawing.ts'

const folder = mkdtempSync(join(tmpdir(), 'papers-'))
afterAll(() => rmSync(folder, { recursive: true }))

const german = serverTranslator('de')
const english = serverTranslator('en')

function read(pdf: Buffer): { text: string; pages: number; info: string; structure: string } {
  const file = join(folder, 'paper.pdf')
  writeFileSync(file, pdf)
  const text = execFileSync('pdftotext', ['-layout', file, '-'], { encoding: 'utf8' }).replaceAll('\u00a0', ' ')
  const info = execFileSync('pdfinfo', [file], { encoding: 'utf8' })
  const structure = execFileSync('pdfinfo', ['-struct', file], { encoding: 'utf8' })
  return { text: text.replace(/ +/g, ' '), pages: Number(/Pages:\s+(\d+)/.exec(info)?.[1]), info, structure }
}

const typed = (name: string): ContractSignature => ({
  name,
  place: 'Wien',
  signedAt: SIGNED,
  mark: { kind: 'typed', text: name },
})
const svgUrl = (svg: string) => `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`
const drawn: ContractSignature = {
  name: 'Łucja Ağça Petrović-Yılmaz',
  place: 'Berlin',
  signedAt: SIGNED,
  mark: { kind: 'drawn', drawing: readSignature(svgUrl(DRAWN_SVG)) },
}

describe('the receipt', () => {
  test('states amount and days on one tagged page', async () => {
    const { text, pages, info, structure } = read(await renderReceipt(germanReceipt, german))
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
      expect(text.replace(/\s+/g, ' ')).toContain(fact)
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
      expect(read(pdf).text).toContain(fact)
    expect((await renderReceipt(austrian, english)).equals(pdf)).toBe(true)
  })
})

describe('the receipt of a withdrawal', () => {
  const input: WithdrawalReceiptInput = {
    contractNumber: 'NB-2026-7K3M92',
    country: 'de',
    brand: germanReceipt.brand,
    withdrawnAt: new Date('2026-12-02T22:05:00Z'),
    heldUntil: null,
    signedAt: SIGNED,
    tenant: germanContract.tenant,
    landlordName: 'Hausverwaltung Őry & Söhne GmbH',
    home: germanContract.home,
    accepted: true,
    refundCents: 103_62,
    currency: 'EUR',
  }
  test('states arrival and refund on one tagged page', async () => {
    const { text, pages, info } = read(await renderWithdrawalReceipt(input, german))
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
      expect(text.replace(/\s+/g, ' ')).toContain(fact)
    }
    expect(pages).toBe(1)
    expect(info).toMatch(/Tagged:\s+yes/)
  })

  test('states the day of execution when declared by contract number', async () => {
    const { text } = read(
      await renderWithdrawalReceipt({ ...input, heldUntil: new Date('2026-12-04T22:05:00Z') }, german),
    )
    expect(text.replace(/\s+/g, ' ')).toContain('folgen am 4. Dezember 2026 um 23:05')
  })

  test('states that nothing was charged before an acceptance, with the same bytes each time', async () => {
    const before = { ...input, accepted: false, refundCents: 0 }
    const pdf = await renderWithdrawalReceipt(before, english)
    for (const fact of ['Confirmation of your withdrawal', 'nothing was charged', 'ended before it began'])
      expect(read(pdf).text.replace(/\s+/g, ' ')).toContain(fact)
    expect((await renderWithdrawalReceipt(before, english)).equals(pdf)).toBe(true)
  })
})

describe('the contract', () => {
  test('states all terms in German for Germany', async () => {
    const { text, pages, info, structure } = read(await renderContract(germanContract, german))
    for (const fact of [
      'Vertrag über eine Mietbürgschaft',
      'Łucja Ağça Petrović-Yılmaz',
      'geboren am 17. Mai 1990',
      'Große Hamburger Straße 12a',
      'Hausverwaltung Őry &',
      'Weserstraße 41, 2. OG links, 12045 Berlin',
      '2.220,00 €',
      '103,90 € im Jahr',
      '10 % günstiger',
      'Selbstschuldnerische Mietbürgschaft',
      '1. Dezember 2026',
      'kein vereinbartes Ende',
      'Keine Versicherungsteuer',
      'Versicherer (Muster)',
      'zahlt der Versicherer an ihn und holt es sich von Ihnen zurück',
      'Widerrufsrecht',
      'innerhalb von 14 Tagen',
      'Beginn vor Ende der',
      'Ich freue mich auf die Wohnung!',
      'Zum Lesen, noch nicht unterschrieben',
      'Seite 1 von 3',
      'NB-2026-7K3M92',
    ])
      expect(text.replace(/\s+/g, ' ')).toContain(fact)
    expect(pages).toBe(3)
    expect(info).toMatch(/Title:\s+Vertrag über eine Mietbürgschaft NB-2026-7K3M92/)
    expect(info).toMatch(/Tagged:\s+yes/)
    expect(structure).toMatch(/^Document[\s\S]*H1[\s\S]*H2[\s\S]*Table[\s\S]*TR[\s\S]*TH/)
  })

  test('states Austria’s terms in English', async () => {
    const { text } = read(await renderContract({ ...austrianContract, signature: typed('Nguyễn Thị Ánh') }, english))
    for (const fact of [
      'Contract for a rental guarantee',
      'Nguyễn Thị Ánh',
      'Mariahilfer Straße 88, Top 14, 1070 Wien',
      '€2,400.00',
      '€13.00 per month',
      'Monthly in advance',
      '30 November 2028',
      'VersStG 1953',
      'Typed name',
      '2026-11-21 10:05:09 UTC',
      'Wien, 21 November 2026',
      'Garantieschein',
    ])
      expect(text).toContain(fact)
    expect(text).not.toContain('Your message')
  })

  test('uses Rücktritt and Garantie in German for Austria', async () => {
    const { text } = read(await renderContract(austrianContract, serverTranslator('de-AT')))
    for (const fact of [
      'Vertrag über eine Mietgarantie',
      'Rücktrittsrecht',
      'geschriebener Form',
      'Versicherungssteuer',
    ])
      expect(text).toContain(fact)
    expect(text).not.toMatch(/Bürgschaft|Widerrufsrecht/)
  })

  test('shows name, place, time and the digest of the unsigned text once signed', async () => {
    const signed = { ...germanContract, signature: drawn }
    const { text, structure } = read(await renderContract(signed, german))
    for (const fact of [
      'Berlin, 21. November 2026',
      '21. November 2026 um 11:05',
      'Von Hand gezeichnet',
      contractDigest(germanContract, german),
    ]) {
      expect(text).toContain(fact)
    }
    expect(text).not.toContain('noch nicht unterschrieben')
    expect(structure).toContain('Figure')
    expect(contractDigest(signed, german)).toBe(contractDigest(germanContract, german))
  })

  test('has another digest when one word changes', () => {
    const digests = new Set([
      contractDigest(germanContract, german),
      contractDigest({ ...germanContract, depositCents: 222_001 }, german),
      contractDigest({ ...germanContract, message: 'Guten Tag.' }, german),
      contractDigest(germanContract, english),
    ])
    expect(digests.size).toBe(4)
  })

  test('made twice has the same bytes', async () => {
    expect((await renderContract(germanContract, german)).equals(await renderContract(germanContract, german))).toBe(
      true,
    )
  })

  test.each([
    ['a very long message', { message: 'Ein langer Satz über die Wohnung. '.repeat(400) }],
    [
      'a long name',
      {
        tenant: {
          ...germanContract.tenant,
          firstName: 'Maximiliane Friederike',
          lastName: `von ${'Hohenstein-'.repeat(8)}Bergen`,
        },
      },
    ],
    ['letters of other scripts', { tenant: { ...germanContract.tenant, firstName: 'Γιώργος', lastName: 'Шевченко' } }],
    ['markup in the message', { message: '</P> <b>{x}</b> (a\\) %PDF' }],
  ] satisfies [string, Partial<ContractInput>][])('copes with %s', async (_, change) => {
    const input = { ...germanContract, ...change, signature: drawn }
    const { text, pages } = read(await renderContract(input, german))
    expect(pages).toBeLessThan(12)
    const all = text.replace(/\s+/g, '')
    expect(all).toContain((input.message ?? '').trim().slice(-12).replace(/\s+/g, ''))
    expect(all).toContain(input.tenant.lastName.slice(-6).replace('-', ''))
    expect(text).toContain(`Seite ${pages} von ${pages}`)
  })
})

describe('the certificate', () => {
  test.each([
    ['de', germanCertificate],
    ['de-AT', austrianCertificate],
    ['en', austrianCertificate],
  ] as const)('fits on one sheet with an agreed end, in %s', async (locale, input) => {
    const pdf = await renderCertificate({ ...input, insuranceEnd: '2028-11-30' }, serverTranslator(locale))
    expect(read(pdf).pages).toBe(1)
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
  ] as const)('%s', async (locale, input, facts) => {
    const { text, pages, structure } = read(await renderCertificate(input, serverTranslator(locale)))
    for (const fact of [...facts, 'NB-7K3M-92QD', 'nestbond.example/de/certificate/NB-7K3M-92QD'])
      expect(text.replace(/\s+/g, ' ')).toContain(fact)
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
  ] as const)('%s', async (locale, input, facts) => {
    const translator = serverTranslator(locale)
    const { text, pages, info, structure } = read(await renderRelease({ ...input, signature: drawn }, translator))
    const flat = text.replace(/\s+/g, ' ')
    for (const fact of [
      ...facts,
      'NB-7K3M-92QD',
      '2026-11-21 10:05:09 UTC',
      releaseDigest({ ...input, signature: drawn }, translator),
    ])
      expect(flat).toContain(fact)
    expect(flat).not.toMatch(/pdf\.|\{/)
    expect(pages).toBe(1)
    if (input.country === 'at') expect(flat).not.toMatch(/Bürg/)
    expect(info).toMatch(/Tagged:\s+yes/)
    expect(structure).toContain('Figure')
  })

  test('states when cover has not begun yet', async () => {
    const { text } = read(
      await renderRelease({ ...germanRelease, lastDay: '2026-11-25', signature: typed('Jürgen Sommer') }, german),
    )
    expect(text.replace(/\s+/g, ' ')).toContain('Vereinbart ab 1. Dezember 2026, beendet vorher am 25. November 2026')
  })

  test('has the same bytes when made twice, and another text on another day', async () => {
    const input = { ...germanRelease, signature: typed('Jürgen Sommer') }
    expect((await renderRelease(input, german)).equals(await renderRelease(input, german))).toBe(true)
    expect(releaseDigest({ ...input, lastDay: '2028-03-01' }, german)).not.toBe(releaseDigest(input, german))
  })
})

describe('legal papers', () => {
  const names = LEGAL_DOCUMENT_KINDS.flatMap((kind) =>
    versionsOf(kind).flatMap((version) =>
      LEGAL_DOCUMENTS[kind].countries.map((country) => ({ kind, version, country })),
    ),
  )

  test.each(names)(
    '$kind of $version for $country has its sections in both languages, tagged, with title and language',
    async ({ kind, version, country }) => {
      for (const language of ['de', 'en'] as const) {
        const name = { kind, version, country, language }
        const translator = serverTranslator(`${language}-${country === 'at' ? 'AT' : 'DE'}`)
        const { text, pages, info, structure } = read(await renderLegalDocument(name, germanContract.brand, translator))
        const flat = text.replace(/\s+/g, ' ')
        const file = serverLegalDocument(name)
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
})
