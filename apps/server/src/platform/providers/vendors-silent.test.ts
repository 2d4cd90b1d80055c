import { createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CardProviderUnavailable } from './cards/port.ts'
import { StripeCardProvider } from './cards/stripe.ts'
import { ScannerUnavailable } from './scanner/port.ts'
import { createScanner } from './scanner/registry.ts'

/** Accepts connections and never answers. */
let silent: Server
const sockets = new Set<Socket>()
beforeAll(async () => {
  silent = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    socket.resume()
  })
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
})
afterAll(() => {
  for (const socket of sockets) socket.destroy()
  silent.close()
})
const port = () => (silent.address() as AddressInfo).port

async function waited(call: () => Promise<unknown>, kind: new (...args: never[]) => Error): Promise<number> {
  const began = performance.now()
  await expect(call()).rejects.toBeInstanceOf(kind)
  return performance.now() - began
}

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
})
