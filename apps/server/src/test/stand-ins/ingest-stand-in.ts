import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gunzipSync } from 'node:zlib'

interface ReceivedItem {
  /** 'event', 'transaction', 'replay_event', 'replay_recording'… */
  type: string
  /** The payload as received. */
  text: string
}

/** A Sentry-compatible endpoint that records everything sent to it. */
export interface Ingest {
  /** The DSN of project 42. */
  dsn: string
  origin: string
  /** The requested paths, with their queries. */
  paths: string[]
  items: ReceivedItem[]
  /** Everything received, including the headers of envelopes. */
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

/** An envelope is one header line and, per item, one header line and a payload. The payload has a given length in bytes or ends with the line. */
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
