import { signedAlone } from './states/tenant-change-states.ts'
import { expect, test } from './support/test.ts'

test.use({ locale: 'de-DE', viewport: { width: 1280, height: 860 } })

test('a tenant leaves, the other signs alone, and the landlord consents by accepting', async ({ page, server }) => {
  const { next, invitation } = await signedAlone(page, server)
  await page.goto(`/de/landlord/invitation/${invitation}`)
  await expect(page.getByText('Nicht mehr dabei: Mia Kern.')).toBeVisible()
  await next.post(`invitation/${invitation}/accept`)
  await page.goto('/de/account')
  await page.getByRole('link', { name: 'Zum bisherigen Vertrag' }).click()
  await expect(page.locator('[data-change="ACCEPTED"]')).toContainText('Der Vermieter hat angenommen.')
})
