import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import { expect, it } from 'vitest'
import { DATA_NOTICES } from '@nestbond/messages/data-notices'

const root = resolve(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const require = createRequire(join(root, 'apps/server/package.json'))
const SOURCES = 'apps/server/assets/addresses/sources'

/** Data packages that the pack of towns is built from. `csv-parse` reads a file that the operator names. */
const packages = [...read('scripts/address-pack.mjs').matchAll(/require\('((?:@[^/']+\/)?[^/']+)/g)]
  .map(([, name]) => name!)
  .filter((name) => name !== 'csv-parse')

const fonts = ['apps/server', 'apps/web'].flatMap((app) =>
  Object.keys((JSON.parse(read(`${app}/package.json`)) as { dependencies: object }).dependencies).filter((name) =>
    /^@(?:fontsource|expo-google-fonts)|fonts-ttf/.test(name),
  ),
)

const used = [...new Set([...packages, ...readdirSync(join(root, SOURCES)), ...fonts])].sort()

it('names every data package, data file and typeface in use, and no other', () => {
  expect(packages.length).toBeGreaterThan(2)
  expect(fonts.length).toBeGreaterThan(3)
  expect(DATA_NOTICES.map(({ from }) => from).sort()).toEqual(used)
})

it('finds the licence of each notice, or the publisher whose licence it is, in the package or file itself', () => {
  const words = {
    'ODbL-1.0': /Open Database Licen[cs]e/i,
    'DL-DE-BY-2.0': /dl-de-by-2\.0/,
    'CC-BY-4.0': /geonames/i,
    'LGPL-2.1-or-later': /LGPL-2\.1-or-later/,
    'OFL-1.1': /SIL Open Font License/i,
    'Bitstream-Vera': /Bitstream Vera/i,
  } as const
  for (const { from, licence } of DATA_NOTICES) {
    const text = from.endsWith('.tsv') ? read(join(SOURCES, from)) : textsOf(from)
    expect(words[licence].test(text), `${from}: ${licence}`).toBe(true)
  }
})

it('is repeated beside the pack of towns', () => {
  const notice = read('apps/server/assets/addresses/NOTICE.md')
  for (const { from, use, date } of DATA_NOTICES)
    if (use === 'addresses') {
      expect(notice).toContain(from)
      expect(notice).toContain(date ?? from)
    }
})

/** The readme and the licences of a package. */
function textsOf(name: string): string {
  const folder = resolve(
    require.resolve
      .paths(name)!
      .map((path) => join(path, name))
      .find(exists)!,
  )
  return readdirSync(folder)
    .filter((file) => /^(?:readme|license)/i.test(file))
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .join('\n')
}

function exists(path: string): boolean {
  try {
    return readdirSync(path).length > 0
  } catch {
    return false
  }
}
