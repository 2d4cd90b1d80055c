import { lookup as lookUp, type LookupAddress } from 'node:dns'
import { request as requestHttp, type IncomingMessage } from 'node:http'
import { request as requestHttps } from 'node:https'
import type { LookupFunction } from 'node:net'
import { callbackify } from 'node:util'
import ipaddr from 'ipaddr.js'
import type { DeliveryFailure } from '@nestbond/domain/partners/portal'

/** Resolves all addresses of a host. @throws Error if it has none */
export type Resolve = (host: string) => Promise<LookupAddress[]>

export interface GuardOptions {
  /** Allows private addresses and plain http, for a sandbox and for tests. */
  allowPrivate: boolean
  resolve?: Resolve
  timeoutMs?: number
}

/** An outgoing call failed; `failure` says why. */
export class CallOutFailed extends Error {
  override readonly name = 'CallOutFailed'
  readonly failure: Exclude<DeliveryFailure, 'STATUS'>
  constructor(failure: Exclude<DeliveryFailure, 'STATUS'>, cause?: unknown) {
    super(failure, { cause })
    this.failure = failure
  }
}

const TIMEOUT_MS = 10_000

const resolveByDns: Resolve = (host) =>
  new Promise((resolve, reject) =>
    lookUp(host, { all: true }, (error, addresses) => (error ? reject(error) : resolve(addresses))),
  )

/**
 * Whether an address is public: not private, loopback, link-local, multicast or reserved, and not an alias of another address (IPv4 within
 * IPv6, NAT64, 6to4, Teredo).
 */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false
  return ipaddr.parse(text).range() === 'unicast'
}

/**
 * Parses the URL of a foreign server and checks its text: https, no user name. `URL` normalises 2130706433, 0x7f.1 and the like to
 * 127.0.0.1, so no spelling of an address bypasses the check.
 * @returns null if it is not allowed
 */
export function readForeignUrl(text: string, { allowPrivate }: Pick<GuardOptions, 'allowPrivate'>): URL | null {
  if (!URL.canParse(text)) return null
  const url = new URL(text)
  if (url.protocol !== 'https:' && !(allowPrivate && url.protocol === 'http:')) return null
  if (url.username !== '' || url.password !== '' || url.hash !== '') return null
  const host = hostOf(url)
  if (!allowPrivate && ipaddr.isValid(host) && !isPublicAddress(host)) return null
  return url
}

/** Whether all current addresses of a host are public. */
export async function leadsToPublic(
  url: URL,
  { allowPrivate, resolve = resolveByDns }: GuardOptions,
): Promise<boolean> {
  if (allowPrivate) return true
  const host = hostOf(url)
  if (ipaddr.isValid(host)) return isPublicAddress(host)
  try {
    const found = await resolve(host)
    return found.length > 0 && found.every(({ address }) => isPublicAddress(address))
  } catch {
    return false
  }
}

/**
 * Posts to a foreign server whose DNS name is not trusted. The connection goes to the very address that was checked, so a DNS record that
 * changes in between leads nowhere else. Redirects are not followed, and the response body is not read.
 * @returns the status
 * @throws CallOutFailed
 */
export async function guardedPost(
  url: URL,
  headers: Record<string, string>,
  body: string,
  options: GuardOptions,
): Promise<number> {
  const { allowPrivate, resolve = resolveByDns, timeoutMs = TIMEOUT_MS } = options
  if (!readForeignUrl(url.href, options)) throw new CallOutFailed('ADDRESS_NOT_PUBLIC')
  const status = await send(url, headers, body, checkedLookup(resolve, allowPrivate), timeoutMs)
  if (status >= 300 && status < 400) throw new CallOutFailed('REDIRECT')
  return status
}

function send(
  url: URL,
  headers: Record<string, string>,
  body: string,
  lookup: LookupFunction,
  timeoutMs: number,
): Promise<number> {
  const request = url.protocol === 'https:' ? requestHttps : requestHttp
  return new Promise((resolve, reject) => {
    const signal = AbortSignal.timeout(timeoutMs)
    const sent = request(url, {
      method: 'POST',
      headers: { ...headers, 'content-length': Buffer.byteLength(body) },
      lookup,
      signal,
      agent: false,
    })
    sent.on('response', (answer: IncomingMessage) => {
      resolve(answer.statusCode ?? 0)
      answer.on('error', () => undefined)
      answer.destroy()
    })
    sent.on('error', (error) => reject(signal.aborted ? new CallOutFailed('TIMEOUT', error) : failureOf(error)))
    sent.end(body)
  })
}

/**
 * The socket connects only to addresses that this lookup has checked. Node asks for all addresses; if it asked for only one, no connection
 * would be made.
 */
function checkedLookup(resolve: Resolve, allowPrivate: boolean): LookupFunction {
  const lookup: unknown = callbackify(async (host: string, _options: unknown) => {
    const found = await resolve(host)
    if (found.length === 0) throw new CallOutFailed('UNREACHABLE')
    if (!allowPrivate && !found.every(({ address }) => isPublicAddress(address)))
      throw new CallOutFailed('ADDRESS_NOT_PUBLIC')
    return found
  })
  return lookup as LookupFunction
}

function failureOf(error: NodeJS.ErrnoException): CallOutFailed {
  if (error instanceof CallOutFailed) return error
  const tls = /CERT|TLS|SSL|EPROTO|SELF_SIGNED|ALTNAME|UNABLE_TO_VERIFY/.test(error.code ?? '')
  return new CallOutFailed(tls ? 'TLS' : 'UNREACHABLE', error)
}

/** The host without the brackets of IPv6. */
function hostOf({ hostname }: URL): string {
  return hostname.replace(/^\[(.*)\]$/, '$1')
}
