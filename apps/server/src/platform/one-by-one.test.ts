import { expect, it } from 'vitest'
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
