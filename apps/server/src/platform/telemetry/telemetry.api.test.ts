import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { drive, flowBodies } from '../../test/flow.ts'
import { ApiServer } from '../../test/api-server.ts'

interface Span {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[]
}

/** Stand-in of a collector: keeps every span that it gets. */
async function startCollector() {
  const spans: Span[] = []
  const server = createServer((request: IncomingMessage, response) => {
    void json(request).then((body) => {
      const { resourceSpans } = body as { resourceSpans: { scopeSpans: { spans: Span[] }[] }[] }
      for (const { scopeSpans } of resourceSpans) for (const scope of scopeSpans) spans.push(...scope.spans)
      response.end('{}')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, spans, close: () => server.close() }
}

let collector: Awaited<ReturnType<typeof startCollector>>
let server: ApiServer
beforeAll(async () => {
  collector = await startCollector()
  process.env['OTEL_BSP_SCHEDULE_DELAY'] = '100'
  server = await ApiServer.start({
    settings: { METRICS_PORT: '0', OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, TRUST_PROXY: '1' },
  })
})
afterAll(async () => {
  await server?.close()
  delete process.env['OTEL_BSP_SCHEDULE_DELAY']
  collector.close()
})

const scrape = async () => (await fetch(`${server.metricsUrl}/metrics`)).text()
const valueOf = (text: string, series: RegExp) =>
  text
    .split('\n')
    .filter((line) => series.test(line))
    .reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0)

describe('/metrics', () => {
  it('counts requests, statements, provider calls, jobs, mails and decisions of a journey', async () => {
    const before = await scrape()
    const { user } = await drive(server, 'DECIDED', { name: { ...flowBodies()['name'], lastName: 'Grenzfall' } })
    expect(await user()).toMatchObject({ manualUnderwriting: true })
    await server.runJobs()
    const text = await scrape()
    const counted = (series: RegExp) => valueOf(text, series) - valueOf(before, series)
    expect(
      counted(
        /^http_server_request_duration_seconds_count\{.*http_route="\/api\/v1\/onboarding\/tenant\/name".*status_class="2xx"/,
      ),
    ).toBeGreaterThanOrEqual(1)
    expect(counted(/^db_client_operation_duration_seconds_count\{.*"insert",outcome="ok"/)).toBeGreaterThan(0)
    expect(
      counted(/^nestbond_provider_call_duration_seconds_count\{provider="bureau",call="report",outcome="ok"/),
    ).toBe(1)
    expect(counted(/^nestbond_job_duration_seconds_count\{.*outcome="completed"/)).toBeGreaterThan(0)
    expect(counted(/^nestbond_mails_total\{outcome="sent"/)).toBeGreaterThan(0)
    expect(counted(/^nestbond_decisions_total\{verdict="manual",by="rules"/)).toBe(1)
    expect(valueOf(text, /^nestbond_part_health\{part="database"/)).toBe(1)
  })

  it('has no label that names a person, an id or an address', async () => {
    const { user } = await drive(server, 'RISK_CHECK')
    const { refId } = await user()
    await server.app.inject({ method: 'GET', url: `/api/v1/onboarding/tenant/invitation/${'a'.repeat(40)}` })
    await server.app.inject({ method: 'GET', url: '/mia@example.com', headers: { 'x-forwarded-for': '203.0.113.9' } })
    const text = await scrape()
    const labels = new Set([...text.matchAll(/(\w+)="([^"]*)"/g)].map(([, , value]) => value ?? ''))
    expect([...labels].filter((value) => /@|\d{4}|[0-9a-f]{8}-|aaaa/.test(value))).toEqual([])
    for (const secret of [refId, 'example.com', '203.0.113.9']) expect(text).not.toContain(secret)
  })

  it('is not on the public port', async () => {
    const { statusCode, body } = await server.app.inject({ method: 'GET', url: '/metrics' })
    expect(statusCode).not.toBe(200)
    expect(body).not.toContain('http_server_request')
  })
})

describe('traces', () => {
  /** The spans of the trace that holds a request's id. */
  async function traceOf(requestId: string): Promise<Span[]> {
    for (let tries = 0; tries < 300; tries++) {
      const root = collector.spans.find(({ attributes }) =>
        attributes.some(({ key, value }) => key === 'nestbond.request_id' && value.stringValue === requestId),
      )
      if (root) return collector.spans.filter(({ traceId }) => traceId === root.traceId)
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
    throw new Error('no such trace')
  }
  const lastRequest = () =>
    (JSON.parse(server.log.findLast((line) => line.includes('"answered"')) ?? '{}') as { reqId: string }).reqId
  const PARENT = { traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01' }
  const call = (headers: Record<string, string>) =>
    server.app.inject({
      method: 'POST',
      url: '/api/v1/onboarding/tenant/pets',
      headers,
      payload: { token: 'x', pet: 'none' },
    })

  it('hold the request with the id of its log line, its statements without values, and the calls of providers', async () => {
    const lastName = 'Spurenlos'
    await drive(server, 'RISK_CHECK', { name: { ...flowBodies()['name'], lastName } })
    const risk = server.log
      .map((line) => JSON.parse(line) as { msg: string; route?: string; reqId: string })
      .findLast(({ msg, route }) => msg === 'answered' && route?.endsWith('/risk'))
    const spans = await traceOf(risk?.reqId ?? server.log.join('\n'))
    const names = spans.map(({ name }) => name)
    expect(names).toContain('bureau report')
    expect(names).toContain('database insert')
    const root = spans.find(({ parentSpanId }) => !parentSpanId)
    expect(spans.every((span) => span === root || spans.some(({ spanId }) => spanId === span.parentSpanId))).toBe(true)
    expect(JSON.stringify(collector.spans)).not.toContain(lastName)
  })

  it('continue the trace of a trusted proxy only', async () => {
    await call({ ...PARENT, 'x-forwarded-for': '203.0.113.9' })
    const [first] = await traceOf(lastRequest())
    expect(first?.traceId).toBe('0af7651916cd43dd8448eb211c80319c')
    await call(PARENT)
    const [second] = await traceOf(lastRequest())
    expect(second?.traceId).not.toBe('0af7651916cd43dd8448eb211c80319c')
  })
})

describe('the id of a request', () => {
  const answered = () =>
    server.log
      .map((line) => JSON.parse(line) as { msg: string; route?: string; reqId: string })
      .filter(({ msg }) => msg === 'answered')
  const idsIn = (spans: readonly Span[]) =>
    spans.flatMap(({ attributes }) =>
      attributes.flatMap(({ key, value }) => (key === 'nestbond.request_id' ? (value.stringValue ?? []) : [])),
    )

  it('is told to the browser, and goes from its log line into its jobs, their traces and their mails', async () => {
    const { headers } = await server.app.inject({ method: 'GET', url: '/api/v1/settings' })
    expect(answered().at(-1)?.reqId).toBe(headers['x-request-id'])

    await drive(server, 'DECIDED', { name: { ...flowBodies()['name'], lastName: 'Grenzfall' } })
    await server.runJobs()
    const mails = await Promise.all((await server.mailbox.list(1000)).map(({ id }) => server.mailbox.read(id)))
    const named = mails.flatMap((mail) => /^X-Request-Id: (\S+)\r$/im.exec(String(mail?.raw))?.[1] ?? [])
    const ofRisk = answered().findLast(({ route }) => route?.endsWith('/risk'))?.reqId ?? ''
    expect(named).toContain(ofRisk)
    const routes = new Map(answered().map(({ reqId, route }) => [reqId, route]))
    expect(named.filter((id) => !routes.has(id))).toEqual([])
    await expect.poll(() => idsIn(collector.spans.filter(({ name }) => name.startsWith('job ')))).toContain(ofRisk)
  })

  it('is in the line of a job that failed', async () => {
    const before = server.log.length
    const send = server.deps.mail.send
    server.deps.mail.send = () => Promise.reject(new Error('no mail today'))
    try {
      await drive(server, 'DECIDED', { name: { ...flowBodies()['name'], lastName: 'Grenzfall' } })
      await server.runJobs()
    } finally {
      server.deps.mail.send = send
    }
    const line = server.log.slice(before).find((one) => one.includes('a job failed'))
    const { job } = JSON.parse(line ?? '{}') as {
      job: { requestId: string }
    }
    expect(answered().map(({ reqId }) => reqId)).toContain(job.requestId)
  })
})
