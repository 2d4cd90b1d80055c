import { describe, expect, test } from 'vitest'
import type { ItemAnswer } from './claim-answer.ts'
import { itemsInDispute, jointAnswer, sameAnswers, type JointAnswer, type TenantsAnswer } from './joint-answer.ts'

const START = new Date('2026-06-10T09:00:00Z')
const after = (hours: number) => new Date(START.getTime() + hours * 3_600_000)
const ACCEPT: ItemAnswer = { id: 'a', answer: 'ACCEPT', amount: null, reason: null }
const COUNTER: ItemAnswer = { id: 'a', answer: 'COUNTER', amount: 50_00, reason: 'Alt' }
const LESS: ItemAnswer = { ...COUNTER, amount: 40_00 }
const DISPUTE: ItemAnswer = { id: 'a', answer: 'DISPUTE', amount: null, reason: 'War schon so' }
const says = (tenant: string, hours: number, ...answers: ItemAnswer[]): TenantsAnswer => ({
  tenant,
  at: after(hours),
  answers,
})

const TWO = ['lea', 'mara']
const THREE = ['lea', 'mara', 'nils']

test.each<[string, string[], TenantsAnswer[], number, JointAnswer['state']]>([
  ['nobody has answered', TWO, [], 0, 'NONE'],
  ['nobody has answered for days', TWO, [], 400, 'NONE'],
  ['the first answer is fresh', TWO, [says('lea', 0, ACCEPT)], 0, 'HELD'],
  ['the last moment to object', TWO, [says('mara', 0, ACCEPT)], 47.99, 'HELD'],
  ['48 hours are over', TWO, [says('lea', 0, ACCEPT)], 48, 'COUNTS'],
  ['both say the same at once', TWO, [says('lea', 0, ACCEPT), says('mara', 1, ACCEPT)], 1, 'COUNTS'],
  [
    'both say the same with other words',
    TWO,
    [says('lea', 0, DISPUTE), says('mara', 1, { ...DISPUTE, reason: 'Nein' })],
    1,
    'COUNTS',
  ],
  ['both offer the same', TWO, [says('lea', 0, COUNTER), says('mara', 1, COUNTER)], 1, 'COUNTS'],
  ['they offer different amounts', TWO, [says('lea', 0, COUNTER), says('mara', 1, LESS)], 1, 'DIFFER'],
  ['one accepts and another objects', TWO, [says('lea', 0, ACCEPT), says('mara', 47, DISPUTE)], 47, 'DIFFER'],
  ['an objection does not depend on the order', TWO, [says('mara', 47, DISPUTE), says('lea', 0, ACCEPT)], 47, 'DIFFER'],
  ['differing answers stay different later', TWO, [says('lea', 0, ACCEPT), says('mara', 2, DISPUTE)], 100, 'DIFFER'],
  [
    'an objection at the last moment is too late',
    TWO,
    [says('lea', 0, ACCEPT), says('mara', 48, DISPUTE)],
    48,
    'COUNTS',
  ],
  ['two of three agree', THREE, [says('lea', 0, ACCEPT), says('mara', 1, ACCEPT)], 1, 'HELD'],
  [
    'two of three agree, and the third is silent',
    THREE,
    [says('lea', 0, ACCEPT), says('mara', 47, ACCEPT)],
    48,
    'COUNTS',
  ],
  [
    'one of three objects',
    THREE,
    [says('lea', 0, ACCEPT), says('mara', 1, ACCEPT), says('nils', 2, COUNTER)],
    2,
    'DIFFER',
  ],
  ['a single tenant', ['lea'], [says('lea', 0, ACCEPT)], 0, 'COUNTS'],
])('%s', (_, tenants, given, now, state) => expect(jointAnswer(tenants, given, after(now)).state).toBe(state))

test('a held answer counts 48 hours after it was given', () => {
  expect(jointAnswer(TWO, [says('lea', 3, ACCEPT)], after(4))).toMatchObject({ until: after(51) })
})

test('answers about other items are different', () => {
  expect(sameAnswers([ACCEPT], [{ ...ACCEPT, id: 'b' }])).toBe(false)
  expect(sameAnswers([ACCEPT], [ACCEPT, { ...ACCEPT, id: 'b' }])).toBe(false)
})

describe('different answers', () => {
  const item = (id: string) => ({ id, requested: 100_00, state: 'OPEN' as const, countered: null, decided: null })
  const on = (id: string, answer: ItemAnswer): ItemAnswer => ({ ...answer, id })

  test.each<[string, ItemAnswer[], string, number | null, string | null]>([
    ['all accept the item', [ACCEPT, ACCEPT], 'ACCEPTED', null, null],
    ['all offer the same', [COUNTER, COUNTER], 'COUNTERED', 50_00, 'Alt'],
    ['one disputes', [ACCEPT, DISPUTE], 'DISPUTED', null, 'War schon so'],
    ['all dispute', [DISPUTE, DISPUTE], 'DISPUTED', null, 'War schon so'],
    ['one offers less', [COUNTER, LESS], 'DISPUTED', null, null],
    ['one accepts, one offers', [ACCEPT, COUNTER], 'DISPUTED', null, null],
  ])('%s', (_, [one, other], state, countered, reason) => {
    const given = [says('lea', 0, on('x', one!)), says('mara', 1, on('x', other!))]
    expect(itemsInDispute([item('x')], given)).toEqual([{ id: 'x', state, countered, reason }])
  })
})
