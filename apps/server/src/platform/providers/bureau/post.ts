import { request as requestHttp, type IncomingMessage } from 'node:http'
import { request as requestHttps } from 'node:https'
import type { ClientTls } from './client-tls.ts'
import { BureauUnavailable } from './port.ts'

/** A report has a few kilobytes. */
const LONGEST_RESPONSE = 262_144

export interface Post {
  url: string
  headers: Record<string, string>
  body: string
  /** For the whole call: connection, handshake and response. */
  timeoutMs: number
  tls: ClientTls | null
}

/**
 * Posts to the bureau, with the client certificate if there is one. A redirect is not followed, since its target would get personal data.
 * @returns status and body of the response
 * @throws BureauUnavailable naming the fault's code, and neither the request nor the response
 */
export async function post({ url, headers, body, timeoutMs, tls }: Post): Promise<{ status: number; body: string }> {
  const signal = AbortSignal.timeout(timeoutMs)
  try {
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      const options = {
        method: 'POST',
        headers: { ...headers, 'content-length': Buffer.byteLength(body) },
        signal,
        // No keep-alive: calls are rare, and each new connection uses the current certificate.
        agent: false,
      }
      const call = url.startsWith('https:')
        ? requestHttps(url, { ...options, ...tls }, resolve)
        : requestHttp(url, options, resolve)
      call.on('error', reject)
      call.end(body)
    })
    const parts: Buffer[] = []
    let length = 0
    for await (const part of response as AsyncIterable<Buffer>) {
      length += part.length
      if (length > LONGEST_RESPONSE) throw new BureauUnavailable('The bureau answered with too many bytes')
      parts.push(part)
    }
    return { status: response.statusCode ?? 0, body: Buffer.concat(parts).toString() }
  } catch (error) {
    if (error instanceof BureauUnavailable) throw error
    throw new BureauUnavailable(`The bureau did not answer (${faultOf(error, signal)})`)
  }
}

/** The code of a network or TLS fault, such as ECONNREFUSED or CERT_HAS_EXPIRED. Messages may quote what was sent. */
function faultOf(error: unknown, signal: AbortSignal): string {
  if (signal.aborted) return 'TIMEOUT'
  const { code, name } = error as NodeJS.ErrnoException
  return code ?? name
}
