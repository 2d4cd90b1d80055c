import { randomUUID } from 'node:crypto'
import type { BrowserContext } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import type { CaseRow, CaseDetail } from '@nestbond/api/office/cases'
import type { Staff } from '@nestbond/api/staff/office-session'
import { FIRST_MANAGER, type RunningServer } from '../server.ts'

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
  readonly #session: string

  private constructor(url: string, staff: Staff, authenticator: Authenticator, session: string) {
    this.#url = url
    this.staff = staff
    this.authenticator = authenticator
    this.#session = session
  }

  /** Sets the password through a link, sets up the second factor and signs in. */
  static async begin(url: string, passwordPath: string, email: string): Promise<Colleague> {
    const secret = passwordPath.split('/').at(-1) ?? ''
    await send(url, 'POST', `/office/password/${secret}`, null, { password: PASSWORD })
    const half = await send(url, 'POST', '/office/login', null, { email, password: PASSWORD })
    const { answer } = await send(url, 'GET', '/office/second-factor', half.session)
    const authenticator = new Authenticator((answer as { secret: string }).secret)
    const whole = await send(url, 'POST', '/office/second-factor', half.session, { code: authenticator.next() })
    return new Colleague(url, whole.answer as Staff, authenticator, whole.session ?? '')
  }

  /** Signs in again on a server whose clock is this far ahead. */
  async again(aheadMs: number): Promise<Colleague> {
    this.authenticator.aheadMs = aheadMs
    const half = await send(this.#url, 'POST', '/office/login', null, { email: this.staff.email, password: PASSWORD })
    const whole = await send(this.#url, 'POST', '/office/second-factor', half.session, {
      code: this.authenticator.next(),
    })
    return new Colleague(this.#url, this.staff, this.authenticator, whole.session ?? '')
  }

  /** Gives a browser this session. */
  async signIn(context: BrowserContext): Promise<void> {
    await context.addCookies([
      {
        name: COOKIE,
        value: this.#session,
        domain: new URL(this.#url).hostname,
        path: '/api/v1/office',
        httpOnly: true,
        sameSite: 'Strict',
      },
    ])
  }

  /** For a call of the office. */
  get headers() {
    return { cookie: `${COOKIE}=${this.#session}`, origin: this.#url }
  }

  async get(path: string): Promise<unknown> {
    return (await send(this.#url, 'GET', `/office/${path}`, this.#session)).answer
  }

  /** A file as text. */
  async download(path: string): Promise<string> {
    const response = await fetch(`${this.#url}/api/v1/office/${path}`, {
      headers: { cookie: `${COOKIE}=${this.#session}` },
    })
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
    return response.text()
  }

  async post(path: string, body: object): Promise<unknown> {
    return (await send(this.#url, 'POST', `/office/${path}`, this.#session, body)).answer
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
  const mail = await server.mailTo(email)
  const path = /https?:\/\/[^/\s]+(\/\S*\/office\/password\/[\w-]+)/.exec(mail.text ?? '')?.[1]
  if (!path) throw new Error(`no link in the mail to ${email}:\n${mail.text}`)
  return { email, path }
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

async function send(
  url: string,
  method: 'GET' | 'POST',
  path: string,
  session: string | null,
  body?: object,
): Promise<{ answer: unknown; session: string | null }> {
  const response = await fetch(`${url}/api/v1${path}`, {
    method,
    headers: {
      'accept-language': 'de',
      origin: url,
      ...(session === null ? {} : { cookie: `${COOKIE}=${session}` }),
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
  const given = response.headers
    .getSetCookie()
    .flatMap((line) => new RegExp(`^${COOKIE}=([^;]+)`).exec(line)?.[1] ?? [])
  return { answer: await response.json(), session: given[0] ?? session }
}
