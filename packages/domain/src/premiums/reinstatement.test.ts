import { describe, expect, it } from 'vitest'
import {
  chargeStateForOthers,
  endsByRescission,
  reinstatableUntil,
  reinstatementBar,
  shownChargeState,
  type ReinstatementFacts,
} from './reinstatement.ts'

describe('the time to put a cancelled policy back in force', () => {
  it.each([
    ['a month later', '2027-03-09', '2027-04-09'],
    ['to the end of a shorter month', '2027-05-31', '2027-06-30'],
    ['on a Saturday moves to Monday', '2027-06-10', '2027-07-12'],
    ['on a holiday moves too', '2027-09-03', '2027-10-04'],
  ])('%s', (_name, cancelledOn, until) => {
    expect(reinstatableUntil(cancelledOn)).toBe(until)
  })
})

describe('an unpaid premium', () => {
  // Reminded on 14 February, so that 28 February is the last day to pay.
  const open = { period: 1, state: 'WITH_OFFICE', wasPaid: false, remindedOn: '2027-02-14' } as const
  const paid = { ...open, state: 'PAID', wasPaid: true, remindedOn: null } as const
  const openShare = { ...open, period: 10_001 } as const
  const later = { ...open, period: 2 } as const
  const returned = { ...open, wasPaid: true } as const
  it.each([
    ['rescinds while a share of the first is open', [paid, openShare, later], [], false, true],
    ['rescinds although a claim was rejected or taken back', [openShare], ['CLOSED', 'TAKEN_BACK'], false, true],
    ['cancels after a payout', [openShare], ['PAID_OUT'], false, false],
    ['cancels while a claim is open', [openShare], ['WITH_TENANT'], false, false],
    ['cancels while an announced claim waits for its amount', [openShare], [], true, false],
    ['cancels once the first is paid', [paid, later], [], false, false],
    ['cancels if the first was cancelled', [{ ...open, state: 'CANCELLED' }, later], [], false, false],
    [
      'cancels if a bank took the first back after a year',
      [returned, { ...paid, period: 2 }, { ...paid, period: 12 }],
      [],
      false,
      false,
    ],
    [
      'cancels if a bank took it back while another was reminded of',
      [returned, { ...later, period: 3 }],
      [],
      false,
      false,
    ],
    ['rescinds if a bank took back a share, and another was never paid', [returned, openShare], [], false, true],
    ['cancels if nobody was reminded of the first', [{ ...open, remindedOn: null }, later], [], false, false],
    ['cancels while the first may still be paid', [{ ...open, remindedOn: '2027-02-15' }, later], [], false, false],
  ] as const)('%s', (_name, charges, claims, announced, expected) => {
    expect(
      endsByRescission(
        charges,
        claims.map((state) => ({ state })),
        announced,
        '2027-03-01',
      ),
    ).toBe(expected)
  })
})

it('shows a cancelled charge as payable only while paying it reinstates', () => {
  const cancelled = { state: 'CANCELLED', declineCode: null } as const
  expect(shownChargeState(cancelled, true)).toBe('PAYABLE')
  expect(shownChargeState(cancelled, false)).toBe('CANCELLED')
  expect(shownChargeState({ state: 'CHARGING', declineCode: null }, true)).toBe('CHARGING')
  expect(shownChargeState({ state: 'FAILED', declineCode: 'AM04' }, false)).toBe('FAILED')
  expect(shownChargeState({ state: 'FAILED', declineCode: null }, false)).toBe('CHARGING')
})

it.each([
  ['PAID', 'PAID', 'PAID'],
  ['CHARGING', 'OPEN', 'WITH_OFFICE'],
  ['FAILED', 'OPEN', 'WITH_OFFICE'],
  ['WITH_OFFICE', 'OPEN', 'WITH_OFFICE'],
  ['CANCELLED', 'CANCELLED', 'CANCELLED'],
  ['PAYABLE', 'PAYABLE', 'PAYABLE'],
] as const)(
  'a charge that is %s is %s to a co-tenant who pays nothing, and %s once all were reminded',
  (state, shown, reminded) => {
    expect([chargeStateForOthers(state, false), chargeStateForOthers(state, true)]).toEqual([shown, reminded])
  },
)

describe('a reinstatement', () => {
  const facts: ReinstatementFacts = {
    until: '2027-04-09',
    payUntil: '2027-03-01',
    claims: [],
    agreedEnd: null,
    homeCovered: false,
  }
  const claim = (openedOn: string, state: 'WITH_TENANT' | 'TAKEN_BACK' | 'PAID_OUT') => ({ state, openedOn })
  it.each([
    ['on the day of the cancellation', {}, '2027-03-09', null],
    ['on the last day', {}, '2027-04-09', null],
    ['the day after', {}, '2027-04-10', 'OVER'],
    ['of a rescinded contract', { until: null }, '2027-03-09', 'NONE_LEFT'],
    ['with a claim from before the deadline', { claims: [claim('2027-03-01', 'WITH_TENANT')] }, '2027-03-20', null],
    ['with a claim since the deadline', { claims: [claim('2027-03-02', 'WITH_TENANT')] }, '2027-03-20', 'CLAIMED'],
    ['with a claim that was paid out', { claims: [claim('2027-03-12', 'PAID_OUT')] }, '2027-03-20', 'CLAIMED'],
    ['with a claim that was taken back', { claims: [claim('2027-03-12', 'TAKEN_BACK')] }, '2027-03-20', null],
    ['on the agreed end', { agreedEnd: '2027-03-20' }, '2027-03-20', null],
    ['after the agreed end', { agreedEnd: '2027-03-20' }, '2027-03-21', 'TERM_OVER'],
    ['of a home that another policy covers', { homeCovered: true }, '2027-03-20', 'HOME_COVERED'],
  ] as const)('%s', (_name, differing, today, bar) => {
    expect(reinstatementBar({ ...facts, ...differing }, today)).toBe(bar)
  })
})
