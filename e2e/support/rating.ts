import type { Page } from '@playwright/test'
import { ApplicationDriver } from './api.ts'
import { fromToday } from './dates.ts'
import { mailedPath } from './mailed-link.ts'
import { TravellingServer } from './travelling-server.ts'

export interface InvitedToRate {
  server: TravellingServer
  contractId: string
  /** The path of the page behind the mailed link. */
  path: string
  /** The path of the link in the mail's foot, which stops such mails. */
  stopPath: string
}

/** A policy that began a month ago, and the mail that asks for a rating. The caller must close the server. */
export async function invitedToRate(language: 'de' | 'en' = 'de'): Promise<InvitedToRate> {
  const server = await TravellingServer.start()
  await server.manager()
  const driver = await ApplicationDriver.start(server.url, {
    language,
    bodies: fromToday(),
  })
  await driver.accepted()
  const { contract } = await driver.user()
  await server.passes(30)
  const link = (part: string) => mailedPath(server, driver.tenant.email, part, /Wie läuft es|How is it going/)
  const path = await link(String.raw`/rating/[\w-]+`)
  const stopPath = await link(String.raw`/mail-settings/[\w-]+`)
  return { server, contractId: contract?.contractId ?? '', path, stopPath }
}

/** Fills in the form and submits it. */
export async function rate(
  page: Page,
  {
    landlordRating,
    productRating,
    recommend,
    message,
  }: { landlordRating: number; productRating: number; recommend: boolean; message?: string },
): Promise<void> {
  await page.locator(`[name="landlordRating"][value="${landlordRating}"]`).check()
  await page.locator(`[name="productRating"][value="${productRating}"]`).check()
  await page.locator(`[name="recommend"][value="${recommend}"]`).check()
  if (message !== undefined) await page.locator('[name="message"]').fill(message)
  await page.locator('main form button[type="submit"]').click()
}
