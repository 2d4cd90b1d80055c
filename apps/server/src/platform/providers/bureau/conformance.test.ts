import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { BureauUnavailable, type CreditBureau, type CreditReportSubject } from './port.ts'
import { createCreditBureau } from './registry.ts'

const clock = { now: () => new Date('2026-11-20T10:00:00Z') }
const subject = (lastName: string): CreditReportSubject => ({
  firstName: 'Ada',
  lastName,
  birthDate: '1990-05-17',
  address: { street: 'Chausseestraße', streetNumber: '12a', zip: '10115', city: 'Berlin', country: 'de' },
})

// The stand-in bureau: the last name selects its behaviour.
const received: { headers: Record<string, unknown>; body: CreditReportSubject }[] = []
let server: Server
let url: string
beforeAll(async () => {
  server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const body = JSON.parse(Buffer.concat(parts).toString()) as CreditReportSubject
      received.push({ headers: request.headers, body })
      if (body.lastName === 'Late') return
      if (body.lastName === 'Broken') return void response.writeHead(500).end('{}')
      if (body.lastName === 'Nonsense') return void response.end('<html>')
      if (body.lastName === 'Shapeless') return void response.end('{"score":"high"}')
      response.end(JSON.stringify({ score: body.lastName === 'Ohnescore' ? null : 801, reference: 'R-1' }))
    })
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/reports`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const http = (timeoutMs = 2000) => createCreditBureau({ url, key: 'secret', timeoutMs }, clock)

describe.each([
  ['sandbox', () => createCreditBureau({}, clock)],
  ['http', () => http()],
] as [string, () => CreditBureau][])('credit bureau %s', (vendor, create) => {
  it('reports a score with its reference and time', async () => {
    const report = await create().report(subject('Lovelace'))
    expect(create().vendor).toBe(vendor)
    expect(report.score).toBeGreaterThanOrEqual(700)
    expect(report.reference).not.toBe('')
    expect(report.bureau).not.toBe('')
    expect(report.retrievedAt).toBe('2026-11-20T10:00:00.000Z')
  })
  it('returns null when there is no score', async () => {
    expect((await create().report(subject('Ohnescore'))).score).toBeNull()
  })
})

describe('sandbox', () => {
  const score = async (lastName: string) =>
    (await createCreditBureau({ url: '' }, clock).report(subject(lastName))).score
  it.each([
    ['Schwach', 420],
    [' schwach  ', 420],
    ['SCHWACH', 420],
    ['Grenzfall', 580],
    ['Ohnescore', null],
  ])('%j scores %j', async (name, expected) => expect(await score(name)).toBe(expected))

  it('gives other people a stable score from 700 to 980 by the last name only', async () => {
    const scores = await Promise.all(Array.from({ length: 400 }, (_, i) => score(`Name${i}`)))
    expect(scores.every((value) => value! >= 700 && value! <= 980)).toBe(true)
    expect(new Set(scores).size).toBeGreaterThan(150)
    expect(await score('von  der Heide')).toBe(await score('Von der heide '))
    expect(await score('constructor')).toBeGreaterThanOrEqual(700)
  })
})

describe('http', () => {
  it('sends the subject and the key, nothing else', async () => {
    await http().report({ ...subject('Lovelace'), salutation: 'MRS' } as CreditReportSubject)
    expect(received.at(-1)!.headers.authorization).toBe('Bearer secret')
    expect(received.at(-1)!.body).toEqual(subject('Lovelace'))
  })
  it.each(['Late', 'Broken', 'Nonsense', 'Shapeless'])(
    'is unavailable when the response is %s, and logs no personal data',
    async (name) => {
      const fault = await http(300)
        .report(subject(name))
        .catch((error: unknown) => error)
      expect(fault).toBeInstanceOf(BureauUnavailable)
      expect(String((fault as Error).message)).not.toContain(name)
    },
  )
  it('is used only when it is configured', () => {
    expect(createCreditBureau({ provider: 'sandbox', url }, clock).vendor).toBe('sandbox')
    expect(() => createCreditBureau({ provider: 'http' }, clock)).toThrow(/BUREAU_URL/)
  })
  it('is unavailable when the connection is refused', async () => {
    await expect(createCreditBureau({ url: 'http://127.0.0.1:9/' }, clock).report(subject('A'))).rejects.toBeInstanceOf(
      BureauUnavailable,
    )
  })
})
