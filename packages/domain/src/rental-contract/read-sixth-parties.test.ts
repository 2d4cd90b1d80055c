import { expect, it } from 'vitest'
import type { ContractFindings } from './finding.ts'
import { readContract } from './read-contract.ts'
import { sheetOfText } from './sheet.ts'

type Value = (found: ContractFindings) => unknown

const landlord: Value = ({ landlord: found }) =>
  found?.value.companyName ?? `${found?.value.firstName ?? ''} ${found?.value.lastName ?? ''}`
const tenant: Value = ({ tenant: found }) => found && `${found.value.firstName} ${found.value.lastName}`
const landlordAt: Value = ({ landlordAddress: found }) =>
  found && [found.value.street, found.value.streetNumber, found.value.unitName].filter(Boolean).join(' ')
const tenantAt: Value = ({ tenantAddress: found }) =>
  found && [found.value.street, found.value.streetNumber, found.value.unitName].filter(Boolean).join(' ')
const money: Value = ({ rent, deposit }) => [rent?.value, deposit?.value]

const PARTIES = ['Vermieterin: Ute Krahl, Kaiweg 8, 28203 Bremen', 'Mieter: Jan Blum', 'Kaution: 900 Euro']
const AUSTRIA = ['Vermieterin: Ute Krahl, Kaiweg 8, 4020 Linz', 'Mieter: Jan Blum', 'Kaution: € 900,--']

