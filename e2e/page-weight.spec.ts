import type { Page } from '@playwright/test'
import { inDays, typedDate } from './support/dates.ts'
import { asked, choose, fill, next, onScreen, takeAddress, typeAddress } from './support/questionnaire.ts'
import { expect, test } from './support/test.ts'
import { countTraffic } from './support/traffic.ts'

/** The time at which the idle page began to fetch the questions; milliseconds since 1970. */
const prefetchBegan = (page: Page) =>
  page.waitForFunction(() => {
    const [mark] = performance.getEntriesByName('prefetch')
    return mark && performance.timeOrigin + mark.startTime
  })

test.use({ viewport: { width: 390, height: 664 }, hasTouch: true, isMobile: true, locale: 'de-DE' })

// Sizes are exact, so a test can hold them; `npm run bench -- journey` prints them beside an empty page of React, and the times.
test('the index and the first ten questions stay light', async ({ page, server }) => {
  const traffic = await countTraffic(page)
  await page.goto(`${server.url}/de`)
  await onScreen(page, 'index')
  const began = Number(await (await prefetchBegan(page)).jsonValue())
  await page.waitForLoadState('networkidle')
  const index = traffic.loaded(undefined, began)
  expect(index.requests).toBeLessThanOrEqual(6)
  expect(index.scriptBytes).toBeLessThan(74_600)
  expect(index.fontBytes).toBeLessThan(24_000)
  expect(index.bytes).toBeLessThan(117_700)

  await page.locator('main form button[type="submit"]').first().click()
  await asked(page, 'name')
  await fill(page, { firstName: 'Lea', lastName: 'Brandt', email: 'lea@example.org' })
  await next(page)
  await asked(page, 'address')
  await takeAddress(page, 'Weserstr 41, 12045', '12045 Berlin')
  await next(page)
  await asked(page, 'rental-kind')
  await choose(page, 'existingRent', 'false')
  await asked(page, 'current-address')
  await typeAddress(page, { street: 'Hauptstraße', streetNumber: '7', zip: '50667', city: 'Köln' })
  await next(page)
  await asked(page, 'home-type')
  await choose(page, 'buildingType', 'apartment')
  await asked(page, 'furnished')
  await choose(page, 'furnishedType', 'no')
  await asked(page, 'living-with')
  await choose(page, 'liveWith', 'couple')
  await asked(page, 'pets')
  await choose(page, 'pet', 'cat')
  await asked(page, 'rent-amounts')
  await fill(page, { coldRentAmount: '740', rentDepositAmount: '2220' })
  await next(page)
  await asked(page, 'dates')
  await fill(page, { insuranceStart: typedDate(inDays(30)) })
  await next(page)
  await asked(page, 'rental-contract')
  await page.waitForLoadState('networkidle')
  const questions = traffic.loaded(began)
  // On a busy machine, the typed address is looked up once more, whose answer is some 1,500 bytes.
  expect(questions.requests).toBeLessThanOrEqual(24)
  expect(questions.bytes).toBeLessThan(150_000)
})
