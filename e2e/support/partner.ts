import { randomUUID } from 'node:crypto'
import type { BrowserContext } from '@playwright/test'
import type { Headers } from '../../apps/server/src/lives/player.ts'
import { setUpAccess } from '../../apps/server/src/lives/sessions.ts'
import { FIRST_OWNER, type RunningServer } from '../server.ts'
import { httpPlayer, send } from './http-player.ts'
import { mailedPath } from './mailed-link.ts'
import { Authenticator, PASSWORD } from './office.ts'

const COOKIE = 'partner_session'
const owners = new Map<string, Promise<PartnerOwner>>()

/** The owner of a partner who was added by the command line, signed in over HTTP. */
export class PartnerOwner {
  readonly #url: string
  readonly #headers: Headers
  readonly authenticator: Authenticator

  private constructor(url: string, headers: Headers, authenticator: Authenticator) {
    this.#url = url
    this.#headers = headers
    this.authenticator = authenticator
  }

  /** Sets the password through a link, sets up the second factor and signs in. */
  static async begin(url: string, passwordPath: string, email: string): Promise<PartnerOwner> {
    const secret = passwordPath.split('/').at(-1) ?? ''
    const headers = { origin: url }
    let authenticator!: Authenticator
    const access = { secret, email, password: PASSWORD, headers }
    const { cookie } = await setUpAccess(httpPlayer(url), 'partner', access, (key) => {
      authenticator = new Authenticator(key)
      return authenticator.next()
    })
    return new PartnerOwner(url, { ...headers, cookie }, authenticator)
  }

  /** Gives a browser this session. */
  async signIn(context: BrowserContext): Promise<void> {
    await context.addCookies([
      {
        name: COOKIE,
        value: this.#headers['cookie']!.split('=')[1]!,
        domain: new URL(this.#url).hostname,
        path: '/api/v1/partner',
        httpOnly: true,
        sameSite: 'Strict',
      },
    ])
  }

  async post(path: string, body: object): Promise<{ id: string }> {
    return (await send(`${this.#url}/api/v1/partner`, 'POST', `/${path}`, body, this.#headers)).json() as Promise<{
      id: string
    }>
  }

  /** Imports a file of tenants to invite. Checks the file first, so that all rows are accepted. */
  async importInvitations(csv: string): Promise<void> {
    const call = async (query: string) => {
      const response = await fetch(`${this.#url}/api/v1/partner/invitations/csv${query}`, {
        method: 'POST',
        headers: { 'content-type': 'text/csv', ...this.#headers },
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
  const path = await mailedPath(server, email, String.raw`/partner/password/[\w-]+`)
  const { authenticator } = await PartnerOwner.begin(server.url, path, email)
  return { email, authenticator }
}
