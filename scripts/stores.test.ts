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

/** A migration never changes; its lists are those of its day. */
const IS_MIGRATION = /\/migrations\//

it('names the states in which a policy or certificate is in force in one file only', () => {
  const lists = /'ACTIVE'(?:, |\W{1,40}?\|\| \W*[\w.]+ === )'CLAIMED'|'valid'(?: \|\| [\w.]+ === |, )'claimed'/
  const found = ['apps/server/src', 'apps/web/src', 'packages/domain/src', 'packages/api/src']
    .flatMap(sources)
    .filter(({ path, text }) => lists.test(text) && !IS_MIGRATION.test(path))
    .map(({ path }) => path)
  expect(found).toEqual(['packages/domain/src/policy/policy.ts'])
})
