import fc from 'fast-check'
import { expect, test } from 'vitest'
import { balanceOf, ledgerFaults, refundable, type ChargeInLedger, type LedgerEntry } from './ledger.ts'

const paid: ChargeInLedger = { id: 'a', state: 'PAID', amount: 96_00 }
const failed: ChargeInLedger = { id: 'b', state: 'FAILED', amount: 96_00 }
const premium: LedgerEntry = { kind: 'PREMIUM', chargeId: 'a', amount: 96_00 }
const refund = (amount: number): LedgerEntry => ({ kind: 'PREMIUM_REFUND', chargeId: 'a', amount: -amount })

test.each<[string, LedgerEntry[], string[]]>([
  ['paid', [premium], []],
  ['partly paid back', [premium, refund(10_00), refund(20_00)], []],
  ['wholly paid back', [premium, refund(96_00)], []],
  ['paid, but nothing says so', [], ['PAID_WITHOUT_ENTRY']],
  ['paid twice', [premium, premium], ['PAID_TWICE']],
  ['another amount', [{ ...premium, amount: 96_01 }], ['WRONG_AMOUNT']],
  ['more paid back than paid', [premium, refund(96_01)], ['REFUND_ABOVE_PREMIUM']],
  ['money for a failed charge', [premium, { ...premium, chargeId: 'b' }], ['ENTRY_WITHOUT_PAYMENT']],
  ['money for no charge', [premium, { ...premium, chargeId: 'c' }], ['UNKNOWN_CHARGE']],
  ['a refund that takes', [premium, refund(-1)], ['WRONG_SIGN']],
  ['nothing moved', [premium, refund(0)], ['WRONG_SIGN']],
])('%s', (_, entries, faults) => expect(ledgerFaults([paid, failed], entries)).toEqual(faults))

test('what is refundable never breaks a rule', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 60_00 }), { maxLength: 6 }), (wishes) => {
      const entries: LedgerEntry[] = [premium]
      for (const wish of wishes) {
        const amount = Math.min(wish, refundable(entries, 'a'))
        if (amount > 0) entries.push(refund(amount))
      }
      expect(ledgerFaults([paid, failed], entries)).toEqual([])
      expect(balanceOf(entries)).toBe(refundable(entries, 'a'))
      expect(refundable(entries, 'b')).toBe(0)
    }),
  )
})
