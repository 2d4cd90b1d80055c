import fastify from 'fastify'
import { expect, it } from 'vitest'
import { CALLS } from '@nestbond/api/calls'
import { nameCaller, presentCaller, type Caller } from '../caller.ts'
import { newSecret } from '../secrets.ts'
import type { Guards } from './guards.ts'
import { commandRoute, route } from './route.ts'

it('takes no name of a caller from what a call says of itself, as each call may say another', async () => {
  const app = fastify()
  app.decorate('guards', {} as Guards)
  const seen: (Caller | undefined)[] = []
  commandRoute(app, CALLS.message, ({ reply }) => {
    seen.push(presentCaller())
    return reply.send({})
  })
  await app.inject({
    method: 'POST',
    url: `${CALLS.message.path}?id=chosen`,
    remoteAddress: '203.0.113.7',
    payload: { token: newSecret().secret },
  })
  expect(seen).toEqual([{ network: '203.0.113.7', subject: null, reads: false }])
})

it('keeps the name that a guard has given the caller, by which expensive work is shared', async () => {
  const app = fastify()
  app.decorate('guards', { tenant: async () => nameCaller('session') } as unknown as Guards)
  app.decorateRequest('caller', undefined)
  app.decorateRequest('by', undefined)
  const seen: (Caller | undefined)[] = []
  route(app, CALLS.userSessions, ({ reply }) => {
    seen.push(presentCaller())
    return reply.send({})
  })
  await app.inject({ method: 'GET', url: CALLS.userSessions.path, remoteAddress: '203.0.113.7' })
  expect(seen).toEqual([{ network: '203.0.113.7', subject: 'session', reads: true }])
})
