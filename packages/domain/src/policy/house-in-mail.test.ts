import { expect, it, test } from 'vitest'
import { wholeAnswers } from '../journey/sample-journey.ts'
import { ANY_HOUSE, landlordHouse, tenantHouse } from './house-in-mail.ts'
import { POLICY_STAGES, type PolicyStage } from './policy-timeline.ts'

const answers = wholeAnswers()
const LIT_FOR_LANDLORD: PolicyStage[] = ['ACCEPTED', 'INSURED', 'TERM_OVER', 'CLAIMED']

it('draws the answers in pencil and ink before the offer', () => {
  const { parts, number, evening } = tenantHouse({ firstName: 'Lea' }, { offer: false, stage: null })
  expect({ number, evening, walls: parts.walls, light: parts.light }).toEqual({
    number: null,
    evening: false,
    walls: 'todo',
    light: 'off',
  })
})

it('lights the tenant’s house with the offer, and shows the pet, the number and no name', () => {
  expect(tenantHouse(answers, { offer: true, stage: null })).toMatchObject({
    number: '41',
    evening: true,
    parts: { light: 'done', name: 'off', pet: 'done' },
  })
})

test.each(POLICY_STAGES)(
  '%s: lit for the tenant until it is over, for the landlord while the policy stands',
  (stage) => {
    const stands = LIT_FOR_LANDLORD.includes(stage)
    expect(tenantHouse(answers, { offer: true, stage }).evening).toBe(stands || stage === 'INVITED')
    expect(landlordHouse(answers, stage).evening).toBe(stands)
    expect(tenantHouse(answers, { offer: true, stage }).lamp).toBe(stands)
  },
)

it('shows the landlord no pet', () => {
  for (const pet of ['cat', 'dog', 'both', 'none'] as const)
    expect(landlordHouse({ ...answers, pet }, 'INSURED').parts).toMatchObject({
      pet: 'off',
      'pet-dog': 'off',
      'pet-none': 'done',
    })
})

it('has a house for a stranger’s mailbox that depends on no answer', () => {
  expect(ANY_HOUSE).toMatchObject({ number: null, evening: false, parts: { 'attic-flats': 'off', walls: 'done' } })
})

test.each<[PolicyStage, string]>([
  ['INVITED', 'done'],
  ['ACCEPTED', 'done'],
  ['INSURED', 'off'],
  ['RELEASED', 'done'],
])('%s: boxes %s', (stage, boxes) => expect(landlordHouse(answers, stage).parts.boxes).toBe(boxes))
