import { expect, it } from 'vitest'
import { isWholeRun, propertyCases } from '../../../../scripts/property-runs.mjs'
import type { ContractFindings, Finding } from './finding.ts'
import { readContract } from './read-contract.ts'
import {
  DRAWN_LAYOUTS,
  FIFTH_DRAWN_LAYOUTS,
  FOURTH_DRAWN_LAYOUTS,
  MORE_DRAWN_LAYOUTS,
  OWN_LAYOUTS,
  SAMPLE_CONTRACTS,
  SEVENTH_DRAWN_LAYOUTS,
  SIXTH_DRAWN_LAYOUTS,
  THIRD_DRAWN_LAYOUTS,
  UNSEEN_LAYOUTS,
  VARIED_LAYOUTS,
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

/** The facts of further layouts that are found, but not surely. A better rule strikes names from this list. */
const UNSURE: Record<string, readonly (keyof ContractFindings)[]> = {
  'a filled form with a field for each part of an address': ['rent'],
  'a filled Austrian form with a box for staircase and door': ['end'],
  'a filled form with a comb of amounts and the currency before a gap': ['start'],
  'a tax office template with dotted lines between the roles': ['home', 'rent', 'tenantAddress'],
  'a sublet template with blocks of data': ['home'],
  'an Austrian cooperative agreement as a letter': ['home', 'landlord', 'landlordAddress'],
  'an English template with defined terms in a schedule': ['end'],
  'a letter with the deposit in words and in instalments': ['start', 'landlordAddress'],
  'a company that another company represents': ['landlordPhone'],
  'a housing company whose own address stands between the flat and its number': ['home'],
  'a room in Mannheim with short years': ['home', 'deposit'],
  'a typewritten contract with the date in words': ['rent'],
  'two columns of terms under two columns of parties': ['landlordAddress'],
  'an Austrian staircase in Roman figures': ['start'],
  'a letter between private people, signed by the landlord at its head': [
    'pets',
    'start',
    'landlordPhone',
    'landlordAddress',
    'tenant',
    'tenantAddress',
  ],
  'a tenants’ form with ticked boxes before the deposit': ['start'],
  'a student hall whose contact data stand only in its letterhead': ['home', 'deposit'],
  'an owner under her role, two numbered tenants, the deposit as a product': ['start', 'tenantAddress'],
  'a form whose hints below the lines name the parties': ['rent'],
  'an Austrian term told in years': ['end', 'tenant', 'tenantPhone', 'tenantAddress'],
  'an Austrian cooperative with the flat before the house and the staircase behind it': ['start'],
  'a side wing, a star before the birth, two days with a dash between': ['start'],
  'an Austrian house in prose, the names behind their roles': [
    'landlord',
    'landlordAddress',
    'tenant',
    'tenantAddress',
  ],
  'a range of house numbers and a range of dates over a line end': ['start'],
  'a field list about a room of a shared flat': ['tenantAddress'],
  'a staggered rent': ['start'],
  'a filled form of a company with a deposit in three instalments': ['home'],
  'three net rents as the deposit, with another figure beside them': ['rent'],
  'a sublet whose owner is named too': ['home'],
  'an English contract of a relocation company for a furnished home': ['tenant', 'tenantBirth'],
  'a filled form with two landlords': ['landlordAddress'],
  'a field list with two tenants': ['tenantAddress'],
  'a confirmation letter of the landlord': [
    'home',
    'start',
    'landlord',
    'landlordPhone',
    'landlordAddress',
    'tenant',
    'tenantAddress',
  ],
  'an offer like an e-mail': ['home', 'rent', 'deposit', 'landlordEmail', 'landlordPhone', 'tenant', 'tenantEmail'],
  'a sublet room of a shared flat in Vienna': ['home'],
  'two Austrian landlords who are represented by a management company': ['start', 'landlordAddress'],
  'three gross rents as the deposit, with another figure beside them': ['rent'],
  'an Austrian offer like an e-mail, without a sum of the rent': ['landlordEmail', 'tenant', 'tenantEmail'],
  'a filled Austrian form with two tenants and a deposit in three instalments': ['tenantAddress'],
}

it.each([...OWN_LAYOUTS, ...UNSEEN_LAYOUTS])('reads every fact of $layout', ({ layout, text, found }) => {
  const unsure: readonly string[] = UNSURE[layout] ?? []
  const expected = Object.entries(found).map(([name, line]) => [name, `${unsure.includes(name) ? '?' : ''}${line}`])
  expect(linesOf(readContract(sheetOfText(text), 'de'))).toEqual(Object.fromEntries(expected))
})

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

/** The least share that is found, and the largest one that is wrong in pencil. Of the second set, five facts stand in no line of its text. */
const DRAWN: [string, readonly SampleContract[], number, number][] = [
  ['drawn layouts', DRAWN_LAYOUTS, 1, 0],
  ['more drawn layouts', MORE_DRAWN_LAYOUTS, 0.94, 0],
  // Measured blind on 29 November 2026: 118 of 142 facts found, 3 wrong in ink, 10 in pencil. Its faults were looked at afterwards.
  ['the third drawn layouts', THIRD_DRAWN_LAYOUTS, 0.99, 0],
  ['the fourth drawn layouts', FOURTH_DRAWN_LAYOUTS, 0.99, 0],
  ['the fifth drawn layouts', FIFTH_DRAWN_LAYOUTS, 0.99, 0],
  ['the sixth drawn layouts', SIXTH_DRAWN_LAYOUTS, 0.99, 0],
  ['the seventh drawn layouts', SEVENTH_DRAWN_LAYOUTS, 0.97, 0],
  ['varied layouts', VARIED_LAYOUTS, 0.99, 0],
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
