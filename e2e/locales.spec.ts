import { LOCALES } from '@nestbond/messages/locales'
import { onScreen } from './support/questionnaire.ts'
import { expect, keptTest as test } from './support/test.ts'

/** Expected words by locale: regional ones, or those of the language. */
const WITHDRAW: Record<string, string> = {
  'de-AT': 'Vom Vertrag zurücktreten',
  de: 'Vertrag widerrufen',
  en: 'Withdraw from contract',
}

const WIDTHS = [1280, 390]

for (const locale of LOCALES)
  test(`${locale} is the path prefix and the language of the page and of every call, at both widths`, async ({
    page,
  }) => {
    const words = WITHDRAW[locale] ?? WITHDRAW[locale.slice(0, 2)] ?? ''
    await page.goto(`/${locale}/help`)
    await onScreen(page, 'help')
    await expect(page.locator('html')).toHaveAttribute('lang', locale)
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 860 })
      await expect(page.getByRole('contentinfo').getByText(words).filter({ visible: true })).not.toHaveCount(0)
    }
    expect(await page.evaluate(() => localStorage.getItem('locale'))).toBe(locale)
    await page.goto(`/${locale}`)
    await onScreen(page, 'index')
    await expect(page.locator('html')).toHaveAttribute('lang', locale)
    for (const [at, width] of WIDTHS.entries()) {
      await page.setViewportSize({ width, height: 860 })
      const priced = page.waitForRequest(/\/tenant\/price$/)
      await page.locator('[name="rentDepositAmount"]').fill(`${5000 + at}`)
      expect((await priced).headers()['accept-language']).toBe(locale)
    }
  })

test.describe('a German browser', () => {
  test.use({ locale: 'de-DE' })

  test('/nl says in Dutch that the country is not open yet, and names the open ones', async ({ page }) => {
    await page.goto('/nl')
    await onScreen(page, 'index')
    await expect(page).toHaveURL(/\/de-NL$/)
    await expect(page.locator('main')).toContainText('in den Niederlanden noch nicht')
    await page.goto('/nl/help')
    await onScreen(page, 'help')
    await expect(page).toHaveURL(/\/de-NL\/help$/)
  })

  test('/at is Austria, in Austrian words', async ({ page }) => {
    await page.goto('/at/help')
    await onScreen(page, 'help')
    await expect(page).toHaveURL(/\/de-AT\/help$/)
    await expect(page.locator('main')).toContainText('Kann die Prämie steigen?')
    await expect(page.locator('main')).toContainText('die Höhe von Mietzins und Kaution')
    await expect(page.getByRole('contentinfo')).toContainText('Gewerbeinformationssystem Austria')
  })

  test('the language menu keeps the region', async ({ page }) => {
    await page.goto('/de-AT/help')
    await onScreen(page, 'help')
    await page.locator('header details summary').click()
    await page.locator('.lang-item[lang="en"]').click()
    await expect(page).toHaveURL(/\/en-AT\/help$/)
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-AT')
  })
})
