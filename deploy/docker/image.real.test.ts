import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, describe, expect, it } from 'vitest'
import { makeRelease } from '../../scripts/build-release.mjs'
import { build } from '../../scripts/build.mjs'
import { installSystemPackage } from '../../scripts/chromium.mjs'
import { freePort } from '../../scripts/free-port.mjs'
import { isReady } from '../../scripts/server-process.mjs'
import { root } from '../../scripts/workspace.mjs'

// There is no Docker engine on the machines of these tests. buildah reads the same Dockerfile, on a root made by debootstrap with this Node.

const has = (program: string) => spawnSync(program, ['--version']).error === undefined
const isRoot = process.getuid?.() === 0
const ready =
  isRoot && ['buildah', 'debootstrap'].every((name) => has(name) || (installSystemPackage(name) && has(name)))
if (!ready) console.warn('The image is not built: buildah and debootstrap are missing, or this user is not root.')

const folder = mkdtempSync(join(tmpdir(), 'nestbond-image-'))
let server: ChildProcess | undefined
afterAll(() => {
  server?.kill('SIGKILL')
  if (ready) buildah('rm', '--all')
  rmSync(folder, { recursive: true, force: true })
})

/** A temporary store for images, which is deleted afterwards. */
const STORE = ['--storage-driver', 'vfs', '--root', join(folder, 'store'), '--runroot', join(folder, 'run')]

function buildah(...args: string[]): string {
  const { status, stdout, stderr } = spawnSync('buildah', [...STORE, ...args], { encoding: 'utf8' })
  expect(status, stderr).toBe(0)
  return stdout.trim()
}

function makeBase(): void {
  const context = join(folder, 'base')
  const made = spawnSync(
    'debootstrap',
    ['--variant=minbase', 'bookworm', join(context, 'root'), 'http://deb.debian.org/debian'],
    { encoding: 'utf8' },
  )
  expect(made.status, made.stdout + made.stderr).toBe(0)
  cpSync(process.execPath, join(context, 'root/usr/local/bin/node'))
  writeFileSync(join(context, 'Dockerfile'), 'FROM scratch\nCOPY root /\n')
  buildah('build', '--isolation', 'chroot', '--tag', 'base', context)
}

/** The Dockerfile without its first stage, whose work `makeRelease` has done: npm in a chroot would take minutes. */
function secondStage(): string {
  const text = readFileSync(join(root, 'deploy/docker/Dockerfile'), 'utf8')
  const [args = '', , last = ''] = text.split(/^(?=FROM )/m)
  expect(text).toContain('npm run build:release -- /release')
  return args + last.replace('COPY --from=build /release', 'COPY release')
}

describe.skipIf(!ready)('the image', () => {
  it('is built by its Dockerfile, for a user without rights', async () => {
    await build()
    makeBase()
    const context = join(folder, 'context')
    mkdirSync(context)
    makeRelease(join(context, 'release'))
    writeFileSync(join(context, 'Dockerfile'), secondStage())
    // Docker's format, because the other one has no health checks.
    buildah(
      'build',
      '--isolation',
      'chroot',
      '--format',
      'docker',
      '--build-arg',
      'BASE=localhost/base',
      '--tag',
      'nestbond',
      context,
    )
    const { Docker } = JSON.parse(buildah('inspect', '--type', 'image', 'nestbond')) as {
      Docker: { config: Record<string, unknown> }
    }
    expect(Docker.config).toMatchObject({
      User: '10001:10001',
      WorkingDir: '/data',
      StopSignal: 'SIGTERM',
      Cmd: ['node', '/app/main.js'],
      Healthcheck: { Test: ['CMD', 'node', '/app/health.js'] },
    })
  }, 500_000)

  it('answers, is healthy, and cannot change its own files', async () => {
    buildah('from', '--name', 'running', 'localhost/nestbond')
    const port = await freePort()
    const run = ['run', '--isolation', 'chroot', '--env', 'ENVIRONMENT=test', '--env', `PORT=${port}`, 'running', '--']
    server = spawn('buildah', [...STORE, ...run, 'node', '/app/main.js'])
    let said = ''
    for (const stream of [server.stdout, server.stderr]) stream?.on('data', (chunk) => (said += chunk))
    const url = `http://127.0.0.1:${port}`
    for (const deadline = Date.now() + 90_000; !(await isReady(url)); await sleep(100))
      if (server.exitCode !== null || Date.now() > deadline) throw new Error(`the image does not start:\n${said}`)
    expect(await (await fetch(`${url}/de`)).text()).toContain('data-index="de"')
    buildah(...run, 'node', '/app/health.js')
    const writing = spawnSync('buildah', [...STORE, ...run, 'touch', '/app/main.js'], { encoding: 'utf8' })
    expect([writing.status === 0, writing.stderr]).toEqual([false, expect.stringContaining('Permission denied')])
  }, 200_000)
})
