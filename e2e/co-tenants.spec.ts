import type { Browser, Page } from '@playwright/test'
import { fullName } from '@nestbond/domain/values/person-name'
import type { RunningServer } from './server.ts'
import { ApplicationDriver } from './support/api.ts'
import { aFirstTenant, checkedAsCoTenant, coTenantLink, joined } from './support/co-tenants.ts'
import { mailedCode } from './support/landlord.ts'
import { followMailedLink } from './support/mailed-link.ts'
import { aTenant, type Person } from './support/people.ts'
import { promised } from './support/promise.ts'
import { asked, choose, field, fill, next, onScreen } from './support/questionnaire.ts'
import { expectSound } from './support/sound.ts'
import { expect, test } from './support/test.ts'

/** The pages ask again every 15 seconds. */
const SOON = { timeout: 30_000 }
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const form = (page: Page) => page.locator('[data-form="co-tenant"]')
const row = (page: Page, { firstName }: Person) => page.locator('.tenant-row', { hasText: firstName })

/** Types another tenant's name and address. The first time, the own mailbox is asked for. */
async function nameTenant(page: Page, tenant: Person, code?: (ask: () => Promise<void>) => Promise<string>) {
  await page.getByRole('button', { name: 'Mieter hinzufügen' }).press('Enter')
  await expect(form(page).locator('[name="firstName"]')).toBeFocused()
  for (const name of ['firstName', 'lastName', 'email'] as const)
    await form(page).locator(`[name="${name}"]`).fill(tenant[name])
  const submit = () => form(page).getByRole('button', { name: 'Einladen' }).press('Enter')
  if (code) {
    await page.locator('dialog [name="code"]').fill(await code(submit))
    await page.keyboard.press('Enter')
  } else await submit()
  await expect(page.getByText(`${fullName(tenant)} ist eingeladen`)).toBeVisible()
}

/** A separate browser with a co-tenant's mailed link open. */
async function browserOf(browser: Browser, server: RunningServer, tenant: Person): Promise<Page> {
  const context = await browser.newContext({ locale: 'de-DE', baseURL: server.url, serviceWorkers: 'block' })
  const page = await context.newPage()
  await followMailedLink(page, await coTenantLink(server, tenant))
  await expect(page.locator('form[data-step="invited-tenant"]')).toBeVisible()
  return page
}

async function consent(page: Page): Promise<void> {
  for (const box of await page.locator('#offer input[type="checkbox"]').all()) await box.check()
  await page.locator('#offer button[type="submit"]').press('Enter')
}

test.use({ locale: 'de-DE', viewport: { width: 1280, height: 860 } })

