import type { Page } from '@playwright/test'
import { askedBack, driverOf, openExchange } from './support/deposit-back.ts'
import { followMailedLink } from './support/mailed-link.ts'
import { overflowOf } from './support/overflow.ts'
import { readPdf } from './support/pdf.ts'
import { aTenant } from './support/people.ts'
import { asked, fill, onScreen } from './support/questionnaire.ts'
import { expect, test } from './support/test.ts'

const exchange = (page: Page) => page.locator('.deposit-exchange')
const inState = (page: Page, state: string) => expect(exchange(page)).toHaveAttribute('data-exchange', state)
const heading = (page: Page) => exchange(page).locator('h3')
const now = (page: Page) => exchange(page).locator('.timeline [aria-current="step"]')

test.describe('in German, wide', () => {
  test.use({ locale: 'de-DE', viewport: { width: 1280, height: 860 } })

  test('goes from the form to the letter, the certificate and the returned cash, and charges the premium only then', async ({
    page,
    server,
    browser,
    complaints,
  }) => {
    test.setTimeout(180_000)
    const tenant = aTenant()
    await page.goto('/de/get-your-deposit-back')
    await onScreen(page, 'deposit-back')
    await fill(page, {
      firstName: tenant.firstName,
      lastName: tenant.lastName,
      email: tenant.email,
      contractId: 'M-2201',
    })
    await page.locator('main form button[type="submit"]').click()
    const mail = await server.mailTo(tenant.email, /Kaution/)
    await followMailedLink(page, /https?:\/\/[^\s"<>)]*token=[^\s"<>)]+/.exec(mail.text ?? '')?.[0] ?? '')
    await asked(page, 'address')
    const token = (await page.context().cookies()).find(({ name }) => name === 'token')?.value ?? ''
    const driver = driverOf(server, token, { tenant, language: 'de' })
    await driver.signed()
    const sent = await server.mailTo(tenant.email, /zu Ihnen zurück/)
    expect(sent.attachments).toHaveLength(1)

    await openExchange(page, server, driver)
    await inState(page, 'LETTER')
    await expect(page.locator('.policy .turn')).toContainText('Am Zug sind Sie')
    await expect(exchange(page)).toContainText('Bis das Geld da ist, buchen wir nichts ab.')
    await expect(now(page)).toHaveText(/Sie geben Jonas Weber den Brief/)
    await expect(page.locator('.policy')).not.toContainText('Am Zug ist')
    const href = (await page.getByRole('link', { name: /Brief auf Deutsch/ }).getAttribute('href')) ?? ''
    const letter = await readPdf(page, href)
    for (const words of ['2.400,00', driver.landlord.lastName, driver.home.street, 'IBAN', '§ 551 BGB', 'WE-41-7'])
      expect(letter.text, words).toContain(words)
    expect(
      decodeURIComponent((await page.getByRole('link', { name: /Als E-Mail/ }).getAttribute('href')) ?? ''),
    ).toContain('/i/')

    await page.getByRole('button', { name: 'Ich habe ihn übergeben' }).click()
    await inState(page, 'CERTIFICATE')
    await expect(heading(page)).toBeFocused()
    await expect(page.locator('.policy .turn')).toContainText('Am Zug ist Jonas Weber')

    const landlord = await (await browser.newContext({ locale: 'de-DE' })).newPage()
    complaints.watch(landlord)
    await landlord.goto(`${server.url}/de/landlord/invitation/${await driver.invitationId()}`)
    await onScreen(landlord, 'landlord-invitation')
    await landlord
      .getByRole('button', { name: /annehmen/i })
      .first()
      .click()
    await expect(landlord.getByRole('link', { name: /Bürgschaftsurkunde/ }).first()).toBeVisible()
    await landlord.context().close()

    await page.reload()
    await inState(page, 'CASH')
    await expect(exchange(page).locator('.timeline .is-done')).toHaveCount(2)
    const { text } = await server.mailTo(tenant.email, /hat angenommen/)
    expect(text).toContain('Erst dann buchen wir den ersten Beitrag ab')
    await expect(page.locator('.charges li')).toHaveCount(0)

    await page.getByRole('button', { name: 'Das Geld ist da' }).click()
    await expect(exchange(page).locator('h4')).toBeFocused()
    await expect(exchange(page)).toContainText(/Danach buchen wir 112,32\s€ ab/)
    await page.getByRole('button', { name: 'Abbrechen' }).click()
    await expect(page.getByRole('button', { name: 'Das Geld ist da' })).toBeFocused()
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Ja, das Geld ist da' }).click()
    await inState(page, 'RECEIVED')
    await expect(heading(page)).toBeFocused()
    await server.mailTo(tenant.email, /wieder bei Ihnen/)
    await server.mailTo(tenant.email, /abgebucht/)
    await page.reload()
    await expect(page.locator('.charges li')).toHaveCount(1)
    await expect(exchange(page).locator('.timeline .is-done')).toHaveCount(4)
  })
})

test.describe('in English, narrow, by keyboard', () => {
  test.use({ locale: 'en-GB', viewport: { width: 390, height: 844 } })

  test('skips the letter when the landlord accepts at once, and lets a failed answer be sent again', async ({
    page,
    server,
    complaints,
  }) => {
    test.setTimeout(120_000)
    const driver = await askedBack(server, 'en')
    await driver.accepted()
    await openExchange(page, server, driver)
    await inState(page, 'CASH')
    await expect(exchange(page).locator('.timeline li').first()).toContainText('Not needed')
    await expect(exchange(page)).toContainText('Jonas Weber is covered and now pays €2,400 back to you')
    await page.getByRole('button', { name: 'The money has arrived' }).press('Enter')
    await expect(exchange(page).locator('h4')).toBeFocused()
    complaints.expect(/ERR_FAILED/)
    await page.route('**/deposit-exchange/received', (route) => route.abort(), { times: 1 })
    const confirm = page.getByRole('button', { name: 'Yes, the money has arrived' })
    await page.keyboard.press('Tab')
    await expect(confirm).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(exchange(page).getByRole('alert')).toBeVisible()
    await inState(page, 'CASH')
    await confirm.press('Enter')
    await inState(page, 'RECEIVED')
    await expect(page.locator('main')).toContainText('you have your deposit back')
    expect(await overflowOf(page)).toBeLessThanOrEqual(0)
  })

  test('ends when the landlord declines', async ({ page, server }) => {
    const driver = await askedBack(server, 'en')
    await driver.declined('I prefer cash.')
    await openExchange(page, server, driver)
    await inState(page, 'ENDED')
    await expect(exchange(page).getByRole('button')).toHaveCount(0)
  })
})
