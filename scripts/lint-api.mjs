// Checks the API document, which is generated from packages/api, with redocly's recommended rules (redocly.yaml). Part of npm run lint. Needs no
// network. Skips a document that passed before.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { bin, cache, root, run } from './workspace.mjs'

const { apiDocument } = await import('../apps/server/src/platform/http/api-document.ts')

const document = JSON.stringify(await apiDocument())
const config = join(root, 'redocly.yaml')
const digest = createHash('sha256')
  .update(document)
  .update(readFileSync(config))
  .update(readFileSync(join(root, 'node_modules/@redocly/cli/package.json')))
  .digest('hex')
const clean = join(cache, 'api-document.clean')

if (existsSync(clean) && readFileSync(clean, 'utf8') === digest) {
  console.log('The API document is as it was when it was found clean.')
} else {
  mkdirSync(cache, { recursive: true })
  const file = join(cache, 'openapi.json')
  writeFileSync(file, document)
  const env = { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' }
  if (await run(bin('redocly'), ['lint', file, '--config', config, '--format', 'stylish'], { env }))
    writeFileSync(clean, digest)
  else process.exitCode = 1
}
