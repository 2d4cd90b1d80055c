import * as z from 'zod/mini'
import { choice } from '../../validation/fields.ts'
import { PETS } from '../../values/enums.ts'
import { always, defineStep } from '../step.ts'
import { answersIn, choiceField } from '../answer-fields.ts'
import { optionLine } from '../told.ts'

/** Animals in the home. They never affect the price or the decision (kept prices and unused traits, docs/product-decisions.md#d31). */
export const pets = defineStep({
  id: 'pets',
  call: 'pets',
  title: 'Animals in the home',
  sections: ['rental'],
  fields: answersIn('user', { pet: choiceField(PETS) }),
  traits: ['pet'],
  optional: false,
  judge: 'browser',
  applies: always,
  answered: (answers) => answers.pet !== undefined,
  schema: () => schema,
  apply: (answers, { pet }) => ({ ...answers, pet }),
  lines: ({ pet }) => [optionLine('pets', pet)],
  // Told by the row of living-with.
  rows: () => [],
  draws: ({ pet }) => {
    if (pet === 'none') return ['pet-none']
    if (pet === 'dog') return ['pet-dog']
    return pet === 'both' ? ['pet', 'pet-dog'] : ['pet']
  },
})

const schema = z.object({ pet: choice(PETS) })
