import { createHmac } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { startBuiltServer } from '../../scripts/server-process.mjs'
import { mailIn, MANY_PEOPLE, newInstallation } from '../server.ts'
import { expect, test as base } from './test.ts'
import { join } from 'node:path'

export interface Received {
  headers: IncomingHttpHeaders
  body: string
}

/** A partner's server that records deliveries and responds as it is told to. */
export interface Receiver {
  url: string
  received: Received[]
  answer: (status: number) => void
  /** Computes the signature independently, as Standard Webhooks specifies it. */
  expectSigned: (one: Received, secret: string) => void
}

/** Our `test` on a server that may deliver to addresses of this machine, with a receiver at such an address. */
export const test = base.extend<{ receiver: Receiver }, object>({
  server: [
    async ({}, use) => {
      const { settings, remove, ...installation } = await newInstallation()
      const { url, stop } = await startBuiltServer({
        ...settings,
        ...MANY_PEOPLE,
        WEBHOOKS_TO_PRIVATE_ADDRESSES: 'true',
      })
      await use({
        url,
        ...installation,
        mailTo: (address, subject) => mailIn(join(installation.dataDir, 'mail'), address, subject),
      })
      await stop()
      await remove()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  receiver: async ({}, use) => {
    const received: Received[] = []
    let status = 200
    const listening = createServer((request, reply) => {
      let body = ''
      request.on('data', (piece: Buffer) => (body += piece.toString()))
      request.on('end', () => {
        received.push({ headers: request.headers, body })
        reply.writeHead(status).end()
      })
    })
    await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve))
    await use({
      url: `http://127.0.0.1:${(listening.address() as AddressInfo).port}/in`,
      received,
      answer(next) {
        status = next
      },
      expectSigned({ headers, body }, secret) {
        const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
        const signed = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`
        expect(headers['webhook-signature']).toBe(`v1,${createHmac('sha256', key).update(signed).digest('base64')}`)
        expect(Math.abs(Date.now() / 1000 - Number(headers['webhook-timestamp']))).toBeLessThan(300)
      },
    })
    await new Promise((resolve) => listening.close(resolve))
  },
})
