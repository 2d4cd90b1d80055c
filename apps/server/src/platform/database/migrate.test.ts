import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { TableMigration } from './apply-migrations.ts'
import { MIGRATIONS } from './migrate.ts'

/** The last migration of the last release. A release moves it, and so allows the contract steps that wait for the release. */
const RELEASED_UP_TO = '0220_deposit_change_indexes'
/** Older migrations were written before a release had to run beside the next one. */
const CHECKED_FROM = '0230'
const FOLDER = join(import.meta.dirname, 'migrations')

/** Statements that break a running process of the last release, which still reads and writes what they remove or demand. */
const BREAKING: readonly [what: string, pattern: RegExp][] = [
  ['drops a table', /\bdrop\s+(?:table|view|type|domain)\b|\.drop(?:Table|View|Type)\(/i],
  ['drops a column', /\bdrop\s+column\b|\.dropColumn\(/i],
  ['renames', /\brename\s+(?:to|column|constraint)\b|\brename\s+\w+\s+to\b|\.rename(?:To|Column)\(/i],
  ['sets not null', /\bset\s+not\s+null\b|\.setNotNull\(/i],
  [
    'adds a column that is not null and has no default',
    /\badd\s+(?:column\s+)?(?!constraint\b)(?:if\s+not\s+exists\s+)?\w+\s+(?:(?!\bdefault\b|,(?![^(]*\))|;|`)[^])*?\bnot\s+null\b(?!\s+(?:default|generated))/i,
  ],
  ['changes a type', /\balter\s+(?:column\s+)?\w+\s+(?:set\s+data\s+)?type\b|\.setDataType\(/i],
]

/** The rules that a migration breaks. `contracts` names the migration whose old half it removes. */
function faultsOf(
  name: string,
  text: string,
  { contracts }: Pick<TableMigration, 'contracts'> = {},
  releasedUpTo = RELEASED_UP_TO,
): string[] {
  const code = text.replaceAll(/\/\*[^]*?\*\/|\/\/.*/g, '')
  const breaks = BREAKING.filter(([, pattern]) => pattern.test(code)).map(([what]) => what)
  if (contracts === undefined) return breaks
  if (!(contracts in MIGRATIONS)) return [`contracts ${contracts}, which does not exist`]
  if (contracts >= name) return [`contracts ${contracts}, which is not earlier`]
  return contracts > releasedUpTo ? [`contracts ${contracts}, which is of the same release`] : []
}

describe('the migrations', () => {
  const files = readdirSync(FOLDER).map((file) => file.replace(/\.ts$/, ''))

  it('are all applied', () => {
    expect(Object.keys(MIGRATIONS).toSorted()).toEqual(files.toSorted())
  })

  it('are part of the last release up to the one that is named here', () => {
    expect(files).toContain(RELEASED_UP_TO)
  })

  it('expand first: they remove nothing that the last release uses', () => {
    const found = files
      .filter((name) => name >= CHECKED_FROM)
      .map((name) => [name, faultsOf(name, readFileSync(join(FOLDER, `${name}.ts`), 'utf8'), MIGRATIONS[name])])
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
    ["db.schema.dropTable('homes')", ['drops a table']],
    ['alter table homes drop column city', ['drops a column']],
    ["db.schema.alterTable('homes').dropColumn('city')", ['drops a column']],
    ['alter table homes rename city to town', ['renames']],
    ['alter table homes rename to houses', ['renames']],
    ["db.schema.alterTable('homes').renameColumn('city', 'town')", ['renames']],
    ['alter table homes alter column city set not null', ['sets not null']],
    ["alterTable('homes').alterColumn('city', (column) => column.setNotNull())", ['sets not null']],
    ['alter table homes add column city text not null', ['adds a column that is not null and has no default']],
    [
      "alter table homes add column a text default '', add b text not null",
      ['adds a column that is not null and has no default'],
    ],
    ['alter table homes alter column city type varchar(10)', ['changes a type']],
  ])('%s: %j', (statement, faults) => {
    expect(faultsOf('0230_homes', statement)).toEqual(faults)
  })

  it.each<[name: string, contracts: string, faults: string[]]>([
    ['0230_homes', '0191_figure_waits', []],
    ['0230_homes', '0001_homes', ['contracts 0001_homes, which does not exist']],
    ['0190_homes', '0191_figure_waits', ['contracts 0191_figure_waits, which is not earlier']],
  ])('%s may remove what %s has replaced: %j', (name, contracts, faults) => {
    expect(faultsOf(name, 'drop table homes', { contracts })).toEqual(faults)
  })

  it('removes nothing that a migration of the same release has replaced', () => {
    expect(faultsOf('0230_homes', 'drop table homes', { contracts: '0220_deposit_change_indexes' }, '0191')).toEqual([
      'contracts 0220_deposit_change_indexes, which is of the same release',
    ])
  })
})
