import { describe, expect, it } from 'vitest'
import { CHARGE_STATES } from './charge.ts'
import { collectionActions, holdLimits, payUntil, waitLimits, type Collection } from './collection.ts'

const open: Collection = { state: 'WITH_OFFICE', nextTryOn: null, remindedOn: null, heldUntil: null }

describe('an unpaid premium', () => {
  it.each([
    ['as it came', open, ['retry', 'paid', 'wait', 'remind'], ['retry', 'paid', 'wait', 'remind']],
    [
      'while it waits',
      { ...open, nextTryOn: '2026-06-01' },
      ['retry', 'paid', 'wait', 'remind'],
      ['retry', 'paid', 'wait', 'remind'],
    ],
    ['about to be charged', { ...open, nextTryOn: '2026-05-15' }, ['paid', 'remind'], ['paid', 'remind']],
    [
      'on the last day to pay',
      { ...open, remindedOn: '2026-05-01' },
      ['retry', 'paid', 'wait'],
      ['retry', 'paid', 'wait'],
    ],
    [
      'the day after',
      { ...open, remindedOn: '2026-04-30' },
      ['retry', 'paid', 'wait'],
      ['retry', 'paid', 'wait', 'cancel'],
    ],
    ['on the last day of a hold', { ...open, remindedOn: '2026-04-30', heldUntil: '2026-05-15' }, ['paid'], ['paid']],
    [
      'the day after a hold',
      { ...open, remindedOn: '2026-04-30', heldUntil: '2026-05-14' },
      ['retry', 'paid', 'wait'],
      ['retry', 'paid', 'wait', 'cancel'],
    ],
    [
      'the day after, about to be charged',
      { ...open, remindedOn: '2026-04-30', nextTryOn: '2026-05-15' },
      ['paid'],
      ['paid'],
    ],
  ])('%s', (_name, collection, underwriter, manager) => {
    expect(collectionActions(collection, 'underwriter', '2026-05-15')).toEqual(underwriter)
    expect(collectionActions(collection, 'manager', '2026-05-15')).toEqual(manager)
  })

  it.each(CHARGE_STATES.filter((state) => state !== 'WITH_OFFICE'))('that is %s is not the office’s', (state) => {
    expect(collectionActions({ ...open, state, remindedOn: '2026-01-01' }, 'manager', '2026-05-15')).toEqual([])
  })

  it('leaves two weeks, also over a leap day', () => {
    expect(payUntil('2028-02-20')).toBe('2028-03-05')
    expect(waitLimits('2026-12-31')).toEqual({ earliest: '2027-01-01', latest: '2027-03-31' })
  })
  it('can be put on hold for 30 days, and for 90 by a manager', () => {
    expect(holdLimits('2026-12-31', 'underwriter')).toEqual({ earliest: '2027-01-01', latest: '2027-01-30' })
    expect(holdLimits('2026-12-31', 'manager')).toEqual({ earliest: '2027-01-01', latest: '2027-03-31' })
  })
})
