import type { PaymentPeriod } from '@nestbond/domain/values/enums'
import { FAILING_CARD, PAYING_CARD } from '../../apps/server/src/lives/application.ts'
import { byTenant, changeCard } from '../../apps/server/src/lives/policy.ts'
import { signIn } from '../../apps/server/src/lives/sessions.ts'
import { PASSWORD, withPassword } from './account.ts'
import { ApplicationDriver } from './api.ts'
import { fromToday } from './dates.ts'
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
  const of = await insuredFromToday(language, FAILING_CARD)
  const { server, driver } = of
  await server.mailTo(driver.tenant.email, /nicht geklappt|couldn’t charge/)
  for (const days of [20, 1, 1]) await server.passes(days)
  await server.mailTo(driver.tenant.email, /noch offen|still outstanding/)
  return of
}

async function insuredFromToday(language: 'de' | 'en', card: string, period?: PaymentPeriod): Promise<Unpaid> {
  const server = await TravellingServer.start()
  await server.manager()
  const driver = await ApplicationDriver.start(server.url, { language, bodies: fromToday() })
  await driver.paid(card, period)
  const { code } = await driver.accepted()
  return { server, driver, policyNumber: (await driver.user()).contract?.contractId ?? '', code }
}

/** A tenant with a password changes the card over HTTP. */
async function changesCard({ player, tenant }: ApplicationDriver, card: string): Promise<void> {
  const headers = await signIn(player, tenant.email, PASSWORD)
  await changeCard(player, await byTenant(player, headers), card)
}

/** A policy that the office has cancelled for its second monthly premium. The caller must close the server. */
export async function cancelledForLaterPremium(language: 'de' | 'en' = 'de'): Promise<Unpaid> {
  const of = await insuredFromToday(language, PAYING_CARD, 'MONTHLY')
  const { server, driver } = of
  await withPassword(server, driver)
  await server.mailTo(driver.tenant.email, /Quittung|receipt/)
  await changesCard(driver, FAILING_CARD)
  for (const days of [31, 20, 1, 1]) await server.passes(days)
  await server.mailTo(driver.tenant.email, /noch offen|still outstanding/)
  const office = await server.manager()
  const { premiums } = (await office.get('premiums')) as { premiums: { id: string }[] }
  const path = `premiums/${premiums[0]?.id}`
  await office.post(`${path}/remind`, {})
  await server.passes(15)
  await (await server.manager()).post(`${path}/cancel`, {})
  return of
}
