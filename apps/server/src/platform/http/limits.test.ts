import { fastify } from 'fastify'
import { expect, it } from 'vitest'
import { limitCalls } from './limits.ts'

it('counts the calls of an IPv4 address, and of the /64 of an IPv6 address', async () => {
  const app = fastify()
  await limitCalls(app, 2)
  app.get('/', () => 'ok')
  const allowed = []
  for (const remoteAddress of [
    '2001:db8::1',
    '2001:db8::2',
    '2001:db8::3',
    '2001:db8:0:1::1',
    '192.0.2.1',
    '192.0.2.2',
  ])
    allowed.push((await app.inject({ url: '/', remoteAddress })).statusCode === 200)
  expect(allowed).toEqual([true, true, false, true, true, true])
  await app.close()
})
