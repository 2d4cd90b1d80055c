import { expect, type Page } from '@playwright/test'

/** The spacing of text that a reader may set, and at which nothing may be lost (WCAG 2.2, 1.4.12). */
const TEXT_SPACING = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-bottom: 2em !important }`

/** Words that their own box cuts off. Pictures, and texts for screen readers alone, have none. */
const cutTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const cut: string[] = []
    const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    while (words.nextNode()) {
      const node = words.currentNode
      if (!node.textContent?.trim()) continue
      range.selectNodeContents(node)
      const text = range.getBoundingClientRect()
      if (text.width <= 1 || text.height <= 1) continue
      for (let box = node.parentElement; box && box !== document.body; box = box.parentElement) {
        if (box.closest('svg, [aria-hidden="true"], .visually-hidden, [popover], dialog')) break
        const { overflowX, overflowY } = getComputedStyle(box)
        const edge = box.getBoundingClientRect()
        if (edge.width <= 1 || edge.height <= 1) break
        const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip'
        if (
          (hides(overflowX) && (text.right > edge.right + 1 || text.left < edge.left - 1)) ||
          (hides(overflowY) && text.bottom > edge.bottom + 1)
        )
          cut.push(`${node.textContent.trim().slice(0, 60)} in ${box.tagName.toLowerCase()}.${box.className}`)
      }
    }
    return cut
  })

/**
 * The height in pixels of what stays at the edges of the window while the page scrolls. A bar is where it stays only once the page has brought it there:
 * at the upper edge at the end of the page, at the lower edge at its beginning.
 */
const fixedHeight = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const bars = [...document.body.querySelectorAll('*')].filter((element) => {
      const { position, visibility } = getComputedStyle(element)
      if ((position !== 'fixed' && position !== 'sticky') || visibility === 'hidden') return false
      return !element.closest('[popover], dialog, .visually-hidden')
    })
    const end = document.documentElement.scrollHeight - window.innerHeight
    const heightAt = (edge: 'upper' | 'lower', scrolled: number): number => {
      window.scrollTo(0, scrolled)
      const heights = bars.map((element) => {
        const { top, bottom, width } = element.getBoundingClientRect()
        const atEdge = edge === 'upper' ? top <= 0 : top > 0 && bottom >= window.innerHeight
        return atEdge && width > window.innerWidth / 2 ? Math.min(bottom, window.innerHeight) - Math.max(top, 0) : 0
      })
      return heights.reduce((sum, height) => sum + Math.max(height, 0), 0)
    }
    const upper = Math.min(heightAt('upper', end), heightAt('upper', end / 2))
    const lower = Math.min(heightAt('lower', 0), heightAt('lower', end / 2))
    window.scrollTo(0, 0)
    return upper + lower
  })

/** Checks that bars leave two thirds of a window of 320 × 256 pixels, and that no spacing of text cuts words off. Leaves the window so. */
export async function expectRoom(page: Page): Promise<void> {
  await page.setViewportSize({ width: 320, height: 256 })
  await expect.poll(() => fixedHeight(page), '320 × 256: height of fixed bars').toBeLessThanOrEqual(256 / 3)
  await page.setViewportSize({ width: 390, height: 860 })
  await page.evaluate((css) => {
    const spaced = new CSSStyleSheet()
    spaced.replaceSync(css)
    document.adoptedStyleSheets.push(spaced)
  }, TEXT_SPACING)
  expect(await cutTexts(page), 'cut off by another spacing of text').toEqual([])
  await page.evaluate(() => document.adoptedStyleSheets.pop())
}
