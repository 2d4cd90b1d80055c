import { asked, field } from './support/questionnaire.ts'
import { expect, test } from './support/test.ts'

test.use({ locale: 'de-DE' })

test('the first question fits the window with the first information, and a download is reported', async ({ page }) => {
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

  // The form fits the first window, with the button below it.
  for (const viewport of [
    { width: 1366, height: 657 },
    { width: 1280, height: 800 },
    { width: 390, height: 664 },
  ]) {
    await page.setViewportSize(viewport)
    const edge = await page.locator('form[data-step] .actions').evaluate((bar) => bar.getBoundingClientRect().top)
    for (const name of ['firstName', 'lastName', 'email'])
      expect
        .soft(
          await field(page, name).evaluate((input) => input.getBoundingClientRect().bottom),
          `${name} at ${viewport.width}`,
        )
        .toBeLessThanOrEqual(edge)
  }

  const taken = reported(true)
  await page.locator('a[href*="/legal/first-info"][href*="save=true"]').click()
  expect((await (await taken).response())?.status()).toBe(200)
})
