import { describe, expect, test } from 'vitest'
import { INVITATION_STATES } from '../landlord/invitation.ts'
import { withdrawalHeldUntil } from '../policy/withdrawal.ts'
import {
  goOnUntil,
  mayAnswer,
  mayCoTenantWithdraw,
  nextStep,
  type OpenCoTenantWithdrawal,
} from './co-tenant-withdrawal.ts'

const DECLARED = new Date('2026-05-04T09:00:00Z')
const after = (hours: number) => new Date(DECLARED.getTime() + hours * 3_600_000)

/** A declaration some hours after the first one. */
const declared = (state: OpenCoTenantWithdrawal['state'], later = 0): OpenCoTenantWithdrawal => ({
  state,
  heldUntil: withdrawalHeldUntil(after(later)),
  answerUntil: goOnUntil(after(later)),
})
const held = declared('HELD')
const asked = declared('ASKED')

describe('a co-tenant may withdraw', () => {
  test.each(INVITATION_STATES)('with an invitation that is %s', (invitation) => {
    expect(mayCoTenantWithdraw({ invitation, accepted: false })).toBe(invitation === 'OPEN')
    expect(mayCoTenantWithdraw({ invitation, accepted: true })).toBe(false)
  })
})

test.each<[string, OpenCoTenantWithdrawal[], number, ReturnType<typeof nextStep>, boolean]>([
  ['nobody', [], 0, null, false],
  ['one, at once', [held], 0, null, false],
  ['one, a minute before the hold is over', [held], 47.98, null, false],
  ['one, after the hold', [held], 48, 'ask', false],
  ['one who was not asked in time', [held], 400, 'ask', false],
  ['one, asked', [asked], 48, null, true],
  ['one, asked, on the last minute', [asked], 335.98, null, true],
  ['one, asked, after 14 days', [asked], 336, 'end', false],
  ['two, both held', [held, declared('HELD', 40)], 60, null, false],
  ['two, after both holds', [held, declared('HELD', 40)], 88, 'ask', false],
  ['two, the second one later', [asked, declared('HELD', 72)], 100, null, false],
  ['two, the second one’s hold over', [asked, declared('HELD', 72)], 120, 'ask', false],
  ['two, both asked, the first one’s days over', [asked, declared('ASKED', 72)], 340, null, true],
  ['two, both asked, all days over', [asked, declared('ASKED', 72)], 408, 'end', false],
])('%s: next %s, may answer %s', (_, open, hours, step, answer) => {
  expect(nextStep(open, 'OPEN', after(hours))).toBe(step)
  expect(mayAnswer(open, 'OPEN', after(hours))).toBe(answer)
})

test.each(INVITATION_STATES.filter((state) => state !== 'OPEN'))(
  'with an invitation that is %s nothing is left to decide',
  (invitation) => {
    for (const open of [[held], [asked]]) {
      expect(nextStep(open, invitation, after(1))).toBe('close')
      expect(mayAnswer(open, invitation, after(1))).toBe(false)
    }
    expect(nextStep([], invitation, after(1))).toBeNull()
  },
)
