import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { errorsOf, type Call } from '@nestbond/api/call'
import { CALLS } from '@nestbond/api/calls'
import { ApiServer } from './test/api-server.ts'

let server: ApiServer
beforeAll(async () => {
  server = await ApiServer.start()
})
afterAll(() => server.close())

const signedIn = (Object.values(CALLS) as Call[]).filter((call) => errorsOf(call).includes('SIGN_IN_REQUIRED'))
const params = (call: Call) =>
  Object.fromEntries(
    [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, '0197a000-0000-7000-8000-000000000000']),
  )
const ask = (call: Call, headers: Record<string, string>, payload?: unknown) =>
  server.call(call.name, {
    params: params(call),
    headers,
    ...(call.method === 'GET' ? {} : { payload: payload ?? {} }),
  })

it('covers all calls that need a sign-in', () => expect(signedIn.length).toBeGreaterThan(115))

describe.each(signedIn.map((call) => [call.name, call] as const))('%s', (_name, call) => {
  // The contract may list a call before the call is built.
  beforeEach(({ skip }) =>
    skip(!server.app.hasRoute({ method: call.method, url: `/api/v1${call.path.replace(/\{(\w+)\}/g, ':$1')}` })),
  )

  it('answers a stranger 401, whatever the body', async () => {
    const headers = { 'sec-fetch-site': 'same-origin' }
    for (const payload of [{}, { version: 'x', name: 7 }])
      expect(await ask(call, headers, payload)).toMatchObject({
        status: 401,
        problem: { errorCode: 'SIGN_IN_REQUIRED' },
      })
  })

  it('does not read the body of a stranger', async () => {
    if (call.method === 'GET') return
    const answer = await server.app.inject({
      method: call.method as 'POST',
      url: `/api/v1${call.path.replace(/\{\w+\}/g, 'x')}`,
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
      payload: '{"broken',
    })
    expect(answer.statusCode).toBe(401)
  })

  it('takes no form in the place of a payload from the browser of the office or a partner', async () => {
    if (!call.payload || !/^(?:staff|manager|partner)/.test(call.who)) return
    const headers = { 'content-type': 'text/plain', 'sec-fetch-site': 'same-origin' }
    expect(await ask(call, headers, '{}')).toMatchObject({ status: 400, problem: { errorCode: 'MALFORMED_REQUEST' } })
  })

  it('answers a page of another site 403', async () => {
    if (call.method === 'GET') return
    expect(await ask(call, { origin: 'https://evil.example' })).toMatchObject({
      status: 403,
      problem: { errorCode: 'FORBIDDEN' },
    })
  })
})
