import { expect, it } from 'vitest'
import { expressions, growthOf } from './slow-expressions.mjs'

const OWN = 'reads a setting of the operator, no text of a caller'
const QUERY = 'reads a line of an address search, which is cut to 200 characters before'
const SCANNED = 'reads a part of a PDF that has a longest length; runs in a thread with limits'
const SHEETS = 'reads two style sheets of the design system once, no text of a caller'
const TOWN = 'reads the names of towns of a pinned package, when the address pack is made'

const CONTRACT =
  'reads a rental contract in the browser of the one who chose it: passages of a few rows, each cut to 600 characters before'

/** Expressions that may grow faster than their input, with the reason why no caller can exploit them. */
const KNOWN: Record<string, string> = {
  'apps/server/src/platform/config/config.ts /\\/+$/': OWN,
  'apps/server/src/platform/pdf/wording.ts /\\/+$/': OWN,
  'apps/server/src/platform/web/mark-page.ts /\\/+$/': OWN,
  'apps/server/src/platform/providers/addresses/google.ts /\\/+$/': OWN,
  'apps/server/src/platform/providers/addresses/photon.ts /\\/+$/': OWN,
  'apps/server/src/platform/csv/read-table.ts /[^\\r\\n]*(?:\\r\\n|\\n|\\r)|[^\\r\\n]+$/g':
    'matches wherever it begins, so that no place is looked at more than twice',
  'apps/server/src/platform/pdf/signature-svg.ts /([\\w-]+)="([^"]*)"/g':
    'reads attributes that another expression has found well-formed; runs in a thread with limits',
  'apps/server/src/platform/providers/addresses/query.ts /[\\s,]+$/': QUERY,
  'apps/server/src/platform/http/api-docs-look.ts /\\/+$/': OWN,
  'apps/web/src/brand/dress-in-data.tsx /\\/+$/': OWN,
  'apps/web/src/brand/dress-in.ts /\\/+$/': OWN,
  'packages/design-system/src/brand-data.ts /([\\w-]*)\\(/g': 'reads a value of a brand, which has a longest length',
  'apps/server/src/platform/house-picture/drawing-style.ts /(--[\\w-]+):\\s*([^;]+);/g': SHEETS,
  'apps/server/src/platform/house-picture/drawing-style.ts /([^{}]+)\\{([^{}]*)\\}/g': SHEETS,
  'scripts/address-pack.mjs /\\s*[(/-].*$|\\s+(an|am|a\\.|auf|bei|im|in|ob|vor)\\b.*$/i': TOWN,
  'packages/api/src/error-report.ts /[^\\s"\'<>()]+@[^\\s"\'<>()]+/g':
    'reads the message of an error, which quotes no text of a caller longer than a field',
  'packages/api/src/error-report.ts /"[^"]*"|`[^`]*`|„[^“]*“/g':
    'reads the message of an error, which quotes no text of a caller longer than a field',
}

/** Files that build expressions at run time, and the parts they use. */
const PUT_TOGETHER: Record<string, string> = {
  'apps/server/src/platform/house-picture/drawing-style.ts': SHEETS,
  'apps/server/src/platform/pdf/paper-codes.ts': 'constants of fixed length',
  'apps/server/src/platform/pdf/signature-svg.ts':
    'constants; runs in a thread with limits, and the event-loop test tries long rows of blanks',
  'apps/server/src/platform/web/screens.ts': 'paths of screens',
  'apps/server/src/platform/providers/addresses/query.ts': QUERY,
  'apps/server/src/platform/providers/scanner/pdf-attachments.ts': SCANNED,
  'apps/server/src/platform/providers/scanner/pdf-content.ts': SCANNED,
  'apps/server/src/platform/providers/scanner/pdf-form-scripts.ts': SCANNED,
  'apps/server/src/platform/providers/scanner/pdf-lock.ts': SCANNED,
  'apps/server/src/platform/providers/scanner/pdf-strings.ts': SCANNED,
  'apps/server/src/platform/providers/scanner/pdf-names.ts': 'the source of another expression, from a fixed place',
  'apps/server/src/platform/providers/scanner/pdf.ts': 'a name and what may not follow it',
  'apps/server/src/platform/providers/storage/file-key.ts': 'keys that the server makes',
  'packages/api/src/error-report.ts': 'a value, letter by letter',
  'packages/design-system/src/code-digits.ts': 'a number of digits, tried on 500 characters',
  'scripts/power/callers.mjs': 'names of declarations',
  'scripts/release-packages.mjs': 'names of installed packages, on code of our own build',
  'scripts/test-reports.mjs': 'constants, tried on the output of our own tests',
  'packages/domain/src/policy/certificate-code.ts': 'constants of fixed length',
  'packages/domain/src/promises/promise-code.ts': 'constants of fixed length',
  'packages/domain/src/rental-contract/sheet.ts': CONTRACT,
  'packages/domain/src/rental-contract/brackets.ts': CONTRACT,
  'packages/domain/src/rental-contract/elsewhere.ts': CONTRACT,
  'packages/domain/src/rental-contract/labels.ts': CONTRACT,
  'packages/domain/src/rental-contract/names.ts': CONTRACT,
  'packages/domain/src/rental-contract/near-roles.ts': CONTRACT,
  'packages/domain/src/rental-contract/party.ts': CONTRACT,
  'packages/domain/src/rental-contract/sums.ts': CONTRACT,
  'packages/domain/src/rental-contract/cues.ts': CONTRACT,
  'packages/domain/src/rental-contract/roles.ts': CONTRACT,
  'packages/domain/src/rental-contract/days.ts': CONTRACT,
  'packages/domain/src/rental-contract/amounts.ts': CONTRACT,
  'packages/domain/src/rental-contract/addresses.ts': CONTRACT,
  'packages/domain/src/values/address-line.ts': QUERY,
  'packages/domain/src/values/home.ts': 'constants that begin with the text, in which no two parts read the same signs',
}

const all = expressions()
const nameOf = ({ file, source, flags }: (typeof all)[number]) => `${file} /${source}/${flags}`

it('reads the expressions of the product', () => expect(all.length).toBeGreaterThan(250))

it('finds expressions that grow faster than their text', () => {
  for (const source of ['^(a+)+$', '\\s*,?\\s*x', '^.*a.*b.*c$', '\\s+$', '(?:a|a)*b'])
    expect([source, growthOf({ source, flags: '' })]).toEqual([
      source,
      expect.stringMatching(/^(?:exponential|polynomial)$/),
    ])
  for (const source of ['^a+$', '^\\s*(?:,\\s*)?x', '[a-z]{1,10}@'])
    expect([source, growthOf({ source, flags: '' })]).toEqual([source, null])
})

it('knows every slow expression, and why it may stay', () => {
  const slow = all
    .filter((one) => one.flags !== null && growthOf({ source: one.source, flags: one.flags }) !== null)
    .map(nameOf)
  expect([...new Set(slow)].toSorted()).toEqual(Object.keys(KNOWN).toSorted())
}, 60_000)

it('knows every file that puts expressions together', () => {
  const made = all.filter(({ flags }) => flags === null).map(({ file }) => file)
  expect([...new Set(made)].toSorted()).toEqual(Object.keys(PUT_TOGETHER).toSorted())
})
