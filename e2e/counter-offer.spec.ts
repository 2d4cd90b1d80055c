import { signIn } from './support/account.ts'
import { answerClaim, claimable, openClaim, policyIdOf } from './support/claims.ts'
import { provedLandlord } from './support/landlord.ts'
import { onScreen } from './support/questionnaire.ts'
import { expect, test } from './support/test.ts'

/** The browser logs the 401 that led to the sign-in page. */
const NOT_SIGNED_IN = /status of 401/

const LOCALES = [
  { language: 'de', width: 1280, take: '120 € annehmen', agreed: 'Geeinigt' },
  { language: 'en', width: 390, take: 'Accept €120', agreed: 'Agreed' },
] as const

for (const { language, width, take, agreed } of LOCALES) {
  test.describe(`in ${language}, ${width} pixels wide`, () => {
    test.use({ locale: language === 'de' ? 'de-DE' : 'en-GB', viewport: { width, height: 860 } })

    test('a landlord takes the tenant’s counter-offer', async ({ page, server, complaints }) => {
      complaints.expect(NOT_SIGNED_IN)
      const { driver, path } = await claimable(server, { language })
      const claim = await openClaim(server, { driver, path }, [{ amount: 300, reason: 'Parkett zerkratzt' }])
      await page.goto(`/${language}/login`)
      await signIn(page, driver.tenant.email)
      await onScreen(page, 'account')
      await answerClaim(page, server, await policyIdOf(page, server), claim, [120])

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
