import { randomUUID } from 'node:crypto'
import type { BrowserContext } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import type { CaseRow, CaseDetail } from '@nestbond/api/office/cases'
import type { Staff } from '@nestbond/api/staff/office-session'
import type { Headers } from '../../apps/server/src/lives/player.ts'
import { setUpAccess, signInStaff } from '../../apps/server/src/lives/sessions.ts'
import { FIRST_MANAGER, type RunningServer } from '../server.ts'
import { httpPlayer, send } from './http-player.ts'
import { mailedPath } from './mailed-link.ts'

export const PASSWORD = 'Licht im 3. Stock'
const STEP_MS = 30_000
const COOKIE = 'office_session'

/** Codes of an authenticator app. Each 30-second step is valid for one sign-in, so the next code uses the next step. */
export class Authenticator {
  readonly #totp: TOTP
  /** How far the server's clock is ahead. */
  aheadMs = 0
  #lastStep = 0

  /** @param key as the set-up shows it, with or without spaces */
  constructor(key: string) {
    this.#totp = new TOTP({ secret: Secret.fromBase32(key.replace(/\s/g, '')) })
  }

  /** Like `next`, but waits until the server accepts the code. It accepts the current step and the following one. */
  async nextInTime(): Promise<string> {
    const wait = (this.#lastStep + 1) * STEP_MS - STEP_MS - (Date.now() + this.aheadMs)
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait))
    return this.next()
  }

  next(): string {
    this.#lastStep = Math.max(Math.floor((Date.now() + this.aheadMs) / STEP_MS), this.#lastStep + 1)
    return this.#totp.generate({ timestamp: this.#lastStep * STEP_MS })
  }
}

/** A member of staff, signed in over HTTP. */
export class Colleague {
  readonly #url: string
  readonly staff: Staff
  readonly authenticator: Authenticator
  /** For a call of the office. */
  readonly headers: Headers

  private constructor(url: string, staff: Staff, authenticator: Authenticator, headers: Headers) {
    this.#url = url
    this.staff = staff
    this.authenticator = authenticator
    this.headers = headers
  }

  /** Sets the password through a link, sets up the second factor and signs in. */
  static async begin(url: string, passwordPath: string, email: string): Promise<Colleague> {
    const secret = passwordPath.split('/').at(-1) ?? ''
    const headers = { origin: url }
    let authenticator!: Authenticator
    const access = { secret, email, password: PASSWORD, headers }
    const { person, cookie } = await setUpAccess(httpPlayer(url), 'office', access, (key) => {
      authenticator = new Authenticator(key)
      return authenticator.next()
    })
    return new Colleague(url, person as Staff, authenticator, { ...headers, cookie })
  }

  /** Signs in again on a server whose clock is this far ahead. */
  async again(aheadMs: number): Promise<Colleague> {
    this.authenticator.aheadMs = aheadMs
    const access = { email: this.staff.email, password: PASSWORD, headers: { origin: this.#url } }
    const headers = await signInStaff(httpPlayer(this.#url), access, () => this.authenticator.next())
    return new Colleague(this.#url, this.staff, this.authenticator, headers)
  }

  /** Gives a browser this session. */
  async signIn(context: BrowserContext): Promise<void> {
    await context.addCookies([
      {
        name: COOKIE,
        value: this.headers['cookie']!.split('=')[1]!,
        domain: new URL(this.#url).hostname,
        path: '/api/v1/office',
        httpOnly: true,
        sameSite: 'Strict',
      },
    ])
  }

  async get(path: string): Promise<unknown> {
    return (await this.#send('GET', path)).json()
  }

  /** A file as text. */
  async download(path: string): Promise<string> {
    return (await this.#send('GET', path)).text()
  }

  async post(path: string, body: object): Promise<unknown> {
    return (await this.#send('POST', path, body)).json()
  }

  #send(method: 'GET' | 'POST', path: string, body?: object): Promise<Response> {
    return send(`${this.#url}/api/v1/office`, method, `/${path}`, body, { 'accept-language': 'de', ...this.headers })
  }

  /** The newest case of an application. */
  async caseOf(refId: string): Promise<CaseDetail> {
    const { cases } = (await this.get(`cases?search=${refId}`)) as { cases: CaseRow[] }
    const found = cases.toSorted((a, b) => a.openedAt.localeCompare(b.openedAt)).at(-1)
    if (!found) throw new Error(`no case of ${refId}`)
    return (await this.get(`cases/${found.id}`)) as CaseDetail
  }
}

const managers = new Map<string, Promise<Colleague>>()

/** The manager who was added by the command line, signed in once for all tests of a worker. */
export function firstManager(server: RunningServer): Promise<Colleague> {
  const known = managers.get(server.url) ?? Colleague.begin(server.url, server.firstManagerPath, FIRST_MANAGER.email)
  managers.set(server.url, known)
  return known
}

/** A new account. Its owner has the mail with the link, but no password yet. */
export async function invite(
  server: RunningServer,
  name: string,
  role: Staff['role'] = 'underwriter',
): Promise<{ email: string; path: string }> {
  const email = `${randomUUID().slice(0, 8)}@office.example`
  await (await firstManager(server)).post('staff', { name, email, role })
  return { email, path: await mailedPath(server, email, String.raw`/office/password/[\w-]+`) }
}

const colleagues = new Map<string, Promise<Colleague>>()

/** A member of staff by name, signed in once for all tests of a worker, because sign-ins are rate-limited. */
export function colleague(server: RunningServer, name: string): Promise<Colleague> {
  const key = `${server.url} ${name}`
  const known = colleagues.get(key) ?? aColleague(server, name)
  colleagues.set(key, known)
  return known
}

/** A new member of staff, signed in. */
export async function aColleague(server: RunningServer, name: string, role?: Staff['role']): Promise<Colleague> {
  const { email, path } = await invite(server, name, role)
  return Colleague.begin(server.url, path, email)
}
