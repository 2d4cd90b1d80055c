import { expect, it } from 'vitest'
import { asCaller } from '../caller.ts'
import { hashPassword, isPasswordOf } from './password-hash.ts'

const cost = { passwordMemoryKib: 64 }

it('hashes for one network only up to its share, and for others as well', async () => {
  const hash = await hashPassword('Licht im 3. Stock', cost)
  const check = (network: string) =>
    asCaller({ network, subject: null, reads: false }, () => isPasswordOf(hash, 'Licht im 3. Stock', cost)).catch(
      ({ code }: { code: string }) => code,
    )
  const crowd = Array.from({ length: 50 }, () => check('203.0.113.7'))
  expect(await check('198.51.100.1')).toBe(true)
  expect(await Promise.all(crowd)).toEqual([...Array.from({ length: 48 }, () => true), 'RATE_LIMITED', 'RATE_LIMITED'])
})
