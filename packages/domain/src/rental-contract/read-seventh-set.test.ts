import { expect, it } from 'vitest'
import type { ContractFindings, ReadAddress } from './finding.ts'
import { readContract } from './read-contract.ts'
import { sheetOfText } from './sheet.ts'

type Value = (found: ContractFindings) => unknown

const place = (address: ReadAddress | undefined) =>
  address && [`${address.street} ${address.streetNumber}`, address.unitName, address.city].filter(Boolean).join(', ')
const home: Value = (found) => place(found.home?.value)
const landlordAt: Value = (found) => place(found.landlordAddress?.value)
const tenantAt: Value = (found) => place(found.tenantAddress?.value)
const landlord: Value = ({ landlord: found }) => found && `${found.value.firstName} ${found.value.lastName}`
const tenant: Value = ({ tenant: found }) =>
  found && `${found.sure ? '' : '?'}${found.value.firstName} ${found.value.lastName}`
const rent: Value = ({ rent: found }) => found && found.value / 100
const deposit: Value = ({ deposit: found }) => found && found.value / 100
const end: Value = ({ end: found }) => found && `${found.sure ? '' : '?'}${found.value}`

const LANDLORD = 'Vermieterin: Ute Krahl, Kaiweg 8, 28203 Bremen'
const TENANT = 'Mieter: Jan Blum, bisher Ringkai 4, 24837 Schleswig'
const HOME = 'Mietobjekt: Uhlandweg 66, 28203 Bremen'
const GERMANY = [LANDLORD, TENANT, HOME]
const AUSTRIA = [
  'Vermieterin: Ute Krahl, Kaiweg 8, 4020 Linz',
  'Mieter: Jan Blum',
  'Mietobjekt: Uhlandweg 66, 4020 Linz',
]
const BEGINS = 'Das Mietverhältnis beginnt am 1. Mai 2027.'

