import type { Page } from '@playwright/test'
import { whileUnderWay } from './support/acts.ts'
import { expect, test } from './support/partner-server.ts'
import { ApplicationDriver } from './support/api.ts'
import { asked, choose, expectFault, field, fill, next, onScreen, typeAddress } from './support/questionnaire.ts'
import { expectSound } from './support/sound.ts'

const logo = (page: Page, name = 'Haus & Hof') => page.getByRole('img', { name: new RegExp(name) })
const actionColour = (page: Page) =>
  page.locator('form[data-step] button[type="submit"]').evaluate((button) => getComputedStyle(button).backgroundColor)
const BLUE = 'rgb(0, 75, 147)'

test.describe('in German, wide', () => {
  test.use({ locale: 'de-DE', viewport: { width: 1280, height: 860 } })

  test(
    'shows the partner’s logo, colours, homes with units and landlord by the partner’s link',
    { tag: '@smoke' },
    async ({ page }) => {
      await page.goto('/de?space=haus-und-hof&landlordSpace=haus-und-hof-vermietung')
      await onScreen(page, 'index')
      // The index does not show the partner's logo (docs/product-decisions.md#d28). The partner's link survives a change of language and a reload.
      await expect(logo(page)).toHaveCount(0)
      await page.goto('/en')
      await page.reload()
      await page.goto('/de')
      await page.locator('.hero-form').getByRole('button').click()
      await asked(page, 'name')
      await expect(logo(page)).toBeVisible()
      await expect.poll(() => actionColour(page)).toBe(BLUE)
      await choose(page, 'salutation', 'MRS')
      await fill(page, { firstName: 'Lea', lastName: 'Brandt', email: `lea.${Date.now()}@example.org` })
      await next(page)
      await asked(page, 'address')
      await expect(page.getByRole('radio')).toHaveCount(3)

      await test.step('shows a missing home and a missing unit at their fields', async () => {
        await next(page)
        await expectFault(page, 'propertyId', 'validation.required')
        await field(page, 'propertySearch').fill('weserstraße')
        await expect(page.getByRole('radio')).toHaveCount(1)
        await choose(page, 'propertyId', await field(page, 'propertyId').getAttribute('value').then(String))
        await expect(field(page, 'unitName')).toBeVisible()
        await next(page)
        await expectFault(page, 'unitName', 'validation.required')
        await expectSound(page)
      })

      await field(page, 'unitName').selectOption('1. OG links')
      await page.reload()
      // The chosen home and its partner are restored.
      await expect(field(page, 'unitName')).toHaveValue('1. OG links')
      await expect(logo(page)).toBeVisible()
      await next(page)
      await asked(page, 'rental-kind')
      await expect(page.locator('.stage-base')).toContainText('Weserstraße 41')
      await page.emulateMedia({ colorScheme: 'dark' })
      await expect(logo(page)).toBeVisible()
    },
  )

  test('keeps the partner for visitors who submit before the scripts have loaded', async ({ page }) => {
    let come = () => {}
    const scripts = new Promise<void>((resolve) => (come = resolve))
    await page.route(/\/assets\/.*\.js$/, async (route) => {
      await scripts
      await route.continue()
    })
    await page.goto('/de?space=haus-und-hof', { waitUntil: 'domcontentloaded' })
    await whileUnderWay(() => page.locator('.hero-form').getByRole('button').click())
    come()
    await asked(page, 'name')
    await expect(logo(page)).toBeVisible()
  })

  test('shows logo and colours on each screen of the flow, and on no other', async ({ page, server, open }) => {
    const driver = await startWith(server.url, { space: 'haus-und-hof' })
    await driver.answerUpTo('end')
    await open(driver, '/de/summary')
    await onScreen(page, 'summary')
    await expect(logo(page)).toBeVisible()
    await expectSound(page)
    for (const path of ['/de/404', '/de/maintenance', '/de/get-your-deposit-back', '/de/office/login']) {
      await page.goto(path)
      await expect(page.locator('main')).toBeVisible()
      await expect(logo(page), path).toHaveCount(0)
      await expect
        .poll(() =>
          page.evaluate(() =>
            getComputedStyle(document.documentElement).getPropertyValue('--c-action').trim().toLowerCase(),
          ),
        )
        .not.toBe('#004b93')
    }
  })

  test('states the product’s minimum age of 21 before, and refuses with the first possible day', async ({
    page,
    server,
    open,
  }) => {
    const young = {
      phone: { dialCode: '+49', number: '1512 3456789' },
      birthDate: `${new Date().getFullYear() - 20}-01-15T00:00:00.000Z`,
      birthPlace: null,
      nationality: 'DE',
      newsAgreement: false,
    }
    const driver = await startWith(server.url, { space: 'haus-und-hof' }, { 'user-info': young })
    await driver.answerUpTo('user-info')
    await open(driver, '/de/onboarding?step=user-info')
    await asked(page, 'user-info')
    await expect(page.locator('form')).toContainText('Haus & Hof versichert ab 21 Jahren')
    await driver.checked()
    await page.goto('/de/risks')
    await onScreen(page, 'risks')
    await expect(logo(page)).toBeVisible()
    await expect(page.locator('main')).toContainText('nicht alt genug')
    await expect(page.locator('main')).toContainText(`15. Januar ${new Date().getFullYear() + 1}`)
  })

  test('continues without a partner for an unknown partner space', async ({ page }) => {
    await page.goto('/de/onboarding?space=verdruckt')
    await onScreen(page, 'index')
    await page.locator('.hero-form').getByRole('button').click()
    await asked(page, 'name')
    await expect(page.locator('.bar-partner')).toHaveCount(0)
  })
})

test.describe('in English, 390 px', () => {
  test.use({ locale: 'en-GB', viewport: { width: 390, height: 844 } })

  test('begins at a later screen by keyboard, with an address instead of a listed home', async ({ page }) => {
    // Without a token, the questionnaire redirects to the index, which still has the partner.
    await page.goto('/en/onboarding?space=haus-und-hof')
    await onScreen(page, 'index')
    await page.locator('.hero-form').getByRole('button').press('Enter')
    await asked(page, 'name')
    await expect(logo(page)).toBeVisible()
    await fill(page, { firstName: 'Max', lastName: 'Stone', email: `max.${Date.now()}@example.org` })
    await next(page)
    await asked(page, 'address')
    await expect(page.getByRole('radio')).toHaveCount(3)
    await field(page, 'propertySearch').focus()
    await page.keyboard.type('kanal')
    await expect(page.getByRole('radio')).toHaveCount(1)
    await page.keyboard.press('Enter')
    await expect(page.locator('.error-summary')).toHaveCount(0)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
    await expect(page.getByRole('radio')).toBeChecked()
    await page.keyboard.press('Tab')
    await expect(field(page, 'unitName')).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(page.locator('[name="oneRoom"]')).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await typeAddress(page, { street: 'Hauptstraße', streetNumber: '7', zip: '50667', city: 'Köln' })
    await expectSound(page, 'en')
    await next(page)
    await asked(page, 'rental-kind')
    await expect(logo(page)).toBeVisible()
  })
})

async function startWith(
  url: string,
  link: Record<string, string>,
  bodies: { 'user-info'?: Record<string, unknown> } = {},
): Promise<ApplicationDriver> {
  const answer = await fetch(`${url}/api/v1/onboarding/tenant/partner/init`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-language': 'de' },
    body: JSON.stringify({ language: 'de', country: 'de', ...link }),
  })
  const { token } = (await answer.json()) as { token: string }
  return ApplicationDriver.open(url, token, { bodies })
}
