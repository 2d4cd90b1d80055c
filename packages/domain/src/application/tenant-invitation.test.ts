import { describe, expect, test } from 'vitest'
import { NEW_APPLICATION } from './application.ts'
import { mayMove } from '../values/moves.ts'
import {
  dueTenantReminder,
  reachedBy,
  statesBefore,
  TENANT_INVITATION_MOVES,
  TENANT_INVITATION_STATES,
  tenantInvitationLastDay,
  type TenantInvitationState,
} from './tenant-invitation.ts'

describe('the transitions', () => {
  const LEGAL: Record<TenantInvitationState, string> = {
    SENT: 'OPENED STARTED REVOKED EXPIRED',
    OPENED: 'STARTED REVOKED EXPIRED',
    STARTED: 'OFFERED REVOKED EXPIRED',
    OFFERED: 'STARTED SIGNED REVOKED EXPIRED',
    SIGNED: 'ACCEPTED DECLINED WITHDRAWN EXPIRED',
    ACCEPTED: 'WITHDRAWN',
    DECLINED: 'SIGNED',
    WITHDRAWN: '',
    REVOKED: '',
    EXPIRED: 'OPENED STARTED OFFERED SIGNED',
  }
  test.each(TENANT_INVITATION_STATES)('from %s', (from) => {
    expect(TENANT_INVITATION_STATES.filter((to) => mayMove(TENANT_INVITATION_MOVES, from, to)).toSorted()).toEqual(
      LEGAL[from].split(' ').filter(Boolean).toSorted(),
    )
  })
  test('can reach each state from the first', () => {
    const reached = new Set<TenantInvitationState>(['SENT'])
    for (const state of reached) for (const next of TENANT_INVITATION_MOVES[state]) reached.add(next)
    expect([...reached].toSorted()).toEqual([...TENANT_INVITATION_STATES].toSorted())
  })
  test('the states before a state', () => {
    expect(statesBefore('OPENED')).toEqual(['SENT', 'EXPIRED'])
    expect(statesBefore('STARTED')).toEqual(['SENT', 'OPENED', 'OFFERED', 'EXPIRED'])
    expect(statesBefore('SENT')).toEqual([])
  })
})

test('tells the inviter only a favourable decision, and no refusal', () => {
  expect(reachedBy(NEW_APPLICATION)).toBe('STARTED')
  expect(reachedBy({ ...NEW_APPLICATION, riskResult: false })).toBe('STARTED')
  expect(reachedBy({ ...NEW_APPLICATION, riskResult: true })).toBe('OFFERED')
  expect(reachedBy({ ...NEW_APPLICATION, riskResult: true, signed: true })).toBe('SIGNED')
})

describe('reminders', () => {
  test.each([
    ['2026-05-04', 0, null],
    ['2026-05-06', 0, null],
    ['2026-05-07', 0, 3],
    ['2026-05-07', 3, null],
    ['2026-05-13', 3, null],
    ['2026-05-14', 3, 10],
    // After two weeks without a run the tenant gets one mail, not two.
    ['2026-05-20', 0, 10],
    ['2026-06-03', 10, null],
  ])('on %s after day %i: %s', (today, sent, day) => expect(dueTenantReminder('2026-05-04', sent, today)).toBe(day))
  test('the last day', () => expect(tenantInvitationLastDay('2026-05-04')).toBe('2026-06-03'))
})
