import type { Page } from '@playwright/test'
import type { Colleague } from '../support/office.ts'
import { onScreen } from '../support/questionnaire.ts'
import { invitedToRate } from '../support/rating.ts'
import type { State } from './state.ts'

/** The rating page of a tenant whose policy began a month ago, on a separate server that is stopped after the test. */
export const rated = (
  name: string,
  then: (page: Page, url: string, manager: () => Promise<Colleague>) => Promise<void>,
): State => ({
  name,
  async show(page) {
    const { server, path } = await invitedToRate()
    toBeClosed(server)
    await page.goto(server.url + path)
    await onScreen(page, 'rating')
    await then(page, server.url, () => server.manager())
  },
})

/** A server that belongs to one test. */
interface OwnServer {
  close(): Promise<void>
}

const own: OwnServer[] = []

/** Registers a server that is stopped after the test. */
export function toBeClosed(server: OwnServer): void {
  own.push(server)
}

const kept: OwnServer[] = []

/** Registers a server that several tests look at. It is stopped after the last one. */
export function toBeKept(server: OwnServer): void {
  kept.push(server)
}

/** Call after all tests. */
export async function closeKept(): Promise<void> {
  for (const server of kept.splice(0)) await server.close()
}

/** Call after each test. */
export async function closeOwn(): Promise<void> {
  for (const server of own.splice(0)) await server.close()
}
