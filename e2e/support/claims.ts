import { expect, type Page } from '@playwright/test'
import type { LandlordClaim } from '@nestbond/api/claims/claims'
import { openClaim as openClaimByCall } from '../../apps/server/src/lives/policy.ts'
import type { RunningServer } from '../server.ts'
import { withPassword } from './account.ts'
import { ApplicationDriver } from './api.ts'
import { inDays, wire } from './dates.ts'
import { landlordHeaders, landlordPath, linkIdOf } from './landlord.ts'
import { firstManager } from './office.ts'

/** An account number with a valid checksum, from the examples of banks. */
export const IBAN = 'DE89 3704 0044 0532 0130 00'

/** A policy with cover, the tenant's account, and the path of the landlord's page. */
export async function claimable(
  server: RunningServer,
  start: Parameters<typeof ApplicationDriver.start>[1] = {},
): Promise<{ driver: ApplicationDriver; path: string }> {
  const driver = await ApplicationDriver.start(server.url, {
    ...start,
    bodies: { dates: { insuranceStart: wire(inDays(0)), insuranceEnd: null }, ...start.bodies },
  })
  await driver.accepted()
  await withPassword(server, driver)
  return { driver, path: await landlordPage(server, driver) }
}

/** The path of the landlord's page of an accepted policy, from the mail with the certificate. */
export async function landlordPage(server: Pick<RunningServer, 'mailTo'>, driver: ApplicationDriver): Promise<string> {
  return landlordPath(server, 'policy', driver.landlord.email, /Bürgschaftsurkunde|Garantieschein|certificate/i)
}

/** Opens a claim over HTTP, as the landlord's page does after the mailbox is proved. */
export async function openClaim(
  server: RunningServer,
  { driver, path }: { driver: ApplicationDriver; path: string },
  items: { amount: number; reason: string }[],
  payoutAccount: object | null = { accountHolder: 'Jonas Weber', iban: IBAN },
): Promise<LandlordClaim> {
  const id = linkIdOf(path)
  const headers = await landlordHeaders(server.url, id, driver.landlord.email)
  return openClaimByCall(driver.player, { params: { id }, headers }, { items, payoutAccount })
}

/** Answers a claim as the tenant who is signed in on this page. */
export async function answerClaim(
  page: Page,
  server: RunningServer,
  policyId: string,
  claim: LandlordClaim,
  answers: ('ACCEPT' | 'DISPUTE' | number)[],
): Promise<void> {
  const items = claim.items.map(({ id }, at) => {
    const said = answers[at] ?? 'ACCEPT'
    return typeof said === 'number'
      ? { id, answer: 'COUNTER', amount: said, reason: 'Das war schon da.' }
      : { id, answer: said, amount: null, reason: said === 'DISPUTE' ? 'Das war ich nicht.' : null }
  })
  const response = await page.request.post(`${server.url}/api/v1/user/policies/${policyId}/claims/${claim.id}/answer`, {
    data: { items },
    headers: { origin: server.url },
  })
  expect(response.status(), await response.text()).toBe(200)
}

/** The id of the signed-in tenant's only policy. */
export async function policyIdOf(page: Page, server: RunningServer): Promise<string> {
  const { policies } = (await (await page.request.get(`${server.url}/api/v1/user/policies`)).json()) as {
    policies: { id: string }[]
  }
  return policies[0]?.id ?? ''
}

/** The office decides a claim on a young policy as the tenants have accepted it, and transfers the amount. */
export async function payOut(server: RunningServer, claimId: string): Promise<void> {
  const office = await firstManager(server)
  const version = async () => ((await office.get(`claims/${claimId}`)) as { version: number }).version
  await office.post(`claims/${claimId}/decide`, { version: await version(), items: [] })
  await office.post(`claims/${claimId}/payout`, {
    version: await version(),
    paidOn: wire(inDays(0)),
    reference: 'NB Auszahlung',
  })
}
