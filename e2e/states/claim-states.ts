import type { Page } from '@playwright/test'
import type { RunningServer } from '../server.ts'
import { signIn } from '../support/account.ts'
import { answerClaim, claimable, openClaim } from '../support/claims.ts'
import { giveLandlordSession, landlordSession, linkIdOf } from '../support/landlord.ts'
import { firstManager } from '../support/office.ts'
import { expect } from '../support/test.ts'
import { once, type State } from './state.ts'

const TWO_ITEMS = [
  { amount: 850, reason: 'Parkett im Wohnzimmer zerkratzt' },
  { amount: 180.5, reason: 'Reinigung der Küche' },
]

async function provedPolicy(server: RunningServer) {
  const { driver, path } = await claimable(server)
  return { driver, path, session: await landlordSession(server.url, linkIdOf(path), driver.landlord.email) }
}

const policyOf =
  (bring: typeof provedPolicy) =>
  (name: string, then: (page: Page, claim: () => Promise<unknown>) => Promise<void>): State => ({
    name,
    async show(page, _url, _open, server) {
      const { driver, path, session } = await bring(server)
      await giveLandlordSession(page.context(), server.url, session)
      await page.goto(path)
      await then(page, () => openClaim(server, { driver, path }, TWO_ITEMS))
    },
  })

/** The landlord's page of a policy with cover. */
export const landlordPolicy = policyOf(provedPolicy)

/** The same page, of a policy that these states only look at. */
export const untouchedPolicy = policyOf(once(provedPolicy))

/** A claim with two items in the tenant's account, with or without the tenant's answer. */
export const claimOfTenant = (
  name: string,
  answers: Parameters<typeof answerClaim>[1] | null,
  then?: (page: Page) => Promise<void>,
): State => ({
  name,
  async show(page, _url, _open, server) {
    const { driver, path } = await claimable(server)
    const claim = await openClaim(server, { driver, path }, TWO_ITEMS)
    await page.goto('/de/login')
    await signIn(page, driver.tenant.email)
    await expect(page.getByRole('link', { name: 'Ansehen und antworten' })).toBeVisible()
    if (answers) await answerClaim(driver, answers)
    await page.goto(`/de/account/claims/${claim.id}`)
    await expect(page.locator('[data-item]')).toHaveCount(2)
    await then?.(page)
  },
})

/** The office with a claim of two items, after this answer of the tenant. */
export const claimOfOffice = (
  name: string,
  answers: Parameters<typeof answerClaim>[1],
  then: (page: Page) => Promise<void>,
): State => ({
  name,
  async show(page, url, open, server) {
    await claimOfTenant(name, answers).show(page, url, open, server)
    await (await firstManager(server)).signIn(page.context())
    await page.goto(`/de/office/claims?claim=${page.url().split('/').at(-1)}`)
    await expect(page.locator('.decide')).toBeVisible()
    await then(page)
  },
})
