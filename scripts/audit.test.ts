import { execFile } from 'node:child_process'
import { mkdir, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { auditReport } from './audit-report.mjs'
import { cache, root } from './workspace.mjs'

const vulnerability = (name: string, severity: string) => ({
  name,
  severity,
  range: '<2.0.1',
  via: [{ title: 'Reads beyond its end', url: 'https://github.com/advisories/GHSA-1' }, 'other'],
  fixAvailable: true,
})

it.each([
  ['nothing', { vulnerabilities: {} }, ['Vulnerabilities: none known'], false],
  [
    'a moderate one',
    { vulnerabilities: { a: vulnerability('a', 'moderate') } },
    [
      'Vulnerabilities: 1',
      '  moderate: a <2.0.1: Reads beyond its end (https://github.com/advisories/GHSA-1); through other, a fix is there',
    ],
    false,
  ],
])('lists %s', (_, report, lines, grave) => {
  expect(auditReport(JSON.stringify(report))).toEqual({ lines, grave })
})

it.each(['high', 'critical'])('fails for a %s one', (severity) => {
  expect(auditReport(JSON.stringify({ vulnerabilities: { a: vulnerability('a', severity) } })).grave).toBe(true)
})

it.each([
  ['with a status', '{"message":"405 Method Not Allowed","statusCode":405}', 'it answered 405'],
  ['without an answer', '', 'it gave no answer'],
  ['by an error', '{"message":"connect ECONNREFUSED"}', 'connect ECONNREFUSED'],
])('says that the registry refuses the question %s', (_, json, reason) => {
  const { lines, grave } = auditReport(json)
  expect([lines.length, grave]).toEqual([1, false])
  expect(lines[0]).toContain(`refuses the question (${reason})`)
})

it('writes the list of packages with a registry that refuses, and ends well', async () => {
  const registry = createServer((_request, response) => response.writeHead(405).end()).listen(0, '127.0.0.1')
  await new Promise((resolve) => registry.once('listening', resolve))
  const address = registry.address()
  const output = join(cache, `sbom-${process.pid}.json`)
  await mkdir(cache, { recursive: true })
  try {
    const env = {
      ...process.env,
      npm_config_registry: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`,
    }
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [join(root, 'scripts/audit.mjs'), output.slice(root.length + 1)],
      { env },
    )
    expect(stdout).toContain('refuses the question (it answered 405)')
    const sbom = JSON.parse(await readFile(output, 'utf8')) as {
      bomFormat: string
      components: { name: string; version: string; purl: string }[]
    }
    expect(sbom.bomFormat).toBe('CycloneDX')
    const lock = JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8')) as {
      packages: Record<string, { version: string }>
    }
    expect(sbom.components.find(({ name }) => name === 'fastify')?.purl).toBe(
      `pkg:npm/fastify@${lock.packages['node_modules/fastify']?.version}`,
    )
    expect(sbom.components.map(({ name }) => name)).not.toContain('lighthouse')
  } finally {
    registry.close()
    await rm(output, { force: true })
  }
}, 120_000)
