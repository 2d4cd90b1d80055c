import { expect, test } from 'vitest'
import { holdUntil, runningHold } from './hold.ts'

const END = new Date('2026-11-24T10:00:00.000Z')

test.each<[string, Date | null, string, Date | null]>([
  ['runs until its last millisecond', END, '2026-11-24T09:59:59.999Z', END],
  ['is over at its end', END, '2026-11-24T10:00:00.000Z', null],
  ['is none where nothing is held', null, '2026-11-24T09:00:00.000Z', null],
])('a hold %s', (_, heldUntil, now, running) => expect(runningHold(heldUntil, new Date(now))).toEqual(running))

test.each([
  ['48 hours, also over a change of the clocks', '2027-03-27T23:30:00Z', '2027-03-29T23:30:00.000Z'],
  ['to the end of the minute that mails and pages name', '2027-03-27T23:30:00.001Z', '2027-03-29T23:31:00.000Z'],
])('a hold lasts %s', (_, at, until) => expect(holdUntil(new Date(at)).toISOString()).toBe(until))
