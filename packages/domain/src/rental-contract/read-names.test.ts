import { expect, it } from 'vitest'
import type { Finding, ReadLandlord, ReadPerson } from './finding.ts'
import { readContract } from './read-contract.ts'
import { sheetOfText } from './sheet.ts'

/** German and Austrian names that are also nouns, months, places, offices or words of a contract, in pairs of a landlord and a tenant. */
const NAMES: readonly [string, string][] = [
  ['Lena Jung', 'Max Huber'],
  ['Karl Albrecht', 'Peter Neuhaus'],
  ['August Meier', 'Julia Hartung'],
  ['Franz Hornung', 'Anna Ruprecht'],
  ['Georg Platz', 'Sophie Stock'],
  ['Erika Mai', 'Jonas Steuer'],
  ['Hans Lieber', 'Clara Bank'],
  ['Eva Bach', 'Mario Berg'],
  ['Ulrich Stein', 'Petra Koch'],
  ['Josef Bauer', 'Paula Richter'],
  ['Heinz Vogt', 'Lisa Pfarrer'],
  ['Otto Graf', 'Nina König'],
  ['Ilse Kaiser', 'Tim Herzog'],
  ['Ernst Sommer', 'Maria Winter'],
  ['Rosa Freitag', 'Kevin August'],
  ['Werner Haus', 'Sandra Weg'],
  ['Ludwig Straße', 'Emma Kostenzer'],
  ['Rolf Zins', 'Laura Baumgarten-Bad'],
  ['Gerda Stadt', 'Felix Zimmer'],
  ['Walter Gasser', 'Sara Recht'],
  ['Monika Altenhaus', 'David Morgenweg'],
  ['Rudolf von Bank', 'Theresa Hartung-Meier'],
  ['Mai Nguyen', 'Hannah Ort'],
  ['LENA MÜLLER', 'MAX HUBER'],
]

type Layout = (landlord: string, tenant: string) => string[]
const REST = ['Mietobjekt: Wohnung, Ringstraße 9, 10115 Berlin', 'Kaltmiete: 700 Euro', 'Kaution: 2.100 Euro']
const LAYOUTS: Record<string, Layout> = {
  'behind a label': (landlord, tenant) => [
    'Mietvertrag',
    `Vermieter: ${landlord}, Hauptstraße 1, 50667 Köln`,
    `Mieter: ${tenant}, Nebenweg 2, 50668 Köln`,
    ...REST,
  ],
  'before a role in dashes': (landlord, tenant) => [
    'Mietvertrag',
    'zwischen',
    `${landlord}, Hauptstraße 1, 50667 Köln`,
    '– Vermieter –',
    'und',
    `${tenant}, Nebenweg 2, 50668 Köln`,
    '– Mieter –',
    ...REST,
  ],
  'in a block below a heading': (landlord, tenant) => [
    'Mietvertrag',
    'Vermieter',
    landlord,
    'Hauptstraße 1',
    '50667 Köln',
    'Mieter',
    tenant,
    'Nebenweg 2',
    '50668 Köln',
    ...REST,
  ],
}

const nameOf = (person: Partial<ReadPerson> | undefined) => `${person?.firstName} ${person?.lastName}`
const partiesIn = (lines: readonly string[]) => {
  const { landlord, tenant } = readContract(sheetOfText(lines.join('\n')), 'de')
  return { landlord: nameOf(landlord?.value), tenant: nameOf(tenant?.value), sure: [landlord?.sure, tenant?.sure] }
}

const CASES = Object.entries(LAYOUTS).flatMap(([layout, lines]) =>
  NAMES.flatMap(([landlord, tenant]) =>
    [landlord, tenant].some((name) => name !== name.toUpperCase())
      ? [
          { layout, lines, landlord, tenant },
          { layout, lines, landlord: landlord.toUpperCase(), tenant: tenant.toUpperCase() },
          { layout, lines, landlord: tenant, tenant: landlord },
        ]
      : [{ layout, lines, landlord, tenant }],
  ),
)

