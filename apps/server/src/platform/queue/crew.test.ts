import { expect, it } from 'vitest'
import { crewOf } from './crew.ts'

it('grows while jobs wait, up to its most, and shrinks to its least once none does', async () => {
  const woken: string[] = []
  const left: string[] = []
  let started = 0
  const boss = {
    notifyWorker: (id: string) => void woken.push(id),
    offWork: async (_: string, options?: { id?: string }) => void left.push(options?.id ?? 'all'),
  }
  const crew = await crewOf(boss, 'mail', async () => `${++started}`, { least: 1, most: 5 })
  expect(started).toBe(1)
  await crew.rest()
  expect(left).toEqual([])
  const sizes: number[] = []
  for (let poll = 0; poll < 3; poll++) {
    await crew.wake()
    sizes.push(started)
  }
  expect(sizes).toEqual([3, 5, 5])
  expect(woken).toEqual(['1', '1', '2', '3', '1', '2', '3', '4', '5'])
  await crew.rest()
  expect(left).toEqual(['2', '3', '4', '5'])
  await crew.wake()
  expect(started).toBe(7)
})
