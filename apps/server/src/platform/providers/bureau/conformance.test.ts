import { createHash } from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { BUREAU_FORMATS, type BureauFormatName } from './formats/formats.ts'
import { BureauUnavailable, type CreditBureau, type CreditReportSubject } from './port.ts'
import { createCreditBureau, type BureauSettings } from './registry.ts'

const clock = { now: () => new Date('2026-11-20T10:00:00Z') }
const subject = (lastName: string): CreditReportSubject => ({
  firstName: 'Ada',
  lastName,
  birthDate: '1990-05-17',
  address: { street: 'Chausseestraße', streetNumber: '12a', zip: '10115', city: 'Berlin', country: 'de' },
})

/** Answers of a bureau in one format: a good score, a weak one, no score, and a failed request. */
interface Samples {
  good: string
  weak: string
  unknown: string
  failed: string
  reference: string
  bureau: string
}

/** The example of https://api.mediafinanz.de/docs/v2.2/crif_identification_codes/ with another score. No recording of a call. */
const crif = (ScoreValue: string, bSuccess = true) =>
  JSON.stringify({
    Response: { bSuccess, aMessage: [{ sKey: 'info', sValue: 'Operation successful' }], sRaw: '...' },
    Data: {
      ServiceReference: '4411062518468500',
      CustomerReference: '6910-43',
      ScoreValue,
      Identification: { Code: 'NW', Text: 'Person unbekannt/Anschrift bekannt' },
      Risk: { Code: 'B11', Text: 'Statistisches Ausfallrisiko: Mittel' },
    },
    DataBase64Encoded: '',
  })

/** Written from the response parameters of https://docs.payone.com/security-risk-management/consumerscore. No recording of a call. */
const payone = (score: string) =>
  `status=VALID\nsecstatus=10\nscore=${score}\nscorevalue=500\nsecscore=10\npersonstatus=PPB\nfirstname=Ada\ncity=Berlin\n`

const SAMPLES: Record<BureauFormatName, Samples> = {
  own: {
    good: '{"score":801,"reference":"R-1"}',
    weak: '{"score":420,"reference":"R-1"}',
    unknown: '{"score":null,"reference":"R-1"}',
    failed: '{"error":"no contract"}',
    reference: 'R-1',
    bureau: '127.0.0.1',
  },
  'crif-concheck': {
    good: crif('1.4'),
    weak: crif('3.0'),
    unknown: crif('0.0'),
    failed: crif('1.4', false),
    reference: '4411062518468500',
    bureau: 'CRIF',
  },
  'payone-consumerscore': {
    good: payone('G'),
    weak: payone('R'),
    unknown: payone('U'),
    failed: 'status=ERROR\nerrorcode=2007\nerrormessage=No access\ncustommessage=An error occured\n',
    reference: '2026-11-20T10:00:00.000Z',
    bureau: 'infoscore',
  },
}

