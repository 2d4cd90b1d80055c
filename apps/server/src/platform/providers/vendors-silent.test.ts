import { createServer as createWebServer } from 'node:http'
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { CardProviderUnavailable } from './cards/port.ts'
import { StripeCardProvider } from './cards/stripe.ts'
import { ScannerUnavailable } from './scanner/port.ts'
import { createScanner } from './scanner/registry.ts'
import { s3Storage } from './storage/s3.ts'

/** Accepts connections and never answers. */
let silent: Server
const sockets = new Set<Socket>()
beforeAll(async () => {
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'one')
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'one')
  silent = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    socket.resume()
  })
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
})
afterAll(() => {
  vi.unstubAllEnvs()
  for (const socket of sockets) socket.destroy()
  silent.close()
})
const port = () => (silent.address() as AddressInfo).port

async function waited(call: () => Promise<unknown>, kind: new (...args: never[]) => Error): Promise<number> {
  const began = performance.now()
  await expect(call()).rejects.toBeInstanceOf(kind)
  return performance.now() - began
}

const bucket = (at: number, requestMs: number) =>
  s3Storage(`s3://files?endpoint=http://127.0.0.1:${at}&region=eu-central-1&path-style=true`, {
    connectionMs: requestMs,
    requestMs,
    silentMs: 300,
  })

describe('a vendor that takes connections and never answers', () => {
  it('Stripe: ends a call at the limit, including its retries', async () => {
    const keys = { de: 'sk_de', at: 'sk_at' }
    const stripe = new StripeCardProvider(
      {
        publicKeys: keys,
        secretKeys: keys,
        webhookSecrets: ['whsec'],
        apiUrl: `http://127.0.0.1:${port()}`,
        timeoutMs: 400,
        personWaitsMs: 600,
      },
      () => new Date(),
    )
    const setup = { setupId: 'one', applicationRef: 'ref', country: 'de', metadata: {} } as Parameters<
      typeof stripe.createSetup
    >[0]
    expect(await waited(() => stripe.createSetup(setup), CardProviderUnavailable)).toBeLessThan(1_100)
    expect(await waited(() => stripe.setupStatus('de:seti_1'), CardProviderUnavailable)).toBeLessThan(1_100)
  })

  it('clamd: ends a scan at the limit, including the check of its limits', async () => {
    const scanner = createScanner({ url: `tcp://127.0.0.1:${port()}`, maxBytes: 100_000, timeoutMs: 500 })
    const scan = () => scanner.scan(Readable.from([Buffer.from('%PDF-1.4\n%%EOF\n')], { objectMode: false }))
    for (let n = 0; n < 2; n++) expect(await waited(scan, ScannerUnavailable)).toBeLessThan(1_200)
  })

  it('S3: ends a call at the limit, including its retries', async () => {
    const storage = await bucket(port(), 300)
    const file = () => Readable.from([Buffer.from('x')], { objectMode: false })
    for (const call of [() => storage.get('a/b'), () => storage.put('a/b', file()), () => storage.exists('a/b')])
      expect(await waited(call, Error)).toBeLessThan(5_000)
  })
})

it('a bucket that goes silent in the middle of its files holds no scan place and no thread', async () => {
  const head = Buffer.from('%PDF-1.4\n'.padEnd(5_000))
  const server = createWebServer(({ method }, response) => {
    response.writeHead(200, { 'content-length': 10_000 })
    if (method === 'HEAD') response.end()
    else response.write(head)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  try {
    const storage = await bucket((server.address() as AddressInfo).port, 20_000)
    const scanner = createScanner({})
    const files = await Promise.all(Array.from({ length: 10 }, () => storage.get('documents/one')))
    const scans = files.map((file) => waited(() => scanner.scan(file), ScannerUnavailable))
    const small = Readable.from([Buffer.from('no file of an allowed type')], { objectMode: false })
    expect(await scanner.scan(small)).toEqual({ verdict: 'TYPE_NOT_ALLOWED' })
    await Promise.all(scans)
  } finally {
    server.closeAllConnections()
    server.close()
  }
})
