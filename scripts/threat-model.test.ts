import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync, Visitor, type CallExpression } from 'oxc-parser'
import { expect, it } from 'vitest'
import { root } from './workspace.mjs'

const PAGE = 'docs/threat-model.md'
const TEST_FILE = /\.(?:test|spec)\.tsx?$/

interface AbuseCase {
  name: string
  defence: string
  tests: string
}

const CASES_END = '## Accepted risks'

/** The cases of the page: a list item with attack and defence, and a second line with its tests. */
function casesOf(page: string): AbuseCase[] {
  const boundaries = page.slice(Math.max(page.indexOf('## Links and codes'), 0)).split(CASES_END)[0]!
  return boundaries
    .split(/^- /m)
    .slice(1)
    .map((item) => {
      const [, name = '', defence = '', tests = ''] =
        /^\*\*([^*]+)\.\*\* (.+)\n {2}(.+)\.\n*(?:##[^]*)?$/.exec(item) ?? []
      if (name === '') throw new Error(`a case has a name, its defence, and a line of tests: ${item}`)
      return { name, defence, tests }
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
  const names = new Set<string>()
  for (const { name, defence, tests } of casesOf(page)) {
    if (names.has(name)) faults.push(`${name}: another case has this name`)
    names.add(name)
    for (const [, named = ''] of defence.matchAll(/`([^`]+)`/g))
      if (!existsSync(join(root, pathOf(named)))) faults.push(`${name}: there is no ${named}`)
    if (!defence.includes('`')) faults.push(`${name}: names no module`)
    for (const reference of tests.split(/; (?=`)/)) {
      const [, named = '', parts = ''] = /^`([^`]+)` ("[^"]+"(?:, "[^"]+")*)$/.exec(reference) ?? []
      const file = pathOf(named)
      if (!TEST_FILE.test(named)) faults.push(`${name}: not a file and parts of its tests' names: ${reference}`)
      else if (!existsSync(join(root, file))) faults.push(`${name}: there is no ${named}`)
      else
        for (const [, part = ''] of parts.matchAll(/"([^"]+)"/g)) {
          const all = new Set(titlesOf(file))
          const found = all.has(part) ? 1 : [...all].filter((title) => title.includes(part)).length
          if (found !== 1) faults.push(`${name}: ${named} has ${found} tests "${part}"`)
        }
    }
  }
  return faults
}

it('names modules and tests that exist for every abuse case', () => {
  const page = readFileSync(join(root, PAGE), 'utf8')
  expect(page).toContain(CASES_END)
  expect(casesOf(page).length).toBeGreaterThan(170)
  expect(faultsOf(page)).toEqual([])
})

const CONFIG_TEST = '`platform/config/config.test.ts`'

it.each([
  ['a file that is gone', '`platform/http`', '`http/gone.api.test.ts` "x"', 'there is no http/gone.api.test.ts'],
  [
    'a name that is gone',
    '`platform/http`',
    `${CONFIG_TEST} "in prod", "is no test"`,
    'platform/config/config.test.ts has 0 tests "is no test"',
  ],
  [
    'a name that stands in the code only',
    '`platform/http`',
    `${CONFIG_TEST} "readFileSync"`,
    'platform/config/config.test.ts has 0 tests "readFileSync"',
  ],
  ['a module that is gone', '`http/gone.ts`', `${CONFIG_TEST} "in prod"`, 'there is no http/gone.ts'],
  ['a case without a module', 'nothing', `${CONFIG_TEST} "in prod"`, 'names no module'],
  [
    'a file that is no test',
    '`platform/http`',
    '`platform/config/config.ts` "in prod"',
    'not a file and parts of its tests\' names: `platform/config/config.ts` "in prod"',
  ],
  ['an empty reference', '`platform/http`', 'tests', "not a file and parts of its tests' names: tests"],
])('finds %s', (_, defence, tests, fault) => {
  expect(faultsOf(`- **A.** It fails (${defence}).\n  ${tests}.\n`)).toEqual([`A: ${fault}`])
})

it('finds a part that several titles have', () => {
  const [fault] = faultsOf('- **A.** It fails (`platform/http`).\n  `staff/back-off.api.test.ts` "a".\n')
  expect(fault).toMatch(/^A: staff\/back-off\.api\.test\.ts has \d+ tests "a"$/)
})

it('finds two cases of one name, and a case without tests', () => {
  const one = `- **A.** It fails (\`platform/http\`).\n  ${CONFIG_TEST} "in prod".\n`
  expect(faultsOf(one + one)).toEqual(['A: another case has this name'])
  expect(() => faultsOf('- **A.** It fails (`platform/http`).\n')).toThrow('a line of tests')
})
