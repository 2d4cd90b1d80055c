import { readFileSync } from 'node:fs'
import { CONTRACT_ACTS, mayAct } from '@nestbond/domain/co-tenants/household-acts'
import { describe, expect, test } from 'vitest'
import type { Call } from './call.ts'
import { CALLS } from './calls.ts'
import { CONTRACT_ACT_OF } from './contract-acts.ts'

const DECISIONS = new URL('../../../docs/product-decisions.md', import.meta.url)

/** The rows of the table of decision D115: act, calls, first tenant, co-tenant, who must agree. */
function tableRows(): string[][] {
  const [, decision = ''] = readFileSync(DECISIONS, 'utf8').split('<a id="d115"></a>')
  const [own = ''] = decision.split('<a id=')
  return own
    .split('\n')
    .filter((line) => line.startsWith('|') && line.includes('`'))
    .map((line) =>
      line
        .split('|')
        .map((cell) => cell.trim())
        .slice(1, -1),
    )
}
const codesIn = (cell: string) => [...cell.matchAll(/`(\w+)`/g)].map(([, code]) => code ?? '')

describe('the acts of each tenant of a contract', () => {
  test('every call about a contract has its act', () => {
    const calls = (Object.values(CALLS) as Call[]).filter(({ who }) => who === 'own-contract').map(({ name }) => name)
    expect(Object.keys(CONTRACT_ACT_OF).toSorted()).toEqual(calls.toSorted())
  })

  const rows = tableRows()
  test('the table has a row for each act', () =>
    expect(rows.map(([act = '']) => codesIn(act)).flat()).toEqual([...CONTRACT_ACTS]))

  test.each(CONTRACT_ACTS)('the row of %s says what the code does', (act) => {
    const [, calls = '', first, coTenant = '', agree] = rows.find(([name = '']) => codesIn(name)[0] === act) ?? []
    const own = Object.entries(CONTRACT_ACT_OF).filter(([, one]) => one === act)
    expect(codesIn(calls).toSorted()).toEqual(own.map(([name]) => name).toSorted())
    expect(first).toMatch(/^yes/)
    expect(coTenant).toMatch(mayAct('CO_TENANT', act) ? /^yes/ : /^no/)
    expect(agree).not.toBe('')
  })
})
