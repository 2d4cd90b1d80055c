import { describe, expect, it } from 'vitest'
import english from './catalogs/en/legal.json' with { type: 'json' }
import { LEGAL_DOCUMENTS, isLegalDocumentKind, type LegalDocumentKind, legalDocument } from './legal-documents.ts'
import { serverTranslator } from './server-translator.ts'

const kinds = Object.keys(LEGAL_DOCUMENTS) as LegalDocumentKind[]
const cases = kinds.flatMap((kind) => (['de', 'en'] as const).flatMap((locale) => (['de', 'at'] as const).map((country) => ({ kind, locale, country }))))

describe('legal documents', () => {
  it.each(cases)('$kind in $locale for $country is whole', ({ kind, locale, country }) => {
    const paper = legalDocument(kind, serverTranslator(locale), { product: 'Nestbond', country, email: 'hilfe@example.com' })
    const words = JSON.stringify(paper)
    expect(words).not.toMatch(/legal\.|undefined|[{}]country|• |""/)
    for (const { blocks } of paper.sections) expect(blocks.length).toBeGreaterThan(0)
  })

  it('has no section in the catalogue that no paper shows', () => {
    const listed = new Set(kinds.flatMap((kind) => ['title', ...LEGAL_DOCUMENTS[kind].sections.flatMap((id) => [`${id}.title`, `${id}.text`])].map((key) => `legal.${kind}.${key}`)))
    const inCatalogue = Object.keys(english).filter((key) => kinds.some((kind) => key.startsWith(`legal.${kind}.`)))
    expect(inCatalogue.filter((key) => !listed.has(key))).toEqual([])
  })

  it('speaks of the Garantieschein in Austria and the Bürgschaft in Germany', () => {
    const title = (country: 'de' | 'at') => legalDocument('sample', serverTranslator('de'), { product: 'Nestbond', country, email: 'x@example.com' }).title
    expect([title('de'), title('at')]).toEqual(['Muster: Bürgschaftsurkunde', 'Muster: Garantieschein'])
  })

  it('knows its kinds', () => {
    expect(['avb', 'toString', ''].map(isLegalDocumentKind)).toEqual([true, false, false])
  })
})
