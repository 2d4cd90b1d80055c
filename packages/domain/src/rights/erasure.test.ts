import { describe, expect, it } from 'vitest'
import { contractErasure, type HeldContract } from './erasure.ts'
import { KEPT_DATA, keptUntil } from './retention.ts'

const contract = (over: Partial<HeldContract> = {}): HeldContract => ({
  country: 'de',
  invited: false,
  endedWithoutPolicy: null,
  policy: null,
  moneyOpen: false,
  claimOpen: false,
  claimAnnounced: false,
  ...over,
})
const policy = (
  state: NonNullable<HeldContract['policy']>['state'],
  coverEnd: string | null = null,
  lastClaimDay = coverEnd,
) => ({ state, coverEnd, lastClaimDay, lastQuantifyDay: lastClaimDay && '2027-11-22' })

describe('a contract’s erasure', () => {
  it.each([
    [
      'while the landlord may answer',
      contract({ invited: true }),
      { may: false, because: 'LANDLORD_ASKED', until: null },
    ],
    ['while it covers', contract({ policy: policy('valid') }), { may: false, because: 'IN_FORCE', until: null }],
    [
      'while a charge is open',
      contract({ policy: policy('released', '2026-11-20'), moneyOpen: true }),
      { may: false, because: 'MONEY_OPEN', until: null },
    ],
    [
      'while a claim is open',
      contract({ policy: policy('claimed'), claimOpen: true }),
      { may: false, because: 'CLAIM_OPEN', until: null },
    ],
    [
      'before its agreed end',
      contract({ policy: policy('valid', '2026-11-21') }),
      { may: false, because: 'IN_FORCE', until: null },
    ],
    [
      'until the landlord is told of its end',
      contract({ policy: policy('ending') }),
      { may: false, because: 'IN_FORCE', until: null },
    ],
    [
      'while the landlord may still claim',
      contract({ policy: policy('ending', '2026-11-20', '2027-05-20') }),
      { may: false, because: 'CLAIM_POSSIBLE', until: '2027-05-20' },
    ],
    [
      'while the amount of a claim may still be given',
      contract({ policy: policy('ending', '2026-11-20', '2027-05-20'), claimAnnounced: true }),
      { may: false, because: 'CLAIM_POSSIBLE', until: '2027-11-22' },
    ],
  ])('waits %s', (_, held, said) => expect(contractErasure(held)).toEqual(said))

  it('keeps papers for the retention period of books, or of claims without a policy', () => {
    expect(contractErasure(contract({ policy: policy('released', '2026-11-20') }))).toEqual({
      may: true,
      keepUntil: '2036-12-31',
    })
    expect(contractErasure(contract({ country: 'at', policy: policy('withdrawn', '2026-01-01') }))).toEqual({
      may: true,
      keepUntil: '2033-12-31',
    })
    expect(contractErasure(contract({ endedWithoutPolicy: '2026-11-20' }))).toEqual({
      may: true,
      keepUntil: '2029-12-31',
    })
  })
})

it('gives every kind of data a last day of retention', () => {
  for (const kind of KEPT_DATA) expect(keptUntil(kind, '2024-02-29', 'at') >= '2024-02-29').toBe(true)
  expect(keptUntil('application', '2024-02-29', 'de')).toBe('2024-03-30')
})
