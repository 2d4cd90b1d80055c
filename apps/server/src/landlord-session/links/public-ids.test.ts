import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import type { KeyRing } from '../../platform/config/keys.ts'
import { publicIds } from './public-ids.ts'

const key: KeyRing = ['k'.repeat(32)]

it('rejects an id when it is of another kind or signed with another key', () => {
  const id = randomUUID()
  const rating = publicIds(key, 'rating').of(id)
  expect(publicIds(key, 'rating').read(rating)).toBe(id)
  expect(publicIds(key, 'withdrawal').read(rating)).toBeNull()
  expect(publicIds(['o'.repeat(32)], 'rating').read(rating)).toBeNull()
})

it('reads ids of an older key, and makes them with the newest', () => {
  const id = randomUUID()
  const both: KeyRing = ['n'.repeat(32), ...key]
  expect(publicIds(both, 'rating').read(publicIds(key, 'rating').of(id))).toBe(id)
  expect(publicIds(key, 'rating').read(publicIds(both, 'rating').of(id))).toBeNull()
})
