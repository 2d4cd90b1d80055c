import * as z from 'zod/mini'
import { crossCheck } from '../../validation/cross-check.ts'
import { landlordOf, sameContact } from '../../validation/different-contact.ts'
import { choice, email, perJudge, phone } from '../../validation/fields.ts'
import { personName } from '../../validation/names.ts'
import { SALUTATIONS } from '../../values/enums.ts'
import { always, defineStep } from '../step.ts'

/**
 * The name and e-mail address of the tenant. The address gets a link to continue. `phone` may be given here or at the last step (name first and
 * personal details last, docs/product-decisions.md#d12).
 */
export const name = defineStep({
  id: 'name',
  call: 'name',
  optional: false,
  judge: 'server',
  applies: always,
  answered: (answers) =>
    answers.firstName !== undefined && answers.lastName !== undefined && answers.email !== undefined,
  schema: (ctx) =>
    crossCheck(fields(ctx.judgePhone), ({ email: mail, phone: number }, { report }) => {
      for (const { path, problem } of sameContact({ email: mail, phone: number ?? undefined }, landlordOf(ctx.answers)))
        report(problem, path)
    }),
  apply: (answers, { phone: number, salutation, ...names }) => ({
    ...answers,
    ...names,
    salutation: salutation === undefined ? (answers.salutation ?? null) : salutation,
    ...(number ? { phone: number } : {}),
  }),
})

const fields = perJudge((judge) =>
  z.object({
    // Null means "no salutation": the law forbids forcing a choice (salutation, docs/product-decisions.md#d45).
    salutation: z.optional(z.nullable(choice(SALUTATIONS))),
    firstName: personName(),
    lastName: personName(),
    email: email(),
    phone: z.optional(z.nullable(phone(judge))),
  }),
)
