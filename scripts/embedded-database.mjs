// Makes an embedded database once, at build, with its tables and queues but empty: to unpack it takes a small part of the time and
// half the memory of making one at the first start.   node scripts/embedded-database.mjs
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from './workspace.mjs'

const target = join(root, 'apps/server/assets/database/template.tar.gz')
mkdirSync(dirname(target), { recursive: true })
// The new one must not begin with an older one.
rmSync(target, { force: true })
const { makeTemplate } = await import('../apps/server/dist/database-template.js')
const dump = await makeTemplate()
// Never half a file under its name.
writeFileSync(`${target}.new`, dump)
renameSync(`${target}.new`, target)
