/**
 * The legal documents that screens show, PDFs print and consents refer to by version. A version has one file for each of its countries and each
 * language: `legal-documents/<kind>/<version>/<country>.<language>.json`. A published file never changes (see docs/how-to/change-a-legal-document.md), because
 * stored consents refer to exactly that text.
 */
export const LEGAL_DOCUMENTS = {
  'first-info': { versions: ['2026-11-22', '2026-11-21', '2026-11'], countries: ['de', 'at'] },
  'product-info': {
    versions: ['2026-11-25', '2026-11-24', '2026-11-23', '2026-11-22', '2026-11-21', '2026-11'],
    countries: ['de', 'at'],
  },
  'terms-and-condition': {
    versions: ['2026-11-25', '2026-11-24', '2026-11-22', '2026-11-21', '2026-11'],
    countries: ['de', 'at'],
  },
  avb: {
    versions: ['2026-11-25', '2026-11-24', '2026-11-23', '2026-11-22', '2026-11-21', '2026-11'],
    countries: ['de', 'at'],
  },
  'terms-of-use': { versions: ['2026-11-22', '2026-11-21', '2026-11'], countries: ['de', 'at'] },
  'privacy-policy': {
    versions: ['2026-11-25', '2026-11-24', '2026-11-23', '2026-11-22', '2026-11-21', '2026-11'],
    countries: ['de', 'at'],
  },
  sample: {
    versions: ['2026-11-25', '2026-11-24', '2026-11-23', '2026-11-22', '2026-11-21', '2026-11'],
    countries: ['de', 'at'],
  },
  'electronic-communication': { versions: ['2026-11-22', '2026-11-21'], countries: ['at'] },
  'early-fulfilment': { versions: ['2026-11-22', '2026-11-21'], countries: ['de', 'at'] },
  imprint: { versions: ['2026-11-22', '2026-11'], countries: ['de', 'at'] },
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
  blocks: readonly ({ kind: 'paragraph'; text: string } | { kind: 'list'; items: readonly string[] })[]
}

export interface LegalDocument {
  title: string
  sections: readonly LegalSection[]
}

/** Values for the placeholders in the texts: the name of the product and the e-mail address for questions. */
export interface LegalValues {
  product: string
  email: string
}

/** Validates a kind from a URL. */
export function isLegalDocumentKind(kind: string): kind is LegalDocumentKind {
  return Object.hasOwn(LEGAL_DOCUMENTS, kind)
}

/** All published versions, newest first. */
export function versionsOf(kind: LegalDocumentKind): readonly [string, ...string[]] {
  return LEGAL_DOCUMENTS[kind].versions
}

/** The version that is in force. */
export function currentVersion(kind: LegalDocumentKind): string {
  return versionsOf(kind)[0]
}

/** True for every version that was ever published. */
export function isVersionOf(kind: LegalDocumentKind, version: string): boolean {
  return versionsOf(kind).includes(version)
}

/** The country whose text a reader from `wanted` gets. A legal document that exists for one country only is shown to readers from all countries. */
export function legalCountry(kind: LegalDocumentKind, wanted: LegalCountry): LegalCountry {
  const countries: readonly LegalCountry[] = LEGAL_DOCUMENTS[kind].countries
  return countries.includes(wanted) ? wanted : (countries[0] ?? wanted)
}

/** The civil date from which a version is in force: '2026-11' → '2026-11-01'. */
export function dateOfVersion(version: string): string {
  return version.length === 7 ? `${version}-01` : version
}

/** The path of the file, relative to `src`. */
export function legalPath({ kind, version, country, language }: LegalDocumentName): string {
  return `./legal-documents/${kind}/${version}/${country}.${language}.json`
}

/** The text of a file with its placeholders filled in, split into blocks. */
export function legalDocument({ title, sections }: LegalFile, values: LegalValues): LegalDocument {
  const filled = (text: string) => text.replace(/\{(product|email)\}/g, (_, name: keyof LegalValues) => values[name])
  return {
    title: filled(title),
    sections: sections.map(({ id, title: heading, text }) => ({
      id,
      title: filled(heading),
      blocks: blocksOf(text.map(filled)),
    })),
  }
}

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
