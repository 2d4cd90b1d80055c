import type { OfficeRequest } from '@nestbond/api/tenant-account/rights'
import type { RunningServer } from '../server.ts'
import { askForCorrection, withPassword } from './account.ts'
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
  const wanted = `neu.${driver.landlord.email}`
  await askForCorrection(driver, { kind: 'landlordEmail', value: wanted, note: null })
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
