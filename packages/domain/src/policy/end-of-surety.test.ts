import { describe, expect, it } from 'vitest'
import fc from 'fast-check'
import { addDays } from '../values/civil-date.ts'
import { isHolidayAnywhere } from '../values/holidays.ts'
import { suretyOn, type Surety, type SuretyFacts } from './end-of-surety.ts'
import { SURETY_LIVES, type SuretyLife } from './surety-lives.ts'

describe('the end of a surety, in the thirteen lives of a policy', () => {
  it.each(Object.entries<SuretyLife>(SURETY_LIVES))('%s', (_, { facts, on, surety }) => {
    expect(suretyOn(facts, on)).toEqual(surety)
  })

  it('has a life for each way in which cover ends', () => {
    expect(new Set(Object.values(SURETY_LIVES).map(({ surety: { endsBy } }) => endsBy)).size).toBe(8)
  })
})

const base: SuretyFacts = {
  state: 'ACTIVE',
  coverStart: '2026-01-15',
  agreedEnd: null,
  paidUntil: null,
  noticeDay: null,
  deposit: 2400_00,
  paidOut: 0,
  usedUpOn: null,
  claimOpen: false,
}
const on = (facts: Partial<SuretyFacts>, today: string): Surety => suretyOn({ ...base, ...facts }, today)

describe('day by day', () => {
  const agreed = { agreedEnd: '2026-08-31' }
  it.each<[string, Partial<SuretyFacts>, string, Surety['state'], number]>([
    ['the agreed last day is covered', agreed, '2026-08-31', 'valid', 2400_00],
    ['the day after, claims are possible', agreed, '2026-09-01', 'ending', 2400_00],
    // 28 February 2027 is a Sunday, 1 March a Monday.
    ['up to the last day, moved to a working day', agreed, '2027-03-01', 'ending', 2400_00],
    ['and not a day longer', agreed, '2027-03-02', 'ended', 0],
    ['unless a claim is open', { ...agreed, claimOpen: true }, '2027-03-02', 'claimed', 2400_00],
    [
      'a withdrawal waits for the notice',
      { state: 'WITHDRAWN', paidUntil: '2026-01-19' },
      '2026-02-20',
      'ending',
      2400_00,
    ],
    [
      'cover goes on for 60 days after it',
      { state: 'WITHDRAWN', paidUntil: '2026-01-19', noticeDay: '2026-01-20', paidOut: 400_00 },
      '2026-03-21',
      'ending',
      2000_00,
    ],
    [
      'then claims for six months',
      { state: 'WITHDRAWN', paidUntil: '2026-01-19', noticeDay: '2026-01-20' },
      '2026-09-21',
      'ending',
      2400_00,
    ],
    [
      'then it is withdrawn',
      { state: 'WITHDRAWN', paidUntil: '2026-01-19', noticeDay: '2026-01-20' },
      '2026-09-22',
      'withdrawn',
      0,
    ],
    [
      'cover that would begin after the notice never begins',
      { state: 'WITHDRAWN', paidUntil: '2026-01-02', noticeDay: '2026-01-03', coverStart: '2026-04-01' },
      '2026-01-04',
      'withdrawn',
      0,
    ],
    ['a release ends claims on its day', { state: 'RELEASED', paidUntil: '2026-05-05' }, '2026-05-05', 'released', 0],
  ])('%s', (_, facts, today, state, amountLeft) => {
    expect(on(facts, today)).toMatchObject({ state, amountLeft })
  })

  it('a release after the agreed end keeps the end of cover and ends claims', () => {
    expect(on({ ...agreed, state: 'RELEASED', paidUntil: '2026-10-05' }, '2026-10-06')).toMatchObject({
      endsBy: 'AGREED_END',
      coverEnd: '2026-08-31',
      lastClaimDay: '2026-10-05',
      premiumEnd: '2026-08-31',
    })
  })

  it('after the last day for claims, stands only for a claim that was announced', () => {
    for (const announced of [false, true])
      expect(on({ ...agreed, announced }, '2027-03-01')).toMatchObject({ state: 'ending', announcedOnly: false })
    const late = { state: 'ending', announcedOnly: true, amountLeft: 2400_00, lastQuantifyDay: '2027-08-31' }
    expect(on({ ...agreed, announced: true }, '2027-03-02')).toMatchObject(late)
    for (const [facts, day] of [
      [{ ...agreed, announced: false }, '2027-03-02'],
      [{ ...agreed, announced: true }, '2027-09-01'],
      [{ state: 'RELEASED', paidUntil: '2026-10-05', announced: true }, '2026-10-06'],
    ] as const)
      expect(on(facts, day)).toMatchObject({ announcedOnly: false, amountLeft: 0 })
  })

  it('of two ends on one day, names the one that was agreed first', () => {
    expect(on({ ...agreed, state: 'RELEASED', paidUntil: '2026-08-31' }, '2026-09-01').endsBy).toBe('AGREED_END')
    expect(on({ ...agreed, movedOutOn: '2026-08-31' }, '2026-09-01').endsBy).toBe('AGREED_END')
  })

  it('an agreed end within the 60 days comes first', () => {
    const withdrawn = { ...agreed, state: 'WITHDRAWN', paidUntil: '2026-08-01', noticeDay: '2026-08-03' } as const
    expect(on(withdrawn, '2026-08-04')).toMatchObject({ endsBy: 'AGREED_END', coverEnd: '2026-08-31' })
  })
})

