import { DAY } from '../values/day.ts'
import { describe, expect, test } from 'vitest'
import type { CivilDate } from '../values/civil-date.ts'
import {
  changedParts,
  proposesAgainAt,
  splitChange,
  splitHolds,
  type Agreement,
  type ChangedPart,
  type PastProposal,
  type SplittablePremium,
  isAsked,
} from './split-change.ts'

const TODAY: CivilDate = '2026-05-04'
const MONTHLY: SplittablePremium = {
  state: 'ACTIVE',
  withdrawn: false,
  tenantChangeOpen: false,
  method: 'card',
  next: { on: '2026-05-20', number: 3, period: 'MONTHLY' },
  toldFor: null,
}
const yearly = (on: CivilDate, number = 2): SplittablePremium => ({
  ...MONTHLY,
  next: { on, number, period: 'YEARLY' },
})

test.each<[string, SplittablePremium, ReturnType<typeof splitChange>]>([
  ['a monthly premium', MONTHLY, { lastDay: '2026-05-18' }],
  [
    'a monthly premium that is due today',
    { ...MONTHLY, next: { on: TODAY, number: 3, period: 'MONTHLY' } },
    { lastDay: '2026-05-18' },
  ],
  ['the first charge of a yearly premium', yearly('2026-05-20', 1), { lastDay: '2026-05-18' }],
  ['a yearly premium far ahead', yearly('2026-12-01'), { lastDay: '2026-05-18' }],
  ['a yearly premium that is announced in ten days', yearly('2026-06-11'), { lastDay: '2026-05-13' }],
  ['a yearly premium that is announced tomorrow', yearly('2026-06-02'), { lastDay: TODAY }],
  ['a yearly premium that is announced today', yearly('2026-06-01'), 'ANNOUNCED'],
  ['a yearly premium that is announced', { ...yearly('2026-06-20'), toldFor: '2026-06-20' }, 'ANNOUNCED'],
  [
    'a yearly premium whose last charge was announced',
    { ...yearly('2027-04-20'), toldFor: '2026-04-20' },
    { lastDay: '2026-05-18' },
  ],
  ['an ended policy', { ...MONTHLY, state: 'RELEASED' }, 'ENDED'],
  ['a withdrawal that is held', { ...MONTHLY, withdrawn: true }, 'ENDED'],
  ['an open change of tenants', { ...MONTHLY, tenantChangeOpen: true, next: null }, 'TENANT_CHANGE'],
  ['a direct debit', { ...MONTHLY, method: 'sepa_debit' }, 'DEBIT'],
  ['no next charge', { ...MONTHLY, next: null }, 'NO_CHARGE'],
])('%s', (_, premium, expected) => expect(splitChange(premium, TODAY)).toEqual(expected))

test.each<[number, number[], number[], [number, number, ChangedPart['change']][]]>([
  [
    1_000,
    [50, 50],
    [30, 70],
    [
      [500, 300, 'LESS'],
      [500, 700, 'MORE'],
    ],
  ],
  [
    1_000,
    [1],
    [1, 1],
    [
      [1_000, 500, 'LESS'],
      [0, 500, 'MORE'],
    ],
  ],
  [
    1_000,
    [1, 1],
    [1, 0],
    [
      [500, 1_000, 'MORE'],
      [500, 0, 'LESS'],
    ],
  ],
  [
    1_001,
    [1, 1, 1],
    [50, 30, 20],
    [
      [334, 501, 'MORE'],
      [334, 300, 'LESS'],
      [333, 200, 'LESS'],
    ],
  ],
  // A part that no card takes falls to the first tenant, before and after.
  [
    1_000,
    [96, 4],
    [97, 3],
    [
      [960, 970, 'MORE'],
      [0, 0, 'SAME'],
    ],
  ],
  [
    1_000,
    [1, 1],
    [50, 50],
    [
      [500, 500, 'SAME'],
      [500, 500, 'SAME'],
    ],
  ],
])('the parts of %i cents by %j and by %j', (amount, before, after, expected) => {
  const parts = changedParts(amount, before, after)
  expect(parts.map((part) => [part.before, part.after, part.change])).toEqual(expected)
})

