import type { Browser, Page } from '@playwright/test'
import { ready } from './support/acts.ts'
import { ApplicationDriver } from './support/api.ts'
import { coTenantLink } from './support/co-tenants.ts'
import { landlordPage } from './support/claims.ts'
import { passwordPath } from './support/account.ts'
import { aTenant } from './support/people.ts'
import { askedByPartner } from './support/promise.ts'
import { onScreen } from './support/questionnaire.ts'
import { expect, test } from './support/test.ts'

test.use({ locale: 'de-DE', viewport: { width: 1280, height: 860 } })

/**
 * A program that checks mails and has a browser: it loads a page with all its calls, scrolls it, makes events of its own and comes again. Presses
 * nothing. @returns the calls that could change something
 */
async function scan(browser: Browser, baseURL: string, link: string, look: (page: Page) => Promise<void>) {
  const context = await browser.newContext({ baseURL, locale: 'de-DE' })
  const page = await context.newPage()
  const written: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET') written.push(`${request.method()} ${new URL(request.url()).pathname}`)
  })
  for (let time = 0; time < 2; time++) {
    await page.goto(link)
    await look(page)
    await page.mouse.wheel(0, 600)
    await page.evaluate(() => document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true })))
    await ready(page)
  }
  await context.close()
  return written
}

const shows = (screen: string) => (page: Page) => onScreen(page, screen)
const linkIn = (text: string | undefined) => /https?:\/\/\S+token=[\w-]+/.exec(text ?? '')?.[0] ?? ''

test('a program that opens the links of a tenant’s mails uses none up and proves nothing', async ({
  server,
  browser,
  page,
}) => {
  test.setTimeout(120_000)
  const driver = await ApplicationDriver.start(server.url, { bodies: { 'living-with': { liveWith: 'roommate' } } })
  await driver.answerUpTo('end')
  const link = linkIn((await server.mailTo(driver.tenant.email, /gespeichert/)).text)
  const asksFirst = async (scanned: Page) => {
    await onScreen(scanned, 'open-link')
    await expect(scanned.locator('main')).toContainText('Weiter zum Antrag')
    for (const own of [driver.tenant.lastName, driver.tenant.email, driver.home.street])
      await expect(scanned.locator('body')).not.toContainText(own)
  }
  expect(await scan(browser, server.url, link, asksFirst)).toEqual([])
  expect((await driver.user()).mailboxProved).toBe(false)
  expect(await scan(browser, server.url, (await askedByPartner(server)).link, asksFirst)).toEqual([])

  await page.goto(link)
  await page.getByRole('button', { name: 'Weiter zum Antrag' }).click()
  await onScreen(page, 'summary')
  expect((await driver.user()).mailboxProved).toBe(true)

  const { firstName, lastName, email } = aTenant({ firstName: 'Mia', lastName: 'Kern' })
  await driver.post('co-tenants', { firstName, lastName, email })
  const coTenant = await coTenantLink(server, { ...aTenant(), email })
  expect(await scan(browser, server.url, coTenant, asksFirst)).toEqual([])
})

test('a token that a call has returned opens the application without that page', async ({ page, server }) => {
  const driver = await ApplicationDriver.start(server.url)
  await driver.answer('name')
  await page.goto(`/de/onboarding?token=${driver.token}`)
  await onScreen(page, 'onboarding')
})

test('a program that opens a landlord’s invitation does not mark it as opened, and a key does', async ({
  page,
  server,
  browser,
}) => {
  const driver = await ApplicationDriver.start(server.url)
  await driver.signed()
  const path = `/de/landlord/invitation/${await driver.invitationId()}`
  const openedAt = async () => (await driver.user()).contract?.invitation.openedAt
  expect(await scan(browser, server.url, path, shows('landlord-invitation'))).toEqual([])
  expect(await openedAt()).toBeNull()
  await page.goto(path)
  await onScreen(page, 'landlord-invitation')
  await page.mouse.wheel(0, 400)
  await ready(page)
  expect(await openedAt()).toBeNull()
  await page.keyboard.press('Tab')
  await expect.poll(openedAt).toEqual(expect.any(String))
})

test('a program that opens the pages of a policy and an account changes nothing', async ({ server, browser }) => {
  const driver = await ApplicationDriver.start(server.url)
  await driver.accepted()
  const policy = await landlordPage(server, driver)
  const password = await passwordPath(server, driver.tenant.email, /unterschrieben/)
  expect(await scan(browser, server.url, policy, shows('landlord-policy'))).toEqual([])
  expect(await scan(browser, server.url, password, shows('new-password'))).toEqual([])
  expect(await scan(browser, server.url, `/de/login?device=${'x'.repeat(43)}`, shows('login'))).toEqual([])
})
