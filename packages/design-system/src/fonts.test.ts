import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { charactersOf } from '../cut-fonts.ts'

const FAMILIES = ['Schibsted Grotesk Variable', 'Sofia Sans Variable']

const css = ['fonts.css', 'plate-font.css'].map((name) => readFileSync(new URL(name, import.meta.url), 'utf8')).join('')
const faces = [...css.matchAll(/font-family: '([^']+)';[^}]*unicode-range:([^;]+);/g)].map(
  ([, family, range = '']) => ({
    family,
    characters: charactersOf(range),
  }),
)

/** The signs of the texts, without ICU arguments and tags. */
function signsOfCatalogues(): string {
  const catalogues = new URL('../../messages/src/catalogs/', import.meta.url).pathname
  const files = globSync('*/*.json', { cwd: catalogues, exclude: ['*/{api,mail,pdf}.json'] })
  const texts = files.flatMap((file) =>
    Object.values(JSON.parse(readFileSync(catalogues + file, 'utf8')) as Record<string, string>),
  )
  expect(texts.length).toBeGreaterThan(3000)
  return [...new Set(texts.join('').replaceAll(/<[^<>]*>|[{}#\s]|'(?=[{}<>])/g, ''))].join('')
}

test('reads a unicode-range', () => {
  expect(charactersOf('U+0041-0043, U+20AC,\n U+007A')).toBe('ABC€z')
})

/** The apostrophe of programmers is in few texts, and names bring it rarely. © names the owner of suggestions, where a vendor gives them. */
const RARE = '\'"=|`©'

test.each(FAMILIES)('the last face of %s holds the signs of all texts, so that one file is loaded', (family) => {
  const main = faces.findLast((face) => face.family === family)?.characters ?? ''
  expect([...signsOfCatalogues()].filter((sign) => !main.includes(sign) && !RARE.includes(sign))).toEqual([])
})

test.each(FAMILIES)('the two Latin faces of %s share no sign and leave none out', (family) => {
  const [, rest, main] = faces.filter((face) => face.family === family).map(({ characters }) => [...characters])
  expect(rest?.filter((sign) => main?.includes(sign))).toEqual([])
  const printable = charactersOf('U+0020-007E, U+00A0-00FF')
  expect([...printable].filter((sign) => !main?.includes(sign) && !rest?.includes(sign))).toEqual([])
})
