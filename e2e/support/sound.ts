import type { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { axe } from './axe.ts'

type Results = Awaited<ReturnType<AxeBuilder['analyze']>>

/** All screens in both themes and both widths. A page is loaded once for its four looks. */
const LOOKS = (['light', 'dark'] as const).flatMap((colorScheme) =>
  [1280, 390].map((width) => ({ colorScheme, width })),
)

/**
 * No finding of axe, nothing wider than the window, a title, a language, and nothing on the console.
 * @param note is told each look with what axe says of it
 */
export async function expectSound(
  page: Page,
  lang = 'de',
  note: (look: string, results: Results) => void = () => {},
): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', lang)
  await expect(page).toHaveTitle(/^.+ - Nestbond$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  // Folded text is part of the page: without it nobody sees that it is too wide or too pale.
  await page.evaluate(() => {
    for (const folded of document.querySelectorAll<HTMLDetailsElement>('main details:not([open])')) folded.open = true
  })
  const before = page.viewportSize() ?? { width: 1280, height: 860 }
  for (const { colorScheme, width } of LOOKS) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.setViewportSize({ width, height: 860 })
    // A colour on its way from one theme to the other is in neither.
    await page.evaluate(async () => {
      await Promise.allSettled(
        document.getAnimations().flatMap((running) => (running instanceof CSSTransition ? [running.finished] : [])),
      )
    })
    const look = `${colorScheme}, ${width} px`
    const results = await axe(page).analyze()
    note(look, results)
    const findings = results.violations.flatMap(({ id, nodes }) =>
      nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.failureSummary ?? ''}`),
    )
    expect(findings, look).toEqual([])
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(overflow, `${look}: wider than the window`).toBeLessThanOrEqual(0)
  }
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await page.setViewportSize(before)
}
