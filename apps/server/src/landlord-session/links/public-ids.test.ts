import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import type { KeyRing } from '../../platform/config/keys.ts'
import { publicIds, questionIds } from './public-ids.ts'

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

it('opens a question as long as its tenant has the mailbox that the link was mailed to', async () => {
  const id = randomUUID()
  const tenantAt = (email?: string) => ({ answers: email === undefined ? {} : { email } })
  const questions = questionIds(key, 'take-over')
  const mailed = questions.of(id, tenantAt('Mara@Example.org'))
  const readBy = (publicId: string, asked: ReturnType<typeof tenantAt> | null) =>
    questions.read(publicId, async (rowId) => (rowId === id ? asked : null))
  expect(await readBy(mailed, tenantAt('mara@example.org'))).toBe(id)
  // Another mailbox, an erased tenant, and a row that is gone.
  for (const asked of [tenantAt('new@example.org'), tenantAt(), null]) expect(await readBy(mailed, asked)).toBeNull()
  const other = questionIds(key, 'tenant-change').of(id, tenantAt('mara@example.org'))
  for (const wrong of [other, '', 'A'.repeat(32)]) expect(await readBy(wrong, tenantAt('mara@example.org'))).toBeNull()
})
