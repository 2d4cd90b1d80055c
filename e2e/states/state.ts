import type { Page } from '@playwright/test'
import type { RunningServer } from '../server.ts'
import { ApplicationDriver } from '../support/api.ts'
import type { Opener } from '../support/test.ts'

export interface State {
  /** What the state is, in the test's name. */
  name?: string
  /** Brings the application about and opens the screen. */
  show(page: Page, url: string, open: Opener, server: RunningServer): Promise<void>
}

/** A screen that everybody may open. */
export const anybody = (path: string): State => ({ show: async (page) => void (await page.goto(`/de${path}`)) })

/** A screen of an application that has come so far. */
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
