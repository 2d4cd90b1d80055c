import { serverTranslator } from '@nestbond/messages/server-translator'
import { expect, test } from 'vitest'
import * as tasks from './paper-thread.ts'
import { SHEET } from './platform/pdf/paper.ts'
import type { Papers } from './platform/threads/paper-threads.ts'
import { pdfSheets, pdfWords } from './test/pdf-text.ts'
import * as samples from './test/sample-papers.ts'

const LOCALES = ['de-DE', 'de-AT', 'en-DE', 'en-AT'] as const
/** Legal documents are drawn in all their versions in `papers.test.ts`. */
type Name = Exclude<keyof Papers, 'legalDocument' | 'legalDocuments'>
type WordsOf = Record<(typeof LOCALES)[number], readonly string[]>

const { brand } = samples.germanContract
const { home, landlord } = samples.austrianContract
const signature = samples.typedSignature('Jürgen Sommer')

/** Each paper's input for Germany, and words of the drawn paper by language and country. */
const PAPERS: { [One in Name]: [Papers[One], WordsOf] } = {
  contract: [
    { ...samples.germanContract, signature },
    {
      'de-DE': ['Vertrag über eine Mietbürgschaft', 'Eine Bürgschaft über 2.220,00 €'],
      'de-AT': ['Vertrag über eine Mietgarantie', 'Eine Garantie über 2.220,00 €'],
      'en-DE': ['Contract for a rental guarantee (Mietbürgschaft)', 'A guarantee of €2,220.00'],
      'en-AT': ['Contract for a rental guarantee (Mietgarantie)', 'A guarantee of €2,220.00'],
    },
  ],
  certificate: [
    { ...samples.germanCertificate, test: true, home: { ...samples.germanCertificate.home, roomName: 'Zimmer 4' } },
    {
      'de-DE': ['Test: Bürgschaftsurkunde', 'Test, ohne Gültigkeit: NB-7K3M-92QD', '2. OG links, Zimmer 4'],
      'de-AT': ['Test: Garantieschein', 'Test, ohne Gültigkeit: NB-7K3M-92QD', 'Bis zu 2.220,00 €'],
      'en-DE': ['Test: guarantee certificate', 'Test, not valid: NB-7K3M-92QD', '2. OG links, Zimmer 4'],
      'en-AT': ['Test: guarantee certificate', 'Test, not valid: NB-7K3M-92QD', 'Up to €2,220.00'],
    },
  ],
  release: [
    { ...samples.germanRelease, signature },
    {
      'de-DE': ['Freigabeerklärung', 'entlässt Muster Versicherung AG', 'NB-7K3M-92QD'],
      'de-AT': ['Freigabe der Garantie', 'Eva Gruber gibt die Garantie', 'NB-7K3M-92QD'],
      'en-DE': ['Release of liability (Freigabeerklärung)', 'discharges Muster Versicherung AG', 'NB-7K3M-92QD'],
      'en-AT': ['Release of the guarantee (Freigabe der Garantie)', 'Eva Gruber releases', 'NB-7K3M-92QD'],
    },
  ],
  receipt: [
    { ...samples.germanReceipt, byTransfer: true },
    {
      'de-DE': ['Quittung über Ihren Beitrag', '103,90 €', 'per Überweisung'],
      'de-AT': ['Quittung über Ihre Prämie', '103,90 €', 'per Überweisung'],
      'en-DE': ['Receipt for your premium', '€103.90', 'by bank transfer', '§ 2(2) VersStG)'],
      'en-AT': ['Receipt for your premium', '€103.90', 'by bank transfer', '§ 2(2) VersStG 1953)'],
    },
  ],
  mandate: [
    samples.germanMandate,
    {
      'de-DE': ['SEPA-Lastschriftmandat', 'Kontoinhaber (Zahler) Lea Brandt', 'DE•• •••• 3000', 'acht Wochen'],
      'de-AT': ['SEPA-Lastschriftmandat', 'Kontoinhaber (Zahler) Lea Brandt', 'DE•• •••• 3000', 'acht Wochen'],
      'en-DE': ['SEPA direct debit mandate', 'Account holder (debtor) Lea Brandt', 'DE•• •••• 3000', 'eight weeks'],
      'en-AT': ['SEPA direct debit mandate', 'Account holder (debtor) Lea Brandt', 'DE•• •••• 3000', 'eight weeks'],
    },
  ],
  repaymentReceipt: [
    samples.germanRepayment,
    {
      'de-DE': ['Quittung über Ihre Rückzahlung', 'Zurückgezahlt 466,66 €', 'Danach noch offen 933,34 €'],
      'de-AT': ['Quittung über Ihre Rückzahlung', 'Zurückgezahlt 466,66 €', 'Danach noch offen 933,34 €'],
      'en-DE': ['Receipt for your repayment', 'Repaid €466.66', 'Still outstanding €933.34', 'with your card'],
      'en-AT': ['Receipt for your repayment', 'Repaid €466.66', 'Still outstanding €933.34', 'with your card'],
    },
  ],
  withdrawalReceipt: [
    samples.germanWithdrawal,
    {
      'de-DE': ['Bestätigung Ihres Widerrufs', 'Rückzahlung 103,62 €', 'Die Bürgschaft ist damit beendet.'],
      'de-AT': ['Bestätigung Ihres Rücktritts', 'Rückzahlung 103,62 €', 'Die Garantie ist damit beendet.'],
      'en-DE': ['Confirmation of your withdrawal', 'Refund €103.62', 'This ends the guarantee.'],
      'en-AT': ['Confirmation of your withdrawal', 'Refund €103.62', 'This ends the guarantee.'],
    },
  ],
  depositLetter: [
    samples.germanDepositLetter,
    {
      'de-DE': ['Tausch meiner Barkaution gegen eine Bürgschaftsurkunde', '2.220,00 €', 'IBAN'],
      'de-AT': ['Tausch meiner Barkaution gegen einen Garantieschein', '2.220,00 €', 'IBAN'],
      'en-DE': ['guarantee certificate (Bürgschaftsurkunde)', '€2,220.00', 'IBAN'],
      'en-AT': ['guarantee certificate (Garantieschein)', '€2,220.00', 'IBAN'],
    },
  ],
  depositAmendment: [
    samples.germanAmendment,
    {
      'de-DE': ['Nachtrag zum Vertrag', 'Kaution neu 3.000,00 €', 'Beitrag neu 140,40 € im Jahr'],
      'de-AT': ['Nachtrag zum Vertrag', 'Kaution neu 3.000,00 €', 'Prämie neu 140,40 € im Jahr'],
      'en-DE': ['Amendment to the contract', 'New deposit €3,000.00', 'New premium €140.40 per year'],
      'en-AT': ['Amendment to the contract', 'New deposit €3,000.00', 'New premium €140.40 per year'],
    },
  ],
  promise: [
    samples.germanPromise,
    {
      'de-DE': ['bis zum 20. Januar 2027', 'Nettokaltmiete beträgt höchstens 1.750,00 €', 'keine Bürgschaft'],
      'de-AT': ['bis zum 20. Jänner 2027', 'Bruttomietzins beträgt höchstens 1.750,00 €', 'keine Garantie'],
      'en-DE': ['until 20 January 2027', 'rent excluding utilities is at most €1,750.00', 'Country Germany'],
      'en-AT': ['until 20 January 2027', 'gross rent is at most €1,750.00', 'Country Austria'],
    },
  ],
  moveOutLetter: [
    samples.germanMoveOutLetter,
    {
      'de-DE': ['Auszug von Łucja', 'die Bürgschaftsurkunde NB-7K3M-92QD', 'Bis 4. September 2028'],
      'de-AT': ['Auszug von Łucja', 'den Garantieschein NB-7K3M-92QD', 'Bis 4. September 2028'],
      'en-DE': ['Move-out of Łucja', 'the guarantee certificate NB-7K3M-92QD', 'Until 4 September 2028'],
      'en-AT': ['Move-out of Łucja', 'the guarantee certificate NB-7K3M-92QD', 'Until 4 September 2028'],
    },
  ],
  landlordLetter: [
    samples.germanLandlordLetter,
    {
      'de-DE': ['keine E-Mail-Adresse von Ihnen', '7K3M-92QD', 'Anlage: Bürgschaftsurkunde'],
      'de-AT': ['keine E-Mail-Adresse von Ihnen', '7K3M-92QD', 'Anlage: Garantieschein'],
      'en-DE': ['an e-mail address for you', '7K3M-92QD', 'Enclosed: Guarantee certificate (Bürgschaftsurkunde)'],
      'en-AT': ['an e-mail address for you', '7K3M-92QD', 'Enclosed: Guarantee certificate (Garantieschein)'],
    },
  ],
  decision: [
    { decision: samples.refusal, brand },
    {
      'de-DE': ['Bonitätswert: 420', 'unsere Zusage: Kaution bis 3.000 €, gültig bis 20. Januar 2027'],
      'de-AT': ['Bonitätswert: 420', 'unsere Zusage: Kaution bis 3.000 €, gültig bis 20. Jänner 2027'],
      'en-DE': [
        'Credit score: 420',
        'we had pre-approved you for a deposit of up to €3,000, valid until 20 January 2027',
      ],
      'en-AT': [
        'Credit score: 420',
        'we had pre-approved you for a deposit of up to €3,000, valid until 20 January 2027',
      ],
    },
  ],
}
const NAMES = Object.keys(PAPERS) as Name[]
const DRAWINGS = { ...tasks }

