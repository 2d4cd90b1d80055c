import { AsyncLocalStorage } from 'node:async_hooks'
import type { Keyboard, Locator, Page } from '@playwright/test'

/** What a visitor does to an element. `clear` and `setChecked` call one of these. */
const ON_ELEMENT = [
  'blur',
  'check',
  'click',
  'dblclick',
  'dispatchEvent',
  'dragTo',
  'fill',
  'focus',
  'hover',
  'press',
  'pressSequentially',
  'selectOption',
  'selectText',
  'setInputFiles',
  'tap',
  'uncheck',
] as const satisfies readonly (keyof Locator)[]
const ON_KEYBOARD = ['down', 'insertText', 'press', 'type'] as const satisfies readonly (keyof Keyboard)[]
const ON_PAGE = ['goBack', 'goForward'] as const satisfies readonly (keyof Page)[]

const early = new AsyncLocalStorage<true>()

/** For a test of what happens before the page is ready, such as while an answer is held back: the acts in `act` do not wait for it. */
export function whileUnderWay<Result>(act: () => Promise<Result>): Promise<Result> {
  return early.run(true, act)
}

/**
 * Waits until the page's scripts run and nothing is under way. A page of the product says so (apps/web/src/frame/UnderWayMark.tsx); any other document is
 * always ready. The longest wait is that of `expect` (playwright.config.ts).
 */
export async function ready(page: Page, withinMs = 15_000): Promise<void> {
  // Most pages are ready, and a question costs the machine a third of a wait. During a navigation it has no answer.
  if (await page.evaluate(() => !document.documentElement.hasAttribute('data-under-way')).catch(() => false)) return
  try {
    await page.locator(':root:not([data-under-way])').waitFor({ state: 'attached', timeout: withinMs })
  } catch (error) {
    if (page.isClosed()) throw error
    const names = await page.locator(':root').getAttribute('data-under-way', { timeout: 1000 })
    throw new Error(`the page is not ready, under way: ${names}. A test that acts nevertheless uses whileUnderWay`, {
      cause: error,
    })
  }
}

type Act = (this: unknown, ...given: unknown[]) => Promise<unknown>

function waitBefore<Target extends object>(
  target: Target,
  acts: readonly (keyof Target)[],
  pageOf: (on: Target) => Page,
) {
  const prototype = Object.getPrototypeOf(target) as Record<keyof Target, Act>
  for (const name of acts) {
    const act = prototype[name]
    prototype[name] = async function (this: unknown, ...given: unknown[]) {
      try {
        if (!early.getStore()) await ready(pageOf(this as Target))
        return await Reflect.apply(act, this, given)
      } catch (error) {
        // The report shows the line of the first frame, which should be the test's.
        if (error instanceof Error) error.stack = error.stack?.replaceAll(/\n.*\/support\/acts\.ts.*/g, '')
        throw error
      }
    }
  }
}

let waiting = false

/** From now on, every act of this worker on any page waits until the page is ready. */
export function waitBeforeActs(page: Page): void {
  if (waiting) return
  waiting = true
  waitBefore(page.locator(':root'), ON_ELEMENT, (locator) => locator.page())
  // Playwright's keyboard has no public way to its page.
  waitBefore(page.keyboard, ON_KEYBOARD, (keyboard) => (keyboard as Keyboard & { _page: Page })._page)
  waitBefore(page, ON_PAGE, (on) => on)
}
