import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  balanceOf,
  cardRepaymentFaults,
  ledgerFaults,
  refundable,
  refundFaults,
  repaidOf,
  type CardRepaymentInLedger,
  type ChargeInLedger,
  type ClaimInLedger,
  type LedgerEntry,
  type RefundInLedger,
} from './ledger.ts'

const paid: ChargeInLedger = { id: 'a', state: 'PAID', amount: 96_00 }
const failed: ChargeInLedger = { id: 'b', state: 'FAILED', amount: 96_00 }
const premium: LedgerEntry = { kind: 'PREMIUM', chargeId: 'a', amount: 96_00 }
const taken: LedgerEntry = { kind: 'PREMIUM_RETURN', chargeId: 'a', amount: -96_00 }
const refund = (amount: number): LedgerEntry => ({ kind: 'PREMIUM_REFUND', chargeId: 'a', amount: -amount })

test.each<[string, LedgerEntry[], string[]]>([
  ['paid', [premium], []],
  ['partly paid back', [premium, refund(10_00), refund(20_00)], []],
  ['wholly paid back', [premium, refund(96_00)], []],
  ['paid, but nothing says so', [], ['PAID_WITHOUT_ENTRY']],
  ['paid twice', [premium, premium], ['PAID_TWICE']],
  ['taken back by the bank and paid again', [premium, taken, premium], []],
  ['taken back by the bank, but still paid', [premium, taken], ['PAID_WITHOUT_ENTRY']],
  ['taken back before it was paid', [taken], ['RETURNED_UNPAID', 'PAID_WITHOUT_ENTRY', 'REFUND_ABOVE_PREMIUM']],
  ['a part taken back', [premium, { ...taken, amount: -1 }, premium], ['WRONG_AMOUNT']],
  [
    'a refund that came back and was paid again',
    [premium, refund(9), { ...refund(-9), kind: 'REFUND_RETURN' }, refund(9)],
    [],
  ],
  ['another amount', [{ ...premium, amount: 96_01 }], ['WRONG_AMOUNT']],
  ['more paid back than paid', [premium, refund(96_01)], ['REFUND_ABOVE_PREMIUM']],
  ['money for a failed charge', [premium, { ...premium, chargeId: 'b' }], ['ENTRY_WITHOUT_PAYMENT']],
  ['money for no charge', [premium, { ...premium, chargeId: 'c' }], ['UNKNOWN_CHARGE']],
  ['a refund that takes', [premium, refund(-1)], ['WRONG_SIGN']],
  ['nothing moved', [premium, refund(0)], ['WRONG_SIGN']],
])('%s', (_, entries, faults) => expect(ledgerFaults([paid, failed], entries)).toEqual(faults))

