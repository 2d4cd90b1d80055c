import { fullName } from '@nestbond/domain/values/person-name'
import { insuredInAccount } from './support/account.ts'
import { ApplicationDriver } from './support/api.ts'
import { mailedCode } from './support/landlord.ts'
import { field, fill, onScreen } from './support/questionnaire.ts'
import { expect, test } from './support/test.ts'

const CREDITOR_ID = 'DE98ZZZ09999999999'

test.describe('a tenant who pays by direct debit, in German, on a phone', () => {
  test.use({ locale: 'de-DE', viewport: { width: 390, height: 844 } })

  test('reads the mandate, gives it, and has it by mail; the landlord accepts', async ({
    page,
    server,
    complaints,
  }) => {
    complaints.expect(/401/)
    const driver = await ApplicationDriver.start(server.url)
    await driver.chosen()
    await page.context().addCookies([{ name: 'token', value: driver.token, url: server.url }])
    await page.goto('/de/payment')
    await onScreen(page, 'payment')
    await page.getByRole('button', { name: 'Weiter zur Zahlung' }).click()

    const methods = page.getByRole('radiogroup', { name: 'Wie möchten Sie zahlen?' })
    await expect(methods.getByRole('radio', { name: /^Karte/ })).toBeChecked()
    await expect(page.getByText(CREDITOR_ID)).toHaveCount(0)
    await methods.getByRole('radio', { name: /^Karte/ }).focus()
    await page.keyboard.press('ArrowDown')
    await expect(methods.getByRole('radio', { name: /^SEPA-Lastschrift/ })).toBeChecked()
    const mandate = page.getByRole('region', { name: 'SEPA-Lastschriftmandat' })
    for (const part of ['Muster Versicherung AG', CREDITOR_ID, 'acht Wochen', 'mindestens 5 Tage vorher'])
      await expect(mandate).toContainText(part)

    const order = page.getByRole('button', { name: 'Zahlungspflichtigen Vertrag schließen', exact: true })
    // The form of the account is loaded after the choice.
    await expect(field(page, 'holder')).toBeVisible()
    await order.click()
    await expect(field(page, 'holder')).toBeFocused()
    await expect(page.getByText('Bitte die IBAN angeben.')).toBeVisible()
    await fill(page, { holder: 'Lea Brandt', iban: 'DE89 3704 0044 0532 0130 01' })
    await order.click()
    await expect(page.getByText(/^Diese IBAN gibt es nicht/)).toBeVisible()
    await expect(field(page, 'iban')).toBeFocused()
    await page.getByRole('button', { name: 'DE89 3704 0044 0532 0130 00' }).click()
    await order.click()

    await expect(page.locator('[aria-current="step"]')).toContainText('Unterschrift')
    const mail = await server.mailTo(driver.tenant.email, /SEPA-Lastschriftmandat/)
    expect(mail.text).toContain(CREDITOR_ID)
    expect(mail.text).toMatch(/NB-[0-9A-F]{12}/)

    const name = fullName(driver.tenant)
    await fill(page, { place: 'Berlin', signature: name })
    const code = await mailedCode(server.url, driver.tenant.email, () =>
      page.getByRole('button', { name: 'Vertrag unterschreiben' }).click(),
    )
    await page.locator('[name="code"]').fill(code)
    await page.keyboard.press('Enter')
    await expect(page.locator('#short-url')).toBeVisible()

    const accept = `${server.url}/api/v1/onboarding/tenant/invitation/${await driver.invitationId()}/accept`
    const headers = { 'content-type': 'application/json' }
    expect((await fetch(accept, { method: 'POST', headers, body: '{}' })).status).toBe(200)
    await expect(page.locator('[data-stage="ACCEPTED"]')).toBeVisible({ timeout: 30_000 })
  })

  test('changes from a card to a direct debit in the account', async ({ page, server, complaints }) => {
    complaints.expect(/401/)
    const driver = await insuredInAccount(page, server)
    const section = page.locator('.card-on-file')
    await expect(section).toContainText('Visa •••• 4242')
    await section.getByRole('button', { name: 'Zahlungsart ändern' }).click()
    await section.getByRole('radio', { name: /^SEPA-Lastschrift/ }).check()
    await fill(page, { holder: 'Lea Brandt', iban: 'DE89370400440532013000' })
    await section.getByRole('button', { name: 'Neue Zahlungsart speichern' }).click()
    await expect(section).toContainText('SEPA-Lastschrift DE•• •••• 3000')
    await server.mailTo(driver.tenant.email, /SEPA-Lastschriftmandat/)
  })
})
