import { expect, it } from 'vitest'
import type { ContractFindings } from './finding.ts'
import { readContract } from './read-contract.ts'
import { sheetOfText } from './sheet.ts'

/** A kind of wording, the lines that have it, and what one finding must be; `undefined` if it must not be found. */
const DETAILS: [string, string[], (found: ContractFindings) => unknown, unknown][] = [
  [
    'takes the first of two tenants in lines of their own as unsure',
    [
      'Mietvertrag zwischen Nordlicht Wohnen SE, Torplatz 4, 28359 Bremen',
      'als Vermieterin',
      'und',
      'Herrn Ronny Tiedemann, geb. 15.06.1977',
      'Frau Ines Tiedemann, geb. 03.10.1979',
      'als Mieter',
    ],
    ({ tenant }) => [tenant?.value.firstName, tenant?.sure],
    ['Ronny', false],
  ],
  [
    'takes the first of two numbered tenants behind "und"',
    [
      'zwischen  Ulrich Habermehl, Weststraße 40, 09112 Chemnitz',
      '- Vermieter -',
      'und  1) Leon Fritzsche, geb. 02.02.2001',
      '2) Marie Uhlmann, geb. 19.07.2000',
      '- Mieter als Gesamtschuldner -',
    ],
    ({ tenant }) => tenant?.value.firstName,
    'Leon',
  ],
  [
    'makes no rent of nothing of a total that is all utilities',
    ['Mietvertrag', 'Nebenkosten: 180,00 EUR', 'Gesamtmiete: 180,00 EUR'],
    ({ rent }) => [rent?.value, rent?.sure],
    [undefined, undefined],
  ],
  [
    'joins blanks that are filled in within flowing text',
    ['§ 4 Kaution', 'Der Mieter zahlt  1.095,00 €  als Kaution.'],
    ({ deposit }) => deposit?.value,
    1_095_00,
  ],
  [
    'reads the floor behind a blank',
    ['werden im Hause', 'Landeskronstraße 27, 02826 Görlitz', 'vermietet: 2 Zimmer, Küche, Bad im  3. Stock rechts'],
    ({ home }) => home?.value.unitName,
    '3. Stock rechts',
  ],
  [
    'reads an English wing of the house',
    ['Rental object: Furnished studio, Kastanienallee 77, 10435 Berlin, side wing, 1st floor'],
    ({ home }) => home?.value.unitName,
    'side wing, 1st floor',
  ],
  [
    'reads two floors',
    ['Mietobjekt: Wohnung, 3. und 4. OG, Wilhelmshöher Allee 233, 34121 Kassel'],
    ({ home }) => home?.value.unitName,
    '3. und 4. OG',
  ],
  [
    'reads the number of a flat behind a colon',
    ['Apartment: Nr. 305, 3. Etage, Neckarstraße 190, 70190 Stuttgart'],
    ({ home }) => home?.value.unitName,
    '3. Etage, Apartment Nr. 305',
  ],
  [
    'does not take the floor of the cellar',
    ['Mietobjekt: Wohnung Goethestraße 5, 99096 Erfurt, Keller im EG'],
    ({ home }) => home?.value.unitName,
    undefined,
  ],
  [
    'reads an address that goes on in the column of its value',
    [
      'Mietobjekt          Wittener Straße 301',
      '                    44803 Bochum',
      '                    3. OG rechts',
      'Mietbeginn          01.05.2027',
    ],
    ({ home }) => [home?.value.zip, home?.value.unitName],
    ['44803', '3. OG rechts'],
  ],
  [
    'reads an address from all cells beside its label',
    ['Objekt | Ruhrstraße 58 | 59821 Arnsberg'],
    ({ home }) => home?.value.city,
    'Arnsberg',
  ],
  [
    'takes the word behind an amount for this amount',
    ['Du zahlst 450 Euro kalt und 130 Euro Nebenkosten, macht 580 Euro warm.', 'Kaution: 900 Euro'],
    ({ rent }) => rent?.value,
    450_00,
  ],
  [
    'reads both parties in one line of prose',
    [
      'Zwischen Frau Christine Eberharter, wohnhaft in 6290 Mayrhofen, Dorfplatz 7, als Vermieterin und Herrn Daniel Wechsel, wohnhaft in 6280 Zell, Gerlosstraße 15, als Mieter wurde dieser Mietvertrag geschlossen:',
    ],
    ({ landlord, tenant }) => [landlord?.value.lastName, tenant?.value.lastName],
    ['Eberharter', 'Wechsel'],
  ],
  [
    'reads the parts of a party beside each other',
    [
      'Vermieter:     Name: Dr. Sieglinde Hauer          Straße: Prinzregentenstraße 110',
      '               PLZ/Ort: 81677 München             Tel.: 089 5550177',
    ],
    ({ landlordAddress, landlordPhone }) => [landlordAddress?.value.zip, landlordPhone?.value],
    ['81677', '089 5550177'],
  ],
  [
    'takes no other column for the landlord',
    [
      'Vermieter: Ludger Tenberg            Hausordnung in Kürze',
      'Ahornallee 4, 46395 Bocholt          Ruhezeiten von 22 bis 6 Uhr',
    ],
    ({ landlord, landlordAddress }) => [landlord?.value.lastName, landlordAddress?.value.zip],
    ['Tenberg', '46395'],
  ],
  [
    'takes the land register’s "KG" for no company',
    [
      'Frau Hildegund Praxmarer, Innrain 60, 6020 Innsbruck, ist Eigentümerin der Liegenschaft EZ 512, KG Wilten (im Folgenden Vermieterin)',
      'Kaution: EUR 2.460,00',
    ],
    ({ landlord }) => landlord?.value.type,
    'private',
  ],
  [
    'reads several tenants who "sind"',
    ['Mieter sind: Lea Hansmann und Jannis Roth, Celler Straße 80, 38114 Braunschweig', 'Kaution: 3.120,00 Euro'],
    ({ tenant }) => [tenant?.value.lastName, tenant?.sure],
    ['Hansmann', false],
  ],
  [
    'reads a birth in English',
    ['Tenant:', 'Ms. Ana Pereira', 'Born on: 3 October 1995', 'Deposit: EUR 2,100.00'],
    ({ tenantBirth }) => tenantBirth?.value,
    '1995-10-03',
  ],
  [
    'reads the last day behind a remark',
    [
      'Die Mietzeit beginnt am 15. Juni 2027. Sie endet, ohne dass es einer Kündigung bedarf, am 14. Juni 2031.',
      'Kaution: 900 Euro',
    ],
    ({ end }) => end?.value,
    '2031-06-14',
  ],
  [
    'reads a term of two days in English',
    ['Duration: 1 October 2027 - 30 September 2030', 'Deposit: EUR 2,970.00'],
    ({ start, end }) => [start?.value, end?.value],
    ['2027-10-01', '2030-09-30'],
  ],
  [
    'reads the room of a shared flat with its place',
    ['Untervermietet wird das Zimmer links vom Flur in der Wohnung Bahnhofstraße 40, 99423 Weimar.'],
    ({ room }) => room?.value,
    true,
  ],
  [
    'takes a rent with all costs as unsure where it stands alone',
    ['Die Warmmiete beträgt 900 Euro.', 'Kaution: 1.800 Euro'],
    ({ rent }) => [rent?.value, rent?.sure],
    [900_00, false],
  ],
  [
    'takes no rent from costs that are above it',
    ['Die Warmmiete beträgt 900 Euro.', 'Nebenkosten: 900 Euro', 'Kaution: 1.800 Euro'],
    ({ rent }) => [rent?.value, rent?.sure],
    [undefined, undefined],
  ],
  [
    'takes the costs off a rent with all costs, as unsure',
    ['Die Warmmiete beträgt 900 Euro.', 'Nebenkosten: 150 Euro', 'Kaution: 1.800 Euro'],
    ({ rent }) => [rent?.value, rent?.sure],
    [750_00, false],
  ],
  [
    'takes no income for the rent',
    ['Der Mieter verdient 2.400 Euro netto.', 'Kaution: 2.100 Euro'],
    ({ rent }) => rent?.value,
    undefined,
  ],
  [
    'takes no former rent for the rent: "Die bisherige Kaltmiete betrug 650 Euro."',
    ['Die bisherige Kaltmiete betrug 650 Euro.', 'Kaution: 1.950 Euro'],
    ({ rent }) => rent?.value,
    undefined,
  ],
  [
    'takes no former rent for the rent: "Die Kaltmiete betrug bisher 650 Euro."',
    ['Die Kaltmiete betrug bisher 650 Euro.', 'Kaution: 1.950 Euro'],
    ({ rent }) => rent?.value,
    undefined,
  ],
  [
    'takes no former rent for the rent: "Die frühere monatliche Nettokaltmiete von 650 Euro entfällt."',
    ['Die frühere monatliche Nettokaltmiete von 650 Euro entfällt.', 'Kaution: 1.950 Euro'],
    ({ rent }) => rent?.value,
    undefined,
  ],
  [
    'takes no former rent for the rent: "The previous monthly net rent was 650 EUR."',
    ['The previous monthly net rent was 650 EUR.', 'Kaution: 1.950 Euro'],
    ({ rent }) => rent?.value,
    undefined,
  ],
  [
    'reads the rent beside a former one',
    ['Die bisherige Kaltmiete betrug 650 Euro.', 'Die Kaltmiete beträgt 700 Euro.', 'Kaution: 2.100 Euro'],
    ({ rent }) => [rent?.value, rent?.sure],
    [700_00, true],
  ],
  [
    'reads a rent that stays as it is',
    ['Die Kaltmiete beträgt wie bisher 700 Euro.', 'Kaution: 2.100 Euro'],
    ({ rent }) => [rent?.value, rent?.sure],
    [700_00, true],
  ],
  [
    'takes no limit of repairs for the rent',
    [
      'Der Mieter trägt die Kosten bis zu 100 € netto je Reparatur.',
      '§ 3 Miete',
      'Die Kaltmiete beträgt 700 Euro.',
      'Kaution: 2.100 Euro',
    ],
    ({ rent }) => [rent?.value, rent?.sure],
    [700_00, true],
  ],
  [
    'reads the home behind the name of the tenant to whom it is let',
    [
      'Herr Weber vermietet an Frau Brandt die Wohnung Hauptstraße 5, 10115 Berlin.',
      'Verwaltung: Nebenweg 7, 10117 Berlin',
    ],
    ({ home }) => [home?.value.street, home?.sure],
    ['Hauptstraße', true],
  ],
  [
    'takes no period of something else for the term',
    [
      'Mietbeginn: 01.02.2027',
      'Die Abrechnungsperiode läuft vom 01.05.2027 - 30.04.2028.',
      'Energieausweis gültig vom 01.03.2020 - 28.02.2030',
      'Kaution: 900 Euro',
    ],
    ({ start, end }) => [start?.value, end?.value],
    ['2027-02-01', undefined],
  ],
  [
    'takes no day of a former tenant for the start',
    ['Der Vormieter zieht zum 31.01.2027 aus.', 'Mietbeginn: 01.02.2027', 'Kaution: 900 Euro'],
    ({ start }) => [start?.value, start?.sure],
    ['2027-02-01', true],
  ],
  [
    'takes no phone number for a door',
    ['Bestandobjekt: Neubaugasse 4, 1070 Wien, T. 01 / 512 34 56'],
    ({ home }) => home?.value.unitName,
    undefined,
  ],
]

