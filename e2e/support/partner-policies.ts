import { FIRST_OWNER, type RunningServer } from '../server.ts'
import { ApplicationDriver } from './api.ts'
import { landlordPage } from './claims.ts'
import { fromToday } from './dates.ts'
import { firstOwner } from './partner.ts'
import { aHome } from './people.ts'

export interface PartnersPolicy {
  driver: ApplicationDriver
  /** The path of the landlord's page. */
  path: string
  /** The certificate's. */
  code: string
}

/** A policy that begins today, for a home of the first owner's partner. */
export async function aPartnersPolicy(server: RunningServer): Promise<PartnersPolicy> {
  const home = aHome()
  const { unitName, ...address } = home
  const title = `Weserhof ${home.streetNumber}`
  await (await firstOwner(server)).post('properties', { title, address, units: [unitName] })
  const driver = await ApplicationDriver.start(server.url, {
    space: FIRST_OWNER.space,
    home,
    bodies: fromToday(),
  })
  const { code } = await driver.accepted()
  return { driver, path: await landlordPage(server, driver), code }
}
