import { expect, it } from 'vitest'
import { readNewest } from './read-newest.ts'

it('asks once where nothing has changed', async () => {
  let asked = 0
  expect(await readNewest({ current: 3 }, async () => ++asked)).toBe(1)
})

it('asks again for what was overtaken, however often', async () => {
  const changes = { current: 0 }
  let asked = 0
  const read = async () => {
    asked++
    if (asked < 3) changes.current++
    return asked
  }
  expect(await readNewest(changes, read)).toBe(3)
})

it('asks no more once nobody waits', async () => {
  const changes = { current: 0 }
  let asked = 0
  const read = async () => {
    changes.current++
    return ++asked
  }
  expect(await readNewest(changes, read, () => asked === 2)).toBe(2)
})
