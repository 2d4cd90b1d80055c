import type { Page } from '@playwright/test'
import { signIn, withPassword } from './support/account.ts'
import { ApplicationDriver } from './support/api.ts'
import { asked, field, onScreen } from './support/questionnaire.ts'
import { expect, keptTest as test } from './support/test.ts'

test.use({ locale: 'de-DE' })

const token = async (page: Page) => (await page.context().cookies()).find(({ name }) => name === 'token')?.value ?? ''
const begin = (page: Page) => page.locator('.hero-form button[type="submit"]').click()

test.describe('a landlord has declined', () => {
  test('the last page shows the decline and its reason, and the index offers a new application', async ({
    page,
    server,
    open,
  }) => {
    const driver = await ApplicationDriver.start(server.url)
    await driver.declined('Ich möchte lieber eine Barkaution.')
    await open(driver, '/de/payment')
    const main = page.locator('main')
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('Jonas Weber hat abgelehnt.')
    await expect(main).toContainText('Ich möchte lieber eine Barkaution.')
    await expect(main).toContainText('es wird nichts abgebucht')
    await expect(main).not.toContainText(/Wir buchen|fehlt nur noch|Selbst Bescheid geben|Glückwunsch/)

    // The address, the logo and the button all lead to a new application, not to the declined one.
    await page.goto('/de')
    await onScreen(page, 'index')
    await page.goto('/de/payment')
    await page.locator('.bar-logo').click()
    await onScreen(page, 'index')
    await begin(page)
    await asked(page, 'name')
    expect(await token(page)).not.toBe(driver.token)
    await expect(field(page, 'firstName')).toHaveValue('')

    // The declined application is still available by its own token.
    await open(driver, '/de/payment')
    await page.getByRole('button', { name: 'Neuen Antrag beginnen' }).click()
    await onScreen(page, 'index')
    expect(await token(page)).toBe('')
  })

  test('"Neues Angebot berechnen" in the account starts a new application', async ({
    page,
    server,
    open,
    complaints,
  }) => {
    complaints.expect(/status of 401/)
    const driver = await ApplicationDriver.start(server.url)
    await driver.declined('Nein, danke.')
    await withPassword(server, driver)
    await open(driver, '/de/account')
    await signIn(page, driver.tenant.email)
    await onScreen(page, 'account')
    await page.getByRole('button', { name: 'Neues Angebot berechnen' }).click()
    await onScreen(page, 'index')
    await begin(page)
    await asked(page, 'name')
  })
})

test('the open last page updates with the landlord’s answer', async ({ page, server, open }) => {
  const driver = await ApplicationDriver.start(server.url)
  await driver.signed()
  await open(driver, '/de/payment')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ihr Name steht an der Klingel.')
  await expect(page.locator('main')).toContainText('Jetzt fehlt nur noch die Annahme durch Jonas Weber')
  await driver.accepted()
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Jonas Weber hat angenommen.')
  await expect(page.locator('main')).not.toContainText(/fehlt nur noch|ohne Annahme gar nicht|Selbst Bescheid geben/)
})

test.describe('"leave this application"', () => {
  for (const [name, reach, path] of [
    ['onboarding', (driver: ApplicationDriver) => driver.answerUpTo('pets'), '/de/onboarding'],
    ['summary', (driver: ApplicationDriver) => driver.answerUpTo('end'), '/de/summary'],
    ['offers', (driver: ApplicationDriver) => driver.checked(), '/de/offers'],
    ['payment', (driver: ApplicationDriver) => driver.chosen(), '/de/payment'],
  ] as const) {
    test(`is on ${name}: names what is kept, forgets the application, and opens the index`, async ({
      page,
      server,
      open,
    }) => {
      const driver = await ApplicationDriver.start(server.url)
      await reach(driver)
      await open(driver, path)
      await onScreen(page, name)
      await page.getByRole('button', { name: 'Diesen Antrag verlassen' }).click()
      const dialog = page.getByRole('dialog')
      await expect(dialog).toContainText(driver.tenant.email)
      await dialog.getByRole('button', { name: 'Abbrechen' }).click()
      await expect(dialog).toBeHidden()
      expect(await token(page)).toBe(driver.token)
      await page.getByRole('button', { name: 'Diesen Antrag verlassen' }).click()
      await dialog.getByRole('button', { name: 'Antrag verlassen' }).click()
      await onScreen(page, 'index')
      expect(await token(page)).toBe('')
      // The application is kept: its token is still valid.
      expect((await driver.user()).userInfo.email).toBe(driver.tenant.email)
    })
  }

  test('is shown to a refused tenant and to one under review', async ({ page, server, open }) => {
    for (const [lastName, screen] of [
      ['Schwach', 'risks'],
      ['Grenzfall', 'manual-underwriting'],
    ] as const) {
      const driver = await ApplicationDriver.start(server.url, { tenant: { lastName } })
      await driver.checked()
      await open(driver, `/de/${screen}`)
      await onScreen(page, screen)
      await expect(page.getByRole('button', { name: 'Diesen Antrag verlassen' })).toBeVisible()
    }
  })

  test('lets a tenant with a policy apply for a second home, and another person apply on the same device', async ({
    page,
    server,
    open,
  }) => {
    const driver = await ApplicationDriver.start(server.url)
    await driver.accepted()
    await open(driver, '/en/payment')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Jonas Weber has accepted.')
    await page.getByRole('button', { name: 'Leave this application' }).click()
    await expect(page.getByRole('dialog')).toContainText('Your contract stays as it is.')
    await page.getByRole('dialog').getByRole('button', { name: 'Leave application' }).click()
    await onScreen(page, 'index')
    await begin(page)
    await asked(page, 'name')
    await expect(field(page, 'email')).toHaveValue('')
  })

  test('warns that the application cannot be reopened when no email address is known', async ({
    page,
    server,
    open,
  }) => {
    const driver = await ApplicationDriver.start(server.url)
    await open(driver, '/de/onboarding')
    await asked(page, 'name')
    await page.getByRole('button', { name: 'Diesen Antrag verlassen' }).click()
    await expect(page.getByRole('dialog')).toContainText('deshalb führt kein Link hierher zurück')
  })
})
