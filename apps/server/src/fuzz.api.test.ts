import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import * as z from 'zod/mini'
import type { Call } from '@nestbond/api/call'
import type { Access } from '@nestbond/api/access-kind'
import { CALLS } from '@nestbond/api/calls'
import type { CallName } from '@nestbond/api/routes'
import { problem } from '@nestbond/api/errors'
import { knownValues, operationsOf, type Operation } from './test/api-document.ts'
import { everyone } from './test/everyone.ts'
import { fitting, mutated } from './test/from-schema.ts'
import { pdf } from './test/sample-files.ts'
import { propertyRuns } from '../../../scripts/property-runs.mjs'

/**
 * Calls every operation of the API document as every kind of caller, with valid and invalid inputs made from its schemas. FUZZ_SEED repeats
 * a run or starts a different one. FUZZ_RUNS sets the number of inputs per operation (a hundred times the default takes an hour).
 */
const SEED = Number(process.env['FUZZ_SEED'] ?? 20_261_122)
const RUNS = Number(process.env['FUZZ_RUNS'] ?? propertyRuns(40))
const LONGEST_MS = process.env['FUZZ_RUNS'] === undefined ? 90_000 : Number.POSITIVE_INFINITY

/** These operations end the sessions of their callers, so they run last. */
const LAST = /logout|erasure|sessionEnd|StaffChange|PersonChange|SecondFactor|confirmAccount|userEmail|keyRevoke/i

let people: Awaited<ReturnType<typeof everyone>>
let operations: Operation[]

beforeAll(async () => {
  people = await everyone()
  operations = await operationsOf(people.server)
}, 120_000)
afterAll(() => people?.server.close())

it('answers every call as the API document says, and never with 500', async () => {
  console.warn(`FUZZ_SEED=${SEED} FUZZ_RUNS=${RUNS}`)
  expect(operations.length).toBeGreaterThan(190)
  const faults = new Map<string, unknown>()
  const statuses: Record<number, number> = {}
  const end = performance.now() + LONGEST_MS
  let calls = 0
  for (const operation of [...operations].sort(
    (one, other) => Number(LAST.test(one.name)) - Number(LAST.test(other.name)),
  )) {
    const inputs = fc.sample(inputOf(operation), { seed: SEED + operation.name.length, numRuns: RUNS })
    for (const input of inputs) {
      if (performance.now() > end) break
      const { status, fault } = await call(operation, input)
      calls += 1
      statuses[status] = (statuses[status] ?? 0) + 1
      if (fault !== null) faults.set(`${operation.name} ${status} ${fault}`, input)
    }
  }
  console.warn(`${calls} calls of ${operations.length} operations: ${JSON.stringify(statuses)}`)
  expect(calls).toBeGreaterThan(operations.length)
  expect([...faults].map(([fault, input]) => `${fault} ${JSON.stringify(input).slice(0, 600)}`)).toEqual([])
}, 200_000)

interface Input {
  caller: string
  path: Record<string, unknown>
  query: Record<string, unknown>
  body: unknown
  file: Buffer | null
}

function inputOf({ parameters, body, name, file }: Operation): fc.Arbitrary<Input> {
  const known = knownValues(Object.values(people.tokens), people.ids, people.email)
  const values = (place: 'path' | 'query') => {
    const own = parameters.filter((one) => one.in === place)
    const right = fc.record(Object.fromEntries(own.map((one) => [one.name, fitting(one.schema, known, one.name)])), {
      requiredKeys: own.filter(({ required }) => required).map((one) => one.name),
    })
    return own.length === 0
      ? fc.constant({})
      : fc.oneof({ weight: 3, arbitrary: right }, { weight: 1, arbitrary: mutated(right) as fc.Arbitrary<object> })
  }
  const right = body === null ? fc.constant(undefined) : fitting(body, known)
  const bodies =
    body === null ? right : fc.oneof({ weight: 1, arbitrary: right }, { weight: 2, arbitrary: mutated(right) })
  const files = fc.oneof(
    fc.constant(pdf()),
    fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes)),
    fc.constant(Buffer.from('Straße;Hausnummer;PLZ;Ort\nWeserstraße;41;12045;Berlin\n')),
  )
  const upload = file !== null || /upload|evidence$/i.test(name)
  return fc.record({
    caller: fc.constantFrom(...callersOf(name), ...Object.keys(people.callers)),
    path: values('path'),
    query: values('query'),
    body: bodies,
    file: upload ? files : fc.constant(null),
  })
}

