import type { Browser, Page } from '@playwright/test'
import { tenantPath } from '@nestbond/domain/journey/order'
import { ApplicationDriver } from './support/api.ts'
import { rejectCalls } from './support/fixed-answers.ts'
import { followMailedLink } from './support/mailed-link.ts'
import { overflowOf } from './support/overflow.ts'
import { asked, choose, field, next, onScreen } from './support/questionnaire.ts'
import { expect, test } from './support/test.ts'

/** The question after the pets, whichever it is. */
const AFTER_PETS = tenantPath.next('pets', { existingRent: false }) ?? 'user-info'

const linkIn = (text: string | undefined) => /https?:\/\/[^\s"<>)]*token=[^\s"<>)]+/.exec(text ?? '')?.[0] ?? ''
/** Another device: a browser context that shares nothing with the first one. */
const device = async (browser: Browser, url: string, locale: string, width = 390) =>
  (
    await browser.newContext({
      baseURL: url,
      locale,
      viewport: { width, height: 844 },
      reducedMotion: 'reduce',
      timezoneId: 'Europe/Berlin',
    })
  ).newPage()
const tokenOf = async (page: Page) => (await page.context().cookies()).find(({ name }) => name === 'token')?.value

/** Opens the dialog and reads the link in its QR code. */
async function shownLink(page: Page, press: () => Promise<void>): Promise<string> {
  const [answer] = await Promise.all([
    page.waitForResponse((response) => response.url().endsWith('/hand-over')),
    press(),
  ])
  await expect(page.locator('.hand-over svg.qr')).toBeVisible()
  return ((await answer.json()) as { url: string }).url
}

test.describe('in German, a wide screen and a phone', () => {
  test.use({ locale: 'de-DE', viewport: { width: 1280, height: 860 } })

  test('the code opens the application on the phone once, and later visitors request a fresh link', async ({
    page,
    server,
    browser,
    open,
    complaints,
  }) => {
    test.setTimeout(150_000)
    const driver = await ApplicationDriver.start(server.url)
    await driver.answerUpTo('pets')
    await open(driver, '/de/onboarding')
    await asked(page, 'pets')
    const link = await shownLink(page, () => page.getByRole('button', { name: 'Am Handy weitermachen' }).click())
    await expect(page.getByRole('dialog')).toContainText('10 Minuten und nur einmal')
    await expect(page.getByRole('dialog')).toContainText(driver.tenant.email)
    expect(link).not.toContain(driver.token)

    const phone = await device(browser, server.url, 'de-DE')
    complaints.watch(phone)
    await phone.goto(link)
    await asked(phone, 'pets')
    await expect(phone).not.toHaveURL(/token/)
    expect(await tokenOf(phone)).not.toBe(driver.token)

    // The reminder is off by default.
    const wish = page.getByRole('dialog').getByRole('checkbox')
    await expect(wish).not.toBeChecked()
    await page.getByRole('dialog').getByText('Erinnern Sie mich').click()
    await expect(page.getByRole('dialog')).toContainText('Gespeichert')
    expect((await driver.user()).remindMe).toBe(true)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'Am Handy weitermachen' })).toBeFocused()

    const late = await device(browser, server.url, 'de-DE', 1280)
    complaints.watch(late)
    await late.goto(link)
    await onScreen(late, 'link-expired')
    expect(await tokenOf(late)).toBeUndefined()
    const submit = late.locator('main form button[type="submit"]')
    await submit.click()
    await expect(late.locator('[data-error-key="validation.required"]')).toBeVisible()
    await field(late, 'email').fill('nobody')
    await submit.click()
    await expect(late.locator('[data-error-key="validation.invalid"]')).toBeVisible()
    await field(late, 'email').fill(driver.tenant.email)
    await submit.click()
    await expect(late.getByRole('heading', { name: 'Sehen Sie in Ihr Postfach.' })).toBeFocused()
    const mail = await server.mailTo(driver.tenant.email, /neuer Link/)
    await followMailedLink(late, linkIn(mail.text))
    await asked(late, 'pets')

    // The same words appear for an address without an application.
    const stranger = await device(browser, server.url, 'de-DE', 1280)
    await stranger.goto('/de/link-expired')
    await field(stranger, 'email').fill('niemand@example.org')
    await stranger.locator('main form button[type="submit"]').click()
    await expect(stranger.getByText('Gibt es zu niemand@example.org einen offenen Antrag')).toBeVisible()
    for (const other of [phone, late, stranger]) await other.context().close()
  })

  test('two devices answer the same question: each is told of the conflict, and either answer can be kept', async ({
    page,
    server,
    browser,
    open,
    complaints,
  }) => {
    test.setTimeout(120_000)
    const driver = await ApplicationDriver.start(server.url)
    await driver.answerUpTo('pets')
    await open(driver, '/de/onboarding')
    await asked(page, 'pets')
    const phone = await device(browser, server.url, 'de-DE')
    complaints.watch(phone)
    await open(driver, `${server.url}/de/onboarding`, phone)
    await asked(phone, 'pets')

    await choose(phone, 'pet', 'dog')
    await asked(phone, AFTER_PETS)
    await expect.poll(async () => (await driver.user()).pet).toBe('dog')

    await choose(page, 'pet', 'cat')
    const notice = page.getByRole('group', { name: 'Auf einem anderen Gerät geändert' })
    await expect(notice).toBeFocused()
    await expect(notice).toContainText('Hund')
    await asked(page, 'pets')
    await expect(page.locator('input[name="pet"][value="cat"]')).toBeChecked()
    expect((await driver.user()).pet).toBe('dog')
    await notice.getByRole('button', { name: 'Meine Antwort von hier behalten' }).click()
    await asked(page, AFTER_PETS)
    await expect.poll(async () => (await driver.user()).pet).toBe('cat')

    // The phone has a stale version of the answer.
    await phone.goBack()
    await asked(phone, 'pets')
    await choose(phone, 'pet', 'none')
    const told = phone.getByRole('group', { name: 'Auf einem anderen Gerät geändert' })
    await expect(told).toContainText('Katze')
    await told.getByRole('button', { name: 'Die andere übernehmen' }).click()
    await asked(phone, AFTER_PETS)
    expect((await driver.user()).pet).toBe('cat')

    // Changes to different questions do not conflict. The other device's answer is loaded afterwards.
    await driver.answer('furnished', { furnishedType: 'full' })
    await phone.goBack()
    await asked(phone, 'pets')
    await choose(phone, 'pet', 'both')
    await asked(phone, AFTER_PETS)
    await expect.poll(async () => (await driver.user()).pet).toBe('both')
    expect((await driver.user()).furnishedType).toBe('full')
    await phone.context().close()
  })
})

