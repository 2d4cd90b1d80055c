// Part of npm run lint: checks the files of deploy/ by the published schemas of Docker, Compose and Kubernetes.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DCLinter } from 'dclint'
import { validate as validateDockerfile } from 'dockerfile-utils'
import { parseAllDocuments } from 'yaml'
import { root } from './workspace.mjs'

/** @returns {Promise<string[]>} a line for each finding, with its file */
export async function deployFindings() {
  return [...dockerFindings(), ...(await composeFindings()), ...(await kubernetesFindings())]
}

const read = (file) => readFileSync(join(root, file), 'utf8')

function dockerFindings() {
  return globSync('deploy/**/Dockerfile', { cwd: root }).flatMap((file) =>
    validateDockerfile(read(file)).map(({ message, range }) => `${file}:${range.start.line + 1} ${String(message)}`),
  )
}

async function composeFindings() {
  const files = globSync('deploy/**/compose.yaml', { cwd: root })
  // Names of the project's own order: settings after the names that explain them, one network.
  const rules = { 'no-build-and-image': 0, 'service-keys-order': 0, 'require-quotes-in-ports': 0 }
  const linter = new DCLinter({ rules, quiet: false, debug: false, exclude: [] })
  const results = linter.lintFiles(
    files.map((file) => join(root, file)),
    false,
  )
  return results.flatMap(({ filePath, messages }) =>
    messages.map(({ line, message, rule }) => `${filePath}:${line} ${message} (${rule})`),
  )
}

/** Each document is checked by the schema of its kind. A kind without schema is a finding, too. */
async function kubernetesFindings() {
  const findings = []
  for (const file of globSync('deploy/kubernetes/*.yaml', { cwd: root }).toSorted()) {
    for (const document of parseAllDocuments(read(file))) {
      findings.push(...document.errors.map(({ message }) => `${file} ${message}`))
      const manifest = document.toJS()
      // Kustomize is no part of the API.
      if (manifest.kind === 'Kustomization') continue
      try {
        const models = await import(`kubernetes-models/${manifest.apiVersion}/${manifest.kind}`)
        new models[manifest.kind](manifest).validate()
      } catch (error) {
        findings.push(`${file} ${manifest.kind} ${manifest.metadata?.name}: ${error.message}`)
      }
    }
  }
  return findings
}

if (process.argv[1]?.endsWith('lint-deploy.mjs')) {
  const findings = await deployFindings()
  for (const finding of findings) console.error(finding)
  process.exitCode = findings.length > 0 ? 1 : 0
}