it.each(DETAILS)('%s', (_, lines, pick, expected) => {
  expect(pick(readContract(sheetOfText(lines.join('\n')), 'de'))).toEqual(expected)
})

it.each([
  ['Am Deich 5, 25761 Büsum', 'Am Deich 5', undefined, true],
  ['Auf der Halde 5, 25761 Büsum', 'Auf der Halde 5', undefined, true],
  ['Neubaugasse 4 1/2, 1070 Wien', 'Neubaugasse 4 1/2', undefined, true],
  ['Müllerstraße 12 bis 14, 13353 Berlin', 'Müllerstraße 12-14', undefined, true],
  // One of two houses.
  ['Müllerstraße 12 und 14, 13353 Berlin', 'Müllerstraße 12', undefined, false],
  ['Müllerstraße 12½, 13353 Berlin', 'Müllerstraße 12 1/2', undefined, true],
  ['Müllerstraße 12 a-c, 13353 Berlin', 'Müllerstraße 12a-c', undefined, true],
  ['Neubaugasse 4, Top-Nr. 12, 1070 Wien', 'Neubaugasse 4', 'Top-Nr. 12', true],
  ['Neubaugasse 4, Türe 12, 1070 Wien', 'Neubaugasse 4', 'Türe 12', true],
  ['Neubaugasse 4, Stg. 2, T. 12, 1070 Wien', 'Neubaugasse 4', 'Stg. 2, T. 12', true],
  ['Neubaugasse 4/2/3/12, 1070 Wien', 'Neubaugasse 4', 'Stiege 2, 3. Stock, Tür 12', true],
  ['Neubaugasse 4/II/12, 1070 Wien', 'Neubaugasse 4', 'Stiege II, Tür 12', true],
  ['Neubaugasse 4, 2. Stiege, 3. Stock, Tür 12, 1070 Wien', 'Neubaugasse 4', '2. Stiege, 3. Stock, Tür 12', true],
])('reads the home in "%s"', (home, street, unitName, sure) => {
  const text = [
    'Mietvertrag',
    'Vermieter: Jonas Weber, Hauptstraße 1, 10115 Berlin',
    `Vermietet wird die Wohnung ${home}.`,
  ]
  const found = readContract(sheetOfText(text.join('\n\n')), 'de').home
  expect([`${found?.value.street} ${found?.value.streetNumber}`, found?.value.unitName, found?.sure]).toEqual([
    street,
    unitName,
    sure,
  ])
})
