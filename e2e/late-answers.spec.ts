import type { Page } from '@playwright/test'
import { whileUnderWay } from './support/acts.ts'
import { ApplicationDriver } from './support/api.ts'
import { asked, field, fill, next, onScreen } from './support/questionnaire.ts'
import { expect, test } from './support/test.ts'

test.use({ locale: 'de-DE' })

/** Holds back the first call to this address until `letGo`. Later calls pass. */
async function holdFirst(page: Page, url: string): Promise<{ under: () => boolean; letGo: () => void }> {
  let letGo = () => {}
  const passed = new Promise<void>((resolve) => (letGo = resolve))
  let calls = 0
  await page.route(url, async (route) => {
    if (++calls === 1) await passed
    await route.continue().catch(() => {})
  })
  return { under: () => calls > 0, letGo }
}

test('drops the price of an earlier deposit that arrives late', async ({ page }) => {
  await page.goto('/de')
  const price = page.locator('.hero-base .price')
  await expect(price).toContainText(/9,62\s€/)
  await field(page, 'rentDepositAmount').fill('3.000')
  await expect(price).toContainText(/13,00\s€/)
  const held = await holdFirst(page, '**/api/v1/onboarding/tenant/price')
  const late = page.waitForResponse('**/api/v1/onboarding/tenant/price')
  await field(page, 'rentDepositAmount').fill('15.000')
  await expect.poll(held.under).toBe(true)
  // This result is already cached, so it is shown at once. No call is sent that could overtake the held one.
  await whileUnderWay(() => field(page, 'rentDepositAmount').fill('3.000'))
  held.letGo()
  await (await late).finished()
  await expect(price).toContainText(/13,00\s€/)
  await field(page, 'rentDepositAmount').fill('15.000')
  await expect(price).toContainText(/65,00\s€/)
})

test('keeps text typed while the message to the landlord is being saved, and does not call it saved', async ({
  page,
  server,
  open,
}) => {
  const driver = await ApplicationDriver.start(server.url)
  await driver.answerUpTo('end')
  await open(driver, '/de/summary')
  await onScreen(page, 'summary')
  const held = await holdFirst(page, '**/api/v1/onboarding/tenant/message')
  await page.locator('.landlord-message > summary').click()
  await field(page, 'message').fill('Guten Tag')
  await page.getByRole('button', { name: 'Nachricht speichern' }).click()
  await expect.poll(held.under).toBe(true)
  await whileUnderWay(() => field(page, 'message').fill('Guten Tag, Herr Weber'))
  held.letGo()
  await expect.poll(async () => (await driver.user()).message).toBe('Guten Tag')
  await expect(page.getByText('Die Nachricht geht mit der Einladung hinaus.')).toHaveCount(0)
  await page.reload()
  await expect(field(page, 'message')).toHaveValue('Guten Tag, Herr Weber')
  await page.getByRole('button', { name: 'Nachricht speichern' }).click()
  await expect(page.getByText('Die Nachricht geht mit der Einladung hinaus.')).toBeVisible()
  expect((await driver.user()).message).toBe('Guten Tag, Herr Weber')
  // An empty message is reported at the field, which gets the focus.
  await field(page, 'message').fill(' ')
  await page.getByRole('button', { name: 'Nachricht speichern' }).click()
  await expect(field(page, 'message')).toBeFocused()
  await expect(field(page, 'message')).toHaveAttribute('aria-invalid', 'true')
})

test('keeps the consents where they are until the check is shown', async ({ page, server, open }) => {
  const driver = await ApplicationDriver.start(server.url)
  await driver.answerUpTo('end')
  await open(driver, '/de/summary')
  await onScreen(page, 'summary')
  const boxes = page.locator('#offer input[type="checkbox"]')
  const count = await boxes.count()
  expect(count).toBeGreaterThan(1)
  for (const box of await boxes.all()) await box.check()
  const held = await holdFirst(page, `**/api/v1/onboarding/tenant/${driver.token}`)
  await whileUnderWay(() => page.locator('#offer button[type="submit"]').click())
  await expect.poll(held.under).toBe(true)
  await expect(boxes).toHaveCount(count)
  held.letGo()
  await onScreen(page, 'offers')
})

test('a press outside the open calendar reaches its target', async ({ page, server, open }) => {
  const driver = await ApplicationDriver.start(server.url)
  await driver.answerUpTo('dates')
  await open(driver, '/de/onboarding?step=dates')
  await asked(page, 'dates')
  const calendar = page.getByRole('dialog', { name: /^Kalender: Beginn/ })
  const opener = page.getByRole('button', { name: 'Kalender öffnen: Beginn' })
  await opener.click()
  await expect(calendar.getByRole('grid')).toBeVisible()
  const likely = page.getByRole('button', { name: 'In 2 Wochen' })
  await likely.click()
  await expect(likely).toHaveAttribute('aria-pressed', 'true')
  await expect(field(page, 'insuranceStart')).not.toHaveValue('')
  await expect(calendar).toHaveCount(0)
  // Without a pointer over it, the calendar must still close.
  await opener.click()
  await expect(calendar.getByRole('grid')).toBeVisible()
  await page.getByRole('heading', { level: 1 }).click()
  await expect(calendar).toHaveCount(0)
  // The calendar has its month and day names in every language.
  for (const locale of ['en', 'en-AT', 'de-AT']) {
    await page.goto(`/${locale}/onboarding?step=dates`)
    await asked(page, 'dates')
    await page.locator('.date-field button').first().click()
    await expect(page.getByRole('grid')).toBeVisible()
  }
})

test('a change of language reformats amounts and dates, and keeps typed values', async ({ page, server, open }) => {
  const driver = await ApplicationDriver.start(server.url)
  await driver.answerUpTo('landlord')
  await open(driver, '/de/onboarding?step=rent-amounts')
  await asked(page, 'rent-amounts')
  await expect(field(page, 'rentDepositAmount')).toHaveValue('2.400')
  await fill(page, { coldRentAmount: '1.200' })
  await page.locator('header details summary').click()
  await page.locator('.lang-item[lang="en"]').click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(field(page, 'rentDepositAmount')).toHaveValue('2,400')
  await expect(field(page, 'coldRentAmount')).toHaveValue('1.200')
  await next(page)
  await asked(page, 'dates')
  await expect.poll(async () => (await driver.user()).coldRentAmount).toBe(1200)
})
