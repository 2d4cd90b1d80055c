import { claimable } from './support/claims.ts'
import { landlordPath, provedLandlord } from './support/landlord.ts'
import { followMailedLink } from './support/mailed-link.ts'
import { field, onScreen } from './support/questionnaire.ts'
import { expect, test } from './support/test.ts'

test.describe('in German, wide', () => {
  test.use({ locale: 'de-DE', viewport: { width: 1280, height: 860 } })

  test('a landlord who moves changes the postal address and email', async ({ page, server }) => {
    const { driver, path } = await claimable(server)
    await provedLandlord(page.context(), server.url, path, driver.landlord.email)
    await page.goto(path)
    await onScreen(page, 'landlord-policy')
    await page.getByRole('button', { name: 'Kontaktdaten ändern' }).click()
    await expect(field(page, 'firstName')).toBeFocused()
    await expect(field(page, 'email')).toHaveValue(driver.landlord.email)
    const email = `neu.${driver.landlord.email}`
    await field(page, 'email').fill(email)
    await field(page, 'address.street').fill('Hermannstraße')
    await field(page, 'address.streetNumber').fill('')
    await field(page, 'address.zip').fill('12049')
    await field(page, 'address.city').fill('Berlin')
    await page.getByRole('button', { name: 'Kontaktdaten speichern' }).click()
    await expect(page.locator('[data-error-key="validation.required"]')).toHaveCount(1)
    await expect(field(page, 'address.streetNumber')).toBeFocused()
    await field(page, 'address.streetNumber').fill('12')
    await page.getByRole('button', { name: 'Kontaktdaten speichern' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'Gespeichert' })).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dieser Link gilt nicht mehr.')
    const present = await landlordPath(server, 'policy', email, /Ihre neuen Kontaktdaten/)
    await server.mailTo(driver.landlord.email, /nicht mehr an diese Adresse/)
    await server.mailTo(driver.tenant.email, /neue Kontaktdaten/)
    expect(present).not.toBe(path)
    await page.goto(present)
    await page.getByRole('button', { name: 'Kontaktdaten ändern' }).click()
    await expect(field(page, 'email')).toHaveValue(email)
    await page.getByRole('button', { name: 'Abbrechen' }).click()
    await expect(page.getByRole('heading', { name: 'Wenn sich etwas ändert' })).toBeFocused()
  })
})

test.describe('in English, on a phone', () => {
  test.use({ locale: 'en-GB', viewport: { width: 390, height: 844 } })

  test('a landlord invites the next tenant, whose application has home and landlord filled in', async ({
    page,
    server,
    browser,
  }) => {
    const { driver, path } = await claimable(server, { language: 'en' })
    await provedLandlord(page.context(), server.url, path, driver.landlord.email)
    await page.goto(path)
    await onScreen(page, 'landlord-policy')
    await page.getByRole('button', { name: 'Invite the next tenant' }).click()
    await field(page, 'email').fill(driver.landlord.email)
    await field(page, 'firstName').fill('Mira')
    await page.getByRole('button', { name: 'Send the invitation' }).click()
    await expect(page.locator('[data-error-key="validation.different"]')).toBeVisible()
    const email = `mira.${driver.tenant.email}`
    await field(page, 'email').fill(email)
    await page.getByRole('button', { name: 'Send the invitation' }).click()
    await expect(page.getByRole('status').filter({ hasText: email })).toBeVisible()

    const { text } = await server.mailTo(email, /invit/i)
    const link = /https?:\/\/\S+token=[\w-]+/.exec(text ?? '')?.[0] ?? ''
    const invited = await browser.newPage({ locale: 'en-GB' })
    await followMailedLink(invited, link)
    await onScreen(invited, 'onboarding')
    await expect(field(invited, 'firstName')).toHaveValue('Mira')
    await expect(invited.locator('main')).not.toContainText(driver.tenant.lastName)
    await invited.close()
  })
})
