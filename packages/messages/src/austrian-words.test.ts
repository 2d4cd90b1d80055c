import { describe, expect, it } from 'vitest'
import * as german from './catalogs/de/areas.ts'
import { compileArea } from './compile.ts'
import { sampleVersions, LEGAL_DOCUMENT_KINDS } from './legal-documents.ts'
import { overlays } from './overlays.ts'
import { sampleDocument } from './server-legal-documents.ts'

/** Words for a flat, its deposit or a contract that are not used in Austria, with the Austrian words. */
const GERMAN_ONLY: readonly (readonly [RegExp, string])[] = [
  [/Bürg(?:schaft|en?\b|t\b)/, 'Garantie, Garantieschein'],
  [/[Kk]altmiete|[Ww]armmiete|Bruttomiete\b|\bMieten?\b/, 'Mietzins, Bruttomietzins'],
  [/Mietrückst/, 'Mietzinsrückstand'],
  [/Nebenkosten/, 'Betriebskosten'],
  [/Mietkaution/, 'Kaution'],
  [/[Ww]iderruf/, 'Rücktritt, zurücktreten'],
  [/\bPolicen?\b|Versicherungsschein/, 'Polizze'],
  [/Beitr[aä]g/, 'Prämie'],
  [/Versicherungsteuer/, 'Versicherungssteuer'],
  [/\bRenten?\b|Rentner|Rentenbescheid/, 'Pension, Pensionsbescheid'],
  [/Studienbescheinigung|Immatrikulation/, 'Studienbestätigung'],
  [/Gehaltsabrechnung/, 'Gehaltszettel'],
  [/Abitur/, 'Matura'],
  [/Januar/, 'Jänner'],
  [/Klingel/, 'Türschild'],
  [/Textform/, 'geschriebene Form'],
  [/\b(?:BGB|VVG|BDSG|BFSG|GewO|TDDDG)\b/, 'the Austrian law'],
  [/Amtsgericht/, 'Bezirksgericht, Handelsgericht'],
  [/S(?:CHUFA|chufa)/, 'KSV1870'],
]

/** Areas for staff only, who work for both countries. */
const STAFF = new Set(['office', 'workbench', 'collection', 'support', 'audit', 'trust'])

/**
 * In Austria too, "widerrufen" is the word for a consent (DSGVO, § 5a VersVG) and for an authority (§ 1020 ABGB). For a contract it is
 * "zurücktreten".
 */
const OF_CONSENTS =
  /^(?:legal\.consent\.electronicCommunication|rights\.ledger\.\w+|authority\.[\w.]+|mail\.authority\w+\.\w+|mail\.partnerActed\.revoke|partner\.home\.ask\.\w+)$/

/** Every sentence that a message can produce for a home in Austria. */
function sentencesOf(tokens: unknown): string {
  if (typeof tokens === 'string') return tokens
  if (!Array.isArray(tokens)) return ''
  return tokens
    .map((token: unknown) => {
      if (!Array.isArray(token)) return typeof token === 'string' ? token : ''
      const [name, , choices] = token as [string, string?, Record<string, unknown>?]
      if (!choices || typeof choices !== 'object') return '…'
      const branches = name === 'country' ? [choices['at'] ?? choices['other']] : Object.values(choices)
      return branches.map(sentencesOf).join(' | ')
    })
    .join('')
}

const areas = [...new Set(Object.keys(german))].filter((area) => !STAFF.has(area))
const textsOf = (area: string) => ({
  ...(german as Record<string, Record<string, string>>)[area],
  ...overlays['de-AT']?.[area],
})

describe('de-AT', () => {
  it.each(areas)('%s has no word that is used in Germany only', (area) => {
    const found = Object.entries(compileArea(textsOf(area))).flatMap(([key, message]) => {
      const text = sentencesOf(message)
      return GERMAN_ONLY.filter(
        ([word]) => word.test(text) && !(OF_CONSENTS.test(key) && word.source.includes('iderruf')),
      ).map(([word, instead]) => `${key}: ${word.exec(text)?.[0]} (say: ${instead}) in “${text}”`)
    })
    expect(found).toEqual([])
  })

  it.each(LEGAL_DOCUMENT_KINDS)('the legal document %s has no such word', (kind) => {
    const file = sampleDocument({ kind, version: sampleVersions(kind)[0], country: 'at', language: 'de' })
    const lines = file?.sections.flatMap(({ title, text }) => [title, ...text]) ?? []
    expect(lines.length).toBeGreaterThan(3)
    expect(
      [file?.title ?? '', ...lines].flatMap((line) =>
        GERMAN_ONLY.filter(([word]) => word.test(line)).map(([, instead]) => `${line} (say: ${instead})`),
      ),
    ).toEqual([])
  })

  it('finds such a word in the German texts', () => {
    const text = sentencesOf(
      compileArea({
        a: '{country, select, at {Garantie} other {Bürgschaft}}, {n, plural, one {# Police} other {# Policen}}',
      })['a'],
    )
    expect(text).toBe('Garantie,  | # Police | # Policen')
    expect(GERMAN_ONLY.filter(([word]) => word.test(text))).toHaveLength(1)
  })
})
