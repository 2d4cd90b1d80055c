import type { Page } from '@playwright/test'
import { ApplicationDriver } from './support/api.ts'
import { inDays } from './support/dates.ts'
import { onScreen } from './support/questionnaire.ts'
import { expect, test } from './support/test.ts'

/** A term of 91 days for a deposit of 2,400: 112.32 a year, and 28.00 for these days. */
const DATES = () => ({ insuranceStart: `${inDays(30)}T00:00:00.000Z`, insuranceEnd: `${inDays(120)}T00:00:00.000Z` })

const WORDS = {
  de: { total: '28,00 €', days: 'für 91 Tage', list: '124,80 €', rate: '5,2 % der Kaution im Jahr', year: '112,32 €' },
  en: { total: '€28.00', days: 'for 91 days', list: '€124.80', rate: '5.2% of the deposit per year', year: '€112.32' },
}
const textOf = async (page: Page) => (await page.locator('body').innerText()).replaceAll(/\s+/g, ' ')

for (const { language, locale, width } of [
  { language: 'de', locale: 'de-DE', width: 1280 },
  { language: 'en', locale: 'en-GB', width: 390 },
] as const) {
  const say = WORDS[language]

  test.describe(`${language}, ${width} px`, () => {
    test.use({ locale, viewport: { width, height: width === 390 ? 664 : 860 } })

    test('a short term is priced by its days, from the offer to the order', async ({ page, server, open }) => {
      const driver = await ApplicationDriver.start(server.url, { language, bodies: { dates: DATES() } })
      await driver.checked()
      await open(driver, `/${language}/offers`)
      await onScreen(page, 'offers')
      await expect(page.locator('.plan').first()).toContainText(say.total)
      const offers = await textOf(page)
      for (const shown of [say.days, say.list, say.rate, say.year]) expect(offers).toContain(shown)

      await driver.post('payment-period', { language, paymentPeriod: 'YEARLY', premiumAmount: 112.32 })
      for (const path of ['payment', 'payment?step=card']) {
        await page.goto(`/${language}/${path}`)
        await onScreen(page, 'payment')
        await expect(page.locator('.payment')).toContainText(say.total)
        // The year's price only explains the share.
        expect(await textOf(page)).toContain(say.days)
      }
    })
  })
}
