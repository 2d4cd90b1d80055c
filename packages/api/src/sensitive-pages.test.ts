import { expect, it } from 'vitest'
import { isSensitivePath } from './sensitive-pages.ts'

it.each([
  ['/de/payment', true],
  ['/payment', true],
  ['/de-AT/payment/', true],
  ['/en/office', true],
  ['/en/office/claims', true],
  ['/partner/people', true],
  ['/de/account/rights', true],
  ['/de/login', true],
  ['/de/new-password/abc', true],
  ['/de/landlord/policy/abc', true],
  ['/landlord', true],
  ['/de/letter', true],
  ['/de/correction/abc', true],
  ['/de/open-link', true],
  ['/de/withdraw', true],
  ['/', false],
  ['/de', false],
  ['/de/onboarding', false],
  ['/de/offers', false],
  ['/de/help', false],
  ['/de/legal/payment', false],
  ['/payment-help', false],
])('the page at %s is sensitive: %s', (path, sensitive) => {
  expect(isSensitivePath(path)).toBe(sensitive)
})