test('three tenants of a flat-share: one is slow, one does not take part, and the first pays for all', async ({
  page,
  server,
  open,
  browser,
  complaints,
}) => {
  test.setTimeout(240_000)
  const first = await ApplicationDriver.start(server.url, { bodies: { 'living-with': { liveWith: 'roommate' } } })
  await first.answerUpTo('end')
  const [mia, tom] = [
    aTenant({ firstName: 'Mia', lastName: 'Kern' }),
    aTenant({ firstName: 'Tom', lastName: 'Lenz', email: `tom.${Date.now()}@example.org` }),
  ]

  await open(first, '/de/summary')
  await page.locator('summary', { hasText: 'Stehen noch andere im Mietvertrag?' }).press('Enter')
  await nameTenant(page, mia, (ask) => mailedCode(server.url, first.tenant.email, ask))
  await nameTenant(page, tom)
  await expect(page.getByRole('button', { name: 'Angaben abschicken' })).toBeVisible()
  await consent(page)
  await onScreen(page, 'tenants')
  await expect(heading(page)).toHaveText('Jetzt sind die anderen dran')
  await expect(row(page, mia)).toContainText('Eingeladen')
  await expect(page.getByText('Alle zahlen gleich viel')).toBeVisible()
  await page.getByRole('button', { name: 'Aufteilung ändern' }).press('Enter')
  await page.getByRole('radio', { name: 'Ich zahle für alle' }).check()
  await page.getByRole('button', { name: 'Aufteilung speichern' }).press('Enter')
  await expect(page.getByText('Sie zahlen für alle.')).toBeVisible()

  const [miasPage, tomsPage] = await Promise.all([browserOf(browser, server, mia), browserOf(browser, server, tom)])
  complaints.watch(miasPage)
  complaints.watch(tomsPage)
  await expect(miasPage.locator('.invitation-card')).toContainText(`${fullName(first.tenant)} beantwortet die Fragen`)
  await expectSound(miasPage)

  await tomsPage.getByRole('button', { name: 'Ich mache nicht mit' }).press('Enter')
  await tomsPage.getByRole('button', { name: 'Ja, ich mache nicht mit' }).press('Enter')
  await expect(tomsPage.getByRole('dialog')).toContainText('Sie müssen nichts weiter tun')
  await tomsPage.getByRole('button', { name: 'Zur Startseite' }).press('Enter')
  await onScreen(tomsPage, 'index')
  await server.mailTo(first.tenant.email, /Tom Lenz macht nicht mit/)
  await expect(row(page, tom)).toHaveCount(0, SOON)

  await fill(miasPage, { firstName: 'Mia', lastName: 'Kern' })
  await miasPage.locator('.combo-by-hand').click()
  await fill(miasPage, { street: 'Hauptstraße', streetNumber: '7', zip: '50667', city: 'Köln' })
  await fill(miasPage, { 'phone.number': '1512 3456789', birthDate: '17.05.1990', nationality: 'DE' })
  await next(miasPage)
  await asked(miasPage, 'employment')
  await choose(miasPage, 'employmentStatus', 'EMPLOYED')
  await fill(miasPage, { grossIncome: '42000' })
  await next(miasPage)
  await onScreen(miasPage, 'summary')
  // The home is the first tenant's to change.
  await expect(miasPage.getByRole('button', { name: /^Ändern/ })).toHaveCount(1)
  await consent(miasPage)
  await onScreen(miasPage, 'tenants')
  await expect(heading(miasPage)).toContainText('Sie sind fertig')

  // Everybody is accepted, so the first tenant's check runs by itself.
  await expect(page.locator('main[data-screen="offers"]')).toBeVisible(SOON)
  await page.getByRole('button', { name: 'Jährlich zahlen' }).click()
  await onScreen(page, 'payment')
  await page.getByRole('button', { name: 'Weiter zur Zahlung' }).click()
  await fill(page, { number: '4242424242424242', expiry: '1230', cvc: '123' })
  await page.getByRole('button', { name: 'Zahlungspflichtigen Vertrag schließen', exact: true }).click()
  await expect(page.getByText('Eine Unterschrift fehlt noch.')).toBeVisible()
  await expect(field(page, 'signature')).toHaveCount(0)

  await expect(heading(miasPage)).toHaveText('Jetzt fehlt Ihre Unterschrift', SOON)
  await fill(miasPage, { place: 'Köln', signature: 'Mia Kern' })
  await miasPage.getByRole('button', { name: 'Vertrag unterschreiben' }).press('Enter')
  await expect(miasPage.locator('.error-summary')).toContainText('Bestätigen Sie, dass Sie gemeinsam haften')
  await miasPage.locator('[name="jointLiability"]').check()
  await miasPage.getByRole('button', { name: 'Vertrag unterschreiben' }).press('Enter')
  await expect(heading(miasPage)).toHaveText('Sie haben unterschrieben')

  await expect(field(page, 'signature')).toBeVisible(SOON)
  await expect(page.getByText('Es fehlt nur noch Ihre Unterschrift')).toBeVisible()
  await fill(page, { place: 'Berlin', signature: fullName(first.tenant) })
  await page.getByRole('button', { name: 'Vertrag unterschreiben' }).press('Enter')
  await expect(page.locator('#short-url')).toBeVisible()
  await expect(heading(miasPage)).toHaveText(/^(?:Alle haben|Sie haben beide) unterschrieben$/, SOON)

  await tomsPage.goto(`/de/landlord/invitation/${await first.invitationId()}`)
  await onScreen(tomsPage, 'landlord-invitation')
  await expect(tomsPage.locator('main')).toContainText(fullName(first.tenant))
  await expect(tomsPage.locator('main')).toContainText('Mia Kern')
  await tomsPage.getByRole('button', { name: 'Bürgschaft annehmen' }).press('Enter')
  await server.mailTo(mia.email, /hat angenommen/)
  await expect(heading(miasPage)).toHaveText('Der Vermieter hat angenommen', SOON)
})

test(
  'two tenants split the premium, and the other one saves a card before signing',
  { tag: '@smoke' },
  async ({ page, server, open }) => {
    const first = await aFirstTenant(server.url)
    const mia = await checkedAsCoTenant(await joined(server, first, {}, 'EQUAL'))
    await first.paid()
    await open(first, '/de/payment')
    await expect(page.getByText('Sie zahlen beide gleich viel')).toBeVisible()
    await expect(page.getByText('Karte fehlt')).toBeVisible()

    await open(mia, '/de/tenants')
    await expect(heading(page)).toHaveText('Erst Ihre Karte, dann Ihre Unterschrift')
    await expect(field(page, 'signature')).toHaveCount(0)
    await expectSound(page)
    await fill(page, { number: '4242424242424242', expiry: '1230', cvc: '123' })
    await page.getByRole('button', { name: 'Karte hinterlegen' }).press('Enter')
    await expect(heading(page)).toHaveText('Jetzt fehlt Ihre Unterschrift')
    await expect(page.getByText('Ihre Karte ist hinterlegt.')).toBeVisible()
    await expect(field(page, 'signature')).toBeVisible()
  },
)

test('a co-tenant with a promise of their own takes it over, and is asked for nothing twice', async ({
  page,
  server,
  open,
}) => {
  const mia = await joined(server, await aFirstTenant(server.url))
  await open(mia, '/de/onboarding')
  await page.getByRole('link', { name: 'Angaben daraus übernehmen' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Haben Sie schon eine Zusage' })).toBeFocused()
  const takeOver = page.getByRole('button', { name: 'Angaben aus der Zusage übernehmen' })
  const typeCode = async () => {
    const code = await mailedCode(server.url, mia.tenant.email, () => takeOver.press('Enter'))
    await field(page, 'code').fill(code)
    await page.keyboard.press('Enter')
  }
  await typeCode()
  await expect(page.getByText('keine gültige Zusage')).toBeVisible()

  await promised(server.url, { tenant: mia.tenant })
  await typeCode()
  await onScreen(page, 'summary')
  await expect(page.getByText('haben Sie für Ihre Zusage schon gelesen')).toBeVisible()
  await expect(page.getByText('Wir fragen einmal eine Auskunftei')).toHaveCount(0)
  await expect(field(page, 'privacyPolicy')).toHaveCount(0)
  await consent(page)
  await onScreen(page, 'tenants')
})
