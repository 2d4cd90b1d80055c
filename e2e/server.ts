import { execFile } from 'node:child_process'
import { cpSync, existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { test as base } from '@playwright/test'
import PostalMime from 'postal-mime'
import type { Email } from 'postal-mime'
import { loadOrCreateSealKey } from '../apps/server/src/platform/pdf/seal-key.ts'
import { startBuiltServer } from '../scripts/server-process.mjs'
import { root } from '../scripts/workspace.mjs'

export interface RunningServer {
  /** Without a trailing slash. */
  url: string
  dataDir: string
  /** The path that sets the password of the first manager, who was added by the command line. Without the server's origin. */
  firstManagerPath: string
  /** The same for the first owner of a partner. */
  firstPartnerPath: string
  /** Waits for the newest mail to this address whose subject matches. */
  mailTo(address: string, subject?: RegExp): Promise<Email>
}

type FirstPaths = Pick<RunningServer, 'firstManagerPath' | 'firstPartnerPath'>

/** The variable that tells the workers the folder of the template. */
const TEMPLATE = 'NESTBOND_E2E_TEMPLATE'

/**
 * Playwright's test with `server`: the built server on the embedded database, one per worker. Paths given to `page.goto` are relative to its address.
 * Mails are written to its data folder.
 */
export const test = base.extend<{ baseURL: string }, { server: RunningServer }>({
  server: [
    async ({}, use) => {
      const { dataDir, ...firstPaths } = await newDataFolder()
      const { url, stop } = await startBuiltServer({ DATA_DIR: dataDir, ...MANY_PEOPLE })
      await use({
        url,
        dataDir,
        ...firstPaths,
        mailTo: (address, subject) => mailIn(join(dataDir, 'mail'), address, subject),
      })
      await stop()
      await rm(dataDir, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ server }, use) => use(server.url),
})

export { expect } from '@playwright/test'

/**
 * A new data folder with the accounts that the command line has to add before a server starts: a first manager, and a partner with its first owner. A
 * copy, since each command opens a database.
 */
export async function newDataFolder(): Promise<
  Pick<RunningServer, 'dataDir' | 'firstManagerPath' | 'firstPartnerPath'>
> {
  const template = process.env[TEMPLATE]
  if (!template) throw new Error('no template: template.setup.ts makes it')
  const dataDir = await mkdtemp(join(tmpdir(), 'nestbond-e2e-'))
  // Synchronous, because a thousand small files through the thread pool take far longer.
  cpSync(join(template, 'data'), dataDir, { recursive: true })
  return { dataDir, ...(JSON.parse(await readFile(join(template, 'paths.json'), 'utf8')) as FirstPaths) }
}

/** Makes the folder that `newDataFolder` copies. Returns what removes it. */
export async function makeTemplate(): Promise<() => Promise<void>> {
  const template = await mkdtemp(join(tmpdir(), 'nestbond-e2e-template-'))
  const dataDir = join(template, 'data')
  await mkdir(dataDir)
  // One after the other: the embedded database lets in one process at a time.
  const firstManagerPath = await addFirstManager(dataDir)
  const firstPartnerPath = await addFirstPartner(dataDir)
  // Two RSA keys take a second or two to generate, and no test needs its own.
  await loadOrCreateSealKey(join(dataDir, 'keys'), { now: () => new Date() }, 'Nestbond')
  await writeFile(
    join(template, 'paths.json'),
    JSON.stringify({ firstManagerPath, firstPartnerPath } satisfies FirstPaths),
  )
  process.env[TEMPLATE] = template
  return () => rm(template, { recursive: true, force: true })
}

async function addFirstManager(dataDir: string): Promise<string> {
  const { email, name } = FIRST_MANAGER
  return linkIn(
    await command(dataDir, 'staff-add', ['--email', email, '--name', name, '--role', 'manager', '--language', 'de']),
  )
}

async function addFirstPartner(dataDir: string): Promise<string> {
  const { space, partner, email, name } = FIRST_OWNER
  await command(dataDir, 'partner-add', ['--space', space, '--name', partner])
  return linkIn(
    await command(dataDir, 'partner-staff', ['--space', space, '--email', email, '--name', name, '--language', 'de']),
  )
}

async function command(dataDir: string, name: string, options: string[]): Promise<string> {
  const script = `process.exitCode = await (await import(process.argv[1])).main(process.argv.slice(2))`
  const env = { ...process.env, ENVIRONMENT: 'test', DATA_DIR: dataDir, DATABASE_URL: '' }
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--input-type=module', '-e', script, join(root, `apps/server/dist/${name}.js`), ...options],
    { cwd: dataDir, env },
  )
  return stdout
}

function linkIn(said: string): string {
  const path = /https?:\/\/[^/\s]+(\/\S*\/password\/\S+)/.exec(said)?.[1]
  if (!path) throw new Error(`no link to set a password in:\n${said}`)
  return path
}

/** All people in the tests sign in and trigger mails from one address, so the limits per caller are raised, and a hash is cheap. */
export const MANY_PEOPLE = {
  RATE_LIMIT_LOGIN_PER_MINUTE: '1000',
  RATE_LIMIT_UNPROVED_MAILS_PER_CALLER_AND_HOUR: '100000',
  RATE_LIMIT_CODES_PER_CALLER_AND_HOUR: '100000',
  // The tests of a worker share the first owner of a partner.
  RATE_LIMIT_MAILS_OF_ONE_KIND_PER_DAY: '100000',
  // A cheap password hash, as in the API tests. Prod rejects one this low.
  PASSWORD_MEMORY_KIB: '64',
}

export const FIRST_OWNER = {
  space: 'vogt',
  partner: 'Hausverwaltung Vogt',
  name: 'Rita Vogt',
  email: 'rita.vogt@vogt.example',
}

export const FIRST_MANAGER = { name: 'Murat Aydın', email: 'murat.aydin@office.example' }

/** A file never changes, so each mail is read and parsed only once. Most are never parsed: their attachments take long, and they are to others. */
const headers = new Map<string, string>()
const parsed = new Map<string, Email>()

async function headersOf(file: string): Promise<string> {
  const known = headers.get(file) ?? (await readFile(file, 'latin1')).split('\r\n\r\n', 1)[0] ?? ''
  headers.set(file, known)
  return known
}

async function parsedMail(file: string): Promise<Email> {
  const mail = parsed.get(file) ?? (await PostalMime.parse(await readFile(file)))
  parsed.set(file, mail)
  return mail
}

/** Waits for the newest mail in a folder to this address whose subject matches. */
export async function mailIn(folder: string, address: string, subject = /./): Promise<Email> {
  for (const deadline = Date.now() + 10_000; Date.now() < deadline; await sleep(50)) {
    // File names begin with the time, so they sort by it.
    const names = existsSync(folder) ? (await readdir(folder)).filter((name) => name.endsWith('.eml')).toSorted() : []
    for (const name of names.toReversed()) {
      const file = join(folder, name)
      if (!(await headersOf(file)).includes(address)) continue
      const mail = await parsedMail(file)
      if (mail.to?.some((recipient) => recipient.address === address) && subject.test(mail.subject ?? '')) return mail
    }
  }
  throw new Error(`No mail to ${address} with the subject ${subject} arrived`)
}
