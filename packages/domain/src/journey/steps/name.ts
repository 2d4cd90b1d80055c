import * as z from 'zod/mini'
import { CONTACT_CODES } from '../../validation/codes.ts'
import { crossCheck } from '../../validation/cross-check.ts'
import { landlordOf, sameContact } from '../../validation/different-contact.ts'
import { choice, email, perJudge, phone } from '../../validation/fields.ts'
import { nameFields, readName, reportName } from '../../validation/latin-names.ts'
import { SALUTATIONS, type Salutation } from '../../values/enums.ts'
import { always, defineStep } from '../step.ts'
import { answersIn, choiceField, textField, type AnswerField } from '../answer-fields.ts'
import { onPaperLine, phoneLine } from '../told.ts'
import { fullName } from '../../values/person-name.ts'

const optional = choiceField(SALUTATIONS)
/** Null is the answer "none" as soon as the name is given (salutation, docs/product-decisions.md#d45). */
const salutation: AnswerField<Salutation, typeof optional.schema> = {
  ...optional,
  read: (wire, { firstName }) => (firstName === null ? undefined : wire),
}

/**
 * The name and e-mail address of the tenant. The address gets a link to continue. `phone` may be given here or at the last step (name first and
 * personal details last, docs/product-decisions.md#d12).
 */
export const name = defineStep({
  id: 'name',
  call: 'name',
  title: 'Salutation, names and e-mail; without a token it starts an application',
  codes: CONTACT_CODES,
  sections: ['personal'],
  fields: answersIn('userInfo', {
    salutation,
    firstName: textField,
    lastName: textField,
    latinFirstName: textField,
    latinLastName: textField,
    email: textField,
  }),
  traits: ['salutation'],
  optional: false,
  judge: 'server',
  applies: always,
  answered: (answers) =>
    answers.firstName !== undefined && answers.lastName !== undefined && answers.email !== undefined,
  schema: (ctx) =>
    crossCheck(fields(ctx.judgePhone), ({ email: mail, phone: number, ...names }, findings) => {
      reportName(names, ctx.answers, findings, ctx.prints)
      for (const { path, problem } of sameContact({ email: mail, phone: number ?? undefined }, landlordOf(ctx.answers)))
        findings.report(problem, path)
    }),
  apply: (
    { latinFirstName, latinLastName, ...answers },
    { phone: number, salutation: title, email: mail, ...names },
  ) => ({
    ...answers,
    ...readName(names, { ...answers, latinFirstName, latinLastName }),
    email: mail,
    salutation: title === undefined ? (answers.salutation ?? null) : title,
    ...(number ? { phone: number } : {}),
  }),
  lines: (answers) => [fullName(answers), answers.email],
  rows: ({ salutation: title, email: mail, phone: number, ...names }) => [
    {
      id: 'name',
      term: { key: 'summary.term.name' },
      lines: [
        { key: 'summary.value.name', values: { salutation: title ?? '', name: fullName(names) } },
        onPaperLine(names),
      ],
    },
    { id: 'contact', term: { key: 'summary.term.contact' }, lines: [mail, phoneLine(number)], even: true },
  ],
  draws: () => ['ground'],
})

const fields = perJudge((judge) =>
  z.object({
    // Null means "no salutation": the law forbids forcing a choice (salutation, docs/product-decisions.md#d45).
    salutation: z.optional(z.nullable(choice(SALUTATIONS))),
    ...nameFields,
    email: email(),
    phone: z.optional(z.nullable(phone(judge))),
  }),
)
