import type { Page } from '@playwright/test'
import { firstManager } from './support/office.ts'
import { firstOwner } from './support/partner.ts'
import { onScreen } from './support/questionnaire.ts'
import { expect, test } from './support/test.ts'

// A link to a file downloads it and leaves the page as it is. If there is no file, the link opens a page that says why.

test.use({ locale: 'de-DE' })

const SIGNED_OUT = /^Failed to load resource: the server responded with a status of 401/

/** Presses each link to a file on the page that is open. */
async function downloadAll(page: Page, names: readonly string[]): Promise<void> {
  const links = page.locator('a[href*="/csv"]')
  await expect(links).toHaveCount(names.length)
  const { href } = new URL(page.url())
  for (const [at, name] of names.entries()) {
    const [file] = await Promise.all([page.waitForEvent('download'), links.nth(at).click()])
    expect(file.suggestedFilename()).toBe(name)
    expect(page.url()).toBe(href)
  }
}

/** Presses a link to a file after the reader was signed out elsewhere. */
async function pressSignedOut(page: Page, signIn: RegExp): Promise<void> {
  await page.context().clearCookies()
  await page.locator('a[href*="/csv"]').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Anmeldung nötig')
  await expect(page.getByRole('link', { name: 'Anmelden' })).toHaveAttribute('href', signIn)
}

test('each file of the partner portal is downloaded, or a page says why not', async ({ page, server, complaints }) => {
  complaints.expect(SIGNED_OUT)
  await (await firstOwner(server)).signIn(page.context())
  for (const screen of ['properties', 'policies', 'invitations', 'reports'] as const) {
    await page.goto(`/de/partner/${screen}`)
    await onScreen(page, `partner-${screen}`)
    await downloadAll(page, [screen === 'reports' ? 'report.csv' : `${screen}.csv`])
  }
  await pressSignedOut(page, /^\/de[-\w]*\/partner\/login$/)
})

test('each file of figures and audit is downloaded, or a page says why not', async ({ page, server, complaints }) => {
  complaints.expect(SIGNED_OUT)
  await (await firstManager(server)).signIn(page.context())
  await page.goto('/de/office/figures')
  await onScreen(page, 'office-figures')
  await downloadAll(page, ['figures.csv', 'figures.csv', 'ledger.csv'])
  await page.goto('/de/office/audit')
  await onScreen(page, 'office-audit')
  await downloadAll(page, ['audit.csv'])
  await pressSignedOut(page, /^\/de[-\w]*\/office\/login$/)
})
