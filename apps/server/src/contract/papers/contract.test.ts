import { serverTranslator } from '@nestbond/messages/server-translator'
import { describe, expect, test } from 'vitest'
import { contractDigest } from './contract-text.ts'
import { renderContract } from './contract.ts'
import type { ContractInput } from '../../platform/pdf/inputs.ts'
import { pdfSheets, readPdf } from '../../test/pdf-text.ts'
import { austrianContract, drawnSignature, germanContract, typedSignature } from '../../test/sample-papers.ts'

const german = serverTranslator('de')
const english = serverTranslator('en')

describe('the contract', () => {
  test('states all terms in German for Germany', async () => {
    const { text, pages, info, structure } = readPdf(await renderContract(germanContract, german))
    for (const fact of [
      'Vertrag über eine Mietbürgschaft',
      'Łucja Ağça Petrović-Yılmaz',
      'geboren am 17. Mai 1990',
      'Große Hamburger Straße 12a',
      'Hausverwaltung Őry &',
      'Weserstraße 41, 2. OG links, 12045 Berlin',
      '2.220,00 €',
      'Beitrag 103,90 € im Jahr',
      'Berechnung 5,2 % der Kaution im Jahr, mindestens 40,00 €; Listenpreis 115,44 € im Jahr',
      'Erste Abbuchung 103,90 € frühestens am 1. Dezember 2026',
      'Antrag vom 21. November 2026 um 10:42',
      'Nutzungsbedingungen 21. November 2026 um 10:31, Fassung 2026-11',
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
      expect(text).toContain(fact)
    expect(pages).toBe(3)
    expect(info).toMatch(/Title:\s+Vertrag über eine Mietbürgschaft NB-2026-7K3M92/)
    expect(info).toMatch(/Tagged:\s+yes/)
    expect(structure).toMatch(/^Document[\s\S]*H1[\s\S]*H2[\s\S]*Table[\s\S]*TR[\s\S]*TH/)
  })

  test('states Austria’s terms in English', async () => {
    const { text } = readPdf(
      await renderContract({ ...austrianContract, signature: typedSignature('Nguyễn Thị Ánh') }, english),
    )
    for (const fact of [
      'Contract for a rental guarantee',
      'Nguyễn Thị Ánh',
      'Mariahilfer Straße 88, Top 14, 1070 Wien',
      '€2,400.00',
      'Premium €13.00 per month',
      'Calculation 6.5% of the deposit per year, at least €40.00; list price €156.00 per year',
      'report claims by 30 May 2029, give their amount by 30 November 2029',
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
    const { text } = readPdf(await renderContract(austrianContract, serverTranslator('de-AT')))
    for (const fact of [
      'Vertrag über eine Mietgarantie',
      'Rücktrittsrecht',
      'geschriebener Form',
      'Versicherungssteuer',
    ])
      expect(text).toContain(fact)
    expect(text).not.toMatch(/Bürgschaft|Widerrufsrecht/)
  })

  test.each([
    [
      'German',
      germanContract,
      german,
      'von den Zahlungsmitteln abgebucht, die die Mieter hinterlegt haben',
      ['Weitere Mieter', 'den ganzen Beitrag', 'haften als Gesamtschuldner'],
      /ersten Mieter/,
    ],
    [
      'Austria’s German',
      austrianContract,
      serverTranslator('de-AT'),
      'von den Zahlungsmitteln abgebucht, die die Mieter hinterlegt haben',
      ['Weitere Mieter', 'die ganze Prämie', 'zur ungeteilten Hand'],
      /ersten Mieter/,
    ],
    [
      'English',
      germanContract,
      english,
      'charged to the means of payment that the tenants have saved',
      ['Further tenants', 'the whole premium', 'jointly and severally liable'],
      /first tenant/,
    ],
  ] as const)(
    'says of several tenants in %s whose means of payment are charged, and that each owes all',
    async (_, contract, translator, charged, owed, firstAlone) => {
      const coTenants = [
        { firstName: 'Mara', lastName: 'Ünlü', birthDate: '1991-02-03', currentAddress: null, signature: null },
      ]
      const text = readPdf(await renderContract({ ...contract, coTenants }, translator)).text.replace(/\s+/g, ' ')
      expect(text).toContain('Mara Ünlü')
      expect(text).toContain(charged)
      for (const part of owed) expect(text).toContain(part)
      // With shares, the others' cards are charged, too (shares of the premium, docs/product-decisions.md#d103).
      expect(text).not.toMatch(firstAlone)
    },
  )

  test('says that it takes the place of the former household’s contract and covers earlier claims', async () => {
    const input = { ...germanContract, replacesContract: 'NB-2026-2K7MXA' }
    const plain = (text: string) => text.replace(/\s+/g, ' ')
    expect(plain(readPdf(await renderContract(input, german)).text)).toContain(
      'Er sichert auch Forderungen des Vermieters aus demselben Mietverhältnis, die davor entstanden sind.',
    )
    const text = plain(readPdf(await renderContract(input, english)).text)
    expect(text).toContain('takes the place of contract NB-2026-2K7MXA as soon as cover begins, on 1 December 2026')
    expect(text).toContain('the tenants of this contract owe it back as well')
    expect(readPdf(await renderContract(germanContract, german)).text).not.toContain('Löst den Vertrag')
  })

  test('shows name, place, time and the digest of the unsigned text once signed', async () => {
    const signed = { ...germanContract, signature: drawnSignature }
    const { text, structure } = readPdf(await renderContract(signed, german))
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

  test.each([0, 2, 6, 9, 12, 15])(
    'keeps a section with the signature below a message of %s sentences',
    async (count) => {
      const message = 'Ein langer Satz über die Wohnung und alle, die darin wohnen. '.repeat(count).trim()
      const signed = { ...germanContract, message: message || null, signature: drawnSignature }
      const sheets = pdfSheets(await renderContract(signed, german))
      expect(sheets.at(-1)).toMatch(/(?:Ihre Nachricht an den Vermieter|Wozu Sie zugestimmt haben)[^]*Unterschrift/)
    },
  )

  test('has another digest when one word changes', () => {
    const digests = new Set([
      contractDigest(germanContract, german),
      contractDigest({ ...germanContract, depositCents: 222_001 }, german),
      contractDigest({ ...germanContract, message: 'Guten Tag.' }, german),
      contractDigest(germanContract, english),
    ])
    expect(digests.size).toBe(4)
  })

  test('has the same bytes when made twice', async () => {
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
    const input = { ...germanContract, ...change, signature: drawnSignature }
    const { text, pages } = readPdf(await renderContract(input, german))
    expect(pages).toBeLessThan(12)
    const all = text.replace(/\s+/g, '')
    expect(all).toContain((input.message ?? '').trim().slice(-12).replace(/\s+/g, ''))
    expect(all).toContain(input.tenant.lastName.slice(-6).replace('-', ''))
    expect(text).toContain(`Seite ${pages} von ${pages}`)
  })
})
