import type { Page } from '@playwright/test'
import { expect, test as base } from '../server.ts'
import type { ApplicationDriver } from './api.ts'

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
export const test = base.extend<Fixtures>({
  complaints: [
    async ({ page }, use) => {
      const heard: string[] = []
      const expected: RegExp[] = [REFUSED_CALL]
      const watch = (watched: Page) => {
        watched.on('pageerror', (error) => heard.push(`${error.name}: ${error.message}`))
        watched.on('console', (message) => {
          if (message.type() === 'error') heard.push(message.text())
        })
      }
      watch(page)
      await use({ expect: (pattern) => void expected.push(pattern), watch })
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

export { expect } from '../server.ts'
