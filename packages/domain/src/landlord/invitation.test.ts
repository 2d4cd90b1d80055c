import { describe, expect, test } from 'vitest'
import { dueInvitationReminder, invitationLastDay, invitationStateOn } from './invitation.ts'

const SENT = '2027-01-20'

test('an invitation is open for 30 days, over month ends', () => {
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
