import * as z from 'zod/mini'
import { INVALID, REQUIRED, type Problem } from '../../validation/codes.ts'
import { landlordOf, sameContact } from '../../validation/different-contact.ts'
import { issue } from '../../validation/field-errors.ts'
import { fail, optionalText, phone, text, wireDate, yesNo } from '../../validation/fields.ts'
import type { ValidationContext } from '../../validation/context.ts'
import { addYears, type CivilDate } from '../../values/civil-date.ts'
import { isNationality } from '../../values/nationality.ts'
import { always, defineStep } from '../step.ts'

/** What the contract needs of a person. The age is judged by the risk check, not here (D24). */
export const userInfo = defineStep({
  id: 'user-info',
  call: 'tenant-details',
  optional: false,
  judge: 'server',
  applies: always,
  answered: (answers) => answers.birthDate !== undefined && answers.nationality !== undefined && answers.phone !== undefined,
  schema: (ctx) =>
    z
      .object({
        // Required here only where step `name` has not brought it (D12).
        phone: z.optional(z.nullable(phone(ctx.judgePhone))),
        birthDate: birthDate(ctx),
        birthPlace: optionalText(120),
        nationality: nationality(),
        newsAgreement: z.optional(z.nullable(yesNo())),
      })
      .check((check) => {
        const given = check.value.phone ?? undefined
        if (!given && !ctx.answers.phone) check.issues.push(issue(REQUIRED, undefined, ['phone', 'number']))
        for (const { path, problem } of sameContact({ phone: given }, landlordOf(ctx.answers)))
          check.issues.push(issue(problem, check.value, path))
      }),
  apply: (answers, parsed) => ({
    ...answers,
    phone: parsed.phone ?? answers.phone,
    birthDate: parsed.birthDate,
    birthPlace: parsed.birthPlace ?? answers.birthPlace,
    nationality: parsed.nationality,
    newsAgreement: parsed.newsAgreement ?? answers.newsAgreement ?? false,
  }),
})

/** In the past, at most 120 years ago (D29). */
export function birthDate(ctx: ValidationContext) {
  return z.pipe(
    wireDate(),
    z.transform((date: CivilDate, check) => {
      const problem = birthProblem(date, ctx.today)
      return problem ? fail(check, problem, date) : date
    }),
  )
}

function birthProblem(date: CivilDate, today: CivilDate): Problem | null {
  if (date >= today) return { key: 'validation.max', code: null, params: { max: today } }
  const earliest = addYears(today, -120)
  return date < earliest ? { key: 'validation.min', code: null, params: { min: earliest } } : null
}

export function nationality() {
  return z.pipe(
    text(2),
    z.transform((raw: string, ctx) => {
      const code = raw.toUpperCase()
      return isNationality(code) ? code : fail(ctx, INVALID, raw)
    }),
  )
}
