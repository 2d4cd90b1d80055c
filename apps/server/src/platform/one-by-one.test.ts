import { expect, it, vi } from 'vitest'
import { asCaller } from './caller.ts'
import { oneByOne } from './one-by-one.ts'

it('runs work of one key in its order, also after a failure, and that of other keys beside it', async () => {
  const told: string[] = []
  const work =
    (name: string, fails = false) =>
    async (waited: boolean) => {
      told.push(`${name} begins${waited ? ' after another' : ''}`)
      await new Promise((done) => setImmediate(done))
      told.push(`${name} ends`)
      if (fails) throw new Error(name)
      return name
    }
  const all = await Promise.allSettled([
    oneByOne('a', work('first', true)),
    oneByOne('a', work('second')),
    oneByOne('b', work('other')),
  ])
  expect(all.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled'])
  expect(told).toEqual([
    'first begins',
    'other begins',
    'first ends',
    'second begins after another',
    'other ends',
    'second ends',
  ])
  await oneByOne('a', work('later'))
  expect(told.slice(-2)).toEqual(['later begins', 'later ends'])
})

it('keeps no call waiting for longer than 30 seconds, and no more than 200', async () => {
  vi.useFakeTimers()
  try {
    let end = () => {}
    const first = oneByOne('a', () => new Promise<void>((resolve) => (end = resolve)))
    const act = () =>
      asCaller({ network: '203.0.113.7', subject: null, reads: false }, () => oneByOne('a', async () => 'done')).then(
        () => 'done',
        ({ code }: { code: string }) => code,
      )
    const waiting = Array.from({ length: 200 }, act)
    expect(await act()).toBe('NOT_READY')
    await vi.advanceTimersByTimeAsync(30_000)
    expect(new Set(await Promise.all(waiting))).toEqual(new Set(['NOT_READY']))
    end()
    await first
    expect(await act()).toBe('done')
  } finally {
    vi.useRealTimers()
  }
})
