import { expect, type Page } from '@playwright/test'
import type { RunningServer } from '../server.ts'
import { signIn, withPassword } from './account.ts'
import { ApplicationDriver, openLink } from './api.ts'
import { fromToday } from './dates.ts'
import { httpPlayer } from './http-player.ts'
import { aTenant } from './people.ts'

type Server = Pick<RunningServer, 'url' | 'mailTo'>

/** The token behind a mailed link of deposit back. */
async function mailedToken(server: Server, email: string): Promise<string> {
  const mail = await server.mailTo(email, /Kaution|deposit/)
  const secret = /token=([\w-]{43})/.exec(mail.text ?? '')?.[1]
  return openLink(server.url, secret ?? '')
}

/** A tenant who has asked for a cash deposit back and opened the mailed link. The insurance starts today. */
export async function askedBack(server: Server, language: 'de' | 'en' = 'de'): Promise<ApplicationDriver> {
  const tenant = aTenant()
  const { firstName, lastName, email } = tenant
  const payload = { firstName, lastName, email, contractId: 'M-2201', language }
  await httpPlayer(server.url, language).call('backDepositInit', { payload })
  return driverOf(server, await mailedToken(server, email), { tenant, language })
}

/** Drives an application that deposit back has begun. */
export function driverOf(
  server: Server,
  token: string,
  start: { tenant: ApplicationDriver['tenant']; language: 'de' | 'en' },
): ApplicationDriver {
  return ApplicationDriver.open(server.url, token, {
    ...start,
    asking: 'rent-pay',
    bodies: fromToday(),
  })
}

/** Signs in to the account of a signed contract and waits for the exchange. */
export async function openExchange(page: Page, server: Server, driver: ApplicationDriver): Promise<void> {
  await withPassword(server, driver)
  await page.goto(`/${driver.language}/login`)
  await signIn(page, driver.tenant.email)
  await expect(page.locator('.deposit-exchange')).toBeVisible()
}
