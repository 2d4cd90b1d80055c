import type { Page } from '@playwright/test'

/** One movement of elements that a visitor has already seen, as the browser measures it. */
export interface LayoutShift {
  /** The share of the window that moved, times the share of the distance. */
  value: number
  /** It came within half a second of a press or a key. */
  afterInput: boolean
  /** The address of the page, and the elements that moved most. */
  path: string
  moved: string[]
}

/**
 * Measures the layout shift of every document that the page opens from now on. Returns what was measured so far. A movement counts whether or not it
 * follows an input: on a slow network, the answer to a press comes later than the half second in which browsers forgive it.
 */
export async function measureLayoutShift(page: Page): Promise<() => Promise<LayoutShift[]>> {
  const shifts: LayoutShift[] = []
  await page.exposeFunction('noteLayoutShift', (shift: LayoutShift) => void shifts.push(shift))
  await page.addInitScript(() => {
    interface Entry extends PerformanceEntry {
      value: number
      hadRecentInput: boolean
      sources: { node: Node | null }[]
    }
    const { noteLayoutShift } = window as unknown as { noteLayoutShift: (shift: unknown) => void }
    const named = (node: Node | null) => {
      const element = node instanceof Element ? node : node?.parentElement
      return element ? `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''}` : 'gone'
    }
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as Entry[])
        noteLayoutShift({
          value,
          afterInput: hadRecentInput,
          path: location.pathname + location.search,
          moved: sources.map(({ node }) => named(node)),
        })
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return async () => {
    // The observer is told after the next frame.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 100))))
    return [...shifts]
  }
}

/** The sum of all shifts. */
export const sumOf = (shifts: readonly LayoutShift[]): number => shifts.reduce((sum, { value }) => sum + value, 0)

/** One line for each shift that can be seen, the largest first. */
export function describeShifts(shifts: readonly LayoutShift[]): string {
  return shifts
    .filter(({ value }) => value >= 0.0005)
    .toSorted((one, other) => other.value - one.value)
    .map(
      ({ value, afterInput, path, moved }) =>
        `${value.toFixed(4)}${afterInput ? ' after input' : ''} ${path}: ${moved.join(', ')}`,
    )
    .join('\n')
}
