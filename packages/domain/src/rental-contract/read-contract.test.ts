import { expect, it } from 'vitest'
import { isWholeRun, propertyCases } from '../../../../scripts/property-runs.mjs'
import type { ContractFindings, Finding } from './finding.ts'
import { readContract } from './read-contract.ts'
import {
  DRAWN_LAYOUTS,
  NEVER_SEEN_LAYOUTS,
  OWN_LAYOUTS,
  SAMPLE_CONTRACTS,
  UNSEEN_LAYOUTS,
  type SampleContract,
} from './sample-contracts.ts'
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

it.each([SAMPLE_CONTRACTS, OWN_LAYOUTS, UNSEEN_LAYOUTS])('has at least 30 layouts of each kind', (...layouts) =>
  expect(layouts.length).toBeGreaterThanOrEqual(30),
)

/** Findings without their sureness, which other tests compare. */
const valuesOf = (lines: Readonly<Record<string, string | undefined>>) =>
  Object.fromEntries(Object.entries(lines).map(([name, line]) => [name, line?.replace(/^\?/, '')]))

it.each([...OWN_LAYOUTS, ...UNSEEN_LAYOUTS])('finds every fact of $layout, surely or not', ({ text, found }) =>
  expect(valuesOf(linesOf(readContract(sheetOfText(text), 'de')))).toEqual(valuesOf(found)),
)

/** Amounts and days that are computed, or told in words: their line has other figures. */
const COMPUTED = /\b(?:drei|3|three|dreifache|warmmiete|hauptmietzins|\p{L}*tausend\p{L}*|auf drei jahre)\b|15\. ok-/iu

/** The part of a finding that its line must hold. */
function quotedOf(name: string, value: unknown): string | null {
  if (typeof value === 'object' && value !== null) {
    const { street, companyName, lastName } = value as Record<string, string>
    return street ?? companyName ?? lastName ?? null
  }
  if (name === 'rent' || name === 'deposit') return String(Math.floor(Number(value) / 100)).slice(-3)
  if (name === 'start' || name === 'end' || name === 'tenantBirth') return String(value).slice(2, 4)
  return /Email|Phone|Number/.test(name) ? String(value) : null
}

it.each([...SAMPLE_CONTRACTS, ...OWN_LAYOUTS, ...UNSEEN_LAYOUTS])(
  'quotes the line of each finding in $layout',
  ({ text }) => {
    const bare = (line: string) => line.replaceAll(/\s/g, '').toLowerCase()
    for (const [name, finding] of Object.entries(readContract(sheetOfText(text), 'de'))) {
      const { value, line } = finding as Finding<unknown>
      expect(line, name).not.toBe('')
      if (!COMPUTED.test(line)) expect(bare(line), name).toContain(bare(quotedOf(name, value) ?? ''))
    }
  },
)

interface Score {
  facts: number
  found: number
  inInk: string[]
  inPencil: string[]
}

/** The facts of a long contract that its drawing names; all else that the reading finds in it does not count. */
function namedScore(layouts: readonly SampleContract[]): Score {
  const score: Score = { facts: 0, found: 0, inInk: [], inPencil: [] }
  for (const { layout, text, found } of layouts) {
    const lines = linesOf(readContract(sheetOfText(text), 'de'))
    for (const [name, value] of Object.entries(found)) {
      score.facts++
      const line = lines[name]
      if (line?.replace(/^\?/, '') === value) score.found++
      else if (line !== undefined)
        (line.startsWith('?') ? score.inPencil : score.inInk).push(`${layout}: ${name} is ${line}`)
    }
  }
  return score
}

/** The least share that is found, and the largest one that is wrong in pencil. The last set is far from what the others reach. */
const DRAWN: [string, readonly SampleContract[], number, number][] = [
  ['drawn layouts for which the reading was changed', DRAWN_LAYOUTS, 0.9, 0.02],
  ['drawn layouts that were looked at only afterwards', NEVER_SEEN_LAYOUTS, 0.64, 0.19],
]

it.each(DRAWN)('reads %s without a fault in ink', (_, layouts, least, most) => {
  const { facts, found, inInk, inPencil } = namedScore(propertyCases(layouts))
  expect(inInk).toEqual([])
  if (!isWholeRun()) return
  expect(inPencil.length / facts, inPencil.join('\n')).toBeLessThanOrEqual(most)
  expect(found / facts).toBeGreaterThanOrEqual(least)
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
