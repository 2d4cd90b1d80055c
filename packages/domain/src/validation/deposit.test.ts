import { expect, it } from 'vitest'
import { PRODUCTS } from '../values/product.ts'
import { insurableDeposit } from './deposit.ts'

it.each([
  ['all of it', 2_220_00, 740_00, { deposit: 2_220_00, limited: false }],
  ['three rents', 2_400_00, 740_00, { deposit: 2_220_00, limited: true }],
  ['all of it while no rent is known', 2_400_00, null, { deposit: 2_400_00, limited: false }],
  ['the product’s upper limit', 90_000_00, null, { deposit: PRODUCTS.de.upperLimitDeposit, limited: true }],
  ['nothing below the lower limit', 498_99, 740_00, null],
  ['nothing where three rents are below it', 2_220_00, 74_00, null],
])('insures %s', (_, wished, rent, insurable) => {
  expect(insurableDeposit(wished, rent, PRODUCTS.de)).toEqual(insurable)
})
