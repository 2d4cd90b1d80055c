import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import {
  dateOfVersion,
  isLegalDocumentKind,
  LEGAL_DOCUMENT_KINDS,
  LEGAL_DOCUMENTS,
  LEGAL_FACTS,
  type LegalValues,
  legalDocument,
  legalCountry,
  legalPath,
  newestFirst,
  sampleVersions,
  VERSION_NAME,
} from './legal-documents.ts'
import { sampleFiles, sampleDocument } from './server-legal-documents.ts'
import published from './legal-documents/published.json' with { type: 'json' }
import { serverTranslator } from './server-translator.ts'

const names = LEGAL_DOCUMENT_KINDS.flatMap((kind) =>
  sampleVersions(kind).flatMap((version) =>
    LEGAL_DOCUMENTS[kind].countries.flatMap((country) =>
      (['de', 'en'] as const).map((language) => ({ kind, version, country, language })),
    ),
  ),
)
const values = Object.fromEntries(LEGAL_FACTS.map((fact) => [fact, `our ${fact}`])) as LegalValues

describe('legal documents', () => {
  it.each(names)('$kind of $version in $language for $country is whole', (name) => {
    const file = sampleDocument(name)
    expect(file).not.toBeNull()
    const document = legalDocument(file!, values)
    expect(JSON.stringify(document)).not.toMatch(/undefined|country, select|• |""|\{\w+\}/)
    expect(document.sections.length).toBeGreaterThan(2)
    for (const { blocks } of document.sections) expect(blocks.length).toBeGreaterThan(0)
  })

  it('have the same sections in every market and language of a version', () => {
    const sections = new Map<string, string>()
    for (const name of names) {
      const id = `${name.kind} ${name.version}`
      const ids =
        sampleDocument(name)
          ?.sections.map((section) => section.id)
          .join(' ') ?? ''
      expect(sections.get(id) ?? ids, id).toBe(ids)
      sections.set(id, ids)
    }
  })

  it('has no file that no version names, and none that changed after it was published', () => {
    expect(Object.keys(sampleFiles).sort()).toEqual(names.map((name) => `./legal-documents/${legalPath(name)}`).sort())
    const digests = Object.fromEntries(
      Object.keys(sampleFiles)
        .sort()
        .map((path) => [
          path.replace('./legal-documents/', ''),
          createHash('sha256')
            .update(readFileSync(new URL(path, import.meta.url)))
            .digest('hex'),
        ]),
    )
    expect(published, 'npm run legal:publish').toEqual(digests)
  })

  it('is listed under the title of its newest version', () => {
    for (const name of names.filter(({ kind, version }) => version === sampleVersions(kind)[0])) {
      const { t } = serverTranslator(`${name.language}-${name.country === 'at' ? 'AT' : 'DE'}`)
      expect(t(`legal.${name.kind}.title`, { country: name.country })).toBe(sampleDocument(name)?.title)
    }
  })

  it('has the fixed headings of the product information in their order (Regulation (EU) 2017/1469)', () => {
    const headings = (language: 'de' | 'en') =>
      sampleDocument({
        kind: 'product-info',
        version: sampleVersions('product-info')[0],
        country: 'de',
        language,
      })?.sections.map(({ title }) => title)
    expect(headings('en')).toEqual([
      'What is this type of insurance?',
      'What is insured?',
      'What is not insured?',
      'Are there any restrictions on cover?',
      'Where am I covered?',
      'What are my obligations?',
      'When and how do I pay?',
      'When does the cover start and end?',
      'How do I cancel the contract?',
    ])
    expect(headings('de')).toEqual([
      'Um welche Art von Versicherung handelt es sich?',
      'Was ist versichert?',
      'Was ist nicht versichert?',
      'Gibt es Deckungsbeschränkungen?',
      'Wo bin ich versichert?',
      'Welche Verpflichtungen habe ich?',
      'Wann und wie zahle ich?',
      'Wann beginnt und endet die Deckung?',
      'Wie kann ich den Vertrag kündigen?',
    ])
  })

  it('says Garantieschein in Austria and Bürgschaft in Germany', () => {
    const title = (country: 'de' | 'at') =>
      sampleDocument({ kind: 'sample', version: sampleVersions('sample')[0], country, language: 'de' })?.title
    expect([title('de'), title('at')]).toEqual(['Muster: Bürgschaftsurkunde', 'Muster: Garantieschein'])
  })

  it('knows its kinds, versions and countries', () => {
    expect(['avb', 'toString', ''].map(isLegalDocumentKind)).toEqual([true, false, false])
    expect([legalCountry('electronic-communication', 'de'), legalCountry('avb', 'at')]).toEqual(['at', 'at'])
    for (const kind of LEGAL_DOCUMENT_KINDS)
      expect([...sampleVersions(kind)].sort(newestFirst)).toEqual(sampleVersions(kind))
  })

  it.each([
    ['2026-11', true, '2026-11-01'],
    ['2026-11-24', true, '2026-11-24'],
    ['2026-11-24-2', true, '2026-11-24'],
    ['2026-11-24-10', false, '2026-11-24'],
    ['2026-11-24-1', false, '2026-11-24'],
  ])('version %s has a name: %s, and its day is %s', (version, named, day) => {
    expect(VERSION_NAME.test(version)).toBe(named)
    expect(dateOfVersion(version)).toBe(day)
  })

  it('sorts versions of one day by their number', () => {
    const versions = ['2026-11-24-3', '2026-11-24-2', '2026-11-24', '2026-11-02', '2026-11']
    expect(versions.toReversed().toSorted(newestFirst)).toEqual(versions)
  })
})
