import { expect, it } from 'vitest'
import { endAgain } from './end-again.ts'
import type { PolicyFacts } from './facts-store.ts'

const on = (day: string) => new Date(`${day}T10:00:00Z`)
const CANCELLED = on('2027-05-20')
const of = (kind: string, charge: number, day: string) => ({ kind, charge_id: `c${charge}`, at: on(day) })
const paid = (charge: number, day: string) => of('PREMIUM', charge, day)
const takenBack = (charge: number, day: string) => of('PREMIUM_RETURN', charge, day)
const reminded = (charge: number, day: string) => of('reminded', charge, day)

/** A contract of three charges that was cancelled on 20 May for the third, or for the first. */
function scopeOf(entries: object[], reminders: object[], first = 'PAID'): string | undefined {
  const facts = {
    policy: { status: 'CANCELLED', refund_scope: 'UNUSED' },
    charges: [1, 2, 3].map((number) => ({
      id: `c${number}`,
      period_number: number,
      state: number === 1 ? first : 'CANCELLED',
    })),
    entries,
    collection: [...reminders, { kind: 'cancelled', charge_id: 'c3', at: CANCELLED }],
    claims: [],
    events: [],
  }
  return endAgain(facts as unknown as PolicyFacts)?.scope
}

it.each([
  ['a later premium', [paid(1, '2027-03-01')], [reminded(3, '2027-05-02')], 'PAID', 'UNUSED'],
  [
    'a later premium, and a bank took the first back afterwards',
    [paid(1, '2027-03-01'), takenBack(1, '2027-06-10')],
    [reminded(3, '2027-05-02')],
    'CANCELLED',
    'UNUSED',
  ],
  [
    'a later premium, and a bank took the first back before',
    [paid(1, '2027-03-01'), takenBack(1, '2027-04-10')],
    [reminded(1, '2027-04-20'), reminded(3, '2027-05-02')],
    'CANCELLED',
    'UNUSED',
  ],
  ['the first premium', [], [reminded(1, '2027-05-02')], 'CANCELLED', 'ALL'],
  [
    'the first premium, which was under way and turned out to be paid afterwards',
    [paid(1, '2027-05-21')],
    [reminded(1, '2027-05-02')],
    'PAID',
    'ALL',
  ],
  ['a later premium, and nobody was reminded of the first', [], [reminded(3, '2027-05-02')], 'CANCELLED', 'UNUSED'],
  [
    'a later premium, while the first might still be paid',
    [],
    [reminded(3, '2027-05-02'), reminded(1, '2027-05-06')],
    'CANCELLED',
    'UNUSED',
  ],
  [
    'a later premium, and the reminder of the first is from before a cancellation that was undone',
    [],
    [reminded(1, '2027-03-02'), of('cancelled', 2, '2027-03-20'), reminded(3, '2027-05-02')],
    'CANCELLED',
    'UNUSED',
  ],
] as const)('judges a cancellation as it was at its moment: for %s', (_, entries, reminders, first, scope) =>
  expect(scopeOf([...entries], [...reminders], first)).toBe(scope),
)
