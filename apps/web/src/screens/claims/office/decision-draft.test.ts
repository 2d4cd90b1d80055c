import { expect, it } from 'vitest'
import type { ClaimItemView } from '@nestbond/api/claims/claims'
import { decisionFaults } from './decision-draft.ts'

const item = (id: string, amount: number, state: ClaimItemView['state']): ClaimItemView => ({
  id,
  amount,
  reason: 'Kratzer',
  state,
  answer: null,
  decision: null,
  settledAmount: null,
  evidence: [],
})
const claim = { items: [item('a', 300, 'ACCEPTED'), item('b', 120.5, 'COUNTERED'), item('c', 80, 'UNANSWERED')] }

it('requires an amount and a reason for every open item, and none for accepted items', () => {
  expect(decisionFaults(claim, {}).map(({ field }) => field)).toEqual([
    'items.0.amount',
    'items.0.reason',
    'items.1.amount',
    'items.1.reason',
  ])
  expect(decisionFaults(claim, { b: { amount: '0', reason: 'Alt' }, c: { amount: '80', reason: 'Belegt' } })).toEqual(
    [],
  )
})

it('keeps accepted items unless the office decides one differently', () => {
  const accepted = { items: [item('a', 300, 'ACCEPTED'), item('b', 20, 'ACCEPTED')] }
  expect(decisionFaults(accepted, {})).toEqual([])
  expect(decisionFaults(accepted, { b: { amount: '20,01', reason: '' } }).map(({ field }) => field)).toEqual([
    'items.0.amount',
    'items.0.reason',
  ])
})

it('grants at most the claimed amount', () => {
  expect(
    decisionFaults(claim, { b: { amount: '120,51', reason: 'x' }, c: { amount: 'viel', reason: 'x' } }),
  ).toMatchObject([
    { field: 'items.0.amount', params: { lowest: 0, highest: 120.5 } },
    { field: 'items.1.amount', key: 'validation.invalid' },
  ])
})
