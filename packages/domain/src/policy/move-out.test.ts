import { describe, expect, it, test } from 'vitest'
import {
  asksForRelease,
  endBySilence,
  lastSilentDay,
  isNewMoveOut,
  landlordMoveOutDays,
  moveOutDay,
  moveOutDayFault,
  moveOutDays,
  releaseAskedOn,
  silentSince,
  silentUntil,
  type MoveOut,
  type SilenceFacts,
} from './move-out.ts'
import { addDays } from '../values/civil-date.ts'

const moveOut: MoveOut = { day: '2027-03-31', namedOn: '2027-02-10', answer: null, landlordDay: null, letterOn: null }

describe('the day of a move-out', () => {
  it.each([
    ['of an older cover, three months back at most', '2025-01-01', '2027-02-10', '2026-11-10', '2028-02-10'],
    ['not before the first day of cover', '2027-01-20', '2027-02-10', '2027-01-20', '2028-02-10'],
    ['of a cover that has not begun', '2027-06-01', '2027-02-10', '2027-06-01', '2028-06-01'],
  ])('may be named %s', (_, insuranceStart, today, first, last) => {
    expect(moveOutDays({ insuranceStart }, today)).toEqual({ first, last })
    expect(landlordMoveOutDays({ insuranceStart }, today)).toEqual({ first: insuranceStart, last })
  })

  it.each([
    ['2026-11-09', { key: 'validation.min', code: null, params: { min: '2026-11-10' } }],
    ['2026-11-10', null],
    ['2028-02-10', null],
    ['2028-02-11', { key: 'validation.max', code: null, params: { max: '2028-02-10' } }],
  ])('on %s: %j', (day, fault) => {
    expect(moveOutDayFault(day, moveOutDays({ insuranceStart: '2025-01-01' }, '2027-02-10'))).toEqual(fault)
  })

  it('is the landlord’s, if the landlord has named another one', () => {
    expect(moveOutDay(moveOut)).toBe('2027-03-31')
    expect(moveOutDay({ ...moveOut, landlordDay: '2027-04-05' })).toBe('2027-04-05')
  })
})

describe('the request for the release', () => {
  it.each([
    ['the day after the move-out', moveOut, '2027-04-01'],
    ['the day after the landlord’s day', { ...moveOut, landlordDay: '2027-04-05' }, '2027-04-06'],
    ['the day after a past day was named', { ...moveOut, day: '2027-01-31' }, '2027-02-11'],
  ])('follows on %s', (_, facts, on) => {
    expect(releaseAskedOn(facts)).toBe(on)
    expect(asksForRelease(facts, null, on)).toBe(true)
    expect(asksForRelease(facts, null, facts.namedOn)).toBe(false)
  })

  it.each([
    ['an open one', { state: 'REQUESTED', requestedOn: '2027-01-01' }, false],
    ['one of the day on which it was named', { state: 'TAKEN_BACK', requestedOn: '2027-02-10' }, false],
    ['one that was taken back since', { state: 'TAKEN_BACK', requestedOn: '2027-02-20' }, false],
    ['an objection since', { state: 'OBJECTED', requestedOn: '2027-02-20' }, false],
    ['an older objection', { state: 'OBJECTED', requestedOn: '2027-01-20' }, true],
    ['an older one that was taken back', { state: 'TAKEN_BACK', requestedOn: '2027-01-20' }, true],
  ] as const)('after %s: %s %s', (_, release, asks) => {
    expect(asksForRelease(moveOut, release, '2027-04-01')).toBe(asks)
  })

  it('is not made if the landlord says that the home was not handed back', () => {
    expect(asksForRelease({ ...moveOut, answer: 'OBJECTED' }, null, '2027-04-01')).toBe(false)
  })
})

const silent: SilenceFacts = {
  policy: 'ACTIVE',
  moveOut: { ...moveOut, letterOn: '2027-05-03' },
  objected: false,
  claimed: false,
  announced: false,
}
const told = (change: Partial<MoveOut>): SilenceFacts => ({
  ...silent,
  moveOut: { ...moveOut, letterOn: '2027-05-03', ...change },
})

describe('the six-month rule', () => {
  test.each([
    ['counts from the letter', {}, '2027-11-03'],
    ['counts from a later move-out', { landlordDay: '2027-05-31' }, '2027-11-30'],
    ['moves to a working day', { letterOn: '2027-04-30', day: '2027-04-30' }, '2027-11-02'],
  ])('%s', (_, change, until) => {
    const facts = told(change)
    expect(silentUntil(facts.moveOut!)).toBe(until)
    expect(endBySilence(facts, until)).toEqual({ bar: 'TOO_EARLY' })
    expect(endBySilence(facts, '2027-12-24')).toEqual({ bar: null, lastDay: moveOutDay(facts.moveOut!) })
  })

  test.each<[string, SilenceFacts, string]>([
    ['a policy that has ended', { ...silent, policy: 'RELEASED' }, 'NOT_IN_FORCE'],
    ['an open claim', { ...silent, policy: 'CLAIMED' }, 'NOT_IN_FORCE'],
    ['no named day', { ...silent, moveOut: null }, 'NO_MOVE_OUT'],
    ['an objection to the day', told({ answer: 'OBJECTED' }), 'OBJECTED'],
    ['an objection to the release', { ...silent, objected: true }, 'OBJECTED'],
    ['a settled claim since', { ...silent, claimed: true }, 'CLAIMED'],
    ['an announced claim without its amount', { ...silent, announced: true }, 'CLAIMED'],
    ['no letter', told({ letterOn: null }), 'NO_LETTER'],
  ])('does not end a policy after %s', (_, facts, bar) => {
    expect(endBySilence(facts, '2030-01-01')).toEqual({ bar })
  })

  test('ends a policy after a confirmed day, too', () => {
    expect(endBySilence(told({ answer: 'CONFIRMED' }), '2027-11-04')).toEqual({ bar: null, lastDay: '2027-03-31' })
  })

  test.each<[string, string, SilenceFacts, boolean]>([
    ['the same day', '2027-03-31', silent, false],
    ['a confirmed day', '2027-03-31', told({ answer: 'CONFIRMED' }), false],
    ['another day', '2027-04-01', silent, true],
    ['the first day', '2027-04-01', { ...silent, moveOut: null }, true],
    ['the own day after a correction', '2027-03-31', told({ answer: 'CORRECTED', landlordDay: '2027-04-02' }), true],
    ['the same day after an objection to it', '2027-03-31', told({ answer: 'OBJECTED' }), true],
    ['the same day after an objection to the release', '2027-03-31', { ...silent, objected: true }, true],
    ['the same day after a claim', '2027-03-31', { ...silent, claimed: true }, true],
    ['the same day while a claim is announced', '2027-03-31', { ...silent, announced: true }, false],
  ])('%s begins again: %s %#', (_, day, facts, begins) => {
    expect(isNewMoveOut(day, facts)).toBe(begins)
  })
})

it('finds the latest beginning of a silence that is over, on every day of three years', () => {
  for (let today = '2027-01-01'; today < '2030-01-01'; today = addDays(today, 1)) {
    const since = silentSince(today)
    expect(lastSilentDay(since) < today, today).toBe(true)
    for (let later = 1; later <= 40; later++) expect(lastSilentDay(addDays(since, later)) >= today, today).toBe(true)
  }
})
