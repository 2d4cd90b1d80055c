import * as z from 'zod/mini'
import type { Answers } from '../../values/answers.ts'
import type { Problem } from '../../validation/codes.ts'
import { crossCheck } from '../../validation/cross-check.ts'
import { optionalWireDate, wireDate } from '../../validation/fields.ts'
import { addDays, addMonths, type CivilDate } from '../../values/civil-date.ts'
import { always, defineStep } from '../step.ts'
import { answersIn, dateField } from '../answer-fields.ts'
import { dateLine, labelled } from '../told.ts'

/** The insurance start and the end of the rental, if known. */
export const dates = defineStep({
  id: 'dates',
  call: 'rent-property-dates',
  title: 'Start and optional end, at UTC midnight',
  sections: ['rental'],
  fields: answersIn('user', { insuranceStart: dateField, insuranceEnd: dateField }),
  invitable: true,
  optional: false,
  judge: 'browser',
  applies: always,
  answered: (answers) => answers.insuranceStart !== undefined,
  schema: (ctx) =>
    crossCheck(fields, ({ insuranceStart, insuranceEnd }, { failed, report }) => {
      if (insuranceStart === undefined) return
      const start = startProblem(insuranceStart, ctx.today, ctx.answers)
      if (start) return report(start, ['insuranceStart'])
      // An absent end keeps the saved one (idempotent saves, docs/product-decisions.md#d7). The new start must then be before it.
      const end = failed('insuranceEnd') || insuranceEnd !== undefined ? insuranceEnd : ctx.answers.insuranceEnd
      if (end && end <= insuranceStart)
        report({ key: 'validation.min', code: null, params: { min: addDays(insuranceStart, 1) } }, ['insuranceEnd'])
    }),
  apply: (answers, { insuranceStart, insuranceEnd }) => ({
    ...answers,
    insuranceStart,
    insuranceEnd: insuranceEnd === undefined ? (answers.insuranceEnd ?? null) : insuranceEnd,
  }),
  expired: (answers, today) =>
    answers.insuranceStart !== undefined && startProblem(answers.insuranceStart, today, answers) !== null,
  lines: ({ insuranceStart, insuranceEnd }) => [
    labelled('steps.dates.insuranceStart', dateLine(insuranceStart)),
    labelled('steps.dates.insuranceEnd', dateLine(insuranceEnd)),
  ],
  rows: ({ insuranceStart, insuranceEnd }) => {
    const start = dateLine(insuranceStart) ?? ''
    const end = dateLine(insuranceEnd)
    const line = end
      ? { key: 'summary.value.insuredUntil', values: { start, end } }
      : { key: 'summary.value.insuredOpen', values: { start } }
    return [{ id: 'insured', term: { key: 'summary.term.insured' }, lines: [line] }]
  },
  draws: () => ['sun'],
})

const fields = z.object({ insuranceStart: wireDate(), insuranceEnd: optionalWireDate() })

/**
 * The start must be today or later, at most 12 months ahead for a new rental and 3 for an existing one, both inclusive (insurance dates,
 * docs/product-decisions.md#d23; text fields, docs/product-decisions.md#d29).
 */
export function startProblem(start: CivilDate, today: CivilDate, answers: Answers): Problem | null {
  if (start < today) return { key: 'validation.min', code: null, params: { min: today } }
  const latest = addMonths(today, answers.existingRent === true ? 3 : 12)
  return start > latest ? { key: 'validation.max', code: null, params: { max: latest } } : null
}
