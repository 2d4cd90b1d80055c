import { describe, expect, it } from 'vitest'
import { suitabilityNeed } from './suitability-need.ts'

describe('suitabilityNeed', () => {
  it.each([
    [{ existingRent: false }, false, 'new'],
    [{ existingRent: true, rentPay: 'transfer' }, false, 'cash'],
    [{ existingRent: true, rentPay: 'guarantee' }, false, 'guarantee'],
    // After a move-in with this insurance, the present household changes: there is no cash to avoid.
    [{ existingRent: false }, true, 'change'],
    [{ existingRent: true, rentPay: 'transfer' }, true, 'change'],
  ] as const)('names the need of %j, in a change of tenants: %s', (answers, takesPlace, need) =>
    expect(suitabilityNeed(answers, takesPlace)).toBe(need),
  )
})
