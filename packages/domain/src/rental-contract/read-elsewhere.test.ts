import { expect, it } from 'vitest'
import type { ContractFindings } from './finding.ts'
import { readContract } from './read-contract.ts'
import { sheetOfText } from './sheet.ts'

const MONEY = ['Kaltmiete: 700,00 Euro', 'Kaution: 2.100,00 Euro']

/** What stands outside of a party's block or in an unusual order, the lines that have it, and the finding. */
const CASES: [string, string[], (found: ContractFindings) => unknown, unknown][] = [
  [
    'gives each number in a clause about notices to the role before it',
    [
      'Vermieter: Arno Feldkamp, Nordweg 1, 24103 Kiel',
      'Mieterin: Lale Sommer, geb. 03.04.1991',
      ...MONEY,
      'Mitteilungen gehen an den Vermieter unter 0431 / 55 66 77, an die Mieterin unter 0170 / 12 34 567.',
    ],
    ({ landlordPhone, tenantPhone }) => [landlordPhone?.value, landlordPhone?.sure, tenantPhone?.value],
    ['0431 / 55 66 77', false, '0170 / 12 34 567'],
  ],
  [
    'gives a mail address to the party whose name it holds',
    [
      'Vermieter: Arno Feldkamp, Nordweg 1, 24103 Kiel',
      'Mieterin: Lale Sömmering, geb. 03.04.1991',
      ...MONEY,
      'Kontakt: a.feldkamp@example.org, lale@example.org',
      'soemmering@example.org',
    ],
    ({ landlordEmail, tenantEmail }) => [landlordEmail?.value, tenantEmail?.value],
    ['a.feldkamp@example.org', 'soemmering@example.org'],
  ],
  [
    'takes the number of who manages the home for the landlord’s, but none of an emergency service',
    [
      'Vermieterin: Dünenblick Wohnbau GmbH, Nordweg 1, 24103 Kiel',
      'Mieterin: Lale Sommer, geb. 03.04.1991',
      ...MONEY,
      'Notdienst: 0431 / 11 22 33',
      'Hausverwaltung: 0431 / 55 66 77',
    ],
    ({ landlordPhone }) => landlordPhone?.value,
    '0431 / 55 66 77',
  ],
  [
    'takes no account number for a phone number',
    [
      'Vermieter: Arno Feldkamp, Nordweg 1, 24103 Kiel',
      ...MONEY,
      'Konto des Vermieters: DE00 3005 0110 0123 4567 00, Vertragsnummer 0123 456789',
    ],
    ({ landlordPhone }) => landlordPhone,
    undefined,
  ],
  [
    'takes the address that a tenant leaves from a line of its own',
    [
      'Vermieter: Arno Feldkamp, Nordweg 1, 24103 Kiel',
      'Mieterin: Lale Sommer, geb. 03.04.1991',
      ...MONEY,
      'Bisherige Anschrift: Hafengasse 7, 24937 Flensburg',
    ],
    ({ tenantAddress }) => [tenantAddress?.value.street, tenantAddress?.sure],
    ['Hafengasse', false],
  ],
  [
    'takes no postcode of another country',
    [
      'Vermieter: Arno Feldkamp, Nordweg 1, 24103 Kiel',
      'Mieterin: Chiara Lombardi, wohnhaft Viale Dante 3, 10121 Torino, Italien',
      ...MONEY,
    ],
    ({ tenantAddress }) => tenantAddress,
    undefined,
  ],
  [
    'takes a name whose label has the family name first as unsure',
    ['Mieter', 'Familien- und Vorname: Thannhauser Korbinian', 'Adresse: Feldweg 9, 4030 Linz', ...MONEY],
    ({ tenant }) => [tenant?.value.firstName, tenant?.value.lastName, tenant?.sure],
    ['Korbinian', 'Thannhauser', false],
  ],
  [
    'takes a name as unsure that ends with a given name',
    ['Vermieter: Arno Feldkamp, Nordweg 1, 24103 Kiel', 'Mieter: Loidl Franz, geb. 3.4.1981', ...MONEY],
    ({ tenant, landlord }) => [tenant?.value.lastName, tenant?.sure, landlord?.value.lastName, landlord?.sure],
    ['Loidl', false, 'Feldkamp', false],
  ],
  [
    'joins a company with its legal form on the next line',
    [
      'Vermieterin: Sonnblick Realitäten',
      '             Verwaltungs GmbH, FN 123',
      '             Hauptplatz 4, 4020 Linz',
      ...MONEY,
    ],
    ({ landlord }) => landlord?.value.companyName,
    'Sonnblick Realitäten Verwaltungs GmbH',
  ],
  [
    'joins a company whose name is divided behind "und"',
    ['Vermieterin: Gemeinnützige Bau-, Wohn- und', '             Siedlungsgenossenschaft Weiler eGen', ...MONEY],
    ({ landlord }) => [landlord?.value.type, landlord?.value.companyName],
    ['cooperative', 'Gemeinnützige Bau-, Wohn- und Siedlungsgenossenschaft Weiler eGen'],
  ],
  [
    'reads a name with the family name first before a birth',
    ['Vermieter: Arno Feldkamp, Nordweg 1, 24103 Kiel', 'Mieterin: Sommer, Lale, geb. 03.04.1991', ...MONEY],
    ({ tenant }) => [tenant?.value.firstName, tenant?.value.lastName],
    ['Lale', 'Sommer'],
  ],
  [
    'takes a home as unsure if a line beside it names another part',
    [
      'Vermieter: Arno Feldkamp, Nordweg 1, 24103 Kiel',
      'Mietobjekt: Hafengasse 7, 24937 Flensburg',
      'Bungalow 4',
      ...MONEY,
    ],
    ({ home }) => home?.sure,
    false,
  ],
  [
    'takes who offers to rent for the tenant',
    [
      'Mietanbot',
      'Ich, der Mietinteressent',
      'Korbinian Loidl, geb. 3.4.1981, Feldweg 9, 4030 Linz',
      'biete hiermit dem Eigentümer',
      'Herrn Arno Thalhammer, Hauptplatz 4, 4020 Linz',
      'an, die Wohnung Ringstraße 7, Top 3, 4020 Linz zu mieten.',
      ...MONEY,
    ],
    ({ landlord, tenant }) => [landlord?.value.lastName, tenant?.value.lastName],
    ['Thalhammer', 'Loidl'],
  ],
  [
    'takes no former deposit for the deposit',
    [
      'Bisher bewohnt die Mieterin Top 4 (Kaltmiete zuletzt 600,00 Euro; Kaution 1.800,00 Euro).',
      'Die Kaution von 1.800,00 Euro wird ausbezahlt.',
      'Kaltmiete: 700,00 Euro',
      'Kaution neu: 2.000,00 Euro',
    ],
    ({ rent, deposit }) => [rent?.value, deposit?.value],
    [700_00, 2_000_00],
  ],
  [
    'reads a rent behind its former amount',
    ['Die Kaltmiete, bisher 600,00 €, beträgt ab Mai 700,00 €.', 'Kaution: 2.100,00 €'],
    ({ rent }) => rent?.value,
    700_00,
  ],
  [
    'reads a rent for each square metre, but none that others pay',
    ['7,00 EUR x 100,00 m² = 700,00 EUR', 'Die ortsübliche Vergleichsmiete beträgt 800,00 EUR.', 'Kaution: 2.100,00 €'],
    ({ rent }) => rent?.value,
    700_00,
  ],
]

it.each(CASES)('%s', (_, lines, pick, expected) => {
  expect(pick(readContract(sheetOfText(lines.join('\n')), 'de'))).toEqual(expected)
})
