import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { startBuiltServer } from '../../scripts/server-process.mjs'
import { command, MANY_PEOPLE, mailIn, newInstallation } from '../server.ts'
import { test as base } from './test.ts'

const LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 150 30" width="150" height="30"><path d="M2 28V12L14 3l12 9v16z" fill="#004b93"/><text x="34" y="22" font-family="sans-serif" font-size="18" font-weight="700" fill="#004b93">Haus &amp; Hof</text></svg>'

/** Tenants whom the partner has invited before the server starts; each test uses a different one. */
export const INVITED = ['lea', 'max', 'ida', 'tom'].map((name) => `${name}@tenant.example`)

/** Our `test` on a server with a partner: blue brand, minimum age 21, with homes and invited tenants. */
export const test = base.extend<object, object>({
  server: [
    async ({}, use) => {
      const { settings, remove, ...installation } = await newInstallation()
      const { dataDir } = installation
      const logo = join(dataDir, 'logo.svg')
      await writeFile(logo, LOGO)
      const look = ['--minimum-age', '21', '--action', '#004b93', '--accent', '#7fd1c7', '--logo', logo]
      await command(settings, 'partner-add', [
        '--name',
        'Haus & Hof',
        '--space',
        'haus-und-hof',
        ...look,
        '--sample',
        ...INVITED.flatMap((email) => ['--invite', email]),
      ])
      const { url, stop } = await startBuiltServer({ ...settings, ...MANY_PEOPLE })
      await use({
        url,
        ...installation,
        mailTo: (address, subject) => mailIn(join(dataDir, 'mail'), address, subject),
      })
      await stop()
      await remove()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

export { expect } from '@playwright/test'
