import type { Page } from '@playwright/test'
import { followMailedLink } from './support/mailed-link.ts'
import { expect, INVITED, test } from './support/partner-server.ts'
import { asked, choose, field, fill, next, onScreen } from './support/questionnaire.ts'
import { expectSound } from './support/sound.ts'
import type { RunningServer } from './server.ts'

const combined = (page: Page) => page.locator('form[data-step="invited-tenant"]')
const card = (page: Page) => page.locator('.invitation-card')

/** The mailed link, with the test's language in its path. */
async function linkTo(server: RunningServer, email: string, language: string): Promise<string> {
  const mail = await server.mailTo(email, /lädt Sie ein/)
  return /https?:\/\/[^/\s]+\/de(\/onboarding\?token=\S+)/.exec(mail.text ?? '')![1]!.replace(/^/, `/${language}`)
}

async function person(page: Page, typed: string): Promise<void> {
  await fill(page, { firstName: 'Lea', lastName: 'Brandt' })
  await page.locator('.combo-by-hand').click()
  await fill(page, { street: 'Hauptstraße', streetNumber: '7', zip: '50667', city: 'Köln' })
  await fill(page, { 'phone.number': '1512 3456789', birthDate: typed, nationality: 'DE' })
}

test.describe('in German, wide', () => {
  test.use({ locale: 'de-DE', viewport: { width: 1280, height: 860 } })

  test('opens the mail, the combined screen, the remaining steps, and a summary that names who gave each answer', async ({
    page,
    server,
  }) => {
    const email = INVITED[0]!
    await followMailedLink(page, await linkTo(server, email, 'de'))
    await expect(combined(page)).toBeVisible()
    await expect(page).not.toHaveURL(/token/)
    await expect(page.getByRole('img', { name: /Haus & Hof/ })).toBeVisible()
    await expect(card(page)).toContainText('Weserstraße 41, EG links, 12045 Berlin')
    await expect(card(page)).toContainText('2.220,00')
    await expect(field(page, 'email')).toHaveValue(email)
    const bar = page.getByRole('progressbar')
    await expect(bar).toHaveAttribute('aria-valuemax', '5')
    await expectSound(page)
    await next(page)
    await expect(page.locator('.error-summary')).toBeFocused()
    await person(page, '17.05.1990')
    await next(page)
    await asked(page, 'living-with')
    // After a reload the tenant still gets only the steps for invited tenants.
    await page.reload()
    await asked(page, 'living-with')
    await expect(bar).toHaveAttribute('aria-valuenow', '2')
    await choose(page, 'liveWith', 'single')
    await asked(page, 'pets')
    await choose(page, 'pet', 'none')
    await asked(page, 'rental-contract')
    await page.getByRole('button', { name: 'Überspringen' }).click()
    await asked(page, 'employment')
    await choose(page, 'employmentStatus', 'EMPLOYED')
    await fill(page, { grossIncome: '42000' })
    await next(page)
    await onScreen(page, 'summary')
    await expect(card(page)).toContainText('Haus & Hof')
    await expect(page.locator('main')).toContainText('Muster Hausverwaltung')
    await expectSound(page)
  })

  test('reports a wrong value to the inviter, and lets the tenant continue', async ({ page, server }) => {
    await followMailedLink(page, await linkTo(server, INVITED[1]!, 'de'))
    await expect(combined(page)).toBeVisible()
    await card(page).getByRole('button', { name: 'Etwas stimmt nicht' }).click()
    const form = page.locator('form[data-form="invitation-report"]')
    await form.getByRole('button', { name: /Bescheid geben/ }).click()
    await expect(form.locator('[data-error-key="validation.required"]')).toHaveCount(2)
    await expectSound(page)
    await form.getByLabel('Kaution').check()
    await form.getByLabel('Wie ist es richtig?').fill('Vereinbart sind 1.800 €.')
    await form.getByRole('button', { name: /Bescheid geben/ }).click()
    await expect(card(page).getByRole('status')).toContainText('Sie können weitermachen')
    await expect(card(page)).toContainText('Kaution: Vereinbart sind 1.800 €.')
    const mail = await server.mailTo('vermietung@example.net', /Fehler/)
    expect(mail.text).toContain('Vereinbart sind 1.800 €.')
    await page.reload()
    await expect(card(page)).toContainText('Das haben Sie schon gemeldet')
  })
})

test.describe('in English, 390 px', () => {
  test.use({ locale: 'en-GB', viewport: { width: 390, height: 844 } })

  test('uses the combined screen and the report by keyboard, and the link only once', async ({
    page,
    server,
    browser,
  }) => {
    const link = await linkTo(server, INVITED[2]!, 'en')
    await followMailedLink(page, link)
    await expect(combined(page)).toBeVisible()
    await expectSound(page, 'en')
    await card(page).getByRole('button', { name: 'Something is wrong' }).press('Enter')
    const form = page.locator('form[data-form="invitation-report"]')
    await form.getByLabel('Landlord').press('Space')
    await form.getByLabel('What would be right?').fill('My landlord is Ms Sommer.')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(card(page).getByRole('status')).toContainText('You can continue, or wait')
    await person(page, '17/05/1990')
    await next(page)
    await asked(page, 'living-with')
    const other = await browser.newPage({ locale: 'en-GB' })
    await other.goto(server.url + link)
    await onScreen(other, 'link-expired')
    await other.close()
  })
})
