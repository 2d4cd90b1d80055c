import { expect, it } from 'vitest'
import type { ContractFindings, Finding } from './finding.ts'
import { readContract } from './read-contract.ts'
import { OWN_LAYOUTS, SAMPLE_CONTRACTS, UNSEEN_LAYOUTS, type SampleContract } from './sample-contracts.ts'
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

interface Score {
  facts: number
  found: number
  inInk: string[]
  inPencil: string[]
}

/** Counts the facts that the reading finds, surely or not, and names the wrong ones. */
function scoreOf(layouts: readonly SampleContract[]): Score {
  const score: Score = { facts: 0, found: 0, inInk: [], inPencil: [] }
  for (const { layout, text, found } of layouts) {
    const lines = linesOf(readContract(sheetOfText(text), 'de'))
    score.facts += Object.keys(found).length
    for (const [name, line] of Object.entries(lines)) {
      const value = line.replace(/^\?/, '')
      if (line === found[name] || (`?${value}` === line && value === found[name])) score.found++
      else (line.startsWith('?') ? score.inPencil : score.inInk).push(`${layout}: ${name} is ${value}`)
    }
  }
  return score
}

const HALVES: [string, readonly SampleContract[]][] = [
  ['our own layouts', OWN_LAYOUTS],
  ['layouts of others', UNSEEN_LAYOUTS],
]

it.each(HALVES)('finds at least 90 %% of the facts in %s, and none wrong in ink', (_, layouts) => {
  const { facts, found, inInk, inPencil } = scoreOf(layouts)
  expect(layouts.length).toBeGreaterThanOrEqual(30)
  expect(inInk).toEqual([])
  expect(inPencil.length / facts, inPencil.join('\n')).toBeLessThanOrEqual(0.02)
  expect(found / facts).toBeGreaterThanOrEqual(0.9)
})

/** Our words for what a line must hold, if the fact is quoted from it. */
const PROOFS: [string, keyof ContractFindings, string][] = [
  ['a spreadsheet with labels in rows over bare figures', 'rent', '1320'],
  ['a filled form with small labels above its boxes', 'deposit', '1.836,00 EUR'],
  [
    'an Austrian contract whose range of houses breaks over the line, staircase and door spelled out',
    'deposit',
    '2.382,60',
  ],
  ['a filled form with a field for each part of an address', 'start', '01.05.2027'],
  ['a template with a heading over each party, one line a part', 'landlordEmail', 'stolz@example.com'],
  ['a room in Mannheim with short years', 'tenantBirth', '7.7.2003'],
  ['a typewritten contract with the date in words', 'homeType', 'Wohnung'],
]

it.each(PROOFS)('quotes in %s for %s the line with %s', (layout, name, words) => {
  const text = OWN_LAYOUTS.find((one) => one.layout === layout)?.text ?? ''
  expect(readContract(sheetOfText(text), 'de')[name]?.line).toContain(words)
})
