import { describe, expect, test } from 'vitest'
import { INVITATION_STATES } from '../landlord/invitation.ts'
import { holdUntil } from '../values/hold.ts'
import {
  goOnAnswerer,
  goOnUntil,
  mayAnswer,
  mayCoTenantWithdraw,
  nextStep,
  nobodyTakesOver,
  type OpenCoTenantWithdrawal,
  type TakeOverAnswer,
} from './co-tenant-withdrawal.ts'

const DECLARED = new Date('2026-05-04T09:00:00Z')
const after = (hours: number) => new Date(DECLARED.getTime() + hours * 3_600_000)

/** A declaration some hours after the first one. */
const declared = (state: OpenCoTenantWithdrawal['state'], later = 0): OpenCoTenantWithdrawal => ({
  state,
  heldUntil: holdUntil(after(later)),
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
  ['one, asked, on the last minute of the 14th day', [asked], 348.98, null, true],
  ['one, asked, after that day', [asked], 349, 'end', false],
  ['two, both held', [held, declared('HELD', 40)], 60, null, false],
  ['two, after both holds', [held, declared('HELD', 40)], 88, 'ask', false],
  ['two, the second one later', [asked, declared('HELD', 72)], 100, null, false],
  ['two, the second one’s hold over', [asked, declared('HELD', 72)], 120, 'ask', false],
  ['two, both asked, the first one’s days over', [asked, declared('ASKED', 72)], 350, null, true],
  ['two, both asked, all days over', [asked, declared('ASKED', 72)], 421, 'end', false],
])('%s: next %s, may answer %s', (_, open, hours, step, answer) => {
  for (const answerer of ['FIRST', 'CO_TENANTS'] as const)
    expect(nextStep(open, { invitation: 'OPEN', answerer }, after(hours))).toBe(step)
  expect(mayAnswer(open, 'OPEN', after(hours))).toBe(answer)
})

test.each([
  ['the first tenant stays', { firstGone: false, staying: 0 }, 'FIRST'],
  ['the first tenant stays, with others', { firstGone: false, staying: 2 }, 'FIRST'],
  ['the first tenant has withdrawn', { firstGone: true, staying: 1 }, 'CO_TENANTS'],
  ['all have withdrawn', { firstGone: true, staying: 0 }, 'NOBODY'],
] as const)('%s', (_, household, answerer) => expect(goOnAnswerer(household)).toBe(answerer))

test.each<[string, OpenCoTenantWithdrawal[], number, ReturnType<typeof nextStep>]>([
  ['one may still take it back', [asked, held], 47.98, null],
  ['none can take it back', [held, declared('HELD', 1)], 49, 'end'],
  ['the last one after the question', [asked, declared('HELD', 72)], 120, 'end'],
])('if all have withdrawn, and %s: %s', (_, open, hours, step) => {
  expect(nextStep(open, { invitation: 'OPEN', answerer: 'NOBODY' }, after(hours))).toBe(step)
})

test.each<[(TakeOverAnswer | null)[], boolean]>([
  [[null], false],
  [['DECLINED'], true],
  [['DECLINED', null], false],
  [['DECLINED', 'DECLINED'], true],
  [['DECLINED', 'TAKEN'], false],
])('answers %j: nobody takes over %s', (answers, nobody) => expect(nobodyTakesOver(answers)).toBe(nobody))

test.each(INVITATION_STATES.filter((state) => state !== 'OPEN'))(
  'with an invitation that is %s nothing is left to decide',
  (invitation) => {
    for (const open of [[held], [asked]]) {
      expect(nextStep(open, { invitation, answerer: 'FIRST' }, after(1))).toBe('close')
      expect(mayAnswer(open, invitation, after(1))).toBe(false)
    }
    expect(nextStep([], { invitation, answerer: 'FIRST' }, after(1))).toBeNull()
  },
)
