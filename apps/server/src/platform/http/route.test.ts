import fastify from 'fastify'
import { expect, it } from 'vitest'
import { CALLS } from '@nestbond/api/calls'
import { presentCaller, type Caller } from '../caller.ts'
import { newSecret } from '../secrets.ts'
import type { Guards } from './guards.ts'
import { commandRoute } from './route.ts'

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
