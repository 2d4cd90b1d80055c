// npm run audit: lists the known vulnerabilities of all packages, and writes a list of all production packages (CycloneDX) to sbom.cdx.json. Exit
// code 1 if a vulnerability is high or critical. A registry that does not answer the query is reported, but is no failure.
import { spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { auditReport } from './audit-report.mjs'
import { root } from './workspace.mjs'

const OUTPUT = join(root, process.argv[2] ?? 'sbom.cdx.json')

const [audit, sbom] = await Promise.all([
  npm('audit', '--json'),
  // Reads the lockfile, so that the list is the same on every machine. Leaves out development packages, one of which npm cannot resolve.
  npm('sbom', '--sbom-format', 'cyclonedx', '--package-lock-only', '--omit', 'dev'),
])

const { lines, grave } = auditReport(audit.out)
for (const line of lines) console.log(line)

if (sbom.code === 0) {
  writeFileSync(OUTPUT, sbom.out)
  console.log(`${relative(root, OUTPUT)}: ${JSON.parse(sbom.out).components.length} packages`)
} else {
  console.error(`The list of packages could not be made:\n${sbom.err}`)
}
process.exitCode = grave || sbom.code !== 0 ? 1 : 0

function npm(...args) {
  return new Promise((resolve) => {
    const child = spawn('npm', args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
    const said = { out: '', err: '' }
    child.stdout.on('data', (chunk) => (said.out += chunk))
    child.stderr.on('data', (chunk) => (said.err += chunk))
    child.once('error', (error) => resolve({ code: 1, out: '', err: error.message }))
    child.once('close', (code) => resolve({ code, ...said }))
  })
}
