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
  /** The same in English, for a screen of an application that is only opened. */
  english?: State['show']
}

/** A public screen. */
export const anybody = (path: string): State => ({ show: async (page) => void (await page.goto(`/de${path}`)) })

/** A screen of an application in the state that `bring` sets up. */
export function tenant(
  path: string,
  bring: (driver: ApplicationDriver) => Promise<unknown>,
  change: Parameters<typeof ApplicationDriver.start>[1] = {},
  name?: string,
): State {
  const at =
    (language: 'de' | 'en'): State['show'] =>
    async (_page, url, open) => {
      const driver = await ApplicationDriver.start(url, { ...change, language })
      await bring(driver)
      await open(driver, `/${language}${path}`)
    }
  return { ...(name ? { name } : {}), show: at('de'), english: at('en') }
}

export const SELF_EMPLOYED = {
  bodies: {
    employment: { employmentStatus: 'SELF_EMPLOYED', grossIncome: 60000, educationLevel: null, educationPlace: null },
  },
}
