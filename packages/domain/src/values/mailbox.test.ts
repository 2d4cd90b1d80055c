import { expect, it } from 'vitest'
import { maskEmail } from './mailbox.ts'

it.each([
  ['lea@example.net', 'l•••@example.net'],
  ['l@example.net', 'l•••@example.net'],
  ['"a@b"@example.net', '"•••@example.net'],
  ['öä@müller.example', 'ö•••@müller.example'],
  ['😀mail@example.net', '😀•••@example.net'],
  ['@example.net', '•••'],
  ['nonsense', '•••'],
  ['', '•••'],
])('masks %s as %s', (email, masked) => expect(maskEmail(email)).toBe(masked))
