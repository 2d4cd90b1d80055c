import { expect, it } from 'vitest'
import { correctionLastDay, correctionStateOn, dueCorrectionReminder } from './correction.ts'

it.each([
  ['14 days after the proposal, once the invitation is answered', null, '2026-05-18'],
  ['14 days after the proposal, if the invitation is open for longer', '2026-05-19', '2026-05-18'],
  ['the last day of an invitation that expires before', '2026-05-17', '2026-05-17'],
])('may be answered until %s', (_, invitationEnds, last) =>
  expect(correctionLastDay('2026-05-04', invitationEnds)).toBe(last),
)

it.each([
  ['PROPOSED', '2026-05-18', 'PROPOSED'],
  ['PROPOSED', '2026-05-19', 'EXPIRED'],
  ['AGREED', '2026-05-19', 'AGREED'],
] as const)('%s is on %s %s', (stored, today, state) =>
  expect(correctionStateOn(stored, '2026-05-18', today)).toBe(state),
)

it.each([
  ['2026-05-06', 0, null],
  ['2026-05-07', 0, 3],
  ['2026-05-07', 3, null],
  ['2026-05-10', 3, null],
  ['2026-05-11', 3, 7],
  ['2026-05-11', 0, 7],
  ['2026-05-18', 7, null],
])('on %s, after the reminder of day %i, that of day %s is due', (today, sent, due) =>
  expect(dueCorrectionReminder('2026-05-04', sent, today)).toBe(due),
)