it.each(CASES)('reads $landlord and $tenant $layout', ({ lines, landlord, tenant }) => {
  expect(partiesIn(lines(landlord, tenant))).toEqual({ landlord, tenant, sure: [true, true] })
})

/** Lines of a contract, and its landlord and tenant; `?` in front of an unsure one. */
const PARTIES: [string, string[], string, string][] = [
  [
    'a landlord whom a company represents',
    [
      'zwischen Eva Jung, Hauptstraße 1, 50667 Köln, vertreten durch Hausverwaltung Alpha GmbH – Vermieterin – und Max Huber – Mieter –',
    ],
    'Eva Jung',
    'Max Huber',
  ],
  [
    'a tenant behind a landlord whose name is no name',
    ['Das Nebenhaus – Vermieterin – und Max Huber – Mieter –'],
    '-',
    'Max Huber',
  ],
  [
    'a tenant between two roles without a landlord’s name',
    ['Das Nebenhaus', 'Vermieterin', 'und', 'Max Huber', 'Nebenweg 2', '50668 Köln', 'Mieter'],
    '-',
    '?Max Huber',
  ],
  ['a tenant below an empty blank', ['Vermieter: ______', 'Mieter: Max Huber'], '-', 'Max Huber'],
  ['a tenant whose role stands in brackets', ['Vermieter:', 'Max Huber (Mieter)'], '-', 'Max Huber'],
  [
    'a tenant whose role stands below the name',
    ['Vermieter:', '[unleserlich]', 'Max Huber', '- Mieter -'],
    '-',
    '?Max Huber',
  ],
  [
    'a form of address before a noun',
    ['Die Vermieterin, Frau Eva Jung, vermietet die Wohnung Ringstraße 9, 10115 Berlin.'],
    '?Eva Jung',
    '-',
  ],
  [
    'two sentences in one line',
    ['Vermieterin ist Lena Hartung, Hauptstraße 1, 50667 Köln. Mieter ist Peter Neuhaus, Nebenweg 2, 50668 Köln.'],
    'Lena Hartung',
    '?Peter Neuhaus',
  ],
  [
    'a letter',
    [
      'Lena Hartung',
      'Hauptstraße 1',
      '50667 Köln',
      'Herrn',
      'Peter Neuhaus',
      'Nebenweg 2',
      '50668 Köln',
      'Sehr geehrter Herr Neuhaus,',
      'hiermit vermiete ich Ihnen die Wohnung Ringstraße 9, 10115 Berlin.',
      'Mit freundlichen Grüßen',
      'Lena Hartung',
    ],
    '?Lena Hartung',
    '?Peter Neuhaus',
  ],
  [
    'no part of a name for the whole, before a town',
    ['Vermieter: Max Freund in Köln', 'Mieterin: Anna Neuhaus in Bonn'],
    '-',
    '-',
  ],
  [
    'titles and companies in capitals',
    ['VERMIETER: HAVELBLICK WOHNEN GMBH', 'MIETER: HERR TIM VAN DALEN'],
    'HAVELBLICK WOHNEN GMBH',
    'TIM VAN DALEN',
  ],
  ['phrases', ['Vermieter: Allgemeine Vertragsbestimmungen', 'MIETER: PERSÖNLICHE ANGABEN'], '-', '-'],
]

it.each(PARTIES)('reads %s', (_, lines, landlord, tenant) => {
  const found = readContract(sheetOfText([...lines, ...REST].join('\n')), 'de')
  const textOf = (party: Finding<Partial<ReadLandlord>> | undefined) =>
    party ? `${party.sure ? '' : '?'}${party.value.companyName ?? nameOf(party.value)}` : '-'
  expect([textOf(found.landlord), textOf(found.tenant)]).toEqual([landlord, tenant])
})

it('keeps a particle in capitals with the last name', () => {
  const { tenant } = readContract(sheetOfText(['MIETER: TIM VAN DALEN', ...REST].join('\n')), 'de')
  expect(tenant?.value).toEqual({ firstName: 'TIM', lastName: 'VAN DALEN' })
})
