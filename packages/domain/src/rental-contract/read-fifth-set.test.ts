import { expect, it } from 'vitest'
import type { ContractFindings } from './finding.ts'
import { readContract } from './read-contract.ts'
import { sheetOfText } from './sheet.ts'

const home = ({ home: found }: ContractFindings) => [found?.value.unitName, found?.sure]
const PARTIES = ['Vermieterin: Ute Krahl, Kaiweg 8, 28203 Bremen', 'Mieter: Jan Blum', 'Kaution: 900 Euro']

/** For each rule that the fifth set taught: lines that have its layout or wording, and what is read in them. */
const KINDS: [string, string[], (found: ContractFindings) => unknown, unknown][] = [
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
    'takes no street that is called after a country for a place abroad',
    ['Vermieter: Emil Kern, 9500 Villach, Italiener Straße 51', 'Mieter: Jan Blum', 'Kaution: 900 Euro'],
    ({ landlordAddress }) => landlordAddress?.value.street,
    'Italiener Straße',
  ],
  [
    'reads an extension behind a number, and the office of the landlord by it',
    [
      'Wohnbau Havelbogen GmbH       Datenblatt zum Mietvertrag',
      'Kaiweg 8, 28203 Bremen        Durchwahl 0421 / 57 33 DW 12',
      'Mieterin: Ute Krahl',
      'Kaution: 900 Euro',
    ],
    ({ landlord, landlordPhone }) => [landlord?.value.companyName, landlordPhone?.value],
    ['Wohnbau Havelbogen GmbH', '0421 / 57 33-12'],
  ],
  [
    'reads a deposit that a bank guarantees',
    [...PARTIES.slice(0, 2), 'Kaltmiete: 500 Euro', 'Der Mieter stellt eine Bankbürgschaft über 1.500,00 Euro.'],
    ({ deposit }) => deposit?.value,
    150000,
  ],
  [
    'reads narrow lines of prose by their sentences',
    [
      'Mietvertrag zwischen Cord',
      'Behrens, Lange Straße',
      '18, 31675 Bückeburg (Vermieter,',
      'Telefon 05722/',
      '81 407, Mail behrens@',
      'leinepost.example) und Ute',
      'Krahl, geboren 4.',
      'Juni 1968 (Mieterin).',
      'Die Kaution beträgt EUR',
      '900,00.',
    ],
    (found) => [
      found.landlord?.value.lastName,
      found.landlordAddress?.value.streetNumber,
      found.landlordPhone?.value,
      found.landlordEmail?.value,
      found.tenantBirth?.value,
      found.deposit?.value,
    ],
    ['Behrens', '18', '05722/81 407', 'behrens@leinepost.example', '1968-06-04', 90000],
  ],
  [
    'keeps the lines of a short list, which are no prose',
    ['Vermieterin', 'Ute Krahl', 'Kaiweg 8', '28203 Bremen', 'Mieter', 'Jan Blum', 'Kaution', '900 Euro'],
    (found) => [found.landlord?.value.lastName, found.tenant?.value.lastName, found.deposit?.value],
    ['Krahl', 'Blum', 90000],
  ],
  [
    'takes the words in brackets below a name for its role, and goes on below them',
    [
      'Art.-Nr. 2870            Einheitsmietvertrag            Verlag Seeger, Münster',
      'Herr / Frau / Firma      Ute Krahl',
      '                         (Vor- und Zuname des Vermieters)',
      'in                       28203 Bremen, Kaiweg 8',
      'und',
      'Herr / Frau              Jan Blum',
      '                         (Mieter: Name, Beruf)',
      'geb. am                  03.04.1990',
      'Kaution: 900 Euro',
    ],
    (found) => [
      found.landlord?.value.lastName,
      found.landlordAddress?.value.street,
      found.tenant?.value.lastName,
      found.tenantBirth?.value,
    ],
    ['Krahl', 'Kaiweg', 'Blum', '1990-04-03'],
  ],
  [
    'takes who prints a form for no landlord',
    [
      'Landesverband der Wohnungseigentümer e. V.',
      'Ute Krahl, Kaiweg 8, 28203 Bremen',
      '(Vermieter: Name, Anschrift)',
      'Jan Blum, geb. 03.04.1990',
      '(Mieter: Name, Geburtsdatum)',
      'Kaution: 900 Euro',
    ],
    (found) => [found.landlord?.value.lastName, found.landlord?.value.companyName, found.tenant?.value.lastName],
    ['Krahl', undefined, 'Blum'],
  ],
  [
    'reads by whom and to whom a home is let',
    ['Vermietet durch die Quartier Elbe AG, Kaiweg 8, 28203 Bremen', 'an Frau Ute Krahl', 'Kaution: 900 Euro'],
    (found) => [found.landlord?.value.companyName, found.tenant?.value.lastName],
    ['Quartier Elbe AG', 'Krahl'],
  ],
  [
    'takes all mail addresses of a line',
    [...PARTIES, 'Mitteilungen gehen an ute@krahl.example bzw. an jan.blum@weserpost.example.'],
    (found) => [found.landlordEmail?.value, found.tenantEmail?.value],
    ['ute@krahl.example', 'jan.blum@weserpost.example'],
  ],
  [
    'takes a family name for somebody whose whole name stands above',
    [
      'Die Wohnbau Sander GbR, Kaiweg 8, 28203 Bremen, ist Eigentümerin des Grundstücks Uhlandweg 29, 28203 Bremen.',
      'Frau Ute Krahl, geboren am 9. April 1979, möchte dort wohnen. Daher vereinbaren die genannte Gesellschaft',
      '- nachfolgend „Vermieterin“ - und Frau Krahl - nachfolgend „Mieterin“ - die Miete der im zweiten Obergeschoss',
      'jenes Hauses gelegenen Wohnung. Die Kaution beträgt 900 Euro.',
    ],
    (found) => [
      found.landlord?.value.companyName,
      found.tenant?.value.lastName,
      found.tenantBirth?.value,
      found.home?.value.street,
    ],
    ['Wohnbau Sander GbR', 'Krahl', '1979-04-09', 'Uhlandweg'],
  ],
  [
    'takes the owner for whom somebody writes for the landlord',
    [
      'Hausverwaltung Seeger KG, Kaiweg 8, 28203 Bremen',
      'Herrn',
      'Jan Blum',
      'Uhlandweg 4',
      '28203 Bremen',
      'Sehr geehrter Herr Blum,',
      'namens der Eigentümerin Frau Ute Krahl, Lange Straße 7, 28203 Bremen, vermieten wir Ihnen die Wohnung.',
      'Kaution: 900 Euro',
    ],
    (found) => [found.landlord?.value.lastName, found.landlordAddress?.value.street, found.tenant?.value.lastName],
    ['Krahl', 'Lange Straße', 'Blum'],
  ],
  [
    'reads two labels beside two values with a stroke between them',
    [
      '1. Bewohnerin',
      'Vorname(n) / Nachname     Lan Thi / Pham',
      'Geburtsdatum / -ort       2003-02-08 / Hue',
      'Vermieterin: Ute Krahl',
      'Kaution: 900 Euro',
    ],
    ({ tenant, tenantBirth }) => [tenant?.value, tenantBirth?.value],
    [{ firstName: 'Lan Thi', lastName: 'Pham' }, '2003-02-08'],
  ],
  [
    'takes the whole of the shares of a deposit',
    [...PARTIES.slice(0, 2), 'Kaution: jeder zahlt 520 Euro, das macht 1.560 Euro.', 'Kaltmiete: 780 Euro'],
    ({ deposit }) => deposit?.value,
    156000,
  ],
  [
    'takes no share of a deposit for it',
    [...PARTIES.slice(0, 2), 'Kaution: 1.560,00 Euro, je Person 520,00 Euro', 'Kaltmiete: 780 Euro'],
    ({ deposit }) => [deposit?.value, deposit?.sure],
    [156000, true],
  ],
  [
    'takes the sum of what is paid once for no rent',
    [
      'Wohnung: 8605 Kapfenberg, Schulgasse 18, Top 9',
      '2.  Finanzierungsbeitrag',
      '    Grundanteil                    4.218,00',
      '    Bauanteil                      2.960,00',
      '    zusammen EUR                   7.178,00',
      '3.  Monatliches Nutzungsentgelt    Netto     USt     Brutto',
      '    Grundentgelt                  322,55   32,26     354,81',
      '    Betriebskosten                126,06   12,61     138,67',
      '    Summe                         448,61   44,87     493,48',
    ],
    ({ rent }) => rent?.value,
    49348,
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
  [
    'takes the main tenant beside a fellow tenant for the tenant',
    [
      'Wohnbau Leine mbH        Mietvertragsdaten',
      'Enzer Straße 55, 31655 Stadthagen',
      'Mietpartei',
      '  Hauptmieter      Krahl, Ute           geb. 24.09.1985',
      '  Mitmieter        Blum, Jan            geb. 11.05.1983',
      'Kaution: 900 Euro',
    ],
    (found) => [found.landlord?.value.companyName, found.tenant?.value, found.tenant?.sure],
    ['Wohnbau Leine mbH', { firstName: 'Ute', lastName: 'Krahl' }, false],
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
    'reads a label in brackets, and the number of somebody by the name beside its word',
    [
      'Vermieter (Name, Vorname):   Krahl, Ute',
      '(Straße, PLZ, Ort):          Kaiweg 8, 28203 Bremen',
      'Mieter (Name, Vorname):      Blum, Jan',
      '(Geburtsdatum):              31.01.1977',
      'Kaution: 900 Euro',
      'Telefon Krahl: 0421 / 519 27 60',
    ],
    (found) => [found.landlordAddress?.value.street, found.tenantBirth?.value, found.landlordPhone?.value],
    ['Kaiweg', '1977-01-31', '0421 / 519 27 60'],
  ],
  [
    'reads the legal form of a company behind a gap',
    ['WOHNUNGSGENOSSENSCHAFT PINZGAU  reg.Gen.m.b.H.', 'Nutzerin: Ute Krahl', 'Kaution: 900 Euro'],
    ({ landlord }) => landlord?.value.companyName,
    'WOHNUNGSGENOSSENSCHAFT PINZGAU reg.Gen.m.b.H.',
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
]

it.each(KINDS)('%s', (_, lines, value, expected) => {
  expect(value(readContract(sheetOfText(lines.join('\n')), 'de'))).toEqual(expected)
})
