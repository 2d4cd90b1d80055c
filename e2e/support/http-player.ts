import { cookieFrom, requestOf, type Player } from '../../apps/server/src/lives/player.ts'

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

/** Plays lives over HTTP on a server with a development mailbox. */
export function httpPlayer(url: string, language: 'de' | 'en' = 'de'): Player {
  return {
    async call(name, { params, query, payload, headers } = {}) {
      const { method, path } = requestOf(name, params)
      const asked = query ? `?${new URLSearchParams(query).toString()}` : ''
      const response = await send(`${url}/api/v1`, method, `${path}${asked}`, payload, {
        'accept-language': language,
        ...headers,
      })
      return { body: await response.json(), cookie: cookieFrom(response.headers.get('set-cookie')) }
    },
    sendToSandbox: async (body) => void (await send(url, 'POST', '/sandbox-card-provider/confirm', body)),
    inMailTo: (to, pattern) => foundInMail(url, to, pattern),
    async inMailAfter(to, pattern, act) {
      const before = await allInMails(url, to, pattern)
      await act()
      return foundInMail(url, to, pattern, before)
    },
  }
}

/** @throws Error with the server's problem in its message */
export async function send(
  base: string,
  method: string,
  path: string,
  body?: object,
  headers: Record<string, string> = {},
): Promise<Response> {
  const response = await fetch(`${base}${path}`, {
    method,
    headers: { ...headers, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
  return response
}
