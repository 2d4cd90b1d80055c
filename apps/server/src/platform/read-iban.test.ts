import { expect, test } from 'vitest'
import { readIban } from './read-iban.ts'

test('reads no endless text', () => {
  expect(readIban(`DE89370400440532013000${' '.repeat(50)}`)).toBe('DE89370400440532013000')
  expect(readIban(`DE89370400440532013000${' '.repeat(150)}`)).toBeNull()
})
