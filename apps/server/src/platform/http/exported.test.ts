import { Readable } from 'node:stream'
import { expect, it } from 'vitest'
import { asCaller, type Caller } from '../caller.ts'
import { exported } from './exported.ts'

const visitor: Caller = { network: '203.0.113.7', subject: 'one', reads: true }
const by = (more: Partial<Caller>, file: string | Readable) =>
  asCaller({ ...visitor, ...more }, () => exported(async () => file))

/** A file that ends when it is read. */
const open = () => Readable.from(['a'])

it('keeps a place and a share until the file is read, or nobody reads it any more', async () => {
  const [one, other] = [open(), open()]
  await Promise.all([by({}, one), by({}, other)])
  await expect(by({}, 'a')).rejects.toMatchObject({ code: 'RATE_LIMITED', retryAfter: 5 })
  expect(await by({ subject: 'other' }, 'a')).toBe('a')
  one.resume()
  other.destroy()
  await expect.poll(() => by({}, 'a').catch(() => null)).toBe('a')
})

it('lets others wait for a place, and gives it on after a failure', async () => {
  const files = ['two', 'three'].flatMap((subject) => [[subject, open()] as const, [subject, open()] as const])
  await Promise.all(files.map(([subject, file]) => by({ subject }, file)))
  let done = false
  const waiting = by({ subject: 'four', network: '198.51.100.1' }, 'a').finally(() => (done = true))
  await new Promise(setImmediate)
  expect(done).toBe(false)
  for (const [, file] of files) file.resume()
  expect(await waiting).toBe('a')
  const fails = asCaller(visitor, () => exported<string>(() => Promise.reject(new Error('no rows'))))
  await expect(fails).rejects.toThrow('no rows')
  expect(await by({}, 'a')).toBe('a')
})
