import type { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { checkWithAxe } from './axe.ts'
import { overflowOf } from './overflow.ts'
import { expectRoom } from './room.ts'

type Results = Awaited<ReturnType<AxeBuilder['analyze']>>

interface Look {
  colorScheme: 'light' | 'dark'
  width: number
}

/**
 * The looks in which a page is checked, which is loaded once. Without AXE_LOOKS one a theme, at both widths: `npm run test:all`. `one` is for the main
 * screens in `npm test`, and `other` for the looks that only `npm run test:nightly` sees in every state.
 */
const LOOKS_BY_NAME: Record<string, Look[]> = {
  one: [{ colorScheme: 'light', width: 1280 }],
  two: [
    { colorScheme: 'light', width: 1280 },
    { colorScheme: 'dark', width: 390 },
  ],
  other: [
    { colorScheme: 'dark', width: 1280 },
    { colorScheme: 'light', width: 390 },
  ],
}

export const LOOKS = LOOKS_BY_NAME[process.env['AXE_LOOKS'] ?? 'two'] ?? []
if (LOOKS.length === 0) throw new Error(`AXE_LOOKS is one of ${Object.keys(LOOKS_BY_NAME).join(', ')}`)

/**
 * Further windows, in which nothing may be wider than the window: the smallest phone, a window of 1280 × 1024 at four times the size, a tablet, and the
 * first with two columns.
 */
const OTHER_WINDOWS = [
  { width: 320, height: 860 },
  { width: 320, height: 256 },
  { width: 768, height: 860 },
  { width: 960, height: 860 },
]

/**
 * Checks that axe finds nothing, that nothing is wider than the window or cut off, that the page has a title and a language, and that the console is empty.
 * @param note is called for each look with the results of axe
 */
export async function expectSound(
  page: Page,
  lang = 'de',
  note: (look: string, results: Results) => void = () => {},
): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', lang)
  await expect(page).toHaveTitle(/^.+ - Nestbond$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  const leadings = await page.locator('h1:not(.visually-hidden)').evaluateAll((headings) =>
    headings.map((heading) => {
      const { lineHeight, fontSize } = getComputedStyle(heading)
      return parseFloat(lineHeight) / parseFloat(fontSize)
    }),
  )
  expect(Math.max(0, ...leadings), 'a heading with the leading of a text, which no style has reached').toBeLessThan(1.4)
  // Opens folded sections, because their text must be checked for width and contrast too.
  await page.evaluate(() => {
    for (const folded of document.querySelectorAll<HTMLDetailsElement>(':is(main, .stage) details:not([open])'))
      folded.open = true
    // From the top, where the header stands on the sky. Scrolled out of the window, axe would judge it against the page.
    window.scrollTo(0, 0)
  })
  const before = page.viewportSize() ?? { width: 1280, height: 860 }
  for (const { colorScheme, width } of LOOKS) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.setViewportSize({ width, height: 860 })
    const look = `${colorScheme}, ${width} px`
    const results = await checkWithAxe(page)
    note(look, results)
    const findings = results.violations.flatMap(({ id, nodes }) =>
      nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.failureSummary ?? ''}`),
    )
    expect(findings, look).toEqual([])
    expect(await overflowOf(page), `${look}: wider than the window`).toBeLessThanOrEqual(0)
  }
  for (const size of OTHER_WINDOWS) {
    await page.setViewportSize(size)
    // Something may still move to its new place.
    const { width, height } = size
    await expect.poll(() => overflowOf(page), `${width} × ${height}: wider than the window`).toBeLessThanOrEqual(0)
  }
  await expectRoom(page)
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await page.setViewportSize(before)
}
