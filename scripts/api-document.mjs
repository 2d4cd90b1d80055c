// Writes the API document, derived from packages/api, for the built server. Part of npm run build.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './workspace.mjs'

const { apiDocument } = await import('../apps/server/src/platform/http/api-document.ts')

writeFileSync(join(root, 'apps/server/assets/api-document.json'), JSON.stringify(await apiDocument()))
