import type { Page } from '@playwright/test'
import type { RunningServer } from '../server.ts'
import { signInAtHomes } from './homes.ts'
import { firstOwner } from './partner.ts'
import type { PartnersPolicy } from './partner-policies.ts'

/** The id of the policy with this certificate, as the partner's page has it. */
export async function policyIdOf(page: Page, code: string): Promise<string> {
  const response = await page.request.get(`/api/v1/partner/policies?search=${code}`)
  const { policies } = (await response.json()) as { policies: { id: string }[] }
  return policies[0]!.id
}

/** The partner asks for all powers over HTTP, and the landlord agrees on the page of all homes. */
export async function agreed(
  page: Page,
  server: RunningServer,
  { driver, code }: PartnersPolicy,
  locale = 'de',
): Promise<string> {
  const owner = await firstOwner(server)
  await owner.signIn(page.context())
  const home = await policyIdOf(page, code)
  await owner.post('authorities', {
    home,
    powers: ['ANSWER_INVITATIONS', 'PROPOSE_CORRECTIONS', 'REPORT_CLAIMS', 'ASK_FOR_PAPERS'],
  })
  await signInAtHomes(page, server.url, driver.landlord, locale)
  await page.locator('[data-authority="REQUESTED"] button').first().click()
  await page.locator('[data-authority="GRANTED"]').waitFor()
  return home
}
