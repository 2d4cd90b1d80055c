import { describe, expect, it } from 'vitest'
import { contractErasure, type HeldContract } from './erasure.ts'
import { KEPT_DATA, keptUntil } from './retention.ts'

const TODAY = '2026-11-21'
const contract = (over: Partial<HeldContract> = {}): HeldContract => ({
  country: 'de',
  invited: false,
  endedWithoutPolicy: null,
  policy: null,
  moneyOpen: false,
  claimOpen: false,
  ...over,
})
const policy = (state: NonNullable<HeldContract['policy']>['state'], endedOn: string | null = null) => ({
  state,
  endedOn,
})

describe('a contract’s erasure', () => {
  it.each([
    [
      'while the landlord may answer',
      contract({ invited: true }),
      { may: false, because: 'LANDLORD_ASKED', until: null },
    ],
    ['while it covers', contract({ policy: policy('ACTIVE') }), { may: false, because: 'IN_FORCE', until: null }],
    [
      'while a charge is open',
      contract({ policy: policy('RELEASED', '2026-11-20'), moneyOpen: true }),
      { may: false, because: 'MONEY_OPEN', until: null },
    ],
    [
      'while a claim is open',
      contract({ policy: policy('CLAIMED'), claimOpen: true }),
      { may: false, because: 'CLAIM_OPEN', until: null },
    ],
    [
      'while the landlord of a cancelled one may still claim',
      contract({ policy: policy('CANCELLED', '2026-11-20') }),
      { may: false, because: 'CLAIM_POSSIBLE', until: '2027-05-22' },
    ],
    [
      'in Austria for a year',
      contract({ country: 'at', policy: policy('CANCELLED', '2026-11-20') }),
      { may: false, because: 'CLAIM_POSSIBLE', until: '2027-11-20' },
    ],
  ])('waits %s', (_, held, said) => expect(contractErasure(held, TODAY)).toEqual(said))

  it('keeps the papers for as long as the law asks: books, or claims where there was no policy', () => {
    expect(contractErasure(contract({ policy: policy('RELEASED', '2026-11-20') }), TODAY)).toEqual({
      may: true,
      keepUntil: '2036-12-31',
    })
    expect(contractErasure(contract({ country: 'at', policy: policy('WITHDRAWN', '2026-01-01') }), TODAY)).toEqual({
      may: true,
      keepUntil: '2033-12-31',
    })
    expect(contractErasure(contract({ endedWithoutPolicy: '2026-11-20' }), TODAY)).toEqual({
      may: true,
      keepUntil: '2029-12-31',
    })
  })
})

it('gives every kind of data a last day', () => {
  for (const kind of KEPT_DATA) expect(keptUntil(kind, '2024-02-29', 'at') >= '2024-02-29').toBe(true)
  expect(keptUntil('application', '2024-02-29', 'de')).toBe('2024-03-30')
})
