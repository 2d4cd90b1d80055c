import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gunzipSync } from 'node:zlib'

interface ReceivedItem {
  /** 'event', 'transaction', 'replay_event', 'replay_recording'… */
  type: string
  /** As it came. */
  text: string
}

/** A Sentry-compatible address that keeps what it is sent. */
export interface Ingest {
  /** Of project 42. */
  dsn: string
  origin: string
  /** What was called, with the query. */
  paths: string[]
  items: ReceivedItem[]
  /** Everything that came, headers of envelopes included. */
  everything(): string
  close(): Promise<void>
}

export async function startIngest(): Promise<Ingest> {
  const paths: string[] = []
  const items: ReceivedItem[] = []
  const bodies: string[] = []
  const server = createServer(async (request, response) => {
    response.setHeader('access-control-allow-origin', '*').setHeader('access-control-allow-headers', '*')
    if (request.method === 'POST') {
      paths.push(request.url ?? '')
      const body = await bodyOf(request)
      bodies.push(body)
      items.push(...itemsOf(body))
    }
    response.setHeader('content-type', 'application/json').end('{}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    dsn: `http://public@${host}/42`,
    origin: `http://${host}`,
    paths,
    items,
    everything: () => bodies.join('\n'),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const bytes = Buffer.concat(chunks)
  return (request.headers['content-encoding'] === 'gzip' ? gunzipSync(bytes) : bytes).toString('utf8')
}

/** An envelope is a line of headers, and for each item a line of headers and its payload, of a length in bytes or up to the line's end. */
function itemsOf(envelope: string): ReceivedItem[] {
  const found: ReceivedItem[] = []
  let rest = Buffer.from(envelope.slice(envelope.indexOf('\n') + 1))
  while (rest.length > 0) {
    const end = rest.indexOf('\n')
    const header = JSON.parse(rest.subarray(0, end).toString()) as { type: string; length?: number }
    const payload = rest.subarray(end + 1)
    const lineEnd = payload.indexOf('\n')
    const length = header.length ?? (lineEnd === -1 ? payload.length : lineEnd)
    found.push({ type: header.type, text: payload.subarray(0, length).toString() })
    rest = payload.subarray(length + 1)
  }
  return found
}
