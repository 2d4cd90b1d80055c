import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { cpSync, existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { test as base } from '@playwright/test'
import PostalMime from 'postal-mime'
import type { Email } from 'postal-mime'
import { openServerDatabase } from '../apps/server/src/platform/database/server.ts'
import { startTemporaryPostgres } from '../apps/server/src/platform/database/temporary-postgres.ts'
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

/** The variables that tell the workers the folder of the template and the PostgreSQL server with the template database. */
const TEMPLATE = 'NESTBOND_E2E_TEMPLATE'
const POSTGRES = 'NESTBOND_E2E_POSTGRES'
const TEMPLATE_DATABASE = 'template_e2e'

interface WorkerOptions {
  /** PostgreSQL needs a fraction of the embedded database's time. The main flow uses the embedded one, with which a newcomer starts. */
  database: 'postgres' | 'embedded'
}

/**
 * Playwright's test with `server`: the built server with a separate database for each worker. Paths given to `page.goto` are relative to its address.
 * Mails are written to its data folder.
 */
export const test = base.extend<{ baseURL: string }, { server: RunningServer } & WorkerOptions>({
  database: ['postgres', { scope: 'worker', option: true }],
  server: [
    async ({ database }, use) => {
      const { remove, settings, ...installation } =
        database === 'embedded' ? await newEmbeddedInstallation() : await newInstallation()
      const { url, stop } = await startBuiltServer({ ...settings, ...MANY_PEOPLE })
      await use({
        url,
        ...installation,
        mailTo: (address, subject) => mailIn(join(installation.dataDir, 'mail'), address, subject),
      })
      await stop()
      await remove()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ server }, use) => use(server.url),
})

export { expect } from '@playwright/test'

/** A place for one server: a data folder and a database. */
export interface Installation extends FirstPaths {
  dataDir: string
  /** The settings of a server that runs there. DATABASE_URL is empty for the embedded database. */
  settings: { DATA_DIR: string; DATABASE_URL: string }
  /** Deletes it after its server has stopped. */
  remove(): Promise<void>
}

/**
 * A new installation with the accounts that the command line has to add before a server starts: a first manager, and a partner with its first owner. A
 * copy, since each command opens a database.
 */
export async function newInstallation(): Promise<Installation> {
  const { template, postgres } = templateOfRun()
  const dataDir = await newDataDir(template)
  const database = `e2e_${randomBytes(6).toString('hex')}`
  await onPostgres(postgres, `create database ${database} template ${TEMPLATE_DATABASE}`)
  return {
    dataDir,
    settings: { DATA_DIR: dataDir, DATABASE_URL: databaseAt(postgres, database) },
    async remove() {
      await rm(dataDir, { recursive: true, force: true })
      await onPostgres(postgres, `drop database ${database} with (force)`)
    },
    ...(JSON.parse(await readFile(join(template, 'paths.json'), 'utf8')) as FirstPaths),
  }
}

/** Such an installation on the embedded database, in which the commands run again. */
async function newEmbeddedInstallation(): Promise<Installation> {
  const dataDir = await newDataDir(templateOfRun().template)
  const settings = { DATA_DIR: dataDir, DATABASE_URL: '' }
  return {
    dataDir,
    settings,
    ...(await addFirstAccounts(settings)),
    remove: () => rm(dataDir, { recursive: true, force: true }),
  }
}

function templateOfRun(): { template: string; postgres: string } {
  const template = process.env[TEMPLATE]
  const postgres = process.env[POSTGRES]
  if (!template || !postgres) throw new Error('no template: template.setup.ts makes it')
  return { template, postgres }
}

async function newDataDir(template: string): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'nestbond-e2e-'))
  // Synchronous, because a thousand small files through the thread pool take far longer.
  cpSync(join(template, 'data'), dataDir, { recursive: true })
  return dataDir
}

/** Starts the PostgreSQL server and makes what `newInstallation` copies. Returns what removes both. */
export async function makeTemplate(): Promise<() => Promise<void>> {
  const postgres = await startTemporaryPostgres()
  await onPostgres(postgres.url, `create database ${TEMPLATE_DATABASE}`)
  const template = await mkdtemp(join(tmpdir(), 'nestbond-e2e-template-'))
  const DATA_DIR = join(template, 'data')
  await mkdir(DATA_DIR)
  const settings = { DATA_DIR, DATABASE_URL: databaseAt(postgres.url, TEMPLATE_DATABASE) }
  const paths = await addFirstAccounts(settings)
  // The first start creates the queues and two RSA keys. All tests can share them.
  await (await startBuiltServer(settings)).stop()
  await loadOrCreateSealKey(join(DATA_DIR, 'keys'), { now: () => new Date() }, 'Nestbond')
  await writeFile(join(template, 'paths.json'), JSON.stringify(paths))
  process.env[TEMPLATE] = template
  process.env[POSTGRES] = postgres.url
  return async () => {
    await rm(template, { recursive: true, force: true })
    await postgres.stop()
  }
}

async function onPostgres(url: string, statement: string): Promise<void> {
  const admin = await openServerDatabase({ url, poolSize: 1, prepare: false })
  try {
    await admin.pool.query(statement)
  } finally {
    await admin.close()
  }
}

function databaseAt(server: string, name: string): string {
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}

async function addFirstAccounts(settings: Installation['settings']): Promise<FirstPaths> {
  return { firstManagerPath: await addFirstManager(settings), firstPartnerPath: await addFirstPartner(settings) }
}

async function addFirstManager(settings: Installation['settings']): Promise<string> {
  const { email, name } = FIRST_MANAGER
  return linkIn(
    await command(settings, 'staff-add', ['--email', email, '--name', name, '--role', 'manager', '--language', 'de']),
  )
}

async function addFirstPartner(settings: Installation['settings']): Promise<string> {
  const { space, partner, email, name } = FIRST_OWNER
  await command(settings, 'partner-add', ['--space', space, '--name', partner])
  return linkIn(
    await command(settings, 'partner-staff', ['--space', space, '--email', email, '--name', name, '--language', 'de']),
  )
}

/** Runs a command of the product. */
export async function command(settings: Installation['settings'], name: string, options: string[]): Promise<string> {
  const script = `process.exitCode = await (await import(process.argv[1])).main(process.argv.slice(2))`
  const env = { ...process.env, ENVIRONMENT: 'test', DEFAULT_LOCALE: 'de', ...settings }
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--input-type=module', '-e', script, join(root, `apps/server/dist/${name}.js`), ...options],
    { cwd: settings.DATA_DIR, env },
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
  RATE_LIMIT_RISK_CHECKS_PER_HOUR: '100000',
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

/** A mail whose attachments are its documents, without the pictures of its text. */
async function parsedMail(file: string): Promise<Email> {
  const known = parsed.get(file)
  if (known) return known
  const mail = await PostalMime.parse(await readFile(file))
  const documents = { ...mail, attachments: mail.attachments.filter(({ related }) => related !== true) }
  parsed.set(file, documents)
  return documents
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
