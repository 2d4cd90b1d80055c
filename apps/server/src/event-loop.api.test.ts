import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { crc32, deflateSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { LONGEST_DRAWING } from '@nestbond/domain/validation/signature'
import { HOSTILE_IMAGES, HOSTILE_PDFS } from './test/hostile-files.ts'
import { pdf } from './test/sample-files.ts'
import { operationsOf, type Operation } from './test/api-document.ts'
import { CallingThread, type Wired } from './test/calling-thread.ts'
import { everyone } from './test/everyone.ts'
import { textFieldsOf, withHostileTexts, type Named } from './test/hostile-texts.ts'
import { seedApplication } from './test/sample-application.ts'

/** A request may block the others five times as long as an honest one. An honest one counts as at least FLOOR milliseconds. */
const FACTOR = 5
const FLOOR = 10
/** Shorter delays, in milliseconds, are not examined further. */
const QUIET = 20
/** Number of tries, of which the shortest counts: a request that blocks does so each time, a busy machine does not. */
const TRIES = 5
/** Bytes that are sent between two measurements of the delay. */
const WINDOW_BYTES = 4_000_000

const MEGABYTE = 1_000_000
const KILOBYTE = 1_024

let people: Awaited<ReturnType<typeof everyone>>
let operations: Operation[]
/** Paths of the server's routes outside the API, with their parameters. */
const otherRoutes: string[] = []
let landlord: Record<string, string>
let caller: CallingThread
let evidence: { landlord: string; tenant: string }
/** Token of an application that waits for its documents. */
let uploader: string

beforeAll(async () => {
  people = await everyone(
    { UPLOAD_MAX_FILES: '100', UPLOADS_PER_HOUR: '10000' },
    {
      onRoute: ({ method, url: path }) =>
        void (method === 'GET' && !path.startsWith('/api/v1/') && otherRoutes.push(path)),
    },
  )
  operations = await operationsOf(people.server)
  landlord = await people.policy.landlordHeaders()
  const [claim] = await people.policy.own()
  const item = `claims/${claim!.id}/items/${claim!.items[0]!.id}/evidence`
  evidence = {
    landlord: `/landlord/policies/${people.policy.link}/${item}`,
    tenant: `/user/policies/${people.policy.contract}/${item}`,
  }
  uploader = (await seedApplication(people.server.deps, 'papers open')).token
  caller = new CallingThread()
  // Wait for the mails and PDFs that the set-up has queued.
  await people.server.runJobs()
}, 180_000)
afterAll(async () => {
  await caller?.close()
  await people?.server.close()
})

/** Longest delay of all other work while these requests are answered one after the other, in milliseconds, and their statuses. */
async function delayOf(requests: readonly Wired[]): Promise<{ ms: number; statuses: number[] }> {
  const go = await caller.load(requests.map(({ method, url, headers, body }) => ({ method, url, headers, body })))
  const delay = monitorEventLoopDelay({ resolution: 1 })
  delay.enable()
  // The monitor measures from one sample to the next, so it would miss a block before the first sample.
  const looks = async (more: number) => {
    for (const enough = delay.count + more; delay.count < enough;) await sleep(1)
  }
  await looks(1)
  const statuses = await go()
  await looks(2)
  delay.disable()
  return { ms: delay.max / 1e6, statuses }
}

async function honest(request: Wired): Promise<number> {
  let least = Number.POSITIVE_INFINITY
  for (let n = 0; n < TRIES; n++) {
    const { ms, statuses } = await delayOf([request])
    expect(statuses, request.url).toEqual([200])
    least = Math.min(least, ms)
  }
  return least
}

/** The longest block that any single request causes. */
interface Found {
  ms: number
  name: string
  statuses: Record<number, number>
  /** Whether each overlong request was refused, and the names of other requests that got no response. */
  refused: boolean
  unanswered: string[]
}

/**
 * Finds the longest block that a single request causes. It measures windows of many requests, and splits a window only if its delay exceeds
 * the longest block found so far.
 */
async function longestOf(requests: Iterable<Named>): Promise<Found> {
  const found: Found = { ms: 0, name: '', statuses: {}, refused: true, unanswered: [] }
  const count = (window: readonly Named[], statuses: readonly number[]) => {
    for (const [index, status] of statuses.entries()) {
      const { name, tooLong = false } = window[index]!
      found.statuses[status] = (found.statuses[status] ?? 0) + 1
      // The server answers an overlong request and closes at once. The unread rest of it may reset the connection before the response arrives.
      if (tooLong) found.refused &&= status === 0 || (status >= 400 && status < 500)
      else if (status === 0) found.unanswered.push(name)
    }
  }
  const look = async (window: readonly Named[], counted: boolean): Promise<void> => {
    const known = Math.max(found.ms, QUIET)
    let least = Number.POSITIVE_INFINITY
    for (let n = 0; n < (window.length > 1 ? 3 : TRIES) && least > known; n++) {
      const { ms, statuses } = await delayOf(window)
      if (n === 0 && counted) count(window, statuses)
      least = Math.min(least, ms)
    }
    if (least <= found.ms) return
    if (window.length === 1 || least <= QUIET) {
      found.ms = least
      found.name = window.length === 1 ? window[0]!.name : `one of ${window.length} from ${window[0]!.name} on`
      return
    }
    const middle = window.length >> 1
    await look(window.slice(0, middle), false)
    await look(window.slice(middle), false)
  }
  for (const window of windowsOf(requests)) await look(window, true)
  return found
}

function* windowsOf(requests: Iterable<Named>): Generator<Named[]> {
  let window: Named[] = []
  let bytes = 0
  for (const request of requests) {
    window.push(request)
    bytes += request.url.length + (request.body?.length ?? 0)
    if (bytes < WINDOW_BYTES) continue
    yield window
    window = []
    bytes = 0
  }
  if (window.length > 0) yield window
}

async function expectShort(what: string, own: Wired, requests: Iterable<Named>): Promise<Found> {
  // The first calls load and compile code.
  await delayOf([own, own, own])
  const ms = await honest(own)
  const limit = FACTOR * Math.max(FLOOR, ms)
  const found = await longestOf(requests)
  console.warn(
    `PostgreSQL: ${what}: ${found.ms.toFixed(1)} ms (${found.name}); an honest request ${ms.toFixed(1)} ms; answers ${JSON.stringify(found.statuses)}`,
  )
  expect(found.ms, `${found.name} held everybody up`).toBeLessThan(limit)
  return found
}

const url = (path: string) => `${people.server.url}${path}`
const json = (path: string, body: unknown, headers: Record<string, string> = {}): Wired => ({
  method: 'POST',
  url: url(`/api/v1${path}`),
  headers: { ...headers, 'content-type': 'application/json', 'accept-language': 'de' },
  body: JSON.stringify(body),
})
const savedName = () =>
  json('/onboarding/tenant/name', {
    token: people.tokens.details,
    firstName: 'Lea',
    lastName: 'Brandt',
    email: people.email,
    salutation: null,
  })

it('notices one request among many that blocks the event loop', { timeout: 60_000 }, async () => {
  const server = createServer((request, answer) => {
    if (request.url === '/3') for (const end = performance.now() + 150; performance.now() < end;);
    answer.end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  try {
    const found = await longestOf(
      Array.from({ length: 9 }, (_, n): Named => ({
        method: 'GET',
        url: `http://127.0.0.1:${port}/${n}`,
        headers: {},
        body: null,
        name: String(n),
      })),
    )
    expect(found.ms).toBeGreaterThan(140)
    expect(found.name).toBe('3')
  } finally {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
})

it('is not blocked by a drawn signature', { timeout: 120_000 }, async () => {
  const drawings: Record<string, string> = {
    'a row of blanks': svg(`M${' '.repeat(50_000)}e`),
    'as many blanks as there may be': svg(`M${' '.repeat(LONGEST_DRAWING * 0.74)}e`),
    'blanks and commas': svg(`M0 0L${' ,'.repeat(LONGEST_DRAWING * 0.37)}`),
    'as many numbers as there may be': svg(`M0 0L${'1 2 '.repeat(19_998)}x`),
    'attributes without an end': svg(`M0 0"${' a="b"'.repeat(30_000)}`),
    'a picture of nothing that unfolds to millions of dots': `data:image/png;base64,${blankPng().toString('base64')}`,
  }
  const requests = Object.entries(drawings).flatMap(([name, signature]): Named[] => {
    expect(signature.length).toBeLessThanOrEqual(LONGEST_DRAWING)
    return [
      {
        ...json('/onboarding/tenant/contract/sign', {
          token: people.tokens.paid,
          name: 'Lea Brandt',
          place: 'Berlin',
          signature,
        }),
        name: `contract: ${name}`,
      },
      {
        ...json(
          `/landlord/release/${people.policy.link}/sign`,
          { name: 'Jonas Weber', place: 'Berlin', signature },
          landlord,
        ),
        name: `release: ${name}`,
      },
    ]
  })
  const { statuses } = await expectShort('signatures', savedName(), requests)
  // Each signature was read, and rejected for its content.
  expect(statuses).toEqual({ 400: requests.length })
})

const svg = (d: string) =>
  `data:image/svg+xml;base64,${Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 100"><path d="${d}"/></svg>`).toString('base64')}`

/** The largest allowed PNG, all white. */
function blankPng(): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
    const whole = Buffer.alloc(8 + named.length)
    whole.writeUInt32BE(data.length)
    named.copy(whole, 4)
    whole.writeUInt32BE(crc32(named), 4 + named.length)
    return whole
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(2_400)
  header.writeUInt32BE(1_200, 4)
  header.set([8, 6], 8)
  const dots = deflateSync(Buffer.alloc(1_200 * (1 + 2_400 * 4)))
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', dots),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

it('is not blocked by an uploaded file of any kind', { timeout: 120_000 }, async () => {
  const form = (path: string, file: Buffer, headers: Record<string, string> = {}): Wired => {
    const part = (name: string, more: string, content: string | Buffer) => [
      Buffer.from(`--b\r\ncontent-disposition: form-data; name="${name}"${more}\r\n\r\n`),
      Buffer.from(content),
      Buffer.from('\r\n'),
    ]
    const body = Buffer.concat([
      ...part('token', '', uploader),
      ...part('file', '; filename="a.pdf"', file),
      Buffer.from('--b--\r\n'),
    ])
    return {
      method: 'POST',
      url: url(`/api/v1${path}`),
      headers: { ...headers, 'content-type': 'multipart/form-data; boundary=b' },
      body,
    }
  }
  const kinds: Record<string, (file: Buffer) => Wired> = {
    'a document': (file) => form('/onboarding/income-proof/document', file),
    'evidence of a landlord': (file) => form(evidence.landlord, file, landlord),
    'evidence of a tenant': (file) => form(evidence.tenant, file, people.callers['tenant']),
    'a logo': (file) => ({
      method: 'POST',
      url: url('/api/v1/partner/logo'),
      headers: { ...people.callers['owner'], 'content-type': 'image/png' },
      body: file,
    }),
  }
  const files = Object.entries({ ...HOSTILE_PDFS, ...HOSTILE_IMAGES }).map(
    ([name, make]) => [name, make(300 * KILOBYTE)] as const,
  )
  const requests = Object.entries(kinds).flatMap(([kind, send]) =>
    files.map(([name, file]): Named => ({ ...send(file), name: `${kind} of ${name}` })),
  )
  await expectShort('uploads', kinds['a document']!(pdf()), requests)
})

it('is not blocked by a route outside the API', { timeout: 120_000 }, async () => {
  const get = (path: string): Wired => ({
    method: 'GET',
    url: url(path),
    headers: { 'accept-language': 'de' },
    body: null,
  })
  // From the sources the document is derived at the first request, in the product by the build.
  await delayOf([get('/api/docs/json')])
  const requests = otherRoutes.map((path): Named => ({
    ...get(path.replaceAll(/:\w+/g, 'x').replace('*', 'x')),
    name: path,
  }))
  expect(requests.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['/api/docs/json', '/favicon.ico', '/preview.png', '/i/:short', '/healthz']),
  )
  const { unanswered } = await expectShort('other routes', get('/healthz'), requests)
  expect(unanswered).toEqual([])
})

it('is not blocked by a CSV table', { timeout: 120_000 }, async () => {
  const header = 'Straße;Hausnummer;PLZ;Ort\n'
  const tables: Record<string, string> = {
    separators: header + ';'.repeat(MEGABYTE),
    quotes: header + '"'.repeat(MEGABYTE),
    'open quotes': header + '"a;b\n'.repeat(40_000),
    'combining marks': header + `a${'\u0301\u0323'.repeat(4_000)};1;12045;Berlin\n`.repeat(60),
    'blank lines': header + ' \n'.repeat(MEGABYTE / 4),
    'a header without an end': 'Straße;'.repeat(MEGABYTE / 8),
    '10,000 homes': header + Array.from({ length: 10_000 }, (_, n) => `Weserstraße;${n};12045;Berlin\n`).join(''),
  }
  const send = (file: string): Wired => ({
    method: 'POST',
    url: url('/api/v1/partner/properties/csv'),
    headers: { ...people.callers['owner'], 'content-type': 'text/csv' },
    body: file,
  })
  const requests = Object.entries(tables).map(([name, file]): Named => ({ ...send(file), name }))
  const { unanswered } = await expectShort('tables', send(`${header}Weserstraße;41;12045;Berlin\n`), requests)
  expect(unanswered).toEqual([])
})

it('is not blocked by a text in any field of the API', { timeout: 240_000 }, async () => {
  let fields = 0
  function* requests(): Generator<Named> {
    const sorted = operations.toSorted((one, other) => Number(LAST.test(one.name)) - Number(LAST.test(other.name)))
    for (const operation of sorted) {
      fields += textFieldsOf(operation, { people, landlord }).length
      yield* withHostileTexts(operation, { people, landlord })
    }
  }
  const { refused, unanswered } = await expectShort('texts', savedName(), requests())
  expect([refused, unanswered]).toEqual([true, []])
  console.warn(`${fields} fields`)
  expect(fields).toBeGreaterThan(400)
})

/** These operations end the sessions of their callers, so they run last. */
const LAST = /logout|erasure|sessionEnd|StaffChange|PersonChange|SecondFactor|confirmAccount|userEmail|keyRevoke/i
