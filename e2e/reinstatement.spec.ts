import type { Page } from '@playwright/test'
import { openAccount } from './support/account.ts'
import { fill } from './support/questionnaire.ts'
import { expect, test } from './support/test.ts'
import { cancelledForLaterPremium, type Unpaid } from './support/unpaid.ts'

let open: Unpaid | null = null
test.afterEach(async () => {
  await open?.server.close()
  open = null
})

/** Each test starts a separate server, which takes time. */
test.setTimeout(240_000)

/** Opens the account of a tenant whose contract was cancelled for a later premium. */
async function cancelledIn(page: Page, language: 'de' | 'en'): Promise<Unpaid> {
  open = await cancelledForLaterPremium(language)
  await openAccount(page, open.server, open.driver)
  return open
}

test.describe('in German, on a phone', () => {
  test.use({ locale: 'de-DE', viewport: { width: 390, height: 664 } })

  test('a tenant pays within the month, with another card, and the contract continues', async ({
    page,
    complaints,
  }) => {
    complaints.expect(/401/)
    const { server, driver, code } = await cancelledIn(page, 'de')
    const offer = page.locator('[data-part="reinstatement"]')
    await expect(page.locator('.policy')).toHaveAttribute('data-stage', 'ENDED')
    await expect(offer).toContainText('dann läuft er weiter, als wäre nichts gewesen')
    const charges = page.locator('.charges')
    await expect(charges).toContainText('Noch offen')
    await expect(charges).not.toContainText('Entfallen')
    await offer.getByRole('button', { name: 'jetzt zahlen' }).click()
    await expect(offer.getByRole('alert')).toContainText('Die Karte ist abgelehnt worden')
    await page.getByRole('button', { name: 'Zahlungsart ändern' }).click()
    await fill(page, { number: '4242 4242 4242 4242', expiry: '12/34', cvc: '123' })
    await page.getByRole('button', { name: 'Neue Zahlungsart speichern' }).click()
    await expect(page.locator('.card-on-file')).toContainText('4242')
    await expect(page.getByText('Die neue Zahlungsart ist hinterlegt')).toBeVisible()
    await offer.getByRole('button', { name: 'jetzt zahlen' }).click()
    const done = page.locator('section', { has: page.locator(':scope > [role="status"]') })
    await expect(done.filter({ hasText: 'Ihr Vertrag läuft weiter. Ihr Vermieter erfährt es von uns.' })).toBeFocused()
    await expect(page.locator('.policy')).toHaveAttribute('data-stage', 'INSURED')
    await expect(offer).toHaveCount(0)
    await server.mailTo(driver.tenant.email, /^Ihr Vertrag läuft weiter/)
    const told = await server.mailTo(driver.landlord.email, /gilt weiter/)
    expect(told.text).toContain('kein Ende vereinbart')
    await page.goto(`${server.url}/de/certificate/${code}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Diese Bürgschaftsurkunde gilt.')
    // An open end is said once.
    await expect(page.getByText('kein Ende vereinbart')).toHaveCount(1)
  })
})

test.describe('in English, wide', () => {
  test.use({ locale: 'en-GB', viewport: { width: 1366, height: 657 } })

  test('the offer ends with the month', async ({ page, complaints }) => {
    complaints.expect(/401/)
    const { server, driver } = await cancelledIn(page, 'en')
    const offer = page.locator('[data-part="reinstatement"]')
    await expect(offer).toContainText('Undo the cancellation')
    await expect(offer).toContainText('That’s no longer possible once your landlord reports a claim.')
    await server.passes(40)
    await openAccount(page, server, driver)
    await expect(page.locator('.policy')).toHaveAttribute('data-stage', 'ENDED')
    await expect(offer).toHaveCount(0)
    await expect(page.locator('.charges')).toContainText('Waived')
  })
})
