import { readFile } from 'node:fs/promises'
import { firstManager } from './support/office.ts'
import { expect, keptTest as test } from './support/test.ts'

const PHONE = { width: 390, height: 664 }
const LAPTOP = { width: 1366, height: 657 }

for (const [locale, title, period, sizes] of [
  ['de', 'Zahlen', 'Zeitraum', [PHONE, LAPTOP]],
  ['en', 'Figures', 'Period', [LAPTOP, PHONE]],
] as const)
  test(`a manager reads the figures, ${locale}, opened at ${sizes[0].width}`, async ({ page, server }) => {
    await page.setViewportSize(sizes[0])
    await (await firstManager(server)).signIn(page.context())
    await page.goto(`/${locale}/office/figures`)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(page.locator('.figure-chart')).toHaveCount(8)
    await page.locator('.figures summary').first().click()
    await expect(page.locator('.figures details').first().locator('tbody tr')).toHaveCount(12)
    await page.getByLabel(period).selectOption('three-years')
    await expect(page.locator('.figures details').first().locator('tbody tr')).toHaveCount(36)
    await expect(page).toHaveURL(/span=three-years/)
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.locator('.figure-files a').nth(2).click(),
    ])
    expect(download.suggestedFilename()).toBe('ledger.csv')
    const [shares] = await Promise.all([page.waitForEvent('download'), page.locator('.figure-files a').nth(1).click()])
    expect(await readFile(await shares.path(), 'utf8')).toContain('month;country;partner;')
    for (const size of sizes) {
      await page.setViewportSize(size)
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    }
  })
