import { DAY } from '@nestbond/domain/values/day'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TLSSocket } from 'node:tls'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeAuthority, type Authority } from '../../../test/tls-certificates.ts'
import { readClientTls, type ClientTls, type ClientTlsSettings } from './client-tls.ts'
import { BureauUnavailable } from './port.ts'
import { createCreditBureau } from './registry.ts'

const now = new Date()
let authority: Authority
let stranger: Authority
let server: Server
let url: string
const folder = mkdtempSync(join(tmpdir(), 'nestbond-tls-'))
beforeAll(async () => {
  authority = makeAuthority('Bureau Authority')
  stranger = makeAuthority('Another Authority')
  const own = authority.issue('localhost')
  // A real TLS server: the handshake itself asks for a certificate of the bureau's authority.
  server = createServer(
    { cert: own.cert, key: own.key, ca: authority.cert, requestCert: true, rejectUnauthorized: true },
    (request, response) => {
      const { subject } = (request.socket as TLSSocket).getPeerCertificate()
      response.end(JSON.stringify({ score: 801, reference: subject.CN }))
    },
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `https://localhost:${(server.address() as AddressInfo).port}/`
})
afterAll(() => {
  server.close()
  rmSync(folder, { recursive: true })
})

const ask = (tls: ClientTls | null) =>
  createCreditBureau(
    { provider: 'http', url, format: 'own', apiKey: null, account: {}, tls, timeoutMs: 5000 },
    { now: () => now },
  ).report({
    firstName: 'Ada',
    lastName: 'Lovelace',
    birthDate: '1990-05-17',
    address: { street: 'Weg', streetNumber: '1', zip: '10115', city: 'Berlin', country: 'de' },
  })

describe('mutual TLS', () => {
  it('shows the client certificate to a bureau that asks for it', async () => {
    const { cert, key } = authority.issue('Nestbond client')
    const tls = readClientTls({ cert, key, ca: authority.cert }, now)
    expect(await ask(tls)).toMatchObject({ score: 801, reference: 'Nestbond client' })
  })

  it('reads the files of a chain and an encrypted key', async () => {
    const { cert, key } = authority.issue('From files', { passphrase: 'open sesame' })
    const files: Record<string, string> = { cert, key, ca: authority.cert }
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, `${name}.pem`), text)
    const at = (name: string) => join(folder, `${name}.pem`)
    const tls = readClientTls({ cert: at('cert'), key: at('key'), passphrase: 'open sesame', ca: at('ca') }, now)
    expect((await ask(tls)).reference).toBe('From files')
  })

  it.each([
    ['no certificate', () => ({})],
    ['a certificate of another authority', () => stranger.issue('Stranger')],
  ])('gets no answer with %s', async (_name, make) => {
    const tls = readClientTls({ ...make(), ca: authority.cert }, now)
    const fault = await ask(tls).catch((error: unknown) => error)
    expect(fault).toBeInstanceOf(BureauUnavailable)
  })

  it('sends nothing to a server whose certificate is of another authority', async () => {
    const { cert, key } = authority.issue('Nestbond client')
    for (const ca of [stranger.cert, undefined])
      await expect(ask(readClientTls({ cert, key, ca }, now))).rejects.toThrow(/did not answer \(.*CERT|ISSUER|SIGN/)
  })
})

describe('a start with wrong settings', () => {
  const pair = () => authority.issue('Nestbond client')
  const CASES: [string, () => ClientTlsSettings, string][] = [
    ['a key without a certificate', () => ({ key: pair().key }), 'BUREAU_TLS_CERT is missing'],
    ['a certificate without a key', () => ({ cert: pair().cert }), 'BUREAU_TLS_KEY is missing'],
    ['a passphrase without a key', () => ({ passphrase: 'x' }), 'BUREAU_TLS_KEY is missing'],
    ['a missing file', () => ({ ...pair(), cert: join(folder, 'none.pem') }), 'BUREAU_TLS_CERT is neither PEM nor'],
    ['a key as certificate', () => ({ cert: pair().key, key: pair().key }), 'BUREAU_TLS_CERT has no certificate'],
    ['a certificate as key', () => ({ cert: pair().cert, key: pair().cert }), 'BUREAU_TLS_KEY has no private key'],
    ['a key of another certificate', () => ({ cert: pair().cert, key: pair().key }), 'BUREAU_TLS_KEY is not the key'],
    ['an authority that is none', () => ({ ca: pair().key }), 'BUREAU_TLS_CA has no certificate'],
    [
      'a wrong passphrase',
      () => ({ ...authority.issue('c', { passphrase: 'right' }), passphrase: 'wrong' }),
      'BUREAU_TLS_KEY has no private key in PEM, or BUREAU_TLS_KEY_PASSPHRASE',
    ],
    [
      'an expired certificate',
      () => authority.issue('c', { until: new Date(now.getTime() - DAY) }),
      'BUREAU_TLS_CERT has expired on 20',
    ],
  ]
  it.each(CASES)('names the setting: %s', (_name, settings, message) => {
    expect(() => readClientTls(settings(), now)).toThrow(message)
  })
  it('without any needs none', () => expect(readClientTls({}, now)).toBeNull())
})
