import { insuredInAccount, unfold } from './support/account.ts'
import { expect, keptTest as test } from './support/test.ts'

test.describe('in German, on a phone', () => {
  test.use({ locale: 'de-DE', viewport: { width: 390, height: 664 } })

  test('a tenant changes to monthly from the next period, and withdraws the change', async ({
    page,
    server,
    complaints,
  }) => {
    complaints.expect(/401/)
    const driver = await insuredInAccount(page, server)
    const section = page.locator('.payment-period')
    await expect(section).toContainText('Sie zahlen jährlich')
    await unfold(page, '.payment-period')
    await section.getByRole('button', { name: 'Auf monatlich umstellen' }).click()
    await expect(section.getByRole('heading', { name: 'Auf monatlich umstellen' })).toBeFocused()
    await expect(section).toContainText('zahlen Sie 10,40')
    await section.getByRole('button', { name: /monatlich zahlen$/ }).click()
    await expect(section.getByRole('status')).toContainText('zahlen Sie monatlich: 10,40')
    await server.mailTo(driver.tenant.email, /zahlen Sie monatlich/)
    await section.getByRole('button', { name: 'Änderung zurücknehmen' }).click()
    await expect(section.getByRole('status')).toContainText('Es bleibt bei Ihrer Zahlungsweise.')
    await server.mailTo(driver.tenant.email, /Sie zahlen weiter jährlich/)
  })
})

test.describe('in English, wide', () => {
  test.use({ locale: 'en-GB', viewport: { width: 1366, height: 657 } })

  test('the change survives a reload', async ({ page, server, complaints }) => {
    complaints.expect(/401/)
    await insuredInAccount(page, server, { language: 'en' })
    const section = page.locator('.payment-period')
    await unfold(page, '.payment-period')
    await section.getByRole('button', { name: 'Change to monthly' }).click()
    await section.getByRole('button', { name: /^Pay monthly from/ }).click()
    await expect(section.getByRole('status')).toContainText('you’ll pay monthly: €10.40')
    await page.reload()
    await expect(section.getByRole('status')).toContainText('you’ll pay monthly: €10.40')
  })
})
