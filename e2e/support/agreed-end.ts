import { withPassword } from './account.ts'
import { ApplicationDriver } from './api.ts'
import { landlordPage } from './claims.ts'
import { inDays, wire } from './dates.ts'
import { TravellingServer } from './travelling-server.ts'

/** A policy whose agreed end was yesterday, without a release. */
export interface PastItsEnd {
  driver: ApplicationDriver
  /** The code of the certificate. */
  code: string
  /** The path of the landlord's page of the policy. */
  landlordPath: string
}

/** Policies past their agreed end, whose tenants have a password. The caller must close the server. */
export async function pastTheirEnd(
  count: number,
  language: 'de' | 'en' = 'de',
): Promise<{ server: TravellingServer; policies: PastItsEnd[] }> {
  const server = await TravellingServer.start()
  const policies: PastItsEnd[] = []
  for (let made = 0; made < count; made++) {
    const driver = await ApplicationDriver.start(server.url, {
      language,
      bodies: { dates: { insuranceStart: wire(inDays(0)), insuranceEnd: wire(inDays(20)) } },
    })
    const { code } = await driver.accepted()
    await withPassword(server, driver)
    policies.push({ driver, code, landlordPath: await landlordPage(server, driver) })
  }
  await server.passes(21)
  return { server, policies }
}
