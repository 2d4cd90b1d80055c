import { expect, it } from 'vitest'
import type { ContractFindings } from './finding.ts'
import { readContract } from './read-contract.ts'
import { sheetOfText } from './sheet.ts'

/** For each kind of fault that the third drawn set had shown: lines that have it, and what one finding must be. */
const KINDS: [string, string[], (found: ContractFindings) => unknown, unknown][] = [
  [
    'takes the word behind an amount for it, although a sum holds for its neighbour, too',
    ['Die Miete beträgt 520,00 €. Darin stecken 360,00 € Grundmiete, 130,00 € für Heizung und 30,00 € für Strom.'],
    ({ rent }) => [rent?.value, rent?.sure],
    [360_00, true],
  ],
  [
    'takes the smaller part of a sum as unsure',
    ['Kaltmiete: 130,00 €', 'für das Zimmer: 360,00 €', 'Strom: 30,00 €', 'Zahlung: 520,00 €'],
    ({ rent }) => [rent?.value, rent?.sure],
    [130_00, false],
  ],
  [
    'joins cents in a box of their own, although the whole euros have a sum, too',
    [
      'Monatlich                           Euro      Ct',
      'Kaltmiete                           512       35',
      'Betriebskosten                      98        50',
      'Summe                               610       85',
    ],
    ({ rent }) => [rent?.value, rent?.sure],
    [512_35, true],
  ],
  [
    'joins cents without a heading if one box holds no cents',
    [
      'Kaltmiete               512       35',
      'Betriebskosten          98        00',
      'Summe                   610       35',
    ],
    ({ rent }) => rent?.value,
    512_35,
  ],
  [
    'reads the form of a company in the next line of its box, and who acts for it',
    [
      'Vermieter                                    Mieter',
      'Firma      Weserhof Wohnen UG                Name        Ute Krahl',
      '           (haftungsbeschränkt)              Straße      Uhlandweg 3',
      'Vertreter  Enno Feddersen                    PLZ Ort     28203 Bremen',
      'Straße     Kaiweg 8                          Mail        krahl@example.com',
    ],
    ({ landlord }) => [landlord?.value.companyName, landlord?.value.lastName],
    ['Weserhof Wohnen UG (haftungsbeschränkt)', 'Feddersen'],
  ],
  [
    'reads a company with its form below the name',
    ['Mietvertrag', 'Vermieter: Weserhof Wohnen', '           GmbH & Co. KG', 'Mieter: Ute Krahl', 'Kaution: 900 Euro'],
    ({ landlord }) => landlord?.value.companyName,
    'Weserhof Wohnen GmbH & Co. KG',
  ],
  [
    'takes the whole name of a company whose head is without its form, as unsure',
    [
      'Lindauer Hof Genossenschaft',
      'Nutzungsvertrag zwischen der Lindauer Hof Genossenschaft eG, Seeweg 3, 88131 Lindau, und Frau Ute Krahl.',
      'Kaution: 900 Euro',
    ],
    ({ landlord }) => [landlord?.value.companyName, landlord?.sure],
    ['Lindauer Hof Genossenschaft eG', false],
  ],
  [
    'takes no address of the tenant to whom it is let for the home',
    [
      'Die Hausverwaltung Kern GmbH, Am Markt 1, 50667 Köln, vermietet an Herrn Jan Blum, Ringstraße 4, 50996 Köln, die in 50823 Köln, Venloer Straße 310 gelegene Wohnung.',
    ],
    ({ home }) => home?.value.street,
    'Venloer Straße',
  ],
  [
    'takes no address of the landlord who lets it for the home',
    [
      'Die Wohnungsgenossenschaft Donautal eGen, 4020 Linz, Blumauerstraße 5, überlässt Frau Ayla Demir, derzeit wohnhaft 4040 Linz, Rudolfstraße 21/2/17, die Wohnung in 4030 Linz, Wiener Straße 150/3/12.',
    ],
    ({ home }) => home?.value.street,
    'Wiener Straße',
  ],
  [
    'takes no address of a party for a home that is named without one',
    [
      'Die Hausverwaltung Kern GmbH, Am Markt 1, 50667 Köln, vermietet an Herrn Jan Blum, Ringstraße 4, 50996 Köln, eine Wohnung.',
      'Kaution: 900 Euro',
    ],
    ({ home }) => home?.value.street,
    undefined,
  ],
  [
    'takes a surcharge that the rent holds for no other amount',
    ['Kaltmiete inkl. Möblierung  EUR 640,00', 'Nebenkosten  EUR 120,00', 'Strom  EUR 40,00', 'Gesamt  EUR 800,00'],
    ({ rent }) => rent?.value,
    640_00,
  ],
  [
    'takes the sum of a table with parts for the rent, not its first gross part',
    [
      'Wohnung: Kirchengasse 4/2/7, 4600 Wels',
      'Teil des Entgelts         netto €    USt €    brutto €',
      'Zinsen und Tilgung        250,00     25,00    275,00',
      'Erhaltungsbeitrag         50,00      5,00     55,00',
      'Verwaltung                30,00      6,00     36,00',
      'Betriebskosten            120,00     12,00    132,00',
      'Heizung                   80,00      16,00    96,00',
      'Lift                      40,00      8,00     48,00',
      'Gesamtvorschreibung       570,00     72,00    642,00',
    ],
    ({ rent }) => rent?.value,
    642_00,
  ],
  [
    'adds no amount of another sentence to a gross rent',
    [
      'Wohnung: Kirchengasse 4/2/7, 4600 Wels',
      'Das Entgelt von € 410,00 enthält 10 % Umsatzsteuer. Es wird eingezogen; bei Rückbuchung fallen € 8,00 an.',
    ],
    ({ rent }) => rent?.value,
    410_00,
  ],
  [
    'reads a couple over two lines as the first one of two',
    ['Vermieter: Eheleute', 'Dr. Kuno Brettschneider und', 'Almut Brettschneider', 'Kaution: 900 Euro'],
    ({ landlord }) => [landlord?.value.firstName, landlord?.sure],
    ['Kuno', false],
  ],
  [
    'takes the party whose parts have labels, not an agency at the head of each page',
    [
      'HEIMAT WOHNEN Agentur - Wohnen auf Zeit',
      'Vermieter',
      'Nachname: Ortlepp',
      'Vorname: Hella',
      'Mieter',
      'Nachname: Quandt',
      'Vorname: Ivo',
      'HEIMAT WOHNEN Agentur - Wohnen auf Zeit',
      'Kaution: 900 Euro',
      'Ivo Quandt (Mieter)',
      'HEIMAT WOHNEN Agentur - Wohnen auf Zeit',
    ],
    ({ landlord }) => landlord?.value.lastName,
    'Ortlepp',
  ],
  [
    'reads labels below their values, although the first ones have none above',
    [
      'A. Vermieter',
      ' Hedda Wolfram                            07743 Jena                 Saalweg 6',
      'Name und Vorname bzw. Firma              Postleitzahl, Ort          Straße, Hausnummer',
      'vertreten durch                          Telefon                    E-Mail',
      'C. Mietsache',
      ' 07745 Jena                               Löbderbogen                19',
      'Postleitzahl, Ort                        Straße                     Hausnummer',
      ' 530,00                                   90,00                      60,00',
      'Grundmiete                               Betriebskosten             Heizkosten',
      ' 10,00                                    --                         690,00',
      'Stellplatz                               Zuschlag                   Gesamtbetrag',
    ],
    ({ landlord, home, rent }) => [landlord?.value.lastName, home?.value.street, rent?.value],
    ['Wolfram', 'Löbderbogen', 530_00],
  ],
  [
    'reads a numbered grid whose labels begin with what they belong to',
    [
      '01 Vermieter              Wolfram, Hedda           02 Anschrift       Saalweg 6, 07743 Jena',
      '03 Mieter, Name           Brehme                   04 Vorname         Silvio',
      '05 Objekt, Straße         Löbderbogen              06 Nr.             19',
      '07 PLZ                    07745                    08 Ort             Jena',
      '09 Kaution                900,00 Euro              10 Art             bar',
    ],
    ({ tenant, home }) => [tenant?.value.firstName, tenant?.value.lastName, home?.value.street, home?.value.zip],
    ['Silvio', 'Brehme', 'Löbderbogen', '07745'],
  ],
  [
    'reads the tenant who is named above as the recipient of the letter',
    [
      'Studierendenwerk Saaletal, Campusring 1, 07743 Jena',
      'Frau',
      'Mirjam Oelsner',
      'Dorfstraße 8',
      '07774 Camburg',
      'Zwischen dem Studierendenwerk Saaletal als Vermieter und der oben genannten Studentin als Mieterin wird vereinbart:',
      'Kaution: 500 Euro',
    ],
    ({ tenant }) => tenant?.value.lastName,
    'Oelsner',
  ],
  [
    'reads the home behind its entry in the land register',
    [
      'zwischen der Salzkern Immobilien GmbH, Rainergang 2, 5020 Salzburg, im Folgenden Vermieterin, und',
      'Frau Ute Krahl, im Folgenden Mieterin',
      'Die Vermieterin ist Eigentümerin der Liegenschaft EZ 0000, KG 56537',
      'Salzburg, mit der Grundstücksadresse Imberglände 14, 5020 Salzburg.',
    ],
    ({ home }) => home?.value.street,
    'Imberglände',
  ],
  [
    'takes no rule about animals for an answer',
    [
      'Kaution: 900 Euro',
      '§ 7 Wer einen Hund oder eine Katze halten möchte, fragt vorher.',
      'Für einen Hund wird gehaftet.',
    ],
    ({ pets }) => pets,
    undefined,
  ],
  [
    'takes no heading over a rule about animals for an answer in ink',
    ['Kaution: 900 Euro', '§ 9 Tiere, Garten', 'Ein Hund oder eine Katze stört.'],
    ({ pets }) => pets?.sure ?? false,
    false,
  ],
  [
    'takes no dogs for no animals at all',
    ['Kaution: 900 Euro', 'Haustiere     keine Hunde'],
    ({ pets }) => pets,
    undefined,
  ],
  [
    'takes no furnished kitchen for a furnished home',
    ['Kaution: 900 Euro', '☒ Balkon ☐ Garage ☒ Küche möbliert'],
    ({ furnished }) => furnished,
    undefined,
  ],
  [
    'takes no address of the party before a name for its own',
    [
      'Mieter dieses Vertrages ist Herr Veit Lorbeer, geboren am 3. Mai 1981, Rebweg 4, 67434 Neustadt.',
      'Vermietet wird von der Weinland Grundbesitz GmbH, Schillerstraße 15, 67059 Ludwigshafen (nachfolgend „Vermieterin").',
      'Kaution: 900 Euro',
    ],
    ({ landlordAddress }) => landlordAddress?.value.street,
    'Schillerstraße',
  ],
]

it.each(KINDS)('%s', (_, lines, pick, expected) => {
  expect(pick(readContract(sheetOfText(lines.join('\n')), 'de'))).toEqual(expected)
})
