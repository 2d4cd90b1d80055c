import type { Page } from '@playwright/test'
import { ApplicationDriver } from './support/api.ts'
import { mailedCode } from './support/landlord.ts'
import { followMailedLink } from './support/mailed-link.ts'
import { field, fill, onScreen } from './support/questionnaire.ts'
import { expect, test } from './support/test.ts'

const dialog = (page: Page) => page.getByRole('dialog')
const proof = (page: Page) => page.locator('.mailbox-proof')

test.describe('in German, wide', () => {
  test.use({ locale: 'de-DE', viewport: { width: 1280, height: 860 } })

  test('the tenant confirms the mailbox by a code and then signs', async ({ page, server, open }) => {
    const driver = await (await ApplicationDriver.start(server.url)).paid()
    await open(driver, '/de/payment')
    await onScreen(page, 'payment')
    await fill(page, { place: 'Berlin', signature: 'Lea Brandt' })
    const code = await mailedCode(server.url, driver.tenant.email, () =>
      page.getByRole('button', { name: 'Code senden' }).click(),
    )
    await field(page, 'code').fill(code.replace(/(\d{3})/, '$1-'))
    await page.keyboard.press('Enter')
    await expect(proof(page)).toContainText('Ihr Postfach ist bestätigt.')
    await expect(proof(page)).toBeFocused()
    expect((await driver.user()).mailboxProved).toBe(true)
    await expect(field(page, 'signature')).toHaveValue('Lea Brandt')
    await page.getByRole('button', { name: 'Vertrag unterschreiben' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('.done-say')).toBeVisible()
  })

  test('a mailed link opened on another device confirms the mailbox, and the page updates', async ({
    page,
    server,
    open,
    browser,
  }) => {
    const driver = await (await ApplicationDriver.start(server.url)).paid()
    await open(driver, '/de/payment')
    await expect(page.getByRole('button', { name: 'Code senden' })).toBeVisible()
    const { text } = await server.mailTo(driver.tenant.email)
    const link = /https?:\/\/\S+token=[\w-]+/.exec(text ?? '')?.[0] ?? ''
    const phone = await browser.newPage({ locale: 'de-DE' })
    await followMailedLink(phone, link)
    await onScreen(phone, 'payment')
    await expect(phone.getByRole('button', { name: 'Code senden' })).toHaveCount(0)
    await phone.close()
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await expect(proof(page)).toContainText('Ihr Postfach ist bestätigt.')
  })
})

test.describe('in English, on a phone, by keyboard alone', () => {
  test.use({ locale: 'en-GB', viewport: { width: 390, height: 844 } })

  test('asks for the code before the signature, shows a wrong code at its field, and keeps typed values', async ({
    page,
    server,
    open,
  }) => {
    const driver = await (await ApplicationDriver.start(server.url, { language: 'en' })).paid()
    await open(driver, '/en/payment')
    await onScreen(page, 'payment')
    await fill(page, { place: 'Berlin', signature: 'Lea Brandt' })
    const code = await mailedCode(server.url, driver.tenant.email, () => page.keyboard.press('Enter'))
    await expect(field(page, 'code')).toBeFocused()
    await page.keyboard.type(code === '000000' ? '000001' : '000000')
    await page.keyboard.press('Enter')
    await expect(page.locator('[data-error-key="errors.CODE_WRONG"]')).toBeVisible()
    await expect(field(page, 'code')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toHaveCount(0)
    await expect(field(page, 'signature')).toHaveValue('Lea Brandt')
    expect((await driver.user()).contract).toBeNull()

    await field(page, 'signature').press('Enter')
    await expect(field(page, 'code')).toBeFocused()
    await page.keyboard.type(code)
    await page.keyboard.press('Enter')
    await expect(page.locator('.done-say')).toBeVisible()
    expect((await driver.user()).contract).not.toBeNull()
  })
})
