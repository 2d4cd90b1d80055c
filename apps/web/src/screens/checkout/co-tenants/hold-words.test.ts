import { describe, expect, it } from 'vitest'
import { serverTranslator } from '@nestbond/messages/server-translator'
import { endOfHold, holdText, type Hold, type ReaderOfHold } from './hold-words.ts'

/** Two tenants have withdrawn, the reader on Monday and another one on Tuesday. */
const HELD: Hold = {
  names: 'Mara Lind, Nils Olsen',
  count: 2,
  state: 'HELD',
  heldUntil: '2026-12-03T20:00:00.000Z',
  answerUntil: '2026-12-10T20:00:00.000Z',
  ownUntil: '2026-12-02T10:00:00.000Z',
  firstGone: false,
  endsForAll: false,
  question: null,
  declined: false,
}
const over = { ownUntil: null }

describe('the end that a notice of a hold names', () => {
  it.each<[string, Partial<Hold>, string | null]>([
    ['their own while they may take it back', {}, HELD.ownUntil!],
    ['the last one if they have not withdrawn', over, HELD.heldUntil],
    ['none once all may no longer take it back', { ...over, heldUntil: null }, null],
    ['that of the answers once these are asked for', { ...over, state: 'ASKED' }, HELD.answerUntil],
  ])('is %s', (_, changes, end) => expect(endOfHold({ ...HELD, ...changes })).toBe(end))
})

it.each<[ReaderOfHold, Partial<Hold>, string]>([
  ['GONE', {}, 'HELD.GONE'],
  ['GONE', over, 'FINAL.GONE'],
  ['GONE', { ...over, state: 'ASKED' }, 'ASKED.GONE'],
  ['GONE', { firstGone: true }, 'HELD.LEFT'],
  ['FIRST', { firstGone: true }, 'HELD.LEFT'],
  ['FIRST', { ...over, firstGone: true }, 'FINAL.LEFT'],
  ['FIRST', { ...over, firstGone: true, state: 'ASKED' }, 'ASKED.LEFT'],
  ['FIRST', over, 'HELD.FIRST'],
  ['FIRST', { ...over, heldUntil: null }, 'FINAL.FIRST'],
  ['OTHER', over, 'HELD.OTHER'],
  ['OTHER', { ...over, heldUntil: null }, 'FINAL.OTHER'],
  ['OTHER', { ...over, heldUntil: null, firstGone: true }, 'FINAL.TAKER'],
  ['FIRST', { ...over, heldUntil: null, state: 'ASKED', answerUntil: null }, 'OVER'],
  ['OTHER', { ...over, firstGone: true }, 'HELD.TAKER'],
  ['OTHER', { ...over, firstGone: true, state: 'ASKED' }, 'ASKED.TAKER'],
  ['OTHER', { ...over, firstGone: true, state: 'ASKED', declined: true }, 'ASKED.DECLINED'],
  ['GONE', { endsForAll: true }, 'HELD.ENDS_OWN'],
  ['GONE', { ...over, endsForAll: true }, 'FINAL.ENDS_OWN'],
  ['FIRST', { firstGone: true, endsForAll: true }, 'HELD.ENDS_OWN'],
  ['FIRST', { ...over, endsForAll: true }, 'HELD.ENDS'],
  ['OTHER', { ...over, firstGone: true, endsForAll: true }, 'HELD.ENDS'],
  ['OTHER', { ...over, heldUntil: null, endsForAll: true }, 'FINAL.ENDS'],
])('tells %s of %o in %s', (who, changes, key) => expect(holdText({ ...HELD, ...changes }, who)).toBe(key))

it.each(['de', 'en', 'de-AT'] as const)('names no end in %s to who may not take it back any more', (locale) => {
  const { t } = serverTranslator(locale)
  for (const key of [
    'FINAL.GONE',
    'FINAL.LEFT',
    'FINAL.FIRST',
    'FINAL.OTHER',
    'FINAL.TAKER',
    'FINAL.ENDS',
    'FINAL.ENDS_OWN',
  ] as const) {
    const sentence = t(`payment.hold.${key}`, { first: 'Lea', names: 'Mara', count: 1, until: 'Mittwoch' })
    expect(sentence).toMatch(/nicht mehr zurücknehmen|no longer take that back/)
    expect(sentence).not.toContain('Mittwoch')
  }
})
