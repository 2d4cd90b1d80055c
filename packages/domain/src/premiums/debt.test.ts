import { describe, expect, it } from 'vitest'
import { premiumDebt, recourseDebt, repaymentReceiptNumber, type OwedClaim, type OwedPremium } from './debt.ts'

const TODAY = '2026-11-22'
const PREMIUM: OwedPremium = {
  state: 'WITH_OFFICE',
  rescinds: false,
  amount: 103_90,
  dueOn: '2026-11-01',
  nextTryOn: null,
  attempt: 4,
  remindedOn: null,
  heldUntil: null,
}

describe('the debt of a premium', () => {
  it.each<[string, Partial<OwedPremium>, object | null]>([
    ['is none once it is paid', { state: 'PAID' }, null],
    ['is none once the policy has ended', { state: 'CANCELLED' }, null],
    ['is none while it is charged for the first time', { state: 'CHARGING', attempt: 1 }, null],
    ['is none while its first debit is announced', { state: 'FAILED', attempt: 0, nextTryOn: '2026-11-25' }, null],
    [
      'waits for an attempt under way',
      { state: 'CHARGING' },
      { follows: 'UNDER_WAY', until: null, payable: [], transfer: false },
    ],
    [
      'is charged again, without a transfer beside it',
      { state: 'FAILED', nextTryOn: '2026-11-25' },
      { follows: 'CARD_AGAIN', until: '2026-11-25', payable: [103_90], transfer: false },
    ],
    [
      'is charged again on the day that the office chose',
      { nextTryOn: '2026-12-01' },
      { follows: 'CARD_AGAIN', until: '2026-12-01', transfer: false },
    ],
    [
      'is neither charged nor reminded of during a hold, and may be paid',
      { state: 'FAILED', nextTryOn: '2026-11-25', remindedOn: '2026-11-07', heldUntil: TODAY },
      { follows: 'HELD', until: TODAY, payable: [103_90], transfer: false },
    ],
    [
      'is charged again after a hold',
      { state: 'FAILED', nextTryOn: '2026-11-25', heldUntil: '2026-11-21' },
      { follows: 'CARD_AGAIN', until: '2026-11-25' },
    ],
    ['is with the office', {}, { follows: 'OFFICE', until: null, payable: [103_90], transfer: true }],
    [
      'may cancel the contract after the reminder',
      { remindedOn: '2026-11-20' },
      { follows: 'CANCELLATION', until: '2026-12-04', transfer: true },
    ],
    [
      'may rescind it while the first is open',
      { remindedOn: '2026-11-20', rescinds: true },
      { follows: 'RESCISSION', until: '2026-12-04' },
    ],
    [
      'may still be paid on the last day',
      { remindedOn: '2026-11-08' },
      { follows: 'CANCELLATION', until: '2026-11-22' },
    ],
    [
      'may end the contract on any later day',
      { remindedOn: '2026-11-07' },
      { follows: 'ENDS_ANY_DAY', until: '2026-11-21' },
    ],
    [
      'keeps the reminder while a new card is tried',
      { state: 'FAILED', nextTryOn: '2026-11-25', remindedOn: '2026-11-20' },
      { follows: 'CANCELLATION', until: '2026-12-04', transfer: false },
    ],
  ])('%s', (_, more, expected) => {
    const debt = premiumDebt({ ...PREMIUM, ...more }, TODAY)
    if (expected === null) expect(debt).toBeNull()
    else expect(debt).toMatchObject({ amount: 103_90, since: '2026-11-01', ...expected })
  })
})

const CLAIM: OwedClaim = { paidOn: '2026-10-01', owed: 700_00, plan: null, repaidOfPlan: 0, underWay: false }
const PLAN = { amount: 700_00, instalments: 3, firstDueOn: '2026-12-01' }

describe('the debt after a paid claim', () => {
  it.each<[string, Partial<OwedClaim>, object | null]>([
    ['is none once all is paid back', { owed: 0 }, null],
    ['waits for a plan, and can be paid as a whole', {}, { follows: 'PLAN', until: null, payable: [700_00] }],
    [
      'can be paid by instalment or as a whole',
      { plan: PLAN },
      { follows: 'INSTALMENT', until: '2026-12-01', payable: [233_34, 700_00], instalment: { number: 1, of: 3 } },
    ],
    [
      'asks for the rest of an instalment that was paid in part',
      { plan: PLAN, owed: 600_00, repaidOfPlan: 100_00 },
      { payable: [133_34, 600_00], instalment: { number: 1, of: 3 } },
    ],
    [
      'offers the last instalment once',
      { plan: PLAN, owed: 233_33, repaidOfPlan: 466_67 },
      { payable: [233_33], until: '2027-02-01', instalment: { number: 3, of: 3 } },
    ],
    [
      'is overdue after the day of an instalment',
      { plan: { ...PLAN, firstDueOn: '2026-11-21' } },
      { follows: 'OVERDUE', until: '2026-11-21' },
    ],
    ['is not overdue on that day', { plan: { ...PLAN, firstDueOn: TODAY } }, { follows: 'INSTALMENT', until: TODAY }],
    [
      'is not offered while a card is charged',
      { underWay: true },
      { follows: 'UNDER_WAY', payable: [], transfer: false },
    ],
    ['leaves a rest that no card can pay to a transfer', { owed: 40 }, { payable: [], transfer: true }],
  ])('%s', (_, more, expected) => {
    const debt = recourseDebt({ ...CLAIM, ...more }, TODAY)
    if (expected === null) expect(debt).toBeNull()
    else expect(debt).toMatchObject({ since: '2026-10-01', ...expected })
  })
})

it('numbers the receipts of repayments', () => {
  expect(repaymentReceiptNumber('NB-2026-000123', 2)).toBe('NB-2026-000123-Z002')
})
