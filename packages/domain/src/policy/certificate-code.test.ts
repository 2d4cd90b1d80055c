import { expect, test } from 'vitest'
import { tidyCertificateCode } from './certificate-code.ts'

test.each([
  ['NB-7K3M-92QD', 'NB-7K3M-92QD'],
  [' nb 7k3m 92qd ', 'NB-7K3M-92QD'],
  ['7K3M92QD', 'NB-7K3M-92QD'],
  ['N B–7 K 3 M–9 2 Q D', 'NB-7K3M-92QD'],
  // A code may begin with the letters of the prefix.
  ['NB7K3M92', 'NB-NB7K-3M92'],
  ['NB-7K3M-92Q', null],
  ['NB-7K3M-92QDX', null],
  ['NB-7K3M-92Q0', null],
  ['NB-2026-7K3M92', null],
  ['', null],
  [`${' '.repeat(40)}7K3M92QD`, null],
])('the typed code %j is %s', (typed, code) => {
  expect(tidyCertificateCode(typed)).toBe(code)
})
