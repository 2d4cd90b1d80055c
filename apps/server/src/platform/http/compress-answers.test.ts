import { brotliDecompressSync } from 'node:zlib'
import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { compressAnswers } from './compress-answers.ts'

const app = Fastify()
const LONG = { town: 'Berlin'.repeat(200) }
beforeAll(() => {
  compressAnswers(app)
  app.get('/long', () => LONG)
  app.get('/short', () => ({ town: 'Berlin' }))
})
afterAll(() => app.close())

const get = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ url, headers: { 'accept-encoding': 'gzip, deflate, br', ...headers } })

describe('an answer', () => {
  it('is compressed for a visitor if it is long', async () => {
    const { headers, rawPayload } = await get('/long')
    expect(headers).toMatchObject({ 'content-encoding': 'br', 'content-length': String(rawPayload.length) })
    expect(headers['content-type']).toBe('application/json; charset=utf-8')
    expect(JSON.parse(brotliDecompressSync(rawPayload).toString())).toEqual(LONG)
    expect((await get('/short')).headers['content-encoding']).toBeUndefined()
  })

  it.each([
    ['sends a cookie', { cookie: 'a=b' }],
    ['has a key', { authorization: 'Bearer key' }],
    ['does not ask for it', { 'accept-encoding': 'gzip' }],
  ])('keeps its length for a caller who %s', async (_, headers) => {
    const answer = await get('/long', headers)
    expect([answer.headers['content-encoding'], answer.json()]).toEqual([undefined, LONG])
  })
})
