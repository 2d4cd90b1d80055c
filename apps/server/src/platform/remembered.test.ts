import { expect, it, vi } from 'vitest'
import { remembered } from './remembered.ts'

it('makes a value once for all who ask for its key', async () => {
  const make = vi.fn(async () => 'made')
  const known = remembered<string>(2)
  expect(await Promise.all([known('a', make), known('a', make)])).toEqual(['made', 'made'])
  expect(await known('a', make)).toBe('made')
  expect(make).toHaveBeenCalledOnce()
})

it('forgets a failure', async () => {
  const known = remembered<string>(2)
  await expect(known('a', () => Promise.reject(new Error('full')))).rejects.toThrow('full')
  expect(await known('a', async () => 'made')).toBe('made')
})

it('keeps what was asked for last', async () => {
  const known = remembered<string>(2)
  for (const key of ['a', 'b', 'a', 'c']) await known(key, async () => key)
  expect(await known('a', async () => 'again')).toBe('a')
  expect(await known('b', async () => 'again')).toBe('again')
})
