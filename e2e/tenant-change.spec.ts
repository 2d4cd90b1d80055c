import { signedAlone } from './states/tenant-change-states.ts'
import { signIn } from './support/account.ts'
import { expect, test } from './support/test.ts'

test.use({ locale: 'de-DE', viewport: { width: 1280, height: 860 } })

test('a tenant leaves, the other signs alone, and the landlord consents by accepting', async ({ page, server }) => {
  const { first, next } = await signedAlone(page, server)
  await page.goto(`/de/landlord/invitation/${await next.invitationId()}`)
  await expect(page.getByText('Es scheidet aus: Mia Kern.')).toBeVisible()
  await next.accepted()
  await page.goto('/de/login')
  if ((await page.getByRole('button', { name: 'Anmelden' }).count()) > 0) await signIn(page, first.tenant.email)
  await expect(page.locator('.tenant-change[data-change="ACCEPTED"]')).toContainText('Der Vermieter hat zugestimmt.')
})
