import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { publicIds } from './public-ids.ts'

const key = 'k'.repeat(32)

it('rejects an id when it is of another kind or signed with another key', () => {
  const id = randomUUID()
  const rating = publicIds(key, 'rating').of(id)
  expect(publicIds(key, 'rating').read(rating)).toBe(id)
  expect(publicIds(key, 'withdrawal').read(rating)).toBeNull()
  expect(publicIds('o'.repeat(32), 'rating').read(rating)).toBeNull()
})
