import { expect, it } from 'vitest'
import type { ContractFindings } from './finding.ts'
import { readContract } from './read-contract.ts'
import { sheetOfText } from './sheet.ts'

type Value = (found: ContractFindings) => unknown

const home: Value = ({ home: found }) =>
  found && `${found.value.street} ${found.value.streetNumber}, ${found.value.unitName ?? '-'}`
const sureHome: Value = (found) => (found.home?.sure === true ? home(found) : 'unsure')
const landlordAt: Value = ({ landlordAddress: found }) =>
  found && [found.value.street, found.value.streetNumber, found.value.unitName].filter(Boolean).join(' ')
const PARTIES = ['Vermieterin: Ute Krahl, Kaiweg 8, 28203 Bremen', 'Mieter: Jan Blum', 'Kaution: 900 Euro']
const AUSTRIA = ['Vermieterin: Ute Krahl, Kaiweg 8, 4020 Linz', 'Mieter: Jan Blum', 'Kaution: € 900,--']

/** For each kind of fault that the sixth set showed: other layouts and wordings of it. */
const KINDS: [string, string[], Value, unknown][] = [
  // A home without its room or flat
  [
    'room with a label',
    [...PARTIES, 'Anschrift: Uhlandweg 66, 28203 Bremen', 'Zimmer: C 214      Art: möbliert'],
    home,
    'Uhlandweg 66, Zimmer C 214',
  ],
  [
    'room before a shared flat',
    [...PARTIES, 'Vermietet wird Zimmer Nr. 4 der Wohnung im 1. OG, Uhlandweg 66, 28203 Bremen.'],
    home,
    'Uhlandweg 66, 1. OG, Zimmer Nr. 4',
  ],
  [
    'room behind the house',
    [...AUSTRIA, 'Gegenstand: Uhlandweg 66, 4020 Linz, Zimmer Nr. 12, 2. Stock'],
    home,
    'Uhlandweg 66, 2. Stock, Zimmer Nr. 12',
  ],
  [
    'number with a zero in front',
    [...PARTIES, 'Objekt      Uhlandweg 66', '            28203 Bremen', 'Lage        2. Obergeschoss, Wohnung 0204'],
    home,
    'Uhlandweg 66, 2. Obergeschoss, Wohnung 0204',
  ],
  [
    'door and floor in one row',
    [...AUSTRIA, 'Liegenschaft:  Uhlandweg 66, 4020 Linz', 'Wohnung Top:  9    Stock:  2.    Nutzfläche:  60 m²'],
    home,
    'Uhlandweg 66, 2. Stock, Top 9',
  ],
  [
    'staircase and door in one row',
    [...AUSTRIA, 'Objekt:  Uhlandweg 66, 4020 Linz', 'Stiege:  2    Tür:  14    Nutzfläche:  60 m²'],
    home,
    'Uhlandweg 66, Stiege 2, Tür 14',
  ],
  [
    'no ink without a named room',
    [...PARTIES, 'Mietobjekt: Uhlandweg 66, 28203 Bremen', 'Zimmer Nr. B 3-07, möbliert'],
    sureHome,
    'unsure',
  ],
  [
    'no ink without a named apartment',
    [...PARTIES, 'Mietobjekt: Uhlandweg 66, 28203 Bremen', 'Studio-Nr. 7 West'],
    sureHome,
    'unsure',
  ],
  [
    'house and room under their labels',
    [
      ...PARTIES,
      'Wohnanlage            Haus    Zimmer    Fläche',
      'Uhlandweg 66          B       3.14      19 m²',
      '28203 Bremen',
    ],
    home,
    'Uhlandweg 66, Haus B, Zimmer 3.14',
  ],
  [
    'flat with a name',
    [...AUSTRIA, 'Vermietet wird die Gemeindewohnung Nr. 3 im Haus Uhlandweg 66, 4020 Linz.'],
    home,
    'Uhlandweg 66, Wohnung Nr. 3',
  ],
  [
    'door with a letter and a full stop',
    [...AUSTRIA, 'Vermietet wird Top B 2.05, Uhlandweg 66, 4020 Linz.'],
    home,
    'Uhlandweg 66, Top B 2.05',
  ],
  [
    'entrance below the house',
    [...PARTIES, 'Mietobjekt      Uhlandweg 66, 28203 Bremen', '                Eingang B, 3. Etage rechts, WE 22'],
    home,
    'Uhlandweg 66, Eingang B, 3. Etage rechts, WE 22',
  ],
  [
    'room of a sublet without another house',
    [
      'Hauptmieterin: Ute Krahl, Kaiweg 8, 24114 Kiel (3. OG links)',
      'Untermieter: Jan Blum, bisher Ringkai 4, 24837 Schleswig',
      'Zimmer: das mittlere Zimmer',
      'Untermiete: 310 €',
    ],
    (found) => [home(found), found.home?.sure],
    ['Kaiweg 8, 3. OG links', false],
  ],
  // Words before the name of a street
  [
    'of the building',
    [...PARTIES, 'Vermietet wird die Wohnung Nr. 3 des Gebäudes Altendorfer Kamp 302, 28203 Bremen.'],
    home,
    'Altendorfer Kamp 302, Wohnung Nr. 3',
  ],
  [
    'of the property',
    [...PARTIES, 'Vermietet wird die Wohnung Nr. 3 des Anwesens Neuer Kamp 30, 28203 Bremen.'],
    home,
    'Neuer Kamp 30, Wohnung Nr. 3',
  ],
  [
    'of the block',
    [...AUSTRIA, 'Vermietet wird Top 3 des Wohnblocks Linzer Zeile 12, 4020 Linz.'],
    home,
    'Linzer Zeile 12, Top 3',
  ],
  [
    'of the complex',
    [...AUSTRIA, 'Vermietet wird Top 3 der Wohnhausanlage Langer Weg 12, 4020 Linz.'],
    home,
    'Langer Weg 12, Top 3',
  ],
  [
    'a number of the contract',
    [
      'Wohnbau Havelbogen GmbH       Mietvertrag 2024-0388',
      'A-8041 Graz, Ringkai 15',
      'Mieter: Jan Blum',
      'Kaution: € 900,--',
    ],
    landlordAt,
    'Ringkai 15',
  ],
  [
    'a number of the tenant',
    [
      'Wohnbau Havelbogen eGen       Mieternr. 611/2/3',
      '8041 Graz, Ringkai 15',
      'Mieter: Jan Blum',
      'Kaution: € 900,--',
    ],
    landlordAt,
    'Ringkai 15',
  ],
  [
    'a number of an account',
    ['Wohnbau Havelbogen GmbH       Debitor 4711', '28203 Bremen, Ringkai 15', 'Mieter: Jan Blum', 'Kaution: 900 €'],
    landlordAt,
    'Ringkai 15',
  ],
  [
    'a saint',
    ['Vermieterin: Ute Krahl, St. Veiter Ring 8, 9020 Klagenfurt', 'Mieter: Jan Blum', 'Kaution: € 900,--'],
    landlordAt,
    'St. Veiter Ring 8',
  ],
  [
    'a saint in full',
    ['Vermieterin: Ute Krahl, Sankt Pöltner Straße 8, 3100 St. Pölten', 'Mieter: Jan Blum', 'Kaution: € 900,--'],
    landlordAt,
    'Sankt Pöltner Straße 8',
  ],
  [
    'a spa',
    ['Vermieterin: Ute Krahl, Bad Nauheimer Straße 8, 64289 Darmstadt', 'Mieter: Jan Blum', 'Kaution: 900 €'],
    landlordAt,
    'Bad Nauheimer Straße 8',
  ],
  // A floor in another case
  [
    'second floor',
    [...PARTIES, 'Vermietet wird die Wohnung im zweiten Obergeschoss, Uhlandweg 66, 28203 Bremen.'],
    home,
    'Uhlandweg 66, zweites Obergeschoss',
  ],
  [
    'first floor',
    [...AUSTRIA, 'Vermietet wird die Wohnung im ersten Stock, Uhlandweg 66, 4020 Linz.'],
    home,
    'Uhlandweg 66, erster Stock',
  ],
  [
    'third floor',
    [...PARTIES, 'Vermietet wird die Wohnung in der dritten Etage links, Uhlandweg 66, 28203 Bremen.'],
    home,
    'Uhlandweg 66, dritte Etage links',
  ],
  [
    'fourth floor',
    [...AUSTRIA, 'Mietgegenstand: Top 9 im vierten Liftstock, Uhlandweg 66, 4020 Linz'],
    home,
    'Uhlandweg 66, vierter Liftstock, Top 9',
  ],
  [
    'fifth floor',
    [...PARTIES, 'Mietobjekt: Uhlandweg 66, 28203 Bremen, im fünften Stockwerk'],
    home,
    'Uhlandweg 66, fünftes Stockwerk',
  ],
]

it.each(KINDS)('%s', (_, lines, value, expected) => {
  expect(value(readContract(sheetOfText(lines.join('\n')), 'de'))).toEqual(expected)
})
