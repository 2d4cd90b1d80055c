import { askForPromise } from '../../apps/server/src/lives/promises.ts'
import type { RunningServer } from '../server.ts'
import { withPassword } from './account.ts'
import { ApplicationDriver } from './api.ts'
import { mailedPath } from './mailed-link.ts'
import { firstOwner } from './partner.ts'
import { someTenant } from './partner-invitations.ts'

type Start = Parameters<typeof ApplicationDriver.start>[1]

/** A tenant without a home who has answered the questions of a promise and proved the mailbox. */
export async function aSeeker(url: string, start: Start = {}): Promise<ApplicationDriver> {
  return (await ApplicationDriver.start(url, start)).reach('seeking')
}

/** The same with a promise. @returns its code, too */
export async function promised(
  url: string,
  start: Start = {},
  wish: object = {},
): Promise<{ driver: ApplicationDriver; code: string }> {
  const driver = await aSeeker(url, start)
  return { driver, code: (await askForPromise(driver.player, driver.token, wish))!.code }
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
  const driver = await ApplicationDriver.start(url, { ...start, tenant: { lastName: 'Schwach', ...start.tenant } })
  await driver.reach('promised')
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
  return { email, link: await mailedPath(server, email, String.raw`token=[\w-]+`, /Zusage/) }
}
