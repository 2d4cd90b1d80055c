import type { Locator, Page } from '@playwright/test'
import { ApplicationDriver } from './support/api.ts'
import { claimable } from './support/claims.ts'
import { landlordPath, mailedCode } from './support/landlord.ts'
import { overflowOf } from './support/overflow.ts'
import { field, fill, onScreen } from './support/questionnaire.ts'
import { accountOf } from './support/release.ts'
import { expect, keptTest as test, test as freshTest } from './support/test.ts'

const dialog = (page: Page): Locator => page.getByRole('dialog')
const heading = (page: Page): Locator => page.getByRole('heading', { level: 1 })
/** Six digits that differ from this code. */
const otherThan = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

/** Presses a button that opens the code field. Returns the mailed code. */
async function codeAfter(page: Page, driver: ApplicationDriver, press: () => Promise<unknown>): Promise<string> {
  const code = await mailedCode(driver.url, driver.landlord.email, press)
  await expect(field(page, 'code')).toBeFocused()
  return code
}

test.describe('in German, wide', () => {
  test.use({ locale: 'de-DE', viewport: { width: 1280, height: 860 } })

  test('accepts by the mailed link with one press, and chooses the language of later mails', async ({
    page,
    server,
  }) => {
    const driver = await (await ApplicationDriver.start(server.url)).signed()
    const id = await driver.invitationId()
    await page.goto(`/de/landlord/invitation/${id}`)
    await onScreen(page, 'landlord-invitation')
    await field(page, 'language').selectOption('en')
    await expect(page.getByText('Gespeichert. Ab jetzt schreiben wir Ihnen in dieser Sprache.')).toBeVisible()
    await page.reload()
    await expect(field(page, 'language')).toHaveValue('en')
    await page.getByRole('button', { name: 'Bürgschaft annehmen' }).click()
    await expect(heading(page)).toContainText('Danke.')
    await expect(page.getByRole('link', { name: 'Zur Seite dieses Vertrags' })).toBeVisible()
    await server.mailTo(driver.landlord.email, /certificate/i)
  })

  test('accepts by a forwarded link only with a code from the landlord’s mailbox, and opens no page of the landlord', async ({
    page,
    server,
  }) => {
    const driver = await (await ApplicationDriver.start(server.url)).signed()
    await page.goto(`/de/landlord/invitation/${await driver.sharedInvitationId()}`)
    await onScreen(page, 'landlord-invitation')
    await expect(field(page, 'language')).toHaveCount(0)
    const code = await codeAfter(page, driver, () => page.getByRole('button', { name: 'Bürgschaft annehmen' }).click())
    const [local = '', domain = ''] = driver.landlord.email.split('@')
    await expect(dialog(page)).toContainText(`${local.slice(0, 1)}•••@${domain}`)
    await expect(dialog(page)).not.toContainText(driver.landlord.email)

    await field(page, 'code').fill(otherThan(code))
    await dialog(page).getByRole('button', { name: 'Bürgschaft annehmen' }).click()
    await expect(page.locator('[data-error-key="errors.CODE_WRONG"]')).toBeVisible()
    await expect(field(page, 'code')).toBeFocused()
    await expect(field(page, 'code')).toHaveAttribute('aria-invalid', 'true')

    await page.keyboard.insertText(`${code.slice(0, 3)} ${code.slice(3)}`)
    await expect(page.locator('[data-error-key]')).toHaveCount(0)
    await dialog(page).getByRole('button', { name: 'Bürgschaft annehmen' }).click()
    await expect(heading(page)).toContainText('Danke.')
    await expect(dialog(page)).toHaveCount(0)
    expect(await page.content()).not.toContain('/landlord/policy/')
  })

  test('keeps a typed claim while the code is entered, shows the session, ends it, and asks for a code again', async ({
    page,
    server,
  }) => {
    const { driver, path } = await claimable(server)
    await page.goto(path)
    await onScreen(page, 'landlord-policy')
    await expect(page.locator('.session-note')).toHaveCount(0)
    await page.getByRole('button', { name: 'Schaden oder Mietrückstand melden' }).click()
    await fill(page, { 'items.0.reason': 'Parkett zerkratzt', 'items.0.amount': '850' })
    await page.getByRole('button', { name: 'Forderung prüfen' }).click()
    const send = page.getByRole('button', { name: 'Forderung senden' })
    const code = await codeAfter(page, driver, () => send.click())

    // After closing and pressing again, the same code is still valid and the input is kept.
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toHaveCount(0)
    await expect(page.locator('.claim-check')).toContainText('Parkett zerkratzt')
    await send.click()
    await field(page, 'code').fill(code)
    await page.keyboard.press('Enter')
    await expect(page.locator('.claim-card')).toContainText('Parkett zerkratzt')
    await expect(page.locator('.session-note')).toContainText('•••@')

    await page.getByRole('button', { name: 'Kontaktdaten ändern' }).click()
    await field(page, 'phone.number').fill('30 7654321')
    await page.getByRole('button', { name: 'Kontaktdaten speichern' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'Gespeichert' })).toBeVisible()

    await page.getByRole('button', { name: 'Jetzt beenden' }).click()
    await expect(page.locator('.session-note')).toHaveCount(0)
    await page.reload()
    await expect(page.locator('.claim-card')).toBeVisible()
    await expect(page.locator('.session-note')).toHaveCount(0)
    await page.getByRole('button', { name: 'Nächsten Mieter einladen' }).click()
    await field(page, 'email').fill(`naechste.${driver.tenant.email}`)
    const second = await codeAfter(page, driver, () => page.getByRole('button', { name: 'Einladung senden' }).click())
    await field(page, 'code').fill(second)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('status').filter({ hasText: `naechste.${driver.tenant.email}` })).toBeVisible()
  })

  test('shows no personal data by the old link after the landlord’s email has changed, and mails the new link', async ({
    page,
    server,
  }) => {
    const { driver, path } = await claimable(server)
    await page.goto(path)
    await onScreen(page, 'landlord-policy')
    await page.getByRole('button', { name: 'Kontaktdaten ändern' }).click()
    const email = `neu.${driver.landlord.email}`
    await field(page, 'email').fill(email)
    const code = await codeAfter(page, driver, () =>
      page.getByRole('button', { name: 'Kontaktdaten speichern' }).click(),
    )
    await field(page, 'code').fill(code)
    await page.keyboard.press('Enter')
    await expect(heading(page)).toHaveText('Dieser Link gilt nicht mehr.')
    await expect(page.locator('main')).toContainText('Gespeichert')
    await page.goto(path)
    await expect(heading(page)).toHaveText('Dieser Link gilt nicht mehr.')
    await expect(page.locator('main')).not.toContainText(driver.tenant.lastName)
    await expect(page.locator('main')).not.toContainText('example.org')
    await page.getByRole('button', { name: 'Neuen Link senden' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'ist unterwegs' })).toBeVisible()
    const link = await landlordPath(server, 'policy', email, /Link/)
    await page.goto(link)
    await expect(heading(page)).toContainText('abgesichert')
  })
})

