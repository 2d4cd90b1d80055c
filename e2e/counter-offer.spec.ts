import { answerClaim, claimable, openClaim } from './support/claims.ts'
import { provedLandlord } from './support/landlord.ts'
import { onScreen } from './support/questionnaire.ts'
import { expect, test } from './support/test.ts'

const LOCALES = [
  { language: 'de', width: 1280, take: '120 € annehmen', agreed: 'Geeinigt' },
  { language: 'en', width: 390, take: 'Accept €120', agreed: 'Agreed' },
] as const

for (const { language, width, take, agreed } of LOCALES) {
  test.describe(`in ${language}, ${width} pixels wide`, () => {
    test.use({ locale: language === 'de' ? 'de-DE' : 'en-GB', viewport: { width, height: 860 } })

    test('a landlord takes the tenant’s counter-offer', async ({ page, server }) => {
      const { driver, path } = await claimable(server, { language })
      await openClaim(server, { driver, path }, [{ amount: 300, reason: 'Parkett zerkratzt' }])
      await answerClaim(driver, [120])

      await provedLandlord(page.context(), server.url, path, driver.landlord.email)
      await page.goto(path)
      await onScreen(page, 'landlord-policy')
      await page.getByRole('button', { name: take }).click()
      await expect(page.locator('.claim-item').first()).toHaveAttribute('data-state', 'AGREED')
      await expect(page.locator('.claim-item').first()).toContainText(agreed)
      await server.mailTo(driver.tenant.email, /Gegenangebot|counter-offer/)
    })
  })
}
