import { ready, whileUnderWay } from './support/acts.ts'
import { colleague } from './support/office.ts'
import { field } from './support/questionnaire.ts'
import { expect, test } from './support/test.ts'

test.use({ locale: 'de-DE' })

test('an act waits until the page has its scripts and its answers', async ({ page, server }) => {
  let letGo = () => {}
  const held = new Promise<void>((resolve) => (letGo = resolve))
  await page.route(/\/assets\/.*\.js$|\/api\/v1\/office\//, async (route) => {
    await held
    await route.continue()
  })
  await (await colleague(server, 'Kim Falk')).signIn(page.context())
  await page.goto('/de/office', { waitUntil: 'commit' })
  const press = page.keyboard.press('/')
  // Without the wait, the browser gets the key first.
  await page.evaluate(() => document.title)
  letGo()
  await press
  await expect(field(page, 'search')).toBeFocused()
})

test('an act says what a page waits for that does not become ready', async ({ page }) => {
  await page.route('**/api/v1/onboarding/tenant/price', () => {})
  await page.goto('/de')
  await expect(page.locator(':root')).toHaveAttribute('data-under-way', 'price')
  await expect(ready(page, 100)).rejects.toThrow('under way: price')
  await whileUnderWay(() => field(page, 'rentDepositAmount').fill('3.000'))
  await expect(field(page, 'rentDepositAmount')).toHaveValue('3.000')
  // Other documents have no mark.
  await page.goto('about:blank')
  await page.setContent('<input name="other">')
  await field(page, 'other').fill('typed')
  await expect(field(page, 'other')).toHaveValue('typed')
})
