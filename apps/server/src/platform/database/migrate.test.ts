import { describe, expect, it } from 'vitest'
import { MIGRATIONS } from './migrate.ts'

/** The last migration of the last release. A release moves it, and so allows the contract steps that wait for the release. */
const RELEASED_UP_TO = '0001_base'
/** The first line of a migration that removes the old half of one of an earlier release (docs/operations.md, "Migrations"). */
const CONTRACTS = /^-- contracts (\w+)$/m

/** Statements that break a running process of the last release, which still reads and writes what they remove or demand. */
const BREAKING: readonly [what: string, pattern: RegExp][] = [
  ['drops a table', /\bdrop\s+(?:table|view|type|domain)\b/i],
  ['drops a column', /\bdrop\s+column\b/i],
  ['renames', /\brename\s+(?:to|column|constraint)\b|\brename\s+\w+\s+to\b/i],
  ['sets not null', /\bset\s+not\s+null\b/i],
  [
    'adds a column that is not null and has no default',
    /\badd\s+(?:column\s+)?(?!constraint\b)(?:if\s+not\s+exists\s+)?\w+\s+(?:(?!\bdefault\b|,(?![^(]*\))|;|`)[^])*?\bnot\s+null\b(?!\s+(?:default|generated))/i,
  ],
  ['changes a type', /\balter\s+(?:column\s+)?\w+\s+(?:set\s+data\s+)?type\b/i],
]

/** The rules that a migration breaks. */
function faultsOf(name: string, text: string, migrations = MIGRATIONS, releasedUpTo = RELEASED_UP_TO): string[] {
  const contracts = CONTRACTS.exec(text)?.[1]
  const code = text.replaceAll(/\/\*[^]*?\*\/|--.*/g, '')
  const breaks = BREAKING.filter(([, pattern]) => pattern.test(code)).map(([what]) => what)
  if (contracts === undefined) return breaks
  if (!(contracts in migrations)) return [`contracts ${contracts}, which does not exist`]
  if (contracts >= name) return [`contracts ${contracts}, which is not earlier`]
  return contracts > releasedUpTo ? [`contracts ${contracts}, which is of the same release`] : []
}

describe('the migrations', () => {
  it('are part of the last release up to the one that is named here', () => {
    expect(Object.keys(MIGRATIONS)).toContain(RELEASED_UP_TO)
  })

  it('expand first: they remove nothing that the last release uses', () => {
    const found = Object.entries(MIGRATIONS).map(([name, text]) => [name, faultsOf(name, text)])
    expect(found.filter(([, faults]) => faults?.length !== 0)).toEqual([])
  })
})

describe('a migration', () => {
  it.each<[statement: string, faults: string[]]>([
    ['create table homes (id uuid primary key, city text not null)', []],
    ['alter table homes add column city text', []],
    ["alter table homes add column city text not null default ''", []],
    ["alter table homes add column city text default '' not null", []],
    ['alter table homes add column number integer not null generated always as identity', []],
    ['alter table homes add constraint homes_city_check check (city is not null) not valid', []],
    ['alter table homes drop constraint homes_city_check', []],
    ['drop index homes_city_idx', []],
    ['/* drop table homes */ alter table homes add column a numeric(8, 2), add column b text', []],
    ['drop table homes', ['drops a table']],
    ['alter table homes drop column city', ['drops a column']],
    ['alter table homes rename city to town', ['renames']],
    ['alter table homes rename to houses', ['renames']],
    ['alter table homes alter column city set not null', ['sets not null']],
    ['alter table homes add column city text not null', ['adds a column that is not null and has no default']],
    [
      "alter table homes add column a text default '', add b text not null",
      ['adds a column that is not null and has no default'],
    ],
    ['alter table homes alter column city type varchar(10)', ['changes a type']],
  ])('%s: %j', (statement, faults) => {
    expect(faultsOf('0230_homes', statement)).toEqual(faults)
  })

  const SOME = { ...MIGRATIONS, '0020_homes': '', '0030_more': '' }

  it.each<[name: string, contracts: string, faults: string[]]>([
    ['0030_more', '0020_homes', []],
    ['0030_more', '0010_homes', ['contracts 0010_homes, which does not exist']],
    ['0020_homes', '0030_more', ['contracts 0030_more, which is not earlier']],
  ])('%s may remove what %s has replaced: %j', (name, contracts, faults) => {
    expect(faultsOf(name, `-- contracts ${contracts}\ndrop table homes`, SOME, '0020_homes')).toEqual(faults)
  })

  it('removes nothing that a migration of the same release has replaced', () => {
    expect(faultsOf('0030_more', '-- contracts 0020_homes\ndrop table homes', SOME)).toEqual([
      'contracts 0020_homes, which is of the same release',
    ])
  })
})
