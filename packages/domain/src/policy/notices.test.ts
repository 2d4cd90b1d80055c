import { describe, expect, it } from 'vitest'
import { dueEndNotice, isRenewalDue } from './notices.ts'

describe('the announcement of a yearly charge', () => {
  const charge = { period: 'YEARLY', number: 2, on: '2028-01-29', toldFor: null } as const
  it.each([
    ['29 days before', {}, '2027-12-31', false],
    ['28 days before', {}, '2028-01-01', true],
    ['by a late run', {}, '2028-01-29', true],
    ['after the charge', {}, '2028-01-30', false],
    ['a second time', { toldFor: '2028-01-29' }, '2028-01-02', false],
    ['for the next year', { toldFor: '2027-01-29' }, '2028-01-02', true],
    ['for the first charge', { number: 1 }, '2028-01-02', false],
    ['for a month', { period: 'MONTHLY' }, '2028-01-02', false],
  ] as const)('%s', (_name, differing, today, due) => {
    expect(isRenewalDue({ ...charge, ...differing }, today)).toBe(due)
  })
})

describe('the notice of an agreed end', () => {
  const term = { agreedEnd: '2027-05-29', acceptedOn: '2026-12-01', told: null } as const
  it.each([
    ['29 days before', {}, '2027-04-30', null],
    ['28 days before', {}, '2027-05-01', 'SOON'],
    ['once', { told: 'SOON' }, '2027-05-02', null],
    ['of a term accepted later than that', { acceptedOn: '2027-05-02' }, '2027-05-10', null],
    ['on the last day', { told: 'SOON' }, '2027-05-29', null],
    ['the day after', { told: 'SOON' }, '2027-05-30', 'OVER'],
    ['the day after, without an earlier one', {}, '2027-05-30', 'OVER'],
    ['by a late run', { told: 'SOON' }, '2027-06-12', 'OVER'],
    ['too late', { told: 'SOON' }, '2027-06-13', null],
    ['after the last one', { told: 'OVER' }, '2027-05-31', null],
  ] as const)('%s', (_name, differing, today, due) => {
    expect(dueEndNotice({ ...term, ...differing }, today)).toBe(due)
  })
})
