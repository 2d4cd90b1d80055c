import { connect } from 'node:net'
import type { Socket } from 'node:net'
import { quantile } from './statistics.ts'

export interface Load {
  host: string
  port: number
  path: string
  /** The bodies of each connection, which sends them in turn. */
  bodies: readonly (readonly string[])[]
  seconds: number
}

export interface LoadFigures {
  requestsPerSecond: number
  /** Milliseconds. */
  p50: number
  p99: number
}

/**
 * Posts over one keep-alive connection per entry of `bodies`. Each connection sends its next request after the response to the last one. Writes
 * prepared bytes to plain sockets, to use little of the two cores that the measured server also needs.
 * @throws Error at the first response that is not 200
 */
export async function load({ host, port, path, bodies, seconds }: Load): Promise<LoadFigures> {
  const latencies: number[] = []
  const until = performance.now() + seconds * 1000
  const began = performance.now()
  await Promise.all(
    bodies.map((own) =>
      connection(
        host,
        port,
        own.map((body) => requestOf(host, path, body)),
        until,
        latencies,
      ),
    ),
  )
  const took = (performance.now() - began) / 1000
  return { requestsPerSecond: latencies.length / took, p50: quantile(latencies, 0.5), p99: quantile(latencies, 0.99) }
}

function requestOf(host: string, path: string, body: string): Buffer {
  const head = `POST ${path} HTTP/1.1\r\nhost: ${host}\r\ncontent-type: application/json\r\naccept-language: de\r\n`
  return Buffer.from(`${head}content-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`)
}

function connection(
  host: string,
  port: number,
  requests: readonly Buffer[],
  until: number,
  latencies: number[],
): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket: Socket = connect({ host, port, noDelay: true })
    let sentAt = 0
    let turn = 0
    let received = ''
    const send = () => {
      received = ''
      sentAt = performance.now()
      socket.write(requests[turn++ % requests.length] as Buffer)
    }
    socket.setEncoding('latin1')
    socket.once('connect', send)
    socket.once('error', reject)
    socket.on('data', (chunk: string) => {
      received += chunk
      if (!isWhole(received)) return
      const now = performance.now()
      if (!received.startsWith('HTTP/1.1 200')) {
        socket.destroy()
        return reject(new Error(`An answer that is not 200:\n${received.slice(0, 1000)}`))
      }
      latencies.push(now - sentAt)
      if (now < until) return send()
      socket.destroy()
      resolve()
    })
  })
}

/** Both servers send a Content-Length. */
function isWhole(answer: string): boolean {
  const headEnd = answer.indexOf('\r\n\r\n')
  if (headEnd < 0) return false
  const length = /\r\ncontent-length: (\d+)/i.exec(answer)?.[1]
  if (length === undefined) throw new Error(`An answer without a length:\n${answer.slice(0, 500)}`)
  return answer.length >= headEnd + 4 + Number(length)
}
