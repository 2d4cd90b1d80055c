import { expect, it } from 'vitest'
import { correctionLastDay, correctionStateOn } from './correction.ts'

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
