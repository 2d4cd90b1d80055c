/**
 * The kinds of legal documents, their countries, and the published versions of the sample texts, newest first. An installation with LEGAL_FOLDER has
 * other versions. A version has one file for each of its countries and each language: `legal-documents/<kind>/<version>/<country>.<language>.json`.
 * A published file never changes (see docs/how-to/change-a-legal-document.md), because stored consents refer to exactly that text.
 */
export const LEGAL_DOCUMENTS = {
  'first-info': { versions: ['2026-11-24', '2026-11-22', '2026-11-21', '2026-11'], countries: ['de', 'at'] },
  'product-info': {
    versions: [
      '2026-11-29',
      '2026-11-24-3',
      '2026-11-24-2',
      '2026-11-24',
      '2026-11-23',
      '2026-11-22',
      '2026-11-21',
      '2026-11',
    ],
    countries: ['de', 'at'],
  },
  'terms-and-condition': {
    versions: ['2026-11-29', '2026-11-24-3', '2026-11-24-2', '2026-11-24', '2026-11-22', '2026-11-21', '2026-11'],
    countries: ['de', 'at'],
  },
  avb: {
    versions: ['2026-11-29', '2026-11-24-2', '2026-11-24', '2026-11-23', '2026-11-22', '2026-11-21', '2026-11'],
    countries: ['de', 'at'],
  },
  'terms-of-use': { versions: ['2026-11-22', '2026-11-21', '2026-11'], countries: ['de', 'at'] },
  'privacy-policy': {
    versions: [
      '2026-11-28',
      '2026-11-24-3',
      '2026-11-24-2',
      '2026-11-24',
      '2026-11-23',
      '2026-11-22',
      '2026-11-21',
      '2026-11',
    ],
    countries: ['de', 'at'],
  },
  sample: {
    versions: ['2026-11-24-3', '2026-11-24-2', '2026-11-24', '2026-11-23', '2026-11-22', '2026-11-21', '2026-11'],
    countries: ['de', 'at'],
  },
  'electronic-communication': { versions: ['2026-11-24', '2026-11-22', '2026-11-21'], countries: ['at'] },
  'early-fulfilment': { versions: ['2026-11-22', '2026-11-21'], countries: ['de', 'at'] },
  imprint: { versions: ['2026-11-24', '2026-11-22', '2026-11'], countries: ['de', 'at'] },
} as const satisfies Record<string, { versions: readonly [string, ...string[]]; countries: readonly LegalCountry[] }>

export type LegalDocumentKind = keyof typeof LEGAL_DOCUMENTS
export type LegalCountry = 'de' | 'at'

export const LEGAL_DOCUMENT_KINDS = Object.keys(LEGAL_DOCUMENTS) as LegalDocumentKind[]

/** One file. A line of `text` is a paragraph; a line that begins with '• ' is a list item. */
export interface LegalFile {
  title: string
  sections: readonly { id: string; title: string; text: readonly string[] }[]
}

/** Identifies one text exactly. */
export interface LegalDocumentName {
  kind: LegalDocumentKind
  version: string
  country: LegalCountry
  language: 'de' | 'en'
}

export interface LegalSection {
  id: string
  title: string
  blocks: ({ kind: 'paragraph'; text: string } | { kind: 'list'; items: string[] })[]
}

export interface LegalDocument {
  title: string
  sections: LegalSection[]
}

/** The facts that a text may name as {placeholders}: product, company (the intermediary) and insurer. */
export const LEGAL_FACTS = [
  'product',
  'email',
  'company',
  'companyStreet',
  'companyCity',
  'representatives',
  'register',
  'intermediaryNumber',
  'vatId',
  'supervisor',
  'insurer',
  'insurerStreet',
  'insurerCity',
] as const
export type LegalValues = Record<(typeof LEGAL_FACTS)[number], string>

/** Validates a kind from a URL. */
export function isLegalDocumentKind(kind: string): kind is LegalDocumentKind {
  return Object.hasOwn(LEGAL_DOCUMENTS, kind)
}

/** The published versions of the sample texts, newest first. */
export function sampleVersions(kind: LegalDocumentKind): readonly [string, ...string[]] {
  return LEGAL_DOCUMENTS[kind].versions
}

/** The country whose text a reader from `wanted` gets. A legal document that exists for one country only is shown to readers from all countries. */
export function legalCountry(kind: LegalDocumentKind, wanted: LegalCountry): LegalCountry {
  const countries: readonly LegalCountry[] = LEGAL_DOCUMENTS[kind].countries
  return countries.includes(wanted) ? wanted : (countries[0] ?? wanted)
}

/** The name of a version: '2026-11', the day '2026-11-24' from which it is in force, or '2026-11-24-2' for the second one of a day. */
export const VERSION_NAME = /^\d{4}-\d{2}(?:-\d{2}(?:-[2-9])?)?$/

/** The civil date from which a version is in force: '2026-11' → '2026-11-01', '2026-11-24-2' → '2026-11-24'. */
export function dateOfVersion(version: string): string {
  return version.length === 7 ? `${version}-01` : version.slice(0, 10)
}

/** Sorts versions newest first. */
export function newestFirst(a: string, b: string): number {
  return dateOfVersion(b).localeCompare(dateOfVersion(a)) || b.localeCompare(a)
}

/** The path of the file below the folder of the legal documents. */
export function legalPath({ kind, version, country, language }: LegalDocumentName): string {
  return `${kind}/${version}/${country}.${language}.json`
}

/** The text of a file with its placeholders filled in, split into blocks. */
export function legalDocument({ title, sections }: LegalFile, values: LegalValues): LegalDocument {
  const filled = (text: string) =>
    text.replace(PLACEHOLDER, (whole, name: string) => (isFact(name) ? values[name] : whole))
  return {
    title: filled(title),
    sections: sections.map(({ id, title: heading, text }) => ({
      id,
      title: filled(heading),
      blocks: blocksOf(text.map(filled)),
    })),
  }
}

/** The placeholders of a file that name no fact. */
export function unknownPlaceholders({ title, sections }: LegalFile): string[] {
  const texts = [title, ...sections.flatMap((section) => [section.title, ...section.text])]
  return texts
    .flatMap((text) => [...text.matchAll(PLACEHOLDER)].map(([, name = '']) => name))
    .filter((name) => !isFact(name))
}

const PLACEHOLDER = /\{(\w+)\}/g
const isFact = (name: string): name is keyof LegalValues => LEGAL_FACTS.some((fact) => fact === name)

const BULLET = '• '

function blocksOf(lines: readonly string[]): LegalSection['blocks'] {
  const blocks: ({ kind: 'paragraph'; text: string } | { kind: 'list'; items: string[] })[] = []
  for (const line of lines) {
    const last = blocks.at(-1)
    if (!line.startsWith(BULLET)) blocks.push({ kind: 'paragraph', text: line })
    else if (last?.kind === 'list') last.items.push(line.slice(BULLET.length))
    else blocks.push({ kind: 'list', items: [line.slice(BULLET.length)] })
  }
  return blocks
}