describe('another split', () => {
  const first: Agreement = { first: true, agreed: null, card: false }
  const parts = changedParts(1_000, [70, 20, 10], [40, 50, 10])
  const same: Agreement = { first: false, agreed: null, card: true }
  test.each<[string, Agreement, Agreement, boolean]>([
    ['holds once who pays more has agreed and has a card', { first: false, agreed: 500, card: true }, same, true],
    ['does not hold without the agreement', { first: false, agreed: null, card: true }, same, false],
    ['does not hold without the card', { first: false, agreed: 500, card: false }, same, false],
    ['does not hold for more than was agreed', { first: false, agreed: 499, card: true }, same, false],
    ['holds for less than was agreed', { first: false, agreed: 600, card: true }, same, true],
    [
      'does not hold while another payer has no card',
      { first: false, agreed: 500, card: true },
      { ...same, card: false },
      false,
    ],
  ])('%s', (_, second, third, holds) => expect(splitHolds(parts, [first, second, third])).toBe(holds))

  const none: Agreement = { first: false, agreed: null, card: false }
  test.each<[string, number | null, boolean]>([
    ['holds if the first tenant has agreed to more, or proposed it', 1_000, true],
    ['does not hold without the agreement of the first tenant who pays more', null, false],
    ['does not hold for more than the first tenant has agreed to', 999, false],
  ])('%s', (_, agreed, holds) =>
    expect(splitHolds(changedParts(1_000, [1, 1], [1, 0]), [{ ...first, agreed }, none])).toBe(holds),
  )
})

test.each<[string, number, number, boolean]>([
  ['who would pay more', 1, 600, true],
  ['who has proposed it', 0, 600, false],
  ['who would pay the same', 1, 500, false],
  ['who would pay less', 1, 400, false],
])('a tenant %s', (_, payer, after, asked) =>
  expect(isAsked({ proposer: 0 }, { payer, before: 500, after })).toBe(asked),
)

describe('the next proposal of a tenant', () => {
  const now = new Date('2026-05-31T12:00:00Z')
  const ago = (days: number, over: Partial<PastProposal> = {}): PastProposal => ({
    at: new Date(now.getTime() - days * DAY),
    own: true,
    holds: false,
    ...over,
  })
  const OTHER = { own: false }
  const HOLDS = { holds: true }
  test.each<[string, PastProposal[], string | null]>([
    ['is free without any', [], null],
    ['is free after two', [ago(1), ago(2)], null],
    ['waits for the oldest of three', [ago(1), ago(2), ago(29)], '2026-06-01T12:00:00.000Z'],
    ['is free once the oldest of three is 30 days old', [ago(1), ago(2), ago(30)], null],
    ['waits for the third newest of four', [ago(29), ago(1), ago(2), ago(3)], '2026-06-27T12:00:00.000Z'],
    ['does not count those that hold', [ago(1), ago(2), ago(3, HOLDS)], null],
    ['does not count those of others', [ago(1), ago(2), ago(3, OTHER)], null],
    [
      'waits a day after five of anybody, also of those that hold',
      [ago(0.1, OTHER), ago(0.2, OTHER), ago(0.25, { ...OTHER, ...HOLDS }), ago(0.3), ago(0.5, HOLDS)],
      '2026-06-01T00:00:00.000Z',
    ],
    [
      'waits for the later of both',
      [ago(0.5), ago(0.5), ago(0.5), ago(0.5, OTHER), ago(0.5, OTHER)],
      '2026-06-30T00:00:00.000Z',
    ],
  ])('%s', (_, past, again) => expect(proposesAgainAt(past, now)?.toISOString() ?? null).toBe(again))
})
