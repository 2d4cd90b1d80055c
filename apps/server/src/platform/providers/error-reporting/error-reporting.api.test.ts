import { afterAll, beforeAll, expect, it } from 'vitest'
import { ApiServer } from '../../../test/api-server.ts'
import { startIngest, type Ingest } from '../../../test/stand-ins/ingest-stand-in.ts'

let ingest: Ingest
let server: ApiServer
beforeAll(async () => {
  ingest = await startIngest()
  server = await ApiServer.start({ settings: { SENTRY_DSN: ingest.dsn } })
})
afterAll(async () => {
  await server?.close()
  await ingest?.close()
})

it('reports an internal error with the pattern of its route and without the request, and no error of a caller', async () => {
  server.deps.addresses.suggest = () => Promise.reject(new TypeError('Weserstr 41 is not iterable'))
  const ask = (payload: object) => server.app.inject({ method: 'POST', url: '/api/v1/suggestion?token=6Kx0', payload })
  expect((await ask([])).statusCode).toBe(400)
  expect((await server.app.inject({ url: '/api/v1/nothing' })).statusCode).toBe(404)
  const { statusCode, json } = await ask({ query: 'Weserstr 41' })
  expect([statusCode, json().errorCode]).toEqual([500, 'INTERNAL'])
  await server.deps.errorReporting.close()
  expect(ingest.items.map(({ type }) => type)).toEqual(['event'])
  expect(JSON.parse(ingest.items[0]?.text ?? '')).toMatchObject({
    tags: { route: '/api/v1/suggestion', method: 'POST', requestId: json().requestId },
    exception: { values: [{ type: 'TypeError', value: '[…] is not iterable' }] },
  })
  expect(ingest.everything()).not.toMatch(/weserstr|6Kx0/i)
})

it('allows that address in the content security policy for calls only', async () => {
  const policy = String((await server.app.inject({ url: '/api/docs' })).headers['content-security-policy'])
  expect(policy.match(/[\w-]+(?=[^;]*127\.0\.0\.1)/)?.[0]).toBe('connect-src')
  expect(policy.split(ingest.origin)).toHaveLength(2)
})
