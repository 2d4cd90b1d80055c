import { expect, test } from 'vitest'
import { returnPath } from './return-path.ts'

test.each([
  ['/de/office?case=7&filter=mine', '/en/office?case=7&filter=mine'],
  ['/de/office/staff', '/en/office/staff'],
  ['/office', '/en/office'],
  ['/de/office/login', null],
  ['/de/offers', null],
  ['/de/officex', null],
  ['//evil.example/de/office', null],
  ['/\\evil.example/de/office', null],
  ['https://evil.example/de/office', null],
  ['office', null],
  [undefined, null],
])('%s leads to %s', (next, path) => {
  expect(returnPath(next, 'en', 'office')).toBe(path)
})

test.each([
  ['/de/account', '/en/account'],
  ['/account/rights?x=1', '/en/account/rights?x=1'],
  ['/de/withdraw?policy=7', '/en/withdraw?policy=7'],
  ['/de/withdrawal', null],
  ['/de/office', null],
  ['/de/login', null],
  ['//evil.example/de/account', null],
])('after a tenant’s sign-in %s leads to %s', (next, path) => {
  expect(returnPath(next, 'en', 'account')).toBe(path)
})
