import * as z from 'zod/mini'
import type { Answers } from '../../values/answers.ts'
import { REQUIRED, type Problem } from '../../validation/codes.ts'
import { crossCheck } from '../../validation/cross-check.ts'
import { amount, choice, optionalText } from '../../validation/fields.ts'
import { EDUCATION_LEVELS, EMPLOYMENT_STATUSES, type EmploymentStatus } from '../../values/enums.ts'
import type { Cents } from '../../values/money.ts'
import { always, defineStep } from '../step.ts'
import { answersIn, choiceField, moneyField, textField } from '../answer-fields.ts'
import { optionLine, type Told } from '../told.ts'

/** A gross income per year below this looks like one per month (gross income, docs/product-decisions.md#d21). */
const LOOKS_MONTHLY: Cents = 6_000_00
const MONTHLY: Problem = { key: 'validation.grossIncomeMonthly', code: 'GROSS_INCOME_LOOKS_MONTHLY' }

/** Whether a tenant with this status is asked for an income (gross income, docs/product-decisions.md#d21). */
export function needsIncome(status: EmploymentStatus): boolean {
  return status === 'EMPLOYED' || status === 'SELF_EMPLOYED' || status === 'RETIRED'
}

function isStudent({ employmentStatus }: Answers): boolean {
  return employmentStatus === 'STUDENT'
}

/** A suggested level in the reader's language; any other as it was typed. */
function levelLine(level: string): Told {
  const known = EDUCATION_LEVELS.find((one) => one === level)
  return known ? { key: `steps.employment.level.${known}` } : level
}

/** Employment: the income of tenants who earn one; place and level of education of students. */
export const employment = defineStep({
  id: 'employment',
  call: 'employment-status',
  title: 'Employment, income, education',
  codes: ['GROSS_INCOME_LOOKS_MONTHLY'],
  sections: ['personal'],
  fields: answersIn('user', {
    employmentStatus: choiceField(EMPLOYMENT_STATUSES),
    grossIncome: moneyField,
    educationLevel: textField,
    educationPlace: textField,
  }),
  fieldApplies: { educationLevel: isStudent, educationPlace: isStudent },
  optional: false,
  judge: 'browser',
  applies: always,
  answered: (answers) => answers.employmentStatus !== undefined,
  schema: () => schema,
  apply: (answers, parsed) => {
    // An income is valid only for the status it was given with.
    const same = parsed.employmentStatus === answers.employmentStatus
    const student = parsed.employmentStatus === 'STUDENT'
    return {
      ...answers,
      employmentStatus: parsed.employmentStatus,
      grossIncome: parsed.grossIncome ?? (parsed.grossIncome === undefined && same ? answers.grossIncome : undefined),
      educationLevel: student ? (parsed.educationLevel ?? undefined) : undefined,
      educationPlace: student ? (parsed.educationPlace ?? undefined) : undefined,
    }
  },
  lines: ({ employmentStatus, grossIncome, educationPlace }) => [
    optionLine('employment', employmentStatus),
    grossIncome === undefined ? undefined : { money: grossIncome },
    educationPlace,
  ],
  rows: ({ employmentStatus, grossIncome, educationLevel: level, educationPlace: place }) => [
    {
      id: 'employment',
      after: 'contact',
      term: { key: 'summary.term.employment' },
      lines: [
        { key: 'summary.value.employment', values: { status: employmentStatus ?? '' } },
        grossIncome === undefined
          ? undefined
          : { key: 'summary.value.income', values: { amount: { money: grossIncome, whole: true } } },
        level && place ? { key: 'summary.value.education', values: { level: levelLine(level), place } } : undefined,
      ],
    },
  ],
  draws: () => ['curtains'],
})

const fields = z.object({
  employmentStatus: choice(EMPLOYMENT_STATUSES),
  grossIncome: z.optional(z.nullable(amount())),
  educationLevel: optionalText(100),
  educationPlace: optionalText(200),
})

const schema = crossCheck(
  fields,
  ({ employmentStatus, grossIncome, educationLevel, educationPlace }, { failed, report }) => {
    if (employmentStatus === undefined) return
    if (needsIncome(employmentStatus) && !failed('grossIncome')) {
      if (grossIncome === undefined || grossIncome === null) report(REQUIRED, ['grossIncome'])
      else if (grossIncome < LOOKS_MONTHLY) report(MONTHLY, ['grossIncome'])
    }
    if (employmentStatus === 'STUDENT') {
      if (!educationLevel && !failed('educationLevel')) report(REQUIRED, ['educationLevel'])
      if (!educationPlace && !failed('educationPlace')) report(REQUIRED, ['educationPlace'])
    }
  },
)
