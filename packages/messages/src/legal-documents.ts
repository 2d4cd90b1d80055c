/**
 * The papers that screens show, PDFs print and consents name by version. A version is four files, one for each market and
 * language: `papers/<kind>/<version>/<country>.<language>.json`. A published file never changes (see docs/how-to/change-a-legal-document.md):
 * consents are stored with version and language, and lead to exactly that text.
 */
export const LEGAL_DOCUMENTS = {
  'first-info': { versions: ['2026-11-21', '2026-11'], countries: ['de', 'at'] },
  'product-info': { versions: ['2026-11-21', '2026-11'], countries: ['de', 'at'] },
  'terms-and-condition': { versions: ['2026-11-21', '2026-11'], countries: ['de', 'at'] },
  avb: { versions: ['2026-11-21', '2026-11'], countries: ['de', 'at'] },
  'terms-of-use': { versions: ['2026-11-21', '2026-11'], countries: ['de', 'at'] },
  'privacy-policy': { versions: ['2026-11-21', '2026-11'], countries: ['de', 'at'] },
  sample: { versions: ['2026-11-21', '2026-11'], countries: ['de', 'at'] },
  'electronic-communication': { versions: ['2026-11-21'], countries: ['at'] },
  'early-fulfilment': { versions: ['2026-11-21'], countries: ['de', 'at'] },
  imprint: { versions: ['2026-11'], countries: ['de', 'at'] },
} as const satisfies Record<string, { versions: readonly [string, ...string[]]; countries: readonly PaperCountry[] }>

export type LegalDocumentKind = keyof typeof LEGAL_DOCUMENTS
export type PaperCountry = 'de' | 'at'

export const LEGAL_DOCUMENT_KINDS = Object.keys(LEGAL_DOCUMENTS) as LegalDocumentKind[]

/** One file: a line of `text` is a paragraph, one that begins with '• ' an item of a list. */
export interface PaperFile {
  title: string
  sections: readonly { id: string; title: string; text: readonly string[] }[]
}

/** Which text exactly. */
export interface PaperName {
  kind: LegalDocumentKind
  version: string
  country: PaperCountry
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

/** What the texts name: the brand as set, and the address for questions. */
export interface LegalValues {
  product: string
  email: string
}

/** True for the kinds that there are, so that an address can be checked. */
export function isLegalDocumentKind(kind: string): kind is LegalDocumentKind {
  return Object.hasOwn(LEGAL_DOCUMENTS, kind)
}

/** Newest first. */
export function versionsOf(kind: LegalDocumentKind): readonly [string, ...string[]] {
  return LEGAL_DOCUMENTS[kind].versions
}

/** The version that holds now. */
export function currentVersion(kind: LegalDocumentKind): string {
  return versionsOf(kind)[0]
}

/** True for what was ever published. */
export function isVersionOf(kind: LegalDocumentKind, version: string): boolean {
  return versionsOf(kind).includes(version)
}

/** The market whose text is shown to somebody of this one: a paper of one market alone is shown to all. */
export function paperCountry(kind: LegalDocumentKind, wanted: PaperCountry): PaperCountry {
  const countries: readonly PaperCountry[] = LEGAL_DOCUMENTS[kind].countries
  return countries.includes(wanted) ? wanted : (countries[0] ?? wanted)
}

/** The civil date from which a version holds: '2026-11' → '2026-11-01'. */
export function dateOfVersion(version: string): string {
  return version.length === 7 ? `${version}-01` : version
}

/** Where its file lies below `src`. */
export function paperPath({ kind, version, country, language }: PaperName): string {
  return `./papers/${kind}/${version}/${country}.${language}.json`
}

/** A file's text with the brand in it, in blocks. */
export function legalDocument({ title, sections }: PaperFile, values: LegalValues): LegalDocument {
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
