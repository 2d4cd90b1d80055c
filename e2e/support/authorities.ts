import type { Page } from '@playwright/test'
import { FIRST_OWNER, type RunningServer } from '../server.ts'
import { ApplicationDriver } from './api.ts'
import { inDays, wire } from './dates.ts'
import { signInAtHomes } from './homes.ts'
import { firstOwner } from './partner.ts'
import { aHome, aLandlord, type Person } from './people.ts'

export interface LandlordOfPartner {
  landlord: Person
  driver: ApplicationDriver
  /** The certificate's code. */
  code: string
}

/** A policy for a home of the first owner's partner, whose landlord has a mailbox that no other test uses. */
export async function aPolicyOfLandlord(server: RunningServer, landlord = aLandlord()): Promise<LandlordOfPartner> {
  const home = aHome()
  const { unitName, ...address } = home
  await (
    await firstOwner(server)
  ).post('properties', { title: `Weserhof ${home.streetNumber}`, address, units: [unitName] })
  const driver = await ApplicationDriver.start(server.url, {
    space: FIRST_OWNER.space,
    home,
    landlord,
    bodies: { dates: { insuranceStart: wire(inDays(0)), insuranceEnd: null } },
  })
  const { code } = await driver.accepted()
  return { landlord, driver, code }
}

/** The id of the policy with this certificate, as the partner's page has it. */
export async function policyIdOf(page: Page, code: string): Promise<string> {
  const response = await page.request.get(`/api/v1/partner/policies?search=${code}`)
  const { policies } = (await response.json()) as { policies: { id: string }[] }
  return policies[0]!.id
}

/** The partner asks for all powers over HTTP, and the landlord agrees on the page of all homes. */
export async function agreed(page: Page, server: RunningServer, of: LandlordOfPartner, locale = 'de'): Promise<string> {
  const owner = await firstOwner(server)
  await owner.signIn(page.context())
  const home = await policyIdOf(page, of.code)
  await owner.post('authorities', {
    home,
    powers: ['ANSWER_INVITATIONS', 'PROPOSE_CORRECTIONS', 'REPORT_CLAIMS', 'ASK_FOR_PAPERS'],
  })
  await signInAtHomes(page, server.url, of.landlord, locale)
  await page.locator('[data-authority="REQUESTED"] button').first().click()
  await page.locator('[data-authority="GRANTED"]').waitFor()
  return home
}
