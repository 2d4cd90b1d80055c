import { expect, it } from 'vitest'
import type { ContractFindings, Finding } from './finding.ts'
import { readContract } from './read-contract.ts'
import { SAMPLE_CONTRACTS } from './sample-contracts.ts'
import { sheetOfText } from './sheet.ts'

/** A finding in one line: `?` for an unsure one, then its value. */
function lineOf(name: string, { value, sure }: Finding<unknown>): string {
  return `${sure ? '' : '?'}${textOf(name, value)}`
}

function textOf(name: string, value: unknown): string {
  if (name === 'rent' || name === 'deposit') return (Number(value) / 100).toFixed(2)
  if (typeof value !== 'object' || value === null) return String(value)
  const { street, streetNumber, unitName, zip, city, type, companyName, firstName, lastName } = value as Record<
    string,
    string
  >
  if (street)
    return [`${street} ${streetNumber}`, unitName, [zip, city].filter(Boolean).join(' ')].filter(Boolean).join(', ')
  return [type, companyName, firstName, lastName].filter(Boolean).join(' ')
}

const linesOf = (found: ContractFindings) =>
  Object.fromEntries(Object.entries(found).map(([name, finding]) => [name, lineOf(name, finding as Finding<unknown>)]))

it.each(SAMPLE_CONTRACTS)('reads $layout', ({ text, found }) => {
  expect(linesOf(readContract(sheetOfText(text), 'de'))).toEqual(found)
})

it('has at least 30 layouts', () => expect(SAMPLE_CONTRACTS.length).toBeGreaterThanOrEqual(30))
