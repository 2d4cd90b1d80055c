import { describe, expect, it } from 'vitest'
import type { KeyRing, Keys } from '../platform/config/keys.ts'
import { factorSetUp, newFactorSecret, openFactor, sealFactor, stepOfCode } from './second-factor.ts'

const keysOf = (...storage: KeyRing): { keys: Keys } => ({ keys: { link: [''], place: [''], webhook: [''], storage } })
const config = keysOf('s'.repeat(32))
const other = keysOf('t'.repeat(32))

describe('a second factor', () => {
  // RFC 6238, appendix B, the last six digits of its eight.
  it.each([
    [59, '287082'],
    [1111111109, '081804'],
    [1234567890, '005924'],
    [20000000000, '353130'],
  ])('at %d s has the code %s', (seconds, code) => {
    const secret = Buffer.from('12345678901234567890')
    const step = Math.floor(seconds / 30)
    expect(stepOfCode(secret, code, new Date(seconds * 1000))).toBe(step)
    expect(stepOfCode(secret, code, new Date((seconds + 30) * 1000))).toBe(step)
    expect(stepOfCode(secret, code, new Date((seconds - 30) * 1000))).toBe(step)
    expect(stepOfCode(secret, code, new Date((seconds + 60) * 1000))).toBeNull()
  })

  it('decrypts only with its key, for its account, unchanged', () => {
    const secret = newFactorSecret()
    const sealed = sealFactor(config, 'kim', secret)
    expect(openFactor(config, 'kim', sealed)).toEqual(secret)
    expect(sealed.includes(secret)).toBe(false)
    expect(sealFactor(config, 'kim', secret)).not.toEqual(sealed)
    expect(() => openFactor(config, 'lea', sealed)).toThrow()
    expect(() => openFactor(other, 'kim', sealed)).toThrow()
    expect(openFactor(keysOf('t'.repeat(32), 's'.repeat(32)), 'kim', sealed)).toEqual(secret)
    const changed = Buffer.from(sealed)
    changed[15]! ^= 1
    expect(() => openFactor(config, 'kim', changed)).toThrow()
  })

  it('is set up by a link that names product and address, with any characters', async () => {
    const { secret, uri, qrCode } = await factorSetUp(
      Buffer.from('12345678901234567890'),
      'Nest & Co',
      'a+b@office.example',
    )
    expect(secret).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ')
    expect(new URL(uri).searchParams.get('issuer')).toBe('Nest & Co')
    expect(uri).toContain('a%2Bb%40office.example')
    expect(qrCode).toMatch(/^<svg [^<>]*>(<path [^<>]*\/>)+<\/svg>\s*$/)
  })
})
