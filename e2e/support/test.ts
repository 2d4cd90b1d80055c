import type { ConsoleMessage, Page } from '@playwright/test'
import { expect, test as base } from '../server.ts'
import { waitBeforeActs } from './acts.ts'
import type { ApplicationDriver } from './api.ts'
import { keepPage, type KeptOptions, type KeptPage } from './kept-page.ts'

/** Errors and warnings that a page has logged. */
interface Complaints {
  /** Allows complaints that the test provokes on purpose. */
  expect(pattern: RegExp): void
  /** Also listens to another page of the test. */
  watch(page: Page): void
}

/** Many tests provoke rejected calls, and the browser logs each one. */
const REFUSED_CALL = /^Failed to load resource: the server responded with a status of (400|404|409|429|5\d\d)/

/** Opens a screen with the token of an application. */
export type Opener = (driver: ApplicationDriver, path: string, on?: Page) => Promise<void>

/** Whether this tab waits for no application that it has begun: its answer would replace the token. A blank page has no storage. */
const noPendingStart = () => {
  try {
    return sessionStorage.getItem('pending-start') === null
  } catch {
    return true
  }
}

interface Fixtures {
  complaints: Complaints
  open: Opener
}

/** Our `test`: fails on script errors and on violations of the content security policy, unless the test expects them. */
export const test = base.extend<Fixtures, { keptPages: (options: KeptOptions) => Promise<KeptPage> }>({
  keptPages: [
    async ({ browser, server }, use) => {
      const kept = new Map<string, Promise<KeptPage>>()
      await use((options) => {
        const key = JSON.stringify(options)
        const page = kept.get(key) ?? keepPage(browser, server.url, options)
        kept.set(key, page)
        return page
      })
    },
    { scope: 'worker' },
  ],
  complaints: [
    async ({ page }, use) => {
      waitBeforeActs(page)
      const heard: string[] = []
      const expected: RegExp[] = [REFUSED_CALL]
      const onError = (error: Error) => void heard.push(`${error.name}: ${error.message}`)
      const onMessage = (message: ConsoleMessage) => {
        if (message.type() === 'error') heard.push(message.text())
      }
      const watched = new Set<Page>()
      const watch = (other: Page) => {
        watched.add(other)
        other.on('pageerror', onError).on('console', onMessage)
      }
      watch(page)
      await use({ expect: (pattern) => void expected.push(pattern), watch })
      // The next test may have the same page.
      for (const other of watched) other.off('pageerror', onError).off('console', onMessage)
      expect(heard.filter((text) => !expected.some((pattern) => pattern.test(text)))).toEqual([])
    },
    { auto: true },
  ],
  open: async ({ page, server }, use) => {
    await use(async (driver, path, on = page) => {
      await on.waitForFunction(noPendingStart)
      await on.context().addCookies([{ name: 'token', value: driver.token, url: server.url }])
      await on.goto(path)
    })
  },
})

/**
 * The same on one page a worker, language and kind of pointer. A new context has neither cached nor compiled scripts and needs a process of its own,
 * which costs a short test more than its own acts. Not for tests that look at caching, that close their page, or that leave something on it: a clock,
 * an init script, a listener, or a network without a line.
 */
export const keptTest = test.extend({
  page: async ({ keptPages, locale, viewport, hasTouch }, use) => {
    const kept = await keptPages({ locale: locale ?? 'en-US', hasTouch: hasTouch ?? false })
    await use(await kept.next(viewport ?? { width: 1280, height: 720 }))
  },
  context: async ({ page }, use) => use(page.context()),
})

export { expect } from '../server.ts'
