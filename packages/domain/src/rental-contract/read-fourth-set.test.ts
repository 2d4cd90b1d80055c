import { expect, it } from 'vitest'
import type { ContractFindings } from './finding.ts'
import { readContract } from './read-contract.ts'
import { sheetOfText } from './sheet.ts'

const parties = ({ landlord, tenant }: ContractFindings) => [
  landlord?.value.companyName ?? landlord?.value.lastName,
  tenant?.value.lastName,
]

/** For each rule that takes wordings and layouts which no list names: lines that have one, and what is read in them. */
const KINDS: [string, string[], (found: ContractFindings) => unknown, unknown][] = [
  [
    'takes any label with the stem of a role over a name for a party',
    ['Auf Vermieterseite:', 'Ute Krahl', 'Auf Mieterseite:', 'Jan Blum', 'Kaution: 900 Euro'],
    parties,
    ['Krahl', 'Blum'],
  ],
  [
    'takes the answers to who lets and who rents for the parties',
    ['Wer vermietet?', 'Ute Krahl, Uhlandweg 3, 28203 Bremen', 'Wer mietet?', 'Jan Blum', 'Kaution: 900 Euro'],
    parties,
    ['Krahl', 'Blum'],
  ],
  [
    'takes "vermietet an" for the tenant',
    ['Vermietet durch: Ute Krahl', 'Vermietet an: Jan Blum', 'Kaution: 900 Euro'],
    parties,
    ['Krahl', 'Blum'],
  ],
  [
    'takes the owner and the resident for the parties if the contract has no other words for them',
    ['Betreiber: Campus Wohnen GmbH, Kaiweg 8, 28203 Bremen', 'Bewohnerin: Ute Krahl', 'Kaution: 900 Euro'],
    parties,
    ['Campus Wohnen GmbH', 'Krahl'],
  ],
  [
    'takes no owner for the landlord if the contract names one',
    ['Eigentümerin: Ute Krahl', 'Vermieter: Enno Kern', 'Mieter: Jan Blum', 'Kaution: 900 Euro'],
    parties,
    ['Kern', 'Blum'],
  ],
  [
    'takes nobody beside a party for it',
    [
      'Vermieter: Enno Kern',
      'Vertreter des Mieters: Ute Krahl',
      'Bürge des Mieters: Jan Blum',
      'Arbeitgeber des Mieters: Eva Jung',
      'Mieterbetreuung: Tom Berg',
      'Kaution: 900 Euro',
    ],
    parties,
    ['Kern', undefined],
  ],
  [
    'reads a word for a role in dashes behind a name',
    [
      'Ute Krahl, Uhlandweg 3, 28203 Bremen',
      '- vermietende Seite -',
      'und',
      'Jan Blum',
      '- mietende Seite -',
      'Kaution: 900 Euro',
    ],
    parties,
    ['Krahl', 'Blum'],
  ],
  [
    'reads who lets and who rents from their verbs',
    [
      'Ute Krahl (überlässt), Uhlandweg 3, 28203 Bremen',
      'Jan Blum (nutzt), Kaiweg 8, 28203 Bremen',
      'Kaution: 900 Euro',
    ],
    (found) => [...parties(found), found.landlordAddress?.value.street],
    ['Krahl', 'Blum', 'Uhlandweg'],
  ],
  [
    'takes the first of two people without a role for the landlord, as unsure',
    ['(1) Ute Krahl, Uhlandweg 3, 28203 Bremen', '(2) Jan Blum, geb. 03.04.1990', 'Kaution: 900 Euro'],
    (found) => [...parties(found), found.landlord?.sure, found.tenant?.sure],
    ['Krahl', 'Blum', false, false],
  ],
  [
    'takes a fellow tenant for no landlord',
    [
      'Die Gemeindepfarre St. Ansgar,',
      '- Vermieterin -',
      'Herr Jan Blum und Frau Lea Blum, Kaiweg 8, 28203 Bremen',
      '- Mieter -',
      'Kaution: 900 Euro',
    ],
    (found) => found.landlord?.value.lastName,
    undefined,
  ],
  [
    'reads two tenants with a box for each part beside each other',
    [
      'MIETER 1                  MIETER 2',
      'Name, Vorname             Name, Vorname',
      'Blum, Jan                 Krahl, Ute',
      'Geburtsdatum              Geburtsdatum',
      '14.02.1991                30.09.1993',
      'Kaution: 900 Euro',
    ],
    ({ tenant, tenantBirth }) => [tenant?.value.firstName, tenantBirth?.value],
    ['Jan', '1991-02-14'],
  ],
  [
    'reads two parties beside each other with a label for each value',
    [
      'Vermieter     Krahl, Ute          Mieter        Blum, Jan',
      'Straße        Uhlandweg 3         Straße        Kaiweg 8',
      'Ort           28203 Bremen        Ort           28199 Bremen',
      'Kaution: 900 Euro',
    ],
    ({ landlordAddress, tenantAddress }) => [landlordAddress?.value.street, tenantAddress?.value.street],
    ['Uhlandweg', 'Kaiweg'],
  ],
  [
    'gives the label to the left of two columns to both',
    [
      '                 Vermieter          Mieter',
      'Name             Ute Krahl          Jan Blum',
      'Straße           Uhlandweg 3        Kaiweg 8',
      'Geburtsdatum     -                  03.04.1990',
      'Kaution: 900 Euro',
    ],
    ({ tenantBirth }) => tenantBirth?.value,
    '1990-04-03',
  ],
  [
    'reads two parties beside somebody else',
    [
      '               Vermieter        Mieterin         Bürgin',
      'Name           Enno Kern        Ute Krahl        Eva Jung',
      'Geburtsdatum   05.06.1955       07.07.2001       01.02.1970',
      'Kaution: 900 Euro',
    ],
    (found) => [...parties(found), found.tenantBirth?.value],
    ['Kern', 'Krahl', '2001-07-07'],
  ],
  [
    'reads labels that begin with their party, and abbreviations',
    [
      'Vermieterehepaar: Bodo u. Ute Krahl',
      'Vermieteradresse: Uhlandweg 3, 28203 Bremen',
      'Mietername: Jan Blum',
      'Whg.: Kaiweg 8, 28199 Bremen',
      'KM 395,- / NK 105,- / WM 500,-',
      'Kaut. 1185,-',
    ],
    (found) => [
      ...parties(found),
      found.landlordAddress?.value.street,
      found.home?.value.street,
      found.rent?.value,
      found.deposit?.value,
    ],
    ['Krahl', 'Blum', 'Uhlandweg', 'Kaiweg', 395_00, 1185_00],
  ],
  [
    'reads labels between strokes over values between strokes',
    ['Vermieter: Ute Krahl', 'Grundmiete / Nebenkosten / Gesamtmiete', '505,00 EUR / 145,00 EUR / 650,00 EUR'],
    ({ rent }) => rent?.value,
    505_00,
  ],
  [
    'reads who gets a home from whom',
    ['Frau Ute Krahl, geb. 30.11.1979, erhält von der Stadtgemeinde Wels die Wohnung Kirchengasse 4, 4600 Wels.'],
    parties,
    ['Stadtgemeinde Wels', 'Krahl'],
  ],
  [
    'ends the block of a party at the next person',
    [
      'Vermieterin',
      'Ute Krahl',
      'Uhlandweg 3',
      '28203 Bremen',
      'Du',
      'Jan Blum',
      'blum@example.com',
      'Kaution: 900 Euro',
    ],
    ({ landlordEmail }) => landlordEmail,
    undefined,
  ],
  [
    'reads spread letters, drawn tables, and values on printed lines',
    [
      'V e r m i e t e r :   Ute Krahl',
      '┌────────┬──────────┐',
      '│ Mieter │ Jan Blum │',
      '└────────┴──────────┘',
      'Die Kaution beträgt __900,00__ EUR.',
    ],
    (found) => [...parties(found), found.deposit?.value],
    ['Krahl', 'Blum', 900_00],
  ],
  [
    'reads parts of a line that strokes, dashes or semicolons separate',
    ['Vermieter;Ute Krahl;Uhlandweg 3;28203 Bremen', 'Mieter: Jan Blum / Kaiweg 8 / 28199 Bremen', 'Kaution: 900 Euro'],
    ({ landlordAddress, tenantAddress }) => [landlordAddress?.value.street, tenantAddress?.value.street],
    ['Uhlandweg', 'Kaiweg'],
  ],
  [
    'reads a family name in capitals before the first name',
    ['Vermieter: KRAHL Ute', 'Mieter: Jan BLUM', 'Kaution: 900 Euro'],
    ({ landlord, tenant }) => [landlord?.value.firstName, tenant?.value.firstName],
    ['Ute', 'Jan'],
  ],
  [
    'takes the only house that is nobody’s for the home, as unsure',
    [
      'Vermieter: Ute Krahl, Uhlandweg 3, 28203 Bremen',
      'Mieter: Jan Blum',
      'Unit: Kaiweg 8, 28199 Bremen',
      'Kaution: 900 Euro',
    ],
    ({ home }) => [home?.value.street, home?.sure],
    ['Kaiweg', false],
  ],
  [
    'takes the house of the landlord for the home if the flat is in it, as unsure',
    [
      'Vermieterin: Ute Krahl, Uhlandweg 3, 28203 Bremen',
      'Mieter: Jan Blum',
      'Er bekommt ein Zimmer meines Hauses Uhlandweg 3.',
      'Kaution: 900 Euro',
    ],
    ({ home }) => [home?.value.street, home?.sure],
    ['Uhlandweg', false],
  ],
  [
    'takes no address behind something that is not let for the home',
    [
      'Vermieter: Ute Krahl',
      'Das Klavier wird nicht mitvermietet.',
      'Post geht an die Zweitadresse 5310 Mondsee, Hilfbergstraße 70.',
      'Kaution: 900 Euro',
    ],
    ({ home }) => home,
    undefined,
  ],
  [
    'takes the only first day of a month of which no words say otherwise for the start, as unsure',
    [
      'Vermieter: Ute Krahl',
      'Los geht es am 1.3.2027.',
      'Kündigung bis 1.5.2028',
      'Bremen, den 15.01.2027',
      'Kaution: 900 Euro',
    ],
    ({ start }) => [start?.value, start?.sure],
    ['2027-03-01', false],
  ],
  [
    'reads an amount by the word behind it, whatever stands before',
    ['Vermieter: Ute Krahl', 'Ab dem 01.03.2027 zahlt er 620,00 EUR Grundmiete zuzüglich 150,00 EUR für Nebenkosten.'],
    ({ rent }) => rent?.value,
    620_00,
  ],
  [
    'reads an amount in a list by the word behind it',
    [
      'Vermieter: Ute Krahl',
      'Die Gebühr besteht aus 498,00 € Grundnutzungsgebühr, 96,00 € Betriebskosten, zusammen 594,00 €.',
    ],
    ({ rent }) => rent?.value,
    498_00,
  ],
  [
    'takes the sum of parts in one line for the gross rent',
    ['Wohnung: Kirchengasse 4/2/7, 4600 Wels', 'Entgelt: € 900,00 Miete + € 180,00 BK + € 108,00 USt = € 1.188,00'],
    ({ rent }) => rent?.value,
    1188_00,
  ],
]

it.each(KINDS)('%s', (_, lines, pick, expected) => {
  expect(pick(readContract(sheetOfText(lines.join('\n')), 'de'))).toEqual(expected)
})
