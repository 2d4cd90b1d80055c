import type { Page } from '@playwright/test'
import type { LifeState } from '../../apps/server/src/lives/states.ts'
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
  /** Further states, each reached from the one before on the same page. */
  onward?: Onward[]
  /** The same in English, for a screen of an application that is only opened. */
  english?: State['show']
}

interface Onward {
  name: string
  reach(page: Page): Promise<unknown>
}

/** A state and those that are reached from it on the same page, with what the first one has found. */
export function walk<Found>(
  first: { name: string; show(page: Page, server: RunningServer): Promise<Found> },
  onward: { name: string; reach(page: Page, found: Found): Promise<unknown> }[],
): State {
  let found: Found
  return {
    name: first.name,
    async show(page, _url, _open, server) {
      found = await first.show(page, server)
    },
    onward: onward.map(({ name, reach }) => ({ name, reach: (page) => reach(page, found) })),
  }
}

/**
 * What several states only look at, made once for each server. A state that changes it makes its own.
 * @param make brings it about by calls
 */
export function once<Made>(make: (server: RunningServer) => Promise<Made>): (server: RunningServer) => Promise<Made> {
  const made = new Map<string, Promise<Made>>()
  return (server) => {
    const known = made.get(server.url) ?? make(server)
    made.set(server.url, known)
    return known
  }
}

/** A public screen. */
export const anybody = (path: string): State => ({ show: async (page) => void (await page.goto(`/de${path}`)) })

type Start = Parameters<typeof ApplicationDriver.start>[1]

/** The name of a state of the library of lives, or calls that bring one about. */
export type Bring = LifeState | ((driver: ApplicationDriver) => Promise<unknown>)

export async function broughtTo(bring: Bring, url: string, start: Start = {}): Promise<ApplicationDriver> {
  const driver = await ApplicationDriver.start(url, start)
  await (typeof bring === 'string' ? driver.reach(bring) : bring(driver))
  return driver
}

/** An application that several states only look at, one in each language. */
interface Application {
  de: (server: RunningServer) => Promise<ApplicationDriver>
  en: (server: RunningServer) => Promise<ApplicationDriver>
}

export function application(bring: Bring, change: Start = {}): Application {
  const inLanguage = (language: 'de' | 'en') => once(({ url }) => broughtTo(bring, url, { ...change, language }))
  return { de: inLanguage('de'), en: inLanguage('en') }
}

/** A screen of an application. */
export function tenant(path: string, of: Application, name?: string): State {
  const at =
    (language: 'de' | 'en'): State['show'] =>
    async (_page, _url, open, server) =>
      open(await of[language](server), `/${language}${path}`)
  return { ...(name ? { name } : {}), show: at('de'), english: at('en') }
}

export const SELF_EMPLOYED = {
  bodies: {
    employment: { employmentStatus: 'SELF_EMPLOYED', grossIncome: 60000, educationLevel: null, educationPlace: null },
  },
}
