import { describe, expect, test } from 'vitest'
import type { Answers } from '../values/answers.ts'
import { anyStep, STEP_IDS, STEPS, tenantPath } from './order.ts'
import { answer, BODIES, OTHER_BODIES, VIENNA, wholeAnswers } from './sample-journey.ts'
import { SECTIONS } from './step.ts'
import { rowsOf, stepsOf } from './summary.ts'

/** All rows of the summary as one text. */
function summaryOf(answers: Answers): string {
  return JSON.stringify(SECTIONS.map((section) => rowsOf(section, answers, 'de')))
}

/** A whole sample in which the step applies. */
const sampleFor = (id: (typeof STEP_IDS)[number]) => {
  const moving = wholeAnswers()
  if (STEPS[id].applies(moving)) return moving
  return wholeAnswers({ 'rental-kind': { existingRent: true } })
}

describe.each(STEP_IDS)('%s', (id) => {
  const before = sampleFor(id)
  const after = answer(id, before, OTHER_BODIES[id], VIENNA)

  test('shows every answer on the summary', () => {
    for (const name of anyStep(id).fields.names) {
      // There is one currency only, and every amount on the summary shows it.
      if (name === 'currency') continue
      expect(after[name], `the other sample changes ${name}`).not.toEqual(before[name])
      const shown =
        summaryOf({ ...before, [name]: after[name] }) !== summaryOf(before) ||
        // Some answers are shown only with others, such as a student's degree.
        summaryOf({ ...after, [name]: before[name] }) !== summaryOf(after)
      expect(shown, name).toBe(true)
    }
  })

  test('lets the tenant change every answer in its section', () => {
    const edits = SECTIONS.filter((section) => stepsOf(section).includes(id))
    expect(edits).toEqual(SECTIONS.filter((section) => anyStep(id).sections.includes(section)))
    expect(edits).not.toEqual([])
    expect(tenantPath.reachable(id, before)).toBe(true)
  })
})

test('marks a row that shows only protected traits for the office', () => {
  const whole = wholeAnswers()
  const told = new Map<string, Set<boolean>>()
  for (const id of STEP_IDS)
    for (const name of anyStep(id).fields.names) {
      const other = { ...whole, [name]: answer(id, sampleFor(id), OTHER_BODIES[id], VIENNA)[name] }
      for (const section of SECTIONS)
        for (const row of rowsOf(section, whole, 'de')) {
          const changed = rowsOf(section, other, 'de').find((one) => one.id === row.id)
          if (changed && JSON.stringify(changed.lines) !== JSON.stringify(row.lines)) {
            const key = `${section} ${row.id}`
            told.set(key, (told.get(key) ?? new Set()).add(anyStep(id).traits?.includes(name) ?? false))
          }
        }
    }
  const onlyTraits = [...told].filter(([, kinds]) => !kinds.has(false)).map(([key]) => key)
  const marked = SECTIONS.flatMap((section) =>
    rowsOf(section, whole, 'de').flatMap(({ id, trait }) => (trait ? [`${section} ${id}`] : [])),
  )
  expect(marked.sort()).toEqual(onlyTraits.sort())
  expect(marked).not.toEqual([])
})

test('shows each detail of the landlord on the summary', () => {
  const before = wholeAnswers()
  const other = answer('landlord', before, OTHER_BODIES.landlord).landlord!
  for (const [name, value] of Object.entries(other))
    expect(summaryOf({ ...before, landlord: { ...before.landlord!, [name]: value } }), name).not.toBe(summaryOf(before))
})

test('shows the rows of the tenant in each section, in their order', () => {
  const ids = (answers: Answers) => SECTIONS.map((section) => rowsOf(section, answers, 'de').map(({ id }) => id))
  const rental = ['address', 'home', 'household']
  const money = ['rent', 'deposit', 'insured', 'contract']
  expect(ids(wholeAnswers())).toEqual([
    ['name', 'born', 'nationality', 'contact', 'employment', 'current-address', 'news'],
    [...rental, ...money],
    ['name', 'contact', 'address'],
  ])
  expect(ids(wholeAnswers({ 'rental-kind': { existingRent: true }, landlord: OTHER_BODIES.landlord }))).toEqual([
    ['name', 'born', 'nationality', 'contact', 'employment', 'news'],
    [...rental, 'rent-time', 'rent-pay', ...money],
    ['name', 'contact', 'address', 'language'],
  ])
})

test.each([
  [null, 'summary.value.insuredOpen'],
  ['2028-11-30', 'summary.value.insuredUntil'],
])('tells the time of the insurance with the end %s', (insuranceEnd, key) => {
  const row = rowsOf('rental', { ...wholeAnswers(), insuranceEnd }, 'de').find(({ id }) => id === 'insured')
  expect(row?.lines).toMatchObject([{ key }])
})

test('has a sample for every step', () => {
  expect(Object.keys(BODIES).sort()).toEqual([...STEP_IDS].sort())
})
