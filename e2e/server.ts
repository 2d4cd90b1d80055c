import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { test as base } from '@playwright/test'
import PostalMime from 'postal-mime'
import type { Email } from 'postal-mime'
import { freePort } from '../scripts/free-port.mjs'

const BUNDLE = fileURLToPath(new URL('../apps/server/dist/main.js', import.meta.url))
const START_WITHIN_MS = 30_000

export interface RunningServer {
  /** Without a trailing slash. */
  url: string
  dataDir: string
  /** Waits for the newest mail to this address whose subject matches. */
  mailTo(address: string, subject?: RegExp): Promise<Email>
  stop(): Promise<void>
}

/** Starts the built server on a free port with an embedded database and a folder of its own. */
export async function startServer(env: Record<string, string> = {}): Promise<RunningServer> {
  if (!existsSync(BUNDLE)) throw new Error('The server is not built: npm run build')
  const dataDir = await mkdtemp(join(tmpdir(), 'nestbond-e2e-'))
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const server = spawn(process.execPath, [BUNDLE], {
    env: { ...process.env, ENVIRONMENT: 'test', HOST: '127.0.0.1', PORT: String(port), DATA_DIR: dataDir, PUBLIC_URL: url, DATABASE_URL: '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let log = ''
  const keep = (chunk: Buffer) => {
    log = (log + chunk.toString()).slice(-8000)
  }
  server.stdout.on('data', keep)
  server.stderr.on('data', keep)
  const exited = new Promise<void>((resolve) => server.once('exit', () => resolve()))
  const stop = async () => {
    if (server.exitCode === null) server.kill('SIGTERM')
    const killed = setTimeout(() => server.kill('SIGKILL'), 15_000)
    await exited
    clearTimeout(killed)
    await rm(dataDir, { recursive: true, force: true })
  }
  for (const deadline = Date.now() + START_WITHIN_MS; ; await sleep(50)) {
    if (await isReady(url)) break
    if (server.exitCode !== null || Date.now() > deadline) {
      await stop()
      throw new Error(`The server did not start:\n${log}`)
    }
  }
  return { url, dataDir, mailTo: (address, subject) => waitForMail(join(dataDir, 'mail'), address, subject), stop }
}

/** Playwright's test with `server`, one for all tests of a worker; paths given to `page.goto` are below its address. */
export const test = base.extend<{ baseURL: string }, { server: RunningServer }>({
  server: [
    async ({}, use) => {
      const server = await startServer()
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: async ({ server }, use) => use(server.url),
})

export { expect } from '@playwright/test'

async function waitForMail(folder: string, address: string, subject = /./): Promise<Email> {
  for (const deadline = Date.now() + 10_000; Date.now() < deadline; await sleep(50)) {
    const names = existsSync(folder) ? (await readdir(folder)).filter((name) => name.endsWith('.eml')).toSorted() : []
    for (const name of names.toReversed()) {
      const mail = await PostalMime.parse(await readFile(join(folder, name)))
      if (mail.to?.some((recipient) => recipient.address === address) && subject.test(mail.subject ?? '')) return mail
    }
  }
  throw new Error(`No mail to ${address} with the subject ${subject} arrived`)
}

async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/readyz`)).ok
  } catch {
    return false
  }
}
