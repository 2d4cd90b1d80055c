import { expect, it } from 'vitest'
import { ThreadLimit, threadPool } from './thread-pool.ts'

const pool = threadPool({ file: 'burning-thread', most: 2, heapMegabytes: 32 })
const add = () => pool.run<number>('add', { one: 2, other: 3 })

it('ends a task at its limit of time', async () => {
  await expect(pool.run('spin', {}, { signal: AbortSignal.timeout(300) })).rejects.toBeInstanceOf(ThreadLimit)
  expect(await add()).toBe(5)
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
