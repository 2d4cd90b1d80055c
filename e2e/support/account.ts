import type { Page } from '@playwright/test'
import { byTenant } from '../../apps/server/src/lives/policy.ts'
import { setPassword, signIn as signInByCall } from '../../apps/server/src/lives/sessions.ts'
import type { RunningServer } from '../server.ts'
import { ApplicationDriver } from './api.ts'
import { fill, onScreen } from './questionnaire.ts'
import { mailedPath } from './mailed-link.ts'

export const PASSWORD = 'Licht im 3. Stock'

/** The subjects of the mails with the sealed contract, which have the password link. */
const SIGNED = /(unterschriebener|: Ihr) Vertrag$|(signed|: your) contract$/

/** The path of the page behind a mailed password link. */
export const passwordPath = (server: Pick<RunningServer, 'mailTo'>, email: string, subject?: RegExp) =>
  mailedPath(server, email, String.raw`/new-password/[\w-]+`, subject)

/** Sets the password of a tenant who has signed, over HTTP. */
export async function withPassword(server: Pick<RunningServer, 'mailTo'>, driver: ApplicationDriver): Promise<void> {
  const token = (await passwordPath(server, driver.tenant.email, SIGNED)).split('/').at(-1) ?? ''
  await setPassword(driver.player, token, PASSWORD)
}

/** The account of a tenant who has a password, as calls need it. */
export const asTenant = ({ player, tenant }: ApplicationDriver) => ({
  player,
  byTenant: async () => byTenant(player, await signInByCall(player, tenant.email, PASSWORD)),
})

/** Signs in on the sign-in page. */
export async function signIn(page: Page, login: string, password: string = PASSWORD): Promise<void> {
  await onScreen(page, 'login')
  await fill(page, { login, password })
  await page.locator('main form button[type="submit"]').click()
}

/** Opens the account of a tenant who has a password, through the sign-in page. */
export async function openAccount(
  page: Page,
  server: Pick<RunningServer, 'url'>,
  driver: ApplicationDriver,
): Promise<void> {
  await page.goto(`${server.url}/${driver.language}/account`)
  await signIn(page, driver.tenant.email)
  await onScreen(page, 'account')
}

/** Opens a folded part of the opened account, such as '.move-out'. */
export async function unfold(page: Page, part: string, options: { timeout?: number } = {}): Promise<void> {
  await page.locator(`${part} .part-fold:not([open]) > summary`).click(options)
}

/** An insured tenant, signed in to the account. */
export async function insuredInAccount(
  page: Page,
  server: RunningServer,
  options: Parameters<typeof ApplicationDriver.start>[1] = {},
): Promise<ApplicationDriver> {
  const driver = await ApplicationDriver.start(server.url, options)
  await driver.accepted()
  await withPassword(server, driver)
  await openAccount(page, server, driver)
  return driver
}

/** A tenant with an account who has asked the office to correct the last name. */
export async function correctionAsked(server: RunningServer, driver: ApplicationDriver, value = 'Brandtner') {
  await driver.signed()
  await withPassword(server, driver)
  await askForCorrection(driver, { kind: 'lastName', value, note: 'Steht so im Ausweis.' })
}

/** A tenant with a password asks the office for a correction. */
export async function askForCorrection({ player, tenant }: ApplicationDriver, wish: object): Promise<void> {
  const headers = await signInByCall(player, tenant.email, PASSWORD)
  const { contracts } = (await player.call('userRights', { headers })).body
  await player.call('userCorrection', { headers, payload: { contractId: contracts[0]?.contractId, ...wish } })
}
