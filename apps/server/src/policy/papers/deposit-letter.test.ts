import { serverTranslator } from '@nestbond/messages/server-translator'
import { describe, expect, test } from 'vitest'
import { renderDepositLetter } from './deposit-letter.ts'
import type { DepositLetterInput } from '../../platform/pdf/inputs.ts'
import { readPdf } from '../../test/pdf-text.ts'
import { austrianContract, germanDepositLetter as input } from '../../test/sample-papers.ts'

describe('the letter to the landlord', () => {
  test('asks in German, on one tagged sheet, with room for the account by hand', async () => {
    const { text, pages, info } = readPdf(await renderDepositLetter(input, serverTranslator('de')))
    for (const fact of [
      'Hausverwaltung Őry & Söhne GmbH',
      'Kurfürstendamm 200',
      '10719 Berlin',
      'Berlin, 2. Dezember 2026',
      '2.220,00 €',
      'Bürgschaftsurkunde',
      'Weserstraße 41',
      'WE-41-7',
      'Zug um Zug',
      'nestbond.example/i/7K3M92QD',
      'Kontoinhaber',
      'IBAN',
      '§ 551 BGB',
      '§ 765 BGB',
      'nicht verpflichtet',
      'Łucja Ağça Petrović-Yılmaz',
      'keine Rechtsberatung',
    ])
      expect(text, fact).toContain(fact)
    expect(pages).toBe(1)
    expect(info).toMatch(/Tagged:\s+yes/)
    expect(info).toMatch(/^Title:\s+Tausch der Barkaution$/m)
    expect(info).toMatch(/^Subject:\s+Tausch meiner Barkaution gegen eine Bürgschaftsurkunde: Weserstraße 41/m)
  })

  test.each([
    ['de', ['Garantieschein', '§ 880a ABGB', '§ 16b MRG', 'Eva Gruber']],
    ['en', ['guarantee certificate (Garantieschein)', 'section 880a ABGB', '€2,400.00', 'You are not obliged']],
  ] as const)('in %s for Austria cites Austrian law and has the same bytes each time', async (language, facts) => {
    const { tenant: who, landlord: to, home: where, depositCents: amount } = austrianContract
    const austrian: DepositLetterInput = {
      ...input,
      country: 'at',
      tenant: who,
      landlord: to,
      home: where,
      depositCents: amount,
      rentContractId: null,
    }
    const translator = serverTranslator(`${language}-AT`)
    const pdf = await renderDepositLetter(austrian, translator)
    const { text, pages } = readPdf(pdf)
    for (const fact of facts) expect(text, fact).toContain(fact)
    expect(text).not.toMatch(/BGB\)?,? die|Bürgschaft|section 551/)
    expect(pages).toBe(1)
    expect((await renderDepositLetter(austrian, translator)).equals(pdf)).toBe(true)
  })

  test('fits on two sheets with long names and addresses', async () => {
    const long = {
      ...input,
      tenant: { firstName: 'Maximiliane Friederike', lastName: `von ${'Hohenstein-'.repeat(8)}Bergen` },
      landlord: { ...input.landlord, companyName: `Hausverwaltung ${'Sonnenschein & '.repeat(8)}GmbH` },
    }
    expect(readPdf(await renderDepositLetter(long, serverTranslator('de'))).pages).toBeLessThanOrEqual(2)
  })
})
