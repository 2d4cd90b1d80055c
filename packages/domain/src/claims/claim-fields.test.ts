import { expect, test } from 'vitest'
import { maskedIban } from '../values/iban.ts'
import {
  claimAnswerBody,
  claimBody as claimBodyWith,
  claimDecisionBody,
  coverProblems,
  repaymentPlanBody,
} from './claim-fields.ts'
import { checkWith } from '../validation/field-errors.ts'

/** An IBAN reader that knows one account. */
const claimBody = claimBodyWith((typed) => (typed === 'de89 3704' ? 'DE893704' : null))
const items = [{ amount: 12.5, reason: 'Scratched floor' }]
const faults = (body: unknown, schema: Parameters<typeof checkWith>[0] = claimBody) => {
  const checked = checkWith(schema, body)
  return checked.ok ? [] : checked.errors.map(({ field, key, code }) => `${field} ${key} ${code}`)
}

test('accepts a claim with items only, and an account in any spelling', () => {
  expect(checkWith(claimBody, { items })).toEqual({
    ok: true,
    value: { items: [{ amount: 12_50, reason: 'Scratched floor' }], payoutAccount: undefined },
  })
  const checked = checkWith(claimBody, { items, payoutAccount: { accountHolder: 'Haus GmbH', iban: 'de89 3704' } })
  expect(checked).toMatchObject({ ok: true, value: { payoutAccount: { iban: 'DE893704' } } })
  expect(maskedIban('DE89370400440532013000')).toBe('DE•• •••• 3000')
})

test.each([
  [{}, ['items validation.required FIELD_REQUIRED']],
  [{ items: [] }, ['items validation.figure null']],
  [{ items: Array.from({ length: 21 }, () => items[0]) }, ['items validation.figure null']],
  [{ items: [{ amount: 0, reason: 'x' }] }, ['items.0.amount validation.invalid null']],
  [{ items: [{ amount: -1, reason: 'x' }] }, ['items.0.amount validation.invalid null']],
  [{ items: [{ amount: 1.005, reason: 'x' }] }, ['items.0.amount validation.invalid null']],
  [{ items: [{ amount: '5', reason: 'x' }] }, ['items.0.amount validation.invalid null']],
  [
    { items: [{ amount: 5, reason: '  ' }, { reason: 'x'.repeat(1001) }] },
    [
      'items.0.reason validation.required FIELD_REQUIRED',
      'items.1.amount validation.required FIELD_REQUIRED',
      'items.1.reason validation.max null',
    ],
  ],
  [
    { items, payoutAccount: { accountHolder: '', iban: 'DE89370400440532013001' } },
    [
      'payoutAccount.accountHolder validation.required FIELD_REQUIRED',
      'payoutAccount.iban validation.invalid INVALID_IBAN',
    ],
  ],
])('faults of a claim %#', (body, expected) => expect(faults(body)).toEqual(expected))

test('errors of the later calls', () => {
  expect(faults({ items: [{ id: 'a', answer: 'PERHAPS' }] }, claimAnswerBody)).toEqual([
    'items.0.answer validation.invalid null',
  ])
  expect(faults({ version: 1, items: [{ id: 'a', amount: -0.01, reason: '' }] }, claimDecisionBody)).toEqual([
    'items.0.amount validation.invalid null',
    'items.0.reason validation.required FIELD_REQUIRED',
  ])
  expect(faults({ version: 1, items: [{ id: 'a', amount: 0, reason: 'No proof.' }] }, claimDecisionBody)).toEqual([])
  expect(faults({ instalments: 0, firstDueOn: '2027-02-30T00:00:00.000Z' }, repaymentPlanBody)).toEqual([
    'version validation.required FIELD_REQUIRED',
    'instalments validation.figure null',
    'firstDueOn validation.invalid null',
  ])
})

test('above the remaining cover: names the item that exceeds it alone, else all items', () => {
  const fields = (amounts: number[], left: number) =>
    coverProblems(
      amounts.map((amount) => ({ amount })),
      left,
    ).map(({ field, code }) => `${field} ${code}`)
  expect(fields([500_00, 500_00], 1_000_00)).toEqual([])
  expect(fields([500_00, 500_01], 1_000_00)).toEqual(['items CLAIM_AMOUNT_BIGGER_THAN_DEPOSIT'])
  expect(fields([1, 1_000_00], 1_000_00)).toEqual(['items CLAIM_AMOUNT_BIGGER_THAN_DEPOSIT'])
  expect(fields([1, 1_000_01], 1_000_00)).toEqual(['items.1.amount CLAIM_AMOUNT_BIGGER_THAN_DEPOSIT'])
})