test('never allows a refund above the received premium', () => {
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

const claim: ClaimInLedger = { id: 'c', state: 'PAID_OUT', settled: 500_00 }
const payout: LedgerEntry = { kind: 'CLAIM_PAYOUT', claimId: 'c', amount: -500_00 }
const repayment = (amount: number): LedgerEntry => ({ kind: 'CLAIM_REPAYMENT', claimId: 'c', amount })

test.each<[string, ClaimInLedger, LedgerEntry[], string[]]>([
  ['paid out', claim, [payout], []],
  ['partly paid back', claim, [payout, repayment(100_00), repayment(200_00)], []],
  ['wholly paid back', claim, [payout, repayment(500_00)], []],
  ['not paid yet', { ...claim, state: 'DECIDED' }, [], []],
  ['paid out, but nothing says so', claim, [], ['PAID_OUT_WITHOUT_ENTRY']],
  [
    'paid out before it was decided',
    { ...claim, state: 'WITH_OFFICE', settled: null },
    [payout],
    ['PAYOUT_WITHOUT_DECISION', 'WRONG_AMOUNT'],
  ],
  ['paid out twice', claim, [payout, payout], ['PAID_OUT_TWICE']],
  ['another amount', claim, [{ ...payout, amount: -500_01 }], ['WRONG_AMOUNT']],
  ['more paid back than paid out', claim, [payout, repayment(500_01)], ['REPAYMENT_ABOVE_PAYOUT']],
  ['paid back for nothing', { ...claim, state: 'CLOSED', settled: 0 }, [repayment(1)], ['REPAYMENT_ABOVE_PAYOUT']],
  ['money of no claim', claim, [payout, { ...payout, claimId: 'x' }], ['UNKNOWN_CLAIM']],
  [
    'a payout that takes',
    claim,
    [{ ...payout, amount: 500_00 }],
    ['WRONG_SIGN', 'WRONG_AMOUNT', 'REPAYMENT_ABOVE_PAYOUT'],
  ],
])('a claim %s', (_, one, entries, faults) =>
  expect(ledgerFaults([paid], [premium, ...entries], [one])).toEqual(faults),
)

test('only repayments count as repaid', () => expect(repaidOf([payout, repayment(30_00), premium], 'c')).toBe(30_00))

const refunded: RefundInLedger = { chargeId: 'a', state: 'PAID', amount: 20_00, reference: 'R-1' }
const given = (amount: number, reference = 'R-1'): LedgerEntry => ({ ...refund(amount), reference })
const cameBack = (amount: number, reference = 'R-1'): LedgerEntry => ({
  kind: 'REFUND_RETURN',
  chargeId: 'a',
  amount,
  reference,
})

test.each<[string, RefundInLedger[], LedgerEntry[], string[]]>([
  ['paid', [refunded], [given(20_00)], []],
  ['open', [{ ...refunded, state: 'OPEN' }], [], []],
  ['with the office', [{ ...refunded, state: 'WITH_OFFICE' }], [], []],
  ['paid, but nothing says so', [refunded], [], ['REFUNDED_WITHOUT_ENTRY']],
  ['paid twice', [refunded], [given(20_00), given(20_00)], ['REFUNDED_TWICE']],
  ['of another amount', [refunded], [given(20_01)], ['WRONG_AMOUNT']],
  ['of another number', [refunded], [given(20_00, 'R-2')], ['UNKNOWN_REFUND', 'REFUNDED_WITHOUT_ENTRY']],
  ['of another charge', [refunded], [{ ...given(20_00), chargeId: 'b' }], ['UNKNOWN_REFUND', 'REFUNDED_WITHOUT_ENTRY']],
  ['open, but given', [{ ...refunded, state: 'OPEN' }], [given(20_00)], ['REFUND_ENTRY_WITHOUT_PAYMENT']],
  ['given, but unknown', [], [given(20_00)], ['UNKNOWN_REFUND']],
  [
    'that came back and waits under its next number',
    [{ ...refunded, state: 'WITH_OFFICE', reference: 'R-2' }],
    [given(20_00), cameBack(20_00)],
    [],
  ],
  [
    'that came back and was paid under its next number',
    [{ ...refunded, reference: 'R-2' }],
    [given(20_00), cameBack(20_00), given(20_00, 'R-2')],
    [],
  ],
  ['that came back, but counts as paid', [refunded], [given(20_00), cameBack(20_00)], ['REFUNDED_WITHOUT_ENTRY']],
  ['that came back without being given', [], [cameBack(20_00)], ['UNKNOWN_REFUND']],
  [
    'for a lower deposit beside one at the end',
    [refunded, { ...refunded, amount: 7, reference: 'R-1-2' }],
    [given(20_00), given(7, 'R-1-2')],
    [],
  ],
])('a refund %s', (_, refunds, entries, faults) =>
  expect(refundFaults(refunds, [premium, payout, ...entries])).toEqual(faults),
)

const byCard: CardRepaymentInLedger = { id: 'p', claimId: 'c', paid: true, amount: 30_00 }
const booked: LedgerEntry = { ...repayment(30_00), reference: 'p' }

test.each<[string, CardRepaymentInLedger, LedgerEntry[], string[]]>([
  ['paid', byCard, [booked], []],
  ['paid beside a transfer', byCard, [booked, { ...repayment(30_00), reference: 'transfer' }], []],
  ['not paid', { ...byCard, paid: false }, [], []],
  ['paid, but nothing says so', byCard, [repayment(30_00)], ['REPAID_WITHOUT_ENTRY']],
  ['of another amount', byCard, [{ ...booked, amount: 30_01 }], ['WRONG_AMOUNT']],
  ['of another claim', byCard, [{ ...booked, claimId: 'x' }], ['WRONG_AMOUNT']],
  ['booked twice', byCard, [booked, booked], ['WRONG_AMOUNT']],
  ['booked, but not paid', { ...byCard, paid: false }, [booked], ['REPAYMENT_ENTRY_WITHOUT_PAYMENT']],
])('a repayment by card %s', (_, one, entries, faults) =>
  expect(cardRepaymentFaults([one], [payout, ...entries])).toEqual(faults),
)
