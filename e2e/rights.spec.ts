import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { LEGAL_DOCUMENTS } from '@nestbond/messages/legal-documents'
import { correctionAsked, PASSWORD, signIn, withPassword } from './support/account.ts'
import { ApplicationDriver } from './support/api.ts'
import { firstManager } from './support/office.ts'
import { fill, onScreen } from './support/questionnaire.ts'
import { expect, test } from './support/test.ts'

/** The browser logs the 401 that led to the sign-in page. */
const NOT_SIGNED_IN = /status of 401/

async function toRights(page: Page, language: 'de' | 'en', email: string): Promise<void> {
  await page.goto(`/${language}/account/rights`)
  await signIn(page, email)
  await onScreen(page, 'rights')
  await expect(page.locator('[data-right]')).toHaveCount(6)
}

const inDialog = (page: Page, name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true })

test.describe('in German, wide', () => {
  test.use({ locale: 'de-DE', viewport: { width: 1280, height: 860 } })

  test('withdraws a consent and gives it again, and both are kept in the history', async ({
    page,
    server,
    complaints,
  }) => {
    complaints.expect(NOT_SIGNED_IN)
    const driver = await ApplicationDriver.start(server.url, { country: 'at' })
    await driver.signed()
    await withPassword(server, driver)
    await toRights(page, 'de', driver.tenant.email)
    const consents = page.locator('[data-consent="electronicCommunication"]')
    await expect(consents).toHaveCount(1)
    await expect(consents).toContainText('erteilt')
    await expect(consents).toContainText(
      `Fassung ${LEGAL_DOCUMENTS['electronic-communication'].versions[0]} auf Deutsch`,
    )
    const text = await consents.getByRole('link').getAttribute('href')
    expect((await page.request.get(text ?? '')).headers()['content-type']).toBe('application/pdf')
    await consents.getByRole('button').click()
    await expect(page.getByRole('dialog')).toContainText('schicken wir Ihnen dann kostenlos per Post')
    await inDialog(page, 'Widerrufen').click()
    await expect(page.getByRole('heading', { name: 'Einwilligungen und Unterlagen' })).toBeFocused()
    await expect(consents).toHaveCount(2)
    await expect(consents.first()).toContainText('widerrufen')
    await expect(page.locator('main')).toContainText('Unterlagen per Post')
    await consents.first().getByRole('button').click()
    await inDialog(page, 'Wieder erteilen').click()
    await expect(consents).toHaveCount(3)
    await expect(page.getByRole('heading', { name: 'Ihre Anliegen' })).toHaveCount(0)
  })

  test('exports all data, and changes the values that may be changed at once', async ({ page, server, complaints }) => {
    complaints.expect(NOT_SIGNED_IN)
    const driver = await ApplicationDriver.start(server.url)
    await driver.signed()
    await withPassword(server, driver)
    await toRights(page, 'de', driver.tenant.email)
    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: 'ZIP herunterladen' }).click()
    const file = await download
    expect(file.suggestedFilename()).toBe('nestbond-data.zip')
    const zip = await readFile(await file.path())
    for (const name of ['LIES-MICH.txt', 'data/applications.json', 'decision.pdf', 'contracts/NB-'])
      expect(zip.includes(name), name).toBe(true)

    // Signed out elsewhere, the link says so in words instead of failing.
    const cookies = await page.context().cookies()
    await page.context().clearCookies()
    await page.getByRole('link', { name: 'ZIP herunterladen' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Anmeldung nötig')
    await expect(page.getByRole('link', { name: 'Anmelden' })).toHaveAttribute('href', /^\/de[-\w]*\/login$/)
    await page.context().addCookies(cookies)
    await page.goBack()

    const phone = page.locator('#correct-phone')
    await phone.getByRole('button', { name: 'Nummer ändern' }).click()
    await expect(phone.locator('[data-error-key="validation.required"]')).toHaveCount(2)
    await phone.locator('[name="phone.number"]').fill('123')
    await phone.getByRole('button', { name: 'Nummer ändern' }).click()
    await expect(phone.locator('[data-error-key="validation.required"]')).toHaveCount(1)
    await phone.locator('[name="password"]').fill('falsch 1 Falsch')
    await phone.getByRole('button', { name: 'Nummer ändern' }).click()
    await expect(phone.getByRole('alert')).toContainText('Passwort')
    await phone.locator('[name="password"]').fill(PASSWORD)
    await phone.getByRole('button', { name: 'Nummer ändern' }).click()
    await expect(phone.locator('[data-error-key="validation.invalid"]')).toBeVisible()
    await phone.locator('[name="phone.number"]').fill('1512 7654321')
    await phone.getByRole('button', { name: 'Nummer ändern' }).click()
    await expect(phone).toContainText('Gespeichert.')
    await expect(phone).toContainText('+4915127654321')

    const email = `neu.${driver.tenant.email}`
    const change = page.locator('#correct-email')
    await change.locator('[name="email"]').fill(email)
    await change.locator('[name="password"]').fill(PASSWORD)
    await change.getByRole('button', { name: 'Link schicken' }).click()
    await expect(change).toContainText(`unterwegs an ${email}`)
    const { text } = await server.mailTo(email)
    await page.goto(/\/de\/new-email\/[\w-]+/.exec(text ?? '')?.[0] ?? '')
    await page.getByRole('button', { name: 'Adresse bestätigen' }).click()
    await expect(page.getByRole('status')).toContainText(email)
    await page.goto('/de/account')
    await expect(page.locator('main')).toContainText(`Angemeldet als ${email}`)
  })

  test('requests a correction of signed papers, which the office makes', async ({ page, server }) => {
    const driver = await ApplicationDriver.start(server.url)
    await correctionAsked(server, driver, `Brandt-${Date.now()}`)
    await (await firstManager(server)).signIn(page.context())
    await page.goto('/de/office')
    await page.getByRole('link', { name: 'Anliegen' }).click()
    await onScreen(page, 'office-requests')
    const request = page.locator('[data-request="lastName"]').filter({ hasText: driver.tenant.lastName }).last()
    await request.getByRole('button', { name: 'Ablehnen' }).click()
    await expect(request.locator('[data-error-key="validation.required"]')).toBeVisible()
    await request.getByRole('button', { name: 'Berichtigen' }).click()
    await expect(page.getByRole('status')).toContainText('bekommt eine E-Mail')
    const mail = await server.mailTo(driver.tenant.email, /berichtigt/)
    expect(mail.text).toContain('Brandt-')
  })
})

