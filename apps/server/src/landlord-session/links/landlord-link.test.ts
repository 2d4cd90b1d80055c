import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { KeyRing } from '../../platform/config/keys.ts'
import { LANDLORD_LINK_KINDS, landlordLinkId, readLandlordLink } from './landlord-link.ts'
import { generationOfShort, rangeOfShort, shortOf } from './short-link.ts'

const key: KeyRing = ['k'.repeat(32)]
const otherKey: KeyRing = ['o'.repeat(32)]

describe('a landlord’s link', () => {
  it.each(LANDLORD_LINK_KINDS)('of kind %s is deterministic and decodes to its row and generation', (kind) => {
    for (const generation of [1, 2, 65_535]) {
      const link = { kind, id: randomUUID(), generation }
      const publicId = landlordLinkId(key, link)
      expect(publicId).toBe(landlordLinkId(key, link))
      expect(publicId).toMatch(/^[\w-]{36}$/)
      expect(readLandlordLink(key, publicId)).toEqual(link)
      expect(
        readLandlordLink(
          key,
          publicId,
          LANDLORD_LINK_KINDS.filter((one) => one !== kind),
        ),
      ).toBeNull()
    }
  })

  it('has a different MAC for each kind and generation, so that no link can be derived from another', () => {
    const id = randomUUID()
    const macs = LANDLORD_LINK_KINDS.flatMap((kind) =>
      [1, 2].map((generation) =>
        Buffer.from(landlordLinkId(key, { kind, id, generation }), 'base64url').subarray(18).toString('hex'),
      ),
    )
    expect(new Set(macs).size).toBe(macs.length)
  })

  it('is rejected under another key and with any bit changed', () => {
    const publicId = landlordLinkId(key, { kind: 'invitation-shared', id: randomUUID(), generation: 1 })
    expect(readLandlordLink(otherKey, publicId)).toBeNull()
    for (let bit = 0; bit < 27 * 8; bit++) {
      const altered = Buffer.from(publicId, 'base64url')
      altered[bit >> 3] = (altered[bit >> 3] ?? 0) ^ (1 << (bit & 7))
      expect(readLandlordLink(key, altered.toString('base64url'))).toBeNull()
    }
  })

  it.each(['', 'x', '../../etc/passwd', 'é'.repeat(36), 'A'.repeat(32), 'A'.repeat(37), 'A'.repeat(4000)])(
    'is rejected when it is %s',
    (text) => {
      expect(readLandlordLink(key, text)).toBeNull()
      expect(rangeOfShort(text)).toBeNull()
    },
  )
})

describe('a short link', () => {
  it('contains the generation in which it was made', () => {
    for (let n = 0; n < 50; n++) {
      const id = randomUUID()
      const short = shortOf(key, id, 2)
      expect(short).toMatch(/^[\w-]{19}$/)
      const range = rangeOfShort(short)
      expect(range && range.from <= id && id <= range.to).toBe(true)
      expect(generationOfShort(key, short, { id, generation: 2 })).toBe(2)
      expect(generationOfShort(key, short, { id, generation: 4 })).toBe(2)
    }
  })

  it('is rejected before its generation, under another key, and for another invitation', () => {
    const id = randomUUID()
    const short = shortOf(key, id, 2)
    expect(generationOfShort(key, short, { id, generation: 1 })).toBeNull()
    expect(generationOfShort(otherKey, short, { id, generation: 2 })).toBeNull()
    expect(generationOfShort(key, short, { id: randomUUID(), generation: 2 })).toBeNull()
  })
})

describe('after a new key', () => {
  const both: KeyRing = ['n'.repeat(32), ...key]
  const id = randomUUID()

  it('old links and short links still open, and new ones are made with the new key', () => {
    const link = { kind: 'policy', id, generation: 2 } as const
    expect(readLandlordLink(both, landlordLinkId(key, link))).toEqual(link)
    expect(generationOfShort(both, shortOf(key, id, 2), { id, generation: 2 })).toBe(2)
    expect(readLandlordLink(key, landlordLinkId(both, link))).toBeNull()
    expect(generationOfShort(key, shortOf(both, id, 2), { id, generation: 2 })).toBeNull()
  })
})
