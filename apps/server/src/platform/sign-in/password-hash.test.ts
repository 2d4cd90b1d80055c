import { expect, it } from 'vitest'
import { asCaller } from '../caller.ts'
import { hashPassword, isPasswordOf } from './password-hash.ts'

const cost = { passwordMemoryKib: 64 }

it('hashes for one network only up to its share, and for others as well; what finds no place is no attempt', async () => {
  const hash = await hashPassword('Licht im 3. Stock', cost)
  let attempts = 0
  const count = async () => void attempts++
  const check = (network: string) =>
    asCaller({ network, subject: null, reads: false }, () =>
      isPasswordOf(hash, 'Licht im 3. Stock', cost, count),
    ).catch(({ code }: { code: string }) => code)
  const crowd = Array.from({ length: 50 }, () => check('203.0.113.7'))
  expect(await check('198.51.100.1')).toBe(true)
  expect(await Promise.all(crowd)).toEqual([...Array.from({ length: 48 }, () => true), 'RATE_LIMITED', 'RATE_LIMITED'])
  expect(attempts).toBe(49)
})

it('compares no password that may not be tried', async () => {
  const hash = await hashPassword('Licht im 3. Stock', cost)
  const refused = isPasswordOf(hash, 'Licht im 3. Stock', cost, () => Promise.reject(new Error('too often')))
  await expect(refused).rejects.toThrow('too often')
})
