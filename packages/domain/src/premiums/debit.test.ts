import { describe, expect, test } from 'vitest'
import {
  debitDay,
  endsMandate,
  isAnnounced,
  isDebitDay,
  isStanding,
  mayAnnounceAgain,
  mayDebitAgain,
  returnCategory,
} from './debit.ts'

describe('the day of a debit', () => {
  test.each([
    ['due in time', '2026-07-20', '2026-07-01', '2026-07-20'],
    ['due in exactly five days', '2026-07-06', '2026-07-01', '2026-07-06'],
    ['due in four days', '2026-07-05', '2026-07-01', '2026-07-06'],
    ['due today', '2026-07-01', '2026-07-01', '2026-07-06'],
    ['overdue', '2026-06-01', '2026-07-01', '2026-07-06'],
    ['over the end of a year', '2026-12-30', '2026-12-29', '2027-01-03'],
  ])('%s', (_, due, today, day) => {
    expect(debitDay(due, today)).toBe(day)
  })

  test.each([
    ['2026-07-05', false],
    ['2026-07-06', true],
    ['2026-07-09', true],
    ['2026-07-10', false],
  ])('an announcement for 6 July holds on %s: %s', (today, holds) => {
    expect(isDebitDay({ debitOn: '2026-07-06', mailedOn: '2026-07-01', refusedOn: null }, today)).toBe(holds)
  })
})

describe('an announcement for 6 July', () => {
  const of = (mailedOn: string | null, refusedOn: string | null = null) => ({
    debitOn: '2026-07-06',
    mailedOn,
    refusedOn,
  })
  test.each([
    // the mail, today, announced, may be debited, stands
    ['waits for its mail', of(null), '2026-07-01', false, false, true],
    ['waits too long for its mail', of(null), '2026-07-02', false, false, false],
    ['without a mail on its day', of(null), '2026-07-06', false, false, false],
    ['mailed in time', of('2026-07-01'), '2026-07-02', true, false, true],
    ['mailed in time, on its day', of('2026-07-01'), '2026-07-06', true, true, true],
    ['mailed in time, after its days', of('2026-07-01'), '2026-07-10', true, false, false],
    ['mailed a day late', of('2026-07-02'), '2026-07-06', false, false, false],
    ['that came back at once', of(null, '2026-06-29'), '2026-06-29', false, false, false],
    ['that came back before its day', of(null, '2026-07-05'), '2026-07-06', false, false, false],
  ] as const)('%s', (_, announcement, today, announced, debited, standing) => {
    expect([isAnnounced(announcement), isDebitDay(announcement, today), isStanding(announcement, today)]).toEqual([
      announced,
      debited,
      standing,
    ])
  })

  test.each([
    [null, '2026-07-01', true],
    ['2026-07-01', '2026-07-01', false],
    ['2026-07-01', '2026-07-07', false],
    ['2026-07-01', '2026-07-08', true],
  ])('refused on %s may be mailed again on %s: %s', (refusedOn, today, may) => {
    expect(mayAnnounceAgain(of(null, refusedOn), today)).toBe(may)
  })
})

test.each([
  ['MD06', true],
  ['debit_not_authorized', true],
  ['AC04', true],
  ['payment_returned', true],
  ['AM04', false],
  ['MS03', false],
])('a return for %s ends the mandate: %s', (reason, ends) => {
  expect(endsMandate(reason)).toBe(ends)
})

describe('a returned debit', () => {
  test.each([
    ['AM04', 'funds', true],
    ['AC01', 'account', false],
    ['AC04', 'account', false],
    ['AC06', 'account', false],
    ['MD01', 'objection', false],
    ['MD06', 'objection', false],
    ['MD07', 'account', false],
    ['MS02', 'objection', false],
    ['MS03', 'other', true],
    ['insufficient_funds', 'funds', true],
    ['account_closed', 'account', false],
    ['debit_not_authorized', 'objection', false],
    ['no_account', 'account', false],
    ['payment_intent_mandate_invalid', 'account', false],
    ['payment_method_missing', 'account', false],
    ['setup_unknown', 'account', false],
    ['refer_to_customer', 'objection', false],
    ['XX99', 'other', true],
    ['constructor', 'other', true],
  ] as const)('%s is a matter of %s; may be debited again: %s', (reason, category, again) => {
    expect([returnCategory(reason), mayDebitAgain(reason)]).toEqual([category, again])
  })
})