test.describe('in English, narrow, by keyboard', () => {
  test.use({ locale: 'en-GB', viewport: { width: 390, height: 844 } })

  test('retries a code that could not be loaded, and offers a reminder on the first question', async ({
    page,
    server,
    complaints,
  }) => {
    test.setTimeout(120_000)
    const driver = await ApplicationDriver.start(server.url, { language: 'en' })
    await page.context().addCookies([{ name: 'token', value: driver.token, url: server.url }])
    await page.goto('/en/onboarding')
    await asked(page, 'name')
    await expect(page.getByRole('checkbox', { name: /Remind me once/ })).not.toBeChecked()
    await page.getByText('Remind me once, after a day').click()
    await page.locator('label', { has: page.locator('input[name="salutation"][value="MRS"]') }).click()
    for (const [name, value] of Object.entries({
      firstName: driver.tenant.firstName,
      lastName: driver.tenant.lastName,
      email: driver.tenant.email,
    }))
      await field(page, name).fill(value)
    await next(page)
    await asked(page, 'address')
    await expect.poll(async () => (await driver.user()).remindMe).toBe(true)

    // On the phone itself, no QR code is shown.
    const later = page.getByRole('button', { name: 'Continue later' })
    await later.press('Enter')
    await expect(page.getByRole('dialog').getByRole('checkbox')).toBeChecked()
    await expect(page.getByRole('dialog').locator('.qr')).toHaveCount(0)
    expect(await overflowOf(page)).toBeLessThanOrEqual(0)
    await page.keyboard.press('Escape')
    await expect(later).toBeFocused()

    await page.setViewportSize({ width: 820, height: 1180 })
    complaints.expect(/ERR_FAILED/)
    await page.route('**/hand-over', (route) => route.abort(), { times: 1 })
    const button = page.getByRole('button', { name: 'Continue on your phone' })
    await button.press('Enter')
    await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible()
    const link = await shownLink(page, () => page.getByRole('button', { name: 'New code' }).press('Enter'))
    expect(link).toContain('/en/onboarding?token=')
    await expect(page.getByRole('dialog').getByRole('checkbox')).toBeChecked()
    expect(await overflowOf(page)).toBeLessThanOrEqual(0)
    await page.keyboard.press('Escape')
    await expect(button).toBeFocused()
  })

  test('shows an error of the fresh link at its field, and the limit of requests', async ({ page }) => {
    await page.goto('/en/link-expired')
    await onScreen(page, 'link-expired')
    await field(page, 'email').fill('lea@')
    await page.keyboard.press('Enter')
    await expect(page.locator('[data-error-key="validation.invalid"]')).toBeVisible()
    await expect(field(page, 'email')).toBeFocused()
    await rejectCalls(page, 'freshLink', 'RATE_LIMITED', { retryAfter: 60 })
    await field(page, 'email').fill('lea@example.org')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert')).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Check your inbox.' })).toBeFocused()
    await page.getByRole('button', { name: 'Another address' }).press('Enter')
    await expect(field(page, 'email')).toBeFocused()
  })
})
