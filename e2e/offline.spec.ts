import type { Page } from '@playwright/test'
import { ApplicationDriver } from './support/api.ts'
import { interruptedServer } from './support/interrupted-server.ts'
import { inDays, typedDate } from './support/dates.ts'
import { aTenant } from './support/people.ts'
import { asked, choose, field, fill, next, typeAddress, walkOn } from './support/questionnaire.ts'
import { expect, test } from './support/test.ts'
import { countTraffic } from './support/traffic.ts'

test.use({ locale: 'de-DE' })

/** Whether the questionnaire's worker keeps the shell and every file that the page has loaded. */
const keptWhole = (page: Page) =>
  page.evaluate(async () => {
    const cache = await caches.open('questions /de/onboarding')
    const files = performance.getEntriesByType('resource').map(({ name }) => name)
    const wanted = ['/de/onboarding', ...files.filter((url) => url.includes('/assets/'))]
    return (await Promise.all(wanted.map((url) => cache.match(url)))).every((found) => found !== undefined)
  })

test.describe('without a line', () => {
  test.use({ serviceWorkers: 'allow' })

  test('shows a question with what was typed after a reload, and sends kept answers by itself', async ({
    page,
    server,
    open,
    complaints,
  }) => {
    complaints.expect(/net::ERR_/)
    const line = await interruptedServer(server.url)
    try {
      const driver = await ApplicationDriver.start(server.url)
      await driver.answerUpTo('pets')
      await open(driver, `${line.url}/de/onboarding?step=pets`)
      await asked(page, 'pets')
      await expect.poll(() => keptWhole(page)).toBe(true)
      line.cut()
      await choose(page, 'pet', 'cat')
      await walkOn(page, 'pets', 'rent-amounts')
      await fill(page, { coldRentAmount: '805' })
      const told = page.getByRole('status').filter({ hasText: 'auf diesem Gerät gemerkt' })
      await expect(told).toBeVisible()
      await page.reload()
      await asked(page, 'rent-amounts')
      await expect(field(page, 'coldRentAmount')).toHaveValue('805')
      await expect(told).toBeVisible()
      expect((await driver.user()).pet).toBeNull()
      line.mend()
      await expect(page.getByRole('status').filter({ hasText: 'alles gesendet' })).toBeVisible()
      expect((await driver.user()).pet).toBe('cat')
    } finally {
      await line.close()
    }
  })

  test('opens a calendar that was never opened', async ({ page, server, open, complaints }) => {
    complaints.expect(/net::ERR_/)
    const line = await interruptedServer(server.url)
    try {
      const driver = await ApplicationDriver.start(server.url)
      await driver.answerUpTo('dates')
      await open(driver, `${line.url}/de/onboarding?step=dates`)
      await asked(page, 'dates')
      const kept = () =>
        page.evaluate(async () =>
          (await (await caches.open('questions /de/onboarding')).keys()).map(({ url }) => url).join(),
        )
      await expect.poll(kept).toContain('/Calendar-')
      await expect.poll(() => keptWhole(page)).toBe(true)
      line.cut()
      await page.reload()
      await asked(page, 'dates')
      await page.locator('.date-field button').first().click()
      await expect(page.getByRole('dialog').getByRole('grid')).toBeVisible()
    } finally {
      await line.close()
    }
  })
})

test.describe('with less data', () => {
  test.use({ extraHTTPHeaders: { 'save-data': 'on' }, viewport: { width: 390, height: 664 } })

  test('loads no fonts, no drawings and nothing ahead, from the index over ten questions', async ({ page }) => {
    const traffic = await countTraffic(page)
    await page.goto('/de')
    // No frame stays behind without its drawing.
    for (const scene of await page.locator('.scene').all()) await expect(scene).toBeHidden()
    await page.locator('.hero-form').getByRole('button').click()
    await asked(page, 'name')
    expect(traffic.sent.filter(({ path }) => path.endsWith('.woff2'))).toEqual([])
    expect(await page.locator('svg.house > *').count()).toBe(0)
    await fill(page, { firstName: 'Lea', lastName: 'Brandt', email: aTenant().email })
    await next(page)
    await asked(page, 'address')
    await typeAddress(page, { street: 'Weserstraße', streetNumber: '41', zip: '12045', city: 'Berlin' })
    await next(page)
    await walkOn(page, 'address', 'current-address')
    await typeAddress(page, { street: 'Hauptstraße', streetNumber: '7', zip: '50667', city: 'Köln' })
    await next(page)
    await walkOn(page, 'current-address', 'rent-amounts')
    await fill(page, { coldRentAmount: '740', rentDepositAmount: '2220' })
    await next(page)
    await asked(page, 'dates')
    await fill(page, { insuranceStart: typedDate(inDays(30)) })
    await next(page)
    await asked(page, 'rental-contract')
    // A busy machine may ask the server for the same again, such as a price, so each address counts once. Some 1,600 bytes are a read of the
    // application that a quick answer to the first question saves.
    const sizes = new Map(traffic.sent.map((one) => [one.path, one.bytes]))
    const bytes = [...sizes.values()].reduce((sum, one) => sum + one, 0)
    expect(traffic.sent.filter(({ path }) => /woff2|Calendar|Summary/.test(path))).toEqual([])
    // The choice at the foot of the page brings them back.
    await page.getByRole('link', { name: 'Mit Zeichnung laden' }).click()
    await expect(page.locator('svg.house > *').first()).toBeAttached()
    await page.getByRole('link', { name: 'Daten sparen' }).click()
    await expect(page.locator('svg.house > *')).toHaveCount(0)
    // Every byte over the line, headers included. React and the router are more than the 120,000 that we want.
    expect(bytes).toBeLessThan(227_900)
  })
})