// The stand-in bureau answers what the test sets.
const received: { headers: IncomingHttpHeaders; body: string }[] = []
let answer: { status: number; body: string; late?: boolean }
let server: Server
let url: string
beforeAll(async () => {
  server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      received.push({ headers: request.headers, body: Buffer.concat(parts).toString() })
      if (!answer.late) response.writeHead(answer.status, { location: '/elsewhere' }).end(answer.body)
    })
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/reports`
})
beforeEach(() => void (received.length = 0))
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const ACCOUNT = { uuid: '12345678', user: 'foo', mid: '12345', aid: '54321', portalid: '1234567', mode: 'test' }
const bureau = (format: BureauFormatName, over: Partial<BureauSettings> = {}): CreditBureau =>
  createCreditBureau(
    { provider: 'http', url, format, apiKey: 'secret', account: ACCOUNT, tls: null, timeoutMs: 2000, ...over },
    clock,
  )
const sandbox = bureau('own', { provider: 'sandbox' })

describe.each(BUREAU_FORMATS)('the format %s', (format) => {
  const samples = SAMPLES[format]
  const ask = (body: string) => {
    answer = { status: 200, body }
    return bureau(format).report(subject('Lovelace'))
  }

  it('reports scores on the scale of the rules, with reference, bureau and time', async () => {
    const report = await ask(samples.good)
    expect(report).toEqual({
      score: report.score,
      reference: samples.reference,
      bureau: samples.bureau,
      retrievedAt: '2026-11-20T10:00:00.000Z',
    })
    // The first rule set accepts from 650 and refuses below 500.
    expect(report.score).toBeGreaterThanOrEqual(650)
    expect((await ask(samples.weak)).score).toBeLessThan(500)
    expect((await ask(samples.unknown)).score).toBeNull()
  })

  it('is unavailable if the bureau says that the request failed', async () => {
    await expect(ask(samples.failed)).rejects.toBeInstanceOf(BureauUnavailable)
  })

  it.each([
    [200, '<html>', false],
    [400, '', true],
    [401, '', false],
    [403, '', false],
    [404, '', true],
    [409, '', true],
    [413, '', true],
    [422, '', true],
    [429, '', false],
    [500, '', false],
    [503, '', false],
  ])('status %i with %j is about this person only: %s', async (status, body, onlyThisPerson) => {
    answer = { status, body }
    await expect(bureau(format).report(subject('Lovelace'))).rejects.toMatchObject({ onlyThisPerson })
  })

  it.each([
    ['late', { status: 200, body: samples.good, late: true }],
    ['broken', { status: 500, body: samples.good }],
    ['a redirect', { status: 307, body: samples.good }],
    ['no data', { status: 200, body: '<html>Lovelace' }],
    ['of another shape', { status: 200, body: '{"score":"high"}' }],
    ['endless', { status: 200, body: samples.good + ' '.repeat(300_000) }],
  ])('is unavailable when the response is %s, and says nothing about the person', async (_name, given) => {
    answer = given
    const fault = await bureau(format, { timeoutMs: 300 })
      .report(subject('Lovelace'))
      .catch((error: unknown) => error)
    expect(fault).toBeInstanceOf(BureauUnavailable)
    expect((fault as Error).message).not.toMatch(/Lovelace|Ada|1990/)
    expect(received).toHaveLength(1)
  })

  it('sends name, birth date, home and the account, and no trait that must not affect a decision', async () => {
    answer = { status: 200, body: samples.good }
    await bureau(format).report({ ...subject('Lovelace'), salutation: 'MRS', nationality: 'GB' } as CreditReportSubject)
    expect(`${received[0]!.body} ${JSON.stringify(received[0]!.headers)}`).not.toMatch(/MRS|GB|gender|salutation/i)
  })
})

describe('requests', () => {
  const sent = async (format: BureauFormatName) => {
    answer = { status: 200, body: SAMPLES[format].good }
    await bureau(format).report(subject('Lovelace'))
    return received[0]!
  }
  it('own: the subject with a bearer token', async () => {
    const { headers, body } = await sent('own')
    expect(headers.authorization).toBe('Bearer secret')
    expect(JSON.parse(body)).toEqual(subject('Lovelace'))
  })
  it('crif-concheck: as the published example', async () => {
    const { headers, body } = await sent('crif-concheck')
    expect(headers).toMatchObject({ uuid: '12345678', user: 'foo', password: 'secret' })
    expect(JSON.parse(body)).toEqual({
      Order: { ProofOfInterest: 3, ReportFormat: 'NONE' },
      Person: { FirstName: 'Ada', LastName: 'Lovelace', BirthDate: '1990-05-17' },
      Address: {
        Street: 'Chausseestraße',
        HouseNumber: '12a',
        PostalCode: '10115',
        City: 'Berlin',
        CountryCode: 'DE',
      },
    })
  })
  it('payone-consumerscore: a form, with the hash of the key', async () => {
    const { headers, body } = await sent('payone-consumerscore')
    expect(headers['content-type']).toBe('application/x-www-form-urlencoded')
    expect(Object.fromEntries(new URLSearchParams(body))).toMatchObject({
      request: 'consumerscore',
      mid: '12345',
      aid: '54321',
      portalid: '1234567',
      mode: 'test',
      key: createHash('md5').update('secret').digest('hex'),
      addresschecktype: 'NO',
      consumerscoretype: 'IB',
      birthday: '19900517',
      streetname: 'Chausseestraße',
      country: 'DE',
    })
  })
  it.each([
    ['crif-concheck', { ...subject('x'.repeat(41)) }],
    ['payone-consumerscore', { ...subject('A'), address: { ...subject('A').address, country: 'at' } }],
  ] as const)('%s: asks nothing about a person who does not fit the form', async (format, person) => {
    const fault = await bureau(format)
      .report(person)
      .catch((error: unknown) => error)
    expect(fault).toMatchObject({ name: 'BureauUnavailable', onlyThisPerson: true })
    expect(received).toHaveLength(0)
  })
})

it.each([
  ['crif-concheck', crif('1.4', false)],
  ['crif-concheck', '{"Response":{"bSuccess":false,"aMessage":[]}}'],
  ['payone-consumerscore', 'status=INVALID\nerrorcode=1076\n'],
  ['payone-consumerscore', SAMPLES['payone-consumerscore'].failed],
] as const)('%s: a refusal in the bureau’s own form does not open the breaker', async (format, body) => {
  const asked = bureau(format)
  answer = { status: 200, body }
  for (let n = 0; n < 4; n++)
    await expect(asked.report(subject('Lovelace'))).rejects.toMatchObject({ onlyThisPerson: true })
  answer = { status: 200, body: SAMPLES[format].good }
  expect((await asked.report(subject('Lovelace'))).score).toBeGreaterThan(0)
})

describe('CRIF grades', () => {
  it.each([
    ['1.0', 1000],
    ['2.4', 650],
    ['2.9', 525],
    ['3.0', 499],
    ['6.0', 0],
  ])('%s is %i', async (grade, score) => {
    answer = { status: 200, body: crif(grade) }
    expect((await bureau('crif-concheck').report(subject('Lovelace'))).score).toBe(score)
  })
  it.each(['6.1', '0.5', '7', '-1.0'])('%s is no grade', async (grade) => {
    answer = { status: 200, body: crif(grade) }
    await expect(bureau('crif-concheck').report(subject('Lovelace'))).rejects.toBeInstanceOf(BureauUnavailable)
  })
})

describe('sandbox', () => {
  const score = async (lastName: string) => (await sandbox.report(subject(lastName))).score
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
  it('is used by name, and names itself', async () => {
    expect(sandbox.vendor).toBe('sandbox')
    expect(await sandbox.report(subject('Lovelace'))).toMatchObject({ bureau: 'sandbox' })
  })
})

it('needs an address for http', () => {
  expect(() => bureau('own', { url: null })).toThrow(/BUREAU_URL/)
})
