import * as z from 'zod/mini'
import { choice } from '../../validation/fields.ts'
import { HOME_TYPES } from '../../values/enums.ts'
import { always, defineStep } from '../step.ts'

/** Apartment or house. A house is one home; an apartment is one of several at its address. */
export const homeType = defineStep({
  id: 'home-type',
  call: 'home-type',
  optional: false,
  judge: 'browser',
  applies: always,
  answered: (answers) => answers.buildingType !== undefined,
  schema: () => schema,
  apply: (answers, { buildingType }) => ({ ...answers, buildingType }),
})

const schema = z.object({ buildingType: choice(HOME_TYPES) })
