import { expect, test } from 'vitest'
import { shownFileName } from './file-name.ts'

test.each([
  ['Lohn Mai.pdf', 'Lohn Mai.pdf'],
  ['He said %22x%22.pdf', 'He said "x".pdf'],
  ['two%0D%0Alines.pdf', 'twolines.pdf'],
  ['100%25.pdf', '100%25.pdf'],
  ['C:\\scans\\Lohn.pdf', 'Lohn.pdf'],
  ['../../etc/passwd', 'passwd'],
  ['Ko\u0308ln.pdf', 'K\u00f6ln.pdf'],
  ['\u202efdp.exe', 'fdp.exe'],
  [`${'a'.repeat(200)}.pdf`, `${'a'.repeat(116)}.pdf`],
  ['', 'file'],
  [undefined, 'file'],
])('the file sent as %j is shown as %j', (given, shown) => {
  expect(shownFileName(given)).toBe(shown)
})
