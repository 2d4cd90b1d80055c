import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { startBuiltServer } from '../../scripts/server-process.mjs'
import { root } from '../../scripts/workspace.mjs'
import { MANY_PEOPLE, mailIn } from '../server.ts'
import { test as base } from './test.ts'

const LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 150 30" width="150" height="30"><path d="M2 28V12L14 3l12 9v16z" fill="#004b93"/><text x="34" y="22" font-family="sans-serif" font-size="18" font-weight="700" fill="#004b93">Haus &amp; Hof</text></svg>'

/** Tenants whom the partner has invited before the server starts; each test uses a different one. */
export const INVITED = ['lea', 'max', 'ida', 'tom'].map((name) => `${name}@tenant.example`)

/** Our `test` on a server with a partner: blue brand, minimum age 21, with homes and invited tenants. */
export const test = base.extend<object, object>({
  server: [
    async ({}, use) => {
      const dataDir = await mkdtemp(join(tmpdir(), 'nestbond-e2e-'))
      const logo = join(dataDir, 'logo.svg')
      await writeFile(logo, LOGO)
      const look = ['--minimum-age', '21', '--action', '#004b93', '--accent', '#7fd1c7', '--logo', logo]
      await addPartner(dataDir, [
        '--name',
        'Haus & Hof',
        '--space',
        'haus-und-hof',
        ...look,
        '--sample',
        ...INVITED.flatMap((email) => ['--invite', email]),
      ])
      const { url, stop } = await startBuiltServer({ DATA_DIR: dataDir, ...MANY_PEOPLE })
      await use({
        url,
        dataDir,
        firstManagerPath: '',
        firstPartnerPath: '',
        mailTo: (address, subject) => mailIn(join(dataDir, 'mail'), address, subject),
      })
      await stop()
      await rm(dataDir, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

/** The embedded database allows one process at a time, so this runs before the server starts. */
async function addPartner(dataDir: string, options: string[]): Promise<void> {
  const script = `process.exitCode = await (await import(process.argv[1])).main(process.argv.slice(2))`
  const env = { ...process.env, ENVIRONMENT: 'test', DATA_DIR: dataDir, DATABASE_URL: '', DEFAULT_LOCALE: 'de' }
  await promisify(execFile)(
    process.execPath,
    ['--input-type=module', '-e', script, join(root, 'apps/server/dist/partner-add.js'), ...options],
    { cwd: dataDir, env },
  )
}

export { expect } from '@playwright/test'
