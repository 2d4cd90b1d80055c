import { randomUUID } from 'node:crypto'
import type { BrowserContext } from '@playwright/test'
import { FIRST_OWNER, type RunningServer } from '../server.ts'
import { Authenticator, PASSWORD } from './office.ts'

const COOKIE = 'partner_session'
const owners = new Map<string, Promise<PartnerOwner>>()

/** The owner of a partner who was added by the command line, signed in over HTTP. */
export class PartnerOwner {
  readonly #url: string
  readonly #session: string
  readonly authenticator: Authenticator

  private constructor(url: string, session: string, authenticator: Authenticator) {
    this.#url = url
    this.#session = session
    this.authenticator = authenticator
  }

  /** Sets the password through a link, sets up the second factor and signs in. */
  static async begin(url: string, passwordPath: string, email: string): Promise<PartnerOwner> {
    await send(url, `/partner/password/${passwordPath.split('/').at(-1) ?? ''}`, { password: PASSWORD })
    const half = await send(url, '/partner/login', { email, password: PASSWORD })
    const setUp = await fetch(`${url}/api/v1/partner/second-factor`, {
      headers: { origin: url, cookie: `${COOKIE}=${half.session}` },
    })
    const authenticator = new Authenticator(((await setUp.json()) as { secret: string }).secret)
    const { session } = await send(url, '/partner/second-factor', { code: authenticator.next() }, half.session ?? '')
    return new PartnerOwner(url, session ?? '', authenticator)
  }

  /** Gives a browser this session. */
  async signIn(context: BrowserContext): Promise<void> {
    await context.addCookies([
      {
        name: COOKIE,
        value: this.#session,
        domain: new URL(this.#url).hostname,
        path: '/api/v1/partner',
        httpOnly: true,
        sameSite: 'Strict',
      },
    ])
  }

  async post(path: string, body: object): Promise<{ id: string }> {
    return (await send(this.#url, `/partner/${path}`, body, this.#session)).answer as { id: string }
  }

  /** Imports a file of tenants to invite. Checks the file first, so that all rows are accepted. */
  async importInvitations(csv: string): Promise<void> {
    const call = async (query: string) => {
      const response = await fetch(`${this.#url}/api/v1/partner/invitations/csv${query}`, {
        method: 'POST',
        headers: { 'content-type': 'text/csv', origin: this.#url, cookie: `${COOKIE}=${this.#session}` },
        body: csv,
      })
      return (await response.json()) as { hash: string; imported: boolean; problems: object[] }
    }
    const { hash } = await call('')
    const report = await call(`?confirm=${hash}`)
    if (!report.imported) throw new Error(`not imported: ${JSON.stringify(report.problems)}`)
  }
}

/** Signed in once for all tests of a worker. */
export function firstOwner(server: RunningServer): Promise<PartnerOwner> {
  const known = owners.get(server.url) ?? PartnerOwner.begin(server.url, server.firstPartnerPath, FIRST_OWNER.email)
  owners.set(server.url, known)
  return known
}

/** Makes another owner, for a test that signs in on the page. Tests that share an authenticator would have to wait for its next code. */
export async function anOwner(server: RunningServer): Promise<{ email: string; authenticator: Authenticator }> {
  const email = `${randomUUID().slice(0, 8)}@vogt.example`
  await (await firstOwner(server)).post('people', { name: 'Ida Vogt', email, role: 'owner' })
  const { text } = await server.mailTo(email)
  const path = /https?:\/\/[^/\s]+(\/\S*\/partner\/password\/[\w-]+)/.exec(text ?? '')?.[1]
  if (!path) throw new Error(`no link in the mail to ${email}:\n${text}`)
  const { authenticator } = await PartnerOwner.begin(server.url, path, email)
  return { email, authenticator }
}

/** Returns the body, and the cookie that the response sets, if any. @throws Error if the response is not a success */
async function send(
  url: string,
  path: string,
  body: object,
  session?: string,
): Promise<{ answer: unknown; session: string | null }> {
  const response = await fetch(`${url}/api/v1${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      origin: url,
      ...(session === undefined ? {} : { cookie: `${COOKIE}=${session}` }),
    },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
  return {
    answer: await response.json(),
    session: new RegExp(`${COOKIE}=([^;]+)`).exec(response.headers.get('set-cookie') ?? '')?.[1] ?? null,
  }
}
