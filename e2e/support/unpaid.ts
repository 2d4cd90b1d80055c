import { ApplicationDriver } from './api.ts'
import { inDays, wire } from './dates.ts'
import { TravellingServer } from './travelling-server.ts'

export interface Unpaid {
  server: TravellingServer
  driver: ApplicationDriver
  policyNumber: string
  /** The code of the certificate. */
  code: string
}

/** A policy whose first premium is with the office: its card is set up, but declines every charge. The caller must close the server. */
export async function unpaid(language: 'de' | 'en' = 'de'): Promise<Unpaid> {
  const server = await TravellingServer.start()
  await server.manager()
  const driver = await ApplicationDriver.start(server.url, {
    language,
    bodies: { dates: { insuranceStart: wire(inDays(0)), insuranceEnd: null } },
  })
  await driver.paid('4000000000000341')
  const { code } = await driver.accepted()
  const { contract } = await driver.user()
  await server.mailTo(driver.tenant.email, /nicht geklappt|couldn’t charge/)
  for (const days of [20, 1, 1]) await server.passes(days)
  await server.mailTo(driver.tenant.email, /noch offen|still outstanding/)
  return { server, driver, policyNumber: contract?.contractId ?? '', code }
}
