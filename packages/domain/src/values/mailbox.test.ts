import { expect, it } from 'vitest'
import { email } from '../validation/fields.ts'
import { checkWith } from '../validation/field-errors.ts'
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

const readAs = (text: string) => {
  const read = checkWith(email(), text)
  return read.ok ? read.value : null
}

it.each([
  ['Lea Brandt <lea@example.org>', 'lea@example.org'],
  ['"Brandt, Lea" <lea@example.org>;', 'lea@example.org'],
  ['<lea@example.org>', 'lea@example.org'],
  ['mailto:lea@example.org', 'lea@example.org'],
  ['MAILTO:Lea@Example.org', 'Lea@Example.org'],
  ['lea@example.org.', 'lea@example.org'],
  ['lea@example.org;', 'lea@example.org'],
  ['\u202Alea@example.org\u202C', 'lea@example.org'],
  ['lea\u200B@example.org', 'lea@example.org'],
  ['\u00A0lea@example.org\u00A0', 'lea@example.org'],
  ['ｌｅａ＠example.org', 'lea@example.org'],
  ['lea@müller.example', 'lea@xn--mller-kva.example'],
  ['lea@MÜLLER.example', 'lea@xn--mller-kva.example'],
  ['lea@例え.jp', 'lea@xn--r8jz45g.jp'],
])('reads %j', (text, address) => expect(readAs(text)).toBe(address))

it.each([
  'Lea Brandt lea@example.org',
  'lea@example.org, jonas@example.net',
  'lea@example.org <jonas@example.net> x',
  'a <b> <lea@example.org>',
  'lea@müller',
  'lea@mül/ler.example',
  'lea@müller.example:80',
  'lea@1２７.0.0.1',
  'lea@..',
  'lea@',
  '<>',
  'mailto:',
])('does not read %j', (text) => expect(readAs(text)).toBeNull())