it('the contract of a new household takes over cover and claims on its first day', () => {
  const replaced = { state: 'REPLACED', paidUntil: '2027-03-31' } as const
  expect(on(replaced, '2027-04-01')).toMatchObject({
    state: 'ended',
    endsBy: 'REPLACED',
    coverEnd: '2027-03-31',
    lastClaimDay: '2027-03-31',
    amountLeft: 0,
  })
  // A claim that was opened before is decided on the former contract.
  expect(on({ ...replaced, claimOpen: true }, '2027-04-01').state).toBe('claimed')
})

describe('in every state', () => {
  const day = fc.integer({ min: 0, max: 1200 }).map((days) => addDays('2026-01-01', days))
  const maybe = fc.option(day)
  const anyFacts = fc.record({
    state: fc.constantFrom('ACTIVE', 'CLAIMED', 'RELEASED', 'WITHDRAWN', 'CANCELLED', 'USED_UP', 'REPLACED'),
    coverStart: day,
    agreedEnd: maybe,
    paidUntil: day,
    noticeDay: maybe,
    movedOutOn: maybe,
    replacedOn: maybe,
    usedUpOn: maybe,
    deposit: fc.constant(2400_00),
    paidOut: fc.integer({ min: 0, max: 2400_00 }),
    claimOpen: fc.boolean(),
  }) as fc.Arbitrary<SuretyFacts>

  it('last days come in order, and days to claim that are left over are working days', () => {
    fc.assert(
      fc.property(anyFacts, day, (facts, today) => {
        const { coverEnd, lastClaimDay, lastQuantifyDay, amountLeft, state } = suretyOn(facts, today)
        expect(amountLeft).toBeGreaterThanOrEqual(0)
        if (coverEnd !== null && facts.state !== 'RELEASED' && facts.state !== 'REPLACED')
          expect(lastClaimDay! >= coverEnd).toBe(true)
        if (lastClaimDay !== null) expect(lastQuantifyDay! >= lastClaimDay).toBe(true)
        if (lastClaimDay !== null && lastQuantifyDay !== lastClaimDay)
          expect(isHolidayAnywhere(lastClaimDay)).toBe(false)
        if (state === 'ended' || state === 'withdrawn' || state === 'released')
          expect(amountLeft === 0 || facts.claimOpen).toBe(true)
      }),
    )
  })
})
