import { routeOf, type CallName } from '@nestbond/api/routes'
import type { ResponseOf } from '@nestbond/api/types'

export type Headers = Record<string, string>

export interface Sent {
  params?: Record<string, string>
  query?: Record<string, string>
  payload?: object
  headers?: Headers
}

/** The number of a test card, or a test account for a direct debit. */
export type Means = { card: string } | { iban: string }

/**
 * Acts for the people of a life: makes the calls of their pages, types their cards and reads their mails. Each way to reach a server has its own: the
 * demonstration plays in the server's process, API tests on their server, browser tests and benchmarks over HTTP.
 */
export interface Player {
  /** @throws Error for a call that is refused */
  call<Name extends CallName>(name: Name, sent?: Sent): Promise<{ body: ResponseOf<Name>; cookie: string }>
  /** Sends a body to the sandbox of the card provider, as a page does. */
  sendToSandbox(body: object): Promise<void>
  /** The first match of `pattern` in the newest mail to an address that has one. @throws Error without one */
  inMailTo(to: string, pattern: RegExp): Promise<string>
  /** The same in a mail that is sent because of `act`. */
  inMailAfter(to: string, pattern: RegExp, act: () => Promise<unknown>): Promise<string>
}

/** The method of a call, and its path below `/api/v1`. */
export function requestOf(name: CallName, params: Record<string, string> = {}) {
  const [method, path] = routeOf(name)
  return { method, path: path.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(params[key] ?? '')) }
}

/** The first cookie of a response, ready to send with the next call. Empty without one. */
export const cookieFrom = (setCookie: string | readonly string[] | null | undefined): string =>
  [setCookie ?? ''].flat().join().split(';')[0] ?? ''
