import type { Page } from '@playwright/test'
import type { ResponseOf } from '@nestbond/api/types'
import type { PremiumSplit } from '@nestbond/domain/premiums/shares'
import { fullName } from '@nestbond/domain/values/person-name'
import { check, consent } from '../../apps/server/src/lives/application.ts'
import { signAsCoTenant } from '../../apps/server/src/lives/co-tenants.ts'
import type { RunningServer } from '../server.ts'
import { unfold, withPassword } from './account.ts'
import { ApplicationDriver, openLink, type Reaching } from './api.ts'
import { fromToday } from './dates.ts'
import { aTenant, type Person } from './people.ts'
import { expect } from './test.ts'
import { mailedPath } from './mailed-link.ts'

/** A server with the mailbox of its mails. */
export type MailingServer = Pick<RunningServer, 'url' | 'mailTo'>

type Start = Parameters<typeof ApplicationDriver.start>[1]

/** A tenant who has answered all questions and proved the mailbox. */
export async function aFirstTenant(url: string, start: Start = {}): Promise<ApplicationDriver> {
  const driver = await ApplicationDriver.start(url, {
    ...start,
    bodies: { 'living-with': { liveWith: 'roommate' }, ...start.bodies },
  })
  await driver.answerUpTo('end')
  return driver.proved()
}

/** The path of the link in a co-tenant's newest mail. */
export const coTenantLink = (server: MailingServer, { email }: Person) =>
  mailedPath(server, email, String.raw`\?token=[\w.-]+`)

/** The first tenant names another one, who opens the mailed link. The first tenant pays for all, unless `split` says otherwise. */
export async function joined(
  server: MailingServer,
  first: ApplicationDriver,
  change: Partial<Person> = {},
  split: PremiumSplit = 'FIRST',
): Promise<ApplicationDriver> {
  const tenant = aTenant({ firstName: 'Mia', lastName: 'Kern', ...change })
  const { firstName, lastName, email } = tenant
  await first.post('co-tenants', { firstName, lastName, email })
  // All pay the same from the start.
  if (split !== 'EQUAL') await first.post('co-tenants/shares', { split })
  const secret = new URL(await coTenantLink(server, tenant), server.url).searchParams.get('token') ?? ''
  const token = await openLink(server.url, secret)
  return ApplicationDriver.open(server.url, token, { tenant, home: first.home, language: first.language })
}

/** A co-tenant's own answers, consents and check. */
export async function checkedAsCoTenant(driver: ApplicationDriver): Promise<ApplicationDriver> {
  await answeredAsCoTenant(driver)
  await check(driver.player, driver.token)
  return driver
}

async function answeredAsCoTenant(driver: ApplicationDriver): Promise<void> {
  for (const step of ['name', 'current-address', 'employment', 'user-info'] as const) await driver.answer(step)
  await consent(driver.player, driver.token)
}

/** A co-tenant who was accepted, and whose first tenant has a document to upload. */
export async function withDocumentMissing(server: MailingServer, url: string, start: Start = {}) {
  const employment = {
    employmentStatus: 'SELF_EMPLOYED',
    grossIncome: 60_000,
    educationLevel: null,
    educationPlace: null,
  }
  const first = await aFirstTenant(url, { ...start, bodies: { employment } })
  const other = await checkedAsCoTenant(await joined(server, first))
  await first.checked()
  return other
}

/** Signs as a co-tenant, once the first tenant has saved the card. */
export async function signedAsCoTenant(driver: ApplicationDriver): Promise<ApplicationDriver> {
  await driver.proved()
  await signAsCoTenant(driver.player, driver.token, fullName(driver.tenant))
  return driver
}

export function coTenantsOf(driver: ApplicationDriver): Promise<ResponseOf<'coTenants'>> {
  return driver.get(`${driver.token}/co-tenants`) as Promise<ResponseOf<'coTenants'>>
}

/** Two tenants with cover whose landlord has accepted. The first one pays, unless they share a premium. */
export async function insuredTogether(
  server: RunningServer,
  start: Start = {},
  { card, ...sharing }: Pick<Reaching, 'shares' | 'period'> & { card?: string } = {},
): Promise<{ first: ApplicationDriver; other: ApplicationDriver }> {
  const first = await ApplicationDriver.start(server.url, {
    ...start,
    bodies: { 'living-with': { liveWith: 'roommate' }, ...fromToday(), ...start.bodies },
  })
  const tenant = aTenant({ firstName: 'Mia', lastName: 'Kern' })
  const opened = (token: string) =>
    ApplicationDriver.open(server.url, token, { tenant, home: first.home, language: first.language })
  const mate = { ...tenant, token: '', card, answer: (token: string) => answeredAsCoTenant(opened(token)) }
  await first.reach('insured', { ...sharing, mates: [mate] })
  return { first, other: opened(mate.token) }
}

/** The same, each with a password. */
export async function sharedContract(...[server, start, sharing]: Parameters<typeof insuredTogether>) {
  const both = await insuredTogether(server, start, sharing)
  // The mail with the link for the password is there by now, and newer than the one that all others have signed.
  if (sharing?.shares) await server.mailTo(both.first.tenant.email, /Quittung|receipt/)
  await withPassword(server, both.first)
  await withPassword(server, both.other)
  return both
}

/** The same with a monthly premium of which each pays half, from today on. */
export const sharingContract = (server: RunningServer, { card, ...start }: Start & { card?: string } = {}) =>
  sharedContract(server, start, { card, period: 'MONTHLY', shares: { split: 'EQUAL' } })

/** The first tenant asks for a deposit of 2,500 in the opened account, in German or English. It waits for the co-tenants. */
export async function asksForHigherDeposit(page: Page): Promise<void> {
  await unfold(page, '.deposit-change')
  await page.getByRole('button', { name: /^(Kaution ändern|Change the deposit)$/ }).click()
  const part = page.locator('.deposit-change')
  await part.locator('[name="deposit"]').fill('2500')
  await part.locator('[name="rent"]').fill('1000')
  await part.locator('[name="creditCheck"]').check()
  await page.getByRole('button', { name: /^(Preis ansehen|See the price)$/ }).click()
  await page.getByRole('button', { name: /^(Alle Mieter um Zustimmung bitten|Ask all tenants to agree)$/ }).click()
  await expect(page.locator('[data-wish="WITH_TENANTS"]')).toBeVisible()
}

/** A tenant proposes another split in the opened account, in German or English. */
export async function proposesSplit(page: Page, percents: [string, string]): Promise<void> {
  await page.getByRole('button', { name: /^(Anders teilen|Split differently)$/ }).click()
  const form = page.locator('[data-form="split"]')
  await form.getByRole('radio', { name: /^(Nach Prozent|By percentages)$/ }).check()
  for (const [at, percent] of percents.entries()) await form.locator(`[name="percents.${at}"]`).fill(percent)
  await form.getByRole('button', { name: /^(Vorschlagen|Propose)$/ }).click()
  await expect(form).toHaveCount(0)
}
