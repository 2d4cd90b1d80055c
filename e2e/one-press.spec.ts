import type { Page } from '@playwright/test'
import { ApplicationDriver } from './support/api.ts'
import { countInput } from './support/count-input.ts'
import { asked, choose, next } from './support/questionnaire.ts'
import { aLandlord } from './support/people.ts'
import { expect, test } from './support/test.ts'
import { answerByHand, handsOf, startQuote } from './support/walk-to-offer.ts'

const WIDTHS = [
  { of: 'a desktop', viewport: { width: 1280, height: 800 } },
  { of: 'a phone', viewport: { width: 390, height: 664 }, hasTouch: true, isMobile: true },
]
const LANGUAGES = ['de', 'en'] as const

const radio = (page: Page, name: string, value: string) => page.locator(`input[name="${name}"][value="${value}"]`)

for (const { of, ...device } of WIDTHS)
  for (const language of LANGUAGES)
    test.describe(`on ${of}, in ${language}`, () => {
      test.use(device)

      test('a press on a card goes on, and going back stays at the question', async ({ page, server, open }) => {
        const count = await countInput(page)
        const driver = await ApplicationDriver.start(server.url)
        await driver.answerUpTo('home-type')
        await open(driver, `/${language}/onboarding`)
        await asked(page, 'home-type')
        const card = page.locator('label', { has: radio(page, 'buildingType', 'house') })
        await (device.hasTouch ? card.tap() : card.click())
        await asked(page, 'furnished')
        await choose(page, 'furnishedType', 'full')
        await asked(page, 'living-with')
        expect(count.get()).toEqual({ taps: 2, characters: 0 })
        await page.goBack()
        await asked(page, 'furnished')
        await expect(radio(page, 'furnishedType', 'full')).toBeChecked()
        await page.goBack()
        await asked(page, 'home-type')
        // A press on the chosen card confirms it.
        await choose(page, 'buildingType', 'house')
        await asked(page, 'furnished')
        await expect.poll(() => driver.user()).toMatchObject({ buildingType: 'house', furnishedType: 'full' })
      })
    })

for (const { of, ...device } of WIDTHS)
  test.describe(`on ${of}, from the index`, () => {
    test.use({ locale: 'de-DE', ...device })

    test('the offer takes at most 44 taps without a contract', async ({ page }) => {
      test.setTimeout(120_000)
      const count = await countInput(page)
      const hands = handsOf(page, device.hasTouch === true)
      await startQuote(page, hands)
      await answerByHand(page, hands, aLandlord())
      const { taps, characters } = count.get()
      console.log(`Without a contract, on ${of}: ${taps} taps, ${characters} characters`)
      expect(taps).toBeLessThanOrEqual(44)
    })
  })

test('arrow keys only move the choice, and Enter goes on', async ({ page, server, open }) => {
  const driver = await ApplicationDriver.start(server.url)
  await driver.answerUpTo('pets')
  await open(driver, '/de/onboarding')
  await asked(page, 'pets')
  await radio(page, 'pet', 'dog').focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowUp')
  await expect(radio(page, 'pet', 'cat')).toBeChecked()
  await expect(page.locator('form[data-step="pets"] button[type="submit"]')).toBeVisible()
  await page.keyboard.press('Enter')
  await asked(page, 'rent-amounts')
  await expect.poll(async () => (await driver.user()).pet).toBe('cat')
})

test('a click by assistive technology only sets the choice', async ({ page, server, open }) => {
  const driver = await ApplicationDriver.start(server.url)
  await driver.answerUpTo('pets')
  await open(driver, '/de/onboarding')
  await asked(page, 'pets')
  // A screen reader clicks without a pointer, or with one that has no size.
  await radio(page, 'pet', 'dog').evaluate((input) => (input as HTMLInputElement).click())
  await radio(page, 'pet', 'cat').evaluate((input) => {
    input.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, isPrimary: true, width: 0, height: 0 }))
    ;(input as HTMLInputElement).click()
  })
  await expect(radio(page, 'pet', 'cat')).toBeChecked()
  await next(page)
  await asked(page, 'rent-amounts')
  await expect.poll(async () => (await driver.user()).pet).toBe('cat')
})

test('the second press of a double click answers no other question', async ({ page, server, open }) => {
  const driver = await ApplicationDriver.start(server.url)
  await driver.answerUpTo('furnished')
  await open(driver, '/de/onboarding')
  await asked(page, 'furnished')
  await page.locator('label', { has: radio(page, 'furnishedType', 'full') }).dblclick()
  await asked(page, 'living-with')
  await expect(page.locator('input[name="liveWith"]:checked')).toHaveCount(0)
  await expect.poll(async () => (await driver.user()).furnishedType).toBe('full')
  expect((await driver.user()).liveWith).toBeNull()
})
