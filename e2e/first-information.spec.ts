import { asked } from './support/questionnaire.ts'
import { expect, test } from './support/test.ts'

test.use({ locale: 'de-DE' })

test('the first question shows the first information, and a download is reported', async ({ page }) => {
  const reported = (downloaded: boolean) =>
    page.waitForRequest(
      (request) =>
        request.url().endsWith('/onboarding/tenant/legal-shown') &&
        (request.postDataJSON() as { downloaded: boolean }).downloaded === downloaded,
    )
  await page.goto('/de')
  const shown = reported(false)
  await page.locator('.hero-form button[type="submit"]').click()
  await asked(page, 'name')
  expect((await shown).postDataJSON()).toMatchObject({ kind: 'first-info' })
  expect((await (await shown).response())?.status()).toBe(200)

  const taken = reported(true)
  await page.locator('a[download][href*="/legal/first-info"]').click()
  expect((await (await taken).response())?.status()).toBe(200)
})
