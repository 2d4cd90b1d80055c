import { signIn, withPassword } from './support/account.ts'
import { ApplicationDriver } from './support/api.ts'
import { fromToday } from './support/dates.ts'
import { aColleague } from './support/office.ts'
import { field, onScreen } from './support/questionnaire.ts'
import { expectSound } from './support/sound.ts'
import { expect, test } from './support/test.ts'

const NOT_SIGNED_IN = /status of (400|401)/
/** A card that pays, but takes no refund. */
const CLOSED_CARD = '4000000000005126'
const FROM_TODAY = { bodies: fromToday() }

test.describe('in German, wide', () => {
  test.use({ locale: 'de-DE', viewport: { width: 1280, height: 860 } })

  test('names a bank account for a refund by keyboard, which two people of the office pay', async ({
    page,
    browser,
    server,
    complaints,
  }) => {
    complaints.expect(NOT_SIGNED_IN)
    const driver = await ApplicationDriver.start(server.url, FROM_TODAY)
    await driver.paid(CLOSED_CARD)
    await driver.accepted()
    await server.mailTo(driver.tenant.email, /abgebucht/)
    await withPassword(server, driver)
    await page.goto('/de/account')
    await signIn(page, driver.tenant.email)
    await onScreen(page, 'account')
    const policy = page.locator('.policy')
    await policy.getByRole('link', { name: 'Vertrag widerrufen' }).click()
    await page.getByRole('button', { name: 'Widerruf bestätigen', exact: true }).click()
    await page.getByRole('link', { name: 'Zum Konto' }).click()
    const refund = policy.locator('[data-refund]')
    await expect(async () => {
      await page.reload()
      await expect(refund).toContainText('Nennen Sie uns ein Bankkonto', { timeout: 2_000 })
    }).toPass()

    await refund.getByRole('button', { name: 'Bankkonto nennen' }).focus()
    await page.keyboard.press('Enter')
    await expect(field(page, 'accountHolder')).toBeFocused()
    await page.keyboard.type('Lea Brandt')
    await page.keyboard.press('Tab')
    await page.keyboard.type('DE89 3704 0044 0532 0130 01')
    await page.keyboard.press('Enter')
    await expect(field(page, 'iban')).toHaveAttribute('aria-invalid', 'true')
    await expectSound(page)
    await field(page, 'iban').fill('DE89 3704 0044 0532 0130 00')
    await page.keyboard.press('Enter')
    await expect(refund.getByRole('status')).toContainText('Das Bankkonto ist gespeichert.')
    await expect(refund).toContainText('DE•• •••• 3000')
    await expect(refund.getByRole('button', { name: 'Bankkonto ändern' })).toBeFocused()
    await server.mailTo(driver.tenant.email, /^Bankkonto für Ihre Rückzahlung/)

    for (const [name, act] of [
      ['Kim Falk', 'Bankkonto freigeben'],
      ['Ada Vogt', 'Als überwiesen festhalten'],
    ] as const) {
      const context = await browser.newContext({ locale: 'de-DE', baseURL: server.url })
      await (await aColleague(server, name)).signIn(context)
      const office = await context.newPage()
      await office.goto('/de/office/premiums')
      const card = office.locator('.unpaid-premium').filter({ hasText: 'DE89 3704 0044 0532 0130 00' })
      if (act === 'Als überwiesen festhalten') {
        await expect(card).toContainText('Freigegeben von Kim Falk')
        await expectSound(office)
        await field(office, 'reference').fill('R 4711')
      }
      await card.getByRole('button', { name: act }).click()
      await expect(office.locator('[role="status"]').first()).toContainText(
        act === 'Bankkonto freigeben' ? 'Das Bankkonto ist freigegeben.' : 'Die Rückzahlung ist festgehalten.',
      )
      // The person who has approved the account does not transfer.
      if (act === 'Bankkonto freigeben') await expect(card).toContainText('Jetzt überweist eine andere Person.')
      await context.close()
    }
    await server.mailTo(driver.tenant.email, /zurückgezahlt/)
    await page.reload()
    await expect(policy.locator('[data-refund="PAID"]')).toContainText('Zurückgezahlt am')
  })
})
