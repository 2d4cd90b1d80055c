import { z } from 'zod'
import { instalmentsOf, type Instalment } from '@nestbond/domain/lifecycle/recourse'
import { instalmentReminderMail } from '../mails/templates/instalment-reminder.ts'
import { needed } from '../modules/application/needed.ts'
import { claimMailSchema, tellTenantOfClaim, type ToldClaim } from './claim-mail.ts'
import { defineJob } from './job.ts'

/** Reminds the tenant of an instalment that is not paid; one of a plan that is no longer in force is nobody's. */
export const instalmentReminder = defineJob({
  name: 'instalment-reminder',
  schema: claimMailSchema.extend({ plan: z.int(), instalment: z.int() }),
  handle: (deps, { plan, instalment, ...data }) => {
    const due = ({ claim }: ToldClaim): Instalment | undefined =>
      claim.plan?.number === plan
        ? instalmentsOf(claim.plan, claim.plan.amount - claim.owed).find(
            ({ number, open }) => number === instalment && open > 0,
          )
        : undefined
    return tellTenantOfClaim(
      deps,
      data,
      (told) => due(told) !== undefined,
      (mail) => {
        const { dueOn, open } = needed(due(mail), 'instalment')
        return instalmentReminderMail(
          { ...mail.facts, instalment: mail.amount(open), owed: mail.amount(mail.claim.owed), dueOn },
          mail.translator,
        )
      },
    )
  },
})
