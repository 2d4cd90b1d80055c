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
  expect(returnPath(next, 'en')).toBe(path)
})
