import { JSON_BODY_LIMIT, type Call } from '@nestbond/api/call'
import { CALLS } from '@nestbond/api/calls'
import { knownValues, type Operation } from './api-document.ts'
import type { Wired } from './calling-thread.ts'
import type { everyone } from './everyone.ts'
import { textPlaces, type Known } from './from-schema.ts'

const MEGABYTE = 1_000_000
const KILOBYTE = 1_024
/** The server limits the request line and the headers to 16 KiB. */
const HEAD_BYTES = 13_000

/** Units that were once expensive to normalise, match or split. */
const HOSTILE = { 'combining marks': '\u0301\u0323', blanks: ' ', 'repeated delimiters': 'a@a.,;/-' }

/** Placeholder for the text in a serialised body. */
const PLACE = 'the-place-of-the-text'

export interface Named extends Wired {
  name: string
  /** The line or the body exceeds the server's limit. */
  tooLong?: boolean
}

interface Callers {
  people: Awaited<ReturnType<typeof everyone>>
  /** The headers of the landlord's session. */
  landlord: Record<string, string>
}

/** The names of the fields of an operation that take text. */
export function textFieldsOf({ name, parameters, body }: Operation, { people }: Callers): string[] {
  return [
    ...parameters.map((one) => one.name),
    ...(body === null ? [] : textPlaces(body, knownFor(name, people), PLACE).map(({ at }) => at)),
  ]
}

/** Yields the operation with hostile text in each of its fields: as long as a body may be, and 1 MB. */
export function* withHostileTexts(operation: Operation, callers: Callers): Generator<Named> {
  for (const [kind, unit] of Object.entries(HOSTILE)) yield* withText(operation, kind, unit, callers)
}

function* withText(operation: Operation, kind: string, unit: string, callers: Callers): Generator<Named> {
  const { people } = callers
  const { name, method, parameters, body } = operation
  const call: Call = CALLS[name as keyof typeof CALLS]
  const known = knownFor(name, people)
  const headers = { ...headersFor(operation, callers), 'accept-language': 'de' }
  /** URL of the operation. The given parameters are inserted as they are, without encoding. */
  const address = (given: Record<string, string>) => {
    const value = (one: string) => given[one] ?? encodeURIComponent(String(known[one]?.[0] ?? people.ids[0]))
    const query = parameters
      .filter((one) => one.in === 'query' && (one.required || one.name in given))
      .map((one) => `${one.name}=${value(one.name)}`)
    return `${people.server.url}${
      operation.path.replace(/\{(\w+)\}/g, (_, one: string) => value(one)) +
      (query.length > 0 ? `?${query.join('&')}` : '')
    }`
  }
  for (const [index, parameter] of parameters.entries()) {
    for (const bytes of lengths(HEAD_BYTES, kind, index)) {
      yield {
        name: `${name} ?${parameter.name} ${bytes} bytes of ${kind}`,
        method,
        url: address({ [parameter.name]: textOf(encodeURIComponent(unit), bytes) }),
        headers,
        body: body === null ? null : '{}',
        tooLong: bytes > HEAD_BYTES,
      }
    }
  }
  if (body === null) return
  const places = textPlaces(body, known, PLACE)
  for (const [index, { at, value }] of places.entries()) {
    const limit = call.bodyLimit ?? JSON_BODY_LIMIT
    for (const bytes of lengths(limit - 4 * KILOBYTE, kind, index)) {
      const sent = JSON.stringify(value).replace(PLACE, () => `a${textOf(unit, bytes)}`)
      yield {
        name: `${name} ${at} ${bytes} bytes of ${kind}`,
        method,
        url: address({}),
        headers: { ...headers, 'content-type': 'application/json' },
        body: sent,
        tooLong: Buffer.byteLength(sent) > limit,
      }
    }
  }
}

/**
 * Lengths of the text in bytes. Each field gets each kind of text at the maximum length of a body, and one kind also at 1 MB, which is
 * rejected by its length.
 */
function lengths(longest: number, kind: string, index: number): number[] {
  return Object.keys(HOSTILE)[index % 3] === kind ? [longest, MEGABYTE] : [longest]
}

const texts = new Map<string, string>()
function textOf(unit: string, bytes: number): string {
  const key = `${unit} ${bytes}`
  const text = texts.get(key) ?? unit.repeat(bytes / Buffer.byteLength(unit))
  texts.set(key, text)
  return text
}

function headersFor({ name, path }: Operation, { people, landlord }: Callers): Record<string, string> | undefined {
  if (path.includes('/landlord/')) return landlord
  if (name.startsWith('office')) return people.callers['manager']
  if (name.startsWith('partner') && !path.includes('/onboarding/')) return people.callers['owner']
  return name.startsWith('user') ? people.callers['tenant'] : {}
}

function knownFor(name: string, people: Callers['people']): Known {
  const { tokens } = people
  const own = /^(?:contract|payment|offers)/.test(name)
    ? tokens.paid
    : name === 'review'
      ? tokens.review
      : tokens.details
  return knownValues([own], people.ids, people.email)
}
