import type { Page } from '@playwright/test'
import type { RouteName } from '../../apps/web/src/paths.ts'
import { signIn } from '../support/account.ts'
import { erasedPolicy, type ErasedPolicy } from '../support/erased-policy.ts'
import { firstManager } from '../support/office.ts'
import { expect } from '../support/test.ts'
import { cancelledForLaterPremium } from '../support/unpaid.ts'
import { landlordPolicy, untouchedPolicy } from './claim-states.ts'
import { toBeClosed, toBeKept } from './rating-states.ts'
import type { State } from './state.ts'

const WORDS = 'Nebenkosten, die Abrechnung folgt'

/** Announces a claim without its amount, on the landlord's page. */
async function announce(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Höhe noch unbekannt? Forderung ankündigen' }).click()
  await page.getByRole('textbox', { name: 'Worum geht es?' }).fill(WORDS)
  await page.getByRole('button', { name: 'Ankündigen', exact: true }).click()
  await expect(page.locator('[data-part="announcement"]')).toContainText(WORDS)
}

/** The office's list of announced claims, with one. */
const announcedInOffice: State = {
  name: 'the announced claims',
  async show(page, url, open, server) {
    await landlordPolicy('announced', announce).show(page, url, open, server)
    await (await firstManager(server)).signIn(page.context())
    await page.goto('/de/office/claims?filter=announced')
    await expect(page.locator('tbody tr').first()).toBeVisible()
  },
  onward: [
    {
      name: 'an announced claim',
      async reach(page) {
        await page.locator('tbody a').first().click()
        await expect(page.getByRole('region', { name: 'Forderung', exact: true })).toContainText(WORDS)
      },
    },
  ],
}

/** Moving the clock by eight months is slow, so all states of a worker look at one policy. */
let onePolicy: Promise<ErasedPolicy> | null = null

async function keptPolicy(): Promise<ErasedPolicy> {
  const policy = await erasedPolicy()
  toBeKept(policy.server)
  return policy
}

/** A screen after the erasure of the tenant's data. */
const erased = (name: string, show: (page: Page, policy: ErasedPolicy) => Promise<unknown>): State => ({
  name,
  async show(page) {
    onePolicy ??= keptPolicy()
    await show(page, await onePolicy)
  },
})

const erasedPage = (path: (policy: ErasedPolicy) => string) =>
  erased('after the erasure of the tenant', async (page, policy) => {
    await page.goto(policy.server.url + path(policy))
    await expect(page.locator('[data-state="erased"]')).toBeVisible()
  })

/** The account of a tenant who may pay the premium for which the contract was cancelled. */
const cancelled = (name: string, then: (page: Page) => Promise<unknown>): State => ({
  name,
  async show(page) {
    const { server, driver } = await cancelledForLaterPremium()
    toBeClosed(server)
    await page.goto(`${server.url}/de/login`)
    await signIn(page, driver.tenant.email)
    await expect(page.locator('[data-part="reinstatement"]')).toBeVisible()
    await expect(page.locator('.sessions li').first()).toBeAttached()
    await then(page)
  },
})

/** Announced claims, a cancelled contract that may come back, and what remains after an erasure. */
export const SURETY_STATES = {
  'landlord-policy': [
    landlordPolicy('an announced claim', announce),
    untouchedPolicy('an announced claim without words', async (page) => {
      await page.getByRole('button', { name: 'Höhe noch unbekannt? Forderung ankündigen' }).click()
      await page.getByRole('button', { name: 'Ankündigen', exact: true }).click()
      await expect(page.locator('[data-error-key="validation.required"]')).toBeVisible()
    }),
    erasedPage(({ landlordPath }) => landlordPath),
  ],
  'landlord-invitation': [erasedPage(({ invitation }) => invitation)],
  'landlord-release': [erasedPage(({ release }) => release)],
  certificate: [
    erased('after the erasure of the tenant', async (page, { server, code }) => {
      await page.goto(`${server.url}/de/certificate/${code}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    }),
  ],
  'office-claims': [announcedInOffice],
  account: [
    cancelled('cancelled, with the payment that puts it back in force', async () => {}),
    cancelled('cancelled, and the card was declined', async (page) => {
      const offer = page.locator('[data-part="reinstatement"]')
      await offer.getByRole('button', { name: 'jetzt zahlen' }).click()
      await expect(offer.getByRole('alert')).toBeVisible()
    }),
  ],
} satisfies Partial<Record<RouteName, State[]>>
