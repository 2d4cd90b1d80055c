import { withPassword } from './account.ts'
import { askedBack } from './deposit-back.ts'
import type { ApplicationDriver } from './api.ts'
import { TravellingServer } from './travelling-server.ts'

export interface SilentExchange {
  driver: ApplicationDriver
  contractId: string
}

/**
 * Tenants with a password who have not said for five weeks whether their cash deposit has arrived, so that the exchange is with the office. The
 * caller must close the server.
 */
export async function silentExchanges(
  count: number,
  language: 'de' | 'en' = 'de',
): Promise<{ server: TravellingServer; exchanges: SilentExchange[] }> {
  const server = await TravellingServer.start()
  await server.manager()
  const exchanges: SilentExchange[] = []
  for (let made = 0; made < count; made++) {
    const driver = await askedBack(server, language)
    await driver.accepted()
    await withPassword(server, driver)
    exchanges.push({ driver, contractId: (await driver.user()).contract?.contractId ?? '' })
  }
  await server.passes(35)
  for (const { driver } of exchanges)
    await server.mailTo(driver.tenant.email, /Wir sehen uns Ihren Kautionstausch an|We are looking into your deposit/)
  return { server, exchanges }
}
