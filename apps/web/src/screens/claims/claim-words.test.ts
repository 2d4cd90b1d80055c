import { describe, expect, it } from 'vitest'
import type { TenantClaim } from '@nestbond/api/claims/claims'
import type { Texts } from '../../texts/use-texts.ts'
import { answererFor, claimTimeline, readerOf, turnInWords, type ClaimContext } from './claim-words.ts'

/** Each text as its key with its values. */
const texts = {
  locale: 'en',
  t: (key: string, values: object = {}) => `${key} ${JSON.stringify(values)}`,
  date: (day: string) => day,
  money: String,
} as unknown as Texts
const context: ClaimContext = {
  viewer: 'TENANT',
  landlord: 'Jonas Weber',
  tenant: 'Lea Brandt',
  several: true,
  currency: 'EUR',
}
const HELD_UNTIL = '2026-12-02T09:10:00.000Z'

function aClaim(change: Partial<TenantClaim> = {}): TenantClaim {
  return {
    id: 'c',
    state: 'WITH_TENANT',
    openedAt: '2026-11-30T09:00:00.000Z',
    answerUntil: '2026-12-14T00:00:00.000Z',
    turn: { who: 'TENANT', since: null },
    items: [],
    amount: 320,
    settledAmount: null,
    decidedAt: null,
    paidOn: null,
    mayAnswer: true,
    joint: { holdsUntil: HELD_UNTIL, given: [{ name: 'Mia Kern', at: '2026-11-30T09:10:00.000Z', items: [] }] },
    ...change,
  } as TenantClaim
}

describe('a claim of which another tenant has answered (docs/product-decisions.md#d105)', () => {
  it('names the end of the objection to whoever has not answered, not the 14 days', () => {
    const words = turnInWords(aClaim(), context, texts)
    expect(words).toContain('claims.joint.yourTurn')
    expect(words).toContain('Mia Kern')
    expect(words).toContain('2 December 2026')
    const [, answer] = claimTimeline(aClaim(), context, texts)
    expect(answer?.detail).toContain('2 December 2026')
  })

  it('does not wait for the tenant who has answered', () => {
    expect(turnInWords(aClaim({ mayAnswer: false }), context, texts)).toContain('claims.joint.waiting')
    expect(readerOf(aClaim({ mayAnswer: false }), context)).toBe('ANSWERED')
    expect(readerOf(aClaim(), context)).toBe('TENANT')
  })

  it('has the 14 days until the first answer', () => {
    expect(turnInWords(aClaim({ joint: null }), context, texts)).toContain('2026-12-14')
  })
})

it.each<[Partial<ClaimContext>, string]>([
  [{ several: true }, 'ALL'],
  [{ several: true, viewer: 'LANDLORD' }, 'ALL'],
  [{ several: false }, 'YOU'],
  [{ several: false, viewer: 'LANDLORD' }, 'ONE'],
])('says whose answer it is: %o', (change, who) => {
  expect(answererFor({ ...context, ...change })).toBe(who)
})
