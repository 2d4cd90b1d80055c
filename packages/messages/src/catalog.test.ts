import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import * as german from './catalogs/de/areas.ts'
import * as english from './catalogs/en/areas.ts'
import { compileArea, type CompiledArea } from './compile.ts'
import { isLocale, languageOf, type Locale } from './locales.ts'
import { overlays } from './overlays.ts'
import { readSources } from './source-texts.ts'

const CATALOGS = new URL('./catalogs/', import.meta.url)
const ROOT = fileURLToPath(new URL('../../../', import.meta.url))

const locales = readdirSync(CATALOGS) as Locale[]
const overlayLocales = locales.filter((locale) => locale !== languageOf(locale))
const filesOf = (locale: Locale) =>
  readdirSync(new URL(`./${locale}/`, CATALOGS))
    .filter((name) => name.endsWith('.json'))
    .map((name) => name.slice(0, -5))
    .sort()
const read = (locale: Locale, area: string) =>
  JSON.parse(readFileSync(new URL(`./${locale}/${area}.json`, CATALOGS), 'utf8')) as Record<string, string>
const areas = filesOf('en')
const cases = areas.flatMap((area) =>
  locales.filter((locale) => filesOf(locale).includes(area)).map((locale) => ({ locale, area })),
)
const englishTexts = new Map(areas.flatMap((area) => Object.entries(read('en', area))))

const compiled = new Map<string, CompiledArea>()
/** A catalogue, compiled once for all tests: compiling message by message takes seconds on a busy machine. */
function compile(locale: Locale, area: string): CompiledArea {
  const name = `${locale}/${area}`
  const known = compiled.get(name) ?? compileArea(read(locale, area))
  compiled.set(name, known)
  return known
}

/** Names of the arguments and tags in a message, at any depth. */
function needsOf(text: string, message: CompiledArea[string] | undefined): string[] {
  const needs = new Set([...text.matchAll(/<([a-z]\w*)>/g)].map(([, tag]) => `<${tag}>`))
  const walk = (tokens: unknown): void => {
    if (!Array.isArray(tokens)) return
    for (const token of tokens as unknown[]) {
      if (!Array.isArray(token)) continue
      const [name, kind, choices] = token as [string, string?, Record<string, unknown>?]
      needs.add(name)
      if (kind && typeof choices === 'object') Object.values(choices).forEach(walk)
    }
  }
  walk(message)
  return [...needs].sort()
}

// One language may need a select that the other does not, and greetings differ.
const MAY_DIFFER = new Set(['country', 'several', 'salutation', 'type', 'firstName', 'lastName', 'fullName'])
/** The names that both languages need, by key. */
const mattering = (locale: Locale, area: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(read(locale, area)).map(([key, text]) => [
      key,
      needsOf(text, compile(locale, area)[key])
        .filter((name) => !MAY_DIFFER.has(name))
        .join(),
    ]),
  )

/** The text of a rejected empty message is given to the letter. */
const GIVEN = "Can't send empty message!"

describe('catalogues', () => {
  it('have folders for supported locales only, with both languages', () => {
    expect(locales.filter((locale) => !isLocale(locale))).toEqual([])
    expect(locales).toEqual(expect.arrayContaining(['de', 'en']))
  })

  it('load every file of a language and every overlay', () => {
    expect(filesOf('de')).toEqual(areas)
    expect(Object.keys(english).sort()).toEqual(areas)
    expect(Object.keys(german).sort()).toEqual(areas)
    for (const locale of overlayLocales) expect(Object.keys(overlays[locale] ?? {}).sort()).toEqual(filesOf(locale))
    expect(Object.keys(overlays).sort()).toEqual([...overlayLocales].sort())
  })

  it.each(cases)('$locale/$area: keys begin with their area, texts are ICU and tidy', ({ locale, area }) => {
    const ofArea = new RegExp(`^${area}\\.[\\w.-]+$`)
    const faults = Object.entries(read(locale, area)).flatMap(([key, text]) => [
      ...(ofArea.test(key) ? [] : [`${key} does not begin with ${area}`]),
      ...(text !== '' && text.trim() === text ? [] : [`${key} is empty or has spaces around it`]),
      ...(text !== GIVEN && text.includes("'") ? [`${key} has the apostrophe of typewriters`] : []),
    ])
    expect(faults).toEqual([])
    expect(() => compile(locale, area)).not.toThrow()
  })

  it.each(areas)('%s: the same keys in both languages, with the same arguments and tags', (area) => {
    expect(mattering('de', area)).toEqual(mattering('en', area))
  })

  it('overlays only override keys of their language', () => {
    for (const locale of overlayLocales)
      for (const area of filesOf(locale)) {
        const language = languageOf(locale)
        const [base, own] = [read(language, area), read(locale, area)]
        expect(Object.keys(own).filter((key) => base[key] === undefined)).toEqual([])
        expect(Object.keys(own).filter((key) => own[key] === base[key])).toEqual([])
        // An overlay must not fall behind its language.
        expect(mattering(language, area)).toMatchObject(mattering(locale, area))
      }
  })
})

