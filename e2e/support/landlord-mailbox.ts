import type { OfficeRequest } from '@nestbond/api/tenant-account/rights'
import type { RunningServer } from '../server.ts'
import { PASSWORD, withPassword } from './account.ts'
import { ApplicationDriver } from './api.ts'
import { landlordPage } from './claims.ts'
import { colleague, firstManager } from './office.ts'

export interface MailboxAsked {
  driver: ApplicationDriver
  /** The path of the landlord's page of the policy. */
  path: string
  wanted: string
}

/** A tenant with a policy who has asked the office to change the landlord's mailbox. */
export async function askedMailbox(server: RunningServer, language: 'de' | 'en' = 'de'): Promise<MailboxAsked> {
  const driver = await ApplicationDriver.start(server.url, { language })
  await driver.accepted()
  const path = (await landlordPage(server, driver)).replace(/^\/\w+\//, `/${language}/`)
  await withPassword(server, driver)
  const post = (to: string, body: object, cookie = '') =>
    fetch(`${server.url}/api/v1/user/${to}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify(body),
    })
  const cookie =
    (await post('login', { login: driver.tenant.email, password: PASSWORD })).headers
      .get('set-cookie')
      ?.split(';')[0] ?? ''
  const { contracts } = (await (await fetch(`${server.url}/api/v1/user/rights`, { headers: { cookie } })).json()) as {
    contracts: { contractId: string }[]
  }
  const wanted = `neu.${driver.landlord.email}`
  const asked = await post(
    'corrections',
    { contractId: contracts[0]?.contractId, kind: 'landlordEmail', value: wanted, note: null },
    cookie,
  )
  if (!asked.ok) throw new Error(`${asked.status} ${await asked.text()}`)
  return { driver, path, wanted }
}

/** The same, after this many members of staff have agreed, over HTTP. */
export async function agreedMailbox(
  server: RunningServer,
  people: 1 | 2,
  language: 'de' | 'en' = 'de',
): Promise<MailboxAsked> {
  const asked = await askedMailbox(server, language)
  const ada = await colleague(server, 'Ada Vogt')
  const { requests } = (await ada.get('rights-requests')) as { requests: OfficeRequest[] }
  const id = requests.find(({ wanted }) => wanted === asked.wanted)?.id ?? ''
  for (const person of [ada, await firstManager(server)].slice(0, people))
    await person.post(`rights-requests/${id}`, { done: true, answer: '' })
  return asked
}
