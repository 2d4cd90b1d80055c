import { expect, test } from 'vitest'
import type { ClaimItem } from './claim.ts'
import { decidedItems, decisionProblems, stateAfterClaimDecision, stateOfDecided } from './claim-decision.ts'

const item = (id: string, state: ClaimItem['state']): ClaimItem => ({
  id,
  requested: 100_00,
  state,
  countered: null,
  decided: null,
})
const items = [item('a', 'ACCEPTED'), item('b', 'DISPUTED'), item('c', 'COUNTERED'), item('d', 'UNANSWERED')]
const grant = (id: string, amount: number) => ({ id, amount, reason: 'As the photos show.' })

test('requires a decision for every open item, and takes one for accepted items', () => {
  expect(decisionProblems(items, [grant('b', 0), grant('c', 100_00), grant('d', 1)])).toEqual([])
  expect(decisionProblems(items, [grant('b', 0), grant('c', 1)])).toMatchObject([
    { field: 'items', key: 'validation.required' },
  ])
  expect(decisionProblems(items, [grant('a', 0), grant('b', 0), grant('c', 1), grant('d', 1)])).toEqual([])
  expect(decisionProblems(items, [grant('a', 0)])).toMatchObject([{ field: 'items', key: 'validation.required' }])
  expect(decisionProblems(items, [grant('a', 100_01)])).toMatchObject([{ field: 'items.0.amount' }])
  expect(decisionProblems([item('a', 'ACCEPTED')], [])).toEqual([])
  expect(decisionProblems([item('a', 'DECIDED')], [grant('a', 0)])).toMatchObject([{ field: 'items.0.id' }])
  expect(decisionProblems(items, [grant('b', 0), grant('b', 1)])).toMatchObject([{ field: 'items.1.id' }])
  expect(decisionProblems(items, [grant('b', 0), grant('c', 100_01), grant('d', 1)])).toMatchObject([
    { field: 'items.1.amount', params: { lowest: 0, highest: 100 } },
  ])
})

test('grants no more than both parties have agreed on', () => {
  const agreed: ClaimItem = { ...item('a', 'AGREED'), countered: 40_00 }
  expect(decisionProblems([agreed], [grant('a', 40_00)])).toEqual([])
  expect(decisionProblems([agreed], [grant('a', 40_01)])).toMatchObject([
    { field: 'items.0.amount', params: { lowest: 0, highest: 40 } },
  ])
})

test('keeps accepted items, closes a claim with nothing to pay, and needs a second person above a large deposit', () => {
  const decided = decidedItems(items, [grant('b', 0), grant('c', 50_00), grant('d', 0)])
  expect(decided.map(({ state, decided: amount }) => [state, amount])).toEqual([
    ['ACCEPTED', null],
    ['DECIDED', 0],
    ['DECIDED', 50_00],
    ['DECIDED', 0],
  ])
  expect(decidedItems(items, [grant('a', 1)])[0]).toMatchObject({ state: 'DECIDED', decided: 1 })
  expect(stateOfDecided(decided)).toBe('DECIDED')
  expect(stateOfDecided(decidedItems([item('b', 'DISPUTED')], [grant('b', 0)]))).toBe('CLOSED')
  expect(stateAfterClaimDecision(decided, 10_000_00)).toBe('DECIDED')
  expect(stateAfterClaimDecision(decided, 10_000_01)).toBe('CONFIRMING')
})
