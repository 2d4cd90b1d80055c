import { invitedToRate, rate, type InvitedToRate } from './support/rating.ts'
import { field, onScreen } from './support/questionnaire.ts'
import { expect, test } from './support/test.ts'

let invited: InvitedToRate | null = null
test.afterEach(async () => {
  await invited?.server.close()
  invited = null
})

/** Each test starts a second server and restarts it. */
test.setTimeout(120_000)

test.describe('in German, wide', () => {
  test.use({ locale: 'de-DE', viewport: { width: 1280, height: 860 } })

  test('a tenant gets a mail after a month, rates once, and the office reads the rating', async ({ page }) => {
    invited = await invitedToRate()
    const { server, path, contractId } = invited
    const url = server.url + path
    await page.goto(url)
    await onScreen(page, 'rating')
    await expect(page.locator('main')).toContainText('Wie zufrieden sind Sie mit Jonas Weber?')
    await page.getByRole('button', { name: 'Bewertung senden' }).click()
    await expect(page.locator('[data-error-key="validation.required"]')).toHaveCount(3)
    await expect(page.locator('[name="landlordRating"]').first()).toBeFocused()
    await expect(page.locator('[name="landlordRating"]').first()).toHaveAttribute('aria-invalid', 'true')

    // With the keyboard only.
    await page.keyboard.press('Space')
    for (const _ of [2, 3, 4]) await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('radio', { name: '4 von 5: gut' }).first()).toBeChecked()
    await page.keyboard.press('Tab')
    await page.keyboard.press('ArrowLeft')
    await expect(page.locator('[name="productRating"][value="5"]')).toBeChecked()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
    await expect(page.locator('[name="recommend"][value="true"]')).toBeChecked()
    await expect(page.locator('[data-error-key]')).toHaveCount(0)
    await field(page, 'message').fill('Schnell und klar. <b>Danke</b>')
    await page.getByRole('button', { name: 'Bewertung senden' }).click()
    await expect(page.getByRole('heading', { name: 'Vielen Dank!' })).toBeFocused()
    expect(await page.evaluate(() => scrollY)).toBe(0)
    await page.goto(url)
    await expect(page.getByRole('heading', { name: 'Sie haben schon bewertet.' })).toBeVisible()

    // Another day sends no second request for a rating.
    await server.passes(1)
    await (await server.manager()).signIn(page.context())
    await page.goto(`${server.url}/de/office/ratings`)
    await onScreen(page, 'office-ratings')
    const row = page.getByRole('row').filter({ hasText: contractId })
    await expect(row).toHaveCount(1)
    await expect(row).toContainText('Schnell und klar. <b>Danke</b>')
    await expect(row).toContainText('4 von 5')
    await expect(page.locator('.facts')).toContainText('5,0 von 5')
    await expect(page.locator('.facts')).toContainText('1 von 1')
  })

  test('answers an unknown link with 404', async ({ page }) => {
    await page.goto('/de/rating/nobody')
    await onScreen(page, '404')
  })
})

test.describe('in English, on a phone', () => {
  test.use({ locale: 'en-GB', viewport: { width: 390, height: 844 }, hasTouch: true })

  test('a tenant rates, after a rating in another window', { tag: '@smoke' }, async ({ page, context }) => {
    invited = await invitedToRate('en')
    const url = invited.server.url + invited.path
    const other = await context.newPage()
    for (const one of [page, other]) await one.goto(url)
    await rate(page, { landlordRating: 2, productRating: 3, recommend: false })
    await expect(page.getByRole('heading', { name: 'Thank you!' })).toBeVisible()
    await rate(other, { landlordRating: 5, productRating: 5, recommend: true })
    await expect(other.getByRole('heading', { name: 'You’ve already rated.' })).toBeVisible()
  })
})
