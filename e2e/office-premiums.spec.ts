import type { Page } from '@playwright/test'
import { inDays, typedDate } from './support/dates.ts'
import { field, onScreen } from './support/questionnaire.ts'
import { expect, test } from './support/test.ts'
import { unpaid, type Unpaid } from './support/unpaid.ts'

let open: Unpaid | null = null
test.afterEach(async () => {
  await open?.server.close()
  open = null
})

/** Each test starts a separate server, which takes time. */
test.setTimeout(240_000)

async function enter(page: Page, language: string): Promise<void> {
  if (!open) return
  await (await open.server.manager()).signIn(page.context())
  await page.goto(`${open.server.url}/${language}/office/premiums`)
  await onScreen(page, 'office-premiums')
}

test.describe('in German, wide', () => {
  test.use({ locale: 'de-DE', viewport: { width: 1280, height: 860 } })

  test('charges a premium again, sends the formal reminder, and cancels after two weeks', async ({ page }) => {
    open = await unpaid()
    const { server, driver, policyNumber, code } = open
    await enter(page, 'de')
    const card = page.locator('.unpaid-premium').filter({ hasText: policyNumber })
    await expect(card).toContainText('Lea Brandt')
    await expect(card).toContainText('Zahlungsart: Karte Visa •••• 0341. Die Bank hat die Abbuchung abgelehnt.')
    await expect(card.getByRole('button', { name: 'Kündigen' })).toHaveCount(0)

    await card.getByRole('button', { name: 'Jetzt abbuchen' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Abbuchen', exact: true }).click()
    await expect(page.getByRole('status')).toContainText('Der neue Versuch ist eingeplant.')
    await expect(async () => {
      await page.reload()
      await expect(card.locator('.facts')).toContainText('5', { timeout: 1_000 })
    }).toPass()

    await card.getByRole('button', { name: 'Mahnen' }).click()
    await field(page, 'note').fill('Niemand geht ans Telefon.')
    await page.getByRole('dialog').getByRole('button', { name: 'Mahnung schicken' }).click()
    await expect(card).toContainText('Gemahnt, Frist')
    await expect(card.getByRole('button', { name: 'Mahnen' })).toHaveCount(0)
    const mail = await server.mailTo(driver.tenant.email, /^Mahnung/)
    expect(mail.text).toContain('§ 37 VVG')

    await server.passes(15)
    await enter(page, 'de')
    await card.getByText('Verlauf: 2 Einträge').click()
    await expect(card).toContainText('Niemand geht ans Telefon.')
    await card.getByRole('button', { name: 'Kündigen' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Vertrag kündigen' }).click()
    await expect(page.getByRole('status')).toContainText('Der Vertrag ist gekündigt.')
    await expect(card).toHaveCount(0)
    await expect(page.getByRole('heading', { name: 'Offene Beiträge' })).toBeFocused()
    await server.mailTo(driver.tenant.email, /Wir sind von Ihrem Vertrag zurückgetreten/)
    await server.mailTo(driver.landlord.email, /endet mit dem/)
    await page.goto(`${server.url}/de/certificate/${code}`)
    // The landlord keeps the cover for 60 days after the notice.
    await expect(page.locator('main')).toContainText('Läuft aus')
  })
})

test.describe('in English, on a phone', () => {
  test.use({ locale: 'en-GB', viewport: { width: 390, height: 844 }, hasTouch: true })

  test('waits until a day, and rejects an invalid day', async ({ page }) => {
    open = await unpaid('en')
    await enter(page, 'en')
    const card = page.locator('.unpaid-premium').filter({ hasText: open.policyNumber })
    await card.getByRole('button', { name: 'Wait until' }).click()
    const dialog = page.getByRole('dialog')
    await field(page, 'until').fill('')
    await dialog.getByRole('button', { name: 'Wait', exact: true }).click()
    await expect(field(page, 'until')).toHaveAttribute('aria-invalid', 'true')
    await expect(page.locator('[data-error-key="validation.required"]')).toBeVisible()
    await field(page, 'until').fill('next week')
    await dialog.getByRole('button', { name: 'Wait', exact: true }).click()
    await expect(page.locator('[data-error-key="validation.invalid"]')).toContainText('day, month and year')
    // Escape closes only the calendar, and the dialog stays open.
    await dialog.getByRole('button', { name: 'Open the calendar: Charge on' }).click()
    await expect(page.locator('.calendar-day:focus')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.locator('.calendar-pop')).toHaveCount(0)
    await expect(dialog.getByRole('button', { name: 'Open the calendar: Charge on' })).toBeFocused()
    // Today by the browser's clock is a past day on the server.
    await field(page, 'until').fill(inDays(0))
    await dialog.getByRole('button', { name: 'Wait', exact: true }).click()
    await expect(page.locator('[data-error-key="validation.min"]')).toBeVisible()
    await field(page, 'until').fill(typedDate(inDays(30), 'en'))
    await field(page, 'note').fill('Paid on the first.')
    await dialog.getByRole('button', { name: 'Wait', exact: true }).click()
    await expect(page.getByRole('status')).toContainText('the premium is on hold')
    await expect(card).toContainText('Next charge')
    await card.getByText('History: one entry').click()
    await expect(card).toContainText('Paid on the first.')
  })
})
