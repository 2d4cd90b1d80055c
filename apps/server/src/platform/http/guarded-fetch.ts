import { lookup as lookUp, type LookupAddress } from 'node:dns'
import { request as requestHttp, type IncomingMessage } from 'node:http'
import { request as requestHttps } from 'node:https'
import type { LookupFunction } from 'node:net'
import { callbackify } from 'node:util'
import ipaddr from 'ipaddr.js'
import type { DeliveryFailure } from '@nestbond/domain/partners/portal'

/** All addresses of a host. @throws Error where it has none */
export type Resolve = (host: string) => Promise<LookupAddress[]>

export interface GuardOptions {
  /** Lets private addresses and plain http pass: for a sandbox and tests. */
  allowPrivate: boolean
  resolve?: Resolve
  timeoutMs?: number
}

/** Why a call out of here got no answer. */
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
 * Whether an address is one of the public net: neither private, loopback, link-local, multicast nor reserved, and none that stands for
 * another one (IPv4 within IPv6, NAT64, 6to4, Teredo).
 */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false
  return ipaddr.parse(text).range() === 'unicast'
}

/**
 * The address of somebody else's server, checked as far as its text goes: https, no user name. `URL` writes 2130706433, 0x7f.1 and the
 * like as 127.0.0.1, so that no spelling of a number gets through.
 * @returns null where it is not allowed
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

/** Whether each address that a host has now is public. */
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
 * Posts to somebody else's server, on whose name we cannot rely: the connection goes to the very address that was checked, so that a name
 * that changes in between leads nowhere else, and no redirect is followed. The answer's body is not read.
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

/** What the socket connects to is what this has let through. Node asks for all addresses; where it is told not to, no connection is made. */
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

/** Without the brackets of IPv6. */
function hostOf({ hostname }: URL): string {
  return hostname.replace(/^\[(.*)\]$/, '$1')
}
