import { DAY } from '@nestbond/domain/values/day'
import { ApplicationDriver } from './support/api.ts'
import { signIn, withPassword } from './support/account.ts'
import { fromToday, inDays } from './support/dates.ts'
import { field, onScreen } from './support/questionnaire.ts'
import { expect, test } from './support/test.ts'
import { TravellingServer } from './support/travelling-server.ts'
import { findContract, namedContract } from './support/withdrawal.ts'

const NOT_SIGNED_IN = /status of 401/
/** Cover begins today, so the landlord's acceptance charges the first year at once. */
const FROM_TODAY = { bodies: fromToday() }

test.describe('in German, wide', () => {
  test.use({ locale: 'de-DE', viewport: { width: 1280, height: 860 } })

  test('withdraws before the landlord’s answer by number and email, from any screen, and confirms by the mailed link', async ({
    page,
    server,
  }) => {
    const driver = await ApplicationDriver.start(server.url)
    await driver.signed()
    const invitation = await driver.invitationId()
    for (const path of ['/de', '/de/help', '/de/onboarding', `/de/landlord/invitation/${invitation}`]) {
      await page.goto(path)
      await expect(page.getByRole('link', { name: 'Vertrag widerrufen' })).toHaveAttribute('href', '/de/withdraw')
    }
    await page.getByRole('link', { name: 'Vertrag widerrufen' }).click()
    const named = await namedContract(driver)
    await findContract(page, { ...named, email: 'nobody@example.org' })
    await expect(page.getByRole('alert')).toContainText('finden wir keinen Vertrag')
    await findContract(page, named)

    await expect(page.getByRole('heading', { name: 'Diesen Vertrag widerrufen?' })).toBeFocused()
    const main = page.locator('main')
    await expect(main).toContainText('hat noch nicht geantwortet')
    await expect(main).toContainText('Ihnen wurde nichts abgebucht')
    await page.getByRole('button', { name: 'Widerruf bestätigen', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Ihr Widerruf ist angekommen.' })).toBeFocused()
    await expect(main).toContainText(/Eingegangen am \d+\. \S+ \d{4} um \d\d:\d\d/)
    // Nothing was charged, so nothing is paid back.
    await expect(main).toContainText('Die Mitteilung an Ihren Vermieter folgt am')
    // The receipt contains personal data and the home, so it is only sent to the known mailbox.
    for (const known of [driver.tenant.email, 'Brandt', 'Weber']) await expect(main).not.toContainText(known)
    await expect(page.getByRole('link', { name: 'Bestätigung als PDF' })).toHaveCount(0)
    const mail = await server.mailTo(driver.tenant.email, /Ihr Widerruf ist angekommen/)
    expect(mail.attachments.map(({ mimeType }) => mimeType)).toEqual(['application/pdf'])

    // A second declaration shows the same receipt.
    const said = await main.locator('dl').innerText()
    await page.goto('/de/withdraw')
    await findContract(page, named)
    await expect(page.getByRole('heading', { name: 'Ihr Widerruf ist angekommen.' })).toBeVisible()
    expect(await main.locator('dl').innerText()).toBe(said)
    await page.goto(`/de/landlord/invitation/${invitation}`)
    await expect(page.getByRole('heading', { level: 1 })).not.toContainText('hat widerrufen')
    await page.goto(/https?:\/\/\S+withdraw\?continue=[\w-]+/.exec(mail.text ?? '')?.[0] ?? '')
    await expect(page.getByRole('heading', { name: 'Vertrag fortführen?' })).toBeFocused()
    await page.getByRole('button', { name: 'Vertrag fortführen' }).click()
    await expect(page.getByRole('heading', { name: 'Ihr Vertrag läuft weiter.' })).toBeFocused()
    await page.goto('/de/withdraw')
    await findContract(page, named)
    await expect(page.getByRole('heading', { name: 'Diesen Vertrag widerrufen?' })).toBeVisible()
  })

  test('refunds the unused premium after three days of cover, and rejects a withdrawal a day too late', async ({
    page,
    complaints,
  }) => {
    complaints.expect(/.*/)
    const server = await TravellingServer.start()
    try {
      const early = await ApplicationDriver.start(server.url, FROM_TODAY)
      const late = await ApplicationDriver.start(server.url, FROM_TODAY)
      for (const driver of [early, late]) {
        await driver.accepted()
        await server.mailTo(driver.tenant.email, /abgebucht/)
      }
      const { premiumAmount } = await early.user()
      await server.passes(3)
      await page.goto(`${server.url}/de/withdraw`)
      await findContract(page, await namedContract(early))
      const refund =
        Math.round(((premiumAmount ?? 0) * 100 * (daysOfYearFrom(inDays(0)) - 3)) / daysOfYearFrom(inDays(0))) / 100
      const shown = `${refund.toFixed(2).replace('.', ',')}\u00A0€`
      await expect(page.locator('main .total')).toContainText(shown)
      await expect(page.locator('main')).toContainText('Bezahlt bleiben deshalb nur die Tage bis gestern')
      await page.getByRole('button', { name: 'Widerruf bestätigen', exact: true }).click()
      await expect(page.locator('[data-withdrawal="done"]')).toContainText(shown)
      // The refund is held for 48 hours.
      await server.passes(3)
      await server.mailTo(early.tenant.email, new RegExp(`${refund.toFixed(2).replace('.', ',')}.€ zurückgezahlt`))

      await server.passes(15)
      await page.goto(`${server.url}/de/withdraw`)
      await findContract(page, await namedContract(late))
      await expect(page.getByRole('heading', { name: 'Die Frist ist vorbei.' })).toBeFocused()
      await expect(page.getByRole('link', { name: 'Zum Konto und kündigen' })).toBeVisible()
      await expect(page.getByRole('button', { name: 'Widerruf bestätigen' })).toHaveCount(0)
    } finally {
      await server.close()
    }
  })
})

test.describe('in English, on a phone', () => {
  test.use({ locale: 'en-GB', viewport: { width: 390, height: 844 }, hasTouch: true })

  test('withdraws in the account after a paid premium, and shows the refund', async ({ page, server, complaints }) => {
    complaints.expect(NOT_SIGNED_IN)
    const driver = await ApplicationDriver.start(server.url, { language: 'en', ...FROM_TODAY })
    await driver.accepted()
    await server.mailTo(driver.tenant.email, /charged/)
    await withPassword(server, driver)
    // A tenant who is not signed in is led to the sign-in page and back.
    await page.goto('/en/withdraw')
    await page.getByRole('link', { name: 'Choose from my account' }).click()
    await signIn(page, driver.tenant.email)
    await onScreen(page, 'withdraw')
    await expect(page.getByRole('heading', { name: 'Withdraw from this contract?' })).toBeVisible()
    await expect(page.locator('main .total')).toContainText(/€\d+\.\d\d/)
    await page.getByRole('button', { name: 'Don’t withdraw' }).click()
    await onScreen(page, 'account')
    const policy = page.locator('.policy')
    await expect(policy).toHaveAttribute('data-stage', 'INSURED')
    await policy.getByRole('link', { name: 'Withdraw from contract' }).click()
    await page.getByRole('button', { name: 'Confirm withdrawal', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'We’ve received your withdrawal.' })).toBeFocused()
    const download = page.waitForEvent('popup').then((popup) => popup.close())
    await page.getByRole('link', { name: 'Confirmation as PDF' }).click()
    await download
    await server.mailTo(driver.tenant.email, /paid back/)
    await page.getByRole('link', { name: 'Go to your account' }).click()
    await expect(policy).toHaveAttribute('data-stage', 'WITHDRAWN')
    await expect(policy.locator('[aria-current="step"]')).toContainText('Withdrawal from the contract')
    await expect(policy.locator('[data-refund="PAID"]')).toContainText('Paid back on')
    await expect(policy.getByRole('link', { name: 'Withdraw from contract' })).toHaveCount(0)
  })

  test('withdraws by keyboard alone, and shows missing values at their fields', async ({ page, server }) => {
    const driver = await ApplicationDriver.start(server.url, { language: 'en' })
    await driver.signed()
    const named = await namedContract(driver)
    await page.goto('/en/withdraw')
    await onScreen(page, 'withdraw')
    await field(page, 'contractId').focus()
    // On touch devices, Enter leads through the fields, and sends from the last one.
    await page.keyboard.press('Enter')
    await expect(field(page, 'email')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.locator('[data-error-key="validation.required"]')).toHaveCount(2)
    await expect(field(page, 'contractId')).toBeFocused()
    await page.keyboard.type(named.contractId.toLowerCase())
    await page.keyboard.press('Tab')
    await page.keyboard.type(named.email)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Withdraw from this contract?' })).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: 'Confirm withdrawal' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'We’ve received your withdrawal.' })).toBeFocused()
  })
})

function daysOfYearFrom(start: string): number {
  const [year = 0, ...rest] = start.split('-').map(Number)
  const end = Date.UTC(year + 1, (rest[0] ?? 1) - 1, rest[1])
  return Math.round((end - Date.parse(`${start}T00:00:00Z`)) / DAY)
}
