import { describe, expect, test } from 'vitest'
import type { InvitationState } from '../landlord/invitation.ts'
import type { PolicyState } from './policy.ts'
import { withdrawalLastDay, withdrawalOn, type WithdrawableContract } from './withdrawal.ts'

const contract = (more: Partial<WithdrawableContract> = {}): WithdrawableContract => ({
  invitation: 'ACCEPTED',
  policy: { state: 'ACTIVE', acceptedOn: '2026-11-20' },
  insuranceStart: '2026-11-25',
  earlyCoverAgreed: true,
  ...more,
})

describe('before the landlord has accepted', () => {
  test.each<[InvitationState, boolean]>([
    ['OPEN', true],
    ['DECLINED', false],
    ['EXPIRED', false],
  ])('%s: %s', (invitation, possible) => {
    // At any time, also after the agreed start.
    for (const today of ['2026-11-19', '2027-03-01']) {
      const answer = withdrawalOn(contract({ invitation, policy: null }), today)
      expect(answer).toEqual(
        possible ? { possible: true, lastDay: null, end: null } : { possible: false, why: 'OVER', lastDay: null },
      )
    }
  })
})

describe('after the acceptance on 20 November', () => {
  const end = (refund: 'ALL' | 'UNUSED', lastPaidDay: string, covered: boolean) => ({
    possible: true,
    lastDay: '2026-12-04',
    end: { refund, lastPaidDay, covered },
  })
  const refused = (why: string) => ({ possible: false, why, lastDay: '2026-12-04' })
  test.each<[string, string, Partial<WithdrawableContract>, object]>([
    ['the same day', '2026-11-20', {}, end('ALL', '2026-11-19', false)],
    ['the day before cover begins', '2026-11-24', {}, end('ALL', '2026-11-23', false)],
    ['the day on which cover begins', '2026-11-25', {}, end('UNUSED', '2026-11-24', true)],
    ['the last day', '2026-12-04', {}, end('UNUSED', '2026-12-03', true)],
    ['a day too late', '2026-12-05', {}, refused('TOO_LATE')],
    ['cover that was not agreed to', '2026-11-25', { earlyCoverAgreed: false }, end('ALL', '2026-11-24', true)],
    [
      'cover that was not agreed to, on the last day',
      '2026-12-04',
      { earlyCoverAgreed: false },
      end('ALL', '2026-12-03', true),
    ],
    ['cover that begins later', '2026-12-04', { insuranceStart: '2027-02-01' }, end('ALL', '2026-12-03', false)],
    ['too late though cover begins later', '2026-12-05', { insuranceStart: '2027-02-01' }, refused('TOO_LATE')],
    [
      'cover that had begun before the acceptance',
      '2026-11-20',
      { insuranceStart: '2026-11-01' },
      end('UNUSED', '2026-11-19', true),
    ],
  ])('%s', (_, today, more, expected) => {
    expect(withdrawalOn(contract(more), today)).toEqual(expected)
  })

  test.each<[PolicyState, string]>([
    ['RELEASED', 'OVER'],
    ['WITHDRAWN', 'OVER'],
    ['CANCELLED', 'OVER'],
  ])('a policy that is %s', (state, why) => {
    expect(withdrawalOn(contract({ policy: { state, acceptedOn: '2026-11-20' } }), '2026-11-26')).toEqual(refused(why))
  })
  test('is allowed during a claim', () => {
    expect(withdrawalOn(contract({ policy: { state: 'CLAIMED', acceptedOn: '2026-11-20' } }), '2026-11-26')).toEqual(
      end('UNUSED', '2026-11-25', true),
    )
  })

  test('refunds everything if declared before the acceptance, even after the start of cover', () => {
    expect(withdrawalOn(contract({ insuranceStart: '2026-11-01' }), '2026-11-18')).toEqual(
      end('ALL', '2026-11-17', true),
    )
  })
})

test('the last day over month ends and a leap day', () => {
  expect(withdrawalLastDay('2028-02-15')).toBe('2028-02-29')
  expect(withdrawalLastDay('2027-02-15')).toBe('2027-03-01')
  // The 3rd of January is a Sunday.
  expect(withdrawalLastDay('2026-12-20')).toBe('2027-01-04')
  // Easter Monday.
  expect(withdrawalLastDay('2027-03-15')).toBe('2027-03-30')
})
