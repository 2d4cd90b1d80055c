import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PATHS } from '@nestbond/api/page-paths'
import { LEGAL_DOCUMENT_KINDS } from '@nestbond/messages/legal-documents'
import { writeLegalFolder } from '../apps/server/src/test/legal-folder.ts'
import { startBuiltServer } from '../scripts/server-process.mjs'
import { ApplicationDriver } from './support/api.ts'
import { exampleBrand } from './support/brand.ts'
import { onScreen } from './support/questionnaire.ts'
import { expect, test } from './support/test.ts'

/** The name of the product, and of the sample insurer and company. */
const OURS =
  /nestbond|muster versicherung|muster(?:platz|straße|firma|text)|sample (?:company|text)|mara muster|\((?:Muster|sample)\)|noch ohne Versicherer|no insurer yet/i

const SETTINGS = {
  PRODUCT_NAME: 'Hausfink',
  PRODUCT_WEBSITE: 'https://hausfink.example',
  MAIL_FROM: 'Hausfink <hallo@hausfink.example>',
  INSURER_NAME: 'Fink Versicherung AG',
  INSURER_STREET: 'Finkenweg 7',
  INSURER_CITY: '20095 Hamburg',
  COMPANY_NAME: 'Hausfink GmbH',
  COMPANY_STREET: 'Finkenweg 9',
  COMPANY_CITY: '20095 Hamburg',
  COMPANY_REPRESENTATIVES: 'Frida Fink',
  COMPANY_REGISTER: 'Amtsgericht Hamburg, HRB 12345',
  COMPANY_INTERMEDIARY_NUMBER: 'D-2222-22222-22',
  COMPANY_VAT_ID: 'DE222222222',
  COMPANY_SUPERVISOR: 'Handelskammer Hamburg',
}

/** Every screen whose address has no parameter, signed in or not, and every legal document. */
const PAGES = [
  ...Object.values(PATHS).filter((path) => !path.includes('{')),
  ...LEGAL_DOCUMENT_KINDS.map((kind) => PATHS.legal.replace('{kind}', kind)),
]

let installation: { url: string; stop(): Promise<void> }
let remote: Awaited<ReturnType<typeof exampleBrand>>
let legal: string
test.beforeAll(async () => {
  legal = await mkdtemp(join(tmpdir(), 'legal-'))
  writeLegalFolder(legal, '2026-10-15')
  remote = await exampleBrand()
  installation = await startBuiltServer({ ...SETTINGS, LEGAL_FOLDER: legal, DESIGN_SYSTEM_URL: remote.url })
})
test.afterAll(async () => {
  await installation.stop()
  await remote.close()
  await rm(legal, { recursive: true })
})

test('another brand and insurer: no page has a word of ours', async ({ page, complaints }) => {
  test.slow()
  // Some screens need a session.
  complaints.expect(/401|404|Failed to load resource/)
  for (const [at, path] of PAGES.entries()) {
    // The catalogues of all languages are checked by second-brand.test.ts.
    const language = at % 2 === 0 ? 'de' : 'en'
    await page.goto(`${installation.url}/${language}${path === '/' ? '' : path}`)
    await expect(page.locator('main, .home').first()).toBeVisible()
    await page.waitForLoadState('networkidle')
    const words = `${await page.title()}\n${await page.locator('body').innerText()}`
    expect(words.length, path).toBeGreaterThan(40)
    expect(words, path).not.toMatch(OURS)
  }
})

test('another insurer: its legal documents, in force from the folder, its name for the landlord, and its logo at the end', async ({
  page,
}) => {
  await page.goto(`${installation.url}/de/legal/imprint`)
  await onScreen(page, 'legal')
  for (const fact of ['Hausfink GmbH, Finkenweg 9, 20095 Hamburg', 'Frida Fink', 'HRB 12345', 'DE222222222'])
    await expect(page.locator('article')).toContainText(fact)
  await expect(page.locator('.page-head')).toContainText('2026-10-15')
  await expect(page.locator('.legal-versions')).toHaveCount(0)

  const driver = await ApplicationDriver.start(installation.url)
  await driver.signed()
  await page.goto(`${installation.url}/de/landlord/invitation/${await driver.sharedInvitationId()}`)
  await onScreen(page, 'landlord-invitation')
  await expect(page.locator('main')).toContainText('Fink Versicherung AG')
  await expect(page.locator('main')).not.toContainText(OURS)

  // The last page is dark on every system.
  await page.context().addCookies([{ name: 'token', value: driver.token, url: installation.url }])
  await page.goto(`${installation.url}/de/payment`)
  await onScreen(page, 'payment')
  await expect(page.locator('.bar-logo img:visible')).toHaveAttribute('src', /logo-dark/)
})
