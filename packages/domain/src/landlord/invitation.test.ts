import { describe, expect, test } from 'vitest'
import {
  cardForgottenOn,
  closedOn,
  dueInvitationReminder,
  invitationLastDay,
  isPostingOverdue,
  invitationStateOn,
  reopenedLastDay,
  withdrawDecline,
} from './invitation.ts'

const SENT = '2027-01-20'

test('an invitation stays open for 30 days, over month ends', () => {
  expect(invitationLastDay('2026-01-30', null)).toBe('2026-03-01')
  expect(invitationLastDay('2026-01-30', '2027-01-30')).toBe('2026-03-01')
  // Cover begins with the acceptance and needs a day before the agreed end.
  expect(invitationLastDay('2026-01-30', '2026-02-10')).toBe('2026-02-09')
  expect(invitationStateOn('OPEN', '2026-06-03', '2026-06-03')).toBe('OPEN')
  expect(invitationStateOn('OPEN', '2026-06-03', '2026-06-04')).toBe('EXPIRED')
  expect(invitationStateOn('ACCEPTED', '2026-06-03', '2027-06-04')).toBe('ACCEPTED')
})

describe('reminders of an invitation that was sent on 20 January', () => {
  test.each([
    ['2027-01-20', 0, null],
    ['2027-01-22', 0, null],
    ['2027-01-23', 0, 3],
    ['2027-01-24', 3, null],
    ['2027-01-27', 3, 7],
    ['2027-02-03', 7, 14],
    ['2027-02-14', 14, 25],
    ['2027-02-15', 25, null],
    // The server was down from the first day on: one mail, not four.
    ['2027-02-15', 0, 25],
  ])('on %s, after the reminder of day %i: %s', (today, sent, due) =>
    expect(dueInvitationReminder(SENT, sent, today)).toBe(due),
  )
})

describe('a decline of 20 January', () => {
  const on = (today: string, insuranceEnd: string | null = null) => ({ insuranceEnd, today })
  test.each([
    ['DECLINED', '2027-01-20', on('2027-01-20'), 'move'],
    ['DECLINED', '2027-01-20', on('2027-01-27'), 'move'],
    ['DECLINED', '2027-01-20', on('2027-01-28'), 'closed'],
    ['DECLINED', '2027-01-20', on('2027-01-22', '2027-01-22'), 'closed'],
    ['DECLINED', '2027-01-20', on('2027-01-22', '2027-01-23'), 'move'],
    ['OPEN', null, on('2027-01-20'), 'same'],
    ['ACCEPTED', '2027-01-20', on('2027-01-20'), 'closed'],
    ['EXPIRED', null, on('2027-01-20'), 'closed'],
  ] as const)('%s, withdrawn: %#', (state, declinedOn, day, effect) =>
    expect(withdrawDecline(state, declinedOn, day)).toBe(effect),
  )

  test.each([
    ['2027-02-19', null, '2027-01-22', '2027-02-19'],
    ['2027-01-23', null, '2027-01-22', '2027-01-29'],
    ['2027-01-23', '2027-01-26', '2027-01-22', '2027-01-25'],
  ])(
    'with the last day %s and the end %s, a decline withdrawn on %s leaves time until %s',
    (last, end, today, reopened) => expect(reopenedLastDay(last, end, today)).toBe(reopened),
  )

  test('keeps the card for 30 days', () => expect(cardForgottenOn('2027-01-20')).toBe('2027-02-20'))
})

test.each([
  ['DECLINED', '2027-01-25', false, '2027-01-25'],
  ['EXPIRED', null, false, '2027-02-20'],
  ['EXPIRED', null, true, null],
  ['OPEN', null, false, null],
  ['ACCEPTED', '2027-01-25', false, null],
] as const)(
  'the second chance of an invitation that is %s, was answered on %s, and never posted %j, counts from %s',
  (state, answeredOn, unposted, day) =>
    expect(closedOn(state, { answeredOn, lastDay: '2027-02-19', unposted })).toBe(day),
)

test.each([
  ['posted within three days', true, null, '2027-01-23', false],
  ['not posted on the fourth day', true, null, '2027-01-24', true],
  ['posted late', true, new Date('2027-01-24T10:00:00Z'), '2027-01-25', false],
  ['mailed', false, null, '2027-02-20', false],
] as const)('an invitation of 20 January that is %s is overdue: %#', (_, byPost, postedAt, today, overdue) =>
  expect(isPostingOverdue({ byPost, postedAt, sentOn: '2027-01-20' }, today)).toBe(overdue),
)