test.describe('in English, on a phone', () => {
  test.use({ locale: 'en-GB', viewport: { width: 390, height: 844 }, hasTouch: true })

  test('shows why a policy in force cannot be erased yet, and all retention periods', async ({
    page,
    server,
    complaints,
  }) => {
    complaints.expect(NOT_SIGNED_IN)
    const driver = await ApplicationDriver.start(server.url, { language: 'en' })
    await driver.accepted()
    await withPassword(server, driver)
    await page.goto('/en/account')
    await signIn(page, driver.tenant.email)
    await page.getByRole('link', { name: /^My rights/ }).click()
    await onScreen(page, 'rights')
    await expect(page.locator('#erase')).toContainText('your landlord relies on the policy')
    await expect(page.locator('#erase').getByRole('button')).toHaveCount(0)
    await expect(page.locator('.retention-line')).toHaveCount(12)
    await expect(page.locator('main')).toContainText('10 years after the year in which the contract ends')
    await expect(page.locator('main')).toContainText('30 days after the last use')
  })

  test('erases the account with the password, sends a last mail, and ends all access', async ({
    page,
    server,
    complaints,
  }) => {
    complaints.expect(NOT_SIGNED_IN)
    const driver = await ApplicationDriver.start(server.url, { language: 'en' })
    await driver.declined('No thank you.')
    await withPassword(server, driver)
    const begun = await ApplicationDriver.start(server.url, { tenant: { email: driver.tenant.email } })
    await begun.answerUpTo('end')
    await toRights(page, 'en', driver.tenant.email)
    await expect(page.locator('#erase')).toContainText('Your unsigned application')
    await expect(page.locator('#erase')).toContainText(/locked until 31 December \d{4}/)
    await page.getByRole('button', { name: 'Delete everything', exact: true }).click()
    await inDialog(page, 'Delete for good').click()
    await expect(page.getByRole('dialog').locator('[name="password"]')).toHaveAttribute('aria-invalid', 'true')
    await page.getByRole('dialog').locator('[name="password"]').fill('Guessed wrong 1')
    await inDialog(page, 'Delete for good').click()
    await expect(page.getByRole('dialog').getByRole('alert')).toContainText('The password is wrong.')
    await page.getByRole('dialog').locator('[name="password"]').fill(PASSWORD)
    await inDialog(page, 'Delete for good').click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('We’ve started deleting')
    const mail = await server.mailTo(driver.tenant.email, /has been deleted/)
    expect(mail.text).toContain('signed documents and receipts')
    await expect
      .poll(async () => (await fetch(`${server.url}/api/v1/onboarding/tenant/${begun.token}`)).status)
      .toBe(404)
    await page.goto('/en/account')
    await onScreen(page, 'login')
    await fill(page, { login: driver.tenant.email, password: PASSWORD })
    await page.locator('main form button[type="submit"]').click()
    await expect(page.getByRole('alert')).toBeVisible()
  })
})
