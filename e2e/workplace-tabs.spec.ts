import type { Page } from '@playwright/test'
import { firstManager } from './support/office.ts'
import { firstOwner } from './support/partner.ts'
import { expect, keptTest as test } from './support/test.ts'

const WIDTHS = [320, 390, 768, 960, 1280, 1366, 1440, 1600, 1920, 2560]

/** The tabs that are not wholly in the window, and whether the page scrolls sideways. */
const cut = (page: Page) =>
  page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement
    const tabs = [...document.querySelectorAll('.tabs a')]
    const outside = tabs.filter((tab) => {
      const { left, right } = tab.getBoundingClientRect()
      return left < 0 || right > clientWidth
    })
    return {
      tabs: tabs.length > 0,
      outside: outside.map(({ textContent }) => textContent),
      scrolls: scrollWidth > clientWidth,
    }
  })

async function expectNoneCut(page: Page): Promise<void> {
  await expect(page.locator('.tabs a[aria-current="page"]')).toBeVisible()
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 860 })
    expect(await cut(page), `${width} px`).toEqual({ tabs: true, outside: [], scrolls: false })
  }
}

for (const language of ['de', 'en']) {
  test(`${language}: every tab of the partner portal is in the window from 320 to 2560 pixels`, async ({
    page,
    server,
  }) => {
    await (await firstOwner(server)).signIn(page.context())
    await page.goto(`/${language}/partner`)
    await expectNoneCut(page)
    await page.setViewportSize({ width: 390, height: 664 })
    const tops = await page.locator('.tabs a').evaluateAll((tabs) => tabs.map((tab) => tab.getBoundingClientRect().top))
    const alone = tops.filter((top) => tops.indexOf(top) === tops.lastIndexOf(top))
    expect(alone, 'lines with a single tab').toEqual([])
  })

  test(`${language}: every tab of the office is in the window from 320 to 2560 pixels`, async ({ page, server }) => {
    await (await firstManager(server)).signIn(page.context())
    await page.goto(`/${language}/office`)
    await expectNoneCut(page)
  })
}
