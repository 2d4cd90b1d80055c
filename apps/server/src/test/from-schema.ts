import fc from 'fast-check'

/** The part of JSON Schema that the API document uses. */
export interface Schema {
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: Schema | boolean
  items?: Schema
  minimum?: number
  maximum?: number
}

/** Valid values by the name of a property or parameter, as a caller would send them. */
export type Known = Record<string, readonly unknown[]>

/** Values that an attacker or a caller with a bug might send. */
export const NAUGHTY: readonly unknown[] = [
  null,
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  '\u200b',
  '\u202Egnp.exe',
  '\u0301\u0323'.repeat(200),
  'x'.repeat(3_000),
  "'; drop table x; --",
  '%',
  '%_\\',
  '../../etc/passwd',
  '<script>alert(1)</script>',
  '=1+1',
  '{{7*7}}',
  '__proto__',
  'constructor',
  'null',
  'undefined',
  '0',
  '-1',
  '1e999',
  '2026-02-30T00:00:00.000Z',
  '0000-00-00',
  '+999',
  'a@b',
  '\u{1F469}\u200D\u{1F4BB}',
  true,
  false,
  0,
  -1,
  1.5,
  1500.5,
  1e15,
  2 ** 31,
  -(2 ** 53),
  1e308,
  5e-324,
  [],
  [null],
  [[]],
  {},
  { toString: 1 },
  { length: 3 },
  { constructor: { prototype: {} } },
  [1, 'a', {}],
]

const naughty = fc.constantFrom(...NAUGHTY)

/** Generates values that match a schema. Known values by property name take precedence over the schema. */
export function fitting(schema: Schema, known: Known, name = ''): fc.Arbitrary<unknown> {
  const own = known[name]
  if (own && own.length > 0) return fc.constantFrom(...own)
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return fc.oneof(...choices.map((one) => fitting(one, known, name)))
  if (schema.allOf)
    return fc
      .tuple(...schema.allOf.map((one) => fitting(one, known, name)))
      .map((parts) => Object.assign({}, ...parts) as unknown)
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type
  if (type === 'object' || schema.properties) return objectOf(schema, known)
  if (type === 'array') return fc.array(fitting(schema.items ?? {}, known, name), { minLength: 1, maxLength: 3 })
  if (type === 'string')
    return fc.oneof(
      fc.string({ minLength: 1, maxLength: 20, unit: 'grapheme' }),
      fc.constantFrom('Weserstraße', '41', '12045', 'de', '2026-12-01T00:00:00.000Z'),
    )
  if (type === 'integer')
    return fc.integer({ min: Math.max(schema.minimum ?? 0, -1000), max: Math.min(schema.maximum ?? 100, 1000) })
  if (type === 'number') return fc.oneof(fc.integer({ min: 0, max: 5_000 }), fc.constantFrom(1, 2.5, 740, 2220))
  if (type === 'boolean') return fc.boolean()
  if (type === 'null') return fc.constant(null)
  return fc.oneof(naughty, fc.jsonValue({ maxDepth: 2 }))
}

function objectOf(
  { properties = {}, required = [], additionalProperties }: Schema,
  known: Known,
): fc.Arbitrary<unknown> {
  const fields = Object.entries(properties).map(([name, one]) => [name, fitting(one, known, name)] as const)
  const whole = fc.record(Object.fromEntries(fields), { requiredKeys: required })
  if (typeof additionalProperties !== 'object') return whole
  return fc
    .tuple(whole, fc.dictionary(fc.string({ maxLength: 8 }), fitting(additionalProperties, known), { maxKeys: 3 }))
    .map(([one, more]) => ({ ...(one as object), ...more }))
}

/** The same values with one part replaced by a naughty value, or left out. */
export function mutated(values: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  return fc.tuple(values, fc.nat(), naughty, fc.integer({ min: 0, max: 9 })).map(([value, at, bad, how]) => {
    if (how === 0) return bad
    const places = placesOf(value)
    const place = places[at % Math.max(1, places.length)]
    if (!place) return bad
    return changed(value, place, how === 1 ? undefined : bad)
  })
}

type Place = (string | number)[]

/** The paths of all leaves of a value. */
export function placesOf(value: unknown, at: Place = []): Place[] {
  if (typeof value !== 'object' || value === null) return at.length === 0 ? [] : [at]
  const inner = Object.entries(value).flatMap(([name, one]) => placesOf(one, [...at, name]))
  return at.length === 0 ? inner : [at, ...inner]
}

/** A copy with another value at a place. Undefined removes the place. */
export function changed(value: unknown, [first, ...rest]: Place, bad: unknown): unknown {
  if (first === undefined) return bad
  const copy: Record<string, unknown> | unknown[] = Array.isArray(value)
    ? [...(value as unknown[])]
    : { ...(value as object) }
  const fields = copy as Record<string | number, unknown>
  if (rest.length === 0 && bad === undefined) delete fields[first]
  else fields[first] = rest.length === 0 ? bad : changed(fields[first], rest, bad)
  return copy
}

/**
 * Every place in a schema that takes a text, each with a complete value that holds `text` there. Covers each branch, each optional field and each
 * property name that the caller may choose.
 */
export function textPlaces(schema: Schema, known: Known, text: string, at = ''): { at: string; value: unknown }[] {
  const { properties, items, additionalProperties } = schema
  if (schema.const !== undefined && typeof schema.const !== 'string') return []
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return choices.flatMap((one, index) => textPlaces(one, known, text, `${at}|${index}`))
  const types = [schema.type ?? []].flat()
  if (schema.allOf) {
    const parts = schema.allOf.map((one) => sampleOf(one, known) as object)
    return schema.allOf.flatMap((one, index) =>
      textPlaces(one, known, text, at).map((place) => ({
        at: place.at,
        value: Object.assign({}, ...parts.with(index, place.value as object)) as unknown,
      })),
    )
  }
  if (types.includes('object') || properties) {
    const whole = sampleOf(schema, known) as object
    const own = Object.entries(properties ?? {}).flatMap(([name, one]) =>
      textPlaces(one, known, text, `${at}.${name}`).map((place) => ({
        at: place.at,
        value: { ...whole, [name]: place.value },
      })),
    )
    if (typeof additionalProperties !== 'object') return own
    const more = textPlaces(additionalProperties, known, text, `${at}.*`).map((place) => ({
      at: place.at,
      value: { ...whole, more: place.value },
    }))
    return [...own, ...more, { at: `${at}.{name}`, value: { ...whole, [text]: sampleOf(additionalProperties, known) } }]
  }
  if (types.includes('array'))
    return textPlaces(items ?? {}, known, text, `${at}[]`).map((place) => ({ at: place.at, value: [place.value] }))
  return types.length === 0 || types.includes('string') ? [{ at, value: text }] : []
}

function sampleOf(schema: Schema, known: Known): unknown {
  return fc.sample(fitting(schema, known), { seed: 7, numRuns: 1 })[0]
}
