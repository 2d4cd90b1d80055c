import { expect, it } from 'vitest'
import type { ContractFindings } from './finding.ts'
import { readContract } from './read-contract.ts'
import { sheetOfText } from './sheet.ts'

const home = ({ home: found }: ContractFindings) => [found?.value.unitName, found?.sure]
const PARTIES = ['Vermieterin: Ute Krahl, Kaiweg 8, 28203 Bremen', 'Mieter: Jan Blum', 'Kaution: 900 Euro']

type Kind = [string, string[], (found: ContractFindings) => unknown, unknown]
/** For each rule about homes that the fifth set and our own contracts beside it taught: lines that have its layout or wording, and what is read. */
const KINDS: Kind[] = [
  [
    'reads the number of a flat at the beginning of the next line',
    [...PARTIES, 'Vermietet wird die Wohnung', 'Nr. 14 im 4. OG des Hauses', 'Uhlandweg 66, 28203 Bremen.'],
    home,
    ['4. OG, Wohnung Nr. 14', true],
  ],
  [
    'takes a flat in ink only with all of its parts that stand near the house',
    [...PARTIES, 'Mietobjekt', 'Nr. 14 im 4. OG des Hauses', 'Uhlandweg 66, 28203 Bremen, Wohnung 3'],
    ({ home: found }) => found?.sure,
    false,
  ],
  [
    'reads the parts of a flat in rows below its whole address',
    [...PARTIES, 'Wohnung: Uhlandweg 66, 28203 Bremen', 'Stock: 3.', 'Top: B 07', 'Nutzfläche: 60 m²'],
    home,
    ['3. Stock, Top B 07', true],
  ],
  [
    'reads the number of a room in a row of its own, and no number of rooms',
    [...PARTIES, 'Wohnheim: Haus Kaiblick, Uhlandweg 66, 28203 Bremen', 'Zimmer: B 412'],
    home,
    ['Zimmer B 412', false],
  ],
  [
    'reads the floor of a flat in another sentence, as unsure',
    [
      ...PARTIES,
      'Mietvertrag Wohnung Top 11, 8020 Graz, Lendkai 57',
      'Wir vermieten die oben genannte Wohnung im 2. Stock.',
    ],
    home,
    ['2. Stock, Top 11', false],
  ],
  [
    'keeps a floor in brackets behind the door',
    [...PARTIES, 'Wohnung: 8112 Gratwein, Schulgasse 7, Tür 4 (1. Stock)'],
    home,
    ['Tür 4, 1. Stock', true],
  ],
  [
    'reads by whom and to whom a home is let',
    ['Vermietet durch die Quartier Elbe AG, Kaiweg 8, 28203 Bremen', 'an Frau Ute Krahl', 'Kaution: 900 Euro'],
    (found) => [found.landlord?.value.companyName, found.tenant?.value.lastName],
    ['Quartier Elbe AG', 'Krahl'],
  ],
  [
    'reads the floor of a flat below the town of its address',
    [
      ...PARTIES,
      'Wohnung',
      '  Anschrift        Uhlandweg 21',
      '                   31655 Stadthagen',
      '  Lage             2. Obergeschoss Mitte',
      '  Wohnungs-Nr.     0207.14',
    ],
    ({ home: found }) => found?.value.unitName,
    '2. Obergeschoss Mitte, Wohnungs-Nr. 0207.14',
  ],
  [
    'joins a ticked floor with its ticked side',
    [
      ...PARTIES,
      'Wohnung:    Straße: Uhlandweg 21',
      '            PLZ/Ort: 21682 Stade',
      '            Lage: [ ] EG  [x] 1. OG  [ ] DG     [ ] links  [x] rechts',
    ],
    ({ home: found }) => found?.value.unitName,
    '1. OG rechts',
  ],
  [
    'reads a postcode in a blank of its own below the house',
    [
      ...PARTIES,
      '§ 1   Vermietet wird die im Hause',
      '      Villach, Ossiacher Zeile 37, 1. Stock, Tür 5',
      '      Plz.   9500     gelegene Wohnung',
    ],
    ({ home: found }) => [found?.value.zip, found?.value.city, found?.value.street],
    ['9500', 'Villach', 'Ossiacher Zeile'],
  ],
  [
    'reads a unit with a letter and a dot at the end of a sentence',
    [...PARTIES, 'Mietobjekt ist die Wohnung Uhlandweg 99, 28203 Bremen, 5. Obergeschoss, Einheit W 5.02.'],
    home,
    ['5. Obergeschoss, Einheit W 5.02', true],
  ],
  [
    'takes a floor in brackets behind a town for no part of its name',
    [...PARTIES, 'Wohnung: Uhlandweg 14, Top 3, 6460 Imst (Erdgeschoß)'],
    ({ home: found }) => [found?.value.city, found?.value.unitName],
    ['Imst', 'Erdgeschoß, Top 3'],
  ],
  [
    'takes a flat in ink only with its number in a row of its own',
    [...PARTIES, 'Wohnung: Uhlandweg 14, 28203 Bremen, 2. OG', 'Wohnungsnummer     SF 2.1'],
    home,
    ['2. OG, Wohnungsnummer SF 2.1', true],
  ],
  [
    'reads labels in brackets behind their values',
    [
      'Ute Krahl                                 (Vermieterin)',
      'Kaiweg 8, 28203 Bremen                    (Anschrift)',
      'Jan Blum                                  (Mieter)',
      '21.03.1995                                (Geburtsdatum)',
      'Uhlandweg 31, 28203 Bremen                (Lage der Wohnung)',
      '4. Etage links                            (Geschoss)',
      '318,00 €                                  (Kaltmiete)',
      '954,00 €                                  (Kaution)',
    ],
    (found) => [
      found.landlordAddress?.value.street,
      found.tenantBirth?.value,
      found.home?.value.street,
      found.home?.value.unitName,
      found.rent?.value,
      found.deposit?.value,
    ],
    ['Kaiweg', '1995-03-21', 'Uhlandweg', '4. Etage links', 31800, 95400],
  ],
  [
    'reads labels in capitals over values, the town below the street',
    [
      'WOHNBAUGENOSSENSCHAFT SÜDSTADT eG',
      'MITGLIED                     GEBURTSDATUM          MITGLIEDSNUMMER',
      'Jan Blum                     17.09.1973            20715',
      'WOHNUNG                      LAGE                  WOHNUNGSNUMMER',
      'Stolzestraße 19              3. Obergeschoss       12',
      '28203 Bremen',
      'KAUTION: 900 Euro',
    ],
    (found) => [found.tenant?.value.lastName, found.tenantBirth?.value, found.home?.value.unitName],
    ['Blum', '1973-09-17', '3. Obergeschoss, Wohnungsnummer 12'],
  ],
  [
    'reads the number of a flat behind its label and "No."',
    [...PARTIES, 'Apartment: No. 508, 5th floor, Uhlandweg 208, 28203 Bremen'],
    home,
    ['5th floor, Apartment No. 508', true],
  ],
  [
    'takes the words behind a flat rent, not those of the deposit below it',
    [...PARTIES.slice(0, 2), '360,00 € Pauschalmiete inkl. aller Nebenkosten', '500,00 € Kaution'],
    ({ rent, deposit }) => [rent?.value, deposit?.value],
    [36000, 50000],
  ],
  [
    'reads a row of labels over values of which one begins with a number and a full stop',
    [
      ...PARTIES,
      'Bestandobjekt                 Top       Lage        Beginn',
      'Uhlandweg 66, 4020 Linz       7         2. Stock    1. März 2025',
    ],
    (found) => [...home(found), found.start?.value],
    ['2. Stock, Top 7', true, '2025-03-01'],
  ],
  [
    'reads two columns of labels over values that have nothing to do with each other',
    [
      'Vermieterin                        Objekt',
      'Kommunale Wohnen Elbe GmbH         Heinrich-Mann-Straße 14',
      'Mühlweg 20                         28203 Bremen',
      '28203 Bremen                       Lage',
      'Telefon 0421 / 55 80 0             3. OG links',
      'Mieter                             Vertragsbeginn',
      'Herr Jan Blum                      01.07.2023',
      'Kaiweg 9                           Grundmiete',
      '28203 Bremen                       343,43 €',
    ],
    (found) => [
      found.landlordAddress?.value.street,
      found.tenantAddress?.value.street,
      found.home?.value.street,
      found.start?.value,
      found.rent?.value,
    ],
    ['Mühlweg', 'Kaiweg', 'Heinrich-Mann-Straße', '2023-07-01', 34343],
  ],
]

it.each(KINDS)('%s', (_, lines, value, expected) => {
  expect(value(readContract(sheetOfText(lines.join('\n')), 'de'))).toEqual(expected)
})
