import { expect, it } from 'vitest'
import type { ContractFindings, Finding } from './finding.ts'
import { readContract } from './read-contract.ts'
import { OWN_LAYOUTS, SAMPLE_CONTRACTS, UNSEEN_LAYOUTS } from './sample-contracts.ts'
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
  'a tax office template with dotted lines between the roles': ['rent', 'tenantAddress'],
  'a sublet template with blocks of data': ['home'],
  'an Austrian cooperative agreement as a letter': ['home', 'landlord'],
  'a letter with the deposit in words and in instalments': ['start'],
  'a room in Mannheim with short years': ['home'],
  'a typewritten contract with the date in words': ['rent'],
  'an Austrian staircase in Roman figures': ['start'],
  'a letter between private people, signed by the landlord at its head': [
    'rent',
    'start',
    'pets',
    'tenant',
    'tenantAddress',
  ],
  'a tenants’ form with ticked boxes before the deposit': ['start'],
  'a student hall whose contact data stand only in its letterhead': ['home'],
  'an owner under her role, two numbered tenants, the deposit as a product': ['start', 'tenantAddress'],
  'a form whose hints below the lines name the parties': ['rent'],
  'an Austrian term told in years': ['end', 'tenant', 'tenantPhone', 'tenantAddress'],
  'an Austrian cooperative with the flat before the house and the staircase behind it': ['rent', 'start', 'landlord'],
  'a side wing, a star before the birth, two days with a dash between': ['start'],
  'a range of house numbers and a range of dates over a line end': ['start'],
  'a field list about a room of a shared flat': ['tenantAddress'],
  'a staggered rent': ['start'],
  'a filled form of a company with a deposit in three instalments': ['home'],
  'a sublet whose owner is named too': ['home'],
  'a field list with two tenants': ['tenantAddress'],
  'a confirmation letter of the landlord': ['home', 'start', 'landlord', 'tenant', 'tenantAddress'],
  'an offer like an e-mail': ['home'],
  'Bestandgeberin and Bestandnehmer side by side': ['start'],
  'a sublet room of a shared flat in Vienna': ['home'],
  'two Austrian landlords who are represented by a management company': ['start'],
  'a filled Austrian form with two tenants and a deposit in three instalments': ['tenantAddress'],
}

it.each([...OWN_LAYOUTS, ...UNSEEN_LAYOUTS])('reads every fact of $layout', ({ layout, text, found }) => {
  const expected = Object.entries(found).map(([name, line]) => [
    name,
    `${UNSURE[layout]?.includes(name as keyof ContractFindings) ? '?' : ''}${line}`,
  ])
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
