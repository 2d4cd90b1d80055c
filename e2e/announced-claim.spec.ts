import { claimable } from './support/claims.ts'
import { provedLandlord } from './support/landlord.ts'
import { firstManager } from './support/office.ts'
import { signIn } from './support/account.ts'
import { expect, keptTest as test } from './support/test.ts'

test.use({ locale: 'de-DE', viewport: { width: 390, height: 664 } })

test('a landlord announces a claim without its amount, and gives it later', async ({ page, server, complaints }) => {
  complaints.expect(/40[19]/)
  const { driver, path } = await claimable(server)
  await provedLandlord(page.context(), server.url, path, driver.landlord.email)
  await page.goto(path)
  await page.getByRole('button', { name: 'Höhe noch unbekannt? Forderung ankündigen' }).click()
  await page.getByRole('textbox', { name: 'Worum geht es?' }).fill('Nebenkosten, die Abrechnung folgt')
  await page.getByRole('button', { name: 'Ankündigen', exact: true }).click()
  const announced = page.locator('[data-part="announcement"]')
  await expect(announced).toContainText('Nebenkosten, die Abrechnung folgt')
  await announced.getByRole('button', { name: 'Betrag nennen' }).click()
  await expect(page.locator('[data-form="claim"]')).toBeVisible()
  await page.goto('/de/account')
  await signIn(page, driver.tenant.email)
  await expect(page.getByText(/hat am .* eine Forderung angekündigt: Nebenkosten/)).toBeVisible()
  // The office sees it among the announced claims.
  await (await firstManager(server)).signIn(page.context())
  await page.goto('/de/office/claims?filter=announced')
  const { lastName } = driver.tenant
  await page.getByRole('link', { name: lastName }).first().click()
  const panel = page.getByRole('region', { name: 'Forderung', exact: true })
  await expect(panel).toContainText('Nebenkosten, die Abrechnung folgt')
  await expect(panel.getByRole('link', { name: 'Zur Person' })).toBeVisible()
})
