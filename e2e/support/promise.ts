import { PROMISE_STEPS } from '@nestbond/domain/promises/promise-path'
import type { RunningServer } from '../server.ts'
import { withPassword } from './account.ts'
import { ApplicationDriver } from './api.ts'
import { firstOwner } from './partner.ts'
import { someTenant } from './partner-invitations.ts'

type Start = Parameters<typeof ApplicationDriver.start>[1]

/** A tenant without a home who has answered the questions of a promise and proved the mailbox. */
export async function aSeeker(url: string, start: Start = {}): Promise<ApplicationDriver> {
  const driver = await ApplicationDriver.start(url, start)
  for (const step of PROMISE_STEPS) await driver.answer(step)
  return driver.proved()
}

/** The same with a promise. @returns its code, too */
export async function promised(
  url: string,
  start: Start = {},
  wish: { country: 'de' | 'at'; deposit: number } = { country: 'de', deposit: 3000 },
): Promise<{ driver: ApplicationDriver; code: string }> {
  const driver = await aSeeker(url, start)
  const { promise } = (await driver.post('promise', { ...wish, privacyPolicy: true, creditCheck: true })) as {
    promise: { code: string }
  }
  return { driver, code: promise.code }
}

/** A tenant with a contract and an account, who looks for the next home and has a promise for it. */
export async function moverWithPromise(
  server: Pick<RunningServer, 'url' | 'mailTo'>,
  start: Start = {},
): Promise<ApplicationDriver> {
  const driver = await ApplicationDriver.start(server.url, start)
  await driver.accepted()
  await withPassword(server, driver)
  await promised(server.url, { ...start, tenant: driver.tenant })
  return driver
}

/** A tenant whom the rules promise nothing, and who wants a person to decide. */
export async function aReviewedSeeker(url: string, start: Start = {}): Promise<ApplicationDriver> {
  const driver = await aSeeker(url, { ...start, tenant: { lastName: 'Schwach', ...start.tenant } })
  await driver.post('promise', { country: 'de', deposit: 3000, privacyPolicy: true, creditCheck: true })
  await driver.post('promise/review', { message: 'Der Eintrag ist erledigt.' })
  return driver
}

/** A partner asks a person for a promise. @returns the person's mailbox and the path of the mailed link */
export async function askedByPartner(server: RunningServer): Promise<{ email: string; link: string }> {
  const email = someTenant()
  await (
    await firstOwner(server)
  ).post('promises', {
    person: { firstName: 'Mara', lastName: 'Lind', email },
    language: 'de',
    country: 'de',
    deposit: 3000,
  })
  const mail = await server.mailTo(email, /Zusage/)
  return { email, link: /https?:\/\/[^/\s"]+(\/\S*token=[\w-]+)/.exec(mail.text ?? '')?.[1] ?? '' }
}
