import { execFile, spawn, type ChildProcess, type SpawnOptions } from 'node:child_process'
import { chmodSync, copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeRelease } from '../scripts/build-release.mjs'
import { build } from '../scripts/build.mjs'
import { freePort } from '../scripts/free-port.mjs'
import { isReady } from '../scripts/server-process.mjs'
import { ApplicationDriver } from '../e2e/support/api.ts'

const MOST_BYTES = 152_000_000
const run = promisify(execFile)
/** Kubernetes and systemd send SIGKILL then. */
const GRACE_MS = 30_000
/** A user without rights, who cannot write into a folder of root. */
const NOBODY = 65534

let folder: string
let bytes: number
let node: string
let where: SpawnOptions
let server: ChildProcess
let url: string
let said = ''
beforeAll(async () => {
  await build()
  folder = mkdtempSync(join(tmpdir(), 'nestbond-release-'))
  chmodSync(folder, 0o755)
  const release = join(folder, 'release')
  bytes = makeRelease(release)
  const data = join(folder, 'data')
  mkdirSync(data)
  chmodSync(data, 0o777)
  // The other user may not enter the folders above the project, where Node may be.
  node = join(folder, 'node')
  copyFileSync(process.execPath, node)
  const port = await freePort()
  url = `http://127.0.0.1:${port}`
  where = {
    cwd: data,
    // Nothing of the test's environment helps the release.
    env: { ENVIRONMENT: 'test', PORT: String(port), DATA_DIR: join(data, 'nestbond'), PUBLIC_URL: url },
    // Another user only where the test may choose one.
    ...(process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {}),
  }
  server = spawn(node, [join(release, 'main.js')], where)
  for (const stream of [server.stdout, server.stderr]) stream?.on('data', (chunk) => (said += chunk))
  for (const deadline = Date.now() + 60_000; !(await isReady(url)); await sleep(50))
    if (server.exitCode !== null || Date.now() > deadline) throw new Error(`the release does not start:\n${said}`)
}, 400_000)
afterAll(() => {
  server?.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

describe('the release', () => {
  it('has at most 152 MB, and 25 MB less without the embedded database', () => {
    expect(bytes).toBeLessThan(MOST_BYTES)
    const lean = makeRelease(join(folder, 'lean'), { embedded: false })
    expect(lean).toBeLessThan(bytes - 25_000_000)
  })

  it('answers pages, and files that it draws in its threads', async () => {
    const status = async (path: string) => (await fetch(url + path)).status
    expect(await (await fetch(`${url}/de`)).text()).toContain('data-index="de"')
    for (const path of ['/de/onboarding', '/favicon.ico', '/preview.png', '/api/docs', '/sitemap.xml'])
      expect([path, await status(path)]).toEqual([path, 200])
  })

  it('takes a tenant from the first question to the landlord’s acceptance', async () => {
    const application = await ApplicationDriver.start(url)
    expect((await application.accepted()).code).not.toBe('')
  })

  it('ends in order within the grace period, and says nothing of an error', async () => {
    const ended = new Promise<number | null>((resolve) => server.once('exit', resolve))
    const beganAt = performance.now()
    server.kill('SIGTERM')
    expect(await ended).toBe(0)
    expect(performance.now() - beganAt).toBeLessThan(GRACE_MS)
    expect(said).not.toMatch(/"level":(?:50|60)|^\s+at /m)
  })

  it.each([
    ['migrate'],
    ['home-keys'],
    ['check-integrity'],
    ['replay-decisions'],
    ['trail-check'],
    ['trust'],
    ['backup', '--to', 'copy'],
  ])(
    'works on the installation once the server has ended: %s',
    async (...command) => {
      await expect(run(node, [join(folder, 'release/command.js'), ...command], where)).resolves.toMatchObject({
        stderr: '',
      })
    },
    120_000,
  )
})