/** For each kind of fault that the seventh set showed: other layouts and wordings of it. */
const KINDS: [string, string[], Value, unknown][] = [
  // Captions in brackets below their values
  [
    'two people over the same caption',
    [
      'Zwischen',
      'Ute Krahl                 Jens Krahl',
      '(Name)                    (Name)',
      'Kaiweg 8, 28203 Bremen',
      '(Anschrift)',
      '- nachfolgend Vermieter genannt -',
      TENANT,
      HOME,
    ],
    landlord,
    'Ute Krahl',
  ],
  [
    'numbered people over the same caption',
    [
      LANDLORD,
      'und',
      '1. Jan Blum               2. Mia Roth',
      '(Name, Vorname)           (Name, Vorname)',
      'Ringkai 4, 24837 Schleswig',
      '(bisherige Anschrift)',
      '- nachfolgend Mieter genannt -',
      HOME,
    ],
    tenant,
    '?Jan Blum',
  ],
  [
    'doors over their captions',
    [
      ...AUSTRIA.slice(0, 2),
      'Mietgegenstand:',
      '4020 Linz, Uhlandweg 66',
      '(PLZ, Ort, Straße, Hausnummer)',
      '   2            14',
      '(Stiege)      (Tür)',
    ],
    home,
    'Uhlandweg 66, Stiege 2, Tür 14, Linz',
  ],
  [
    'a caption with the role',
    [
      'abgeschlossen zwischen',
      'Ute Krahl, Kaiweg 8, 4020 Linz',
      '(Vermieter: Name, Anschrift)',
      'und',
      'Jan Blum, geb. 08.12.1987',
      '(Mieter: Name, Geburtsdatum)',
      'Ringkai 4, 4600 Wels',
      '(Mieter: derzeitige Anschrift)',
      'Mietobjekt: Uhlandweg 66, 4020 Linz',
    ],
    tenantAt,
    'Ringkai 4, Wels',
  ],
  // Several people
  [
    'people with births in a list',
    [LANDLORD, 'Mieter, zur ungeteilten Hand', '• Jan Blum, 24.05.2002', '• Mia Roth, 11.09.2001', HOME],
    tenant,
    '?Jan Blum',
  ],
  [
    'the address of the second person',
    [
      LANDLORD,
      'Mieter als Gesamtschuldner',
      'Jan Blum, 24.05.2002',
      'Via Roma 8, 39028 Schlanders, Italien',
      'Mia Roth, 11.09.2001',
      'Ringkai 4, 24837 Schleswig',
      HOME,
    ],
    tenantAt,
    undefined,
  ],
  [
    'tenants in English',
    ['THE LANDLORD', 'Ms Ute Krahl', 'THE TENANTS', 'Mr Jan Blum, passport no. 1', 'Leeds, United Kingdom', HOME],
    tenant,
    'Jan Blum',
  ],
  [
    'the other order where the party signs',
    [
      'Vermieter (Vor- und Zuname, Anschrift)',
      'Krahl Ute, Kaiweg 8, 28203 Bremen',
      'Mieter (Vor- und Zuname, Anschrift)',
      'Gschwendtner Vroni, Ringkai 4, 24837 Schleswig',
      HOME,
      'Kaution: 900 Euro',
      'U. Krahl                 Vroni Gschwendtner',
    ],
    tenant,
    '?Vroni Gschwendtner',
  ],
  ['an old form of address', [LANDLORD, 'Mieterin: Fräulein Eva Blum', HOME], tenant, 'Eva Blum'],
  [
    'a sentence about both landlords',
    [
      'zwischen',
      '1. Ute Krahl, geb. 14.03.1955, und',
      '   Jens Krahl, geb. 02.07.1958,',
      '   beide Kaiweg 8, 28203 Bremen,',
      '   im Folgenden kurz „Vermieter“, einerseits',
      'und',
      'Jan Blum, im Folgenden kurz „Mieter“, andererseits',
      'Die Vermieter sind je zur Hälfte Eigentümer, Frau Krahl verwaltet.',
      HOME,
    ],
    landlordAt,
    'Kaiweg 8, Bremen',
  ],
  [
    'two names, one below the other',
    ['MIETER', 'Jan Blum', 'Mia Roth', 'Ringkai 4', '24837 Schleswig', '', LANDLORD, HOME],
    tenant,
    '?Jan Blum',
  ],
  // Whose address it is
  [
    'the address of who manages the home',
    [
      'Herrn Jens Krahl',
      '- vertreten durch die Deichkante Hausverwaltung GmbH,',
      'Ringkai 4, 28203 Bremen -',
      '(Vermieter)',
      'und',
      'Frau Eva Blum (Mieter)',
      HOME,
    ],
    landlordAt,
    undefined,
  ],
  [
    'a couple that leaves an address',
    [
      'Frau Ute Krahl, Kaiweg 8, 28203 Bremen, vermietet an die Eheleute Jan Blum, Brauer, und',
      'Mia Blum, Hausfrau, bisher Ringkai 4, 24837 Schleswig, die Wohnung Uhlandweg 66, 28203 Bremen.',
    ],
    tenantAt,
    'Ringkai 4, Schleswig',
  ],
  // The home
  [
    'the whole name of a town',
    [
      'Vermieterin: Ute Krahl, Kaiweg 8, 79104 Freiburg im Breisgau',
      TENANT,
      'Mietobjekt: Uhlandweg 66, 79104 Freiburg',
    ],
    home,
    'Uhlandweg 66, Freiburg im Breisgau',
  ],
  [
    'several parts behind one label',
    [...AUSTRIA.slice(0, 2), 'Haus:      Uhlandweg 66, 4020 Linz', 'Einheit:   4. Stock, Top 16'],
    home,
    'Uhlandweg 66, 4. Stock, Top 16, Linz',
  ],
  [
    'an address in capitals',
    [LANDLORD, TENANT, 'Haus:  VENLOER GASSE 66, 28203 BREMEN', 'Stockwerk:  5. OG, WOHNUNG 51'],
    home,
    'Venloer Gasse 66, 5. OG, Wohnung 51, Bremen',
  ],
  [
    'one of the houses of an estate',
    [LANDLORD, TENANT, 'Vermietet wird Top 4 im Haus 2 der Wohnanlage Uhlandweg 66, 28203 Bremen.'],
    home,
    'Uhlandweg 66, Haus 2, Top 4, Bremen',
  ],
  // Amounts
  [
    'a deposit as a whole before its shares',
    [
      ...GERMANY,
      'Kaltmiete: 950,00 Euro',
      'Sie zahlen eine Kaution von insgesamt 2850,00 Euro, also 950,00 Euro je Person.',
    ],
    deposit,
    2850,
  ],
  [
    'shares of a cooperative',
    [
      ...GERMANY,
      'Kaltmiete: 342,60 Euro',
      '§ 4 Geschäftsanteile und Sicherheit',
      'Er hat fünf Pflichtanteile zu 155,00 EUR gezeichnet.',
      'Daneben ist eine Kaution in Höhe von zwei Kaltmieten zu leisten.',
    ],
    deposit,
    685.2,
  ],
  [
    'an amount behind empty boxes',
    [
      ...AUSTRIA,
      'Kaution',
      '[x] bar   [ ] Sparbuch   [ ] Garantie              EUR   2.095,50',
      'Gesamtmiete: EUR 698,50',
    ],
    deposit,
    2095.5,
  ],
  [
    'two advances without a sum',
    [
      ...AUSTRIA,
      'Der Hauptmietzins beträgt EUR 560,--.',
      'Dazu kommen ein Akonto für die Betriebskosten von EUR 120,-- und ein Akonto für die Fernwärme von EUR 65,--.',
    ],
    rent,
    745,
  ],
  [
    'a sum under its parts',
    [
      ...AUSTRIA,
      'Kapitaltilgung                332,18',
      'Rücklage                       20,00',
      'Betriebskosten-Akonto         124,00',
      '10 % Umsatzsteuer              47,62',
      'Monatliches Nutzungsentgelt   523,80',
    ],
    rent,
    523.8,
  ],
  // The last day
  [
    'years in words and figures',
    [...AUSTRIA, BEGINS, 'und wird auf die Dauer von      fünf (5) Jahren      abgeschlossen.'],
    end,
    '?2032-04-30',
  ],
  [
    'years behind a ticked box',
    [...AUSTRIA, BEGINS, '[ ] unbestimmte Zeit', '[x] bestimmte Zeit von    5 Jahren'],
    end,
    '?2032-04-30',
  ],
  [
    'a day before its verb',
    [...AUSTRIA, 'Das Mietverhältnis beginnt am 15. Mai 2027 und dauert drei Jahre, sodass es am 14. Mai 2030 endet.'],
    end,
    '2030-05-14',
  ],
  [
    'no end of a guarantee',
    [...AUSTRIA, BEGINS, 'Er endet nicht. Die Bankgarantie hat eine Laufzeit bis 14. August 2030.'],
    end,
    undefined,
  ],
  ['no end of an instalment', [...AUSTRIA, BEGINS, 'Kaution: 2. Teil € 890,- bis 30.11.2027'], end, undefined],
  [
    'no end of a least time',
    [...AUSTRIA, BEGINS, 'Ende offen.', 'Er bleibt mindestens bis 30. Juni 2028.'],
    end,
    undefined,
  ],
  [
    'a word that was changed by hand',
    [...AUSTRIA, BEGINS, 'und wird auf _un_bestimmte Zeit abgeschlossen, kündbar bis _31.8.2028_ .'],
    end,
    undefined,
  ],
  // Pets
  ['no dog', [...GERMANY, 'Haustiere: 1 Katze ok. Kein Hund!'], ({ pets }) => pets?.value, 'cat'],
]

it.each(KINDS)('%s', (_, lines, value, expected) => {
  expect(value(readContract(sheetOfText(lines.join('\n')), 'de'))).toEqual(expected)
})
