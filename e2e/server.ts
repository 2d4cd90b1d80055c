import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { test as base } from '@playwright/test'
import PostalMime from 'postal-mime'
import type { Email } from 'postal-mime'
import { startBuiltServer } from '../scripts/server-process.mjs'

export interface RunningServer {
  /** Without a trailing slash. */
  url: string
  dataDir: string
  /** Waits for the newest mail to this address whose subject matches. */
  mailTo(address: string, subject?: RegExp): Promise<Email>
}

/**
 * Playwright's test with `server`: the built one on the embedded database, one for all tests of a worker.
 * Paths given to `page.goto` are below its address. Mail goes to its folder.
 */
export const test = base.extend<{ baseURL: string }, { server: RunningServer }>({
  server: [
    async ({}, use) => {
      const { url, dataDir, stop } = await startBuiltServer()
      await use({ url, dataDir, mailTo: (address, subject) => waitForMail(join(dataDir, 'mail'), address, subject) })
      await stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ server }, use) => use(server.url),
})

export { expect } from '@playwright/test'

async function waitForMail(folder: string, address: string, subject = /./): Promise<Email> {
  for (const deadline = Date.now() + 10_000; Date.now() < deadline; await sleep(50)) {
    // The name begins with the time.
    const names = existsSync(folder) ? (await readdir(folder)).filter((name) => name.endsWith('.eml')).toSorted() : []
    for (const name of names.toReversed()) {
      const mail = await PostalMime.parse(await readFile(join(folder, name)))
      if (mail.to?.some((recipient) => recipient.address === address) && subject.test(mail.subject ?? '')) return mail
    }
  }
  throw new Error(`No mail to ${address} with the subject ${subject} arrived`)
}
