import type { Browser, Page } from '@playwright/test'
import type { RunningServer } from './server.ts'
import { signIn, withPassword } from './support/account.ts'
import { ApplicationDriver } from './support/api.ts'
import { answeredOnIndex, offered, signedInBrowser, type ExistingRenter } from './support/existing-renter.ts'
import { mailedInvitation } from './support/landlord.ts'
import { onScreen } from './support/questionnaire.ts'
import { expect, test } from './support/test.ts'

/** Opens the landlord's page by the mailed link. */
async function landlordPage(browser: Browser, server: RunningServer, email: string, language: 'de' | 'en') {
  const page = await (await browser.newContext({ locale: language === 'de' ? 'de-DE' : 'en-GB' })).newPage()
  await page.goto(`${server.url}/${language}/landlord/invitation/${await mailedInvitation(server.url, email)}`)
  await onScreen(page, 'landlord-invitation')
  return page
}

async function openAccount(
  page: Page,
  server: RunningServer,
  { tenant, landlord }: ExistingRenter,
  language: 'de' | 'en',
): Promise<void> {
  const token = (await page.context().cookies()).find(({ name }) => name === 'token')?.value ?? ''
  await withPassword(server, ApplicationDriver.open(server.url, token, { tenant, landlord, language }))
  await page.goto(`/${language}/login`)
  await signIn(page, tenant.email)
  await onScreen(page, 'account')
}

const main = (page: Page) => page.locator('main')
const charges = (page: Page) => page.locator('.charges li')

test.describe('in German, wide: a tenant who lives there already and has paid a cash deposit', () => {
  test.use({ locale: 'de-DE', viewport: { width: 1366, height: 657 } })

  test('gets the exchange from the index on, and pays nothing before the cash is back', async ({
    page,
    server,
    browser,
    complaints,
  }) => {
    test.setTimeout(180_000)
    const renter = await answeredOnIndex(page, 'de', 'transfer')
    await expect(main(page)).toContainText(/2\.400\s€ Barkaution zurückbekommen/)
    await offered(page, 'de')
    await expect(main(page)).toContainText('kommen zu Ihnen zurück')
    await expect(main(page)).toContainText('Abgebucht wird erst, sobald Ihre Barkaution zurück ist.')
    await signedInBrowser(page, server.url, { tenant: renter.tenant, language: 'de' })
    await expect(main(page)).toContainText(/Jonas Weber zahlt Ihnen 2\.400\s€ Barkaution zurück/)

    const mail = await server.mailTo(renter.landlord.email, /möchte die Barkaution durch eine Bürgschaft ersetzen/)
    expect(mail.text).not.toContain('nicht bar zahlen')
    const landlord = await landlordPage(browser, server, renter.landlord.email, 'de')
    complaints.watch(landlord)
    await expect(main(landlord)).toContainText('hat die Kaution bar bei Ihnen hinterlegt und möchte tauschen')
    await expect(main(landlord)).not.toContainText('zieht hier ein')
    await landlord.getByRole('button', { name: 'Bürgschaft annehmen' }).click()
    await expect(main(landlord)).toContainText('Sie haben jetzt zwei Sicherheiten.')
    await landlord.context().close()

    await openAccount(page, server, renter, 'de')
    await expect(page.locator('.deposit-exchange')).toHaveAttribute('data-exchange', 'CASH')
    await expect(main(page)).toContainText('Bis das Geld da ist, buchen wir nichts ab.')
    await expect(charges(page)).toHaveCount(0)
    await page.getByRole('button', { name: 'Das Geld ist da' }).click()
    await page.getByRole('button', { name: 'Ja, das Geld ist da' }).click()
    await server.mailTo(renter.tenant.email, /abgebucht/)
    await page.reload()
    await expect(charges(page)).toHaveCount(1)
    await expect(main(page)).toContainText('Ihre Kaution ist wieder bei Ihnen, und Jonas Weber ist abgesichert.')
  })
})

test.describe('in English, narrow', () => {
  test.use({ locale: 'en-GB', viewport: { width: 390, height: 664 } })

  test('a cash deposit is exchanged from the index on', async ({ page, server, browser }) => {
    test.setTimeout(180_000)
    const renter = await answeredOnIndex(page, 'en', 'transfer')
    await offered(page, 'en')
    await expect(main(page)).toContainText('You get your €2,400 back.')
    await signedInBrowser(page, server.url, { tenant: renter.tenant, language: 'en' })
    await expect(main(page)).toContainText('Jonas Weber pays your cash deposit of €2,400 back')
    await server.mailTo(renter.landlord.email, /would like to replace the cash deposit/)
    const landlord = await landlordPage(browser, server, renter.landlord.email, 'en')
    await expect(main(landlord)).toContainText('has left a cash deposit with you')
    await landlord.getByRole('button', { name: 'Accept the guarantee' }).click()
    await expect(main(landlord)).toContainText('You now hold two securities.')
    await landlord.context().close()
    await openAccount(page, server, renter, 'en')
    await expect(page.locator('.deposit-exchange')).toHaveAttribute('data-exchange', 'CASH')
    await expect(charges(page)).toHaveCount(0)
  })

  test('a guarantee is kept until the landlord has accepted, and is never called cash', async ({
    page,
    server,
    browser,
  }) => {
    test.setTimeout(180_000)
    const renter = await answeredOnIndex(page, 'en', 'guarantee')
    await expect(main(page)).toContainText('replace your present guarantee of €2,400')
    await offered(page, 'en')
    await expect(main(page)).toContainText('Your present guarantee of €2,400 will be replaced.')
    await signedInBrowser(page, server.url, { tenant: renter.tenant, language: 'en' })
    await expect(main(page)).toContainText('Don’t cancel the old contract before you have it back')
    const mail = await server.mailTo(renter.landlord.email, /would like to replace the present security/)
    expect(mail.text).not.toMatch(/cash/)
    const landlord = await landlordPage(browser, server, renter.landlord.email, 'en')
    await expect(main(landlord)).toContainText('It replaces the security that you already hold')
    await expect(main(landlord)).not.toContainText(/cash/)
    await landlord.getByRole('button', { name: 'Accept the guarantee' }).click()
    await expect(main(landlord)).toContainText('You no longer need the former security. Please return it')
    await landlord.context().close()
    await openAccount(page, server, renter, 'en')
    await expect(page.locator('.deposit-exchange')).toHaveCount(0)
    await expect(main(page)).toContainText('no longer needs your former guarantee')
    await expect(charges(page)).toHaveCount(1)
  })
})
