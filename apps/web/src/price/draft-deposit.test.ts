import { afterEach, expect, it, vi } from 'vitest'
import { PRODUCTS } from '@nestbond/domain/values/product'
import { contextFor } from '@nestbond/domain/validation/context'
import { drafts } from '../application/drafts.ts'
import { view } from '../steps/RentAmounts.tsx'
import { draftDeposit } from './draft-deposit.ts'

afterEach(() => vi.unstubAllGlobals())

function draft(values: Record<string, string>): void {
  const kept = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  })
  drafts.set('rent-amounts', values)
}

it.each([
  ['a deposit within three rents', '900', '2400', 2_400_00],
  ['a deposit above three rents, as its question does', '700', '2400', 2_100_00],
  ['a deposit above the product’s limit', '9000', '20000', PRODUCTS.de.upperLimitDeposit],
])('prices %s', (_, coldRentAmount, rentDepositAmount, priced) => {
  const values = { coldRentAmount, rentDepositAmount }
  draft(values)
  expect(draftDeposit(PRODUCTS.de)).toBe(priced)
  const context = contextFor({}, '2026-11-30', 'de')
  expect(view.typedDeposit?.(values, context, null)?.deposit).toBe(priced)
})

it('takes the deposit of the index page, without a rent, and beside one that is half typed', () => {
  draft({ rentDepositAmount: '2400' })
  expect(draftDeposit(PRODUCTS.de)).toBe(2_400_00)
  draft({ coldRentAmount: '7', rentDepositAmount: '2400' })
  expect(draftDeposit(PRODUCTS.de)).toBe(2_400_00)
  draft({ coldRentAmount: '', rentDepositAmount: '' })
  expect(draftDeposit(PRODUCTS.de)).toBeNull()
})
