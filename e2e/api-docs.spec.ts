import { LOOKS } from './support/sound.ts'
import { checkWithAxe } from './support/axe.ts'
import { expect, test } from './support/test.ts'

test('the description of the API has the product’s mark, and its codes in a table', async ({ page, server }) => {
  test.slow()
  await page.goto(`${server.url}/api/docs`)
  await expect(page.locator('.docs-head').getByRole('link', { name: 'Nestbond' })).toBeVisible()
  await expect(page.locator('.docs-head svg')).toBeVisible()
  await expect(page.locator('.topbar')).toHaveCount(0)
  // Swagger UI draws all calls in one piece of work, which holds the page up for seconds, and for longer on a busy machine.
  const codes = page.locator('.info tr')
  await expect(codes.filter({ hasText: /^NOT_FOUND404/ })).toBeVisible({ timeout: 60_000 })
  for (const { colorScheme, width } of LOOKS) {
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize({ width, height: 860 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    const { violations } = await checkWithAxe(page)
    // Swagger UI puts a link and a button to copy into the button that unfolds a call.
    expect(
      violations.filter(({ id, tags }) => id !== 'nested-interactive' && tags.some((tag) => tag.startsWith('wcag'))),
    ).toEqual([])
  }
})
