import type { Browser, Page } from '@playwright/test'
import type { RunningServer } from './server.ts'
import { openAccount, unfold, withPassword } from './support/account.ts'
import { ApplicationDriver, SMALL_PDF } from './support/api.ts'
import { fromToday } from './support/dates.ts'
import { landlordPath, provedLandlord } from './support/landlord.ts'
import { colleague } from './support/office.ts'
import { overflowOf } from './support/overflow.ts'
import { field, fill, onScreen } from './support/questionnaire.ts'
import { expect, test } from './support/test.ts'

/** The browser logs the 401 that led to the sign-in page. */
const NOT_SIGNED_IN = /status of 401/
const TODAY = fromToday()

for (const { locale, language, width, height, words } of [
  {
    locale: 'de-DE',
    language: 'de',
    width: 390,
    height: 664,
    words: {
      open: 'Kaution ändern',
      price: 'Preis ansehen',
      raise: 'Auf 2.500 € erhöhen',
      charge: 'buchen wir für die Tage',
      ask: 'Vermieter um Zustimmung bitten',
      subject: /möchte die Kaution auf .* erhöhen/,
      agree: 'Zustimmen',
      agreed: 'Die Kaution beträgt jetzt 2.500',
      now: 'Die Bürgschaft des Versicherers lautet auf 2.500 €.',
      paper: /^Nachtrag vom/,
      decline: 'Ablehnen',
      sendDecline: 'Änderung ablehnen',
      declined: 'Sie haben abgelehnt',
      notAgreed: 'nicht einverstanden',
      withOffice: 'Das sieht sich ein Mensch bei uns an',
      askFor: 'Unterlagen anfordern',
      income: 'Steuerbescheid',
      documents: /Unterlage.* für Ihre höhere Kaution/,
      needed: 'diese Unterlage bis zum',
      send: 'Unterlagen abschicken',
      missing: 'Es fehlt noch',
      sent: 'Ihre Unterlagen sind da.',
      accept: 'Annehmen',
      refuse: 'Ablehnen',
      waits: 'Zeit zuzustimmen',
      refused: 'übernimmt der Versicherer leider nicht',
    },
  },
  {
    locale: 'en-GB',
    language: 'en',
    width: 1366,
    height: 657,
    words: {
      open: 'Change the deposit',
      price: 'See the price',
      raise: 'Raise to €2,500',
      charge: 'we’ll charge another',
      ask: 'Ask the landlord to agree',
      subject: /would like to raise the deposit to/,
      agree: 'Agree',
      agreed: 'The deposit is now €2,500',
      now: 'The insurer’s guarantee is for €2,500.',
      paper: /^Amendment of/,
      decline: 'Decline',
      sendDecline: 'Decline the change',
      declined: 'You’ve declined',
      notAgreed: 'doesn’t agree',
      withOffice: 'A person in our team is taking a look',
      askFor: 'Ask for documents',
      income: 'Tax assessment',
      documents: /document.* for your higher deposit/,
      needed: 'this document by',
      send: 'Send documents',
      missing: 'Still missing',
      sent: 'We have your documents.',
      accept: 'Accept',
      refuse: 'Refuse',
      waits: 'to agree',
      refused: 'the insurer can’t cover a deposit',
    },
  },
] as const)
  test.describe(`a higher deposit, in ${language} at ${width}`, () => {
    test.use({ locale, viewport: { width, height } })
    test.setTimeout(120_000)

    /** A tenant with a running policy asks for 2,500 in the account. */
    async function asks(page: Page, server: RunningServer, employmentStatus = 'EMPLOYED') {
      const driver = await ApplicationDriver.start(server.url, { language, bodies: TODAY })
      await driver.accepted()
      await withPassword(server, driver)
      await openAccount(page, server, driver)
      const section = page.locator('.deposit-change')
      await expect(async () => {
        await page.reload()
        await unfold(page, '.deposit-change', { timeout: 2_000 })
        await expect(section.getByRole('button', { name: words.open })).toBeVisible({ timeout: 2_000 })
      }).toPass()
      await section.getByRole('button', { name: words.open }).click()
      await fill(page, { deposit: '2500', rent: '1000', employmentStatus, grossIncome: '60000' })
      await section.getByRole('button', { name: words.price }).click()
      await expect(field(page, 'creditCheck')).toBeFocused()
      await field(page, 'creditCheck').check()
      await section.getByRole('button', { name: words.price }).click()
      await expect(section.getByRole('heading', { name: words.raise, exact: true })).toBeVisible()
      await expect(section).toContainText(words.charge)
      await section.getByRole('button', { name: words.ask }).click()
      return { driver, section }
    }

    /** Opens the landlord's page behind the mail about the wish. */
    async function asLandlord(browser: Browser, server: RunningServer, email: string) {
      const path = await landlordPath(server, 'policy', email, words.subject)
      const elsewhere = await browser.newContext({ locale, baseURL: server.url, viewport: { width, height } })
      const landlord = await elsewhere.newPage()
      await provedLandlord(elsewhere, server.url, path, email)
      await landlord.goto(path)
      return { landlord, notice: landlord.locator('[data-deposit]'), close: () => elsewhere.close() }
    }

    test('that the rules accept is agreed by the landlord', async ({ page, server, browser, complaints }) => {
      complaints.expect(NOT_SIGNED_IN)
      const { driver, section } = await asks(page, server)
      await expect(section.getByRole('status').first()).toContainText(words.waits)
      const { landlord, notice, close } = await asLandlord(browser, server, driver.landlord.email)
      complaints.watch(landlord)
      const code = landlord.locator('main').getByText(/^NB-/).first()
      const former = await code.innerText()
      await notice.getByRole('button', { name: words.agree, exact: true }).click()
      await expect(notice).toContainText(words.agreed)
      // The new certificate takes the former one's place on the open page, which still says what was agreed.
      await expect(code).not.toHaveText(former)
      await expect(notice).toContainText(words.agreed)
      await close()
      await page.reload()
      await expect(section).toContainText(words.now)
      await expect(page.getByRole('link', { name: words.paper })).toBeVisible()
    })

    test('is declined by the landlord with a reason', async ({ page, server, browser, complaints }) => {
      complaints.expect(NOT_SIGNED_IN)
      const { driver, section } = await asks(page, server)
      const { landlord, notice, close } = await asLandlord(browser, server, driver.landlord.email)
      complaints.watch(landlord)
      await notice.getByRole('button', { name: words.decline, exact: true }).click()
      await field(landlord, 'reason').fill('Drei Mieten reichen mir.')
      await notice.getByRole('button', { name: words.sendDecline }).click()
      await expect(notice).toContainText(words.declined)
      await close()
      await page.reload()
      await expect(section).toContainText(words.notAgreed)
      await expect(section).toContainText('Drei Mieten reichen mir.')
      await expect(section.getByRole('button', { name: words.open })).toBeVisible()
    })

    test('goes to the office, which asks for documents and accepts', async ({ page, server, browser, complaints }) => {
      complaints.expect(NOT_SIGNED_IN)
      const { driver, section } = await asks(page, server, 'SELF_EMPLOYED')
      await expect(section.getByRole('status').first()).toContainText(words.withOffice)
      const { desk, card, close } = await atDesk(browser, server, driver)
      complaints.watch(desk)
      await card.getByRole('button', { name: words.askFor }).click()
      const dialog = desk.getByRole('dialog')
      await dialog.getByRole('button', { name: words.askFor }).click()
      await expect(dialog.locator('[aria-invalid="true"], .field-error').first()).toBeVisible()
      await expect(dialog.getByLabel(words.income)).toBeChecked()
      await field(desk, 'message').fill('Bitte den letzten Bescheid.')
      await dialog.getByRole('button', { name: words.askFor }).click()
      await expect(dialog).toBeHidden()
      await server.mailTo(driver.tenant.email, words.documents)

      await page.reload()
      await expect(section).toContainText(words.needed)
      await expect(section).toContainText('Bitte den letzten Bescheid.')
      expect(await overflowOf(page)).toBe(0)
      await section.getByRole('button', { name: words.send }).click()
      await expect(section.getByRole('alert').filter({ hasText: words.missing })).toBeVisible()
      await page
        .locator('#drop-tax-assessment')
        .setInputFiles({ name: 'bescheid.pdf', mimeType: 'application/pdf', buffer: SMALL_PDF })
      await expect(section.locator('[data-state="safe"]')).toHaveCount(1)
      await section.getByRole('button', { name: words.send }).click()
      await expect(section).toContainText(words.sent)

      await desk.reload()
      await card.getByRole('button', { name: /bescheid\.pdf/ }).click()
      await expect(desk.getByRole('dialog').locator('iframe')).toBeVisible()
      await desk.keyboard.press('Escape')
      expect(await overflowOf(desk)).toBe(0)
      await card.getByRole('button', { name: words.accept, exact: true }).click()
      await field(desk, 'reason').fill('Einkommen belegt')
      await desk.getByRole('dialog').getByRole('button', { name: words.accept, exact: true }).click()
      await expect(card).toHaveCount(0)
      await close()
      await server.mailTo(driver.landlord.email, words.subject)
      await page.reload()
      await expect(section.getByRole('status').first()).toContainText(words.waits)
    })

    test('is refused by the office with a reason', async ({ page, server, browser, complaints }) => {
      complaints.expect(NOT_SIGNED_IN)
      const { driver, section } = await asks(page, server, 'SELF_EMPLOYED')
      const { desk, card, close } = await atDesk(browser, server, driver)
      complaints.watch(desk)
      await card.getByRole('button', { name: words.refuse, exact: true }).click()
      await field(desk, 'reason').fill('Das Einkommen reicht dafür nicht.')
      await desk.getByRole('dialog').locator('button[type="submit"]').click()
      await expect(card).toHaveCount(0)
      await close()
      await page.reload()
      await expect(section).toContainText(words.refused)
      await expect(section).toContainText('Das Einkommen reicht dafür nicht.')
    })

    /** The office's page about the tenant, with the card about the raise. */
    async function atDesk(browser: Browser, server: RunningServer, driver: ApplicationDriver) {
      const context = await browser.newContext({ locale, baseURL: server.url, viewport: { width, height } })
      const desk = await context.newPage()
      await (await colleague(server, 'Kim Falk')).signIn(context)
      await desk.goto(`/${language}/office/people`)
      await onScreen(desk, 'office-people')
      await field(desk, 'search').fill(driver.tenant.email)
      await desk.keyboard.press('Enter')
      await desk.locator('.people-open').click()
      return { desk, card: desk.locator('[data-raise]'), close: () => context.close() }
    }
  })
