import type { Page } from '@playwright/test'
import { signIn } from './support/account.ts'
import { ApplicationDriver } from './support/api.ts'
import { proposesSplit, sharingContract } from './support/co-tenants.ts'
import { fromToday, inDays, wire } from './support/dates.ts'
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

test('the account with everything there is short, also while another split waits for the reader', async ({
  page,
  server,
}) => {
  const { first, other } = await sharingContract(server, { bodies: fromToday() })
  await page.goto('/de/login')
  await signIn(page, other.tenant.email)
  await onScreen(page, 'account')
  await proposesSplit(page, ['60', '40'])
  await page.context().clearCookies()
  await page.goto('/de/login')
  await signIn(page, first.tenant.email)
  await expect(page.locator('.policy-now [data-part="split"]')).toBeVisible()
  await expect(page.locator('.part-fold')).toHaveCount(7)
  await expect(page.locator('.sessions li').first()).toBeAttached()
  const heights = await heightsOf(page)
  expect(heights.wide).toBeLessThanOrEqual(3000)
  expect(heights.phone).toBeLessThanOrEqual(3800)
})
