import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { insuredInAccount } from './support/account.ts'
import { ApplicationDriver } from './support/api.ts'
import { expect, keptTest as test } from './support/test.ts'

const SUMMARY = { de: 'Was kostet das bis zum Auszug?', en: 'What does it cost by the time you move out?' }

async function unfold(page: Page, lang: 'de' | 'en'): Promise<void> {
  await page.locator('summary', { hasText: SUMMARY[lang] }).focus()
  await page.keyboard.press('Enter')
}

test('the index compares with a cash deposit and a loan, by keyboard alone', async ({ page }) => {
  await page.goto('/de')
  await unfold(page, 'de')
  // By hand, from the figures of the settings: 5 × 103.90; 2,220.00 × 1.01^5, credited by year; 278.61 − 113.24.
  const of = (way: string) => page.locator('.cost-ways div', { hasText: way }).locator('dd')
  await expect(of('Versicherung')).toHaveText('519,50 €')
  await expect(of('eigenes Geld')).toHaveText('113,24 € Gewinn')
  await expect(of('geliehen')).toHaveText('165,37 €')
  await expect(page.getByText('ist die Barkaution günstiger: beim Auszug nach 5 Jahren um 632,74 €')).toBeVisible()
  await expect(page.getByText('Ab 2 Jahren kostet der Kredit weniger.')).toBeVisible()
  await expect(page.getByText('8,13 % effektiver Jahreszins')).toContainText('Stand 2025; Deutsche Bundesbank')

  const year = page.getByRole('slider', { name: 'Auszug' })
  await year.focus()
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByRole('heading', { name: 'Auszug nach 4 Jahren' })).toBeVisible()
  await expect(year).toHaveAttribute('aria-valuetext', /^nach 4 Jahren\. Versicherung: 415,60\s€, .*90,14\s€ Gewinn/)
  await page.keyboard.press('End')
  await expect(of('Versicherung')).toHaveText('1.558,50 €')
  await page.keyboard.press('Home')
  await expect(page.getByRole('heading', { name: 'Auszug nach einem Jahr' })).toBeVisible()

  await page.getByRole('button', { name: 'monatlich' }).press('Enter')
  await expect(of('Versicherung')).toHaveText('115,44 €')
  await page.getByText('Alle Jahre als Tabelle').press('Enter')
  await expect(page.getByRole('row', { name: /^nach 15 Jahren/ })).toContainText('1.731,60 €')
  await page.locator('[name="rentDepositAmount"]').fill('15000')
  await expect(of('Versicherung')).toHaveText('780,00 €')
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const { violations } = await new AxeBuilder({ page }).include('.true-cost').analyze()
    expect(violations.map(({ id }) => id)).toEqual([])
  }
})

test('fits into 320 and into 2560 pixels', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 })
  await page.goto('/en')
  await unfold(page, 'en')
  await page.getByText('All years as a table').click()
  for (const width of [320, 2560]) {
    await page.setViewportSize({ width, height: 800 })
    await expect(page.getByRole('row', { name: /^after 15 years/ })).toContainText('gained')
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  }
})

test('opens again after the line was gone', async ({ page, complaints }) => {
  complaints.expect(/Failed to load resource/)
  await page.goto('/en')
  await page.route('**/api/v1/settings', (route) => route.abort())
  await unfold(page, 'en')
  await expect(page.getByText('The comparison can’t be loaded right now.')).toBeVisible()
  await page.unroute('**/api/v1/settings')
  await unfold(page, 'en')
  await unfold(page, 'en')
  await expect(page.getByRole('heading', { name: 'Moving out after 5 years' })).toBeVisible()
})

test('the offers compare the chosen plan, with the rates of Austria', async ({ page, server, open }) => {
  const driver = await ApplicationDriver.start(server.url, { country: 'at', asking: 'rent-time' })
  await driver.checked()
  await open(driver, '/en-AT/offers')
  await unfold(page, 'en')
  await expect(page.getByText('6.22% effective annual rate')).toBeVisible()
  await expect(page.getByRole('heading', { name: /^Moving out/ })).toBeVisible()
})

test('the account compares the running contract', async ({ page, server, complaints }) => {
  complaints.expect(/401/)
  await insuredInAccount(page, server)
  await unfold(page, 'de')
  await expect(page.getByText('mit Ihrer heutigen Kaution und Ihrem heutigen Beitrag')).toBeVisible()
  await expect(page.getByRole('heading', { name: /^Auszug nach/ })).toBeVisible()
  await page.getByText('Wie Ihr Beitrag entsteht').click()
  await expect(page.getByText('Für Ihren Vertrag gilt der Tarif de-2025-01, solange er läuft.')).toBeVisible()
  await expect(page.getByText('Bisher ist nichts gebucht.')).toBeVisible()
  await page.getByRole('link', { name: 'Alle Tarife mit ihren Tagen' }).click()
  await expect(page.getByRole('heading', { name: 'Tarif de-2025-01' })).toBeVisible()
  await expect(page.getByText('gilt seit 1. Januar 2025').first()).toBeVisible()
})