/** For each kind of fault that the sixth set showed: other layouts and wordings of it. */
const KINDS: [string, string[], Value, unknown][] = [
  // Two parties side by side
  ...(
    [
      [
        'names in two lines',
        [
          'Name      Eheleute                   Name      Blum',
          '          Emil Kern                  Vorname   Jan',
          '          Ida Kern                   geb.      14.11.1985',
        ],
      ],
      [
        'names in parts',
        ['Name      Kern                       Name      Blum', 'Vorname   Emil                       Vorname   Jan'],
      ],
      [
        'another row of a value',
        [
          'Name      Emil Kern                  Name      Jan Blum',
          '          Kaufmann                             Maurer',
        ],
      ],
    ] as [string, string[]][]
  ).flatMap(([kind, rows]): [string, string[], Value, unknown][] => {
    const text = [
      'VERMIETER                            MIETER',
      ...rows,
      'Straße    Kaiweg 8                   Straße    Ringkai 3',
      'Ort       28203 Bremen               Ort       28195 Bremen',
      '§ 1 Räume',
      'Wohnung: Uhlandweg 66, 28203 Bremen',
      '§ 2 Miete',
      'Kaution: 900 Euro',
    ]
    return [
      [`${kind}, names`, text, (found) => [landlord(found), tenant(found)], ['Emil Kern', 'Jan Blum']],
      [`${kind}, addresses`, text, (found) => [landlordAt(found), tenantAt(found)], ['Kaiweg 8', 'Ringkai 3']],
    ]
  }),
  // The first of two tenants
  [
    'captions below',
    [
      'zwischen',
      '...Emil Kern.....................',
      '(Vor- und Zuname des Vermieters)',
      'und',
      '...Jan Blum.........   ...3.9.1992...',
      '(Vor- und Zuname des Mieters)   (geboren am)',
      '...Ida Blum.........   ...2.8.1993...',
      '(Name des weiteren Mieters)   (geboren am)',
      'Wohnung: Uhlandweg 66, 28203 Bremen',
      'Kaution: 900 Euro',
    ],
    (found) => [landlord(found), tenant(found), found.tenantBirth?.value],
    ['Emil Kern', 'Jan Blum', '1992-09-03'],
  ],
  [
    'captions with spouses',
    [
      'zwischen',
      '...Emil Kern.....................',
      '(Name und Anschrift des Vermieters)',
      'und',
      '...Jan Blum.........',
      '(Name des Mieters)',
      '...Ida Blum.........',
      '(Name des Ehegatten / Mitmieters)',
      'Wohnung: Uhlandweg 66, 4020 Linz',
      'Kaution: € 900,--',
    ],
    tenant,
    'Jan Blum',
  ],
  [
    'one surname',
    ['Vermieter: Emil Kern', 'Mieter: Jan und Ida Blum', 'Wohnung: Uhlandweg 66, 4020 Linz', 'Kaution: € 900,--'],
    tenant,
    'Jan Blum',
  ],
  [
    'two forms of address',
    [
      'Vermieter: Emil Kern',
      'Mieter: Herr Jan Blum und Frau Ida Blum',
      'Wohnung: Uhlandweg 66, 28203 Bremen',
      'Kaution: 900 Euro',
    ],
    tenant,
    'Jan Blum',
  ],
  [
    'two numbers',
    [
      'Vermieter: Emil Kern',
      'Mieter 1: Jan Blum',
      'Mieter 2: Ida Jung',
      'Wohnung: Uhlandweg 66, 28203 Bremen',
      'Kaution: 900 Euro',
    ],
    tenant,
    'Jan Blum',
  ],
  // A company and its office
  ...[
    'Kundencenter               Team Nordwest, Frau Brüdgam',
    'Ansprechpartner            Herr Udo Brand',
    'Mieterbetreuung            Team Süd, Eva Brand',
    'Ihr Serviceteam            Nord, Frau Ida Brand',
    'Hausbewirtschaftung        Udo Brand',
  ].map((office): [string, string[], Value, unknown] => [
    `office: ${office.slice(0, 20).trim()}`,
    [
      'WOHNBAU Havelbogen GmbH              Vertragsnr. 30417',
      'Ringkai 14 · 28195 Bremen',
      'Mieter/in                  Jan Blum',
      'Objekt                     Uhlandweg 66, 28203 Bremen',
      'Kaution                    3 Grundmieten        1.071,93 €',
      office,
      '                           Tel. 0421 / 46 00-310',
      'Zwischen der WOHNBAU Havelbogen GmbH (Vermieterin) und dem genannten',
      'Mieter wird dieser Mietvertrag geschlossen.',
    ],
    (found) => [landlord(found), landlordAt(found)],
    ['WOHNBAU Havelbogen GmbH', 'Ringkai 14'],
  ]),
  [
    'no ink for one of several heirs',
    [
      'Zwischen der Erbengemeinschaft nach Emil Kern, bestehend aus',
      '1. Ida Kern, 2. Udo Kern, - Vermieter -',
      'und Herrn Jan Blum, - Mieter -',
      'Wohnung: Uhlandweg 66, 28203 Bremen',
      'Kaution: 900 Euro',
    ],
    (found) => found.landlord?.sure,
    false,
  ],
  // The landlord's telephone
  ...(
    [
      ['Fernsprecher', ['Vermieter: Emil Kern', 'Fernsprecher: 06131 / 55 40 218'], '06131 / 55 40 218'],
      ['a full stop', ['Vermieter: Emil Kern, Kaiweg 8, 28203 Bremen', 'Fon 0201.848 33-20'], '0201.848 33-20'],
      ['a full stop and one group', ['Vermieter: Emil Kern', 'Tel.: 0421.848332'], '0421.848332'],
      [
        'a sentence of the writer',
        [
          'Ich, Emil Kern, Kaiweg 8 in 28203 Bremen, vermiete an Jan Blum die Wohnung.',
          'Mein Sohn ist unter 0421 / 70 23 55 zu erreichen, sonst ich selbst unter 0421 / 70 23 10.',
        ],
        '0421 / 70 23 10',
      ],
      [
        'a caption',
        [
          'zwischen',
          '...Emil Kern.....................',
          '(Name des Vermieters)',
          '...Kaiweg 8, 28203 Bremen...... ...0421 / 70 23 10...',
          '(Anschrift)                     (Fernsprecher)',
          'und',
        ],
        '0421 / 70 23 10',
      ],
    ] as [string, string[], string][]
  ).map(([kind, rows, expected]): [string, string[], Value, unknown] => [
    `telephone: ${kind}`,
    [...rows, 'Mieter: Jan Blum', 'Wohnung: Uhlandweg 66, 28203 Bremen', 'Kaution: 900 Euro'],
    ({ landlordPhone }) => landlordPhone?.value,
    expected,
  ]),
  [
    'telephone: a full stop before two groups',
    [
      'Vermieter: Emil Kern',
      'Mieter: Jan Blum',
      'Mobil (Blum): 0176.2233 4455',
      'Wohnung: Uhlandweg 66, 28203 Bremen',
      'Kaution: 900 Euro',
    ],
    ({ tenantPhone }) => tenantPhone?.value,
    '0176.2233 4455',
  ],
  [
    'a community in capitals at the head',
    [
      'MARKTGEMEINDE ST. MARIEN AM GRÜNTAL',
      'Ringkai 1, 8321 St. Marien',
      'zwischen der Marktgemeinde St. Marien am Grüntal als Vermieterin',
      'und Herrn Jan Blum als Mieter',
      'Wohnung: Uhlandweg 66, 8321 St. Marien',
      'Kaution: € 900,--',
    ],
    landlordAt,
    'Ringkai 1',
  ],
  // Deposits and flat rents
  [
    'a book of savings',
    [
      ...AUSTRIA.slice(0, 2),
      'Die Miete beträgt € 540,- monatlich.',
      'Als Sicherstellung übergibt der Mieter ein Sparbuch mit einer Einlage von € 1.620,-.',
    ],
    money,
    [54000, 162000],
  ],
  [
    'a book of savings as deposit',
    [
      ...AUSTRIA.slice(0, 2),
      'Die Miete beträgt € 540,- monatlich.',
      'Der Mieter erlegt die Kaution in Form eines Sparbuches mit € 1.620,-.',
    ],
    money,
    [54000, 162000],
  ],
  [
    'a flat rent of a sublet',
    [
      'Untervermieterin: Ute Krahl',
      'Untermieter: Jan Blum',
      'Untermietzins:   € 650,-- im Monat, pauschal. Alles inbegriffen.',
      'Kaution:         eine Monatspauschale, d. s. € 650,--',
      'Zimmer: Kaiweg 8, 4020 Linz',
    ],
    money,
    [65000, 65000],
  ],
  [
    'two flat rents',
    [
      'Untervermieterin: Ute Krahl',
      'Untermieter: Jan Blum',
      'Untermiete:   € 650,-- monatlich pauschal',
      'Kaution:      zwei Monatspauschalen, das sind € 1.300,--',
      'Zimmer: Kaiweg 8, 4020 Linz',
    ],
    money,
    [65000, 130000],
  ],
  [
    'a deposit of monthly sums',
    [...PARTIES.slice(0, 2), 'Kaltmiete: 400 Euro', 'Kaution: zwei Monatsbeträge, 800 Euro'],
    money,
    [40000, 80000],
  ],
  // A flat behind the street of a party
  [
    'door behind a stroke',
    [
      'Vermieter: Emil Kern',
      'Mieter: Jan Blum, 6020 Innsbruck, Ringkai 3/Top 12',
      'Wohnung: Uhlandweg 66, 4020 Linz',
      'Kaution: € 900,--',
    ],
    tenantAt,
    'Ringkai 3 Top 12',
  ],
  [
    'top',
    [
      'Vermieter: Emil Kern',
      'Mieter: Jan Blum, 9500 Villach, Gailbrückl 3, Top 6',
      'Wohnung: Uhlandweg 66, 4020 Linz',
      'Kaution: € 900,--',
    ],
    tenantAt,
    'Gailbrückl 3 Top 6',
  ],
  [
    'staircase and door',
    [
      'Vermieter: Emil Kern',
      'Mieter: Jan Blum, 1220 Wien, Ringkai 3, Stiege 2, Tür 6',
      'Wohnung: Uhlandweg 66, 4020 Linz',
      'Kaution: € 900,--',
    ],
    tenantAt,
    'Ringkai 3 Stiege 2, Tür 6',
  ],
  [
    'door of a landlord',
    [
      'Vermieter: Emil Kern, 1220 Wien, Ringkai 3, Tür 6',
      'Mieter: Jan Blum',
      'Wohnung: Uhlandweg 66, 4020 Linz',
      'Kaution: € 900,--',
    ],
    landlordAt,
    'Ringkai 3 Tür 6',
  ],
  [
    'flat before the town',
    [
      'Vermieter: Emil Kern, Ringkai 3, Top 6, 1220 Wien',
      'Mieter: Jan Blum',
      'Wohnung: Uhlandweg 66, 4020 Linz',
      'Kaution: € 900,--',
    ],
    landlordAt,
    'Ringkai 3 Top 6',
  ],
  [
    'no flat of the next sentence',
    [
      'Vermieter: Emil Kern, 1220 Wien, Ringkai 3. Top 6 wird vermietet.',
      'Mieter: Jan Blum',
      'Wohnung: Uhlandweg 66, 4020 Linz',
      'Kaution: € 900,--',
    ],
    landlordAt,
    'Ringkai 3',
  ],
]

it.each(KINDS)('%s', (_, lines, value, expected) => {
  expect(value(readContract(sheetOfText(lines.join('\n')), 'de'))).toEqual(expected)
})
