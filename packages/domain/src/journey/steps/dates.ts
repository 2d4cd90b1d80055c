import * as z from 'zod/mini'
import type { Answers } from '../../application/answers.ts'
import type { Problem } from '../../validation/codes.ts'
import { issue } from '../../validation/field-errors.ts'
import { wireDate } from '../../validation/fields.ts'
import { addDays, addMonths, type CivilDate } from '../../values/civil-date.ts'
import { always, defineStep } from '../step.ts'

/** When the insurance starts, and when the rental ends if that is known. */
export const dates = defineStep({
  id: 'dates',
  call: 'rent-property-dates',
  optional: false,
  judge: 'browser',
  applies: always,
  answered: (answers) => answers.insuranceStart !== undefined,
  schema: (ctx) =>
    z
      .object({
        insuranceStart: wireDate(),
        insuranceEnd: z.optional(z.nullable(wireDate())),
      })
      .check((check) => {
        const { insuranceStart, insuranceEnd } = check.value
        const start = startProblem(insuranceStart, ctx.today, ctx.answers)
        if (start) check.issues.push(issue(start, check.value, ['insuranceStart']))
        if (insuranceEnd && insuranceEnd <= insuranceStart) {
          const least: Problem = { key: 'validation.min', code: null, params: { min: addDays(insuranceStart, 1) } }
          check.issues.push(issue(least, check.value, ['insuranceEnd']))
        }
      }),
  apply: (answers, { insuranceStart, insuranceEnd }) => ({ ...answers, insuranceStart, insuranceEnd: insuranceEnd ?? null }),
})

/** Today or later, up to 12 months ahead for a new rental and 3 for an existing one; the days are inclusive (D23, D29). */
export function startProblem(start: CivilDate, today: CivilDate, answers: Answers): Problem | null {
  if (start < today) return { key: 'validation.min', code: null, params: { min: today } }
  const latest = addMonths(today, answers.existingRent === true ? 3 : 12)
  return start > latest ? { key: 'validation.max', code: null, params: { max: latest } } : null
}
