import type { BrowserContext } from '@playwright/test'
import { MAILED_CODE } from '../../apps/server/src/lives/application.ts'
import { openLandlordSession } from '../../apps/server/src/lives/sessions.ts'
import type { RunningServer } from '../server.ts'
import { httpPlayer } from './http-player.ts'
import { mailedPath } from './mailed-link.ts'

/** The path of a landlord's page behind the link in the newest mail with this subject. */
export const landlordPath = (
  server: Pick<RunningServer, 'mailTo'>,
  page: 'policy' | 'release',
  landlord: string,
  subject: RegExp,
) => mailedPath(server, landlord, String.raw`/landlord/${page}/[\w-]+`, subject)

/** The id of the invitation that was mailed to the landlord. Answering through it needs no code. */
export function mailedInvitation(url: string, landlord: string): Promise<string> {
  return httpPlayer(url).inMailTo(landlord, /\/landlord\/invitation\/([\w-]{36})/)
}

/** The code that is mailed to an address after `ask`. */
export const mailedCode = (url: string, address: string, ask: () => Promise<unknown>): Promise<string> =>
  httpPlayer(url).inMailAfter(address, MAILED_CODE, ask)

/** Opens a landlord's session over HTTP, with the link's id and the mailed code. Returns headers for calls outside of a browser. */
export const landlordHeaders = (url: string, linkId: string, landlord: string) =>
  openLandlordSession(httpPlayer(url), { id: linkId }, landlord)

/** The same. Returns the cookie's value. */
export async function landlordSession(url: string, linkId: string, landlord: string): Promise<string> {
  const { cookie } = await landlordHeaders(url, linkId, landlord)
  const value = /^landlord_session=(.+)$/.exec(cookie)?.[1]
  if (value === undefined) throw new Error(`no session: ${cookie}`)
  return value
}

/** Gives a browser the session of a landlord who has proved the mailbox, so that the pages ask for no code. */
export async function provedLandlord(
  context: BrowserContext,
  url: string,
  path: string,
  landlord: string,
): Promise<void> {
  await giveLandlordSession(context, url, await landlordSession(url, linkIdOf(path), landlord))
}

/** The id in the path of a landlord's page. */
export const linkIdOf = (path: string): string => path.split('/').at(-1) ?? ''

/** Gives a browser a session as `landlordSession` returns it. */
export async function giveLandlordSession(context: BrowserContext, url: string, value: string): Promise<void> {
  const { hostname } = new URL(url)
  await context.addCookies([
    { name: 'landlord_session', value, domain: hostname, path: '/api/v1/landlord', httpOnly: true, sameSite: 'Lax' },
  ])
}