test.each(NAMES.flatMap((name) => LOCALES.map((locale) => [name, locale] as const)))(
  'draws the paper %s in %s',
  async (name, locale) => {
    const [input, words] = PAPERS[name]
    const there = locale.endsWith('AT') ? { ...input, country: 'at', home, landlord } : input
    const draw = DRAWINGS[name] as (drawing: { input: object; locale: string }) => Promise<Buffer>
    const pdf = await draw({ input: there, locale: serverTranslator(locale).locale })
    const sheets = pdfSheets(pdf)
    const text = sheets.join(' ').replace(/\s+/g, ' ')
    for (const part of words[locale]) expect(text).toContain(part)
    // Neither the key of a missing text nor a value that is not filled in.
    expect(text).not.toMatch(/pdf\.\w|[{}]|undefined|NaN/)
    expect(sheets).toHaveLength(name === 'contract' ? 3 : 1)
    const isOutside = ({ left, right }: { left: number; right: number }) =>
      left < SHEET.left - 1 || right > SHEET.width - SHEET.right + 1
    expect(pdfWords(pdf).filter(isOutside)).toEqual([])
  },
)

test.each([
  ['depositLetter', samples.germanDepositLetter, '2. Dezember 2026'],
  ['moveOutLetter', samples.germanMoveOutLetter, '2. März 2028'],
  ['landlordLetter', samples.germanLandlordLetter, '2. Dezember 2026'],
] as const)(
  'the window of an envelope shows the address of the paper %s, and no other line',
  async (name, input, day) => {
    const draw = DRAWINGS[name] as (drawing: { input: object; locale: string }) => Promise<Buffer>
    const words = pdfWords(await draw({ input, locale: 'de' }))
    // The window of a DIN lang envelope, in points from the upper left corner of the sheet.
    const inWindow = words.filter(({ left, top }) => left < 300 && top > 145 && top < 240)
    expect(inWindow.map(({ text }) => text).join(' ')).toBe(
      'Hausverwaltung Őry &amp; Söhne GmbH Kurfürstendamm 200 10719 Berlin',
    )
    const beside = words.filter(({ left, top }) => left >= 300 && top < 240)
    expect(beside.map(({ text }) => text).join(' ')).toContain(day)
  },
)
