// npm run legal:publish: stores the digest of every new file of a legal document. Published files must not change; a changed one is reported.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './workspace.mjs'

const folder = join(root, 'packages/messages/src/legal-documents')
const list = join(folder, 'published.json')
const published = existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : {}
const digest = (name) =>
  createHash('sha256')
    .update(readFileSync(join(folder, name)))
    .digest('hex')

const names = readdirSync(folder, { recursive: true })
  .map((name) => name.replaceAll('\\', '/'))
  .filter((name) => name.split('/').length === 3)
  .sort()
const changed = Object.keys(published).filter((name) => !names.includes(name) || digest(name) !== published[name])
if (changed.length > 0) {
  console.error(
    `Published already, and changed or gone since:\n${changed.map((name) => `  ${name}`).join('\n')}\nMake a new version instead.`,
  )
  process.exitCode = 1
} else {
  writeFileSync(list, `${JSON.stringify(Object.fromEntries(names.map((name) => [name, digest(name)])), null, 2)}\n`)
  console.log(`${names.length - Object.keys(published).length} new files published`)
}