/** The callers with access under each rule. */
const CALLERS: Readonly<Partial<Record<Access, readonly (keyof typeof people.callers)[]>>> = {
  tenant: ['tenant'],
  'own-contract': ['tenant'],
  'landlord-session': ['landlord'],
  'staff-first-factor': ['halfStaff'],
  'partner-first-factor': ['halfPartner'],
  staff: ['underwriter', 'manager'],
  manager: ['manager'],
  partner: ['owner', 'key'],
  'partner-agent': ['owner', 'key'],
  'partner-owner': ['owner'],
}

/** The right callers are listed several times, because a call answers all others alike. */
function callersOf(name: string): string[] {
  const right = CALLERS[CALLS[name as CallName].who] ?? ['nobody']
  return [...right, ...right, ...right, ...right]
}

const text = (value: unknown) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))
const wellFormed = (value: unknown) => encodeURIComponent(text(value).replace(/\p{Surrogate}/gu, '\ufffd'))

async function call(
  { name, method, path, statuses, file: media }: Operation,
  input: Input,
): Promise<{ status: number; fault: string | null }> {
  const { response: schema } = CALLS[name as keyof typeof CALLS] as Call
  const query = Object.entries(input.query ?? {}).map(([key, value]) => `${wellFormed(key)}=${wellFormed(value)}`)
  const url = `${path.replace(/\{(\w+)\}/g, (_, key: string) => wellFormed(Object(input.path)[key] ?? 'x') || 'x')}${query.length > 0 ? `?${query.join('&')}` : ''}`
  const headers: Record<string, string> = { ...people.callers[input.caller], 'accept-language': 'de' }
  const sent = bodyOf(input, media)
  const answer = await people.server.app.inject({
    method,
    url,
    headers: { ...headers, ...sent.headers },
    ...(sent.payload === undefined ? {} : { payload: sent.payload }),
  })
  const status = answer.statusCode
  if (status >= 500)
    return {
      status,
      fault: `failed: ${people.server.log.findLast((line) => line.includes('"stack"'))?.slice(0, 1000)}`,
    }
  // A path that matches no call, such as one with an empty segment.
  if (!statuses.includes(status)) return { status, fault: `not declared: ${answer.payload.slice(0, 200)}` }
  const shape = status >= 400 ? problem : schema
  if (status >= 400 && !String(answer.headers['content-type']).startsWith('application/problem+json'))
    return { status, fault: 'no problem+json' }
  const wrong = shape && z.safeParse(shape, answer.json()).error
  return { status, fault: wrong ? `breaks its schema: ${JSON.stringify(wrong.issues).slice(0, 200)}` : null }
}

function bodyOf(
  { body, file }: Input,
  media: string | null,
): { headers: Record<string, string>; payload?: Buffer | string } {
  if (file !== null && media !== null)
    return { headers: { 'content-type': media === 'image/*' ? 'image/png' : media }, payload: file }
  if (file !== null) {
    const part = (name: string, more: string, content: Buffer) => [
      Buffer.from(`--b\r\ncontent-disposition: form-data; name="${name}"${more}\r\n\r\n`),
      content,
      Buffer.from('\r\n'),
    ]
    const payload = Buffer.concat([
      ...part('token', '', Buffer.from(people.tokens.review)),
      ...part('file', '; filename="a.pdf"', file),
      Buffer.from('--b--\r\n'),
    ])
    return { headers: { 'content-type': 'multipart/form-data; boundary=b' }, payload }
  }
  return body === undefined
    ? { headers: {} }
    : { headers: { 'content-type': 'application/json' }, payload: JSON.stringify(body) }
}
