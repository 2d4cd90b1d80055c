import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import type { Call } from '../call.ts'
import { CALLS } from '../calls.ts'
import { PARTNER_EXAMPLES } from './examples.ts'

const calls = (Object.values(CALLS) as Call[]).filter(({ scope }) => scope !== undefined)

it('examples exist for exactly the calls that a key can make', () => {
  expect(Object.keys(PARTNER_EXAMPLES).toSorted()).toEqual(calls.map(({ name }) => name).toSorted())
})

describe('examples of the partner API', () => {
  it.each(calls.map((call) => [call.name, call] as const))('%s is as the call says', (name, call) => {
    const { query, payload, file, response } = PARTNER_EXAMPLES[name] ?? {}
    expect([payload !== undefined, file !== undefined, response !== undefined]).toEqual([
      call.payload !== undefined,
      call.body !== undefined,
      call.response !== undefined,
    ])
    for (const [schema, value] of [
      [call.query, query],
      [call.payload, payload],
      [call.response, response],
    ] as const)
      if (schema && value) expect(z.safeParse(schema, value).error?.issues ?? []).toEqual([])
  })
})
