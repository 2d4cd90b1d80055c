import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync, Visitor, type CallExpression } from 'oxc-parser'
import { expect, it } from 'vitest'
import { root } from './workspace.mjs'

const PAGE = 'docs/threat-model.md'
const TEST_FILE = /\.(?:test|spec)\.tsx?$/

interface AbuseCase {
  label: string
  heldBy: string
  tests: string
  remains: string
}

/** The rows of the page whose first cell begins with a label such as T12. */
function casesOf(page: string): AbuseCase[] {
  return page
    .split('\n')
    .filter((line) => /^\| T\d/.test(line))
    .map((line) => {
      const [label = '', , heldBy = '', tests = '', remains = '', ...more] = line
        .slice(1, -1)
        .split('|')
        .map((cell) => cell.trim())
      if (more.length > 0 || remains === '') throw new Error(`a row has five cells, none of them empty: ${line}`)
      return { label: label.split(' ')[0]!, heldBy, tests, remains }
    })
}

/** Paths on the page are relative to the server's source, unless they begin with a folder of the project. */
const pathOf = (named: string) =>
  /^(?:apps|packages|e2e|scripts|bench|docs)\//.test(named) ? named : `apps/server/src/${named}`

const titles = new Map<string, string[]>()

/** The titles of the tests and groups in a file, as written. Tests that are always skipped do not count. */
function titlesOf(file: string): string[] {
  const known = titles.get(file)
  if (known) return known
  const code = readFileSync(join(root, file), 'utf8')
  const found: string[] = []
  const read = ({ callee, arguments: [title] }: CallExpression) => {
    const called = code.slice(callee.start, callee.end)
    if (!/^(?:it|test|describe)\b/.test(called) || /\.(?:skip|todo|fixme)\b/.test(called)) return
    if (title?.type === 'Literal' && typeof title.value === 'string') found.push(title.value)
    if (title?.type === 'TemplateLiteral') found.push(code.slice(title.start + 1, title.end - 1))
  }
  new Visitor({ CallExpression: read }).visit(parseSync(file, code).program)
  titles.set(file, found)
  return found
}

/** Returns one fault for each statement on the page that is not, or no longer, true. */
function faultsOf(page: string): string[] {
  const faults: string[] = []
  for (const [at, { label, heldBy, tests, remains }] of casesOf(page).entries()) {
    if (label !== `T${at + 1}`) faults.push(`${label}: the labels count from T1 without a gap`)
    for (const [, named = ''] of heldBy.matchAll(/`([^`]+)`/g))
      if (!existsSync(join(root, pathOf(named)))) faults.push(`${label}: there is no ${named}`)
    if (!heldBy.includes('`')) faults.push(`${label}: names no module`)
    if (tests === 'no test yet') {
      if (remains === '–') faults.push(`${label}: has no test and says not what remains`)
      continue
    }
    for (const reference of tests.split(/; (?=`)/)) {
      const [, named = '', title = ''] = /^`([^`]+)` "([^"]+)"$/.exec(reference) ?? []
      const file = pathOf(named)
      if (!TEST_FILE.test(named)) faults.push(`${label}: not a file and the name of a test: ${reference}`)
      else if (!existsSync(join(root, file))) faults.push(`${label}: there is no ${named}`)
      else if (!titlesOf(file).some((one) => one.includes(title)))
        faults.push(`${label}: ${named} has no test "${title}"`)
    }
  }
  return faults
}

it('names modules and tests that exist for every abuse case', () => {
  const page = readFileSync(join(root, PAGE), 'utf8')
  expect(casesOf(page).length).toBeGreaterThan(70)
  expect(faultsOf(page)).toEqual([])
})

it.each([
  [
    'a file that is gone',
    '| T1 A | b | `platform/http` | `http/gone.api.test.ts` "x" | – |',
    'T1: there is no http/gone.api.test.ts',
  ],
  [
    'a name that is gone',
    '| T1 A | b | `platform/http` | `platform/config/config.test.ts` "is no test" | – |',
    'T1: platform/config/config.test.ts has no test "is no test"',
  ],
  [
    'a name that stands in the code only',
    '| T1 A | b | `platform/http` | `platform/config/config.test.ts` "readFileSync" | – |',
    'T1: platform/config/config.test.ts has no test "readFileSync"',
  ],
  [
    'a module that is gone',
    '| T1 A | b | `http/gone.ts` | `platform/config/config.test.ts` "in prod" | – |',
    'T1: there is no http/gone.ts',
  ],
  [
    'a file that is no test',
    '| T1 A | b | `platform/http` | `platform/config/config.ts` "in prod" | – |',
    'T1: not a file and the name of a test: `platform/config/config.ts` "in prod"',
  ],
  ['an empty reference', '| T1 A | b | `platform/http` | tests | – |', 'T1: not a file and the name of a test: tests'],
  [
    'a gap in the labels',
    '| T2 A | b | `platform/http` | `platform/config/config.test.ts` "in prod" | – |',
    'T2: the labels count from T1 without a gap',
  ],
  [
    'no test and no word about it',
    '| T1 A | b | `platform/http` | no test yet | – |',
    'T1: has no test and says not what remains',
  ],
])('finds %s', (_, row, fault) => {
  expect(faultsOf(row)).toEqual([fault])
})
