import { describe, expect, it, vi } from 'vitest'
import { batched } from './batched.ts'

const key = (item: string) => item
const tick = () => new Promise((resolve) => setImmediate(resolve))

describe('batched', () => {
  it('answers each key with its own row, each key read once', async () => {
    const read = vi.fn(
      async (keys: string[]) => new Map(keys.filter((key) => key !== 'none').map((key) => [key, key.toUpperCase()])),
    )
    const find = batched(key, read)
    expect(await Promise.all([find('a'), find('b'), find('none'), find('a')])).toEqual(['A', 'B', undefined, 'A'])
    expect(read.mock.calls).toEqual([[['a', 'b', 'none']]])
    expect(await find('a')).toBe('A')
    expect(read).toHaveBeenCalledTimes(2)
  })

  it('runs at most two reads at once and batches the calls that arrive in the meantime', async () => {
    const open: (() => void)[] = []
    const read = vi.fn(
      (keys: string[]) =>
        new Promise<Map<string, string>>((resolve) => open.push(() => resolve(new Map(keys.map((key) => [key, key]))))),
    )
    const find = batched(key, read)
    const answers = []
    for (const key of ['a', 'b', 'c', 'd']) {
      answers.push(find(key))
      await tick()
    }
    expect(read.mock.calls).toEqual([[['a']], [['b']]])
    open.shift()?.()
    await answers[0]
    await tick()
    expect(read.mock.calls[2]).toEqual([['c', 'd']])
    for (const finish of open) finish()
    expect(await Promise.all(answers)).toEqual(['a', 'b', 'c', 'd'])
  })

  it('takes only the first of two items with one key, and both get its result', async () => {
    const run = vi.fn(async (items: { id: string; n: number }[]) => new Map(items.map((item) => [item.id, item.n])))
    const write = batched(({ id }: { id: string; n: number }) => id, run)
    expect(await Promise.all([write({ id: 'a', n: 1 }), write({ id: 'a', n: 2 }), write({ id: 'b', n: 3 })])).toEqual([
      1, 1, 3,
    ])
    expect(run.mock.calls).toEqual([
      [
        [
          { id: 'a', n: 1 },
          { id: 'b', n: 3 },
        ],
      ],
    ])
  })

  it('rejects all waiting calls after a failure, and continues', async () => {
    let fail = true
    const find = batched(key, async (keys) => {
      if (fail) throw new Error('away')
      return new Map(keys.map((key) => [key, key]))
    })
    const both = await Promise.allSettled([find('a'), find('b')])
    expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    fail = false
    expect(await find('a')).toBe('a')
  })
})
