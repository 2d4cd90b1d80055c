import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { publicIds } from './public-ids.ts'

const key = 'k'.repeat(32)

it('one kind’s id is nothing for another, nor under another key', () => {
  const id = randomUUID()
  const rating = publicIds(key, 'rating').of(id)
  expect(publicIds(key, 'rating').read(rating)).toBe(id)
  expect(publicIds(key, 'withdrawal').read(rating)).toBeNull()
  expect(publicIds('o'.repeat(32), 'rating').read(rating)).toBeNull()
})
