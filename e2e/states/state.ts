import type { Page } from '@playwright/test'
import type { RunningServer } from '../server.ts'
import { ApplicationDriver } from '../support/api.ts'
import type { Opener } from '../support/test.ts'

export interface State {
  /** Name of the state, used in the test's title. */
  name?: string
  /** The complaints that the browser logs in this state. */
  complaints?: RegExp
  /** Creates the state and opens the screen. */
  show(page: Page, url: string, open: Opener, server: RunningServer): Promise<void>
}

/** A public screen. */
export const anybody = (path: string): State => ({ show: async (page) => void (await page.goto(`/de${path}`)) })

/** A screen of an application in the state that `bring` sets up. */
export const tenant = (
  path: string,
  bring: (driver: ApplicationDriver) => Promise<unknown>,
  change: Parameters<typeof ApplicationDriver.start>[1] = {},
  name?: string,
): State => ({
  ...(name ? { name } : {}),
  async show(_page, url, open) {
    const driver = await ApplicationDriver.start(url, change)
    await bring(driver)
    await open(driver, `/de${path}`)
  },
})

export const SELF_EMPLOYED = {
  bodies: {
    employment: { employmentStatus: 'SELF_EMPLOYED', grossIncome: 60000, educationLevel: null, educationPlace: null },
  },
}
