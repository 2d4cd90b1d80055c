import { expect, it } from 'vitest'
import { ThreadLimit, threadPool } from './thread-pool.ts'

const pool = threadPool({ file: 'burning-thread', most: 2, heapMegabytes: 32 })
const add = () => pool.run<number>('add', { one: 2, other: 3 })

it('ends a task at its limit of time', async () => {
  await expect(pool.run('spin', {}, { mostMs: 300 })).rejects.toBeInstanceOf(ThreadLimit)
  expect(await add()).toBe(5)
})

it('goes on with the tasks that wait behind ended ones, also if no other follows', async () => {
  const other = threadPool({ file: 'burning-thread', most: 2, heapMegabytes: 32 })
  const limited = [{ name: 'spin', mostMs: 300 }, { name: 'fill' }, { name: 'spin', mostMs: 300 }, { name: 'fill' }]
  const tasks = limited.map(({ name, mostMs }) => other.run(name, {}, mostMs === undefined ? {} : { mostMs }))
  const behind = [1, 2].map(() => other.run<number>('add', { one: 2, other: 3 }))
  const settled = await Promise.allSettled([...tasks, ...behind])
  expect(settled.map((one) => (one.status === 'fulfilled' ? one.value : one.reason.name))).toEqual([
    ...limited.map(() => 'ThreadLimit'),
    5,
    5,
  ])
})

it('counts the time of a task from its start, not while it waits', async () => {
  const one = threadPool({ file: 'burning-thread', most: 1, heapMegabytes: 32 })
  const before = one.run('spin', {}, { mostMs: 2_000 }).catch(({ name }: Error) => name)
  expect(await one.run<number>('add', { one: 2, other: 3 }, { mostMs: 1_500 })).toBe(5)
  expect(await before).toBe('ThreadLimit')
})

it('ends a task at its limit of memory', async () => {
  await expect(pool.run('fill', {})).rejects.toBeInstanceOf(ThreadLimit)
  expect(await add()).toBe(5)
})

it('rethrows the error of a task', async () => {
  await expect(pool.run('fail', {})).rejects.toThrow('as asked')
})

it('queues tasks until a thread is free', async () => {
  expect(await Promise.all(Array.from({ length: 20 }, add))).toEqual(Array.from({ length: 20 }, () => 5))
})
