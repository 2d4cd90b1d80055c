import * as z from 'zod/mini'
import { choice } from '../../validation/fields.ts'
import { HOME_TYPES } from '../../values/enums.ts'
import { always, defineStep } from '../step.ts'
import { answersIn, choiceField } from '../answer-fields.ts'
import { optionLine } from '../told.ts'

/** Apartment or house. A house is one home; an apartment is one of several at its address. */
export const homeType = defineStep({
  id: 'home-type',
  call: 'home-type',
  title: 'Apartment or house',
  sections: ['rental'],
  fields: answersIn('user', { buildingType: choiceField(HOME_TYPES) }),
  invitable: true,
  optional: false,
  judge: 'browser',
  applies: always,
  answered: (answers) => answers.buildingType !== undefined,
  schema: () => schema,
  apply: (answers, { buildingType }) => ({ ...answers, buildingType }),
  lines: ({ buildingType }) => [optionLine('home-type', buildingType)],
  // Told by the row of rental-kind.
  rows: () => [],
  draws: ({ buildingType }) => (buildingType === 'apartment' ? ['attic', 'attic-flats'] : ['attic']),
})

const schema = z.object({ buildingType: choice(HOME_TYPES) })
