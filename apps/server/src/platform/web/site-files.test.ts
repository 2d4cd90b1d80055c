import fastify from 'fastify'
import { afterAll, expect, it, vi } from 'vitest'
import type { Config } from '../config/config.ts'
import { asCaller, presentCaller } from '../caller.ts'
import * as paperThreads from '../threads/paper-threads.ts'
import { siteFiles } from './site-files.ts'

// Modules that an earlier file has loaded would still use the real ones, and later files these.
vi.hoisted(() => vi.resetModules())
afterAll(() => vi.resetModules())

vi.mock('../threads/paper-threads.ts')

it('draws the icon once, in the place of no visitor, and again only after a failure', async () => {
  const callers: unknown[] = []
  const draw = vi.mocked(paperThreads.drawPicture).mockImplementation(async () => {
    callers.push(presentCaller())
    return Buffer.from('png')
  })
  draw.mockRejectedValueOnce(new Error('no thread'))
  const app = fastify()
  siteFiles(app, {
    environment: 'prod',
    publicUrl: 'https://nestbond.example',
    product: { name: 'Nestbond' },
  } as Config)
  const statusOfIcon = () =>
    asCaller({ network: '203.0.113.7', subject: null, reads: true }, () => app.inject({ url: '/favicon.ico' })).then(
      ({ statusCode }) => statusCode,
    )
  expect(await statusOfIcon()).toBe(500)
  expect(await Promise.all([statusOfIcon(), statusOfIcon()])).toEqual([200, 200])
  expect(await statusOfIcon()).toBe(200)
  expect(draw).toHaveBeenCalledTimes(2)
  expect(callers).toEqual([undefined])
})
