import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { invitationLinks } from './invitation-link.ts'

const links = invitationLinks('k'.repeat(32))
const others = invitationLinks('o'.repeat(32))

describe('links of an invitation', () => {
  it('are made again the same, and lead back', () => {
    for (let n = 0; n < 200; n++) {
      const id = randomUUID()
      const publicId = links.publicId(id)
      expect(publicId).toBe(links.publicId(id))
      expect(publicId).toMatch(/^[\w-]{32}$/)
      expect(links.readPublicId(publicId)).toBe(id)
      const short = links.short(id)
      expect(short).toMatch(/^[\w-]{19}$/)
      const range = links.rangeOfShort(short)
      expect(range && range.from <= id && id <= range.to).toBe(true)
    }
  })

  it('are worth nothing under another key, or altered', () => {
    const id = randomUUID()
    expect(others.readPublicId(links.publicId(id))).toBeNull()
    expect(others.short(id)).not.toBe(links.short(id))
    const altered = Buffer.from(links.publicId(id), 'base64url')
    altered[3] = (altered[3] ?? 0) ^ 1
    expect(links.readPublicId(altered.toString('base64url'))).toBeNull()
  })

  it.each(['', 'x', '../../etc/passwd', 'é'.repeat(32), 'A'.repeat(33), 'A'.repeat(4000)])('nonsense is nothing: %s', (text) => {
    expect(links.readPublicId(text)).toBeNull()
    expect(links.rangeOfShort(text)).toBeNull()
  })
})
