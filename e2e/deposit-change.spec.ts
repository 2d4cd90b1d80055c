import { openAccount, unfold, withPassword } from './support/account.ts'
import { ApplicationDriver } from './support/api.ts'
import { fromToday } from './support/dates.ts'
import { landlordPath, provedLandlord } from './support/landlord.ts'
import { field } from './support/questionnaire.ts'
import { expect, test } from './support/test.ts'

/** The browser logs the 401 that led to the sign-in page. */
const NOT_SIGNED_IN = /status of 401/
const TODAY = { bodies: fromToday() }

for (const { locale, language, width, height, words } of [
  {
    locale: 'de-DE',
    language: 'de',
    width: 1366,
    height: 657,
    words: {
      open: 'Kaution ändern',
      price: 'Preis ansehen',
      ask: 'Vermieter um Zustimmung bitten',
      back: 'zurück',
      waits: 'hat bis zum',
      subject: /möchte die Kaution auf .* senken/,
      agree: 'Zustimmen',
      agreed: 'Die Kaution beträgt jetzt 1.500',
      now: 'Die Bürgschaft des Versicherers lautet auf 1.500 €.',
      paper: /^Nachtrag vom/,
      told: /Ihre Kaution beträgt jetzt/,
    },
  },
  {
    locale: 'en-GB',
    language: 'en',
    width: 390,
    height: 664,
    words: {
      open: 'Change the deposit',
      price: 'See the price',
      ask: 'Ask the landlord to agree',
      back: 'back',
      waits: 'has until',
      subject: /would like to lower the deposit to/,
      agree: 'Agree',
      agreed: 'The deposit is now €1,500',
      now: 'The insurer’s guarantee is for €1,500.',
      paper: /^Amendment of/,
      told: /Your deposit is now/,
    },
  },
] as const)
  test.describe(`a lower deposit, in ${language} at ${width}`, () => {
    test.use({ locale, viewport: { width, height } })

    test(
      'is asked for in the account and agreed by the landlord',
      { tag: language === 'en' ? '@smoke' : [] },
      async ({ page, server, browser, complaints }) => {
        complaints.expect(NOT_SIGNED_IN)
        const driver = await ApplicationDriver.start(server.url, { language, ...TODAY })
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
        await expect(section.getByRole('heading', { level: 4 })).toBeFocused()
        await section.getByRole('button', { name: words.price }).click()
        await expect(field(page, 'deposit')).toBeFocused()
        await field(page, 'deposit').fill('1500')
        await section.getByRole('button', { name: words.price }).click()
        await expect(section).toContainText(words.back)
        await section.getByRole('button', { name: words.ask }).click()
        await expect(section.getByRole('status')).toContainText(words.waits)

        const email = driver.landlord.email
        const path = await landlordPath(server, 'policy', email, words.subject)
        const elsewhere = await browser.newContext({ locale, baseURL: server.url, viewport: { width, height } })
        const landlord = await elsewhere.newPage()
        complaints.watch(landlord)
        await provedLandlord(elsewhere, server.url, path, email)
        await landlord.goto(path)
        const notice = landlord.locator('[data-deposit]')
        await notice.getByRole('button', { name: words.agree, exact: true }).click()
        await expect(notice).toContainText(words.agreed)
        await elsewhere.close()

        await server.mailTo(driver.tenant.email, words.told)
        await page.reload()
        await expect(section).toContainText(words.now)
        await expect(page.getByRole('link', { name: words.paper })).toBeVisible()
      },
    )
  })
