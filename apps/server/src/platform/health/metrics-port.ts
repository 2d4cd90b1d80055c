import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Config } from '../config/config.ts'
import type { Telemetry } from '../telemetry/telemetry.ts'
import type { Health } from './parts.ts'

export interface MetricsPort {
  url: string
  close(): Promise<void>
}

/**
 * Opens the port for Prometheus and for probes, which also a process has that only works on jobs: `/metrics`, `/healthz` and `/readyz` with the
 * state of each part. It has no access control, so it listens on this machine only unless METRICS_HOST says otherwise.
 * @returns null without a metrics port
 */
export async function openMetricsPort(
  { host, port }: Config['metrics'],
  { answerScrape }: Telemetry,
  health: Health,
): Promise<MetricsPort | null> {
  if (port === null || answerScrape === null) return null
  const server = createServer((request, response) => {
    const path = request.method === 'GET' ? request.url?.split('?', 1)[0] : undefined
    if (path === '/metrics') answerScrape(request, response)
    else if (path === '/healthz') send(response, 200, { status: 'ok' })
    else if (path === '/readyz') void answerReady(response, health)
    else send(response, 404, { status: 'not found' })
  })
  server.listen(port, host)
  await once(server, 'listening')
  const address = server.address() as AddressInfo
  return {
    url: `http://${address.family === 'IPv6' ? `[${address.address}]` : address.address}:${address.port}`,
    async close() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

async function answerReady(response: ServerResponse, health: Health): Promise<void> {
  const isReady = await health.ready().then(
    () => true,
    () => false,
  )
  send(response, isReady ? 200 : 503, { status: isReady ? 'ready' : 'not ready', parts: await health.parts() })
}

function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' })
  response.end(JSON.stringify(body))
}
