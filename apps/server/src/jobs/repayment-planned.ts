import { instalmentsOf } from '@nestbond/domain/lifecycle/recourse'
import { repaymentPlannedMail } from '../mails/templates/repayment-planned.ts'
import { needed } from '../modules/application/needed.ts'
import { claimMailSchema, tellTenantOfClaim } from './claim-mail.ts'
import { defineJob } from './job.ts'

/** Tells the tenant in which instalments the payout is paid back. */
export const repaymentPlanned = defineJob({
  name: 'repayment-planned',
  schema: claimMailSchema,
  handle: (deps, data) =>
    tellTenantOfClaim(
      deps,
      data,
      ({ claim }) => claim.plan !== null,
      ({ claim, facts, translator, amount }) => {
        const plan = needed(claim.plan, 'plan')
        const instalments = instalmentsOf(plan, 0).map(({ dueOn, amount: cents }) => ({ dueOn, cents }))
        return repaymentPlannedMail({ ...facts, owed: amount(plan.amount), instalments }, translator)
      },
    ),
})