/**
 * Keys that are built from data alone, with the source of that data. A template with more fixed text than its area (`reasons.rule.${id}`,
 * `steps.${id}.title`) needs no entry, because it is found in the source.
 */
const DYNAMIC: readonly { keys: RegExp; from: string }[] = [
  { keys: /^errors\.[A-Z_]+(?:\.\w+)?$/, from: 'the code of a server answer, at a field of its own words' },
  {
    keys: /^(?:errors\.)?validation\./,
    from: 'the key of a field problem, with the field’s name or in another area (validation-message.ts)',
  },
  { keys: /^reasons\.[A-Z_]+$/, from: 'the reason of a refusal' },
  {
    keys: /^(?:account|office|partner|sign-in|support|tenants)\.required\.\w+$/,
    from: 'what a form says is missing (forms/field-fault.ts)',
  },
  { keys: /^house\.[a-z-]+$/, from: 'the step whose part is drawn' },
  {
    keys: /^legal\.(?!consent\.)[\w-]+\.[\w.-]+$/,
    from: 'the sections of legal documents (legal-documents.test.ts finds leftovers)',
  },
]

const escape = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** The keys that a template can build, as a pattern; null if the template builds no key or could build any key. */
function keyPattern(parts: readonly string[]): RegExp | null {
  const area = areas.find((name) => parts[0]?.startsWith(`${name}.`))
  if (!area || parts.join('').length - area.length < 4) return null
  return new RegExp(`^${parts.map(escape).join('.+')}$`)
}

const sources = readSources(ROOT, [
  'apps/web/src',
  'apps/server/src',
  'packages/messages/src',
  'packages/design-system/src',
  'packages/domain/src',
  'packages/api/src',
])

describe('sources', () => {
  it('use only existing keys', () => {
    const named = sources.flatMap(({ file, calls }) => calls.map((key) => ({ file, key })))
    expect(named.filter(({ key }) => !englishTexts.has(key))).toEqual([])
    expect(named.length).toBeGreaterThan(50)
  })

  // Country decides about words in German only, so that a call without it is easily overlooked.
  it('give each text the country that its words depend on', () => {
    const given = sources.flatMap((source) => source.given.map((call) => ({ file: source.file, ...call })))
    const dependent = new Set(
      areas.flatMap((area) =>
        Object.entries(read('de', area)).flatMap(([key, text]) => (text.includes('{country,') ? key : [])),
      ),
    )
    expect(given.filter(({ key, names }) => dependent.has(key) && !names.includes('country'))).toEqual([])
    expect(given.filter(({ key }) => dependent.has(key)).length).toBeGreaterThan(50)
  })

  it('use every key', () => {
    const literals = new Set(sources.flatMap((source) => source.literals))
    const patterns = sources
      .flatMap((source) => source.templates)
      .map(keyPattern)
      .filter((pattern) => pattern !== null)
    patterns.push(...DYNAMIC.map(({ keys }) => keys))
    const isUsed = (key: string) => literals.has(key) || patterns.some((pattern) => pattern.test(key))
    expect([...englishTexts.keys()].filter((key) => !isUsed(key))).toEqual([])
  })

  it('contain no visible text', () => {
    const shown = sources
      .filter(({ file }) => file.endsWith('.tsx'))
      .flatMap(({ file, visible }) => visible.map((text) => `${file}: ${text}`))
    expect(shown).toEqual([])
  })
})
