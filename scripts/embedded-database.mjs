// Makes an embedded database once, at build, with its tables and queues but empty: to copy it takes a small part of the time and
// half the memory of making one at the first start.   node scripts/embedded-database.mjs
import { renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './workspace.mjs'

const folder = join(root, 'apps/server/assets/database')
// The new one must not begin with an older one.
rmSync(folder, { recursive: true, force: true })
const { makeTemplate } = await import('../apps/server/dist/database-template.js')
await makeTemplate(join(folder, 'new'))
// Never half of one under its name.
renameSync(join(folder, 'new/pg'), join(folder, 'template'))
rmSync(join(folder, 'new'), { recursive: true })
