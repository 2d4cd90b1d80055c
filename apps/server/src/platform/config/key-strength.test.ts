import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { isLowEntropy } from './key-strength.ts'

it.each([
  'a'.repeat(32),
  'ab'.repeat(20),
  'changeme'.repeat(5),
  '0123456789abcdef0123456789abcdef',
  'abcdefghijklmnopqrstuvwxyz012345',
  'qwertzuiopasdfghjklyxcvbnm123456',
  'Password123Password456Password789',
  'correct horse battery staple correct horse',
  'correct-horse-battery-staple-table-lamp',
  'thisisthesecretkeyofourwholecompany',
  'ThisIsTheSecretKeyOfOurWholeCompany',
  'THIS_IS_THE_SECRET_KEY_OF_OUR_COMPANY',
  '11111111111111112222222222222222',
])('calls %s guessable', (key) => {
  expect(isLowEntropy(key)).toBe(true)
})

/** Bytes that are the same in each run and look random. */
const bytes = (seed: number) => createHash('sha256').update(`key ${seed}`).digest()

it.each(['base64', 'base64url', 'hex'] as const)('accepts 32 random bytes in %s', (encoding) => {
  const refused = Array.from({ length: 2_000 }, (_, seed) => bytes(seed).toString(encoding)).filter(isLowEntropy)
  expect(refused).toEqual([])
})

it('accepts nearly all of the shortest random keys, 16 bytes in hex and 24 in base64', () => {
  const refused = Array.from({ length: 2_000 }, (_, seed) => [
    bytes(seed).subarray(0, 16).toString('hex'),
    bytes(seed).subarray(0, 24).toString('base64'),
  ])
    .flat()
    .filter(isLowEntropy)
  expect(refused.length).toBeLessThan(20)
})
