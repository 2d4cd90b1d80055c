import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from './workspace.mjs'

/** The product's sources below a folder, without tests and what only tests use. Paths from the root on. */
function sources(folder: string): { path: string; text: string }[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => `${folder}/${file}`)
    .filter((path) => /(?<!\.test|\.setup)\.tsx?$/.test(path) && !path.includes('/src/test/'))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
}

it('names the states in which a policy or certificate is in force in one file only', () => {
  const lists = /'ACTIVE'(?:, |\W{1,40}?\|\| \W*[\w.]+ === )'CLAIMED'|'valid'(?: \|\| [\w.]+ === |, )'claimed'/
  const found = ['apps/server/src', 'apps/web/src', 'packages/domain/src', 'packages/api/src']
    .flatMap(sources)
    .filter(({ text }) => lists.test(text))
    .map(({ path }) => path)
  expect(found).toEqual(['packages/domain/src/policy/policy.ts'])
})

/** Files that may hold SQL: stores, the database's own folder, and adapters of the card sandbox and the queue, whose stores they are. */
const MAY_HOLD_SQL = /store\.ts$|^apps\/server\/src\/platform\/database\//
const SQL =
  /\bsql(?:<[^`]*>)?`|\bsql\.\w+|\.(?:selectFrom|selectNoFrom|insertInto|updateTable|deleteFrom|mergeInto)\(|\.execute(?:\(\)|TakeFirst)|\brunHot\(|\bhotStatement\b/

it('keeps SQL in the stores', () => {
  const found = sources('apps/server/src').filter(({ path, text }) => !MAY_HOLD_SQL.test(path) && SQL.test(text))
  expect(found.map(({ path }) => path)).toEqual([])
})

/**
 * The statements that are written out, with the benchmark that measures each (`npm run bench -- <name>`). All others are built by kysely. Add one only
 * with a figure that shows the gain.
 */
const HOT_STATEMENTS: Record<string, readonly string[]> = {
  'save-step': [
    'applications-by-tokens',
    'application-by-id',
    'application-update-answers',
    'application-update-free-answers',
    'contract-signed',
  ],
  'premium-run': [
    'premiums-due',
    'premiums-events',
    'premiums-finish',
    'premiums-intend',
    'premiums-lost',
    'premiums-put-off',
    'premiums-retry',
    'premiums-write-outcomes',
  ],
  'office-queue': ['cases-${name}', 'case-counts'],
  'support-search': ['people-${name}'],
  'dry-run': ['past-pages', 'past-decisions', 'past-offers'],
}

it('writes out no statement but the measured ones', () => {
  const files = sources('apps/server/src')
  const names = files.flatMap(({ text }) =>
    [...text.matchAll(/= hotStatement(?:<[^(]*>)?\(\s*'([^']+)'|return hotStatement(?:<[^(]*>)?\(\s*`([^`]+)`/g)].map(
      ([, name, pattern]) => name ?? pattern,
    ),
  )
  expect(names.sort()).toEqual(Object.values(HOT_STATEMENTS).flat().sort())
  const whole = /\bsql(?:\.raw)?(?:<[^`]*?>)?[(]?`\s*(?:with|select|insert|update|delete)\b/
  const allowed = /^apps\/server\/src\/platform\/database\//
  expect(files.filter(({ path, text }) => !allowed.test(path) && whole.test(text)).map(({ path }) => path)).toEqual([])
})
