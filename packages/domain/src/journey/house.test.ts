import { expect, test } from 'vitest'
import type { Answers } from '../values/answers.ts'
import { drawnNext, houseParts, policyParts } from './house.ts'
import { HOUSE_PARTS, type HousePart } from './house-parts.ts'
import { anyStep, STEP_IDS } from './order.ts'
import { wholeAnswers } from './sample-journey.ts'

const VARIANTS: HousePart[] = ['attic-flats', 'pet-dog', 'pet-none', 'light', 'name']

test('draws all parts in pencil without variants before any answer', () => {
  const parts = houseParts({}, { current: 'name' })
  for (const part of HOUSE_PARTS) expect(parts[part], part).toBe(VARIANTS.includes(part) ? 'off' : 'todo')
})

test('draws all parts in ink after every answer, including parts that do not apply', () => {
  for (const existingRent of [true, false]) {
    const parts = houseParts({ ...wholeAnswers(), existingRent, rentTime: 'two', rentPay: 'hand' }, {})
    for (const part of HOUSE_PARTS)
      expect(parts[part], part).toBe(['pet-dog', 'pet-none', 'light', 'name'].includes(part) ? 'off' : 'done')
  }
})

test('lights the house with the offer and shows the name with the signature', () => {
  expect(houseParts({}, { offer: true })).toMatchObject({ light: 'done', name: 'off' })
  expect(houseParts({}, { offer: true, signed: true })).toMatchObject({ light: 'done', name: 'done' })
})

test.each<[Answers, Partial<Record<HousePart, string>>]>([
  [{ pet: 'cat' }, { pet: 'now', 'pet-dog': 'off', 'pet-none': 'off' }],
  [{ pet: 'dog' }, { pet: 'off', 'pet-dog': 'now', 'pet-none': 'off' }],
  [{ pet: 'both' }, { pet: 'now', 'pet-dog': 'now', 'pet-none': 'off' }],
  [{ pet: 'none' }, { pet: 'off', 'pet-dog': 'off', 'pet-none': 'now' }],
  [{}, { pet: 'todo', 'pet-dog': 'off', 'pet-none': 'off' }],
])('pets %o', (answers, parts) => expect(houseParts(answers, { current: 'pets' })).toMatchObject(parts))

test('flats', () => {
  expect(houseParts({ buildingType: 'apartment' }, {})).toMatchObject({ attic: 'done', 'attic-flats': 'done' })
  expect(houseParts({ buildingType: 'house' }, { current: 'home-type' })).toMatchObject({
    attic: 'now',
    'attic-flats': 'off',
  })
})

test('the steps of the other kind of rental count as settled', () => {
  expect(houseParts({ existingRent: false }, {})).toMatchObject({ boxes: 'todo', tree: 'done', lamp: 'done' })
  expect(houseParts({ existingRent: true }, {})).toMatchObject({ boxes: 'done', tree: 'todo', lamp: 'todo' })
})

test('draws a skipped optional step once the tenant has passed it', () => {
  expect(houseParts({}, { current: 'rental-contract' }).letterbox).toBe('todo')
  expect(houseParts({}, { current: 'landlord' }).letterbox).toBe('done')
  expect(houseParts({ rentContractId: null }, {}).letterbox).toBe('done')
  expect(houseParts({ ...wholeAnswers(), rentContractId: undefined }, {}).letterbox).toBe('done')
})

test('highlights the part of the step, or of the next step that has one', () => {
  for (const [at, id] of STEP_IDS.entries()) {
    const next = drawnNext(id)
    if (anyStep(id).draws) expect(next).toBe(id)
    else expect(STEP_IDS.slice(at + 1)).toContain(next ?? STEP_IDS.at(-1))
  }
})

test.each([
  [
    'before the cover',
    { covered: true, begun: false, released: false },
    { light: 'done', name: 'done', boxes: 'done' },
  ],
  ['in the home', { covered: true, begun: true, released: false }, { light: 'done', name: 'done', boxes: 'off' }],
  ['without cover', { covered: false, begun: true, released: false }, { boxes: 'done' }],
  ['after the release', { covered: false, begun: true, released: true }, { boxes: 'now' }],
])('the house of a policy, %s', (_, policy, parts) => expect(policyParts(policy)).toEqual(parts))
