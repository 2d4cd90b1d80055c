import * as z from 'zod/mini'
import { choice } from '../../validation/fields.ts'
import { FURNISHED } from '../../values/enums.ts'
import { always, defineStep } from '../step.ts'
import { answersIn, choiceField } from '../answer-fields.ts'
import { optionLine } from '../told.ts'

/** Furnished or not. */
export const furnished = defineStep({
  id: 'furnished',
  call: 'furnished',
  title: 'Furnished or not',
  sections: ['rental'],
  fields: answersIn('user', { furnishedType: choiceField(FURNISHED) }),
  invitable: true,
  optional: false,
  judge: 'browser',
  applies: always,
  answered: (answers) => answers.furnishedType !== undefined,
  schema: () => schema,
  apply: (answers, { furnishedType }) => ({ ...answers, furnishedType }),
  lines: ({ furnishedType }) => [optionLine('furnished', furnishedType)],
  // Told by the row of rental-kind.
  rows: () => [],
  draws: () => ['windows-up'],
})

const schema = z.object({ furnishedType: choice(FURNISHED) })
