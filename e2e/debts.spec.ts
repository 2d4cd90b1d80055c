import { signIn, withPassword } from './support/account.ts'
import { ApplicationDriver } from './support/api.ts'
import { fromToday } from './support/dates.ts'
import { fill } from './support/questionnaire.ts'
import { expect, test } from './support/test.ts'
import { unpaid } from './support/unpaid.ts'

test.describe('in German, on a phone', () => {
  test.use({ locale: 'de-DE', viewport: { width: 390, height: 664 } })

  test('a tenant pays a failed premium in the account with another card', async ({ page, server, complaints }) => {
    complaints.expect(/401/)
    const driver = await ApplicationDriver.start(server.url, {
      bodies: fromToday(),
    })
    await driver.paid('4000000000000341')
    await driver.accepted()
    await withPassword(server, driver)
    await server.mailTo(driver.tenant.email, /nicht geklappt/)
    await page.goto('/de/account')
    await signIn(page, driver.tenant.email)
    const debt = page.locator('.debt')
    await expect(debt).toContainText('buchen wir noch einmal ab')
    await debt.getByRole('button', { name: 'jetzt zahlen' }).click()
    await expect(debt.getByRole('alert')).toContainText('Ihre Bank hat die Karte nicht angenommen')
    await debt.getByRole('button', { name: 'Mit anderer Karte zahlen' }).click()
    await fill(page, { number: '4242 4242 4242 4242', expiry: '12/34', cvc: '123' })
    await page.getByRole('button', { name: 'Neue Zahlungsart speichern' }).click()
    await expect(page.locator('.debts').getByRole('status')).toContainText('sind bezahlt. Danke!')
    await expect(debt).toHaveCount(0)
    await expect(page.locator('.charges')).toContainText('Bezahlt am')
  })
})

test.describe('in English, wide', () => {
  test.use({ locale: 'en-GB', viewport: { width: 1366, height: 657 } })
  test.setTimeout(240_000)

  test('a tenant sees the bank account for a transfer, and the office books the payment', async ({
    page,
    complaints,
  }) => {
    complaints.expect(/401/)
    const { server, driver, policyNumber } = await unpaid('en')
    try {
      await withPassword(server, driver)
      await page.goto(`${server.url}/en/account`)
      await signIn(page, driver.tenant.email)
      const debt = page.locator('.debt')
      await expect(debt).toContainText('formal reminder with two weeks to pay')
      await debt.getByText('Pay by bank transfer').click()
      await expect(debt).toContainText('DE89 3704 0044 0532 0130 00')
      await expect(debt).toContainText(`${policyNumber}-001`)
      await (await server.manager()).signIn(page.context())
      await page.goto(`${server.url}/en/office/premiums`)
      await page.getByRole('button', { name: /^Book a transfer/ }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel('Reference on the bank statement').fill('SEPA 4711')
      await dialog.getByRole('button', { name: 'Book it' }).click()
      await expect(page.getByRole('status')).toContainText('the transfer is booked')
      await server.mailTo(driver.tenant.email, /received: your receipt/)
      await page.goto(`${server.url}/en/account`)
      await expect(page.locator('.charges')).toContainText('Paid on')
      await expect(debt).toHaveCount(0)
    } finally {
      await server.close()
    }
  })
})
