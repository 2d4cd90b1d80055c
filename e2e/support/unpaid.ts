import { PASSWORD, withPassword } from './account.ts'
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

/** The tenant of a server changes the card over HTTP. */
async function changesCard({ url }: TravellingServer, email: string, number: string): Promise<void> {
  const headers = { 'content-type': 'application/json', cookie: '' }
  const post = (path: string, body: object) =>
    fetch(`${url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  const login = await post('/api/v1/user/login', { login: email, password: PASSWORD })
  headers.cookie = login.headers.get('set-cookie')?.split(';')[0] ?? ''
  const get = async (path: string): Promise<unknown> => (await fetch(`${url}/api/v1${path}`, { headers })).json()
  const { policies } = (await get('/user/policies')) as { policies: { id: string }[] }
  const path = `/user/policies/${policies[0]?.id}`
  const { secret } = (await get(`${path}/payment-secret`)) as { secret: string }
  await post('/sandbox-card-provider/confirm', { secret, card: { number, expiry: '12/30', cvc: '123' } })
  const changed = await post(`/api/v1${path}/payment`, {})
  if (!changed.ok) throw new Error(`card: ${changed.status} ${await changed.text()}`)
}

/** A policy that the office has cancelled for its second monthly premium. The caller must close the server. */
export async function cancelledForLaterPremium(language: 'de' | 'en' = 'de'): Promise<Unpaid> {
  const server = await TravellingServer.start()
  await server.manager()
  const driver = await ApplicationDriver.start(server.url, {
    language,
    bodies: { dates: { insuranceStart: wire(inDays(0)), insuranceEnd: null } },
  })
  await driver.paid('4242424242424242', 'MONTHLY')
  const { code } = await driver.accepted()
  await withPassword(server, driver)
  const { contract } = await driver.user()
  const policyNumber = contract?.contractId ?? ''
  await server.mailTo(driver.tenant.email, /Quittung|receipt/)
  await changesCard(server, driver.tenant.email, '4000000000000341')
  for (const days of [31, 20, 1, 1]) await server.passes(days)
  await server.mailTo(driver.tenant.email, /noch offen|still outstanding/)
  const office = await server.manager()
  const { premiums } = (await office.get('premiums')) as { premiums: { id: string }[] }
  const path = `premiums/${premiums[0]?.id}`
  await office.post(`${path}/remind`, {})
  await server.passes(15)
  await (await server.manager()).post(`${path}/cancel`, {})
  return { server, driver, policyNumber, code }
}