test.describe('in English, on a phone, by keyboard alone', () => {
  test.use({ locale: 'en-GB', viewport: { width: 390, height: 844 } })

  // A kept page would keep the installed clock.
  freshTest(
    'keeps the reason of a decline, shows what is missing, and sends a new code after the wait',
    async ({ page, server }) => {
      await page.clock.install()
      const driver = await (await ApplicationDriver.start(server.url, { language: 'en' })).signed()
      await page.goto(`/en/landlord/invitation/${await driver.sharedInvitationId()}`)
      await page.getByRole('button', { name: 'Decline' }).focus()
      await page.keyboard.press('Enter')
      await page.keyboard.type('I would rather have cash.')
      const first = await codeAfter(page, driver, async () => {
        await page.keyboard.press('Tab')
        await page.keyboard.press('Enter')
      })
      await page.keyboard.press('Enter')
      await expect(page.locator('[data-error-key="validation.required"]')).toBeVisible()
      await expect(field(page, 'code')).toBeFocused()

      const resend = page.getByRole('button', { name: 'Send a new code' })
      await expect(resend).toHaveAttribute('aria-disabled', 'true')
      await page.clock.fastForward('01:01')
      await expect(resend).not.toHaveAttribute('aria-disabled', 'true')
      await page.keyboard.press('Tab')
      await expect(resend).toBeFocused()
      const code = await mailedCode(driver.url, driver.landlord.email, () => page.keyboard.press('Enter'))
      expect(code).toMatch(/^\d{6}$/)
      await expect(resend).toBeFocused()
      await expect(dialog(page).getByRole('status')).toHaveText(/A new code is on its way/)
      await page.keyboard.press('Shift+Tab')
      await expect(field(page, 'code')).toBeFocused()
      await page.keyboard.type(code)
      await page.keyboard.press('Enter')
      await expect(heading(page)).toHaveText('You have declined.')
      expect(first).toMatch(/^\d{6}$/)
    },
  )

  test('shows used-up attempts and expired codes at the field', async ({ page, server }) => {
    const driver = await (await ApplicationDriver.start(server.url, { language: 'en' })).signed()
    const id = await driver.sharedInvitationId()
    await page.goto(`/en/landlord/invitation/${id}`)
    const accept = page.getByRole('button', { name: /^Accept the/ })
    const code = await codeAfter(page, driver, () => accept.press('Enter'))
    for (let tries = 0; tries < 5; tries++) {
      await field(page, 'code').fill(otherThan(code))
      await page.keyboard.press('Enter')
      await expect(field(page, 'code')).toHaveAttribute('aria-invalid', 'true')
    }
    await field(page, 'code').fill(code)
    await page.keyboard.press('Enter')
    await expect(page.locator('[data-error-key="errors.CODE_EXPIRED"]')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toHaveCount(0)

    for (let codes = 1; codes < 5; codes++)
      await page.request.post(`/api/v1/onboarding/tenant/invitation/${id}/code`, { data: {} })
    await accept.press('Enter')
    await expect(page.locator('[data-error-key="errors.RATE_LIMITED"]')).toContainText('You can have the next one in')
    await expect(field(page, 'code')).toBeFocused()
    expect(await overflowOf(page)).toBeLessThanOrEqual(0)
  })

  test('signs a release with a code, and keeps the typed signature until then', async ({ page, server }) => {
    const driver = await ApplicationDriver.start(server.url, { language: 'en' })
    await driver.accepted()
    const path = await (await accountOf(server, driver)).ask()
    await page.goto(path.replace('/de/', '/en/'))
    await onScreen(page, 'landlord-release')
    await fill(page, { place: 'Berlin', signature: 'Jonas Weber' })
    const code = await codeAfter(page, driver, () => page.keyboard.press('Enter'))
    await page.keyboard.press('Escape')
    await expect(field(page, 'signature')).toHaveValue('Jonas Weber')
    await field(page, 'signature').press('Enter')
    await expect(field(page, 'code')).toBeFocused()
    await page.keyboard.insertText(code)
    await page.keyboard.press('Enter')
    await expect(heading(page)).toHaveText('Thank you. You’ve released it.')
    await expect(page.locator('.session-note')).toContainText('30 minutes')
  })
})
