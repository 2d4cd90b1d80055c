import { expect, it } from 'vitest'
import { maskEmail, readMailbox } from './mailbox.ts'

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

it.each([
  ['lea@example.net', 'lea@example.net'],
  [' mailto:Lea@Example.net; ', 'Lea@Example.net'],
  ['Lea Brandt <lea@example.net>,', 'lea@example.net'],
  ['lea@example.net.', 'lea@example.net'],
  ['le\u00ADa@example.net\u200B', 'lea@example.net'],
  ['lea@müller.example', 'lea@xn--mller-kva.example'],
  // No domain of the web.
  ['lea@xn--ü.example', 'lea@xn--ü.example'],
  ['lea@müller.example/x', 'lea@müller.example/x'],
  ['müller', 'müller'],
  ['@müller.example', '@xn--mller-kva.example'],
])('reads %j as %s', (text, address) => expect(readMailbox(text)).toBe(address))
