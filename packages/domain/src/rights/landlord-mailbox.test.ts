import { describe, expect, it } from 'vitest'
import {
  isMailboxDue,
  mailboxAgreement,
  mailboxChangeState,
  mailboxInForceAt,
  type MailboxChange,
} from './landlord-mailbox.ts'

const confirmed = new Date('2026-11-20T09:30:00Z')
const inForceAt = mailboxInForceAt(confirmed)
const asked: MailboxChange = { firstPerson: null, secondPerson: null, inForceAt: null, objectedAt: null }
const proposed = { ...asked, firstPerson: 'kim' }
const waiting = { ...proposed, secondPerson: 'ada', inForceAt }
const objected = { ...waiting, objectedAt: confirmed }

describe('a change of the landlord’s mailbox by the office', () => {
  it.each([
    [asked, 'ASKED', 'PROPOSE', 'PROPOSE'],
    [proposed, 'PROPOSED', 'SECOND_PERSON_NEEDED', 'CONFIRM'],
    [waiting, 'WAITING', 'NOTHING', 'NOTHING'],
    [objected, 'OBJECTED', 'OBJECTED', 'OBJECTED'],
    [{ ...proposed, objectedAt: confirmed }, 'OBJECTED', 'OBJECTED', 'OBJECTED'],
  ] as const)('%j is %s: the first person may %s, another %s', (change, state, first, another) => {
    expect([mailboxChangeState(change), mailboxAgreement(change, 'kim'), mailboxAgreement(change, 'ada')]).toEqual([
      state,
      first,
      another,
    ])
  })

  it.each([
    [waiting, inForceAt, true],
    [waiting, new Date(inForceAt.getTime() - 1), false],
    [objected, inForceAt, false],
    [proposed, inForceAt, false],
    [asked, inForceAt, false],
  ])('is in force after the seven days to object, and not after an objection', (change, now, due) => {
    expect(isMailboxDue(change, now)).toBe(due)
    expect(inForceAt.toISOString()).toBe('2026-11-27T23:00:00.000Z')
  })
})
