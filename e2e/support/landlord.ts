import type { BrowserContext } from '@playwright/test'
import type { RunningServer } from '../server.ts'

/** The maximum wait for a mail, in milliseconds. */
const PATIENCE_MS = 20_000

/** The HTML of mails by their address. A mail never changes, so each is fetched once. */
const fetched = new Map<string, string>()

async function htmlAt(address: string): Promise<string> {
  const html = fetched.get(address) ?? (await (await fetch(address)).text())
  fetched.set(address, html)
  return html
}

/** The HTML of the mails to an address in the development mailbox, newest first. */
async function mailsTo(url: string, address: string): Promise<string[]> {
  const list = await (await fetch(`${url}/dev/mail`)).text()
  const ids = [...list.matchAll(/<a href="(\/dev\/mail\/[^"]+)">.*?<span>([^<]*)<\/span>/g)].filter(
    ([, , to]) => to?.toLowerCase() === address.toLowerCase(),
  )
  return Promise.all(ids.map(([, path]) => htmlAt(`${url}${path}/html`)))
}

/** Waits for a mail to the address in which the pattern's first group matches a value that is not in `except`. Returns that value. */
async function foundInMail(
  url: string,
  address: string,
  pattern: RegExp,
  except: readonly string[] = [],
): Promise<string> {
  for (const end = Date.now() + PATIENCE_MS; Date.now() < end;) {
    const [found] = (await allInMails(url, address, pattern)).filter((one) => !except.includes(one))
    if (found !== undefined) return found
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`no mail to ${address} says ${pattern}`)
}

async function allInMails(url: string, address: string, pattern: RegExp): Promise<string[]> {
  return (await mailsTo(url, address)).map((html) => pattern.exec(html)?.[1]).filter((found) => found !== undefined)
}

/** The path of a landlord's page behind the link in the newest mail with this subject. */
export async function landlordPath(
  server: Pick<RunningServer, 'mailTo'>,
  page: 'policy' | 'release',
  landlord: string,
  subject: RegExp,
): Promise<string> {
  const { text } = await server.mailTo(landlord, subject)
  const path = new RegExp(`https?://[^/\\s]+(/[\\w-]+/landlord/${page}/[\\w-]+)`).exec(text ?? '')?.[1]
  if (!path) throw new Error(`no link to the ${page} in the mail to ${landlord}:\n${text}`)
  return path
}

/** The id of the invitation that was mailed to the landlord. Answering through it needs no code. */
export function mailedInvitation(url: string, landlord: string): Promise<string> {
  return foundInMail(url, landlord, /\/landlord\/invitation\/([\w-]{36})/)
}

const CODE = /<p[^>]*>(\d{6})<\/p>/

/** The code that is mailed to an address after `ask`. */
export async function mailedCode(url: string, address: string, ask: () => Promise<unknown>): Promise<string> {
  const before = await allInMails(url, address, CODE)
  await ask()
  return foundInMail(url, address, CODE, before)
}

/** Opens a landlord's session over HTTP, as the page does: with the link's id and the mailed code. Returns the cookie's value. */
export async function landlordSession(url: string, linkId: string, landlord: string): Promise<string> {
  let browser = ''
  const post = async (path: string, body: object) => {
    const response = await fetch(`${url}/api/v1/landlord/session${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: browser },
      body: JSON.stringify(body),
    })
    browser = response.headers.get('set-cookie')?.split(';')[0] ?? browser
    return response
  }
  const code = await mailedCode(url, landlord, () => post('/code', { id: linkId }))
  const opened = await post('', { id: linkId, code })
  const value = /landlord_session=([^;]+)/.exec(opened.headers.get('set-cookie') ?? '')?.[1]
  if (!opened.ok || value === undefined) throw new Error(`session: ${opened.status} ${await opened.text()}`)
  return value
}

/** The same, as headers for calls outside of a browser. */
export async function landlordHeaders(url: string, linkId: string, landlord: string): Promise<{ cookie: string }> {
  return { cookie: `landlord_session=${await landlordSession(url, linkId, landlord)}` }
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
