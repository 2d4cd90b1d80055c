import type { LandlordClaim } from '@nestbond/api/claims/claims'
import { fullName } from '@nestbond/domain/values/person-name'
import {
  answerClaim as answerClaimByCall,
  decideClaim,
  openClaim as openClaimByCall,
  payClaimOut,
} from '../../apps/server/src/lives/claims.ts'
import type { RunningServer } from '../server.ts'
import { asTenant, withPassword } from './account.ts'
import { ApplicationDriver } from './api.ts'
import { fromToday, inDays } from './dates.ts'
import { landlordHeaders, landlordPath, linkIdOf } from './landlord.ts'
import { firstManager } from './office.ts'

/** A policy with cover, the tenant's account, and the path of the landlord's page. */
export async function claimable(
  server: RunningServer,
  start: Parameters<typeof ApplicationDriver.start>[1] = {},
): Promise<{ driver: ApplicationDriver; path: string }> {
  const driver = await ApplicationDriver.start(server.url, {
    ...start,
    bodies: { ...fromToday(), ...start.bodies },
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
): Promise<LandlordClaim> {
  const id = linkIdOf(path)
  const headers = await landlordHeaders(server.url, id, driver.landlord.email)
  const landlord = { player: driver.player, landlordName: fullName(driver.landlord) }
  return openClaimByCall({ ...landlord, byLandlord: async () => ({ params: { id }, headers }) }, items)
}

/** Tenants with a password answer their only claim over HTTP. */
export async function answerClaim(
  driver: ApplicationDriver,
  answers: Parameters<typeof answerClaimByCall>[1],
): Promise<void> {
  await answerClaimByCall(asTenant(driver), answers)
}

/** The office decides a claim on a young policy as the tenants have accepted it, and transfers the amount. */
export async function payOut(server: RunningServer, driver: ApplicationDriver): Promise<void> {
  const { headers } = await firstManager(server)
  const parties = { ...asTenant(driver), today: () => inDays(0), byOffice: async () => ({ headers }) }
  await decideClaim(parties)
  await payClaimOut(parties)
}
