import type { Page } from '@playwright/test'
import { ApplicationDriver } from './support/api.ts'
import { inDays, wire } from './support/dates.ts'
import { onScreen } from './support/questionnaire.ts'
import { expect, test } from './support/test.ts'

test.use({ locale: 'de-DE' })

/** The height of the whole page in a window of a laptop and of a phone, in pixels. */
async function heightsOf(page: Page): Promise<{ wide: number; phone: number }> {
  const at = async (width: number, height: number) => {
    await page.setViewportSize({ width, height })
    return page.evaluate(async () => {
      await document.fonts.ready
      return document.documentElement.scrollHeight
    })
  }
  return { wide: await at(1366, 657), phone: await at(390, 664) }
}

test('the summary of a couple whose cover begins soon is short', async ({ page, server, open }) => {
  const driver = await ApplicationDriver.start(server.url, {
    bodies: {
      'living-with': { liveWith: 'couple' },
      dates: { insuranceStart: wire(inDays(5)), insuranceEnd: null },
    },
  })
  await driver.answerUpTo('end')
  await open(driver, '/de/summary')
  await onScreen(page, 'summary')
  await expect(page.locator('#offer input[type="checkbox"]')).toHaveCount(6)
  const heights = await heightsOf(page)
  expect(heights.wide).toBeLessThanOrEqual(2600)
  expect(heights.phone).toBeLessThanOrEqual(3400)
})
