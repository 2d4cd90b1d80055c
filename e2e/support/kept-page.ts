import type { Browser, BrowserContext, Page } from '@playwright/test'

/** A file of the product without scripts. A page that shows it runs nothing of an earlier test, and keeps its process. */
const STILL_FILE = '/logo-mark.svg'

const STORED = 'local_storage,indexeddb,cache_storage,file_systems,service_workers'

/** One page for many tests, without cookies, storage and routes of the test before. */
export interface KeptPage {
  /** Empties the page, gives it this size, and returns it. */
  next(size: { width: number; height: number }): Promise<Page>
}

/** The options of a context that cannot change while it is open. Tests with the same ones share a page. */
export interface KeptOptions {
  locale: string
  hasTouch: boolean
}

/** Opens a page that is kept until its browser closes. */
export async function keepPage(browser: Browser, baseURL: string, options: KeptOptions): Promise<KeptPage> {
  const context = await browser.newContext({
    ...options,
    baseURL,
    timezoneId: 'Europe/Berlin',
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  const origins = noteOrigins(context, page)
  const session = await context.newCDPSession(page)
  return {
    async next(size) {
      for (const other of context.pages()) if (other !== page) await other.close()
      await page.unrouteAll({ behavior: 'ignoreErrors' })
      await context.unrouteAll({ behavior: 'ignoreErrors' })
      await page.goto(STILL_FILE)
      await context.clearCookies()
      // A server of a test's own has an address of its own, and is closed now.
      await page.evaluate(() => sessionStorage.clear())
      for (const origin of origins) await session.send('Storage.clearDataForOrigin', { origin, storageTypes: STORED })
      origins.clear()
      await page.emulateMedia({ media: null, colorScheme: 'light', reducedMotion: 'reduce', forcedColors: null })
      await page.setViewportSize(size)
      return page
    },
  }
}

/** The origins that any page of a context has opened. */
function noteOrigins(context: BrowserContext, first: Page): Set<string> {
  const origins = new Set<string>()
  const watch = (page: Page) =>
    page.on('framenavigated', (frame) => {
      if (frame.url().startsWith('http')) origins.add(new URL(frame.url()).origin)
    })
  watch(first)
  context.on('page', watch)
  return origins
}
