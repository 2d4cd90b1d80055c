import type { Page } from '@playwright/test'

interface HouseFrames {
  frames: number
  /** The addresses of the frames in whose window no house could be seen. */
  without: string[]
}

/**
 * Looks for the frame's house in every animation frame from the first press on: in the document, displayed, and at least partly inside the window and the
 * stage. Returns what was seen in the document since then.
 */
export async function watchHouse(page: Page): Promise<() => Promise<HouseFrames>> {
  await page.addInitScript(() => {
    const seen: HouseFrames = { frames: 0, without: [] }
    Object.assign(window, { houseFrames: seen })
    const isVisible = () => {
      const house = document.querySelector('.stage-sky > .house')
      if (!house?.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false
      const { top, bottom, left, right } = house.getBoundingClientRect()
      const sky = house.parentElement?.getBoundingClientRect() ?? new DOMRect()
      const height = Math.min(bottom, sky.bottom, innerHeight) - Math.max(top, sky.top, 0)
      const width = Math.min(right, sky.right, innerWidth) - Math.max(left, sky.left, 0)
      return height >= 32 && width >= 32
    }
    const look = () => {
      seen.frames++
      if (!isVisible()) seen.without.push(location.pathname + location.search)
      requestAnimationFrame(look)
    }
    document.addEventListener('pointerdown', () => requestAnimationFrame(look), { once: true, capture: true })
  })
  return () => page.evaluate(() => (window as unknown as { houseFrames: HouseFrames }).houseFrames)
}
