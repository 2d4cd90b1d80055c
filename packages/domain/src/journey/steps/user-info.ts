import * as z from 'zod/mini'
import type { Answers } from '../../values/answers.ts'
import { CONTACT_CODES, INVALID, REQUIRED, type Problem } from '../../validation/codes.ts'
import { landlordOf, sameContact } from '../../validation/different-contact.ts'
import { crossCheck } from '../../validation/cross-check.ts'
import { fail, optionalText, perJudge, phone, text, wireDate, yesNo } from '../../validation/fields.ts'
import { addDays, addYears, type CivilDate } from '../../values/civil-date.ts'
import { isNationality } from '../../values/nationality.ts'
import { always, defineStep } from '../step.ts'
import { answersIn, dateField, phoneField, textField, yesNoField } from '../answer-fields.ts'
import { dateLine, labelled, phoneLine, type Told } from '../told.ts'

/** The personal details that the contract needs. The risk check judges the age, not this step (minimum age, docs/product-decisions.md#d24). */
export const userInfo = defineStep({
  id: 'user-info',
  call: 'tenant-details',
  title: 'Phone, birth, nationality and news',
  codes: CONTACT_CODES,
  sections: ['personal'],
  fields: answersIn('userInfo', {
    phone: phoneField,
    birthDate: dateField,
    birthPlace: textField,
    nationality: textField,
    newsAgreement: yesNoField,
  }),
  traits: ['birthPlace', 'nationality'],
  optional: false,
  judge: 'server',
  applies: always,
  answered: (answers) =>
    answers.birthDate !== undefined && answers.nationality !== undefined && answers.phone !== undefined,
  schema: (ctx) =>
    crossCheck(fields(ctx.judgePhone), ({ phone: given, birthDate }, { failed, report }) => {
      // Required here only if step `name` has not set it (name first and personal details last, docs/product-decisions.md#d12).
      if (!given && !ctx.answers.phone && !failed('phone')) report(REQUIRED, ['phone', 'number'])
      for (const { path, problem } of sameContact({ phone: given ?? undefined }, landlordOf(ctx.answers)))
        report(problem, path)
      const birth = birthDate === undefined ? null : birthProblem(birthDate, ctx.today)
      if (birth) report(birth, ['birthDate'])
    }),
  apply: (answers, parsed) => ({
    ...answers,
    phone: parsed.phone ?? answers.phone,
    birthDate: parsed.birthDate,
    birthPlace: parsed.birthPlace === undefined ? answers.birthPlace : (parsed.birthPlace ?? undefined),
    nationality: parsed.nationality,
    newsAgreement: parsed.newsAgreement ?? answers.newsAgreement ?? false,
  }),
  lines: (answers) => [
    phoneLine(answers.phone),
    labelled('steps.user-info.birthDate', dateLine(answers.birthDate)),
    labelled('steps.user-info.birthPlace', answers.birthPlace),
    labelled('steps.user-info.nationality', answers.nationality && { country: answers.nationality }),
  ],
  rows: (answers) => [
    { id: 'born', after: 'name', term: { key: 'summary.term.born' }, lines: [birthLine(answers)] },
    {
      id: 'nationality',
      after: 'born',
      term: { key: 'summary.term.nationality' },
      lines: [answers.nationality && { country: answers.nationality }],
      trait: true,
    },
    {
      id: 'news',
      term: { key: 'summary.term.news' },
      lines: [{ key: 'summary.value.news', values: { agreed: String(answers.newsAgreement ?? false) } }],
    },
  ],
  draws: () => ['number'],
})

const fields = perJudge((judge) =>
  z.object({
    phone: z.optional(z.nullable(phone(judge))),
    birthDate: wireDate(),
    birthPlace: optionalText(120),
    nationality: nationality(),
    newsAgreement: z.optional(z.nullable(yesNo())),
  }),
)

function birthLine({ birthDate, birthPlace: place }: Answers): Told | undefined {
  const date = dateLine(birthDate)
  return date && place ? { key: 'summary.value.born', values: { date, place } } : date
}

/** A birth date must be in the past, at most 120 years ago (text fields, docs/product-decisions.md#d29). */
export function birthProblem(date: CivilDate, today: CivilDate): Problem | null {
  if (date >= today) return { key: 'validation.max', code: null, params: { max: addDays(today, -1) } }
  const earliest = addYears(today, -120)
  return date < earliest ? { key: 'validation.min', code: null, params: { min: earliest } } : null
}

/** An ISO 3166 code of a country, in either case. */
export function nationality() {
  return z.pipe(
    text(2),
    z.transform((raw: string, ctx) => {
      const code = raw.toUpperCase()
      return isNationality(code) ? code : fail(ctx, INVALID, raw)
    }),
  )
}
