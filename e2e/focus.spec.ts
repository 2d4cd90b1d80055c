import type { Locator, Page } from '@playwright/test'
import { setPassword } from '../apps/server/src/lives/sessions.ts'
import { FIRST_OWNER, type RunningServer } from './server.ts'
import { insuredInAccount, openAccount, PASSWORD, passwordPath, unfold } from './support/account.ts'
import { ApplicationDriver } from './support/api.ts'
import { aFirstTenant, insuredTogether, joined, sharedContract } from './support/co-tenants.ts'
import { fromToday } from './support/dates.ts'
import { firstOwner } from './support/partner.ts'
import { field, fill } from './support/questionnaire.ts'
import { expect, keptTest as test, type Opener } from './support/test.ts'

test.use({ locale: 'de-DE', viewport: { width: 390, height: 664 } })

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const main = (page: Page) => page.locator('#main')

interface Leaving {
  /** Opens the screen, and returns what the press takes away. */
  reach(page: Page, server: RunningServer, open: Opener): Promise<Locator>
  /** What has the focus afterwards. */
  focused(page: Page): Locator
}

/** A page that asks for a mailbox, and says instead that it has sent a mail. */
const mails = (path: string, name: string, send: string): Leaving => ({
  async reach(page) {
    await page.goto(path)
    await field(page, name).fill('lea@example.org')
    return button(page, send)
  },
  focused: main,
})

/** The price of another deposit, in the account of an insured tenant. */
async function pricedDeposit(page: Page, server: RunningServer) {
  await insuredInAccount(page, server, { bodies: fromToday() })
  await unfold(page, '.deposit-change')
  await button(page, 'Kaution ändern').click()
  await fill(page, { deposit: '1500' })
  await button(page, 'Preis ansehen').click()
  return page.locator('.deposit-change')
}

/** The landlord's answer is not waited for: the rules refuse the wish at once. */
const refuseAtOnce = (page: Page) =>
  page.route(/\/policies\/[\w-]+\/deposit$/, async (route) => {
    const response = await route.fetch()
    const policy = await response.json()
    policy.depositChange.bar = null
    Object.assign(policy.depositChange.last, { state: 'REFUSED', mayAskForReview: true, refusals: ['Zu viel.'] })
    await route.fulfill({ response, json: policy })
  })

/** Presses that take their own button away. Others are tested with their screens. */
const LEAVING: Record<string, Leaving> = {
  'a tenant asks for a new password': mails('/de/forgotten-password', 'login', 'Link schicken'),
  'a partner asks for a new password': mails('/de/partner/forgotten-password', 'email', 'Link schicken'),
  'a landlord asks for the links': mails('/de/landlord/link', 'email', 'Links senden'),
  'a partner signs in with another account': {
    async reach(page, server) {
      await firstOwner(server)
      await page.goto('/de/partner/login')
      await fill(page, { email: FIRST_OWNER.email, password: PASSWORD })
      await page.keyboard.press('Enter')
      await expect(field(page, 'code')).toBeFocused()
      return button(page, 'Mit einem anderen Konto anmelden')
    },
    focused: (page) => field(page, 'email'),
  },
  'a link for a password that was used meanwhile': {
    async reach(page, server) {
      const driver = await ApplicationDriver.start(server.url)
      await driver.signed()
      const path = await passwordPath(server, driver.tenant.email, /unterschrieb/)
      await page.goto(path)
      await fill(page, { password: PASSWORD })
      await setPassword(driver.player, path.split('/').at(-1) ?? '', PASSWORD)
      return page.locator('main form button[type="submit"]')
    },
    focused: main,
  },
  'a co-tenant says that something is wrong': {
    reach: openReport,
    focused: (page) => page.locator('[data-form="invitation-report"] input').first(),
  },
  'a co-tenant sends what is wrong': {
    async reach(page, server, open) {
      await (await openReport(page, server, open)).click()
      const form = page.locator('[data-form="invitation-report"]')
      await form.getByLabel('Kaution').check()
      await form.getByLabel('Wie ist es richtig?').fill('Vereinbart sind 1.800 €.')
      return form.getByRole('button', { name: /Bescheid geben/ })
    },
    focused: (page) => page.locator('.invitation-card > [role="status"]'),
  },
  'a co-tenant asks for the link to the account': {
    async reach(page, server, open) {
      const { other } = await insuredTogether(server)
      await open(other, '/de/tenants')
      return button(page, 'Link für mein Passwort schicken')
    },
    focused: (page) => page.locator('[data-part="open-account"] [role="status"]'),
  },
  'a co-tenant says that they move out': {
    async reach(page, server) {
      const { other } = await sharedContract(server)
      await openAccount(page, server, other)
      await unfold(page, '.tenant-change')
      return button(page, 'Ich ziehe aus')
    },
    focused: (page) => page.locator('.tenant-change summary'),
  },
  'a tenant wants a person to look at a refused promise': {
    async reach(page, server, open) {
      const driver = await ApplicationDriver.start(server.url, { tenant: { lastName: 'Schwach' } })
      await driver.reach('promised')
      await open(driver, '/de/promise')
      await fill(page, { message: 'Der Eintrag ist erledigt.' })
      return page.locator('form', { has: field(page, 'message') }).locator('[type="submit"]')
    },
    focused: (page) => page.locator('#promise-review'),
  },
  'a tenant wants a person to look at a refusal': {
    async reach(page, server, open) {
      const driver = await ApplicationDriver.start(server.url, { tenant: { lastName: 'Schwach' } })
      await open(await driver.reach('decided'), '/de/risks')
      await fill(page, { message: 'Der Eintrag ist erledigt.' })
      return page.locator('form', { has: field(page, 'message') }).locator('[type="submit"]')
    },
    focused: (page) => page.locator('#requested-title'),
  },
  'a tenant goes back from the price of another deposit': {
    reach: async (page, server) => (await pricedDeposit(page, server)).getByRole('button', { name: 'Abbrechen' }),
    focused: (page) => page.locator('.deposit-change h4'),
  },
  'a tenant wants a person to look at a refused deposit': {
    async reach(page, server) {
      await refuseAtOnce(page)
      const part = await pricedDeposit(page, server)
      await part.getByRole('button', { name: 'Vermieter um Zustimmung bitten' }).click()
      return part.getByRole('button', { name: 'Von einem Menschen prüfen lassen' })
    },
    focused: (page) => page.locator('.deposit-change [name="message"]'),
  },
}

async function openReport(page: Page, server: RunningServer, open: Opener) {
  await open(await joined(server, await aFirstTenant(server.url)), '/de/onboarding')
  return button(page, 'Etwas stimmt nicht')
}

for (const [name, { reach, focused }] of Object.entries(LEAVING))
  test(`${name}: the focus goes on`, async ({ page, server, open, complaints }) => {
    // The browser logs the 401 that leads to a sign-in page.
    complaints.expect(/401/)
    const pressed = await reach(page, server, open)
    await pressed.press('Enter')
    await expect(focused(page)).toBeFocused()
  })
