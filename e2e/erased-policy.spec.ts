import { erasedPolicy } from './support/erased-policy.ts'
import { expect, test } from './support/test.ts'
import type { TravellingServer } from './support/travelling-server.ts'

let server: TravellingServer | null = null
test.afterEach(async () => {
  await server?.close()
  server = null
})

/** Each test starts a separate server, which takes time. */
test.setTimeout(240_000)

for (const [language, viewport, words] of [
  ['de', { width: 390, height: 664 }, { erased: 'Die Daten des Mieters sind gelöscht', end: 'Ende der Absicherung' }],
  ['en', { width: 1366, height: 657 }, { erased: 'The tenant’s data has been deleted', end: 'End of cover' }],
] as const)
  test.describe(`in ${language}`, () => {
    test.use({ locale: language === 'de' ? 'de-DE' : 'en-GB', viewport })

    test('after the erasure of the tenant all links of the landlord show what stands', async ({ page, complaints }) => {
      complaints.expect(/409/)
      const erased = await erasedPolicy(language)
      server = erased.server
      const { driver, landlordPath, release, invitation } = erased
      for (const path of [landlordPath, release, invitation]) {
        await page.goto(server.url + path)
        await expect(page.locator('[data-state="erased"]')).toContainText(words.erased)
        await expect(page.locator('main')).toContainText(words.end)
        await expect(page.locator('main')).not.toContainText(driver.tenant.lastName)
      }
    })
  })
