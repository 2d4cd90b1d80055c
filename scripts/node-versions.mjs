// Compares versions of Node and installs one from the npm registry. Runs on Node 18.
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The lowest version of Node that runs the project, from `engines` of package.json. */
export function nodeFloor(root) {
  return JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).engines.node.replace(/^\D+/, '')
}

/** The exact version of Node that is recommended, and installed if the host's is too old: `.nvmrc`. */
export function newNodeVersion(root) {
  return readFileSync(join(root, '.nvmrc'), 'utf8').trim()
}

/** Compares versions part by part; a missing part is 0. */
export function isNewEnough(version, floor) {
  const [have, need] = [version, floor].map((text) => text.split('.').map(Number))
  for (let part = 0; part < 3; part++) {
    if ((have[part] || 0) !== (need[part] || 0)) return (have[part] || 0) > (need[part] || 0)
  }
  return true
}

/** The package of the npm registry that holds Node's binary for a platform, as the package `node` chooses it. */
export function nodePackage(platform, arch) {
  const system = platform === 'win32' ? 'win' : platform
  return `${platform === 'darwin' && arch === 'arm64' ? 'node-bin' : 'node'}-${system}-${arch}`
}

/**
 * Installs a version of Node below `cache` unless it exists already. Fetches the package of the platform directly, because npm no longer runs the
 * install script with which the package `node` would choose it.
 * @param {string} cache a folder that `npm ci` does not empty
 * @param {string} version such as 24.1.0
 * @param {() => void} [onInstall] called before a download
 * @returns {Promise<string>} the path of the program
 * @throws Error with one sentence for the person who started the command
 */
export async function installNode(cache, version, onInstall = () => {}) {
  const folder = join(cache, `node-${version}`)
  const name = nodePackage(process.platform, process.arch)
  const program = join(folder, 'node_modules', name, 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
  if (existsSync(program)) return program
  onInstall()
  const draft = `${folder}.${process.pid}`
  mkdirSync(draft, { recursive: true })
  try {
    writeFileSync(join(draft, 'package.json'), '{"private":true}\n')
    const options = [
      '--no-save',
      '--ignore-scripts',
      '--no-audit',
      '--no-fund',
      '--no-package-lock',
      '--loglevel=error',
      '--fetch-retries=1',
      '--fetch-retry-mintimeout=1000',
    ]
    const { code, said } = await outputOf('npm', ['install', ...options, `${name}@${version}`], draft)
    if (code !== 0)
      throw new Error(
        `Node ${version} could not be fetched from the npm registry (${reasonIn(said)}): install Node ${version} yourself, or let the registry be reached.`,
      )
    const binary = join(draft, 'node_modules', name, 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
    const runs = await outputOf(binary, ['--version'], draft)
    if (runs.code !== 0)
      throw new Error(
        `Node ${version} from the npm registry does not run on this machine (${reasonIn(runs.said)}): install Node ${version} yourself.`,
      )
    // Renamed when complete, because two commands may install at once.
    if (!existsSync(folder)) renameSync(draft, folder)
  } finally {
    rmSync(draft, { recursive: true, force: true })
  }
  return program
}

/** The part of npm's output that states the cause of a failure. */
function reasonIn(said) {
  const code = /\b(?:E[A-Z]{3,}\d*|ERR_[A-Z_]+)\b/.exec(said)
  return code ? code[0] : said.trim().split('\n')[0] || 'no reason given'
}

function outputOf(command, args, cwd) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd, stdio: ['ignore', 'pipe', 'pipe'] })
    let said = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk))
    child.once('error', (error) => resolve({ code: 1, said: error.message }))
    child.once('close', (code) => resolve({ code, said }))
  })
}
