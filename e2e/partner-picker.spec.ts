import { whileUnderWay } from './support/acts.ts'
import { aHouse } from './support/partner-invitations.ts'
import { firstOwner } from './support/partner.ts'
import { field } from './support/questionnaire.ts'
import { expect, test } from './support/test.ts'

for (const [lang, width] of [
  ['de', 1280],
  ['en', 390],
] as const) {
  test(`a focused house keeps the focus while a search runs (${lang}, ${width} px)`, async ({ page, server }) => {
    await page.setViewportSize({ width, height: 860 })
    const owner = await firstOwner(server)
    const house = await aHouse(owner)
    let answer = () => {}
    const held = new Promise<void>((resolve) => (answer = resolve))
    let searches = 0
    // The unfiltered list is replaced by that of a partner whose only house is this one.
    await page.route('**/api/v1/partner/properties**', async (route) => {
      const url = new URL(route.request().url())
      if (url.searchParams.has('search')) searches++
      url.searchParams.set('search', house.title)
      const response = await route.fetch({ url: url.href })
      if (searches > 0) await held
      await route.fulfill({ response })
    })
    await owner.signIn(page.context())
    await page.goto(`/${lang}/partner/invitations/new`)
    const offered = page.locator('.partner-picker button')
    await expect(offered).toHaveCount(1)
    await field(page, 'propertyId').focus()
    await whileUnderWay(async () => {
      await page.keyboard.type(house.title)
      await page.keyboard.press('Tab')
    })
    await expect(offered).toBeFocused()
    await expect.poll(() => searches).toBeGreaterThan(0)
    await expect(page.locator('.partner-picker')).toHaveAttribute('aria-busy', 'true')
    await expect(offered).toBeFocused()
    answer()
    await expect(page.locator('.partner-picker')).toHaveAttribute('aria-busy', 'false')
    await page.keyboard.press('Enter')
    await expect(field(page, 'unitName')).toBeFocused()
  })
}
