import type { Page } from '@playwright/test'
import type { RouteName } from '../../apps/web/src/paths.ts'
import { signIn } from '../support/account.ts'
import { pastTheirEnd } from '../support/agreed-end.ts'
import { signedInAccount } from '../support/release.ts'
import { expect } from '../support/test.ts'
import type { State } from './state.ts'

type Past = Awaited<ReturnType<typeof pastTheirEnd>>

/**
 * Moving the clock by three weeks is slow, so all states of a worker share two policies. For the second one, the landlord has been asked for the
 * release.
 */
let shared: Promise<Past & { release: string }> | null = null

async function begin() {
  const past = await pastTheirEnd(2)
  return { ...past, release: await (await signedInAccount(past.server, past.policies[1]!.driver)).ask() }
}

/** Call after all tests. */
export async function closeShared(): Promise<void> {
  await (await shared?.catch(() => null))?.server.close()
  shared = null
}

/** A screen of a policy after its agreed end. */
const past = (
  name: string,
  show: (page: Page, past: Awaited<ReturnType<typeof begin>>) => Promise<unknown>,
): State => ({
  name,
  async show(page) {
    shared ??= begin()
    await show(page, await shared)
  },
})

const account = (name: string, at: 0 | 1, way: string) =>
  past(name, async (page, { server, policies }) => {
    await page.goto(`${server.url}/de/login`)
    await signIn(page, policies[at]!.driver.tenant.email)
    await expect(page.locator('.policy')).toHaveAttribute('data-stage', 'TERM_OVER')
    await expect(page.locator('.policy-cancel')).toHaveAttribute('data-way', way)
    await expect(page.locator('.sessions li').first()).toBeAttached()
  })

export const AGREED_END_STATES = {
  account: [
    account('past the agreed end', 0, 'RELEASE'),
    account('past the agreed end, asked for the release', 1, 'ASKED'),
  ],
  'landlord-policy': [
    past('past the agreed end', async (page, { server, policies }) => {
      await page.goto(server.url + policies[0]!.landlordPath)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Die Absicherung läuft aus.')
    }),
  ],
  'landlord-release': [
    past('past the agreed end', async (page, { server, release }) => {
      await page.goto(server.url + release)
      await expect(page.locator('main')).toContainText('Ohne Ihre Freigabe bleiben Forderungen aus der Zeit davor bis')
    }),
  ],
  certificate: [
    past('past the agreed end', async (page, { server, policies }) => {
      await page.goto(`${server.url}/de/certificate/${policies[0]!.code}`)
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Diese Bürgschaftsurkunde läuft aus')
    }),
  ],
} satisfies Partial<Record<RouteName, State[]>>
