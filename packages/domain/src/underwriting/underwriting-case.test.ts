import { describe, expect, test } from 'vitest'
import {
  CASE_MOVES,
  CASE_STATES,
  caseActions,
  isClosed,
  LIVE_STATES,
  stateAfterDecision,
  type CaseState,
  type CaseView,
} from './underwriting-case.ts'

const view = (state: CaseState, over: Partial<CaseView> = {}): CaseView => ({
  state,
  deposit: 2_220_00,
  proposedBy: null,
  decidedBefore: [],
  lacksReport: false,
  ...over,
})

test.each<[CaseState, string[]]>([
  ['OPEN', ['assign', 'accept', 'refuse', 'ask']],
  ['WAITING', ['assign', 'accept', 'refuse']],
  ['CONFIRMING', ['assign', 'confirm', 'return']],
  ['ACCEPTED', []],
  ['REFUSED', []],
])('%s allows %j', (state, actions) => expect(caseActions(view(state), 'a')).toEqual(actions))

test('offers to ask the bureau again for an open case without a report only', () => {
  const asking = CASE_STATES.filter((state) =>
    caseActions(view(state, { lacksReport: true }), 'a').includes('ask-bureau'),
  )
  expect(asking).toEqual(LIVE_STATES)
  expect(caseActions(view('OPEN'), 'a')).not.toContain('ask-bureau')
})

describe('two people', () => {
  test('does not let a person confirm an own decision, but withdraw it', () => {
    expect(caseActions(view('CONFIRMING', { proposedBy: 'a' }), 'a')).toEqual(['assign', 'return'])
    expect(caseActions(view('CONFIRMING', { proposedBy: 'a' }), 'b')).toContain('confirm')
  })
  test('does not let a person review an own decision', () => {
    expect(caseActions(view('OPEN', { decidedBefore: ['a'] }), 'a')).toEqual(['assign', 'ask'])
    expect(caseActions(view('OPEN', { decidedBefore: ['a'] }), 'b')).toContain('accept')
  })
  test.each([
    [10_000_00, 'ACCEPTED'],
    [10_000_01, 'CONFIRMING'],
  ] as const)('a deposit of %i cents leads to %s', (deposit, state) => {
    expect(stateAfterDecision('ACCEPTED', { deposit, homeCovered: false })).toBe(state)
    expect(stateAfterDecision('REFUSED', { deposit, homeCovered: false })).toBe(
      state === 'ACCEPTED' ? 'REFUSED' : state,
    )
  })
  test('an acceptance beside a policy for the same home needs a second person, a refusal does not', () => {
    expect(stateAfterDecision('ACCEPTED', { deposit: 1_200_00, homeCovered: true })).toBe('CONFIRMING')
    expect(stateAfterDecision('REFUSED', { deposit: 1_200_00, homeCovered: true })).toBe('REFUSED')
  })
})

test('every state can be reached from OPEN, and a decided case never moves', () => {
  const reached = new Set<CaseState>(['OPEN'])
  for (const state of reached) for (const next of CASE_MOVES[state]) reached.add(next)
  expect([...reached].sort()).toEqual([...CASE_STATES].sort())
  expect([CASE_MOVES.ACCEPTED, CASE_MOVES.REFUSED]).toEqual([[], []])
})

test('counts each state as either live or closed', () => {
  expect(CASE_STATES.filter((state) => !isClosed(state))).toEqual(LIVE_STATES)
})
