import { createHash } from 'node:crypto'
import type { CreditBureau } from './port.ts'

const SCORES: Record<string, number | null> = { schwach: 420, grenzfall: 580, ohnescore: null }

/**
 * The embedded bureau. The score depends on the last name alone, so that every outcome can be tried (credit bureau, docs/product-decisions.md#d26):
 * Schwach 420, Grenzfall 580, Ohnescore none, any other name 700 to 980. The same name always gets the same score.
 */
export function sandboxBureau(clock: { now(): Date }): CreditBureau {
  return {
    vendor: 'sandbox',
    async report({ lastName }) {
      const name = lastName.normalize('NFC').trim().replace(/\s+/g, ' ').toLocaleLowerCase('de')
      const hash = createHash('sha256').update(name).digest()
      const score = Object.hasOwn(SCORES, name) ? SCORES[name]! : 700 + (hash.readUInt32BE(0) % 281)
      const now = clock.now().toISOString()
      return {
        bureau: 'sandbox',
        score,
        reference: `sandbox-${hash.toString('hex', 4, 10)}-${Date.parse(now).toString(36)}`,
        retrievedAt: now,
      }
    },
  }
}
